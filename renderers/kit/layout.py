"""What a layout is made of: placed things in drawing order, known before any pixel is drawn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

WIDTH, HEIGHT = 1200, 960
"""Every picture is laid out at this size and scaled afterwards, if at all."""

Part: TypeAlias = str | int | bool | None


@dataclass(frozen=True, slots=True)
class Stamp:
    """A sprite on its place; ``kind`` and ``parts`` say which one."""

    kind: str
    parts: tuple[Part, ...]
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Label:
    """A line of text on its place; ``y`` is the middle of its capitals."""

    text: str
    size: int
    x: int
    y: int
    align: Literal["left", "middle", "right"] = "middle"
    ink: str = "ink"
    """The name of its tone."""


Item: TypeAlias = Stamp | Label
Layout: TypeAlias = tuple[Item, ...]
