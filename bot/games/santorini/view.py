"""What a player sees: in Santorini, everything."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Self

from bot.games.engine.decision import Choice, Decision
from bot.games.engine.event import Json
from bot.games.engine.text import Lines, Words
from bot.games.engine.view import View
from bot.games.santorini import choices, prompts, refusals, words
from bot.games.santorini.board import NAMES, OFF, WAYS, blocks, domed
from bot.games.santorini.holders import everybody
from bot.games.santorini.powers.roster import named
from bot.games.santorini.state import Setup, State, ring
from bot.games.santorini.tell import sex
from bot.games.santorini.text import write

NOTHING: Final = Setup("custom", ())
"""What is settled of the setup where there is none, or none any more."""


@dataclass(frozen=True, slots=True)
class Worker:
    """A worker on the board."""

    seat: int
    """Whose it is; partners share the workers of the first of them."""
    sex: str
    """``female`` or ``male``."""
    space: int
    level: int
    number: int = 0
    """Which of its side's workers it is, for good: 0 is the female one."""


@dataclass(frozen=True, slots=True)
class Card:
    """A power that a seat has now."""

    seat: int
    slug: str
    title: str
    used: bool
    """Is it a hero's power that is used up?"""
    state: Words | None
    """What everybody should see of what it remembers, in a few words."""


@dataclass(frozen=True, slots=True)
class Token:
    """A power's token on the board."""

    space: int
    kind: str
    """``coin``, ``talus`` or ``whirlpool``."""
    seat: int
    """Whose power put it there."""


@dataclass(frozen=True, slots=True)
class SantoriniView(View):
    """The board as everybody sees it; spaces are numbers (:mod:`board`), ``NAMES`` gives their names."""

    seat: int | None
    deciders: tuple[int, ...]
    seats: int
    turn_of: int
    """The seat whose turn it is, or was when the play ended."""
    asked: str | None
    """The kind of question that somebody is asked; None when the play is over.

    ``pool`` (pick a power for the offer), ``starts`` (name the one that begins), ``choose`` (take one),
    ``prepare`` (a power's own setup), ``place``, ``ram``, ``move``, ``build``, ``close`` (what can be done
    at the end of a turn), ``power`` (a power's own question); ``draw`` asks chance.
    """
    cells: tuple[int, ...]
    """What is built on each space: ``blocks(cell)``, ``domed(cell)``."""
    workers: tuple[Worker, ...]
    """In seat order, each seat's in the order of their placing."""
    builder: int | None
    """The space of the worker that has moved and must build."""
    came_from: int | None
    """The space that this worker has left."""
    winners: tuple[int, ...]
    resigned: tuple[int, ...]
    order: tuple[int, ...] = (0, 1)
    """The side of each seat."""
    round: tuple[int, ...] = (0, 1)
    """The seats in turn order."""
    out: tuple[int, ...] = ()
    """The seats that have lost in a play that goes on, in the order of their leaving."""
    cards: tuple[Card, ...] = ()
    """The powers that the seats have now, in seat order: none, one, or two where a power takes others."""
    tokens: tuple[Token, ...] = ()
    wind: str | None = None
    """The direction in which nobody may move, ``n`` to ``nw``."""
    song: str | None = None
    """The direction in which Siren sings."""
    ram: int | None = None
    fleece: str | None = None
    """The power of the Golden Fleece, beside the board."""
    blessed: tuple[int, ...] = ()
    """The seats that have the Golden Fleece this turn."""
    pool: tuple[str, ...] = ()
    """The powers that the offer is picked from, while it is."""
    offer: tuple[str, ...] = ()
    """The powers to choose from, also those that are taken, while they are chosen."""
    taken: tuple[tuple[int, str], ...] = ()
    """Who has taken which power of the offer."""
    starts: str | None = None
    """The power of the offer whose owner begins."""
    limits: tuple[Words, ...] = ()
    """Which powers of others take something away from its seat, while it decides, and why."""
    choosing: bool = False
    """Is the board still waiting for the powers to be chosen?"""
    fleece_game: bool = False
    """Is it a play for the Golden Fleece?"""
    line: str = ""
    """The position text.  All that is hidden in this game is what chance has not drawn yet."""

    @classmethod
    def of(cls, state: State, seat: int | None) -> Self:
        """The view of a seat, or of the public."""
        step = state.agenda[-1] if state.agenda else None
        mover = state.mover
        ending, setup = state.ending, state.setup or NOTHING
        arrows = {
            found[0]: WAYS[found[1]].lower()
            for holder, power in everybody(state, state.seat, "arrow")
            if (found := power.arrow(state, holder)) is not None
        }
        return cls(
            seat=seat,
            deciders=() if step is None else (step.seat,),
            seats=len(state.order),
            turn_of=state.seat,
            asked=None if step is None else prompts.kind(state, step),
            cells=tuple(state.cells),
            workers=tuple(
                Worker(state.seat_of(side), sex(number), space, blocks(state.cells[space]), number)
                for side, spaces in enumerate(state.workers)
                for number, space in enumerate(spaces)
                if space != OFF
            ),
            builder=None if ending is not None else state.builder,
            came_from=None if mover is None or ending is not None else mover.origin,
            winners=()
            if ending is None
            else tuple(seat for seat, side in enumerate(state.order) if side == ending.winner),
            resigned=() if ending is None else ending.resigned,
            order=state.order,
            round=ring(state.order),
            out=state.out,
            cards=tuple(
                Card(holder, power.slug, power.title, power.used(state, holder), power.shows(state, holder))
                for holder, powers in enumerate(state.powers)
                for power in named(powers)
            ),
            tokens=tuple(
                Token(space, power.marker, holder)
                for holder, power in sorted(everybody(state, 0, "tokens"), key=lambda held: held[0])
                for space in sorted(power.tokens(state, holder))
            ),
            wind=arrows.get("wind"),
            song=arrows.get("song"),
            ram=None if state.ram == OFF else state.ram,
            fleece=state.fleece or None,
            blessed=tuple(s for s, powers in enumerate(state.powers) if state.fleece in powers),
            pool=setup.pool,
            offer=setup.offer,
            taken=setup.taken,
            starts=setup.starts or None,
            limits=refusals.limits(state) if step is not None and step.seat == seat else (),
            choosing=state.setup is not None,
            fleece_game=setup.fleece or bool(state.fleece),
            line=write(state),
        )

    def team(self, seat: int) -> int:
        """The side that a seat plays for; partners play for the same."""
        return self.order[seat]

    def sign(self, seat: int) -> int:
        return self.order[seat]

    def text(self) -> Lines:
        return words.describe(self)

    def data(self) -> Mapping[str, Json]:
        return {
            "seat": self.seat,
            "deciders": self.deciders,
            "turn_of": self.turn_of,
            "asked": self.asked,
            "spaces": {
                NAMES[space]: {"blocks": blocks(cell), "dome": domed(cell)}
                for space, cell in enumerate(self.cells)
                if cell
            },
            "workers": [
                {
                    "seat": w.seat,
                    "number": w.number,
                    "sex": w.sex,
                    "space": NAMES[w.space],
                    "level": w.level,
                }
                for w in self.workers
            ],
            "builder": None if self.builder is None else NAMES[self.builder],
            "came_from": None if self.came_from is None else NAMES[self.came_from],
            "winners": self.winners,
            "resigned": self.resigned,
            "teams": self.order,
            "round": self.round,
            "out": self.out,
            "cards": [
                {"seat": card.seat, "power": card.slug, "used": card.used, "state": str(card.state or "")}
                for card in self.cards
            ],
            "tokens": [{"space": NAMES[t.space], "kind": t.kind, "seat": t.seat} for t in self.tokens],
            "wind": self.wind,
            "song": self.song,
            "ram": None if self.ram is None else NAMES[self.ram],
            "fleece": self.fleece,
            "blessed": self.blessed,
            "pool": self.pool,
            "offer": self.offer,
            "taken": self.taken,
            "starts": self.starts,
        }

    def summary(self) -> Words | None:
        """What its seat may need to know: the powers to choose from, else its own and what limits it."""
        return words.reminder(self)

    def caution(self) -> Words | None:
        return words.caution(self)

    def choices(self, decision: Decision, prefix: str = "") -> tuple[Choice, ...]:
        return choices.lead_on(self.cells, decision, prefix)
