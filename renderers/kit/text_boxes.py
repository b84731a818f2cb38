"""Sets longer words: wrapped, emphasised, and small enough for their box."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from renderers.kit import text
from renderers.kit.text import ELLIPSIS, SMALLEST

LEADING: Final = 1.28
"""From line to line, in sizes of the letters."""
_STEP: Final = 2
_MARK: Final = re.compile(r"\*\*(.+?)\*\*", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Run:
    """Words of one line in one tone."""

    words: str
    x: int
    """From the line's beginning."""
    strong: bool


Line = tuple[Run, ...]


@dataclass(frozen=True, slots=True)
class Prose:
    """A text that has been set."""

    size: int
    lines: tuple[Line, ...]
    whole: bool
    """Is all of it there?"""

    @property
    def leading(self) -> int:
        """Pixels from line to line."""
        return round(self.size * LEADING)

    @property
    def high(self) -> int:
        """Pixels from the first line's top to the last line's foot."""
        return self.leading * len(self.lines)


@lru_cache(maxsize=256)
def prose(words: str, wide: int, high: int, largest: int) -> Prose:
    """The words as large as they fit a box, of ``largest`` letters or smaller ones, never below the least.

    What doesn't fit even then ends with an ellipsis.
    """
    for size in range(largest, SMALLEST - 1, -_STEP):
        lines = _wrapped(words, size, wide)
        set_ = Prose(size, tuple(_runs(line, size) for line in lines), whole=True)
        if set_.high <= high and all(_wide(line, size) <= wide for line in lines):
            return set_
    rows = max(1, int(high / round(SMALLEST * LEADING)))
    lines = [_cut(line, SMALLEST, wide) for line in _wrapped(words, SMALLEST, wide)]
    whole = len(lines) <= rows
    if not whole:
        last = lines[rows - 1]
        lines = [*lines[: rows - 1], _cut([*last, (ELLIPSIS, last[-1][1])], SMALLEST, wide)]
    return Prose(SMALLEST, tuple(_runs(line, SMALLEST) for line in lines), whole)


_Word = tuple[str, bool]


def _words(words: str) -> list[_Word]:
    """The single words, and whether each is emphasised."""
    parts = _MARK.split(words)
    return [(word, i % 2 == 1) for i, part in enumerate(parts) for word in text.clean(part).split()]


def _wrapped(words: str, size: int, wide: int) -> list[list[_Word]]:
    lines: list[list[_Word]] = []
    for word in _words(words):
        if lines and _wide([*lines[-1], word], size) <= wide:
            lines[-1].append(word)
        else:
            lines.append([word])
    return lines or [[("", False)]]


def _wide(line: list[_Word], size: int) -> int:
    return text.width(" ".join(word for word, _ in line), size)


def _cut(line: list[_Word], size: int, wide: int) -> list[_Word]:
    """The line, shortened if need be."""
    if _wide(line, size) <= wide:
        return line
    *before, (word, strong) = line
    if before and word == ELLIPSIS:
        last, tone = before[-1]
        joined = [*before[:-1], (last.rstrip(",.;:") + ELLIPSIS, tone)]
        return joined if _wide(joined, size) <= wide else _cut([*before[:-1], (word, strong)], size, wide)
    return [*before, (text.fit(word, size, wide - (_wide(before, size) if before else 0)), strong)]


def _runs(line: list[_Word], size: int) -> Line:
    """Neighbours of one tone together."""
    runs: list[Run] = []
    said = ""
    for word, strong in line:
        if runs and runs[-1].strong == strong:
            last = runs[-1]
            runs[-1] = Run(f"{last.words} {word}", last.x, strong)
        else:
            runs.append(Run(word, text.width(f"{said} ", size) if said else 0, strong))
        said = f"{said} {word}" if said else word
    return tuple(runs)
