"""A sheet whose edges have one tone between two: small things stay sharp, and their files small."""

from __future__ import annotations

from typing import Final

from PIL import Image, ImageChops

from renderers.kit.colour import RGB
from renderers.kit.ink import Ink
from renderers.kit.shapes import Point

_FINE: Final = 2
_CORNERS: Final = ((-0.5, -0.5), (0.5, -0.5), (-0.5, 0.5), (0.5, 0.5))
"""The four pixels of the sheet that one of the picture is made from, as places in the sheet."""


class Crisp(Ink):
    """Drawn at twice the picture's size; each pixel becomes the middle of its four, not their mean.

    Where three of the four are alike that is their very colour, so an edge has one tone between two
    instead of three, and few colours serve for a whole picture.
    """

    def __init__(
        self, width: int, height: int, *, origin: Point = (0, 0), ground: RGB | None = None
    ) -> None:
        super().__init__(width, height, origin=origin, fine=_FINE, ground=ground)

    def reduced(self) -> Image.Image:
        """The sheet at its final size, RGBA."""
        whole = self.sheet.convert("RGBa")
        size = (whole.width // _FINE, whole.height // _FINE)
        four = [
            whole.transform(
                size, Image.Transform.AFFINE, (_FINE, 0, x, 0, _FINE, y), Image.Resampling.NEAREST
            ).split()
            for x, y in _CORNERS
        ]
        return Image.merge("RGBa", [_middle(*channel) for channel in zip(*four, strict=True)]).convert(
            "RGBA"
        )


def _middle(a: Image.Image, b: Image.Image, c: Image.Image, d: Image.Image) -> Image.Image:
    """The mean of the two middle ones of four tones."""
    low = ImageChops.lighter(ImageChops.darker(a, b), ImageChops.darker(c, d))
    high = ImageChops.darker(ImageChops.lighter(a, b), ImageChops.lighter(c, d))
    return ImageChops.add(low, high, 2)
