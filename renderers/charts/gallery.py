"""The pictures of tournaments in the documents."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from renderers.charts.drawing import Chart
from renderers.charts.pieces import Band
from renderers.charts.pods import Pod, Pods, Seat
from renderers.charts.standings_chart import Cell, Grid, Line

_TABLES: Final = (
    (("Ada", 110), ("Ben", 98), ("Cleo", 97), ("Fay", 86)),
    (("Gus", 120), ("Dev", 109), ("Hana", 88)),
    (("Eli", 102), ("Ivo", 98), ("Jun", 74)),
)
"""Who sat together, the best first, with victory points."""


def _round() -> Pods:
    """The third round of a tournament of ten, at tables of four and three."""
    tables = tuple(
        Pod(
            f"Table {number}",
            "finished",
            tuple(
                Seat(str(place), name, str(points), won=place == 1)
                for place, (name, points) in enumerate(seats, 1)
            ),
        )
        for number, seats in enumerate(_TABLES, 1)
    )
    return Pods("Night of the Forge", "Results of round 3", tables)


_SWISS: Final = (
    ("Gus", "3 3 4.5 4.5 2", 1, "bye|w3 1|b4 1"),
    ("Dev", "2 3 4 2.5 1", 1, "b3 0|bye|w7 1"),
    ("Ada", "1.5 5 6.5 2.75 1", 2, "w2 1|b1 0|w5 ½"),
    ("Eli", "1.5 4.5 5.5 1.75 1", 2, "w7 1|b5 ½|w1 0"),
    ("Fay", "1.5 3 4.5 2.25 0", 3, "b6 ½|w4 ½|b3 ½"),
    ("Cleo", "1.5 3 4 2.25 0", 3, "w5 ½|b7 0|bye"),
    ("Ben", "1 3.5 5 1.5 1", 1, "b4 0|w6 1|b2 0"),
)
"""A Swiss of seven: points and tie-breaks, how many of these decide, the results round by round."""
_THROUGH: Final = 4
_OUTCOMES: Final[Mapping[str, str]] = {"1": "won", "½": "drawn", "0": "lost", "bye": "apart"}
_NOTE: Final = "Swiss stage, final table"


def _standings() -> Grid:
    """The final table of the Swiss, with its cut."""
    rows: list[Line | Band] = [
        Line(
            str(place),
            name,
            tuple(Cell(value, quiet=at >= decisive) for at, value in enumerate(values.split())),
        )
        for place, (name, values, decisive, _) in enumerate(_SWISS, 1)
    ]
    why = "The best 4 go on. Eli is ahead of Fay on Buchholz cut 1: 4.5 to 3."
    rows.insert(_THROUGH, Band(why, cut=True))
    return Grid("Standings", _NOTE, ("Pts", "BH1", "BH", "SB", "W"), tuple(rows), lead=1)


def _cross_table() -> Grid:
    """Who met whom in the Swiss."""
    lines = tuple(
        Line(
            str(place),
            name,
            (
                *(Cell(told, _OUTCOMES[told.split()[-1]]) for told in met.split("|")),
                Cell(values.split()[0]),
            ),
        )
        for place, (name, values, _, met) in enumerate(_SWISS, 1)
    )
    return Grid("Cross-table", _NOTE, ("R1", "R2", "R3", "Pts"), lines, tail=1)


FRONT: Final[Chart] = _round()
"""What the front page shows, by day and by night."""
WITHIN: Final[Mapping[str, Chart]] = {"standings": _standings(), "cross-table": _cross_table()}
"""What the page for moderators shows, by day."""
