"""Atlantida: the sinking island, the cities, and what every player has."""

from __future__ import annotations

from typing import Final

from bot.games.atlantida.glossary import entries
from bot.games.atlantida.map import SQUARE
from renderers.atlantida.art import close_up, table
from renderers.atlantida.city import city
from renderers.atlantida.island import island
from renderers.atlantida.overview import overview
from renderers.atlantida.parts import parts
from renderers.atlantida.read import read
from renderers.atlantida.samples import close_ups, tables
from renderers.atlantida.scene import Scene
from renderers.atlantida.single import DRAWN, hex_card, single
from renderers.kit.layout import Layout
from renderers.kit.studio import StudioPair
from renderers.picture import Part, Picture


class AtlantidaRenderer(StudioPair):
    """Draws Atlantida; the art of a theme is made at its first picture and kept."""

    def __init__(self) -> None:
        super().__init__(table(tables()), close_up(close_ups()))

    def draw(self, picture: Picture) -> bytes:
        """The picture as a PNG file in a fixed palette; equal pictures give equal pixels.

        Without a focus: the island; to somebody who chooses a square, or improves and chooses no hex, the
        own city.  A focus is one that :meth:`focuses` names or an entry of the glossary; raises ValueError
        for others.
        """
        found, whole = layout(read(picture), picture.focus)
        studio = self._table if whole else self._parts
        return studio.png(found, picture.theme, picture.width)

    def draws(self, slug: str) -> bool:
        """Sites, buildings, statues and events have pictures; advances have names only."""
        return slug.split()[0] in DRAWN and any(entry.slug == slug for entry in entries())

    def focuses(self, picture: Picture) -> tuple[Part, ...]:
        """What of this table can be shown large: the island and its hexes, cities, players."""
        return parts(picture)


def layout(scene: Scene, focus: str) -> tuple[Layout, bool]:
    """The picture's items, and whether it is the island; raises ValueError for a focus that is none."""
    view = scene.view
    squares = any(place in SQUARE for place in scene.gold)
    at_home = squares or (view.phase == "improve" and not scene.abroad)
    own = view.seat if at_home and view.seat in scene.turn else None
    if focus == "island" or (not focus and own is None):
        return island(scene), True
    return (part(scene, focus) if focus or own is None else city(scene, own)), False


def part(scene: Scene, focus: str) -> Layout:
    """One part of the table, large; raises ValueError for a focus that is none."""
    view = scene.view
    kind, _, name = focus.partition(" ")
    seats = {str(player.seat + 1) for player in view.players}
    if kind == "city" and name in seats:
        return city(scene, int(name) - 1)
    if kind == "player" and name in seats:
        return overview(scene, int(name) - 1)
    if kind == "hex" and name in {hex.name for hex in view.hexes}:
        return hex_card(scene, name)
    return single(scene, focus)


RENDERER: Final = AtlantidaRenderer()
