"""Brackets: matches in columns, lines to the next."""

from __future__ import annotations

from typing import Final

from renderers.charts.columns import ACROSS, CARD, FOOT, GAP, HEADS, LINE, Window, cut
from renderers.charts.duels import Bracket, Duel
from renderers.charts.heading import LEFT, TOP, heading
from renderers.kit import text
from renderers.kit.layout import HEIGHT, Item, Label, Layout, Stamp

_SIZE: Final = 34
_NUMBER: Final = 50
"""The strip of a card with the match's number."""


def pages(bracket: Bracket) -> int:
    """How many pictures show it all, at least one."""
    return max(1, len(cut(bracket)))


def part_of_page(bracket: Bracket, page: int) -> list[tuple[int, int, int]]:
    """Which matches stand on a page: the bracket, the column, and the match in it, from 0."""
    found = cut(bracket)
    return [
        (window.part, window.first + column, index)
        for window in (found[page] if found else ())
        for column, shown in enumerate(window.shown)
        for index in shown
    ]


def layout(bracket: Bracket, page: int) -> Layout:
    """A page, from 0: each bracket from its beginning to its end, from top to bottom."""
    found = cut(bracket)
    note = f"{bracket.note} {page + 1}/{len(found)}" if len(found) > 1 else bracket.note
    items = heading(bracket.title, note)
    top = TOP
    for window in found[page] if found else ():
        items += _drawn(window, top)
        top += window.high + GAP
    return tuple(items)


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


def height(bracket: Bracket, page: int) -> int:
    """How high that page is."""
    found = cut(bracket)
    if not found:
        return TOP
    return min(HEIGHT, TOP + sum(window.high + GAP for window in found[page]) - GAP + FOOT)


def _line(x: int, start: int, stop: int, wide: int) -> Item:
    """From the match before to the card at ``x``; ``wide``: of the card, where both stand in one column."""
    if wide:
        return Stamp("line", (0, abs(stop - start), stop < start), x + wide // 2, start)
    return Stamp("line", (GAP, abs(stop - start), stop < start), x - GAP, start)


def _duel(duel: Duel, x: int, y: int, wide: int) -> list[Item]:
    own = any(side.own for side in duel.sides)
    items: list[Item] = [Stamp("panel", (wide, CARD, own), x, y)]
    strip = max(_NUMBER, text.width(duel.number, _SIZE) + 4)
    if duel.number:
        items.append(Label(duel.number, _SIZE, x + strip // 2 + 4, y + CARD // 2, "middle", "soft"))
    for index, side in enumerate(duel.sides):
        middle = y + 2 + index * LINE + LINE // 2
        score = text.fit(side.score, _SIZE, 64)
        room = wide - strip - 24 - (text.width(score, _SIZE) + 10 if score else 0)
        ink = "ink" if side.known and not side.lost else "soft"
        if side.won:
            items.append(Stamp("through", (LINE - 14,), x + strip + 4, middle))
        if side.name:
            told = text.fit(side.name, _SIZE, room)
            items.append(Label(told, _SIZE, x + strip + 14, middle, "left", ink))
        if score:
            items.append(Label(score, _SIZE, x + wide - 16, middle, "right", ink))
    return items
