"""A sheet on which sprites are drawn at several times their size, then reduced; and sprites made longer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeAlias

from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageOps

from renderers.kit.colour import RGB
from renderers.kit.shapes import Point, ellipse
from renderers.kit.text import stairs

FINE: Final = 8
"""How much larger than in the picture a sprite is drawn."""


@dataclass(frozen=True, slots=True)
class Fade:
    """A colour that changes along a line from one point to another."""

    start: Point
    stop: Point
    colours: tuple[RGB, RGB] | tuple[RGB, RGB, RGB]


@dataclass(frozen=True, slots=True)
class Glow:
    """A colour that changes from a centre outwards."""

    centre: Point
    radius: float
    colours: tuple[RGB, RGB] | tuple[RGB, RGB, RGB]


Paint: TypeAlias = RGB | Fade | Glow


@dataclass(frozen=True, slots=True)
class Sprite:
    """A finished piece of the picture; its anchor is the pixel that is laid on the wanted place."""

    image: Image.Image
    anchor: tuple[int, int]


def stepped(sprite: Sprite, steps: int | None) -> Sprite:
    """The sprite with no more than so many steps from clear to opaque."""
    if steps is None:
        return sprite
    image = sprite.image.copy()
    image.putalpha(image.getchannel("A").point(stairs(steps)))  # pyright: ignore[reportUnknownMemberType]
    return Sprite(image, sprite.anchor)


class Ink:
    """Draws with coordinates in pixels of the finished picture; ``origin`` is where (0, 0) lies."""

    def __init__(
        self,
        width: int,
        height: int,
        *,
        origin: Point = (0, 0),
        fine: int | None = None,
        ground: RGB | None = None,
    ) -> None:
        fine = fine or FINE
        self._fine = fine
        self._origin = origin
        self.sheet = Image.new(
            "RGBA", (width * fine, height * fine), (*ground, 255) if ground else (0, 0, 0, 0)
        )
        self._pen = ImageDraw.Draw(self.sheet)

    def fill(
        self,
        outline: Sequence[Point],
        paint: Paint,
        *,
        opacity: float = 1,
        blur: float = 0,
        within: Sequence[Point] | None = None,
    ) -> None:
        """Fill an outline; ``within`` another one only; ``blur`` in pixels softens its edge."""
        points = self._scaled(outline)
        if isinstance(paint, tuple) and opacity == 1 and not blur and within is None:
            self._pen.polygon(points, (*paint, 255))
            return
        box = self._box(points, blur)
        if box is None:
            return
        mask = self._mask(points, box)
        if within is not None:
            other = self._mask(self._scaled(within), box)
            mask = Image.composite(mask, Image.new("L", mask.size, 0), other)
        self._lay(mask, box, paint, opacity, blur)

    def stroke(
        self,
        points: Sequence[Point],
        width: float,
        paint: Paint,
        *,
        closed: bool = False,
        opacity: float = 1,
        blur: float = 0,
    ) -> None:
        """A line with round ends and joints."""
        scaled = self._scaled(points)
        if closed:
            scaled = [*scaled, scaled[0]]
        thick = width * self._fine
        if isinstance(paint, tuple) and opacity == 1 and not blur:
            _line(self._pen, scaled, thick, (*paint, 255))
            return
        box = self._box(scaled, blur + width)
        if box is None:
            return
        mask = Image.new("L", (box[2] - box[0], box[3] - box[1]), 0)
        _line(ImageDraw.Draw(mask), [(x - box[0], y - box[1]) for x, y in scaled], thick, 255)
        self._lay(mask, box, paint, opacity, blur)

    def oval(
        self, x: float, y: float, rx: float, ry: float, paint: Paint, *, opacity: float = 1, blur: float = 0
    ) -> None:
        """A filled ellipse."""
        self.fill(ellipse(x, y, rx, ry), paint, opacity=opacity, blur=blur)

    def card(
        self,
        box: tuple[float, float, float, float],
        radius: float,
        paint: Paint,
        *,
        opacity: float = 1,
        blur: float = 0,
    ) -> None:
        """A filled rectangle (left, top, right, bottom) with round corners."""
        left, top, right, bottom = box
        outline = [
            *ellipse(right - radius, top + radius, radius, radius, 270, 360),
            *ellipse(right - radius, bottom - radius, radius, radius, 0, 90),
            *ellipse(left + radius, bottom - radius, radius, radius, 90, 180),
            *ellipse(left + radius, top + radius, radius, radius, 180, 270),
        ]
        self.fill(outline, paint, opacity=opacity, blur=blur)

    def flood(self, other: Ink) -> None:
        """Take over what another sheet shows, enlarged to this one's fineness with hard edges."""
        factor = self._fine // other._fine
        size = (other.sheet.width * factor, other.sheet.height * factor)
        self.sheet.paste(other.sheet.resize(size, Image.Resampling.NEAREST))  # pyright: ignore[reportUnknownMemberType]

    def reduced(self) -> Image.Image:
        """The sheet at its final size, RGBA."""
        return self.sheet.reduce(self._fine)

    def sprite(self, times: int = 1) -> Sprite:
        """The sheet cropped to what is drawn, anchored at the origin.

        ``times``: so many times its usual size, a divisor of how fine it is drawn.
        """
        image = self.reduced() if times == 1 else self.sheet.reduce(self._fine // times)
        left, top, right, bottom = image.getbbox() or (0, 0, 1, 1)
        anchor = (round(self._origin[0] * times) - left, round(self._origin[1] * times) - top)
        return Sprite(image.crop((left, top, right, bottom)), anchor)

    def _scaled(self, points: Sequence[Point]) -> list[Point]:
        ox, oy = self._origin
        return [((x + ox) * self._fine, (y + oy) * self._fine) for x, y in points]

    def _box(self, points: Sequence[Point], margin: float) -> tuple[int, int, int, int] | None:
        edge = int(margin * self._fine * 2.5) + 2
        left = max(0, int(min(x for x, _ in points)) - edge)
        top = max(0, int(min(y for _, y in points)) - edge)
        right = min(self.sheet.width, int(max(x for x, _ in points)) + edge)
        bottom = min(self.sheet.height, int(max(y for _, y in points)) + edge)
        return (left, top, right, bottom) if left < right and top < bottom else None

    def _mask(self, points: Sequence[Point], box: tuple[int, int, int, int]) -> Image.Image:
        mask = Image.new("L", (box[2] - box[0], box[3] - box[1]), 0)
        ImageDraw.Draw(mask).polygon([(x - box[0], y - box[1]) for x, y in points], 255)
        return mask

    def _lay(
        self, mask: Image.Image, box: tuple[int, int, int, int], paint: Paint, opacity: float, blur: float
    ) -> None:
        if blur:
            mask = mask.filter(ImageFilter.BoxBlur(blur * self._fine * 0.6))
            mask = mask.filter(ImageFilter.BoxBlur(blur * self._fine * 0.6))
        if opacity < 1:
            mask = mask.point([round(i * opacity) for i in range(256)])  # pyright: ignore[reportUnknownMemberType]
        if not blur and opacity == 1:
            whole = (*paint, 255) if isinstance(paint, tuple) else self._shade(paint, box)
            self.sheet.paste(whole, box, mask)
            return
        if isinstance(paint, tuple):
            layer = Image.new("RGBA", mask.size, (*paint, 255))
        else:
            layer = self._shade(paint, box).convert("RGBA")
        layer.putalpha(mask)
        self.sheet.alpha_composite(layer, (box[0], box[1]))

    def _shade(self, paint: Fade | Glow, box: tuple[int, int, int, int]) -> Image.Image:
        size = (box[2] - box[0], box[3] - box[1])
        if isinstance(paint, Fade):
            (x0, y0), (x1, y1) = self._scaled((paint.start, paint.stop))
            dx, dy = x1 - x0, y1 - y0
            long = dx * dx + dy * dy
            ex, ey = 256 * dx / long, 256 * dy / long
            shift = (box[0] - x0) * ex + (box[1] - y0) * ey + _PAD * 256
            ramp = _ramp().transform(size, Image.Transform.AFFINE, (0, 0, 0.5, ex, ey, shift))
        else:
            ((cx, cy),) = self._scaled((paint.centre,))
            step = 128 / (paint.radius * self._fine)
            shift = (128 + (box[0] - cx) * step, 128 + (box[1] - cy) * step)
            ramp = Image.radial_gradient("L").transform(
                size, Image.Transform.AFFINE, (step, 0, shift[0], 0, step, shift[1]), fillcolor=255
            )
        first, *between, last = paint.colours
        return ImageOps.colorize(ramp, first, last, between[0] if between else None)


def _line(pen: ImageDraw.ImageDraw, path: list[Point], thick: float, tone: int | tuple[int, ...]) -> None:
    pen.line(path, tone, max(1, round(thick)), joint="curve")
    for x, y in (path[0], path[-1]):
        pen.ellipse((x - thick / 2, y - thick / 2, x + thick / 2, y + thick / 2), tone)


_PAD: Final = 12


@lru_cache(maxsize=1)
def _ramp() -> Image.Image:
    """Black, then the way to white, then white: long enough that a fade never leaves it."""
    strip = Image.new("L", (1, 256 * (2 * _PAD + 1)), 0)
    strip.paste(Image.linear_gradient("L").crop((0, 0, 1, 256)), (0, 256 * _PAD))
    strip.paste(255, (0, 256 * (_PAD + 1), 1, strip.height))
    return strip


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
        super().__init__(width, height, origin=origin, fine=_CRISP, ground=ground)

    def reduced(self) -> Image.Image:
        """The sheet at its final size, RGBA."""
        whole = self.sheet.convert("RGBa")
        size = (whole.width // _CRISP, whole.height // _CRISP)
        four = [
            whole.transform(
                size, Image.Transform.AFFINE, (_CRISP, 0, x, 0, _CRISP, y), Image.Resampling.NEAREST
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


_CRISP: Final = 2


def stretched(sprite: Sprite, wider: int, higher: int) -> Sprite:
    """A card made larger by so many pixels: its middle row and column again and again.

    What is large and all alike in between would be drawn at many times the cost to look the same.
    """
    on_its_side = _longer(sprite.image, wider).transpose(Image.Transpose.TRANSPOSE)
    image = _longer(on_its_side, higher).transpose(Image.Transpose.TRANSPOSE)
    return Sprite(image, sprite.anchor)


def _longer(image: Image.Image, more: int) -> Image.Image:
    """The image with its middle column repeated."""
    if more <= 0:
        return image
    wide, high = image.size
    half = wide // 2
    column = image.crop((half, 0, half + 1, high))
    longer = Image.new("RGBA", (wide + more, high))
    longer.paste(image.crop((0, 0, half, high)), (0, 0))
    longer.paste(column.resize((more, high), Image.Resampling.NEAREST), (half, 0))  # pyright: ignore[reportUnknownMemberType]
    longer.paste(image.crop((half, 0, wide, high)), (half + more, 0))
    return longer
