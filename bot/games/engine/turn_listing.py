"""Walking through the turns of any game: listing the complete ones, counting sequences (perft).

A complete turn is the moves of one seat until ``Position.turn`` grows or the play ends.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import Final, Literal, TypeAlias

from bot.games.engine.decision import NATURE, Turn
from bot.games.engine.errors import TooManyTurns
from bot.games.engine.position import Position, Walkable
from bot.games.engine.text import msg

Unit: TypeAlias = Literal["turn", "decision"]

LIMIT: Final = 50_000
"""More moves than this are not tried in order to list turns."""


def turns(position: Position) -> Iterator[tuple[Turn, Position]]:
    """Each different position that a complete turn of the seat to move leads to, with a shortest way there.

    None when the play is over.  Raises TooManyTurns where turns can't be listed: there are too many, or
    chance or another seat has its say within the turn.
    """
    if isinstance(position, Walkable):
        return position.complete_turns()
    return by_decisions(position)


def by_decisions(position: Position) -> Iterator[tuple[Turn, Position]]:
    """As :func:`turns`, by trying all decisions, breadth-first; positions are told apart by their texts."""
    if position.outcome is not None:
        return
    seat = _decider(position)
    seen: set[str] = set()
    tried = 0
    pending: deque[tuple[Turn, Position]] = deque([((), position)])
    while pending:
        moves, here = pending.popleft()
        if moves and (here.turn > position.turn or here.outcome is not None):
            yield moves, here
            continue
        if _decider(here) != seat:
            raise _others()
        decision = here.decisions()[0]
        tried += decision.moves.count
        if tried > LIMIT:
            raise too_many()
        for move in decision.moves:
            there = here.copy()
            there.play(seat, move)
            text = str(there)
            if text not in seen:
                seen.add(text)
                pending.append(((*moves, move), there))


def _decider(position: Position) -> int:
    """The only person who must decide."""
    decisions = position.decisions()
    if len(decisions) != 1 or decisions[0].seat == NATURE:
        raise _others()
    return decisions[0].seat


def too_many() -> TooManyTurns:
    """The refusal to list turns that would take too long."""
    return TooManyTurns(msg("There are too many turns to list them; answer one decision after the other."))


def _others() -> TooManyTurns:
    return TooManyTurns(
        msg("Chance or another player has a say in this turn; answer one decision after the other.")
    )


def perft(position: Position, depth: int, unit: Unit = "turn") -> tuple[int, int]:
    """How many different sequences of ``depth`` turns or decisions there are, and how many end the play.

    A sequence that ends the play earlier is not counted.  Every outcome of chance is a decision of its own.
    Raises TooManyTurns as :func:`turns` does.
    """
    if unit == "decision":
        return _by_single_decisions(position, depth)
    if isinstance(position, Walkable):
        return position.perft(depth)
    return by_turns(position, depth)


def by_turns(position: Position, depth: int) -> tuple[int, int]:
    """As :func:`perft`, by playing every turn that :func:`turns` lists."""
    if depth == 0:
        return 1, position.outcome is not None
    nodes = wins = 0
    for _, there in turns(position):
        more, ends = perft(there, depth - 1)
        nodes += more
        wins += ends
    return nodes, wins


def _by_single_decisions(position: Position, depth: int) -> tuple[int, int]:
    if depth == 0:
        return 1, position.outcome is not None
    nodes = wins = 0
    for decision in position.decisions():
        if decision.moves.count > LIMIT:
            raise TooManyTurns(msg("There are too many answers to count them one by one."))
        for move in decision.moves:
            there = position.copy()
            there.play(decision.seat, move)
            more, ends = _by_single_decisions(there, depth - 1)
            nodes += more
            wins += ends
    return nodes, wins
