"""Scene → layout of one thing: a hex with its words, a building, a statue, an event."""

from __future__ import annotations

from typing import Final

from bot.games.atlantida.glossary import SITE_TEXTS, entries
from bot.games.atlantida.names import SITES
from bot.games.atlantida.view import HexView
from bot.games.text import say
from renderers.atlantida.island import units
from renderers.atlantida.panels import fitted
from renderers.atlantida.prose import paragraph
from renderers.atlantida.scene import Scene
from renderers.house.layout import HEIGHT, WIDTH, Item, Label, Layout, Stamp

DRAWN: Final = frozenset({"site", "building", "statue", "event"})
"""The kinds of entries of the glossary that have a picture."""
_EDGE: Final = 20
_LEFT, _RIGHT = 590, WIDTH - 54


def hex_card(scene: Scene, name: str) -> Layout:
    """A hex, large, with what it gives and who is there."""
    hex = next(hex for hex in scene.view.hexes if hex.name == name)
    room = _RIGHT - _LEFT
    items: list[Item] = [
        Stamp("panel", (WIDTH - 2 * _EDGE, HEIGHT - 2 * _EDGE, False), _EDGE, _EDGE),
        Stamp("grand", (hex.site, hex.sunk), 308, 350),
        Label(name, 54, _LEFT, 90, "left", "soft"),
        fitted(scene.tell(SITES[hex.site]), 54, _LEFT, 160, room, "ink"),
    ]
    if hex.sunk:
        return (
            *items,
            *paragraph(scene.tell(say("Sunk. Nothing and nobody is left of it.")), 42, _LEFT, 240, room, 4)[
                0
            ],
        )
    told, y = paragraph(scene.tell(SITE_TEXTS[hex.site]), 38, _LEFT, 230, room, 9)
    items += told
    if hex.creature:
        items += (
            Stamp("creature", (hex.strength, 40), _LEFT + 52, y + 44),
            fitted(
                scene.tell(say("The strength of its creature")), 38, _LEFT + 120, y + 44, room - 120, "ink"
            ),
        )
        y += 104
    else:
        items.append(fitted(scene.tell(say("No creature guards it.")), 38, _LEFT, y + 26, room, "soft"))
        y += 84
    access = say("At the coast: ships come and go.") if hex.coastal else say("Inland: no ships.")
    items.append(fitted(scene.tell(access), 38, _LEFT, y + 6, room, "soft"))
    return (*items, *_there(scene, hex))


def _there(scene: Scene, hex: HexView) -> list[Item]:
    """Who stands in the main site and who around it, with names."""
    items: list[Item] = []
    x, y = 60, 668
    here = [(say("Main site"), [hex.main] if hex.main else []), (say("Surroundings"), [*hex.around])]
    for title, groups in here:
        items.append(fitted(scene.tell(title), 38, x, y, 270, "soft"))
        if not groups:
            items.append(Label("—", 38, x + 290, y, "left", "soft"))
        for i, group in enumerate(groups):
            left, top = x + 290 + i % 2 * 400, y + i // 2 * 64
            items += (
                units(group, left + 40, top, 46),
                fitted(scene.name(group.seat), 38, left + 96, top, 290, "ink"),
            )
        y += 74
    return items


def single(scene: Scene, slug: str) -> Layout:
    """An entry of the glossary with its picture; raises ValueError where there is none."""
    entry = next((entry for entry in entries() if entry.slug == slug), None)
    kind, _, name = slug.partition(" ")
    if entry is None or kind not in DRAWN:
        raise ValueError(f"Atlantida can’t show {slug!r} large")
    items: list[Item] = [Stamp("panel", (WIDTH - 2 * _EDGE, HEIGHT - 2 * _EDGE, False), _EDGE, _EDGE)]
    if kind == "site":
        items.append(Stamp("grand", (name, False), 308, 470))
    else:
        items.append(Stamp("large", (kind, name), 308, 470))
    items += (
        fitted(scene.tell(entry.kind), 40, _LEFT, 120, _RIGHT - _LEFT, "soft"),
        fitted(scene.tell(entry.name), 60, _LEFT, 200, _RIGHT - _LEFT, "ink"),
        *paragraph(scene.tell(entry.text), 44, _LEFT, 300, _RIGHT - _LEFT, 11)[0],
    )
    return tuple(items)
