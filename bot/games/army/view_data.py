"""What a player may know of a play, as data: the table, and of the hidden cards the own ones only."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Self

from bot.games.army.cards.kinds import LETTERS, slug
from bot.games.army.state import Attack as Pending
from bot.games.army.state import Cards, Look, Stack, State, Turn, seated
from bot.games.engine.event import Event, Json
from bot.games.engine.plain_data import as_data
from bot.games.engine.view import View


@dataclass(frozen=True, slots=True)
class StackView:
    """An open stack."""

    kind: str
    """The letter of its kind."""
    cards: Cards
    """The slugs of its cards, bottom to top: one to four, five while its top is attacking."""
    strength: int
    """Of its top."""


@dataclass(frozen=True, slots=True)
class SetView:
    """A completed set."""

    kind: str
    """The letter of its kind."""
    cards: Cards
    """The slugs of its five cards, weakest first."""


@dataclass(frozen=True, slots=True)
class Side:
    """What everybody sees of one player."""

    seat: int
    leader: str | None
    """The slug; None: not chosen, or not shown yet."""
    tokens: int
    hand: int
    """How many cards."""
    pile: int
    discard: int
    stacks: tuple[StackView, ...]
    """In the order of the kinds; no empty ones."""
    sets: tuple[SetView, ...]
    """In the order of their completion."""
    counted: int
    """How many of them count; at the end also of who is out: how many they had, as the result says."""
    had: tuple[str, ...]
    """The letters of the kinds of the sets that count, at the end also of who is out."""
    out: bool
    resigned: bool
    warded: bool
    """Under Brigid: the stacks can't be attacked."""
    bound: bool
    """Under Gleipnir."""
    team: int | None
    """0 or 1 in teams: seat 0 is in team 0; None: everybody alone."""


@dataclass(frozen=True, slots=True)
class Attack:
    """An attack that the defender may block."""

    attacker: int
    defender: int
    card: str
    kind: str
    """The letter of the stack on which the card lies."""
    strength: int
    targets: tuple[str, ...]
    """The letters of the defender's stacks whose tops are attacked."""
    trade: bool
    """Does the attacking card fall, too, if nobody blocks?"""


@dataclass(frozen=True, slots=True)
class ViewData(View):
    """The table as one seat, or the public, sees it."""

    seat: int | None
    deciders: tuple[int, ...]
    phase: str
    """``leaders``, ``setup``, ``first`` (a first turn), ``act``, ``block``, ``look``, ``svarog``
    or ``over``."""
    round: int
    turn_of: int | None
    """Whose turn it is; None: before the first and after the last."""
    starter: int | None
    target: int
    """So many sets are the goal: of each player, or of each partner."""
    players: tuple[Side, ...]
    chosen: str | None
    """The leader that this seat has chosen, while others are choosing still."""
    hand: Cards
    """The own one, in the order of the card table; empty for the public."""
    discard: Cards
    """The own one."""
    looked_at: Cards
    """The hand that this seat looks at, as Tezcatlipoca."""
    victim: int | None
    """Whose hand is looked at now."""
    attack: Attack | None
    shown: tuple[Cards, ...]
    """The bottom cards that each player showed to find who starts; empty before that."""
    now: Turn | None
    """None outside a turn; all of it is public."""
    arranged: tuple[str, ...]
    """The letters of the stacks that Svarog has put in order already."""
    winners: tuple[int, ...]
    """Empty while the play runs."""
    skirmish: bool
    teams: bool

    @classmethod
    def of(cls, state: State, seat: int | None, deciders: tuple[int, ...]) -> Self:
        """The view of a seat, or of the public."""
        own = None if seat is None else state.players[seat]
        playing, pending = state.phase == "play", state.pending
        return cls(
            seat=seat,
            deciders=deciders,
            phase=state.moment,
            round=state.round,
            turn_of=state.active if playing else None,
            starter=state.starter if state.shown else None,
            target=state.target,
            players=tuple(_side(state, number) for number in range(state.seats)),
            chosen=own.leader or None if own and state.phase == "leaders" else None,
            hand=own.hand if own else (),
            discard=own.discard if own else (),
            looked_at=state.players[pending.victim].hand
            if isinstance(pending, Look) and seat == state.active
            else (),
            victim=pending.victim if isinstance(pending, Look) else None,
            attack=_attack(state),
            shown=state.shown,
            now=state.now.copy() if playing else None,
            arranged=tuple(LETTERS[kind] for kind in state.arranged),
            winners=state.winners,
            skirmish=state.skirmish,
            teams=bool(state.sides),
        )

    def data(self) -> Mapping[str, Json]:
        return as_data(self)

    @property
    def own(self) -> Side:
        """The side of the seat whose view it is; the public has none."""
        assert self.seat is not None
        return self.players[self.seat]

    def won_by(self, seats: Sequence[int]) -> Self:
        return replace(self, winners=tuple(seats))

    def at_the_end_of(self, turn: Sequence[Event]) -> Self:
        """Without the next player's turn: the cards that begin it lie on their pile still."""
        begun = [event for event in turn if event.kind == "turn"]
        if not begun or self.seat is None or self.phase == "over":
            return self
        drawn = Counter[int]()
        for event in turn[turn.index(begun[0]) :]:
            if event.kind == "drew":
                drawn[int(str(event.data["seat"]))] += int(str(event.data["count"]))
        players = tuple(
            replace(side, hand=side.hand - drawn[side.seat], pile=side.pile + drawn[side.seat])
            for side in self.players
        )
        order = self.order()
        start = order.index(self.starter or 0)
        order = order[start:] + order[:start]
        next_, round_ = int(str(begun[0].data["seat"])), int(str(begun[0].data["round"]))
        # A new round begins with who comes earlier in the order, or with oneself.
        round_ -= order.index(next_) <= order.index(self.seat)
        return replace(
            self,
            players=players,
            phase="act" if round_ > 1 else "first",
            turn_of=self.seat,
            round=round_,
            now=Turn(0),
            deciders=(self.seat,),
        )

    def tops(self, seat: int) -> Mapping[str, str]:
        """The top cards of a seat's open stacks, by the letters of their kinds."""
        return {stack.kind: stack.cards[-1] for stack in self.players[seat].stacks}

    @property
    def places(self) -> tuple[int | None, ...]:
        """By seat, once the play is over (Army of the Gods rules, 11.6).

        None: of several sides that are out only what they went with would tell.
        """
        sides = [side.seat if side.team is None else side.team for side in self.players]
        ranks = [self._rank(side) for side in self.players]
        lost = {side for side, rank in zip(sides, ranks, strict=True) if not any(rank)}
        return tuple(
            None if not any(rank) and len(lost) > 1 else 1 + sum(other > rank for other in ranks)
            for rank in ranks
        )

    def _rank(self, side: Side) -> tuple[int, int, int]:
        """How well a player's side has done, the greater the better; zeros: it is out."""
        if side.seat in self.winners:
            return 2, 0, 0
        members = [
            other
            for other in self.players
            if other is side or (side.team is not None and other.team == side.team)
        ]
        if all(member.out for member in members):
            return 0, 0, 0
        return 1, sum(member.counted for member in members), sum(member.tokens for member in members)

    def order(self) -> tuple[int, ...]:
        """The seats clockwise, partners across."""
        return seated([side.team for side in self.players])


def _side(state: State, seat: int) -> Side:
    player, gone = state.players[seat], state.players[seat].gone
    return Side(
        seat=seat,
        leader=player.leader or None if state.phase != "leaders" else None,
        tokens=player.tokens,
        hand=len(player.hand),
        pile=len(player.pile),
        discard=len(player.discard),
        stacks=tuple(_stack(number, stack) for number, stack in enumerate(player.stacks) if stack),
        sets=tuple(
            SetView(LETTERS[done.kind], tuple(slug(done.kind, each) for each in done.cards))
            for done in player.sets
        ),
        counted=gone.sets if gone is not None and _tells_of_gone(state) else state.counted(seat),
        had=tuple(LETTERS[kind] for kind in _had(state, seat)),
        out=gone is not None,
        resigned=gone is not None and gone.resigned,
        warded=player.warded,
        bound=player.bound,
        team=state.team(seat),
    )


def _had(state: State, seat: int) -> tuple[int, ...]:
    """The kinds of the sets that count for a seat; once the play is over also of who is out."""
    gone = state.players[seat].gone
    if gone is not None and _tells_of_gone(state):
        return gone.kinds
    return tuple(done.kind for done in state.players[seat].sets[: state.counted(seat)])


def _tells_of_gone(state: State) -> bool:
    return state.phase == "over" and not state.sides


@lru_cache(10_000)
def _stack(kind: int, stack: Stack) -> StackView:
    """An open stack; most views show those that others have shown."""
    return StackView(LETTERS[kind], tuple(slug(kind, each) for each in stack), stack[-1])


def _attack(state: State) -> Attack | None:
    pending = state.pending
    if not isinstance(pending, Pending):
        return None
    return Attack(
        attacker=state.active,
        defender=pending.defender,
        card=pending.card,
        kind=LETTERS[pending.kind],
        strength=pending.strength,
        targets=tuple(LETTERS[kind] for kind in pending.targets),
        trade=pending.trade,
    )
