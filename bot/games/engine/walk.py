"""Walking through the turns of any game: listing the complete ones, counting sequences (perft).

A complete turn is the moves of one seat until ``Position.turn`` grows or the play ends.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal, TypeAlias

from bot.games.engine.decision import NATURE, Turn
from bot.games.engine.errors import TooManyTurns
from bot.games.engine.position import Position, Walkable
from bot.games.engine.text import msg

Unit: TypeAlias = Literal["turn", "decision"]

LIMIT: Final = 100_000
"""More sequences than this are not listed."""


def turns(position: Position) -> Iterator[Turn]:
    """One sequence of moves for each different position that a complete turn of the seat to move leads to.

    None when the play is over.  Raises TooManyTurns where turns can't be listed: more than LIMIT, or
    chance or another seat has its say within the turn.
    """
    if isinstance(position, Walkable):
        return position.complete_turns()
    return by_decisions(position)


def by_decisions(position: Position) -> Iterator[Turn]:
    """As :func:`turns`, by trying all sequences of decisions; positions are told apart by their texts."""
    if position.outcome is not None:
        return
    seat = _decider(position)
    seen: set[str] = set()
    tried = 0
    pending: list[tuple[Turn, Position]] = [((), position)]
    while pending:
        moves, here = pending.pop()
        if moves and (here.turn > position.turn or here.outcome is not None):
            text = str(here)
            if text not in seen:
                seen.add(text)
                yield moves
            continue
        if _decider(here) != seat:
            raise _others()
        decision = here.decisions()[0]
        tried += decision.moves.count
        if tried > LIMIT:
            raise TooManyTurns(
                msg("There are too many turns to list them; answer one decision after the other.")
            )
        for move in reversed(list(decision.moves)):
            there = here.copy()
            there.play(seat, move)
            pending.append(((*moves, move), there))


def _decider(position: Position) -> int:
    """The only person who must decide."""
    decisions = position.decisions()
    if len(decisions) != 1 or decisions[0].seat == NATURE:
        raise _others()
    return decisions[0].seat


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
    decisions = position.decisions()
    for moves in turns(position):
        there = position.copy()
        for move in moves:
            there.play(decisions[0].seat, move)
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
