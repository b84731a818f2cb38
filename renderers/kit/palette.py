"""One fixed palette for all pictures of a game and theme, made once from samples of all its art."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PIL import Image

from renderers.kit.colour import RGB

COLOURS: Final = 128
"""More of them cost a tenth more bytes a picture and can't be told apart on flat art."""


_SWATCH: Final = (400, 4)
_STRIDE: Final = 3
"""Of the samples' pixels, every third of every third row is plenty."""


def palette(samples: Sequence[Image.Image], swatches: Sequence[RGB], colours: int = COLOURS) -> Image.Image:
    """An image that carries the colours which serve these RGB samples best.

    ``swatches`` are tones that count for more than the few pixels which show them in the samples.
    """
    small = [sample.reduce(1) for sample in samples]
    for image in small:
        image.thumbnail((image.width // _STRIDE, image.height // _STRIDE), Image.Resampling.NEAREST, None)
    small += [Image.new("RGB", _SWATCH, tone) for tone in swatches]
    strip = Image.new("RGB", (max(s.width for s in small), sum(s.height for s in small)))
    top = 0
    for sample in small:
        strip.paste(sample, (0, top))
        top += sample.height
    return strip.quantize(colours, Image.Quantize.MEDIANCUT, kmeans=1).crop((0, 0, 1, 1))


def applied(frame: Image.Image, colours: Image.Image) -> Image.Image:
    """The RGB frame in those colours; never dithered: flat art stays flat, and small."""
    return frame.quantize(palette=colours, dither=Image.Dither.NONE)
