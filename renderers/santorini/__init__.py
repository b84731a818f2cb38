"""Santorini: an island in the Aegean, its towers and its builders."""

from __future__ import annotations

from typing import Final

from renderers.house.studio import Studio
from renderers.picture import Picture, Theme
from renderers.santorini.art import ART
from renderers.santorini.layout import layout
from renderers.santorini.read import read


class SantoriniRenderer:
    """Draws Santorini; the art of a theme is made at its first picture and kept."""

    def __init__(self) -> None:
        self._studio = Studio(ART)

    def draw(self, picture: Picture) -> bytes:
        """The picture as a PNG file in a fixed palette; equal pictures give equal pixels."""
        return self._studio.png(layout(read(picture)), picture.theme, picture.width)

    def prepare(self, theme: Theme) -> None:
        """Make the art of a theme now."""
        self._studio.prepare(theme)


RENDERER: Final = SantoriniRenderer()
