"""Captions below the pictures of a film: what happened, with emblems, in a line or two."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator
from itertools import groupby
from typing import Final, TypeAlias

from PIL import Image

from renderers.kit import text

Emblem: TypeAlias = Callable[[str, int], Image.Image]
"""Gives the emblem of a name, so many pixels a side, on clear ground."""

_MARK: Final = "\x1a"
"""Stands before and behind the name of an emblem; what people are called has no such letter."""
_SIDE: Final = 1.25
_GAP: Final = 0.22
"""An emblem's side and what is left clear beside it, in sizes of the letters."""
_FIRST: Final = 0xF0000
"""The emblems of a clean caption are letters from here on, which :func:`text.clean` leaves nobody else."""


def emblem(name: str) -> str:
    """What stands in a caption for an emblem, right in front of the words that say the same."""
    return f"{_MARK}{name}{_MARK}"


class Caption:
    """A caption as it is set: its letters, and the emblems among them."""

    def __init__(self, caption: str) -> None:
        first, *parts = caption.split(_MARK)
        self._names: Final = parts[::2]
        self.words: str = text.clean(first)
        """The clean words, with one letter for each emblem."""
        for number, words in enumerate(parts[1::2]):
            self.words += f"{' ' if self.words else ''}{chr(_FIRST + number)}{text.clean(words)}"

    def lines(self, size: int, room: int) -> list[str]:
        """The words in one line, or in two, the second of which may end in an ellipsis."""
        if self.width(self.words, size) <= room:
            return [self.words]
        head = self._fit(self.words, size, room).removesuffix(text.ELLIPSIS)
        if " " in head and not self.words[len(head) :].startswith(" "):
            head = head[: head.rindex(" ")]
        rest = self.words[len(head) :].strip().removeprefix("· ")
        return [head.removesuffix(" ·"), self._fit(rest, size, room)]

    def width(self, words: str, size: int) -> int:
        """How wide a part of the words is, in pixels."""
        return sum(
            sum(_advance(size) for _ in run) if emblems else text.width("".join(run), size)
            for emblems, run in groupby(words, _is_emblem)
        )

    def draw(
        self,
        onto: Image.Image,
        line: str,
        size: int,
        at: tuple[int, int],
        ink: tuple[int, int, int],
        emblem: Emblem,
    ) -> None:
        """Set a line: where it begins, and the middle of its capitals."""
        x, y = at
        for part in self._parts(line):
            if isinstance(part, str):
                set_ = text.mask(part, size)
                onto.paste(ink, (x, y - set_.baseline + set_.capital // 2), set_.image)
                x += text.width(part, size)
            else:
                image = emblem(self._names[part], round(_SIDE * size))
                onto.paste(image, (x, y - image.height // 2), image)
                x += _advance(size)

    def _parts(self, line: str) -> Iterator[str | int]:
        """Words, and the numbers of emblems."""
        for emblems, run in groupby(line, _is_emblem):
            if emblems:
                yield from (ord(letter) - _FIRST for letter in run)
            else:
                yield "".join(run)

    def _fit(self, words: str, size: int, room: int) -> str:
        if self.width(words, size) <= room:
            return words
        lengths = range(1, len(words))
        kept = bisect_right(lengths, room, key=lambda n: self.width(_cut(words[:n]), size))
        return _cut(words[:kept])


def _cut(words: str) -> str:
    """Words that go on; no emblem stands without a letter of what it is of."""
    kept = words.rstrip()
    while kept and _is_emblem(kept[-1]):
        kept = kept[:-1].rstrip()
    return kept + text.ELLIPSIS


def _is_emblem(letter: str) -> bool:
    return ord(letter) >= _FIRST


def _advance(size: int) -> int:
    return round((_SIDE + _GAP) * size)
