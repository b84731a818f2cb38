"""A picture to look at."""

from __future__ import annotations

from typing import Final

from renderers.charts.pods import Pod, Pods, Seat

_TABLES: Final = (
    (("Ada", 110), ("Ben", 98), ("Cleo", 97), ("Fay", 86)),
    (("Gus", 120), ("Dev", 109), ("Hana", 88)),
    (("Eli", 102), ("Ivo", 98), ("Jun", 74)),
)
"""Who sat together, the best first, with victory points."""


def exhibit() -> Pods:
    """The third round of an event of ten, at tables of four and three."""
    tables = tuple(
        Pod(
            f"Table {number}",
            "finished",
            tuple(
                Seat(str(place), name, str(points), placed=True)
                for place, (name, points) in enumerate(seats, 1)
            ),
        )
        for number, seats in enumerate(_TABLES, 1)
    )
    return Pods("Night of the Forge", "round 3", tables)
