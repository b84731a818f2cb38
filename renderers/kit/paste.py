"""Sprites made ready for pasting: what is opaque is copied, only the rest is blended.

Blending costs several times what copying costs, and the inside of a large card is all opaque.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Self

from PIL import Image

from renderers.kit.ink import Sprite

_LARGE: Final = 4_500
"""Pixels from which on a sprite is worth being cut."""
_MARGINS: Final = (3, 6, 10, 14, 20, 28, 44)
"""How far from its edges the inside of a sprite may begin, on either side or above and below."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a sprite, and where it lies from the sprite's place."""

    image: Image.Image
    x: int
    y: int
    solid: bool


@dataclass(frozen=True, slots=True)
class Ready:
    """A sprite cut into its opaque inside, if it has a large one, and the strips around it."""

    pieces: tuple[Piece, ...]

    @classmethod
    def of(cls, sprite: Sprite) -> Self:
        """Cut a sprite."""
        image, (ax, ay) = sprite.image, sprite.anchor
        heart = _heart(image) if image.width * image.height >= _LARGE else None
        if heart is None:
            return cls((Piece(image, -ax, -ay, solid=False),))
        left, top, right, bottom = heart
        strips = (
            (0, 0, image.width, top),
            (0, bottom, image.width, image.height),
            (0, top, left, bottom),
            (right, top, image.width, bottom),
        )
        inside = Piece(image.crop(heart).convert("RGB"), left - ax, top - ay, solid=True)
        around = (Piece(image.crop(box), box[0] - ax, box[1] - ay, solid=False) for box in strips)
        return cls((inside, *around))

    def lay(self, frame: Image.Image, x: int, y: int) -> None:
        """Paste it with the sprite's anchor at a place of the RGB frame."""
        for piece in self.pieces:
            place = (x + piece.x, y + piece.y)
            frame.paste(piece.image, place, None if piece.solid else piece.image)

    @property
    def size(self) -> int:
        """Bytes of pixels."""
        return sum(piece.image.width * piece.image.height * 4 for piece in self.pieces)


def _heart(image: Image.Image) -> tuple[int, int, int, int] | None:
    """The largest opaque inside that the margins allow: left, top, right, bottom."""
    wide, high = image.size
    alpha = image.getchannel("A")
    hearts = (
        (x, y, wide - x, high - y) for x in _MARGINS for y in _MARGINS if 2 * x < wide and 2 * y < high
    )
    for heart in sorted(hearts, key=lambda box: (box[0] - box[2]) * (box[3] - box[1])):
        if alpha.crop(heart).getextrema() == (255, 255):
            return heart
    return None
