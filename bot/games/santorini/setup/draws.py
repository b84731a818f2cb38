"""The sets that chance can draw: so many powers of a pool of which any two may meet.

Each set is equally likely, which is what comes of drawing again whenever two powers may not meet.  They
are many (over a hundred million), so they are counted and found by number, never listed: a set of spaces
in the pool is one number, a bit each.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import comb
from typing import Final

from bot.games.engine.text import Text, msg_plural
from bot.games.santorini.setup.offer import may_meet

JOINT: Final = "-"
"""Between the powers of a set."""


@dataclass(frozen=True, slots=True)
class Draws:
    """See :class:`bot.games.engine.decision.Moves`: the sets of ``size`` powers of the pool."""

    pool: tuple[str, ...]
    size: int

    @property
    def count(self) -> int:
        return _ways(self.pool, _all(self.pool), self.size)

    @property
    def form(self) -> Text:
        return msg_plural(
            "{count} power, such as {example}",
            "{count} powers, such as {example}",
            self.size,
            example=self.at(0),
        )

    def at(self, index: int) -> str:
        """The set number ``index``: first those with the first power of the pool."""
        if not 0 <= index < self.count:
            raise IndexError(index)
        found: list[str] = []
        left = _all(self.pool)
        for number, slug in enumerate(self.pool):
            if len(found) == self.size:
                break
            if not left >> number & 1:
                continue
            left &= ~(1 << number)
            rest = left & ~_foes(self.pool)[number]
            ways = _ways(self.pool, rest, self.size - len(found) - 1)
            if index < ways:
                found.append(slug)
                left = rest
            else:
                index -= ways
        return JOINT.join(found)

    def __iter__(self) -> Iterator[str]:
        return map(self.at, range(self.count))

    def __contains__(self, move: object) -> bool:
        return isinstance(move, str) and self.split(move) is not None

    def split(self, move: str) -> tuple[str, ...] | None:
        """The powers of a set that is written as ``at`` writes it; None for anything else."""
        slugs = tuple(move.split(JOINT))
        known = set(slugs) <= set(self.pool) and len(set(slugs)) == len(slugs) == self.size
        if not known or list(slugs) != sorted(slugs, key=self.pool.index):
            return None
        met = all(may_meet(one, other) for one in slugs for other in slugs if one < other)
        return slugs if met else None


def left_after(pool: tuple[str, ...], picked: tuple[str, ...], size: int) -> tuple[str, ...]:
    """The powers that can be picked next, so that ``size`` of them can be brought together."""
    foes = _foes(pool)
    left = _all(pool)
    for slug in picked:
        number = pool.index(slug)
        left &= ~(1 << number | foes[number])
    return tuple(
        slug
        for number, slug in enumerate(pool)
        if left >> number & 1
        and _ways(pool, left & ~(1 << number | foes[number]), size - len(picked) - 1) > 0
    )


def _all(pool: tuple[str, ...]) -> int:
    return (1 << len(pool)) - 1


@lru_cache(maxsize=256)
def _foes(pool: tuple[str, ...]) -> tuple[int, ...]:
    """For each power those that it may not meet."""
    return tuple(
        sum(1 << number for number, other in enumerate(pool) if other != slug and not may_meet(slug, other))
        for slug in pool
    )


@lru_cache(maxsize=16384)
def _ways(pool: tuple[str, ...], left: int, size: int) -> int:
    """How many sets of this size there are among those that are left.

    Without or with the power that has most foes; when nobody has any, all sets count.
    """
    if size < 1:
        return int(size == 0)
    foes = _foes(pool)
    most, number = (
        max(((foes[n] & left).bit_count(), n) for n in range(len(pool)) if left >> n & 1)
        if left
        else (0, 0)
    )
    if most == 0:
        return comb(left.bit_count(), size)
    rest = left & ~(1 << number)
    return _ways(pool, rest, size) + _ways(pool, rest & ~foes[number], size - 1)
