"""What a FIDE report says of the whole event: rounds, seats, points, who must not meet, who is away."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction

from bot.games.engine.text import Name, msg, short
from bot.tournaments.files.errors import in_line
from bot.tournaments.files.trf_lines import read_points
from bot.tournaments.model import Forbidden, Request, Sort
from bot.tournaments.standings.scoring import HALF, MatchPoints

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
        """The event's points."""
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
_OWN_POINTS = {
    "BBW": "win",
    "BBD": "draw",
    "BBL": "loss",
    "BBZ": "zero",
    "BBF": "forfeit",
    "BBU": "bye",
}


def _numbers(text: str, line: int, least: int = 0, most: int = 10_000) -> list[int]:
    words = text.split()
    if not least <= len(words) <= most or not all(
        word.isascii() and word.isdigit() and len(word) < 6 for word in words
    ):
        raise in_line(line, msg("I can’t read the numbers “{text}”.", text=Name(short(text.strip()))))
    return [int(word) for word in words]
