"""Pictures of a game one after the other, as one animated WebP file.

The pictures share a fixed palette and change little from one to the next, so they are packed without
loss: that is smaller than with loss, and as sharp as the boards.  Each frame holds only what has changed
since the one before: whole ones in between, for who jumps into a film, would double the work and the bytes.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from io import BytesIO
from types import MappingProxyType
from typing import Final, NamedTuple

from PIL import Image, ImageDraw

from renderers.captions import Caption, Emblem
from renderers.icon import Icon
from renderers.kit import text
from renderers.kit.theme import tones
from renderers.picture import Theme

WIDTH: Final = 960
"""Pixels of a frame; a phone shows it at about 400."""
LARGEST: Final = 8 * 2**20
"""Bytes of a film: Discord takes ten million from anybody, and a phone doesn't wait long."""
_BAND: Final = 156
_BAR: Final = 10
_LETTERS: Final = 30
_TITLE: Final = 26
_MARGIN: Final = 24
_LEADING: Final = 1.3
_NOTCH: Final = 4
"""How broad the mark of a turning point is on the bar."""

_EFFORT: Final = 0
"""How hard the file is packed, of 100: half takes twice as long and saves an eighth of the bytes."""


@dataclass(frozen=True, slots=True)
class Shot:
    """One moment: its board as a PNG file, what happened, and how much of the game has been played."""

    png: bytes
    caption: str
    """What happened; emblems stand in it as :func:`renderers.captions.emblem` writes them."""
    title: str
    """The chapter, and whose turn it is."""
    part: float
    """From 0 to 1."""
    milliseconds: int
    """How long it stands."""
    step: bool = False
    """The turn goes on in the next one."""


def chosen(count: int, most: int) -> list[int]:
    """Which of so many moments are shown: evenly spread, the first and the last among them."""
    if count <= most:
        return list(range(count))
    return (
        sorted({round(step * (count - 1) / (most - 1)) for step in range(most)})
        if most > 1
        else [count - 1]
    )


def caption_fits(caption: str) -> bool:
    """Does a film show all of it?"""
    return not Caption(caption).lines(_LETTERS, WIDTH - 2 * _MARGIN)[-1].endswith(text.ELLIPSIS)


def film(
    shots: Iterable[Shot],
    theme: Theme,
    largest: int = LARGEST,
    notches: Sequence[float] = (),
    icons: Mapping[str, Icon] = MappingProxyType({}),
) -> bytes:
    """The film as an animated WebP file of at most ``largest`` bytes; raises ValueError without a shot.

    ``notches``: how much of the game had been played at its turning points.  ``icons``: the emblems of the
    captions, by their names.  One that would be larger leaves out the steps within turns, then every second
    moment, as often as it takes; it stays as long.
    """
    emblem = _emblems(icons)
    frames = [_Frame(_drawn(shot, theme, notches, emblem), shot.milliseconds, shot.step) for shot in shots]
    if not frames:
        raise ValueError("a film needs a picture")
    while True:
        found = _packed(frames)
        if len(found) <= largest or len(frames) == 1:
            return found
        if any(frame.step for frame in frames):
            kept = [not frame.step for frame in frames]
        else:
            kept = [place % 2 == 0 for place in reversed(range(len(frames)))]
        frames = _without(frames, kept)


class _Frame(NamedTuple):
    image: Image.Image
    milliseconds: int
    step: bool


def _without(frames: Sequence[_Frame], kept: Sequence[bool]) -> list[_Frame]:
    """Those that are kept, each standing also as long as those that were left out before it."""
    found: list[_Frame] = []
    gone = 0
    for frame, stays in zip(frames, kept, strict=True):
        if stays:
            found.append(frame._replace(milliseconds=frame.milliseconds + gone))
        gone = 0 if stays else gone + frame.milliseconds
    return found


def _emblems(icons: Mapping[str, Icon]) -> Emblem:
    """Draws each emblem once."""

    @cache
    def emblem(name: str, side: int) -> Image.Image:
        with Image.open(BytesIO(icons[name].draw())) as opened:
            return opened.convert("RGBA").resize((side, side), Image.Resampling.LANCZOS)

    return emblem


def _drawn(shot: Shot, theme: Theme, notches: Sequence[float], emblem: Emblem) -> Image.Image:
    """The board with a band below it, in the board's own palette."""
    with Image.open(BytesIO(shot.png)) as opened:
        board = opened if opened.mode == "P" else opened.convert("RGB").quantize(dither=Image.Dither.NONE)
        board.load()
    band = _band(board.width, shot, theme, notches, emblem).quantize(
        palette=board, dither=Image.Dither.NONE
    )
    frame = Image.new("P", (board.width, board.height + band.height))
    frame.putpalette(board.getpalette() or [])
    frame.paste(board, (0, 0))
    frame.paste(band, (0, board.height))
    return frame


def _band(width: int, shot: Shot, theme: Theme, notches: Sequence[float], emblem: Emblem) -> Image.Image:
    """The chapter, what happened in a line or two, and a bar that tells how far the game is."""
    shades, scale = tones(theme), width / WIDTH
    height, bar, size, title, margin, notch = (
        round(scale * length) for length in (_BAND, _BAR, _LETTERS, _TITLE, _MARGIN, _NOTCH)
    )
    band = Image.new("RGB", (width, height), shades.card)
    pen = ImageDraw.Draw(band)
    pen.rectangle((0, height - bar, width, height), fill=shades.card_edge)
    pen.rectangle((0, height - bar, round(width * shot.part), height), fill=shades.gold)
    for part in notches:
        x = round(width * part)
        pen.rectangle((x - notch, height - bar, x, height), fill=shades.ink)
    room, leading = width - 2 * margin, round(_LEADING * size)
    title_line = text.mask(text.fit(text.clean(shot.title), title, room), title)
    y = round(0.16 * _BAND * scale)
    band.paste(shades.soft, (margin, y - title_line.baseline + title_line.capital // 2), title_line.image)
    caption = Caption(shot.caption)
    told = caption.lines(size, room)
    # A single line stands between the two where there would be two.
    y = round(0.4 * _BAND * scale) + (leading // 2 if len(told) == 1 else 0)
    for number, line in enumerate(told):
        caption.draw(band, line, size, (margin, y + number * leading), shades.ink, emblem)
    return band


def _packed(frames: Sequence[_Frame]) -> bytes:
    file = BytesIO()
    first, *others = (frame.image for frame in frames)
    first.save(
        file,
        "WEBP",
        save_all=True,
        append_images=others,
        duration=[frame.milliseconds for frame in frames],
        loop=0,
        lossless=True,
        quality=_EFFORT,
        method=3,
        kmin=0,
        kmax=0,
    )
    return file.getvalue()
