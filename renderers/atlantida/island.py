"""Scene → layout of the island: land, sites, creatures, who stands where, cities, event row, players."""

from __future__ import annotations

from typing import Final

from bot.games.atlantida.catalogue.island import SITES
from bot.games.atlantida.map import HEXES
from bot.games.atlantida.view import HexView
from renderers.atlantida.geometry import PLACES, ROW
from renderers.atlantida.homeland import homeland
from renderers.atlantida.land import patches
from renderers.atlantida.panels import line, panels
from renderers.atlantida.plaque import plaque
from renderers.atlantida.scene import Scene
from renderers.atlantida.standing import crowded, fought, standing
from renderers.atlantida.trails import trails
from renderers.kit.layout import Item, Label, Layout, Stamp
from renderers.kit.text import SMALLEST

ROOM: Final = 152
"""For a site's name on its hex."""


def island(scene: Scene) -> Layout:
    """The items of the picture in drawing order."""
    view = scene.view
    sunk = sum(1 << i for i, hex in enumerate(view.hexes) if hex.sunk)
    items: list[Item] = [Stamp("land", (), 0, 0)]
    items += (Stamp("patch", part, 0, 0) for part in patches(sunk))
    for hex in view.hexes:
        items += _ground(scene, hex)
    for which in ("pale", "gold"):
        marked = scene.pale if which == "pale" else scene.gold
        items += (
            Stamp("mark", (which,), *PLACES[name])
            for name in HEXES
            if (name in marked or f"{name}s" in marked) and (which == "gold" or name not in scene.gold)
        )
    items += trails(scene)
    for hex in view.hexes:
        items += _named(scene, hex)
    items += (fought(hex) for hex in view.hexes if hex.name in scene.fights)
    for hex in view.hexes:
        items += standing(hex)
    return (*items, *homeland(scene), *_row(scene), *plaque(scene), *panels(scene))


def _ground(scene: Scene, hex: HexView) -> list[Item]:
    """The hex itself: its land, code and name, or what is left of them."""
    x, y = PLACES[hex.name]
    if hex.sunk:
        return [Stamp("depth", (), x, y + 30), Label(hex.name, SMALLEST, x, y - 8, "middle", "drowned")]
    return [Stamp("hex", (hex.site, crowded(hex)), x, y)]


def _named(scene: Scene, hex: HexView) -> list[Item]:
    """Its code and the name of its site."""
    if hex.sunk:
        return []
    x, y = PLACES[hex.name]
    return [
        Label(hex.name, SMALLEST, x, y - 69, "middle", "code"),
        line(scene.tell(SITES[hex.site].tag), SMALLEST, x, y - 40, ROOM, "name"),
    ]


def _row(scene: Scene) -> list[Item]:
    """The event row, the framed ones last."""
    left, top, pitch, _ = ROW
    items: list[Item] = []
    for event in sorted(scene.view.row, key=lambda event: event.when in ("now", "next")):
        fate = "void" if event.void else "partly" if event.spared is not None else ""
        items.append(
            Stamp(
                "turn",
                (event.turn, event.event, event.when, fate),
                left + (event.turn - 1) * pitch + 6,
                top,
            )
        )
    return items
