"""Who plays with whom when there are four (Santorini rules, 2.1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

ORDERS: Final[Mapping[str, tuple[int, ...]]] = {
    "1+2": (0, 0, 1, 1),
    "1+3": (0, 1, 0, 1),
    "1+4": (0, 1, 1, 0),
}
"""The side of each seat, by the number of the first player's partner at the table."""
USUAL: Final = "1+3"
"""The turn order is the order at the table."""


def named(order: tuple[int, ...]) -> str:
    """The teams as options, moves and position texts name them; empty where there are none."""
    return next((name for name, sides in ORDERS.items() if sides == order), "")


def partner(order: tuple[int, ...], seat: int) -> int:
    """The other seat of the same team."""
    return next(other for other, side in enumerate(order) if side == order[seat] and other != seat)
