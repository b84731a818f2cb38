"""How the columns of brackets are cut into pages that a phone can show."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from renderers.charts.duels import Bracket, Stage
from renderers.charts.heading import TOP, WIDE
from renderers.kit.layout import HEIGHT

ACROSS: Final = 3
"""Columns side by side.  The fourth round stands in the third, if it is the last and finds room."""
DOWN: Final = 8
"""Matches in a column of one page."""
GAP: Final = 24
HEADS: Final = 50
LINE: Final = 42
CARD: Final = 2 * LINE + 4
_STEP: Final = 93
_WIDEST: Final = 480
FOOT: Final = 26


@dataclass(frozen=True, slots=True)
class Window:
    """Columns side by side, each with the numbers of its matches that stand here."""

    part: int
    first: int
    """The number of its first column."""
    stages: tuple[Stage, ...]
    shown: tuple[range, ...]
    wide: int
    """How wide a card is."""

    @property
    def high(self) -> int:
        """From the heads down to the last card."""
        return max(y for column in self.levels for y in column.values()) + CARD // 2

    @property
    def columns(self) -> list[int]:
        """The column in which each round stands, from 0."""
        return [min(column, ACROSS - 1) for column in range(len(self.stages))]

    @property
    def levels(self) -> list[dict[int, int]]:
        """The middle of each match, below the top: between those that lead to it, else below the one
        before."""
        found: list[dict[int, int]] = []
        first = HEADS + CARD // 2
        for column, (stage, shown) in enumerate(zip(self.stages, self.shown, strict=True)):
            levels: dict[int, int] = {}
            # Who stands below others in a column of theirs keeps clear of all of them.
            above = found[-1] if column >= ACROSS else {}
            for index in shown:
                duel = stage.duels[index]
                before = [found[-1][feed] for feed in duel.feeds if feed in found[-1]] if found else []
                free = max((*levels.values(), *above.values()), default=first - _STEP) + _STEP
                between = len(before) > 1 or not above
                levels[index] = sum(before) // len(before) if before and between else free
                if duel.head or (levels[index] == free and above):
                    levels[index] = free + HEADS + 8
            found.append(levels)
        return found


def cut(bracket: Bracket) -> list[list[Window]]:
    """The windows of all brackets; what fits below another shares its page."""
    found: list[list[Window]] = []
    left = 0
    wide = _wide(max((_across(part) for part in bracket.parts), default=1))
    for at, part in enumerate(bracket.parts):
        for window in _windows(part, at, wide):
            if not found or window.high + GAP > left:
                found.append([])
                left = HEIGHT - TOP + GAP - FOOT // 2
            found[-1].append(window)
            left -= window.high + GAP
    return found


def _across(stages: Sequence[Stage]) -> int:
    """How many columns of a bracket stand side by side."""
    return min(ACROSS, max(1, len(stages)))


def _ends_below(stages: Sequence[Stage]) -> bool:
    """Is there room for the fourth and last round among the few matches of the third?"""
    return len(stages) == ACROSS + 1 and len(stages[-2].duels) <= 2 and len(stages[-1].duels) <= 2


def _wide(columns: int) -> int:
    return min(_WIDEST, (WIDE - (columns - 1) * GAP) // columns)


def _windows(stages: Sequence[Stage], at: int, wide: int) -> list[Window]:
    """A bracket's columns, three by three, and long columns in parts."""
    across = len(stages) if _ends_below(stages) else _across(stages)
    found: list[Window] = []
    for start in range(0, len(stages), across):
        window = tuple(stages[start : start + across])
        parts = max(1, -(-len(window[0].duels) // DOWN))
        for part in range(parts):
            shown = tuple(_share(len(stage.duels), part, parts) for stage in window)
            kept = [(stage, share) for stage, share in zip(window, shown, strict=True) if share]
            columns, shares = tuple(one for one, _ in kept), tuple(share for _, share in kept)
            found.append(Window(at, start, columns, shares, wide))
    return found


def _share(count: int, part: int, parts: int) -> range:
    """Which matches of a column belong to a part."""
    size = -(-count // parts)
    return range(min(count, part * size), min(count, (part + 1) * size))
