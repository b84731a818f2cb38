"""Variations: what a seat tries out on a copy of the game, and the replies that it prepares so.  Pure.

A variation is what seats would play from the present position on, as it would stand in the log.  It is
private to the seat that tries it, and stored in that seat's row.  Whenever the game goes on, what has
happened is taken off the beginning of each; those that don't come to the new position are void
(:func:`carried`).

Nothing is tried beyond a draw of nature: nobody knows what she will answer.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from bot.games.engine.decision import NATURE
from bot.games.engine.errors import RuleError
from bot.games.engine.event import Event
from bot.games.engine.position import Position
from bot.hosting.stored_json import Stored
from bot.storage.rows import SeatRow
from bot.tables.replay import ReplayedGame

Step: TypeAlias = tuple[int, str]
"""A seat and its move."""
Variation: TypeAlias = tuple[Step, ...]
MOST: Final = 5
"""So many variations may be prepared at a time."""
LONGEST: Final = 200
"""So many moves may be tried one after the other."""
DEEP: Final = 3
"""So many replies of one's own may stand in one of them."""


@dataclass(frozen=True, slots=True)
class Variations(Stored):
    """All that a seat keeps of this, as it is stored."""

    tried: Variation = ()
    prepared: tuple[Variation, ...] = ()

    @classmethod
    def of(cls, row: SeatRow) -> Variations:
        """Those of a seat."""
        return cls() if row.variations is None else cls.read(row.variations)

    def kept_in(self, row: SeatRow) -> SeatRow:
        """The seat with these instead of its own."""
        return replace(row, variations=self.plain() if self.tried or self.prepared else None)


@dataclass(frozen=True, slots=True)
class TriedTurn:
    """What one seat does in one turn of a variation."""

    seat: int
    turn: int
    moves: tuple[str, ...]
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Tried:
    """A variation played out as far as it is legal."""

    position: Position
    turns: tuple[TriedTurn, ...] = ()
    steps: Variation = ()

    @property
    def by_chance(self) -> bool:
        """Must nature answer next?"""
        return any(decision.seat == NATURE for decision in self.position.decisions())

    @property
    def begun(self) -> TriedTurn | None:
        """The turn that has been begun, and isn't over."""
        last = self.turns[-1] if self.turns else None
        if last is None or self.position.outcome is not None or self.position.turn != last.turn:
            return None
        return last if self.position.decision(last.seat) is not None else None

    def mover(self, own: int) -> int | None:
        """Whose move is tried next: among several who are asked, one's own; None: nobody can move."""
        asked = [decision.seat for decision in self.position.decisions()]
        if not asked or NATURE in asked:
            return None
        if self.begun is not None:
            return self.begun.seat
        return own if own in asked else asked[0]

    def with_move(self, seat: int, move: str) -> Tried:
        """With one move more; raises what the rules raise."""
        position = self.position.copy()
        turn = position.turn
        events = tuple(position.play(seat, move))
        turns = self.turns
        if turns and (turns[-1].seat, turns[-1].turn) == (seat, turn):
            last = turns[-1]
            whole = TriedTurn(seat, turn, (*last.moves, move), (*last.events, *events))
            turns = (*turns[:-1], whole)
        else:
            turns = (*turns, TriedTurn(seat, turn, (move,), events))
        return Tried(position, turns, (*self.steps, (seat, move)))

    def followed(self) -> Step | None:
        """What is played next by itself, as it would be in the game; None: somebody must choose."""
        last = self.begun
        begun = None if last is None else last.seat
        for decision in self.position.decisions():
            if decision.seat == NATURE or not (decision.minor or decision.seat == begun):
                continue
            move = self.position.auto_answer(decision.seat, {})
            if move is not None and move in decision.moves:
                return decision.seat, move
        return None


def played_out(position: Position, steps: Variation, known: Tried | None = None) -> Tried:
    """The variation from this position on, which stays as it was.

    ``known``: what was played out from there before; one that is longer goes on from it.
    """
    found = Tried(position) if known is None or known.steps != steps[: len(known.steps)] else known
    for seat, move in steps[len(found.steps) :]:
        if found.by_chance:
            break
        try:
            found = found.with_move(seat, move)
        except RuleError:
            break
    return found


def longer(tried: Tried, seat: int, move: str) -> Tried:
    """With a seat's next move, and with what follows by itself; raises what the rules raise."""
    tried = tried.with_move(seat, move)
    while not tried.by_chance and (step := tried.followed()) is not None:
        tried = tried.with_move(*step)
    return tried


def taken_back(position: Position, steps: Variation) -> Variation:
    """Without the last tap: without the last move that didn't follow by itself."""
    tried, chosen = Tried(position), 0
    for number, step in enumerate(steps):
        if tried.followed() != step:
            chosen = number
        tried = tried.with_move(*step)
    return steps[:chosen]


def reply(tried: Tried, own: int) -> Variation:
    """What of it can be prepared: up to the last whole turn of one's own that answers somebody.

    No deeper than :data:`DEEP`; empty: there is none.
    """
    found: Variation = ()
    answers = length = 0
    for number, turn in enumerate(tried.turns):
        length += len(turn.moves)
        whole = number + 1 < len(tried.turns) or tried.begun is None
        if turn.seat == own and whole and any(one.seat != own for one in tried.turns[:number]):
            answers += 1
            found = tried.steps[:length]
        if answers == DEEP:
            break
    return found


def with_reply(prepared: Sequence[Variation], new: Variation, own: int) -> tuple[Variation, ...]:
    """What is prepared with one more: it goes on from, or stands instead of, what answers the same."""
    if any(one[: len(new)] == new for one in prepared):
        return tuple(prepared)
    return (*(one for one in prepared if not _overruled(one, new, own)), new)


def _overruled(old: Variation, new: Variation, own: int) -> bool:
    """Does the new one begin with the old one, or answer the same otherwise?"""
    for number, (was, step) in enumerate(zip(old, new, strict=False)):
        if was != step:
            return was[0] == step[0] == own and any(seat != own for seat, _ in old[:number])
    return len(old) <= len(new)


def rest(steps: Variation, before: Position, after: Position) -> Variation | None:
    """What is left of a variation when the game has gone on so; None: it has gone another way.

    It is the position that counts: two ways to the same are the same.
    """
    position = before.copy()
    for number, (seat, move) in enumerate(steps, 1):
        try:
            position.play(seat, move)
        except RuleError:
            return None
        if position.turn == after.turn and position == after:
            return steps[number:]
    return None


def due(row: SeatRow, before: Position, now: Position) -> Iterator[Variation]:
    """The replies that a seat has prepared to exactly what has happened since ``before``."""
    for steps in Variations.of(row).prepared:
        left = rest(steps, before, now)
        if left and _answers(steps[: -len(left)], left, row.place):
            yield tuple(left[: _own(left, row.place)])


def _answers(happened: Variation, left: Variation, own: int) -> bool:
    """Is the next step one's own, and has somebody else done something?  One's own turn isn't a reply."""
    return left[0][0] == own and any(seat != own for seat, _ in happened)


def _own(steps: Variation, own: int) -> int:
    return next((number for number, (seat, _) in enumerate(steps) if seat != own), len(steps))


def carried(row: SeatRow, before: ReplayedGame, after: ReplayedGame) -> SeatRow:
    """The row of a seat after the game has gone on: what still can happen of its variations.

    Nothing where something is hidden from the seat: what is left would tell it whether it has guessed that.
    """
    if row.variations is None or len(before.played) == len(after.played):
        return row
    over = after.position.outcome is not None or row.gone is not None
    if over or not after.is_open_to(row.place):
        return replace(row, variations=None)
    was, start, end = Variations.of(row), before.position, after.position
    prepared = list[Variation]()
    for steps in was.prepared:
        left = rest(steps, start, end)
        if left and not _answers(steps[: -len(left)], left, row.place) and _replies(left, row.place):
            prepared.append(left)
    return Variations(rest(was.tried, start, end) or (), tuple(prepared)).kept_in(row)


def _replies(steps: Variation, own: int) -> bool:
    """Does a step of one's own come after one of somebody else?"""
    return any(seat == own for seat, _ in steps[_own(steps, own) :])
