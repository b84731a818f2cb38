"""What every pen for emblems can do, and its tones; how parts are laid down is a game's."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from typing import ClassVar, Final, Literal, Self, TypeAlias, get_args

from renderers.kit.colour import RGB, mix, rgb
from renderers.kit.shapes import Point, ellipse, smooth

Tone: TypeAlias = Literal["body", "shade", "cut", "gold", "glow", "sea", "leaf", "wine"]
TONES: Final[tuple[Tone, ...]] = get_args(Tone)


@dataclass(frozen=True, slots=True)
class Shades:
    """The tones of an emblem."""

    body: RGB
    """Ivory."""
    shade: RGB
    """Warm stone: what lies behind the body."""
    cut: RGB
    """Engraved lines, and the edge round everything."""
    gold: RGB
    glow: RGB
    """Fire, blood, blossoms."""
    sea: RGB
    leaf: RGB
    wine: RGB

    def of(self, tone: Tone) -> RGB:
        """The colour of a tone in the light."""
        colour: RGB = getattr(self, tone)
        return colour

    def dim(self, tone: Tone) -> RGB:
        """The colour of a tone in its own shade."""
        return self.cut if tone == "cut" else mix(self.of(tone), self.cut, 0.16 if tone == "body" else 0.24)

    def washed(self, ground: RGB, share: float) -> Self:
        """The tones sunk into the ground: the emblem of what is used up, sold out or somebody else's."""
        return replace(
            self, **{each.name: mix(getattr(self, each.name), ground, share) for each in fields(self)}
        )


IVORY: Final = Shades(
    body=rgb("#FFF8E6"),
    shade=rgb("#DCC79A"),
    cut=rgb("#1B2346"),
    gold=rgb("#FFC83A"),
    glow=rgb("#F2693C"),
    sea=rgb("#6FB8F0"),
    leaf=rgb("#8CC06A"),
    wine=rgb("#C58BE0"),
)
"""The house's emblems by day."""


class Strokes(ABC):
    """Collects surfaces and lines, in units of which about 50 lie to each side of the middle."""

    SOFT: ClassVar[int] = 8
    """Steps from point to point of a soft outline."""
    ROUND: ClassVar[int] = 56
    """Corners of an ellipse."""

    @abstractmethod
    def _add(self, points: Sequence[Point], width: float, tone: Tone) -> None:
        """Collect a line of this width, or, of width 0, a surface."""

    @abstractmethod
    def finish(self) -> None:
        """Draw everything collected."""

    def area(self, points: Sequence[Point], tone: Tone = "body") -> None:
        """A surface with corners."""
        self._add(points, 0, tone)

    def blob(self, points: Sequence[Point], tone: Tone = "body") -> None:
        """A surface with a soft outline through these points."""
        self.area(smooth(points, steps=self.SOFT), tone)

    def twin(self, half: Sequence[Point], tone: Tone = "body", *, soft: bool = True) -> None:
        """A symmetric surface, from its right half from the top down."""
        whole = [*half, *((-x, y) for x, y in reversed(half) if x)]
        if soft:
            self.blob(whole, tone)
        else:
            self.area(whole, tone)

    def oval(self, x: float, y: float, rx: float, ry: float | None = None, tone: Tone = "body") -> None:
        """An ellipse, or a disc."""
        self.area(ellipse(x, y, rx, rx if ry is None else ry, steps=self.ROUND), tone)

    def line(
        self, points: Sequence[Point], width: float, tone: Tone = "body", *, soft: bool = False
    ) -> None:
        """A line with round ends."""
        self._add(smooth(points, closed=False, steps=self.SOFT) if soft else list(points), width, tone)

    def pair(
        self, points: Sequence[Point], width: float, tone: Tone = "body", *, soft: bool = False
    ) -> None:
        """A line and its mirror image; of width 0, a soft surface."""
        for side in (1, -1):
            mirror = [(side * x, y) for x, y in points]
            if width:
                self.line(mirror, width, tone, soft=soft)
            else:
                self.blob(mirror, tone)
