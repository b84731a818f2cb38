"""A league: divisions that play a round robin each season, with moves up and down (Hosting rules, 9)."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Sequence
from typing import TypeVar

P = TypeVar("P", bound=Hashable)


def next_season(
    divisions: Sequence[Sequence[P]],
    *,
    size: int,
    up: int,
    down: int,
    gone: Collection[P] = (),
    new: Sequence[P] = (),
) -> list[list[P]]:
    """The divisions of the next season, each in the order in which its members are seeded.

    ``divisions`` are this season's final orders, the highest first.  The first ``up`` of each change
    places with the last ``down`` of the division above, as many as there are on both sides.  ``gone``
    are those who dropped out during the season: they are relegated.  Free places are filled from the
    best below, ``new`` ones come in at the bottom.
    """
    orders = [
        [one for one in division if one not in gone] + [one for one in division if one in gone]
        for division in divisions
    ]
    seasons: list[list[P]] = []
    for index, order in enumerate(orders):
        above = orders[index - 1] if index else []
        below = orders[index + 1] if index + 1 < len(orders) else []
        rising = _moves(above, order, up, down, gone)
        falling = _moves(order, below, up, down, gone)
        came_down = above[len(above) - rising :] if rising else []
        came_up = below[:falling]
        seasons.append([*came_down, *order[rising : len(order) - falling], *came_up])
    ladder = [one for season in seasons for one in season] + list(new)
    return divided(ladder, size)


def divided(order: Sequence[P], size: int) -> list[list[P]]:
    """Cut into divisions, the best first; one who would be left alone joins the last of them."""
    found = [list(order[start : start + size]) for start in range(0, len(order), size)]
    if len(found) > 1 and len(found[-1]) == 1:
        found[-2:] = [[*found[-2], *found[-1]]]
    return found


def _moves(above: Sequence[P], below: Sequence[P], up: int, down: int, gone: Collection[P]) -> int:
    """How many change places between two divisions: as set, and at least who dropped out above."""
    leaving = sum(one in gone for one in above)
    rising = sum(one not in gone for one in below)
    return min(max(min(up, down), leaving), rising, len(above)) if above and below else 0
