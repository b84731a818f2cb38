"""The lines of a FIDE report file (TRF16): players, and what is said of the whole tournament.

Columns are fixed, and counted from 1 in the format's text.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from bot.games.engine.text import Name, msg, short
from bot.tournaments.files.check import in_line
from bot.tournaments.model import Forbidden, Request, Sort
from bot.tournaments.scoring import HALF, MatchPoints

ROUND_WIDTH = 10
FIRST_ROUND = 91
"""Columns before the first round."""

PLAYED = frozenset("10=WDL")
RESULTS = PLAYED | frozenset("+-HFUZ ")


@dataclass(frozen=True, slots=True)
class Cell:
    """One player's round: opponent (0 for none), seat ("w", "b" or "-"), result."""

    opponent: int
    color: str
    result: str


@dataclass(frozen=True, slots=True)
class PlayerLine:
    """A line 001."""

    line: int
    """Where it stands in the file, from 1."""
    number: int
    name: str
    rating: int
    points: Fraction | None
    rank: int
    cells: tuple[Cell, ...]


def read_player(text: str, line: int) -> PlayerLine:
    """Take a line 001 apart; :class:`BadFile` says what is wrong in it."""
    number = _whole(text[4:8], line, "4-8")
    if number < 1:
        raise in_line(line, msg("The player has no number."))
    points = text[80:84].strip()
    return PlayerLine(
        line,
        number,
        text[14:47].strip(),
        _whole(text[48:52], line, "49-52"),
        read_points(points, line) if points else None,
        _whole(text[85:89], line, "86-89"),
        tuple(_cells(text, line)),
    )


def _cells(text: str, line: int) -> list[Cell]:
    cells: list[Cell] = []
    rest = text.rstrip()
    for start in range(FIRST_ROUND, len(rest), ROUND_WIDTH):
        part = rest[start : start + ROUND_WIDTH].ljust(8)
        opponent = _whole(part[:4], line, f"{start + 1}-{start + 4}")
        color = part[5].lower().replace(" ", "-")
        result = part[7].upper()
        if color not in "wb-" or result not in RESULTS:
            raise in_line(line, msg("I can’t read the round “{text}”.", text=Name(part.strip())))
        cells.append(Cell(opponent, color, result))
    return cells


def _whole(text: str, line: int, columns: str) -> int:
    text = text.strip()
    if not text:
        return 0
    if not (text.isascii() and text.isdigit()):
        raise in_line(
            line,
            msg(
                "Columns {columns} should hold a number: “{text}”.", columns=columns, text=Name(short(text))
            ),
        )
    return int(text)


def read_points(text: str, line: int) -> Fraction:
    """A number of points such as 2.5."""
    whole, _, part = text.strip().partition(".")
    if (whole + part).isascii() and (whole + part).isdigit() and len(whole + part) < 10:
        return Fraction(f"{whole or 0}.{part or 0}")
    raise in_line(line, msg("“{text}” is not a number of points.", text=Name(short(text))))


def write_player(player: PlayerLine, cells: Sequence[Cell]) -> str:
    """A line 001, with what we know of a player."""
    points = f"{float(player.points or 0):4.1f}"
    head = f"001 {player.number:4d}      {player.name[:33]:33s} {player.rating or '':>4}"
    line = f"{head:80s}{points} {player.rank:4d}"
    for cell in cells:
        opponent = f"{cell.opponent:4d}" if cell.opponent else "0000"
        line += f"  {opponent} {cell.color} {cell.result}"
    return line


BYES = {"F": Sort.FULL, "H": Sort.HALF, "Z": Sort.ZERO}


@dataclass
class Settings:
    """Gathered line by line."""

    name: str = ""
    rounds: int | None = None
    first_seat: int | None = None
    by_rank: bool = False
    away: list[int] = field(default_factory=list[int])
    requests: list[Request] = field(default_factory=list[Request])
    forbidden: list[Forbidden] = field(default_factory=list[Forbidden])
    points: dict[str, Fraction] = field(default_factory=dict[str, Fraction])

    def scoring(self) -> MatchPoints:
        """The tournament's points."""
        points = self.points
        win, draw = points.get("win", Fraction(1)), points.get("draw", HALF)
        return MatchPoints(
            win,
            draw,
            points.get("loss", Fraction(0)),
            points.get("bye"),
            points.get("half"),
            points.get("zero", Fraction(0)),
            points.get("forfeit", Fraction(0)),
        )

    def read(self, text: str, line: int) -> None:
        """Take one line in; lines that say nothing of pairings are left alone."""
        code, rest = text[:3], text[3:]
        if code == "012":
            self.name = rest.strip()
        elif code in ("XXR", "142"):
            self.rounds = _numbers(rest, line, least=1, most=1)[0]
        elif code == "XXC":
            self._configure(rest)
        elif code == "152":
            self.first_seat = {"W": 1, "B": 2}.get(rest.strip().upper())
        elif code == "XXZ":
            self.away += _numbers(rest, line)
        elif code == "XXP":
            self.forbidden.append(Forbidden(frozenset(_numbers(rest, line))))
        elif code == "260":
            self._forbid(rest, line)
        elif code == "240":
            self._request(rest, line)
        elif code == "162":
            self._points(rest, line)
        elif code in _OWN_POINTS:
            self.points[_OWN_POINTS[code]] = read_points(rest, line)
        elif code in ("XXA", "250"):
            raise in_line(line, msg("Accelerated pairings are not known here."))
        elif code in ("013", "310"):
            raise in_line(line, msg("Reports of team events are not known here."))

    def _configure(self, rest: str) -> None:
        for word in rest.split():
            if word in ("white1", "black1"):
                self.first_seat = 1 if word == "white1" else 2
            elif word == "rank":
                self.by_rank = True

    def _forbid(self, rest: str, line: int) -> None:
        first, last, *players = _numbers(rest, line, least=4)
        self.forbidden.append(Forbidden(frozenset(players), first, last))

    def _request(self, rest: str, line: int) -> None:
        letter, _, numbers = rest.strip().partition(" ")
        if letter.upper() not in BYES:
            raise in_line(line, msg("“{text}” is no kind of bye.", text=Name(short(letter))))
        round_, *players = _numbers(numbers, line, least=2)
        self.requests += [Request(player, round_, BYES[letter.upper()]) for player in players]

    def _points(self, rest: str, line: int) -> None:
        for start in range(2, len(rest.rstrip()), 9):
            symbol, value = rest[start], read_points(rest[start + 1 : start + 5], line)
            if symbol not in _SYMBOLS:
                raise in_line(line, msg("“{text}” is no kind of result.", text=Name(symbol)))
            for name in _SYMBOLS[symbol]:
                self.points[name] = value


_SYMBOLS = {"W": ("win",), "D": ("draw",), "L": ("loss",), "A": ("zero", "forfeit"), "P": ("bye",)}
_OWN_POINTS = {"BBW": "win", "BBD": "draw", "BBL": "loss", "BBZ": "zero", "BBF": "forfeit", "BBU": "bye"}


def _numbers(text: str, line: int, least: int = 0, most: int = 10_000) -> list[int]:
    words = text.split()
    if not least <= len(words) <= most or not all(
        word.isascii() and word.isdigit() and len(word) < 6 for word in words
    ):
        raise in_line(line, msg("I can’t read the numbers “{text}”.", text=Name(short(text.strip()))))
    return [int(word) for word in words]
