"""Plays that show what the heroic feats do (Dice Forge rules, 8, 9 and 11)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

Play: TypeAlias = Callable[[], None]
PLAYS: dict[str, Play] = {}
POOR = "0/0/0/0"


def card(*slugs: str) -> Callable[[Play], Play]:
    """Enters a play about these cards."""

    def enter(play: Play) -> Play:
        name = f"{'+'.join(slugs)}: {play.__name__}"
        assert name not in PLAYS
        PLAYS[name] = play
        return play

    return enter
