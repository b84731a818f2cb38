"""The players beside the island: everything that they have, smaller where they are many."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.games.atlantida.view_parts import PlayerView
from bot.games.engine.text import msg
from renderers.atlantida.geometry import GAP, PANELS
from renderers.atlantida.scene import Scene
from renderers.kit import text
from renderers.kit.layout import Item, Label, Stamp
from renderers.kit.text import SMALLEST

ICON: Final = 40
NUMBER: Final = 40
WIDEST: Final = 56
"""A number that is wider is set smaller, or narrower."""
NARROWEST: Final = 0.74
"""A line may be set so much narrower before it is shortened."""
HEAD: Final = 60
"""The height of the name's line."""
PITCH: Final = 46
"""From one line of numbers to the next, at least, where they stand in pairs."""
ROWS: Final = (
    ("people", "hades"),
    ("continent", "points"),
    ("gold", "me"),
    ("stone", "wood"),
    ("knowledge", "fleet"),
)
"""What stands side by side, the most important first."""
TRIPLES: Final = (
    ("people", "continent", "hades"),
    ("gold", "me", "points"),
    ("stone", "wood", "leader"),
    ("knowledge", "fleet", "food"),
)
"""The same, in three columns, for low panels."""
_SMALL_HEAD: Final = 46
_SMALL_ICON: Final = 28
_SMALL_COLUMN: Final = 71
"""So wide are the first two of three columns; the last, with the points, has room for three digits."""


def amount(player: PlayerView, kind: str) -> int:
    """How much of something a player has."""
    values = {
        "people": player.population,
        "hades": player.hades,
        "continent": player.continent,
        "points": player.score,
        "gold": player.gold,
        "me": player.me,
        "stone": player.stone,
        "wood": player.wood,
        "knowledge": player.knowledge,
        "fleet": player.fleet,
        "leader": player.leaders,
        "food": player.made,
    }
    return values[kind]


def panels(scene: Scene) -> list[Item]:
    """One panel a player, from the top down."""
    left, top, right, bottom = PANELS
    count = len(scene.view.players)
    high = (bottom - top - GAP * (count - 1)) // count
    items: list[Item] = []
    for player in scene.view.players:
        items += _panel(scene, player, left, top + player.seat * (high + GAP), right - left, high)
    return items


def _panel(scene: Scene, player: PlayerView, x: int, y: int, wide: int, high: int) -> list[Item]:
    turn = player.seat in scene.turn
    won = player.seat in scene.view.winners
    ink = "soft" if player.resigned else "ink"
    low = high - HEAD - 10 < PITCH * len(ROWS)
    head, radius = (_SMALL_HEAD, 18) if low else (HEAD, 25)
    middle = y + head // 2 + 6
    start = x + (60 if low else 72)
    room = x + wide - 12 - start
    items: list[Item] = [
        Stamp("panel", (wide, high, turn or won), x, y),
        Stamp("medal", (player.seat, player.resigned, won, radius), x + (32 if low else 40), middle),
        fitted(_named(scene, player.seat, room), SMALLEST if low else 36, start, middle, room, ink),
    ]
    if player.resigned:
        return [*items, fitted(scene.tell(msg("has left")), SMALLEST, start, middle + 44, room, "soft")]
    rows = TRIPLES if low else ROWS
    icon = _SMALL_ICON if low else ICON
    pitch = (high - head - 12) / len(rows)
    across = _SMALL_COLUMN if low else (wide - 18) // len(rows[0])
    for i, kinds in enumerate(rows):
        line_y = round(y + head + 4 + pitch * (i + 0.5))
        for j, kind in enumerate(kinds):
            left = x + (8 if low else 14) + j * across
            room = across - icon - 7 if j < len(kinds) - 1 else x + wide - 8 - (left + icon + 2)
            items += (
                Stamp("good", (kind, icon), left + icon // 2, line_y),
                numeral(
                    amount(player, kind),
                    SMALLEST if low else NUMBER,
                    left + icon + (2 if low else 5),
                    line_y,
                    room if low else WIDEST,
                ),
            )
    return items


def _named(scene: Scene, seat: int, room: int) -> str:
    """The whole name where it fits, else what tells it from the others."""
    name = scene.name(seat)
    return name if text.width(name, SMALLEST) <= room else scene.brief(seat)


def line(words: str, most: int, x: int, y: int, room: int, ink: str) -> Item:
    """A line in the middle of its room: set smaller, narrower, then shortened, if it is too wide."""
    for size in (most, SMALLEST):
        if text.width(words, size) <= room:
            return Label(words, size, x, y, "middle", ink)
    shortened = text.fit(words, SMALLEST, round(room / NARROWEST))
    return Stamp("word", (shortened, SMALLEST, room, ink), x, y)


def fitted(name: str, most: int, x: int, y: int, room: int, ink: str) -> Item:
    """The same for a name that begins at a place."""
    found = line(name, most, x, y, room, ink)
    if isinstance(found, Label):
        return replace(found, align="left")
    return replace(found, x=x + room // 2)


def numeral(value: int, most: int, x: int, y: int, room: int) -> Item:
    """A number that begins at a place: never shortened, for it would be another one."""
    digits = signed(value)
    if text.width(digits, SMALLEST) > room:
        return Stamp("word", (digits, SMALLEST, room, "ink"), x + room // 2, y)
    return fitted(digits, most, x, y, room, "ink")


def signed(value: int) -> str:
    """A number with a real minus sign."""
    return str(value) if value >= 0 else f"−{-value}"
