"""Cross-tables of a stage: who met whom, in which seat, and how it ended."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from bot.discord_ui.tournaments.chart_with_words import (
    Display,
    outcome_of,
    result_of,
    score_of,
    whole_names,
)
from bot.discord_ui.tournaments.stages import progress
from bot.discord_ui.tournaments.standings_columns import HEADS
from bot.games.engine.text import Text, Translator, Words, lines, msg, msg_in
from bot.tournaments.model import Round, Sort, Standing, Table
from bot.tournaments.standings.criteria import number
from bot.tournaments.tournament import Mode, Stage, Tournament
from renderers.charts.pieces import Band
from renderers.charts.standings_chart import Cell, Entry, Grid, Line

BYE: Final = msg_in("cell of a cross-table", "bye")
_IDLE: Final[Mapping[Sort, Text]] = {
    Sort.BYE: BYE,
    Sort.FULL: BYE,
    Sort.HALF: msg_in("cell of a cross-table", "½ bye"),
    Sort.ZERO: msg("–"),
}
_LEFT: Final = msg_in("cell of a cross-table", "left")
_LATE: Final = msg_in("cell of a cross-table", "late")
_MATRIX: Final = 16
"""Up to so many entrants a round robin shows everybody against everybody."""
_SEATS: Final = (msg_in("first seat, in a cross-table", "w"), msg_in("second seat, in a cross-table", "b"))


def cross_table(tournament: Tournament, stage: Stage, own: frozenset[int], plain: Translator) -> Display:
    """Who met whom in a stage, in the order of its standings; ``own``: the reader's entries."""
    writing = _Writing(stage, own, plain)
    return writing.display(plain.translate(progress(tournament, stage)))


class _Writing:
    """The cross-table of a stage for one reader."""

    def __init__(self, stage: Stage, own: frozenset[int], plain: Translator) -> None:
        self.tournament, self.own, self.plain = stage.tournament, own, plain
        self.found = self.tournament.format.standings(self.tournament)
        groups: dict[str, list[Standing]] = {}
        for line in self.found.lines:
            groups.setdefault(line.group, []).append(line)
        self.groups = groups
        self.ranks = {
            line.entrant: rank for order in groups.values() for rank, line in enumerate(order, start=1)
        }
        matrix = max(map(len, groups.values()), default=0) <= _MATRIX
        self.against_each = self.tournament.format.each_meets_each and matrix

    def display(self, note: str) -> Display:
        """The table, with what its signs mean."""
        heads = [self.plain.translate(msg("R{round}", round=one.number)) for one in self.tournament.rounds]
        if self.against_each:
            longest = max(map(len, self.groups.values()), default=0)
            heads = [str(index) for index in range(1, longest + 1)]
        rows: list[Entry] = []
        for group, order in self.groups.items():
            if group:
                rows.append(Band(self.plain.translate(self.tournament.format.group_title(group))))
            rows += [self._line(line, order, len(heads)) for line in order]
        points = self.plain.translate(HEADS["points"])
        grid = Grid(
            self.plain.translate(msg_in("title of a picture", "Cross-table")),
            note,
            (*heads, points),
            tuple(rows),
            tail=1,
        )
        legend = self._legend()
        return Display(grid, tuple(_below(legend, whole_names(grid, page)) for page in range(grid.pages)))

    def _line(self, line: Standing, order: Sequence[Standing], columns: int) -> Line:
        entrant = line.entrant
        cells = (
            [self._against(entrant, other.entrant) for other in order]
            if self.against_each
            else [self._in_round(one, entrant) for one in self.tournament.rounds]
        )
        cells += [Cell("")] * (columns - len(cells))
        gone = any(drop.entrant == entrant for drop in self.tournament.drops)
        return Line(
            str(self.ranks[entrant]),
            self.tournament.entrant(entrant).name,
            (*cells, Cell(number(line.points))),
            entrant in self.own,
            gone,
        )

    def _against(self, entrant: int, other: int) -> Cell:
        """How it ended against one of the others."""
        if entrant == other:
            return Cell("×", "apart")
        met = next((table for _, table in self.tournament.sittings(entrant) if other in table.seats), None)
        if met is None:
            return Cell("")
        seat = met.seats.index(entrant)
        return Cell(_result(met, seat), outcome_of(met, seat))

    def _in_round(self, round_: Round, entrant: int) -> Cell:
        """Against whom, in which seat, and how it ended; of several at a table the place."""
        table = round_.table_of(entrant)
        if table is None:
            return self._idle(round_, entrant)
        seat = table.seats.index(entrant)
        if len(table.seats) > 2:
            return Cell(self.plain.translate(_place(table, seat)), outcome_of(table, seat))
        rank = self.ranks[table.seats[1 - seat]]
        # Over several games they change seats.
        letter = "" if _games(table) > 1 else self.plain.translate(_SEATS[seat])
        return Cell(f"{letter}{rank} {_result(table, seat)}", outcome_of(table, seat))

    def _idle(self, round_: Round, entrant: int) -> Cell:
        if self.tournament.dropped(entrant, round_.number):
            return Cell(self.plain.translate(_LEFT), "apart")
        sort = round_.idle_of(entrant)
        if sort is Sort.ZERO and self._is_late(entrant, round_):
            return Cell(self.plain.translate(_LATE), "apart")
        return Cell("") if sort is None else Cell(self.plain.translate(_IDLE[sort]), "apart")

    def _is_late(self, entrant: int, round_: Round) -> bool:
        return self.tournament.entrant(entrant).joined > round_.number

    def _legend(self) -> Words | None:
        """What the signs mean, of those that are there."""
        tables = [table for one in self.tournament.rounds for table in one.tables]
        told: list[Words] = []
        if any(len(table.seats) > 2 for table in tables):
            series = self.tournament.format.MODE is Mode.GATHERED
            told.append(
                msg("2 of 8: second of eight in that tournament")
                if series
                else msg("2 of 4: second at a table of four")
            )
        elif self.against_each:
            told.append(msg("Columns: the opponents by their ranks"))
        elif any(_games(table) > 1 for table in tables):
            told.append(msg("5 2:1: won 2:1 against number 5"))
        elif tables:
            told.append(msg("w5 1: moved first, against number 5, and won; b: moved second"))
        results = {_result(table, seat) for table in tables if len(table.seats) == 2 for seat in (0, 1)}
        if "½" in results:
            told.append(msg("½: drawn"))
        if results & {"+", "−"}:
            told.append(msg("+ −: won, lost without a game"))
        idle = [(one, round_) for round_ in self.tournament.rounds for one in round_.idle]
        if any(one.sort is Sort.HALF for one, _ in idle):
            told.append(msg("½ bye: half a point without a game"))
        there = (one for round_ in self.tournament.rounds for one in self.tournament.idle(round_))
        if any(one.sort is Sort.ZERO for one in there):
            told.append(msg("–: absent"))
        if any(one.sort is Sort.ZERO and self._is_late(one.entrant, round_) for one, round_ in idle):
            told.append(msg("late: not yet entered"))
        return msg("-# {legend}", legend=lines(told, " · ")) if told else None


def _below(*words: Words | None) -> Words | None:
    told = [one for one in words if one is not None]
    return lines(told) if told else None


def _games(table: Table) -> int:
    return 1 if table.result is None else max(1, len(table.result.games))


def _result(table: Table, seat: int) -> str:
    """1 ½ 0, + −; of several games both scores."""
    if _games(table) > 1:
        return f"{score_of(table, seat)}:{score_of(table, 1 - seat)}"
    return result_of(table, seat)


def _place(table: Table, seat: int) -> Text:
    result = table.result
    if result is None:
        return msg("…")
    if seat in result.forfeits:
        return msg("−")
    return msg_in(
        "cell of a cross-table", "{place} of {count}", place=result.places[seat], count=len(table.seats)
    )
