"""Standings and pairings as CSV, for spreadsheets."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable
from fractions import Fraction

from bot.tournaments.model import Standings
from bot.tournaments.standings.criteria import SEED
from bot.tournaments.tournament import Tournament


def decimal(value: Fraction | None) -> str:
    """A value as a decimal number: exact where it ends soon, otherwise six places; nothing for nothing."""
    if value is None:
        return ""
    thousandths = value * 1000
    if thousandths.denominator == 1:
        return f"{float(value):.3f}".rstrip("0").rstrip(".")
    return f"{float(value):.6f}"


def standings_rows(standings: Standings) -> list[list[str]]:
    """Rank, number, points and the tie-breaks, with a line of titles."""
    used = [(index, key) for index, key in enumerate(standings.criteria) if key not in ("points", SEED)]
    rows = [["rank", "number", "points", *(key for _, key in used)]]
    for line in standings.lines:
        values = [decimal(line.values[index]) if line.values else "" for index, _ in used]
        rows.append([str(line.place), str(line.entrant), decimal(line.points), *values])
    return rows


def write_standings(tournament: Tournament, standings: Standings) -> str:
    """The standings with names."""
    rows = standings_rows(standings)
    titled = [[*rows[0][:2], "name", *rows[0][2:]]]
    titled += [[*row[:2], _safe(tournament.entrant(int(row[1])).name), *row[2:]] for row in rows[1:]]
    return write_rows(titled)


def write_pairings(tournament: Tournament) -> str:
    """One line for each seat of all rounds, with places and points of the games."""
    rows = [["round", "board", "match", "seat", "number", "name", "place", "score", "forfeit"]]
    for round_ in tournament.rounds:
        for table in round_.tables:
            result = table.result
            for seat, number in enumerate(table.seats):
                rows.append(
                    [
                        str(round_.number),
                        f"{table.group}{table.number}",
                        table.match,
                        str(seat + 1),
                        str(number),
                        _safe(tournament.entrant(number).name),
                        "" if result is None else str(result.places[seat]),
                        decimal(result.scores[seat]) if result is not None and result.scores else "",
                        "yes" if result is not None and seat in result.forfeits else "",
                    ]
                )
        rows += [
            [
                str(round_.number),
                one.sort.value,
                "",
                "",
                str(one.entrant),
                _safe(tournament.entrant(one.entrant).name),
            ]
            + [""] * 3
            for one in round_.idle
        ]
    return write_rows(rows)


def write_rows(rows: Iterable[list[str]]) -> str:
    """Rows as CSV text."""
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows(rows)
    return text.getvalue()


def _safe(name: str) -> str:
    """A name that no spreadsheet takes for a formula."""
    return f"'{name}" if name.startswith(("=", "+", "-", "@", "\t", "\r")) else name
