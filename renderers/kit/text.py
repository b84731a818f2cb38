"""Words in the picture: names made safe, measured, shortened, and kept as masks.

Fonts are opened once, with the basic layout engine, so that every machine sets the same line.  Lato is
the usual face; DejaVu helps out for letters that Lato lacks, two subsets of Noto for Chinese, Japanese
and Korean names and for emoji; what all of them lack becomes one neutral box.
"""

from __future__ import annotations

import unicodedata
from bisect import bisect_right
from functools import lru_cache
from itertools import groupby
from pathlib import Path
from threading import RLock
from typing import Final, NamedTuple

from PIL import Image, ImageDraw, ImageFont

SMALLEST: Final = 34
"""No text of a 1200-pixel picture is smaller: a phone shows a third of it."""
ELLIPSIS: Final = "…"
BOX: Final = "▯"

_FILES: Final = tuple(
    Path(__file__).parent.parent / "fonts" / name
    for name in (
        "Lato-Heavy.ttf",
        "DejaVuSans-Bold.ttf",
        "NotoSansEastAsian-subset.ttf",
        "NotoEmoji-subset.ttf",
    )
)
_SKINS: Final = frozenset(map(chr, range(0x1F3FB, 0x1F400)))
"""Tints of the emoji before them; drawn in one colour they would be a blot beside it."""
_LOCK: Final = RLock()
"""A font's glyph slot serves one caller at a time."""


class Mask(NamedTuple):
    """A set line: its coverage, and where in it the baseline and the height of capitals lie."""

    image: Image.Image
    baseline: int
    capital: int


@lru_cache(maxsize=64)
def _font(face: int, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(_FILES[face], size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=4096)
def _face(letter: str) -> int | None:
    """Which font has the letter: its glyph differs from the box for unknown ones."""
    for face in range(len(_FILES)):
        font = _font(face, SMALLEST)
        if letter == " " or _glyph(font, letter) != _glyph(font, "\U0010fffe"):
            return face
    return None


def _glyph(font: ImageFont.FreeTypeFont, letter: str) -> bytes:
    image = Image.new("L", (2 * SMALLEST, 2 * SMALLEST), 0)
    ImageDraw.Draw(image).text((SMALLEST // 2, 0), letter, 255, font)
    return image.tobytes()


def clean(text: str) -> str:
    """The text without what can't be drawn: controls, marks and joiners go, unknown signs become a box."""
    letters: list[str] = []
    for letter in unicodedata.normalize("NFC", text):
        category = unicodedata.category(letter)
        if letter in _SKINS:
            continue
        if letter.isspace():
            letters.append(" ")
        elif category in {"Co", "Cn"} or (category[0] not in "CM" and _face(letter) is None):
            letters.append(BOX)
        elif category[0] not in "CM":
            letters.append(letter)
    boxes = "".join(BOX if letter == BOX else "".join(run) for letter, run in groupby(letters))
    return " ".join(boxes.split())


def readable(text: str) -> bool:
    """Is there anything in a clean text but boxes?"""
    return bool(text.replace(BOX, "").strip())


@lru_cache(maxsize=512)
def width(text: str, size: int) -> int:
    """How wide a clean text is, in pixels."""
    with _LOCK:
        return round(sum(_font(face, size).getlength(run) for face, run in _runs(text)))


@lru_cache(maxsize=512)
def fit(text: str, size: int, room: int) -> str:
    """The text made clean, and shortened with an ellipsis if it is wider than ``room`` pixels."""
    with _LOCK:
        whole = clean(text)
        if width(whole, size) <= room:
            return whole
        lengths = range(1, len(whole))
        kept = bisect_right(lengths, room, key=lambda n: width(whole[:n].rstrip() + ELLIPSIS, size))
        return whole[:kept].rstrip() + ELLIPSIS


def stairs(steps: int) -> list[int]:
    """For each of the 256 tones of a mask the nearest of ``steps`` + 1 even ones."""
    return [round(round(tone * steps / 255) * 255 / steps) for tone in range(256)]


@lru_cache(maxsize=512)
def mask(text: str, size: int, steps: int | None = None) -> Mask:
    """A clean text as a mask, its edges with no more than so many steps."""
    if steps is not None:
        whole = mask(text, size)
        return Mask(
            whole.image.point(stairs(steps)),  # pyright: ignore[reportUnknownMemberType]
            whole.baseline,
            whole.capital,
        )
    with _LOCK:
        house = _font(0, size)
        runs = _runs(_visual(text))
        metrics = [_font(face, size).getmetrics() for face in {0, 1, *(face for face, _ in runs)}]
        ascent, descent = max(up for up, _ in metrics), max(down for _, down in metrics)
        capital = -round(house.getbbox("H", anchor="ls")[1])
        margin = size // 8
        image = Image.new("L", (max(1, width(text, size)) + 2 * margin, ascent + descent), 0)
        pen = ImageDraw.Draw(image)
        x = float(margin)
        for face, run in runs:
            font = _font(face, size)
            pen.text((x, ascent), run, 255, font, anchor="ls")
            x += font.getlength(run)
        _, top, _, bottom = image.getbbox() or (0, 0, 0, image.height)
        return Mask(image.crop((0, top, image.width, bottom)), ascent - top, capital)


def _runs(text: str) -> list[tuple[int, str]]:
    return [(face, "".join(run)) for face, run in groupby(text, lambda letter: _face(letter) or 0)]


def _visual(text: str) -> str:
    """Letters that are read from the right are set from the right."""
    runs = groupby(text, lambda letter: unicodedata.bidirectional(letter) in {"R", "AL"})
    parts = ["".join(run)[::-1] if rightward else "".join(run) for rightward, run in runs]
    return (
        "".join(reversed(parts))
        if text and unicodedata.bidirectional(text[0]) in {"R", "AL"}
        else "".join(parts)
    )
