"""The faces of the dice: what each one gives, where it is for sale, and what the dice begin with.

A face is named by its code: ``G3`` gives three gold, ``+`` joins what is all gained, ``|`` separates what
is chosen from; the special faces have names of their own (Dice Forge rules, 1 and 2).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Final, Literal, TypeAlias

Amounts: TypeAlias = tuple[int, int, int, int]
"""Gold, sun, moon and glory, in this order."""

Role: TypeAlias = Literal["plain", "triple", "mirror", "ship", "shield", "boar"]

KINDS: Final = ("gold", "sun", "moon", "glory")
LETTERS: Final = "GSMV"
GOLD, SUN, MOON, GLORY = range(4)
NOTHING: Final[Amounts] = (0, 0, 0, 0)

TRIPLE: Final = "X3"
MIRROR: Final = "MIRROR"
SHIP: Final = "SHIP"
NONE: Final = "NONE"
"""What a mirror becomes that finds nothing to copy; never on a die."""

SIDES: Final = 6
COLOURS: Final = ("RED", "BLUE", "YELLOW", "GREEN")
SHIELDS: Final = tuple(f"SHIELD_{colour}" for colour in COLOURS)
BOARS: Final = tuple(f"BOAR_{colour}" for colour in COLOURS)


def amounts(**given: int) -> Amounts:
    """So much gold, sun, moon and glory."""
    return (given.get("gold", 0), given.get("sun", 0), given.get("moon", 0), given.get("glory", 0))


def add(first: Amounts, second: Amounts) -> Amounts:
    """Both together."""
    return (first[0] + second[0], first[1] + second[1], first[2] + second[2], first[3] + second[3])


def times(one: Amounts, k: int) -> Amounts:
    """``k`` times as much."""
    return one if k == 1 else (one[0] * k, one[1] * k, one[2] * k, one[3] * k)


@dataclass(frozen=True, slots=True)
class Face:
    """One kind of face.

    ``options`` are the amounts of which its owner gains one; more than one where he may choose.  A face
    without options gives nothing by itself: its ``role`` says what it does.
    """

    code: str
    options: tuple[Amounts, ...] = ()
    role: Role = "plain"

    @property
    def whole(self) -> Amounts:
        """What it gives, where there is nothing to choose."""
        (only,) = self.options
        return only

    @property
    def gives_gold(self) -> bool:
        """May it give gold?"""
        return any(option[GOLD] for option in self.options)


MULTIPLE: Final = 3
"""What a triple makes of the other result (7.2)."""
SHIELD_BONUS: Final = 5
"""Glory, instead of its own resource, where the other die has brought the shield's resource (7.5)."""
SHIELD_KINDS: Final = dict(zip(SHIELDS, (SUN, MOON, GOLD, GLORY), strict=True))
BOAR_BONUS: Final = {"sun": amounts(sun=1), "moon": amounts(moon=1), "glory": amounts(glory=3)}
"""What the owner of a boar's card chooses from, whenever its face is applied (7.6)."""


def _part(text: str) -> Amounts:
    parts = {KINDS[LETTERS.index(word[0])]: int(word[1:]) for word in text.split("+")}
    return amounts(**parts)


def _plain(code: str) -> Face:
    return Face(code, tuple(_part(part) for part in code.split("|")))


@dataclass(frozen=True, slots=True)
class Pool:
    """One pool of the Sanctuary: what a face costs in gold, and which four lie in it."""

    cost: int
    faces: tuple[str, ...]

    @property
    def kinds(self) -> tuple[str, ...]:
        """The different faces."""
        return _different(self.faces)


@cache
def _different(faces: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(faces))


POOLS: Final = (
    Pool(2, ("G3",) * 4),
    Pool(2, ("M1",) * 4),
    Pool(3, ("G4",) * 4),
    Pool(3, ("S1",) * 4),
    Pool(4, ("G6", "G2+M1", "S1+V1", "G1|S1|M1")),
    Pool(5, ("G3|V2",) * 4),
    Pool(6, ("M2",) * 4),
    Pool(8, ("S2",) * 4),
    Pool(8, ("V3",) * 4),
    Pool(12, ("V4", "M2+V2", "G1+S1+M1+V1", "G2|S2|M2")),
)
"""The Sanctuary (Dice Forge rules, 2.2)."""

MIXED: Final = tuple(pool for pool in POOLS if len(pool.kinds) > 1)
"""The pools of four different faces, the only ones where it matters which are removed."""

COST: Final = {face: pool.cost for pool in POOLS for face in pool.kinds}
"""What each face of the Sanctuary costs."""

GARDEN: Final = {TRIPLE: 4, MIRROR: 4, SHIP: 4} | dict.fromkeys((*SHIELDS, *BOARS), 1)
"""The faces that only cards bring, and how many there are (Dice Forge rules, 2.3)."""

LIGHT: Final = ("G1", "G1", "G1", "G1", "G1", "S1")
DARK: Final = ("G1", "G1", "G1", "G1", "V2", "M1")
"""The dice at the start (Dice Forge rules, 2.1)."""


def _faces() -> Iterable[Face]:
    for code in dict.fromkeys((*LIGHT, *DARK, *COST)):
        yield _plain(code)
    yield Face(TRIPLE, role="triple")
    yield Face(MIRROR, role="mirror")
    yield Face(SHIP, role="ship")
    own = (amounts(sun=2), amounts(moon=2), amounts(gold=3), amounts(glory=3))
    for code, amount in zip(SHIELDS, own, strict=True):
        yield Face(code, (amount,), "shield")
    for code in BOARS:
        yield Face(code, (amounts(sun=1), amounts(moon=1)), "boar")
    yield Face(NONE)


FACES: Final = {face.code: face for face in _faces()}
"""All faces by code."""


def shield_gain(shield: str, other: Amounts) -> Amounts:
    """What a shield gives next to these amounts (7.5)."""
    return amounts(glory=SHIELD_BONUS) if other[SHIELD_KINDS[shield]] else FACES[shield].whole
