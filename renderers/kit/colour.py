"""Colours as three bytes: read and mixed."""

from __future__ import annotations

from typing import TypeAlias

RGB: TypeAlias = tuple[int, int, int]


def rgb(code: str) -> RGB:
    """``#E8B04A`` as three bytes."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def mix(one: RGB, other: RGB, share: float) -> RGB:
    """``share`` (0 to 1) of ``other`` in ``one``."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


def light(colour: RGB, share: float) -> RGB:
    """The colour with some white in it."""
    return mix(colour, (255, 255, 255), share)


def dark(colour: RGB, share: float) -> RGB:
    """The colour with some of the shadows' deep blue in it."""
    return mix(colour, (12, 20, 44), share)
