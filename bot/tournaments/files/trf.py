"""FIDE report files as they are read: of 2016 with what pairing programs add, and of 2026.

Understood beside the players: 012, 142, 152, 162, 192, 202, 212, 240, 260, 299 (2026), and XXR, XXC, XXZ,
XXP, BBW… (older programs).  The last column of rounds belongs to the round to be paired if it holds
nobody's game.
"""

from __future__ import annotations

import re
from fractions import Fraction

from bot.games.engine.text import msg
from bot.tournaments.files.check import BadFile, check_tournament, in_line
from bot.tournaments.files.trf_lines import PLAYED, Cell, PlayerLine, read_player
from bot.tournaments.files.trf_settings import Settings
from bot.tournaments.formats.round_robin import RoundRobin
from bot.tournaments.formats.swiss.swiss import Swiss
from bot.tournaments.model import Entrant, Idle, Request, Result, Round, Sort, Table
from bot.tournaments.scoring import MatchPoints
from bot.tournaments.standings.criteria import HEAD_TO_HEAD, ROUND_ROBIN
from bot.tournaments.standings.rounds_by_player import totals
from bot.tournaments.tournament import Format, Tournament

SORTS = {
    "U": Sort.BYE,
    "F": Sort.FULL,
    "H": Sort.HALF,
    "Z": Sort.ZERO,
    " ": Sort.ZERO,
    "+": Sort.FULL,
    "-": Sort.ZERO,
}
PLACES = {"1": (1, 2), "W": (1, 2), "0": (2, 1), "L": (2, 1), "=": (1, 1), "D": (1, 1)}


def read_trf(text: str) -> Tournament:
    """The tournament of a report; :class:`BadFile` says what is wrong and in which line.

    It is a Swiss unless the report says that it is a round robin.
    """
    settings = Settings()
    players: dict[int, PlayerLine] = {}
    for line, content in enumerate(re.split(r"\r\n|\r|\n", text.lstrip("\ufeff")), start=1):
        if content[:3] != "001":
            settings.read(content, line)
            continue
        player = read_player(content, line)
        if player.number in players:
            raise in_line(line, msg("Player {number} is listed twice.", number=player.number))
        players[player.number] = player
    if not players:
        raise BadFile(msg("The file lists no players (lines that begin with 001)."))
    played = _rounds_played(players)
    settings.check(players.keys(), played)
    rounds = tuple(_round(players, index) for index in range(played))
    requests = [
        *settings.requests,
        *(Request(number, played + 1, Sort.ZERO) for number in settings.away),
    ]
    for number, player in players.items():
        if len(player.cells) > played and player.cells[played].result in "HFZ-":
            requests.append(Request(number, played + 1, SORTS[player.cells[played].result]))
    scoring = settings.scoring()
    tournament = Tournament(
        settings.name,
        _format(settings, scoring, played, settings.first_seat or _first_seat(players, played)),
        _entrants(players, by_rank=settings.by_rank),
        rounds,
        tuple(dict.fromkeys(requests)),
        forbidden=tuple(settings.forbidden),
        adjustments=tuple(settings.adjustments),
    )
    _compare_points(tournament, players, scoring)
    return check_tournament(tournament)


def _format(settings: Settings, scoring: MatchPoints, played: int, first_seat: int) -> Format:
    if settings.cycles is not None:
        return RoundRobin(settings.cycles, scoring=scoring, criteria=settings.criteria or ROUND_ROBIN)
    return Swiss(
        rounds=settings.rounds or played + 2,
        first_seat=first_seat,
        scoring=scoring,
        criteria=settings.criteria or HEAD_TO_HEAD,
    )


def _entrants(players: dict[int, PlayerLine], *, by_rank: bool) -> tuple[Entrant, ...]:
    order = sorted(players.values(), key=lambda player: player.rank if by_rank else player.number)
    seeds = {
        player.number: place if by_rank else player.number for place, player in enumerate(order, start=1)
    }
    return tuple(
        Entrant(player.number, player.name or str(player.number), seeds[player.number], player.rating)
        for player in order
    )


def _rounds_played(players: dict[int, PlayerLine]) -> int:
    """Columns of rounds, without one in which only some have an entry and nobody a game."""
    most = max(len(player.cells) for player in players.values())
    if not most:
        return 0
    last = [player.cells[most - 1] for player in players.values() if len(player.cells) == most]
    games = any(cell.opponent for cell in last)
    complete = len(last) == len(players) and any(cell.result in "U" for cell in last)
    return most if games or complete else most - 1


def _round(players: dict[int, PlayerLine], index: int) -> Round:
    cells = {
        number: player.cells[index] if index < len(player.cells) else Cell(0, "-", " ")
        for number, player in players.items()
    }
    tables: list[Table] = []
    idle: list[Idle] = []
    for number, cell in cells.items():
        line = players[number].line
        if not cell.opponent:
            if cell.result in PLAYED:
                raise in_line(line, msg("Round {round}: a game without an opponent.", round=index + 1))
            idle.append(Idle(number, SORTS[cell.result]))
            continue
        other = cells.get(cell.opponent)
        if other is None or other.opponent != number or number == cell.opponent:
            raise in_line(line, msg("Round {round}: the opponent’s line says otherwise.", round=index + 1))
        colors = {cell.color, other.color}
        if (colors != {"w", "b"} and cell.result in PLAYED) or colors in ({"w"}, {"b"}):
            raise in_line(line, msg("Round {round}: both have the same seat, or none.", round=index + 1))
        first = cell.color == "w" or (cell.color == "-" == other.color and number < cell.opponent)
        if first or (cell.color == "-" and other.color == "b"):
            seats = (number, cell.opponent)
            tables.append(Table(len(tables) + 1, seats, _result(cell, other, line, index)))
    return Round(index + 1, tuple(tables), tuple(idle))


def _result(cell: Cell, other: Cell, line: int, index: int) -> Result:
    if cell.result in PLAYED and other.result in PLAYED:
        places = PLACES[cell.result]
        if PLACES[other.result] == places[::-1]:
            return Result(places)
    elif cell.result in "+-" and other.result in "+-" and cell.result + other.result != "++":
        absent = frozenset(seat for seat, one in enumerate((cell, other)) if one.result == "-")
        places = (1, 1) if len(absent) == 2 else (2, 1) if 0 in absent else (1, 2)
        return Result(places, forfeits=absent)
    raise in_line(line, msg("Round {round}: the two results don’t fit each other.", round=index + 1))


def _first_seat(players: dict[int, PlayerLine], played: int) -> int:
    """The seat of odd numbers in the first games: as the highest player had it."""
    for index in range(played):
        for number in sorted(players):
            cells = players[number].cells
            if index < len(cells) and cells[index].color in "wb":
                return 1 if (cells[index].color == "w") == bool(number % 2) else 2
    return 1


def _compare_points(tournament: Tournament, players: dict[int, PlayerLine], scoring: MatchPoints) -> None:
    """The file's points must be those of its results (a bye for the next round may be in them already)."""
    counted = totals(scoring, tournament)
    coming = {request.entrant: scoring.idle(request.sort) for request in tournament.requests}
    for number, player in players.items():
        allowed = {counted[number], counted[number] + coming.get(number, Fraction(0))}
        if player.points is not None and player.points not in allowed:
            raise in_line(
                player.line,
                msg(
                    "Player {number} has {told} points in the file, but the results give {counted}.",
                    number=number,
                    told=str(float(player.points)),
                    counted=str(float(counted[number])),
                ),
            )
