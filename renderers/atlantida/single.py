"""Scene → layout of one thing: a hex with its words, a building, a statue, an event."""

from __future__ import annotations

from typing import Final

from bot.games.atlantida.text.catalogue.island import SITES
from bot.games.atlantida.text.glossary import entries
from bot.games.atlantida.view_parts import HexView
from bot.games.engine.text import msg
from renderers.atlantida.hex_occupants import units
from renderers.atlantida.large_hex import WINDOW
from renderers.atlantida.panels import fitted
from renderers.atlantida.scene import Scene
from renderers.kit import text
from renderers.kit.layout import HEIGHT, WIDTH, Item, Label, Layout, Stamp


def wrapped(words: str, size: int, room: int, most: int) -> list[str]:
    """The words in lines no wider than ``room``; more than ``most`` lines end with an ellipsis."""
    lines: list[str] = [""]
    for word in words.split():
        longer = f"{lines[-1]} {word}".strip()
        if text.width(longer, size) <= room or not lines[-1]:
            lines[-1] = longer
        else:
            lines.append(word)
    if len(lines) > most:
        lines = [*lines[: most - 1], text.fit(" ".join(lines[most - 1 :]), size, room)]
    return [text.fit(line, size, room) for line in lines]


def paragraph(
    words: str, size: int, x: int, y: int, room: int, most: int, ink: str = "ink"
) -> tuple[list[Item], int]:
    """The lines one below the other, the first one's middle at ``y``; and where the next would be."""
    items: list[Item] = []
    for line in wrapped(words, size, room, most):
        items.append(Label(line, size, x, y, "left", ink))
        y += round(size * 1.28)
    return items, y


DRAWN: Final = frozenset({"site", "theatre", "building", "statue", "event"})
"""The kinds of entries of the glossary that have a picture."""
_EDGE: Final = 20
_INNER: Final = 42
"""From the picture's edge to what stands on the card."""
_WINDOW: Final = _INNER + WINDOW[0] // 2
"""The middle of the window."""
_LEFT: Final = 596
_ROOM: Final = WIDTH - 54 - _LEFT
"""Words beside it."""
_FIRST: Final = 330
"""Where those who are there begin."""


def hex_card(scene: Scene, name: str) -> Layout:
    """A hex, large, with what it gives and who is there."""
    hex = next(hex for hex in scene.view.hexes if hex.name == name)
    if hex.sunk:
        return _sunk_card(scene, hex)
    items: list[Item] = [
        Stamp("panel", (WIDTH - 2 * _EDGE, HEIGHT - 2 * _EDGE, False), _EDGE, _EDGE),
        Stamp("grand", (hex.site, "coast" if hex.coastal else "inland"), _WINDOW, 330),
        Label(name, 54, _LEFT, 84, "left", "soft"),
        fitted(scene.tell(SITES[hex.site].name), 54, _LEFT, 154, _ROOM, "ink"),
    ]
    told, y = paragraph(scene.tell(SITES[hex.site].full), 38, _LEFT, 226, _ROOM, 6)
    items += told
    if hex.creature:
        strength = scene.tell(msg("The strength of its creature"))
        items += (
            Stamp("creature", (hex.strength, 40), _LEFT + 46, y + 34),
            fitted(strength, 38, _LEFT + 108, y + 34, _ROOM - 108, "ink"),
        )
        y += 94
    else:
        items.append(fitted(scene.tell(msg("No creature guards it.")), 38, _LEFT, y + 16, _ROOM, "soft"))
        y += 64
    access = msg("At the coast: ships come and go.") if hex.coastal else msg("Inland: no ships.")
    items.append(fitted(scene.tell(access), 38, _LEFT, y + 6, _ROOM, "soft"))
    return (*items, *_there(scene, hex))


def _sunk_card(scene: Scene, hex: HexView) -> Layout:
    """Water where a hex was."""
    told = scene.tell(msg("Sunk. Nothing and nobody is left of it."))
    return (
        Stamp("panel", (WIDTH - 2 * _EDGE, HEIGHT - 2 * _EDGE, False), _EDGE, _EDGE),
        Stamp("grand", (hex.site, "sunk"), _WINDOW, HEIGHT // 2),
        Label(hex.name, 54, _LEFT, 300, "left", "soft"),
        fitted(scene.tell(SITES[hex.site].name), 54, _LEFT, 370, _ROOM, "ink"),
        *paragraph(told, 42, _LEFT, 450, _ROOM, 4)[0],
    )


def _there(scene: Scene, hex: HexView) -> list[Item]:
    """Who stands in the main site and who around it, with names."""
    rows = (
        (msg("Main site"), [hex.main] if hex.main else [], 632, 84),
        (msg("Surroundings"), [*hex.around], 724, 200),
    )
    items: list[Item] = []
    for title, groups, top, high in rows:
        y = top + 42
        items += (
            Stamp("tray", (WIDTH - 2 * _INNER, high), _INNER, top),
            fitted(scene.tell(title), 38, _INNER + 24, y, 256, "soft"),
        )
        if not groups:
            items.append(fitted(scene.tell(msg("nobody")), 38, _FIRST, y, 380, "soft"))
        for i, group in enumerate(groups):
            x, middle = _FIRST + i % 2 * 410, y + i // 2 * 60
            items += (
                units(group, x + 36, middle, 46),
                fitted(scene.name(group.seat), 38, x + 88, middle, 296, "ink"),
            )
    return items


def single(scene: Scene, slug: str) -> Layout:
    """An entry of the glossary with its picture; raises ValueError where there is none."""
    entry = next((entry for entry in entries() if entry.slug == slug), None)
    kind, _, name = slug.partition(" ")
    if entry is None or kind not in DRAWN:
        raise ValueError(f"Atlantida can’t show {slug!r} large")
    items: list[Item] = [Stamp("panel", (WIDTH - 2 * _EDGE, HEIGHT - 2 * _EDGE, False), _EDGE, _EDGE)]
    if kind == "site":
        items.append(Stamp("grand", (name, "coast"), _WINDOW, 470))
    else:
        items.append(Stamp("large", (kind, name), _WINDOW, 470))
    items += (
        fitted(scene.tell(entry.kind), 40, _LEFT, 120, _ROOM, "soft"),
        fitted(scene.tell(entry.name), 60, _LEFT, 200, _ROOM, "ink"),
        *paragraph(scene.tell(entry.text), 44, _LEFT, 300, _ROOM, 11)[0],
    )
    return tuple(items)
