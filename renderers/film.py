"""Pictures of a game one after the other, as one animated WebP file.

The pictures share a fixed palette and change little from one to the next, so they are packed without
loss: that is smaller than with loss, and as sharp as the boards.  Each frame holds only what has changed
since the one before: whole ones in between, for who jumps into a film, would double the work and the bytes.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import Final

from PIL import Image, ImageDraw

from renderers.kit import text
from renderers.kit.theme import tones
from renderers.picture import Theme

WIDTH: Final = 960
"""Pixels of a frame; a phone shows it at about 400."""
LARGEST: Final = 8 * 2**20
"""Bytes of a film: Discord takes ten million from anybody, and a phone doesn't wait long."""
FRAMES: Final = 240
"""Frames of a film; of a longer game some moments are left out."""

_BAND: Final = 112
_BAR: Final = 10
_LETTERS: Final = 30
_MARGIN: Final = 24

_EFFORT: Final = 0
"""How hard the file is packed, of 100: half takes twice as long and saves an eighth of the bytes."""
_LONGEST: Final = 60_000
"""Milliseconds of a film, without its last moments."""
_USUAL: Final = (300, 1100)
"""Milliseconds of a frame, at least and at most."""
_STEP: Final = 0.5
"""How long a step within a turn stands, beside its end."""
_OPENING: Final = 1500
_ENDING: Final = (1.5, 2.0)
"""How much longer the frames before the last one stand."""
_LAST: Final = 6000


@dataclass(frozen=True, slots=True)
class Shot:
    """One moment: its board as a PNG file, what happened, and how much of the game has been played."""

    png: bytes
    caption: str
    place: str
    """Such as ``12 / 87``."""
    part: float
    """From 0 to 1."""
    step: bool = False
    """The turn goes on in the next one: it stands shorter."""


def chosen(count: int, most: int = FRAMES) -> list[int]:
    """Which of so many moments become frames: evenly spread, the first and the last among them."""
    if count <= most:
        return list(range(count))
    return sorted({round(step * (count - 1) / (most - 1)) for step in range(most)})


def times(count: int, steps: Collection[int] = ()) -> list[int]:
    """How long each frame stands, in milliseconds: longer towards the end, shorter within a turn."""
    least, most = _USUAL
    usual = max(least, min(most, _LONGEST // max(1, count)))
    found = [usual] * count
    for place in steps:
        found[place] = max(least, round(usual * _STEP))
    found[0] = max(usual, _OPENING)
    for place, factor in zip(range(-1 - len(_ENDING), -1), _ENDING, strict=True):
        if count + place > 0:
            found[place] = round(usual * factor)
    found[-1] = _LAST
    return found


def film(shots: Iterable[Shot], theme: Theme, largest: int = LARGEST) -> bytes:
    """The film as an animated WebP file of at most ``largest`` bytes; raises ValueError without a shot.

    One that would be larger leaves out the steps within turns, then every second moment, as often as it
    takes.
    """
    frames = [(_frame(shot, theme), shot.step) for shot in shots]
    if not frames:
        raise ValueError("a film needs a picture")
    while True:
        found = _packed(frames)
        if len(found) <= largest or len(frames) == 1:
            return found
        if any(step for _, step in frames):
            frames = [(frame, step) for frame, step in frames if not step]
        else:
            frames = [*frames[:-1:2], frames[-1]] if len(frames) > 2 else frames[-1:]


def _frame(shot: Shot, theme: Theme) -> Image.Image:
    """The board with a band below it, in the board's own palette."""
    with Image.open(BytesIO(shot.png)) as opened:
        board = opened if opened.mode == "P" else opened.convert("RGB").quantize(dither=Image.Dither.NONE)
        board.load()
    band = _band(board.width, shot, theme).quantize(palette=board, dither=Image.Dither.NONE)
    frame = Image.new("P", (board.width, board.height + band.height))
    frame.putpalette(board.getpalette() or [])
    frame.paste(board, (0, 0))
    frame.paste(band, (0, board.height))
    return frame


def _band(width: int, shot: Shot, theme: Theme) -> Image.Image:
    """What happened, in a line or two, above a bar that tells how far the game is."""
    shades, scale = tones(theme), width / WIDTH
    height, bar, size, margin = (round(scale * length) for length in (_BAND, _BAR, _LETTERS, _MARGIN))
    band = Image.new("RGB", (width, height), shades.card)
    pen = ImageDraw.Draw(band)
    pen.rectangle((0, height - bar, width, height), fill=shades.card_edge)
    pen.rectangle((0, height - bar, round(width * shot.part), height), fill=shades.gold)
    middle = (height - bar) // 2
    place = text.clean(shot.place)
    right = width - margin - text.width(place, size)
    told = _lines(text.clean(shot.caption), size, right - 2 * margin)
    middles = [middle] if len(told) == 1 else [middle - round(0.65 * size), middle + round(0.65 * size)]
    for words, left, ink, y in (
        *((line, margin, shades.ink, y) for line, y in zip(told, middles, strict=True)),
        (place, right, shades.soft, middle),
    ):
        line = text.mask(words, size)
        band.paste(ink, (left, y - line.baseline + line.capital // 2), line.image)
    return band


def _lines(words: str, size: int, room: int) -> list[str]:
    """Clean words in one line, or in two, the second of which may end in an ellipsis."""
    if text.width(words, size) <= room:
        return [words]
    head = text.fit(words, size, room).removesuffix(text.ELLIPSIS)
    if " " in head and not words[len(head) :].startswith(" "):
        head = head[: head.rindex(" ")]
    rest = words[len(head) :].strip().removeprefix("· ")
    return [head.removesuffix(" ·"), text.fit(rest, size, room)]


def _packed(frames: Sequence[tuple[Image.Image, bool]]) -> bytes:
    file = BytesIO()
    first, *others = (frame for frame, _ in frames)
    steps = [place for place, (_, step) in enumerate(frames) if step]
    first.save(
        file,
        "WEBP",
        save_all=True,
        append_images=others,
        duration=times(len(frames), steps),
        loop=0,
        lossless=True,
        quality=_EFFORT,
        method=3,
        kmin=0,
        kmax=0,
    )
    return file.getvalue()
