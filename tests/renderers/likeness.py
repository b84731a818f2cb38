"""Golden pictures: kept files that a drawing must equal, but for what other font libraries change.

After a wanted change, draw them anew and look at every one of them:

    PANTHEON_GOLDEN=draw python -m pytest tests/renderers
"""

from __future__ import annotations

import os
from io import BytesIO
from pathlib import Path
from typing import Final

from PIL import Image, ImageChops

KEPT: Final = Path(__file__).parent / "golden"
TILE: Final = 40
"""Pixels of the side of a tile: smaller than anything that a player looks for."""
LIKE: Final = 14
"""Up to here a tile is still the same, of 255: edges of letters may fall elsewhere, a worker may not."""


def opened(png: bytes) -> Image.Image:
    """The picture of a PNG file."""
    return Image.open(BytesIO(png))


def difference(one: Image.Image, other: Image.Image) -> int:
    """The mean difference of a channel in the tile where it is largest, of 255.

    A mean of the whole picture would not see a missing worker.
    """
    assert one.size == other.size
    apart = ImageChops.difference(one.convert("RGB"), other.convert("RGB")).reduce(TILE)
    return max(high for channel in apart.split() for high in channel.getextrema() if isinstance(high, int))


def check(png: bytes, name: str, kept: Path = KEPT) -> None:
    """Compare a drawing with the kept one of that name, or keep it if that is asked for."""
    path = kept / f"{name}.png"
    if os.environ.get("PANTHEON_GOLDEN") == "draw":
        kept.mkdir(exist_ok=True)
        path.write_bytes(png)
    apart = difference(opened(png), Image.open(path))
    assert apart <= LIKE, f"{path.name} differs by {apart} of 255 in a tile: draw both and look"
