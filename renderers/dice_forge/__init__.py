"""Dice Forge: seven islands, the Sanctuary's faces, and every player's dice."""

from __future__ import annotations

from typing import Final

from renderers.dice_forge.art import close_up, table
from renderers.dice_forge.detail import detail, parts
from renderers.dice_forge.overview import overview
from renderers.dice_forge.read import read
from renderers.dice_forge.samples import close_ups, tables
from renderers.house.studio import Studio
from renderers.picture import Picture, Theme


class DiceForgeRenderer:
    """Draws Dice Forge; the art of a theme is made at its first picture and kept."""

    def __init__(self) -> None:
        self._table = Studio(table(tables()))
        self._parts = Studio(close_up(close_ups()))

    def draw(self, picture: Picture) -> bytes:
        """The picture as a PNG file in a fixed palette; equal pictures give equal pixels.

        Raises ValueError for a focus that :meth:`focuses` does not name.
        """
        scene = read(picture)
        if picture.focus:
            return self._parts.png(detail(scene, picture.focus), picture.theme, picture.width)
        return self._table.png(overview(scene), picture.theme, picture.width)

    def focuses(self, picture: Picture) -> tuple[str, ...]:
        """What of this table can be shown large: players, the Sanctuary, islands, feats."""
        return parts(read(picture))

    def prepare(self, theme: Theme) -> None:
        """Make the art of a theme now."""
        self._table.prepare(theme)
        self._parts.prepare(theme)

    def weight(self, theme: Theme) -> int:
        """Bytes of pixels kept for a theme."""
        return self._table.weight(theme) + self._parts.weight(theme)


RENDERER: Final = DiceForgeRenderer()
