"""FIDE report files (TRF16, with the additions that pairing programs use): read and written.

Understood beside the players: 012, 142, 152, 162, 240, 260 (the 2026 edition), and XXR, XXC, XXZ, XXP,
BBW… (older programs).  The last column of rounds belongs to the round to be paired if it holds nobody's
game.
"""

from __future__ import annotations

from fractions import Fraction

from bot.games.engine.text import msg
from bot.tournaments.files.check import BadFile, check_tournament, in_line
from bot.tournaments.files.trf_lines import PLAYED, Cell, PlayerLine, Settings, read_player, write_player
from bot.tournaments.formats.swiss.swiss import Swiss
from bot.tournaments.model import Entrant, Idle, Request, Result, Round, Sort, Table
from bot.tournaments.scoring import MatchPoints
from bot.tournaments.standings.rounds_by_player import totals
from bot.tournaments.tournament import Tournament

SORTS = {
    "U": Sort.BYE,
    "F": Sort.FULL,
    "H": Sort.HALF,
    "Z": Sort.ZERO,
    " ": Sort.ZERO,
    "+": Sort.FULL,
    "-": Sort.ZERO,
}
LETTERS = {Sort.BYE: "U", Sort.FULL: "F", Sort.HALF: "H", Sort.ZERO: "Z"}
PLACES = {"1": (1, 2), "W": (1, 2), "0": (2, 1), "L": (2, 1), "=": (1, 1), "D": (1, 1)}


def read_trf(text: str) -> Tournament:
    """The tournament of a report, as a Swiss; :class:`BadFile` says what is wrong and in which line."""
    settings = Settings()
    players: dict[int, PlayerLine] = {}
    for line, content in enumerate(text.lstrip("\ufeff").splitlines(), start=1):
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
    rounds = tuple(_round(players, index) for index in range(played))
    requests = [
        *settings.requests,
        *(Request(number, played + 1, Sort.ZERO) for number in settings.away if number in players),
    ]
    for number, player in players.items():
        if len(player.cells) > played and player.cells[played].result in "HFZ-":
            requests.append(Request(number, played + 1, SORTS[player.cells[played].result]))
    scoring = settings.scoring()
    tournament = Tournament(
        settings.name,
        Swiss(
            rounds=settings.rounds or played + 2,
            first_seat=settings.first_seat or _first_seat(players, played),
            scoring=scoring,
        ),
        _entrants(players, by_rank=settings.by_rank),
        rounds,
        tuple(dict.fromkeys(requests)),
        forbidden=tuple(settings.forbidden),
    )
    _compare_points(tournament, players, scoring)
    return check_tournament(tournament)


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


def write_trf(tournament: Tournament) -> str:
    """The report of a head-to-head tournament; everybody's number is the seed."""
    format_ = tournament.format
    scoring = format_.match_points
    if scoring is None or any(
        len(table.seats) != 2 for round_ in tournament.rounds for table in round_.tables
    ):
        raise BadFile(msg("Only events of two at a table can be written as a FIDE report."))
    seeds = {entrant.number: entrant.seed for entrant in tournament.entrants}
    standings, points = format_.standings(tournament), totals(scoring, tournament)
    lines = [f"012 {tournament.name}", f"062 {len(tournament.entrants)}", "092 Individual: Swiss-System"]
    if format_.odd_seat is not None:
        lines.append(f"XXC {'white1' if format_.odd_seat == 1 else 'black1'}")
    rounds = format_.total(tournament)
    if rounds is not None:
        lines.append(f"XXR {rounds}")
    for code, value, usual in (
        ("BBW", scoring.win, Fraction(1)),
        ("BBD", scoring.draw, Fraction(1, 2)),
        ("BBL", scoring.loss, Fraction(0)),
        ("BBZ", scoring.zero, Fraction(0)),
        ("BBF", scoring.forfeit_loss, Fraction(0)),
        ("BBU", scoring.idle(Sort.BYE), scoring.win),
    ):
        if value != usual:
            lines.append(f"{code} {float(value):4.1f}")
    for entrant in tournament.by_seed:
        place = standings.of(entrant.number).place
        row = PlayerLine(0, entrant.seed, entrant.name, entrant.rating, points[entrant.number], place, ())
        cells = [_cell(round_, entrant.number, seeds) for round_ in tournament.rounds]
        absent = tournament.absence(entrant, tournament.next_number)
        if absent is not None and (rounds is None or len(tournament.rounds) < rounds):
            cells.append(Cell(0, "-", LETTERS[absent]))
        lines.append(write_player(row, cells))
    for rule in tournament.forbidden:
        last = rule.last if rule.last is not None else 999
        numbers = "".join(f" {seeds[one]:4d}" for one in sorted(rule.entrants))
        lines.append(f"260 {rule.first:3d} {last:3d}{numbers}")
    return "\n".join(lines) + "\n"


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
