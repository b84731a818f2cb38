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

    def is_own(self, page: int) -> bool:
        """Does a match of the reader's own stand on that page?"""
        duels = (
            self.parts[part][column].duels[index] for part, column, index in self.matches_of_page(page)
        )
        return any(side.own for duel in duels for side in duel.sides)

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
_WIDEST: Final = 564
FOOT: Final = 26


@dataclass(frozen=True, slots=True)
class Measure:
    """How large matches are drawn."""

    size: int
    """Of their words."""
    line: int
    """Of one of the two."""
    heads: int
    """What stands over a column."""
    strip: int
    """Of a card with the match's number."""

    @property
    def card(self) -> int:
        """How high a match is."""
        return 2 * self.line + 4

    @property
    def step(self) -> int:
        """From one match to the next below."""
        return self.card + 5


_SMALL: Final = Measure(34, 42, 50, 50)
_LARGE: Final = Measure(44, 60, 60, 64)
"""Where there are no more than two columns."""


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
    measure: Measure

    @property
    def high(self) -> int:
        """From the heads down to the last card."""
        return max(y for column in self.levels for y in column.values()) + self.measure.card // 2

    @property
    def columns(self) -> list[int]:
        """The column in which each round stands, from 0."""
        return [min(column, ACROSS - 1) for column in range(len(self.stages))]

    @property
    def levels(self) -> list[dict[int, int]]:
        """The middle of each match, below the top: between those that lead to it, else below the one
        before."""
        found: list[dict[int, int]] = []
        measure = self.measure
        first = measure.heads + measure.card // 2
        for column, (stage, shown) in enumerate(zip(self.stages, self.shown, strict=True)):
            levels: dict[int, int] = {}
            # Who stands below others in a column of theirs keeps clear of all of them.
            above = found[-1] if column >= ACROSS else {}
            for index in shown:
                duel = stage.duels[index]
                before = [found[-1][feed] for feed in duel.feeds if feed in found[-1]] if found else []
                free = max((*levels.values(), *above.values()), default=first - measure.step) + measure.step
                between = len(before) > 1 or not above
                levels[index] = sum(before) // len(before) if before and between else free
                if duel.head or (levels[index] == free and above):
                    levels[index] = free + measure.heads + 8
            found.append(levels)
        return found


def cut(bracket: Bracket) -> list[list[Window]]:
    """The windows of all brackets; what fits below another shares its page."""
    found: list[list[Window]] = []
    left = 0
    across = max((_across(part) for part in bracket.parts), default=1)
    measure = _LARGE if across < ACROSS else _SMALL
    for at, part in enumerate(bracket.parts):
        for window in _windows(part, at, _wide(across), measure):
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


def _windows(stages: Sequence[Stage], at: int, wide: int, measure: Measure) -> list[Window]:
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
            found.append(Window(at, start, columns, shares, wide, measure))
    return found


def _share(count: int, part: int, parts: int) -> range:
    """Which matches of a column belong to a part."""
    size = -(-count // parts)
    return range(min(count, part * size), min(count, (part + 1) * size))


def _drawn(window: Window, top: int) -> list[Item]:
    lines: list[Item] = []
    cards: list[Item] = []
    wide, levels, measure = window.wide, window.levels, window.measure
    half = measure.card // 2
    for column, (stage, shown) in enumerate(zip(window.stages, window.shown, strict=True)):
        x = LEFT + window.columns[column] * (wide + GAP)
        below = column >= ACROSS
        if not below:
            cards += _head(stage.head, x, top - 8, wide, measure)
        for index in shown:
            duel, y = stage.duels[index], top + levels[column][index]
            cards += _duel(duel, x, y - half, wide, measure)
            head = duel.head or (stage.head if below else "")
            if head:
                cards += _head(head, x, y - half - measure.heads - 5, wide, measure)
            before = levels[column - 1] if column else {}
            feeds = [before[feed] for feed in duel.feeds if feed in before]
            lines += [_line(x, top + feed, y, wide if below else 0) for feed in feeds]
    return [*lines, *cards]


def _head(words: str, x: int, y: int, wide: int, measure: Measure) -> list[Item]:
    told = text.fit(words, measure.size, wide - 40)
    tag = min(wide, -(-(text.width(told, measure.size) + 40) // 36) * 36)
    middle = x + wide // 2
    return [
        Stamp("chip", (tag, measure.heads, False), middle - tag // 2, y),
        Label(told, measure.size, middle, y + measure.heads // 2, "middle", "soft"),
    ]


def _line(x: int, start: int, stop: int, wide: int) -> Item:
    """From the match before to the card at ``x``; ``wide``: of the card, where both stand in one column."""
    if wide:
        return Stamp("line", (0, abs(stop - start), stop < start), x + wide // 2, start)
    return Stamp("line", (GAP, abs(stop - start), stop < start), x - GAP, start)


def _duel(duel: Duel, x: int, y: int, wide: int, measure: Measure) -> list[Item]:
    own = any(side.own for side in duel.sides)
    size, card = measure.size, measure.card
    items: list[Item] = [Stamp("panel", (wide, card, own), x, y)]
    strip = max(measure.strip, text.width(duel.number, size) + 4)
    if any(side.champion for side in duel.sides):
        items.append(Stamp("small-prize", (1,), x + strip // 2 + 4, y + card // 2))
    elif duel.number:
        items.append(Label(duel.number, size, x + strip // 2 + 4, y + card // 2, "middle", "soft"))
    for index, side in enumerate(duel.sides):
        middle = y + 2 + index * measure.line + measure.line // 2
        score = text.fit(side.score, size, 3 * size)
        room = wide - strip - 26 - (text.width(score, size) + 14 if score else 0)
        ink = "ink" if side.known and not side.lost else "soft"
        if side.won:
            items.append(Stamp("through", (measure.line - 14,), x + strip + 4, middle))
        if side.name:
            told = text.fit(side.name, size, room)
            items.append(Label(told, size, x + strip + 14, middle, "left", ink))
        if score:
            items.append(Label(score, size, x + wide - 16, middle, "right", ink))
    return items
