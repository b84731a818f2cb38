"""The puzzles that are kept: our own positions, from games of the computer against itself.

A line of ``puzzles.txt`` is a puzzle: its number, how many turns, the first one, the answer to it, and the
position.  ``python3 -m bot train puzzles`` has found them, and proved that nothing else solves them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final

from bot.games.engine.decision import Turn
from bot.games.engine.position import Position
from bot.games.engine.puzzle import Answer, Puzzle, Puzzles
from bot.games.engine.text import Words, msg
from bot.games.santorini.notation import split_turn
from bot.games.santorini.position import SantoriniPosition
from bot.games.santorini.puzzles.positions import answered, solutions

FILE: Final = Path(__file__).with_name("puzzles.txt")


class SantoriniPuzzles(Puzzles):
    """Solves by trying everything."""

    def collection(self) -> Sequence[Puzzle]:
        return _collection()

    def answer(self, position: Position, left: int) -> Answer:
        assert isinstance(position, SantoriniPosition)
        return answered(position, left)

    def solution(self, position: Position, left: int) -> Turn:
        assert isinstance(position, SantoriniPosition)
        soonest = (turn for turns in range(1, left + 1) for turn in solutions(position, turns))
        return next(soonest, ())

    def begins(self, turn: Turn) -> str:
        first = turn[0]
        return "" if "+" in first else first[:3]

    def hint(self, position: Position, turn: Turn) -> Words:
        first = turn[0]
        if "+" in first:
            return msg("Begin with a build on {space}.", space=first[-2:])
        return msg("Begin with the worker on {space}.", space=first[:2])


@cache
def _collection() -> tuple[Puzzle, ...]:
    """The file, read when it is first asked for."""
    return tuple(map(_read, FILE.read_text().splitlines()))


def _read(line: str) -> Puzzle:
    number, turns, solution, reply, position = line.split(" ")
    return Puzzle(int(number), int(turns), tuple(split_turn(solution)), tuple(split_turn(reply)), position)
