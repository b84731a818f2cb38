"""FIDE report files as they are written: as of 2016 with what pairing programs add, or as of 2026."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final, Literal, TypeAlias

from bot.games.engine.text import msg
from bot.tournaments.files.check import BadFile
from bot.tournaments.files.trf_lines import Cell, PlayerLine
from bot.tournaments.files.trf_settings import TIE_BREAKS
from bot.tournaments.model import Round, Sort
from bot.tournaments.scoring import HALF, MatchPoints
from bot.tournaments.standings.rounds_by_player import totals
from bot.tournaments.tournament import Tournament

Edition: TypeAlias = Literal[2016, 2026]
LETTERS: Final = {Sort.BYE: "U", Sort.FULL: "F", Sort.HALF: "H", Sort.ZERO: "Z"}


def write_trf(tournament: Tournament, edition: Edition = 2016) -> str:
    """The report of a head-to-head tournament; everybody's number is the seed."""
    scoring = tournament.format.match_points
    if scoring is None or any(
        len(table.seats) != 2 for round_ in tournament.rounds for table in round_.tables
    ):
        raise BadFile(msg("Only tournaments of two at a table can be written as a FIDE report."))
    seeds = {entrant.number: entrant.seed for entrant in tournament.entrants}
    head = [f"012 {tournament.name}", f"062 {len(tournament.entrants)}"]
    if edition == 2026:
        head += _settings_2026(tournament, scoring)
    else:
        head += _settings_2016(tournament, scoring)
    lines = [*head, *_players(tournament, scoring, seeds, coming=edition == 2016)]
    if edition == 2026:
        lines += _coming(tournament, seeds)
        lines += [
            f"299         {float(one.points):5.1f}  000 {seeds[one.entrant]:4d}"
            for one in tournament.adjustments
        ]
    for rule in tournament.forbidden:
        last = rule.last if rule.last is not None else 999
        numbers = "".join(f" {seeds[one]:4d}" for one in sorted(rule.entrants))
        lines.append(f"260 {rule.first:3d} {last:3d}{numbers}")
    return "\n".join(lines) + "\n"


def _settings_2016(tournament: Tournament, scoring: MatchPoints) -> list[str]:
    format_, rounds = tournament.format, tournament.format.total(tournament)
    lines = ["092 Individual: Swiss-System"]
    if format_.odd_seat is not None:
        lines.append(f"XXC {'white1' if format_.odd_seat == 1 else 'black1'}")
    if rounds is not None:
        lines.append(f"XXR {rounds}")
    for code, value, usual in (
        ("BBW", scoring.win, Fraction(1)),
        ("BBD", scoring.draw, HALF),
        ("BBL", scoring.loss, Fraction(0)),
        ("BBZ", scoring.zero, Fraction(0)),
        ("BBF", scoring.forfeit_loss, Fraction(0)),
        ("BBU", scoring.idle(Sort.BYE), scoring.win),
    ):
        if value != usual:
            lines.append(f"{code} {float(value):4.1f}")
    return lines


def _settings_2026(tournament: Tournament, scoring: MatchPoints) -> list[str]:
    """142, 152, 162, 192, 202 and 212; 162 has one letter for all that are absent."""
    format_, rounds = tournament.format, tournament.format.total(tournament)
    if scoring.zero != scoring.forfeit_loss or scoring.idle(Sort.HALF) != scoring.draw:
        raise BadFile(msg("The report of 2026 has no way to say how many points absent players get."))
    code = format_.report_code
    lines = [f"092 Individual: {'Round-Robin' if 'ROUNDROBIN' in code else 'Swiss-System'}"]
    if rounds is not None:
        lines.append(f"142 {rounds}")
    if format_.odd_seat is not None:
        lines.append(f"152 {'W' if format_.odd_seat == 1 else 'B'}")
    values = {
        "W": scoring.win,
        "D": scoring.draw,
        "L": scoring.loss,
        "A": scoring.zero,
        "P": scoring.idle(Sort.BYE),
    }
    lines.append("162  " + "    ".join(f"{symbol}{float(value):4.1f}" for symbol, value in values.items()))
    lines.append(f"192 {code}")
    known = [TIE_BREAKS[key] for key in format_.standings(tournament).criteria if key in TIE_BREAKS]
    lines.append(f"202 {','.join(one for one in known if one != 'PTS')}")
    lines.append(f"212 {','.join(known)}")
    return lines


def _players(
    tournament: Tournament, scoring: MatchPoints, seeds: dict[int, int], *, coming: bool
) -> list[str]:
    """The lines 001; ``coming``: absences of the next round stand in its column."""
    standings, points = tournament.format.standings(tournament), totals(scoring, tournament)
    rounds = tournament.format.total(tournament)
    lines: list[str] = []
    for entrant in tournament.by_seed:
        place = standings.of(entrant.number).place
        row = PlayerLine(0, entrant.seed, entrant.name, entrant.rating, points[entrant.number], place, ())
        cells = [_cell(round_, entrant.number, seeds) for round_ in tournament.rounds]
        absent = tournament.absence(entrant, tournament.next_number)
        if coming and absent is not None and (rounds is None or len(tournament.rounds) < rounds):
            cells.append(Cell(0, "-", LETTERS[absent]))
        lines.append(_player(row, cells))
    return lines


def _coming(tournament: Tournament, seeds: dict[int, int]) -> list[str]:
    """Lines 240: who sits out rounds to come, by round and sort."""
    found: dict[tuple[int, Sort], list[int]] = {}
    for entrant in tournament.entrants:
        absent = tournament.absence(entrant, tournament.next_number)
        if absent is not None:
            found.setdefault((tournament.next_number, absent), []).append(seeds[entrant.number])
    for one in tournament.requests:
        if one.round > tournament.next_number:
            found.setdefault((one.round, one.sort), []).append(seeds[one.entrant])
    return [
        f"240 {LETTERS[sort]} {number:03d} {' '.join(f'{seed:4d}' for seed in sorted(who))}"
        for (number, sort), who in sorted(found.items())
    ]


def _player(player: PlayerLine, cells: Sequence[Cell]) -> str:
    """A line 001, with what we know of a player."""
    points = f"{float(player.points or 0):4.1f}"
    head = f"001 {player.number:4d}      {player.name[:33]:33s} {player.rating or '':>4}"
    line = f"{head:80s}{points} {player.rank:4d}"
    for cell in cells:
        opponent = f"{cell.opponent:4d}" if cell.opponent else "0000"
        line += f"  {opponent} {cell.color} {cell.result}"
    return line


def _cell(round_: Round, number: int, seeds: dict[int, int]) -> Cell:
    table = round_.table_of(number)
    if table is None:
        sort = round_.idle_of(number)
        return Cell(0, "-", "Z" if sort is None else LETTERS[sort])
    seat = table.seats.index(number)
    opponent, color = seeds[table.seats[1 - seat]], "wb"[seat]
    result = table.result
    if result is None:
        return Cell(opponent, color, " ")
    if result.forfeits:
        return Cell(opponent, color, "-" if seat in result.forfeits else "+")
    own, other = result.places[seat], result.places[1 - seat]
    return Cell(opponent, color, "1" if own < other else "=" if own == other else "0")
