"""Sprites made ready for pasting: what is opaque is copied, only the rest is blended.

Blending costs several times what copying costs, and the inside of a large card is all opaque.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Self

from PIL import Image

from renderers.house.ink import Sprite

_LARGE: Final = 9_000
"""Pixels from which on a sprite is worth being cut."""
_MARGINS: Final = (6, 10, 14, 20, 28)
"""How far from its edges the inside of a sprite may begin."""


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
        wide, high = image.size
        if wide * high >= _LARGE:
            for edge in _MARGINS:
                heart = (edge, edge, wide - edge, high - edge)
                if heart[2] > heart[0] and heart[3] > heart[1] and _opaque(image, heart):
                    strips = (
                        (0, 0, wide, edge),
                        (0, high - edge, wide, high),
                        (0, edge, edge, high - edge),
                        (wide - edge, edge, wide, high - edge),
                    )
                    inside = Piece(image.crop(heart).convert("RGB"), edge - ax, edge - ay, solid=True)
                    around = (
                        Piece(image.crop(box), box[0] - ax, box[1] - ay, solid=False) for box in strips
                    )
                    return cls((inside, *around))
        return cls((Piece(image, -ax, -ay, solid=False),))

    def lay(self, frame: Image.Image, x: int, y: int) -> None:
        """Paste it with the sprite's anchor at a place of the RGB frame."""
        for piece in self.pieces:
            place = (x + piece.x, y + piece.y)
            frame.paste(piece.image, place, None if piece.solid else piece.image)

    @property
    def size(self) -> int:
        """Bytes of pixels."""
        return sum(piece.image.width * piece.image.height * 4 for piece in self.pieces)


def _opaque(image: Image.Image, box: tuple[int, int, int, int]) -> bool:
    return image.getchannel("A").crop(box).getextrema() == (255, 255)
