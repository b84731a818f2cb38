"""Icons for the bot's own emojis: cut out, and framed so that they hold on dark and on light."""

from __future__ import annotations

from io import BytesIO
from typing import Final

from PIL import Image, ImageFilter

from renderers.icon import SIZE
from renderers.kit.colour import RGB, rgb
from renderers.kit.shapes import ARROW, Outline, moved, turned
from renderers.kit.sprite_numerals import inscribed
from renderers.kit.sprite_sheet import Ink, Sprite

EDGE: Final = 4
"""Pixels of the frame."""
DIGIT: Final = 66
"""How large a digit on an icon is: a phone shows it at a sixth of that."""
PALE: Final = rgb("#FFFDF5")
DARK: Final = rgb("#1B2346")
HEADINGS: Final = {"e": 0, "se": 45, "s": 90, "sw": 135, "w": 180, "nw": 225, "n": 270, "ne": 315}
"""Where a direction of the screen lies, in degrees from the right, clockwise."""


def icon(image: Image.Image, frame: RGB | None = PALE) -> bytes:
    """What is drawn on an RGBA image, as large as an icon allows; ``frame``: the colour around it."""
    box = image.getchannel("A").point([0] * 24 + [255] * 232).getbbox() or (0, 0, 1, 1)  # pyright: ignore[reportUnknownMemberType]
    drawn = image.crop(box)
    room = SIZE - 2 * EDGE - 4
    share = room / max(drawn.size)
    size = (max(1, round(drawn.width * share)), max(1, round(drawn.height * share)))
    drawn = drawn.resize(size, Image.Resampling.LANCZOS)  # pyright: ignore[reportUnknownMemberType]
    sheet = Image.new("RGBA", (SIZE, SIZE))
    sheet.paste(drawn, ((SIZE - size[0]) // 2, (SIZE - size[1]) // 2))
    if frame is not None:
        shape = sheet.getchannel("A").filter(ImageFilter.MaxFilter(2 * EDGE + 1))
        shape = shape.filter(ImageFilter.GaussianBlur(0.8))
        under = Image.new("RGBA", sheet.size, (*frame, 255))
        under.putalpha(shape)
        under.alpha_composite(sheet)
        sheet = under
    with BytesIO() as file:
        sheet.save(file, "PNG", optimize=True)
        return file.getvalue()


def sheet() -> Ink:
    """Where an icon is drawn from scratch, with (0, 0) in its middle, 64 units to each side."""
    return Ink(SIZE, SIZE, origin=(SIZE / 2, SIZE / 2), fine=4)


def arrow(heading: str, colour: RGB, *, hollow: bool = False, digit: str = "") -> bytes:
    """An arrow in a direction of the screen; a ``hollow`` one is an outline of the colour.

    ``digit`` stands on it.
    """
    ink = sheet()
    outline: Outline = [(x * 2.1, y * 2.4) for x, y in moved(ARROW, -0.5, 0)]
    outline = turned(outline, HEADINGS[heading])
    if hollow:
        ink.stroke(outline, 13, colour, closed=True)
        ink.fill(outline, PALE)
        ink.stroke(outline, 5, colour, closed=True)
    else:
        ink.stroke(outline, 8, DARK, closed=True)
        ink.fill(outline, colour)
    drawn = Sprite(ink.reduced(), (SIZE // 2, SIZE // 2))
    if digit:
        drawn = inscribed(drawn, digit, DIGIT, 0, 0, DARK, PALE)
    return icon(drawn.image)
