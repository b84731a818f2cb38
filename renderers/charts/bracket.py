"""Brackets: matches in columns, lines to the next, and what of them stands on which page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from renderers.charts.pieces import LEFT, TOP, WIDE, heading
from renderers.kit import text
from renderers.kit.layout import HEIGHT, Item, Label, Layout, Stamp


@dataclass(frozen=True, slots=True)
class Side:
    """A place of a match."""

    name: str
    """Empty: not known yet, or nobody."""
    score: str = ""
    won: bool = False
    lost: bool = False
    own: bool = False
    champion: bool = False
    """Has won all of it."""
    known: bool = True
    """``name`` is somebody; otherwise it says where they come from."""


@dataclass(frozen=True, slots=True)
class Duel:
    """A match; ``feeds``: which matches of the column before lead here, from 0."""

    sides: tuple[Side, Side]
    feeds: tuple[int, ...] = ()
    number: str = ""
    """By which others name it; empty: nobody plays it."""
    head: str = ""
    """What it is called, where that isn't what stands over its column."""


@dataclass(frozen=True, slots=True)
class Stage:
    """A column: matches of the same round of a bracket."""

    head: str
    duels: tuple[Duel, ...]


@dataclass(frozen=True, slots=True)
class Bracket:
    """What is shown: one or more brackets (winners, losers, final), each with its columns."""

    title: str
    note: str
    parts: tuple[tuple[Stage, ...], ...]

    @property
    def pages(self) -> int:
        """How many pictures show it all, at least one."""
        return max(1, len(cut(self)))

    def matches_of_page(self, page: int) -> list[tuple[int, int, int]]:
        """Which matches stand on a page: the bracket, the column, and the match in it, from 0."""
        return [
            (window.part, window.first + column, index)
            for window in self._windows(page)
            for column, shown in enumerate(window.shown)
            for index in shown
        ]

    def words(self, page: int, longest: int = 99) -> str:
        """All that stands on a page, names cut to so many letters."""
        told, head = [f"{self.title}. {self.note}"], ""
        for part, column, index in self.matches_of_page(page):
            stage = self.parts[part][column]
            duel = stage.duels[index]
            if (duel.head or stage.head) != head:
                head = duel.head or stage.head
                told.append(f"— {head}")
            one, other = ((side.name[:longest] or "–", side.score) for side in duel.sides)
            score = f"{one[1]} : {other[1]}" if one[1] or other[1] else "–"
            number = f"{duel.number}. " if duel.number else ""
            told.append(f"{number}{one[0]} {score} {other[0]}")
        return "\n".join(told)

    def layout(self, page: int) -> Layout:
        """A page, from 0: each bracket from its beginning to its end, from top to bottom."""
        note = f"{self.note} {page + 1}/{self.pages}" if self.pages > 1 else self.note
        items = heading(self.title, note)
        top = TOP
        for window in self._windows(page):
            items += _drawn(window, top)
            top += window.high + GAP
        return tuple(items)

    def height(self, page: int) -> int:
        """How high that page is."""
        windows = self._windows(page)
        if not windows:
            return TOP
        return min(HEIGHT, TOP + sum(window.high + GAP for window in windows) - GAP + FOOT)

    def _windows(self, page: int) -> list[Window]:
        """What stands on a page."""
        found = cut(self)
        return found[page] if found else []


ACROSS: Final = 3
"""Columns side by side.  The fourth round stands in the third, if it is the last and finds room."""
DOWN: Final = 8
"""Matches in a column of one page."""
GAP: Final = 24
HEADS: Final = 50
LINE: Final = 42
CARD: Final = 2 * LINE + 4
_STEP: Final = 93
_WIDEST: Final = 564
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


_SIZE: Final = 34
_NUMBER: Final = 50
"""The strip of a card with the match's number."""


def _drawn(window: Window, top: int) -> list[Item]:
    lines: list[Item] = []
    cards: list[Item] = []
    wide, levels = window.wide, window.levels
    for column, (stage, shown) in enumerate(zip(window.stages, window.shown, strict=True)):
        x = LEFT + window.columns[column] * (wide + GAP)
        below = column >= ACROSS
        if not below:
            cards += _head(stage.head, x, top - 8, wide)
        for index in shown:
            duel, y = stage.duels[index], top + levels[column][index]
            cards += _duel(duel, x, y - CARD // 2, wide)
            head = duel.head or (stage.head if below else "")
            if head:
                cards += _head(head, x, y - CARD // 2 - HEADS - 5, wide)
            before = levels[column - 1] if column else {}
            feeds = [before[feed] for feed in duel.feeds if feed in before]
            lines += [_line(x, top + feed, y, wide if below else 0) for feed in feeds]
    return [*lines, *cards]


def _head(words: str, x: int, y: int, wide: int) -> list[Item]:
    told = text.fit(words, _SIZE, wide - 40)
    tag = min(wide, -(-(text.width(told, _SIZE) + 40) // 36) * 36)
    middle = x + wide // 2
    return [
        Stamp("chip", (tag, HEADS, False), middle - tag // 2, y),
        Label(told, _SIZE, middle, y + HEADS // 2, "middle", "soft"),
    ]


def _line(x: int, start: int, stop: int, wide: int) -> Item:
    """From the match before to the card at ``x``; ``wide``: of the card, where both stand in one column."""
    if wide:
        return Stamp("line", (0, abs(stop - start), stop < start), x + wide // 2, start)
    return Stamp("line", (GAP, abs(stop - start), stop < start), x - GAP, start)


def _duel(duel: Duel, x: int, y: int, wide: int) -> list[Item]:
    own = any(side.own for side in duel.sides)
    items: list[Item] = [Stamp("panel", (wide, CARD, own), x, y)]
    strip = max(_NUMBER, text.width(duel.number, _SIZE) + 4)
    if any(side.champion for side in duel.sides):
        items.append(Stamp("small-prize", (1,), x + strip // 2 + 4, y + CARD // 2))
    elif duel.number:
        items.append(Label(duel.number, _SIZE, x + strip // 2 + 4, y + CARD // 2, "middle", "soft"))
    for index, side in enumerate(duel.sides):
        middle = y + 2 + index * LINE + LINE // 2
        score = text.fit(side.score, _SIZE, 110)
        room = wide - strip - 26 - (text.width(score, _SIZE) + 14 if score else 0)
        ink = "ink" if side.known and not side.lost else "soft"
        if side.won:
            items.append(Stamp("through", (LINE - 14,), x + strip + 4, middle))
        if side.name:
            told = text.fit(side.name, _SIZE, room)
            items.append(Label(told, _SIZE, x + strip + 14, middle, "left", ink))
        if score:
            items.append(Label(score, _SIZE, x + wide - 16, middle, "right", ink))
    return items
