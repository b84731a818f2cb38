"""The scenarios of the rules that are more than one roll, by number (Dice Forge rules, 16)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

Play: TypeAlias = Callable[[], None]
PLAYS: dict[int, Play] = {}


def scenario(number: int) -> Callable[[Play], Play]:
    """Enters a scenario under its number."""

    def enter(play: Play) -> Play:
        assert number not in PLAYS
        PLAYS[number] = play
        return play

    return enter
