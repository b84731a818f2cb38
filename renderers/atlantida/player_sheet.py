"""Scene → layout of a player: everything in stock, the food line by line, advances, statues, units."""

from __future__ import annotations

from typing import Final

from bot.games.atlantida.text.names import ADVANCE_NAMES, SOCIAL_NAMES, STOCK_NAMES
from bot.games.atlantida.view_parts import PlayerView
from bot.games.engine.text import Text, msg
from renderers.atlantida.city import abroad
from renderers.atlantida.counters import counter_width
from renderers.atlantida.hex_occupants import units
from renderers.atlantida.panels import amount, fitted, signed
from renderers.atlantida.scene import Scene
from renderers.kit import text
from renderers.kit.layout import HEIGHT, WIDTH, Item, Label, Layout, Stamp
from renderers.kit.text import SMALLEST

_EDGE: Final = 20
_LEFT, _MIDDLE, _RIGHT = 52, 560, WIDTH - 52
_STOCK: Final[tuple[tuple[str, Text], ...]] = (
    ("people", msg("on the island")),
    ("hades", msg("in Hades")),
    ("continent", msg("saved")),
    ("gold", STOCK_NAMES["gold"]),
    ("stone", STOCK_NAMES["stone"]),
    ("wood", STOCK_NAMES["wood"]),
    ("knowledge", STOCK_NAMES["knowledge"]),
    ("me", STOCK_NAMES["me"]),
    ("fleet", msg("ships")),
)
_LINES: Final = 8
"""Lines of food that there is room for."""
_LOOSE: Final = 54
"""From one of them to the next where they are few."""


def overview(scene: Scene, seat: int) -> Layout:
    """The items of the picture in drawing order."""
    player = scene.player(seat)
    turn, won = seat in scene.turn, seat in scene.view.winners
    score = signed(player.score)
    room = WIDTH - 2 * _EDGE
    items: list[Item] = [
        Stamp("panel", (room, HEIGHT - 2 * _EDGE, turn or won), _EDGE, _EDGE),
        Stamp("medal", (seat, player.resigned, won, 40), 92, 86),
        fitted(scene.name(seat), 54, 150, 86, 640, "soft" if player.resigned else "ink"),
        Stamp("good", ("points", 62), _RIGHT - text.width(score, 54) - 48, 86),
        Label(score, 54, _RIGHT, 86, "right"),
    ]
    crowns = _RIGHT - text.width(score, 54) - 130
    items += (Stamp("good", ("leader", 46), crowns - 52 * i, 88) for i in range(player.leaders))
    numbers = [signed(amount(player, kind)) for kind, _ in _STOCK]
    words = _LEFT + 78 + max(text.width(number, 46) for number in ("00", *numbers))
    for i, (kind, name) in enumerate(_STOCK):
        y = 174 + i * 57
        items += (
            Stamp("good", (kind, 50), _LEFT + 26, y),
            Label(numbers[i], 46, words - 14, y, "right"),
            Label(text.fit(scene.tell(name), 36, 330), 36, words, y, "left", "soft"),
        )
    return (*items, *_food(scene, player), *_learned(scene, player), *_units(scene, player))


def _food(scene: Scene, player: PlayerView) -> list[Item]:
    """What makes food, what eats it, what is left."""
    x, right = _MIDDLE, _RIGHT
    shown = player.food if len(player.food) <= _LINES else player.food[: _LINES - 1]
    items: list[Item] = [
        Stamp("tray", (right - x + 24, 512), x - 12, 146),
        Stamp("good", ("food", 54), x + 26, 182),
    ]
    items += (
        Label(text.fit(scene.tell(msg("Food")), 42, 300), 42, x + 64, 182, "left"),
        Label(str(player.made), 46, right - 12, 182, "right"),
    )
    y = 236
    pitch = min(_LOOSE, 328 // max(1, min(_LINES, len(player.food))))
    for each in shown:
        items += (
            fitted(scene.tell(each.name), 36, x + 14, y, right - x - 110, "soft"),
            Label(signed(each.amount), 38, right - 12, y, "right", "soft"),
        )
        y += pitch
    if shown is not player.food:
        rest = sum(each.amount for each in player.food[_LINES - 1 :])
        items += (
            Label("…", 38, x + 14, y, "left", "soft"),
            Label(signed(rest), 38, right - 12, y, "right", "soft"),
        )
    ink = "warning" if player.balance < 0 else "ink"
    items += (
        fitted(scene.tell(msg("eaten on the island")), 36, x + 14, 576, right - x - 110, "ink"),
        Label(signed(-player.population), 40, right - 12, 576, "right"),
        fitted(
            scene.tell(msg("left over") if player.balance >= 0 else msg("missing")),
            42,
            x + 14,
            626,
            right - x - 130,
            ink,
        ),
        Label(signed(player.balance), 46, right - 12, 626, "right", ink),
    )
    return items


def _learned(scene: Scene, player: PlayerView) -> list[Item]:
    """Statues, and advances by name; set smaller together where they are many."""
    items: list[Item] = []
    x, y = _LEFT, 720
    for slug in player.statues[:3]:
        items.append(Stamp("mini", (slug, 84, False), x + 42, y + 22))
        x += 96
    start = x
    names = [
        *(ADVANCE_NAMES[slug] for slug in player.science),
        *(SOCIAL_NAMES[slug] for slug in player.social),
    ]
    for i, name in enumerate(names):
        words = text.fit(scene.tell(name), SMALLEST, 300)
        wide = -(-(text.width(words, SMALLEST) + 14) // 12) * 12
        if x + wide > _RIGHT:
            x, y = start, y + 50
        if y > 830:
            items.append(Label(f"+{len(names) - i}", SMALLEST, _RIGHT, 820, "right", "soft"))
            break
        items += (Stamp("tray", (wide, 44), x, y - 22), Label(words, SMALLEST, x + wide // 2, y))
        x += wide + 4
    return items


def _units(scene: Scene, player: PlayerView) -> list[Item]:
    """Where the player's units are: the city first, then the island."""
    items: list[Item] = [Stamp("town", (player.seat, False), _LEFT + 40, 902)]
    x, y = _LEFT + 88, 888
    homely = sum(square.leaders for square in player.city)
    wide = counter_width(player.citizens, 40)
    items.append(Stamp("counter", (player.seat, player.citizens, homely, 0, 40), x + wide // 2, y))
    x += wide + 34
    for code, group in abroad(scene, player.seat):
        wide = counter_width(group.pops, 40)
        if x + wide + 10 + text.width(code, SMALLEST) > _RIGHT - 40:
            items.append(Label("…", 40, x, y, "left", "soft"))
            break
        items.append(units(group, x + wide // 2, y, 40))
        x += wide + 8
        items.append(Label(code, SMALLEST, x, y, "left", "soft"))
        x += text.width(code, SMALLEST) + 22
    return items
