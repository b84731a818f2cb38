"""A picture to look at: ``python -m renderers.tournaments.gallery docs/pictures`` draws it anew."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from renderers.tournaments.drawing import draw
from renderers.tournaments.pods import Pod, Pods, Seat

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


def main(folder: Path) -> None:
    """Draw the pictures of the front page, one a theme."""
    folder.mkdir(parents=True, exist_ok=True)
    for theme in ("light", "dark"):
        (folder / f"tournament-{theme}.png").write_bytes(draw(exhibit(), 0, theme))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
