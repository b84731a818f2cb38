"""Pictures of tournaments that the tests look at."""

from __future__ import annotations

from typing import Final

from bot.discord_ui.tournaments.brackets import bracket
from bot.games.engine.text import ENGLISH
from bot.tournaments.formats.elimination.knockout import SingleElimination
from bot.tournaments.model import Entrant
from bot.tournaments.tournament import Tournament
from renderers.charts.bracket import Bracket
from renderers.charts.drawing import Chart
from renderers.charts.pods import Pod, Pods, Seat
from renderers.charts.standings_chart import Cell, Grid, Line
from tests.tournaments.playing import result, with_results

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
    """A knock-out with a third place, as tournaments draw it, after its first round and some rematches."""
    people = tuple(Entrant(seed, NAMES[(seed - 1) % 16], seed) for seed in range(1, count + 1))
    event = Tournament("Cup of Delphi", SingleElimination(third_place=True), people)
    event = with_results(event, "==" + "10" * (count // 4 - 1))
    again = event.format.next_round(event)
    event = event.with_round(again)
    for table in again.tables[:-1]:
        event = event.with_result(again.number, table.number, result("1"))
    shown = bracket(event, frozenset({4}), ENGLISH)
    assert shown is not None
    assert isinstance(shown.chart, Bracket)
    return shown.chart


def festival(count: int) -> Pods:
    """A round of so many tables."""
    sizes = [4 if index % 3 == 0 else 3 for index in range(count)]
    tables = tuple(
        Pod(
            f"Table {index + 1}",
            "in progress" if index % 2 else "finished",
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
