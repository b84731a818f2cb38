"""What charts share, pictures of no game: their sea, their inks, and a height that fits what they show."""

from __future__ import annotations

from io import BytesIO

from PIL import Image

from renderers.kit.colour import RGB
from renderers.kit.ink import Ink
from renderers.kit.layout import HEIGHT, WIDTH
from renderers.kit.sea import bands, rim, ripples, water
from renderers.kit.theme import tones
from renderers.picture import Theme

_RIM = 5


def background(theme: Theme) -> Image.Image:
    """Open sea with a rim."""
    ink = Ink(WIDTH, HEIGHT, fine=2, ground=water(theme).deep[0])
    bands(ink, water(theme))
    ripples(ink, water(theme))
    rim(ink, tones(theme).rim, _RIM)
    return ink.reduced().convert("RGB")


def inks(theme: Theme) -> dict[str, RGB]:
    """The tones of words, by name."""
    shades = tones(theme)
    return {"ink": shades.ink, "soft": shades.soft}


def cropped(png: bytes, high: int, level: int = 9) -> bytes:
    """The upper part of a picture, so many pixels high, with its lower rim; packed at a level of zlib's."""
    if high >= HEIGHT:
        return png
    with Image.open(BytesIO(png)) as whole:
        edge = whole.crop((0, HEIGHT - _RIM, WIDTH, HEIGHT))
        upper = whole.crop((0, 0, WIDTH, high))
    upper.paste(edge, (0, high - _RIM))
    file = BytesIO()
    upper.save(file, "PNG", compress_level=level)
    return file.getvalue()
