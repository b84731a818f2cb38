"""The main region: the Great Theatre, and the cities of those who play."""

from __future__ import annotations

from bot.games.atlantida.catalogue import island
from bot.games.atlantida.view import PlayerView
from renderers.atlantida.geometry import THEATRE, THEATRE_NAME, THEATRE_UNITS, town
from renderers.atlantida.panels import line
from renderers.atlantida.scene import Scene
from renderers.atlantida.standing import BIG, SMALL, units
from renderers.kit.layout import Item, Stamp
from renderers.kit.text import SMALLEST


def homeland(scene: Scene) -> list[Item]:
    """The items of the main region in drawing order."""
    view = scene.view
    marked = "gold" if "theatre" in scene.gold else "pale" if "theatre" in scene.pale else ""
    items: list[Item] = [
        Stamp("theatre", (marked,), *THEATRE),
        line(scene.tell(island.THEATRE.tag), SMALLEST, *THEATRE_NAME, 130, "name"),
    ]
    if view.theatre:
        items.append(units(view.theatre, *THEATRE_UNITS, BIG))
    for player in view.players:
        if not player.resigned:
            items += _city(scene, player)
    if "theatre" in scene.fights:
        items.append(Stamp("sign", ("swords", 50), THEATRE[0] - 50, THEATRE[1] + 20))
    return items


def _city(scene: Scene, player: PlayerView) -> list[Item]:
    """A city from afar, and who is in it; swords over it while it is attacked."""
    x, y = town(player.seat, len(scene.view.players))
    here = sum(square.leaders for square in player.city)
    moved = min(here, player.moved - _moved_outside(scene, player.seat))
    items: list[Item] = [
        Stamp("town", (player.seat, player.seat in scene.turn), x, y),
        Stamp("counter", (player.seat, player.citizens, here, moved, SMALL), x, y + 32),
    ]
    if f"city {player.seat + 1}" in scene.fights:
        items.append(Stamp("sign", ("swords", 50), x, y - 30))
    return items


def _moved_outside(scene: Scene, seat: int) -> int:
    """How many of a seat's leaders outside its city have moved."""
    view = scene.view
    groups = [view.theatre, *(group for hex in view.hexes for group in (hex.main, *hex.around))]
    return sum(group.moved for group in groups if group and group.seat == seat)
