"""Large plain sprites from small ones: corners are drawn, what is all alike between them is repeated."""

from __future__ import annotations

from PIL import Image

from renderers.kit.ink import Sprite


def stretched(sprite: Sprite, wider: int, higher: int) -> Sprite:
    """A card made larger by so many pixels: its middle row and column again and again.

    What is large and all alike in between would be drawn at many times the cost to look the same.
    """
    image = sprite.image
    for axis, more in enumerate((wider, higher)):
        if more > 0:
            size = list(image.size)
            half = size[axis] // 2
            size[axis] += more
            longer = Image.new("RGBA", (size[0], size[1]))
            first, middle, last = [0, 0, *image.size], [0, 0, *image.size], [0, 0, *image.size]
            first[2 + axis], middle[axis], middle[2 + axis], last[axis] = half, half, half + 1, half
            across = (more, size[1]) if axis == 0 else (size[0], more)
            band = image.crop(_box(middle)).resize(across, Image.Resampling.NEAREST)  # pyright: ignore[reportUnknownMemberType]
            longer.paste(image.crop(_box(first)), (0, 0))
            longer.paste(band, (half, 0) if axis == 0 else (0, half))
            longer.paste(image.crop(_box(last)), (half + more, 0) if axis == 0 else (0, half + more))
            image = longer
    return Sprite(image, sprite.anchor)


def _box(edges: list[int]) -> tuple[int, int, int, int]:
    left, top, right, bottom = edges
    return left, top, right, bottom
