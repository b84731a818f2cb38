"""Dice Forge: seven islands, the Sanctuary's faces, and every player's dice."""

from __future__ import annotations

from typing import Final

from bot.games.dice_forge import GAME
from renderers.dice_forge.art import close_up, table
from renderers.dice_forge.detail import detail
from renderers.dice_forge.overview import overview
from renderers.dice_forge.parts import parts
from renderers.dice_forge.read import read
from renderers.dice_forge.samples import close_ups, tables
from renderers.kit.studio import StudioPair
from renderers.picture import Part, Picture


class DiceForgeRenderer(StudioPair):
    """Draws Dice Forge; the art of a theme is made at its first picture and kept."""

    def __init__(self) -> None:
        super().__init__(table(tables()), close_up(close_ups()))

    def draw(self, picture: Picture) -> bytes:
        """The picture as a PNG file in a fixed palette; equal pictures give equal pixels.

        A focus is one that :meth:`focuses` names or an entry of the glossary; raises ValueError for others.
        """
        scene = read(picture)
        if picture.focus:
            return self._parts.png(detail(scene, picture.focus), picture.theme, picture.width)
        return self._table.png(overview(scene), picture.theme, picture.width)

    def draws(self, slug: str) -> bool:
        """Every card and every face of the glossary has a picture."""
        return any(entry.slug == slug for entry in GAME.glossary())

    def focuses(self, picture: Picture) -> tuple[Part, ...]:
        """What of this table can be shown large: players, the Sanctuary, islands, and the feats there."""
        return parts(picture)


RENDERER: Final = DiceForgeRenderer()
