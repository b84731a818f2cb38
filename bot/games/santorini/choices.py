"""The taps that build a move: at most 25 at a time, each saying where it leads."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.games.engine import Choice, Decision
from bot.games.santorini.board import BUILT, NAMES, blocks, domed
from bot.games.santorini.notation import Build, Move, Place, read
from bot.games.text import Text, say, say_many

MANY: Final = 25
"""More moves than this are offered worker by worker: a menu holds no more."""


def lead_on(cells: Sequence[int], decision: Decision, prefix: str) -> tuple[Choice, ...]:
    """The taps that lead on from ``prefix``."""
    moves = [move for move in decision.moves if move.startswith(prefix)]
    if decision.kind == "move" and not prefix and len(moves) > MANY:
        return _by_worker(moves)
    return tuple(_tap(cells, move) for move in moves)


def _by_worker(moves: Sequence[str]) -> tuple[Choice, ...]:
    origins = dict.fromkeys(move.split("-")[0] for move in moves)
    return tuple(
        Choice(
            f"{origin}-",
            say("Worker on {space}", space=origin),
            False,
            say_many("{count} move", "{count} moves", sum(move.startswith(f"{origin}-") for move in moves)),
        )
        for origin in origins
    )


def _tap(cells: Sequence[int], move: str) -> Choice:
    match read(move):
        case Place(space):
            level = blocks(cells[space])
            hint = say("level {level}", level=level) if level else None
            return Choice(move, Text(NAMES[space]), True, hint)
        case Move(origin, target):
            label = say("{origin} → {target}", origin=NAMES[origin], target=NAMES[target])
            return Choice(move, label, True, _step(blocks(cells[origin]), blocks(cells[target])))
        case Build(space):
            cell = BUILT[cells[space]]
            hint = say("dome") if domed(cell) else say("level {level}", level=blocks(cell))
            return Choice(move, Text(NAMES[space]), True, hint)


def _step(origin: int, target: int) -> Text:
    if target > origin:
        return say("up to level {level}", level=target)
    if target < origin:
        return say("down to level {level}", level=target)
    return say("stays on level {level}", level=target)
