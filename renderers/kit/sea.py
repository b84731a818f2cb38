"""The sea that all islands and charts lie in: its tones by day and by night, its bands, its ripples."""

from __future__ import annotations

from dataclasses import dataclass
from math import pi, sin
from typing import Final

from PIL import Image

from renderers.kit.colour import RGB, mix, rgb
from renderers.kit.layout import HEIGHT, WIDTH
from renderers.kit.sprite_sheet import Ink
from renderers.kit.theme import tones
from renderers.picture import Theme, is_night


@dataclass(frozen=True, slots=True)
class Water:
    """The tones of water."""

    deep: tuple[RGB, RGB, RGB]
    """Far, middle, near."""
    shallow: RGB
    foam: RGB
    wave: RGB


_DAY: Final = Water(
    deep=(rgb("#B9E8EE"), rgb("#58B9D8"), rgb("#2878B0")),
    shallow=rgb("#8BE3DF"),
    foam=rgb("#FFFFFF"),
    wave=rgb("#FFFFFF"),
)
_NIGHT: Final = Water(
    deep=(rgb("#2E588C"), rgb("#1C4172"), rgb("#102B55")),
    shallow=rgb("#3F8CA6"),
    foam=rgb("#A9D3E6"),
    wave=rgb("#7FB0D8"),
)


def water(theme: Theme) -> Water:
    """The sea's tones in a theme."""
    return _NIGHT if is_night(theme) else _DAY


def bands(ink: Ink, tone: Water) -> None:
    """Bands of water; their tones are so near that hard edges serve, in fewer bytes."""
    count = 6
    for band in range(count):
        top = HEIGHT * band / count - 20
        share = band / (count - 1)
        colour = (
            mix(tone.deep[0], tone.deep[1], share * 2)
            if share < 0.5
            else mix(tone.deep[1], tone.deep[2], share * 2 - 1)
        )
        swell = [
            (float(x), top + sin(x / 97 + band * 2.2) * 7 + sin(x / 41 + band) * 3)
            for x in range(0, WIDTH + 9, 8)
        ]
        ink.fill([*swell, (WIDTH, HEIGHT), (0, HEIGHT)], colour)


def ripples(ink: Ink, tone: Water) -> None:
    """Crests, scattered over the whole picture."""
    for row in range(8):
        for column in range(5):
            x = 86 + column * 250 + (row % 2) * 125 + sin(row * 12.9 + column * 78.2) * 56
            y = 52 + row * 120 + sin(row * 39.3 + column * 11.1) * 18
            long = 17 + 9 * sin(row * 3.1 + column * 5.7)
            if 24 + long < x < WIDTH - 24 - long and 24 < y < HEIGHT - 20:
                crest = [(x + t * long / 6, y - 5 * abs(sin(t * pi / 6))) for t in range(-6, 7)]
                ink.stroke(crest, 3, tone.wave, opacity=0.42)


def rim(ink: Ink, colour: RGB, wide: float) -> None:
    """The line that ends the picture."""
    corners = [(0, 0), (WIDTH, 0), (WIDTH, HEIGHT), (0, HEIGHT)]
    ink.stroke(corners, 2 * wide, colour, closed=True)


def open_sea(theme: Theme) -> Image.Image:
    """Open sea with a rim."""
    ink = Ink(WIDTH, HEIGHT, fine=2, ground=water(theme).deep[0])
    bands(ink, water(theme))
    ripples(ink, water(theme))
    rim(ink, tones(theme).rim, RIM)
    return ink.reduced().convert("RGB")


RIM = 5
