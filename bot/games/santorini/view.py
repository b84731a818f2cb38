"""What a player sees: in Santorini, everything."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any, Final, Self

from bot.games.engine.decision import Choice, Decision, Pad
from bot.games.engine.event import Event, Json
from bot.games.engine.text import Lines, Text, Words, lines, msg
from bot.games.engine.tutorial import Lesson, fitting
from bot.games.santorini.active_powers import all_powers, powers_in_play
from bot.games.santorini.board import NAMES, OFF, WAYS, blocks, domed
from bot.games.santorini.board_view import BoardView, Card, Token, Worker
from bot.games.santorini.facts import Threats
from bot.games.santorini.position_text import write
from bot.games.santorini.powers.roster import named, roster
from bot.games.santorini.state import Setup, State, ring
from bot.games.santorini.text import (
    consequences,
    labels,
    pad,
    prompts,
    refusals,
    step_help,
    tell,
    tutorial,
    words,
)
from bot.games.santorini.text.tell import sex
from bot.games.santorini.threats import threats

NOTHING: Final = Setup("custom", ())
"""What is settled of the setup where there is none, or none any more."""


_CHOICES: Final = frozenset({"offered", "starts", "taken"})
"""What happens while powers are chosen, before there are turns."""
_STATED: Final = frozenset({"offered", "drawn-powers", "starts", "taken"})
"""What the picture or the state says to who chooses a power."""


@dataclass(frozen=True, slots=True)
class SantoriniView(BoardView):
    """The view of a seat: the board in words, as data for programs, and the taps that lead on."""

    state: State = field(kw_only=True, compare=False, repr=False)
    """What is seen: all that is hidden in this game is what chance has not drawn yet."""

    @property
    def line(self) -> str:
        """The position text."""
        return write(self.state)

    @classmethod
    def of(cls, state: State, seat: int | None) -> Self:
        """The view of a seat, or of the public."""
        step = state.agenda[-1] if state.agenda else None
        mover = state.mover
        ending, setup = state.ending, state.setup or NOTHING
        arrows = {
            found[0]: WAYS[found[1]].lower()
            for holder, power in all_powers(state, state.seat, "arrow")
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
                Card(
                    holder,
                    power.slug,
                    power.title,
                    power.used(state, holder),
                    power.shows(state, holder),
                    power.done(state, holder),
                    power.used(state, holder) and bool(state.uses(power.slug)),
                )
                for holder, powers in enumerate(state.powers)
                for power in named(powers)
            ),
            tokens=tuple(
                Token(space, power.marker, holder)
                for holder, power in sorted(all_powers(state, 0, "token_spaces"), key=lambda held: held[0])
                for space in sorted(power.token_spaces(state, holder))
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
            unused=_unused(state),
            fleece_game=setup.fleece or bool(state.fleece),
            state=state.copy(),
        )

    def absent(self) -> frozenset[str]:
        return self.unused

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

    def from_side_of(self, seat: int) -> SantoriniView:
        opposite = seat in self.round[len(self.round) // 2 :]
        return replace(self, turned=opposite)

    def won_by(self, seats: Sequence[int]) -> SantoriniView:
        # A draw has no winners.
        return replace(self, winners=() if len(seats) == self.seats else tuple(seats))

    def summary(self) -> Words | None:
        """What its seat may need to know: the powers to choose from, else its own and what limits it."""
        return words.reminder(self)

    def of_others(self) -> Words | None:
        return words.opposing(self)

    def others_are_new(self) -> bool:
        """As long as not everybody can have built."""
        return sum(map(blocks, self.cells)) < self.seats

    def caution(self) -> Words | None:
        return words.caution(self)

    def asks(self, decision: Decision, prefix: str = "") -> Text:
        return prompts.question(self, decision, prefix)

    def confirms(self, drafted: Sequence[Event]) -> Text:
        if all(event.kind in _CHOICES for event in drafted):
            return msg("Confirm your choice?")
        return BoardView.confirms(self, drafted)

    def placeholder(self, decision: Decision, prefix: str = "") -> Text:
        keys = pad.pad(self, decision, prefix) if decision.kind in ("move", "build") else None
        return prompts.choosing(decision, prefix) if keys is None else prompts.beside(decision, keys)

    def explained(self, decision: Decision) -> Words | None:
        return step_help.explained(self, decision)

    def lessons(self, decision: Decision) -> tuple[Lesson[Any], ...]:
        return fitting(tutorial.LESSONS, self, decision)

    def begins(self, decision: Decision) -> str:
        return pad.begins(decision)

    def pad(self, decision: Decision, prefix: str = "") -> Pad | None:
        return pad.pad(self, decision, prefix)

    def warning(self, decision: Decision, move: str) -> Words | None:
        return consequences.warning(decision, move) or consequences.left_open(self, decision, move)

    def inevitable(self, decision: Decision, move: str) -> Words | None:
        return consequences.inevitable(self, decision, move, self.state)

    def forgone(self, decision: Decision, move: str) -> Words | None:
        return consequences.spent(decision, move)

    def losses(self, decision: Decision, move: str) -> Words | None:
        """The question says that a second dome could be put."""
        told = BoardView.losses(self, decision, move)
        return None if told == lines([consequences.SECOND_DOME], "; ") else told

    def impends(self, event: Event) -> bool:
        return event.kind == "threat"

    def worth_telling(self, event: Event) -> Event | None:
        """A threat names only spaces that are still open to it; who chooses a power has before
        them which there are, and reads which goes first and who has which."""
        if self.choosing and self.seat in self.deciders and event.kind in _STATED:
            return None
        if event.kind != "threat" or self.state.ending is not None:
            return event
        seat = int(str(event.data["seat"]))
        named = event.data["spaces"]
        assert isinstance(named, list)
        open_ = tuple(win for win in threats(self.state, seat).wins if NAMES[win[0]] in named)
        if len(open_) == len(named):
            return event
        return tell.threat(seat, Threats(open_)) if open_ else None

    def choices(self, decision: Decision, prefix: str = "") -> tuple[Choice, ...]:
        return labels.lead_on(self.cells, decision, prefix, len(self.cards_shown()))


def _unused(state: State) -> frozenset[str]:
    """The powers that have no part in this play."""
    setup = state.setup
    if setup is None:
        return _others(frozenset(powers_in_play(state)))
    return _others(frozenset((*setup.pool, *setup.offer)))


@cache
def _others(used: frozenset[str]) -> frozenset[str]:
    """All powers but these; each set of them is worked out once."""
    if "chaos" in used:  # its deck is of all simple gods
        used |= {slug for slug, power in roster().items() if power.group == "simple"}
    return frozenset(roster()) - used
