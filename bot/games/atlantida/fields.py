"""The words of a position text: amounts, places, cities, written and read.

Readers raise BadPosition for what makes no sense by itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from bot.games.atlantida.constants import CELLS
from bot.games.atlantida.map import PLACE, PLACE_NAMES, PLACES, SQUARE_NAMES, bits
from bot.games.engine.errors import BadPosition
from bot.games.engine.fields import MOST, items, listed, number
from bot.games.engine.text import msg, short

LETTERS: Final = ".xhascofqgwu123456789"
"""What a square holds, in the order of CELLS: ``.`` nothing, ``x`` debris, ``1`` … ``9`` statues."""
assert len(LETTERS) == len(CELLS)


def one_of(text: str, names: Sequence[str]) -> str:
    """The text, if it is one of these names."""
    if text not in names:
        raise BadPosition(msg("There is no “{text}” in Atlantida.", text=short(text)))
    return text


def numbers(text: str, count: int, most: int = MOST) -> list[int]:
    """So many numbers with dots between them."""
    parts = text.split(".")
    if len(parts) != count:
        raise BadPosition(msg("“{text}” should be {count} numbers.", text=short(text), count=count))
    return [number(part, most) for part in parts]


def write_mask(mask: int, names: Sequence[str]) -> str:
    """The names of the bits that are set."""
    return listed(names[bit] for bit in bits(mask))


def read_mask(text: str, names: Sequence[str]) -> int:
    """The inverse of :func:`write_mask`; names in their order, each once."""
    mask = last = 0
    for item in items(text):
        bit = 1 << names.index(one_of(item, names))
        if bit <= last:
            raise BadPosition(msg("“{text}” should name things once and in order.", text=short(text)))
        mask, last = mask | bit, bit
    return mask


def write_pops(pops: Sequence[int]) -> str:
    """Places with how many pops are there: N3:2,C3:4."""
    return listed(f"{PLACE_NAMES[place]}:{count}" for place, count in enumerate(pops) if count)


def read_pops(text: str) -> list[int]:
    """The inverse of :func:`write_pops`."""
    pops = [0] * PLACES
    last = -1
    for item in items(text):
        name, _, count = item.partition(":")
        place = PLACE[one_of(name, PLACE_NAMES)]
        if place <= last:
            raise BadPosition(msg("“{text}” should name places once and in order.", text=short(text)))
        last = place
        pops[place] = number(count, least=1)
    return pops


def write_places(places: Iterable[int]) -> str:
    """Places, one for each leader."""
    return listed(PLACE_NAMES[place] for place in places)


def read_places(text: str) -> list[int]:
    """The inverse of :func:`write_places`."""
    return [PLACE[one_of(name, PLACE_NAMES)] for name in items(text)]


def write_cells(cells: Iterable[int]) -> str:
    """A city, row by row, a sign each square."""
    return "".join(LETTERS[cell] for cell in cells)


def read_cells(text: str) -> list[int]:
    """The inverse of :func:`write_cells`."""
    if len(text) != len(SQUARE_NAMES) or any(letter not in LETTERS for letter in text):
        raise BadPosition(
            msg(
                "A city has {count} squares, with one of {letters} each.",
                count=len(SQUARE_NAMES),
                letters=LETTERS,
            )
        )
    return [LETTERS.index(letter) for letter in text]
