"""Numerals that belong to a sprite: set once, when the sprite is made."""

from __future__ import annotations

from PIL import Image

from renderers.kit import text
from renderers.kit.colour import RGB
from renderers.kit.sprite_sheet import Sprite


def inscribed(
    sprite: Sprite,
    words: str,
    size: int,
    x: float,
    y: float,
    colour: RGB,
    edge: RGB | None = None,
    *,
    steps: int | None = None,
) -> Sprite:
    """The sprite with a clean text on it, its middle (that of its capitals) at (x, y) from the anchor.

    ``edge`` surrounds the letters, so that they stand out from whatever lies below; ``steps``: of the
    letters' edges, as in :func:`renderers.kit.text.mask`.
    """
    line = text.mask(words, size, steps)
    left = round(sprite.anchor[0] + x - line.image.width / 2)
    top = round(sprite.anchor[1] + y) - line.baseline + line.capital // 2
    image = _roomy(sprite.image, left, top, line.image)
    image, (dx, dy) = image
    left, top = left + dx, top + dy
    box = (left, top, left + line.image.width, top + line.image.height)
    if edge is not None:
        reach = 3 if size > 60 else 2
        for shift in ((-reach, 0), (reach, 0), (0, -reach), (0, reach), (-1, -1), (1, -1), (-1, 1), (1, 1)):
            image.paste(
                (*edge, 255),
                (box[0] + shift[0], box[1] + shift[1], box[2] + shift[0], box[3] + shift[1]),
                line.image,
            )
    image.paste((*colour, 255), box, line.image)
    return Sprite(image, (sprite.anchor[0] + dx, sprite.anchor[1] + dy))


def _roomy(
    image: Image.Image, left: int, top: int, line: Image.Image
) -> tuple[Image.Image, tuple[int, int]]:
    """A copy of the image, enlarged where the line would stand out; and how far it has moved."""
    used = line.getbbox() or (0, 0, 1, 1)
    margin = 4
    dx, dy = max(0, margin - left - used[0]), max(0, margin - top - used[1])
    right = max(image.width, left + used[2] + margin)
    bottom = max(image.height, top + used[3] + margin)
    roomy = Image.new("RGBA", (right + dx, bottom + dy), (0, 0, 0, 0))
    roomy.paste(image, (dx, dy))
    return roomy, (dx, dy)
