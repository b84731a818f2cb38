"""What stands on a hex: its creature, who holds it, who is around it, and the sign of a fight."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from bot.games.atlantida.view_parts import HexView, UnitsView
from renderers.atlantida.counters import counter_width
from renderers.atlantida.geometry import PLACES
from renderers.atlantida.hexes import CROWDED
from renderers.kit.layout import Item, Stamp

BIG, SMALL, TINY = 44, 36, 32
"""How high counters are: in a main site, in its surroundings or a city, and in three rows of them."""
BETWEEN: Final = 5
AROUND: Final = 67
"""How far below the middle of a hex its surroundings' counters lie: in its lower corner, above the names
of the hexes below and beside their codes …"""
BELT_AROUND: Final = 31
"""… where a second row of them lies …"""
BELOW: Final = 68
"""… and the first one then."""
LED: Final = 4
"""So much lower a counter with crowns stands beside a crowded site: they end below its name."""
TIP, BELT = 110, 160
"""How wide these rows may be."""


def units(group: UnitsView, x: int, y: int, high: int) -> Stamp:
    """A counter."""
    return Stamp("counter", (group.seat, group.pops, group.leaders, group.moved, high), x, y)


def crowded(hex: HexView) -> bool:
    """Do so many stand there that the site has to make room?"""
    return _many(hex) or bool(hex.main and hex.creature)


def _many(hex: HexView) -> bool:
    """Do so many stand around that they need two rows?"""
    return _broad(hex.around) > TIP


def standing(hex: HexView) -> list[Item]:
    """Creature and units; nothing of it covers the names of this hex or of its neighbours."""
    if hex.sunk:
        return []
    if crowded(hex):
        return _closely(hex)
    x, y = PLACES[hex.name]
    items: list[Item] = []
    if hex.main:
        items.append(units(hex.main, x + 40, y + 14, BIG))
    if hex.creature:
        items.append(Stamp("creature", (hex.strength, 22), x + 43, y + 10))
    return items + _side_by_side(hex.around, x, y + AROUND, TIP)


def _closely(hex: HexView) -> list[Item]:
    """The same where many stand: smaller, and in two rows where they are many around."""
    x, y = PLACES[hex.name]
    many = _many(hex)
    items: list[Item] = []
    if hex.main:
        items.append(
            units(hex.main, x + 51, y - 8 + LED * (hex.main.leaders > 0), TINY)
            if many
            else units(hex.main, x + 50, y + 8 + LED * (hex.main.leaders > 0), SMALL)
        )
    if hex.creature:
        dx = -8 if hex.main else 30
        items.append(
            Stamp("creature", (hex.strength, 17 if many else 19), x + dx, y - 4 if many else y + 8)
        )
    if not many:
        return items + _side_by_side(hex.around, x, y + AROUND, TIP)
    above, below = _rows(hex.around)
    return [
        *items,
        *_side_by_side(above, x, y + BELT_AROUND, BELT, TINY),
        *_side_by_side(below, x, y + BELOW, TIP, TINY),
    ]


def fought(hex: HexView) -> Stamp:
    """Swords on the site's emblem: its name still tells what it is."""
    x, y = PLACES[hex.name]
    dx, dy = CROWDED[:2] if crowded(hex) else (-54, 34)
    return Stamp("sign", ("swords", 50), x + dx, y + dy)


def _broad(groups: Sequence[UnitsView], high: int = SMALL) -> int:
    """How wide these counters are side by side."""
    return sum(counter_width(group.pops, high) + BETWEEN for group in groups) - BETWEEN


def _rows(groups: Sequence[UnitsView]) -> tuple[list[UnitsView], list[UnitsView]]:
    """Two rows of counters, as little crowded as can be."""

    def crush(chosen: Sequence[UnitsView]) -> float:
        rest = [group for group in groups if group not in chosen]
        return max(_broad(chosen, TINY) / BELT, _broad(rest, TINY) / TIP)

    subsets = (chosen for size in range(1, len(groups) + 1) for chosen in combinations(groups, size))
    best = min(subsets, key=crush)
    return [*best], [group for group in groups if group not in best]


def _side_by_side(groups: Sequence[UnitsView], x: int, y: int, room: int, high: int = SMALL) -> list[Item]:
    """Counters in a row around a point; too many of them overlap, but never leave their room."""
    if not groups:
        return []
    wide = [counter_width(group.pops, high) for group in groups]
    middles = [sum(wide[:i]) + BETWEEN * i + wide[i] / 2 for i in range(len(wide))]
    reach = min(room, _broad(groups, high))
    first, last = wide[0] / 2, reach - wide[-1] / 2
    squeeze = (last - first) / (middles[-1] - middles[0]) if len(groups) > 1 else 1.0
    left = x - reach / 2 + first
    return [
        units(group, round(left + (middle - middles[0]) * squeeze), y, high)
        for group, middle in zip(groups, middles, strict=True)
    ]
