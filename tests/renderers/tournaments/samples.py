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
from renderers.charts.pairings_chart import Pair, Pairings, Player
from renderers.charts.pieces import Band
from renderers.charts.pods import Pod, Pods, Seat
from renderers.charts.standings_chart import Cell, Grid, Line
from tests.tournaments.playing import result, with_results

NAMES: Final = (
    *("Athena", "Odysseus of Ithaca, son of Laertes", "Ben", "Cleo", "Zoë", "Dev", "Max", "Penelope"),
    *("Gus", "Hana", "Ivo", "Jun", "Kai", "Lea", "Mia", "Nik"),
)


def standings(count: int, cut: int = 0) -> Grid:
    """So many people with their tie-breaks, of whom the first may go on."""
    rows: list[Line | Band] = [
        Line(
            str(place),
            NAMES[(place - 1) % len(NAMES)],
            tuple(
                Cell(value, quiet=index > 2)
                for index, value in enumerate((f"{count - place + 40}.5", "4.5", "10.5", "12.25", "3"))
            ),
            own=place == 4,
            gone=place == 7,
            medal=place < 4 and not cut,
        )
        for place in range(1, count + 1)
    ]
    if cut:
        why = f"The best {cut} go on. Penelope is ahead of Gus on Buchholz cut 1: 4.5 to 3.5."
        rows.insert(cut, Band(why, cut=True))
    heads = ("Pts", "BH1", "BH", "SB", "W")
    return Grid("Standings", "Swiss stage, after round 3 of 4", heads, tuple(rows), lead=1)


def cross_table(count: int, rounds: int) -> Grid:
    """So many people over so many rounds."""
    told = (Cell("w5 1", "won"), Cell("b12 ½", "drawn"), Cell("w8 0", "lost"), Cell("bye", "apart"))
    lines = tuple(
        Line(str(n + 1), NAMES[n % len(NAMES)], (*(told[(n + r) % 4] for r in range(rounds)), Cell("3.5")))
        for n in range(count)
    )
    heads = (*(f"R{number}" for number in range(1, rounds + 1)), "Pts")
    return Grid("Cross-table", f"after round {rounds}", heads, lines, tail=1)


def groups(count: int) -> Grid:
    """So many groups of four, of which the best two go on."""
    rows: list[Line | Band] = []
    for group in range(count):
        rows.append(Band(f"Group {group + 1}"))
        for place in range(1, 5):
            cells = (Cell(str(4 - place)), Cell("1", quiet=True))
            rows.append(Line(str(place), NAMES[(4 * group + place) % 16], cells))
            if place == 2:
                rows.append(Band("", cut=True))
    return Grid("Standings", "Group stage, final table", ("Pts", "SB"), tuple(rows), lead=1)


def pairings(count: int) -> Pairings:
    """So many tables of two, some with results, and one who has none."""
    results = ("1 : 0", "½ : ½", "–", "+ : −")
    rows = [
        Pair(
            str(n + 1),
            Player(NAMES[2 * n % 16], "(2)", won=n % 4 == 0),
            results[n % 4],
            Player(NAMES[(2 * n + 1) % 16], "(1.5)", lost=n % 4 == 0),
            own=n == 1,
        )
        for n in range(count)
    ]
    return Pairings("Pairings", "Round 3 of 5", (*rows, Pair("", Player("Zoë", "(0)"), "bye")))


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
                    won=not index % 2 and not seat,
                )
                for seat in range(size)
            ),
        )
        for index, size in enumerate(sizes)
    )
    return Pods("Results", "Round 2 of 3", tables)


CHARTS: Final[dict[str, Chart]] = {
    "standings": standings(12),
    "stage": standings(10, 8),
    "groups": groups(2),
    "pairings": pairings(5),
    "cross-table": cross_table(10, 5),
    "bracket": cup(16),
    "pods": festival(3),
}
