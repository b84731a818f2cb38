"""The island's colours by day and by night."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple

from renderers.kit.colour import RGB
from renderers.kit.sea import Water, water
from renderers.kit.tone_table import read_tones
from renderers.picture import Theme


class Stone(NamedTuple):
    """A block's faces: the top, the lit left and the shaded right one, its edge, its numeral."""

    top: RGB
    left: RGB
    right: RGB
    edge: RGB
    bright: RGB
    """The sunlit rim of the top face."""


@dataclass(frozen=True, slots=True)
class Island:
    """Everything that is particular to this board."""

    theme: Theme
    sand: RGB
    cliff: Stone
    meadow: RGB
    frame: Stone
    lawn: tuple[RGB, RGB]
    lawn_line: RGB
    leaf: tuple[RGB, RGB]
    """Lit and shaded."""
    cypress: tuple[RGB, RGB]
    rock: tuple[RGB, RGB]
    storeys: tuple[Stone, Stone, Stone]
    window: RGB
    window_dark: RGB
    door: RGB
    dome: tuple[RGB, RGB, RGB]
    """Lit, body, shaded."""
    dome_edge: RGB
    carved: RGB
    """Coordinates on the frame."""
    numeral: RGB
    lamp: RGB | None = None
    """The light of lanterns, at night."""

    @property
    def water(self) -> Water:
        """The sea around it."""
        return water(self.theme)


_FILE: Final = Path(__file__).with_name("tones.toml")


def island(theme: Theme) -> Island:
    """The island's colours in a theme."""
    return read_tones(_FILE, Island)[theme]
