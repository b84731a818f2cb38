"""The pipeline: layout → background, sprites back to front, texts → one fixed palette → PNG bytes."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from io import BytesIO
from threading import RLock
from typing import Final, Self, TypeAlias

from PIL import Image

from renderers.kit import text
from renderers.kit.colour import RGB
from renderers.kit.layout import HEIGHT, WIDTH, Item, Label, Layout, Part
from renderers.kit.sprite_sheet import Sprite, stepped
from renderers.picture import Theme

Maker: TypeAlias = Callable[..., Sprite]
"""Draws a sprite from the theme and the parts of its stamp."""
LEVEL: Final = 2
"""Of the PNG: level 1 saves a quarter of a millisecond and costs 3 % more bytes; 6 takes twice as long."""
TIGHT: Final = 6
HEAVY: Final = 100_000
"""Bytes from which on a picture is packed again, harder, up to ``TIGHT``: crowded boards are rare."""
KEPT: Final = 32 * 2**20
"""Bytes of sprites kept for a game and theme, if its art doesn't say otherwise."""
COLOURS: Final = 128
"""More of them cost a tenth more bytes a picture and can't be told apart on flat art."""


_LARGE: Final = 4_500
"""Pixels from which on a sprite is worth being cut."""
_MARGINS: Final = (3, 6, 10, 14, 20, 28, 44)
"""How far from its edges the inside of a sprite may begin, on either side or above and below."""


@dataclass(frozen=True, slots=True)
class Window:
    """The part of a layout that a flatter picture shows."""

    top: int
    bottom: int
    beyond: int = 0
    """How many pixels more it shows on either side."""


_EDGE: Final = 8
"""How far from its edge the background looks as it would beyond it: it has a rim."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a sprite, and where it lies from the sprite's place."""

    image: Image.Image
    x: int
    y: int
    solid: bool


@dataclass(frozen=True, slots=True)
class Ready:
    """A sprite cut into its opaque inside, if it has a large one, and the strips around it.

    What is opaque is copied, only the rest is blended, which costs several times as much.
    """

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


@dataclass(frozen=True)
class Art:
    """All that a game's pictures are drawn from."""

    background: Callable[[Theme], Image.Image]
    """The RGB picture without anything on it, ``WIDTH`` by ``HEIGHT``."""
    fixed: Layout
    """What lies on every background, such as coordinates: laid once."""
    makers: Mapping[str, Maker]
    """Sprites by kind."""
    inks: Callable[[Theme], Mapping[str, RGB]]
    """The tones of labels by name."""
    samples: Sequence[Layout]
    """Layouts that show everything: the palette is made from them …"""
    swatches: Callable[[Theme], Sequence[RGB]]
    """… and from these tones, which matter more than the few pixels that show them."""
    level: int = LEVEL
    """How hard the PNG is packed: pictures with very many small things are packed harder at once."""
    many: int | None = None
    """From so many items on, a picture is packed one level harder: cheaper than to pack it twice."""
    colours: int = COLOURS
    steps: int | None = None
    """How many steps an edge has from clear to opaque: fewer make smaller files; None: as it is drawn."""
    kept: int = KEPT
    """Bytes of sprites kept for a theme; the least used go first."""
    palettes: Mapping[Theme, bytes] = field(default_factory=dict[Theme, bytes])
    """What is known of :meth:`Studio.sampled`: without it a theme's first picture takes seconds."""


@dataclass
class _Shelf:
    """What is drawn once for a theme and then only pasted."""

    background: Image.Image
    easel: Image.Image
    """Where frames are put together: the same memory each time, for fresh pages cost a millisecond."""
    inks: Mapping[str, RGB]
    sprites: OrderedDict[tuple[Part, ...], Ready] = field(
        default_factory=OrderedDict[tuple[Part, ...], Ready]
    )
    size: int = 0
    palette: Image.Image | None = None


class Studio:
    """Draws the layouts of one game; any thread may call, one draws at a time."""

    def __init__(self, art: Art) -> None:
        self._art = art
        self._shelves: dict[Theme, _Shelf] = {}
        self._lock = RLock()

    def prepare(self, theme: Theme) -> None:
        """Make background, sprites and palette of a theme now, rather than at its first picture."""
        with self._lock:
            shelf = self._shelf(theme)
            self._palette(shelf, theme)
            for sample in self._art.samples:
                self._set(sample, shelf, theme)

    def sampled(self, theme: Theme) -> bytes:
        """The colours that serve all of the art best, three bytes each."""
        samples = [self.frame(sample, theme) for sample in self._art.samples]
        return _colours(samples, self._art.swatches(theme), self._art.colours)

    def png(
        self,
        layout: Layout,
        theme: Theme,
        width: int = WIDTH,
        window: Window | None = None,
        height: int = HEIGHT,
    ) -> bytes:
        """The layout, or what a window shows of it, as a PNG file in the fixed palette.

        ``height``: how far down it is filled.
        """
        with self._lock:
            shelf = self._shelf(theme)
            colours = self._palette(shelf, theme)
            if window is not None:
                frame = self._through(window, layout, shelf, theme)
            else:
                frame = self._set(layout, shelf, theme)
                if height != HEIGHT:
                    frame = frame.crop((0, 0, WIDTH, height))
            if width != frame.width:
                size = (width, round(width * frame.height / frame.width))
                frame = frame.resize(size, Image.Resampling.BOX)  # pyright: ignore[reportUnknownMemberType]
            crowded = self._art.many is not None and len(layout) >= self._art.many
            return _packed(applied(frame, colours), self._art.level + crowded)

    def frame(self, layout: Layout, theme: Theme) -> Image.Image:
        """The layout in full colour."""
        with self._lock:
            return self._set(layout, self._shelf(theme), theme).copy()

    def weight(self, theme: Theme) -> int:
        """Bytes of pixels kept for a theme."""
        with self._lock:
            shelf = self._shelf(theme)
            return shelf.size + 2 * shelf.background.width * shelf.background.height * 4

    def _palette(self, shelf: _Shelf, theme: Theme) -> Image.Image:
        if shelf.palette is None:
            shelf.palette = Image.new("P", (1, 1))
            shelf.palette.putpalette(self._art.palettes.get(theme) or self.sampled(theme))
        return shelf.palette

    def _set(self, layout: Layout, shelf: _Shelf, theme: Theme) -> Image.Image:
        """The layout in full colour, on the shelf's easel."""
        shelf.easel.paste(shelf.background)
        for item in layout:
            self._lay(shelf.easel, item, shelf, theme)
        return shelf.easel

    def _through(self, window: Window, layout: Layout, shelf: _Shelf, theme: Theme) -> Image.Image:
        """The layout as far as a window shows it: what lies beyond the background looks like its edge."""
        high, more = window.bottom - window.top, window.beyond
        frame = Image.new("RGB", (WIDTH + 2 * more, high))
        frame.paste(shelf.background.crop((0, window.top, WIDTH, window.bottom)), (more, 0))
        for edge, x in ((_EDGE, 0), (WIDTH - _EDGE - 1, more + WIDTH - _EDGE)):
            strip = shelf.background.crop((edge, window.top, edge + 1, window.bottom))
            frame.paste(strip.resize((more + _EDGE, high), Image.Resampling.NEAREST), (x, 0))  # pyright: ignore[reportUnknownMemberType]
        for item in layout:
            self._lay(frame, replace(item, x=item.x + more, y=item.y - window.top), shelf, theme)
        return frame

    def _lay(self, frame: Image.Image, item: Item, shelf: _Shelf, theme: Theme) -> None:
        if isinstance(item, Label):
            line = text.mask(item.text, item.size, self._art.steps)
            spare = {"left": 0, "middle": line.image.width // 2, "right": line.image.width}[item.align]
            place = (item.x - spare, item.y - line.baseline + line.capital // 2)
            frame.paste(
                shelf.inks[item.ink],
                (*place, place[0] + line.image.width, place[1] + line.image.height),
                line.image,
            )
        else:
            self._sprite(shelf, theme, item.kind, item.parts).lay(frame, item.x, item.y)

    def _sprite(self, shelf: _Shelf, theme: Theme, kind: str, parts: tuple[Part, ...]) -> Ready:
        key = (kind, *parts)
        sprite = shelf.sprites.get(key)
        if sprite is None:
            sprite = shelf.sprites[key] = Ready.of(
                stepped(self._art.makers[kind](theme, *parts), self._art.steps)
            )
            shelf.size += sprite.size
            while shelf.size > self._art.kept:
                _, gone = shelf.sprites.popitem(last=False)
                shelf.size -= gone.size
        shelf.sprites.move_to_end(key)
        return sprite

    def _shelf(self, theme: Theme) -> _Shelf:
        shelf = self._shelves.get(theme)
        if shelf is None:
            background = self._art.background(theme)
            shelf = _Shelf(background, background.copy(), self._art.inks(theme))
            for item in self._art.fixed:
                self._lay(background, item, shelf, theme)
            self._shelves[theme] = shelf
        return shelf


def cropped(png: bytes, box: tuple[int, int, int, int]) -> bytes:
    """A part of a picture as a PNG file; ``box``: left, top, right and bottom.

    Raises ValueError for a box that isn't all in the picture: what is beyond would be blank.
    """
    with Image.open(BytesIO(png)) as whole:
        if box[2] > whole.width or box[3] > whole.height:
            raise ValueError(f"{box} is not in a picture of {whole.width} x {whole.height}")
        return _packed(whole.crop(box), LEVEL)


def _packed(image: Image.Image, level: int) -> bytes:
    """The image as a PNG file."""
    file = BytesIO()
    image.save(file, "PNG", compress_level=level)
    for harder in range(max(level + 1, TIGHT - 1), TIGHT + 1):
        if file.tell() <= HEAVY:
            break
        file = BytesIO()
        image.save(file, "PNG", compress_level=harder)
    return file.getvalue()


class StudioPair:
    """Two studios; the art of a theme is made at its first picture and kept."""

    def __init__(self, table: Callable[[], Art], parts: Callable[[], Art]) -> None:
        """Both are asked once something is drawn: to lay out what shows everything takes a while."""
        self._table_art = table
        self._parts_art = parts

    @cached_property
    def _table(self) -> Studio:
        return Studio(self._table_art())

    @cached_property
    def _parts(self) -> Studio:
        return Studio(self._parts_art())

    def prepare(self, theme: Theme) -> None:
        """Make the art of a theme now."""
        self._table.prepare(theme)
        self._parts.prepare(theme)

    def weight(self, theme: Theme) -> int:
        """Bytes of pixels kept for a theme."""
        return self._table.weight(theme) + self._parts.weight(theme)


_SWATCH: Final = (400, 4)
_STRIDE: Final = 3
"""Of the samples' pixels, every third of every third row is plenty."""


def _colours(samples: Sequence[Image.Image], swatches: Sequence[RGB], colours: int) -> bytes:
    """The colours which serve these RGB samples best.

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
    found = strip.quantize(colours, Image.Quantize.MEDIANCUT, kmeans=1).getpalette()
    assert found is not None
    return bytes(found)


def applied(frame: Image.Image, colours: Image.Image) -> Image.Image:
    """The RGB frame in those colours; never dithered: flat art stays flat, and small."""
    return frame.quantize(palette=colours, dither=Image.Dither.NONE)
