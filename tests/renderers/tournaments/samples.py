"""Pictures of events that the tests look at."""

from __future__ import annotations

from typing import Final

from renderers.tournaments.bracket import Bracket, Duel, Side, Stage
from renderers.tournaments.drawing import Chart
from renderers.tournaments.grid import Cell, Grid, Line
from renderers.tournaments.pods import Pod, Pods, Seat

NAMES: Final = (
    *("Athena", "Odysseus of Ithaca, son of Laertes", "Ben", "Cleo", "Zoë", "Dev", "Max", "Penelope"),
    *("Gus", "Hana", "Ivo", "Jun", "Kai", "Lea", "Mia", "Nik"),
)


def standings(count: int) -> Grid:
    """So many people with their tie-breaks."""
    lines = tuple(
        Line(
            str(place),
            NAMES[(place - 1) % len(NAMES)],
            tuple(Cell(value) for value in (f"{count - place + 40}.5", "4.5", "10.5", "12.25", "3")),
            own=place == 4,
            gone=place == 7,
        )
        for place in range(1, count + 1)
    )
    return Grid("Open of Ithaca", "after round 3", ("Pts", "BH1", "BH", "SB", "W"), lines, medals=True)


def cross_table(count: int, rounds: int) -> Grid:
    """So many people over so many rounds."""
    told = (Cell("5 : 1", "won"), Cell("12 : ½", "drawn"), Cell("8 : 0", "lost"), Cell("bye", "apart"))
    lines = tuple(
        Line(str(n + 1), NAMES[n % len(NAMES)], (Cell("3.5"), *(told[(n + r) % 4] for r in range(rounds))))
        for n in range(count)
    )
    heads = ("Pts", *(f"R{number}" for number in range(1, rounds + 1)))
    return Grid("Open of Ithaca", "cross-table", heads, lines)


def cup(count: int) -> Bracket:
    """A bracket of whom the better of each first pair is through, with a match for third place."""
    stages: list[Stage] = []
    size, before = count // 2, 0
    while size:
        last = size == 1
        duels = tuple(_duel(len(stages), index, before + index + 1 + last) for index in range(size))
        if last:
            losers = Side(f"Loser of {before}", known=False), Side(f"Loser of {before - 1}", known=False)
            duels = (*duels, Duel(losers, (), str(before + 1), "Third place"))
        stages.append(Stage(f"Round {len(stages) + 1}", duels))
        before += size
        size //= 2
    return Bracket("Cup of Delphi", "bracket", (tuple(stages),))


def _duel(stage: int, index: int, number: int) -> Duel:
    feeds = (2 * index, 2 * index + 1) if stage else ()
    if stage > 1:
        sides = Side(f"Winner of {2 * index + 1}", known=False), Side("Zoë")
        return Duel(sides, feeds, str(number))
    first, second = NAMES[(2 * index) % 16], NAMES[(2 * index + 1) % 16]
    if stage:
        return Duel((Side(first), Side(second, own=index == 1)), feeds, str(number))
    return Duel((Side(first, "½ 1", won=True), Side(second, "½ 0", lost=True)), feeds, str(number))


def festival(count: int) -> Pods:
    """A round of so many tables."""
    sizes = [4 if index % 3 == 0 else 3 for index in range(count)]
    tables = tuple(
        Pod(
            f"Table {index + 1}",
            "in play" if index % 2 else "finished",
            tuple(
                Seat(
                    str(seat + 1),
                    NAMES[(4 * index + seat) % 16],
                    "" if index % 2 else str(90 - seat),
                    seat == 1 and not index,
                    placed=not index % 2,
                    won=size == 2 and not seat,
                    lost=size == 2 and seat == 1,
                )
                for seat in range(size)
            ),
        )
        for index, size in enumerate(sizes)
    )
    return Pods("Forge Festival", "round 2", tables)


CHARTS: Final[dict[str, Chart]] = {
    "standings": standings(12),
    "cross-table": cross_table(10, 5),
    "bracket": cup(16),
    "pods": festival(3),
}
