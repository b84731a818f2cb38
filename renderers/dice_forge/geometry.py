"""Where things are in the overview: islands above, the Sanctuary between, the players' boards below."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from renderers.dice_forge.cards import HIGH, WIDE

RIM: Final = 6

_TOPS: Final = (14, 203)
_HIGH: Final = 180
_LEFT: Final = (16, 306, 596)
_BROAD: Final = 280
_BESIDE: Final = WIDE + 8


@dataclass(frozen=True, slots=True)
class Isle:
    """An island: its box (left, top, right, bottom), and where the middle of its portal lies."""

    box: tuple[int, int, int, int]
    portal: tuple[int, int]


def _isle(row: int, column: int) -> Isle:
    left, top = _LEFT[column], _TOPS[row]
    return Isle((left, top, left + _BROAD, top + _HIGH), (left + _BROAD // 2, top + 157))


ISLES: Final[Mapping[str, Isle]] = {
    "A": _isle(0, 0),
    "B": _isle(0, 1),
    "C": _isle(0, 2),
    "D": Isle((886, 14, 1184, 383), (1102, 347)),
    "E": _isle(1, 2),
    "F": _isle(1, 1),
    "G": _isle(1, 0),
}
"""The moon's islands in the far row, the sun's in the near one; both meet at the right."""


def _pair(island: str, first: str, second: str) -> dict[str, tuple[int, int]]:
    left, top, _, _ = ISLES[island].box
    return {first: (left + 20, top + 10), second: (left + 20 + _BESIDE, top + 10)}


PLACES: Final[Mapping[str, tuple[int, int]]] = {
    **_pair("A", "M1", "M2"),
    **_pair("B", "M3", "M4"),
    **_pair("C", "M5", "M6"),
    **_pair("E", "S5", "S6"),
    **_pair("F", "S3", "S4"),
    **_pair("G", "S1", "S2"),
    "M7": (902, 24),
    "S7": (902, 213),
    "X": (1032, 120),
}
"""The top left corner of each stack of cards."""


def _under(code: str) -> tuple[int, int]:
    """The middle of a name under a card, on the far side of the portal from its neighbour's."""
    x, y = PLACES[code]
    if code in ("M7", "S7"):
        return x + WIDE // 2, y + HIGH + 15
    if code == "X":
        return x + 70, y + 180
    isle = next(
        isle for isle in ISLES.values() if isle.box[0] <= x < isle.box[2] and isle.box[1] <= y < isle.box[3]
    )
    beside = -96 if x + WIDE < isle.portal[0] + 10 else 96
    return isle.portal[0] + beside, y + HIGH + 15


NAMES: Final[Mapping[str, tuple[int, int]]] = {code: _under(code) for code in PLACES}
"""The middle of the place's name, by which commands and words call it."""
CLOCK: Final = (1106, 66)
"""Where the round is told."""

SANCTUARY: Final = (14, 400, 1186, 512)
BOARDS: Final = (522, 946)
"""From where to where the players' boards reach."""
GAP: Final = 6
BOARD: Final = 1172
"""How wide one of them is."""
