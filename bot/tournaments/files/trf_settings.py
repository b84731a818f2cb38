"""What a FIDE report file says of the whole tournament, line by line, and whether that can be."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final

from bot.games.engine.text import Name, msg, msg_plural, short
from bot.tournaments.files.check import LIMITS, in_line
from bot.tournaments.files.trf_lines import read_points
from bot.tournaments.model import Adjustment, Forbidden, Request, Sort
from bot.tournaments.scoring import HALF, MatchPoints
from bot.tournaments.standings.criteria import DIRECT, SEED

BYES: Final = {"F": Sort.FULL, "H": Sort.HALF, "Z": Sort.ZERO}
SYMBOLS: Final = {
    "W": ("win",),
    "D": ("draw",),
    "L": ("loss",),
    "A": ("zero", "forfeit"),
    "P": ("bye",),
    "X": (),
}
"""Of line 162; X, an unknown result, can't be in a report that is paired."""
OWN_POINTS: Final = {
    "BBW": "win",
    "BBD": "draw",
    "BBL": "loss",
    "BBZ": "zero",
    "BBF": "forfeit",
    "BBU": "bye",
}
TIE_BREAKS: Final = {
    "points": "PTS",
    DIRECT: "DE",
    "buchholz-cut1": "BH/C1",
    "buchholz": "BH",
    "sonneborn-berger": "SB",
    "wins": "WON",
    "progressive": "PS",
}
"""What FIDE calls the criteria that both know."""
_CRITERIA: Final = {code: key for key, code in TIE_BREAKS.items()}
_SWISS: Final = re.compile(r"FIDE_DUTCH(_20(17|25|26))?|CUSTOM_SWISS")
_ROUND_ROBIN: Final = re.compile(r"(BERGER|FIDE)_(DOUBLE)?ROUNDROBIN(_G([12]))?")


@dataclass
class Settings:
    """Gathered line by line."""

    name: str = ""
    rounds: int | None = None
    cycles: int | None = None
    """Of a round robin; ``None``: a Swiss."""
    first_seat: int | None = None
    by_rank: bool = False
    criteria: tuple[str, ...] = ()
    away: list[int] = field(default_factory=list[int])
    requests: list[Request] = field(default_factory=list[Request])
    forbidden: list[Forbidden] = field(default_factory=list[Forbidden])
    adjustments: list[Adjustment] = field(default_factory=list[Adjustment])
    points: dict[str, Fraction] = field(default_factory=dict[str, Fraction])
    _rounds_line: int = 0
    _named: list[tuple[int, int]] = field(default_factory=list[tuple[int, int]])
    """Players that lines name, with the lines."""

    def scoring(self) -> MatchPoints:
        """The tournament's points; in a round robin a bye is worth nothing."""
        points = self.points
        win, draw = points.get("win", Fraction(1)), points.get("draw", HALF)
        return MatchPoints(
            win,
            draw,
            points.get("loss", Fraction(0)),
            points.get("bye", None if self.cycles is None else Fraction(0)),
            points.get("half"),
            points.get("zero", Fraction(0)),
            points.get("forfeit", Fraction(0)),
        )

    def check(self, players: Collection[int], played: int) -> None:
        """Raise BadFile for what can't be with these players, after so many rounds."""
        for number, line in self._named:
            if number not in players:
                raise in_line(line, msg("There is no player {number} in this file.", number=number))
        if self.rounds is not None and self.rounds < played:
            raise in_line(
                self._rounds_line,
                msg_plural(
                    "The tournament has {count} round, but {played} are in the file.",
                    "The tournament has {count} rounds, but {played} are in the file.",
                    self.rounds,
                    played=played,
                ),
            )

    def read(self, text: str, line: int) -> None:
        """Take one line in; lines that say nothing of pairings and standings are left alone."""
        code, rest = text[:3], text[3:]
        match code:
            case "012":
                self.name = rest.strip()
            case "XXR" | "142":
                self._length(rest, line)
            case "XXC":
                self._configure(rest)
            case "152":
                self._first_seat(rest, line)
            case "XXZ":
                self.away += self._players(rest, line, least=0)
            case "XXP":
                self._forbid(self._players(rest, line, least=2), line, 1, None)
            case "260":
                first, last, *_ = _numbers(rest, line, least=4)
                self._forbid(self._players(rest, line, least=2, after=2), line, first, last)
            case "240":
                self._request(rest, line)
            case "299":
                self._adjust(text, line)
            case "162":
                self._points(rest, line)
            case "192":
                self._system(rest, line)
            case "202" | "212":
                codes = (_CRITERIA.get(code.strip().upper()) for code in rest.split(","))
                known = [key for key in codes if key not in (None, "points")]
                self.criteria = ("points", *dict.fromkeys(filter(None, known)), SEED)
            case "XXA" | "250":
                raise in_line(line, msg("Accelerated pairings are not known here."))
            case "013" | "310":
                raise in_line(line, msg("Reports of team tournaments are not known here."))
            case _ if code in OWN_POINTS:
                self.points[OWN_POINTS[code]] = read_points(rest, line)
            case _:
                pass

    def _length(self, rest: str, line: int) -> None:
        (rounds,) = _numbers(rest, line, least=1, most=1)
        least, most = LIMITS["rounds"]
        if not least <= rounds <= most:
            raise in_line(
                line,
                msg(
                    "A tournament has {least} to {most} rounds, not {rounds}.",
                    least=least,
                    most=most,
                    rounds=rounds,
                ),
            )
        if self.rounds not in (None, rounds):
            raise in_line(
                line,
                msg(
                    "Line {other} says that there are {rounds} rounds.",
                    other=self._rounds_line,
                    rounds=self.rounds or 0,
                ),
            )
        self.rounds, self._rounds_line = rounds, line

    def _configure(self, rest: str) -> None:
        for word in rest.split():
            if word in ("white1", "black1"):
                self.first_seat = 1 if word == "white1" else 2
            elif word == "rank":
                self.by_rank = True

    def _first_seat(self, rest: str, line: int) -> None:
        seat = {"W": 1, "B": 2}.get(rest.strip().upper())
        if seat is None:
            raise in_line(line, msg("The first colour is W or B, not “{text}”.", text=_quoted(rest)))
        self.first_seat = seat

    def _forbid(self, players: list[int], line: int, first: int, last: int | None) -> None:
        if len(set(players)) != len(players):
            raise in_line(line, msg("A player is named twice."))
        if first < 1 or (last is not None and last < first):
            raise in_line(
                line, msg("There are no rounds {first} to {last}.", first=first, last=last or first)
            )
        self.forbidden.append(Forbidden(frozenset(players), first, last))

    def _request(self, rest: str, line: int) -> None:
        letter, _, numbers = rest.strip().partition(" ")
        if letter.upper() not in BYES:
            raise in_line(line, msg("“{text}” is no kind of bye.", text=_quoted(letter)))
        round_ = _numbers(numbers, line, least=2)[0]
        if round_ < 1:
            raise in_line(line, msg("There is no round {round}.", round=round_))
        players = self._players(numbers, line, least=1, after=1)
        self.requests += [Request(player, round_, BYES[letter.upper()]) for player in players]

    def _adjust(self, text: str, line: int) -> None:
        """Points that were given or taken; columns 5, 14-17, 20-22 and from 24 on."""
        kind, points = text[4:5].strip(), text[12:17].strip()
        if kind:
            raise in_line(line, msg("Other points for single results are not known here."))
        value = read_points(points, line)
        players = self._players(text[23:], line, least=1)
        self.adjustments += [Adjustment(player, value) for player in players]

    def _points(self, rest: str, line: int) -> None:
        for start in range(2, len(rest.rstrip()), 9):
            symbol, value = rest[start].upper(), read_points(rest[start + 1 : start + 5], line)
            if symbol not in SYMBOLS:
                raise in_line(line, msg("“{text}” is no kind of result.", text=_quoted(symbol)))
            for name in SYMBOLS[symbol]:
                self.points[name] = value

    def _system(self, rest: str, line: int) -> None:
        code = rest.strip().upper()
        if not code or _SWISS.fullmatch(code):
            return
        found = _ROUND_ROBIN.fullmatch(code)
        if found is None:
            raise in_line(
                line,
                msg(
                    "“{text}” is a system that is not known here: a Swiss by the Dutch rules and a round "
                    "robin by the Berger tables are.",
                    text=_quoted(code),
                ),
            )
        self.cycles = 2 if found[2] else int(found[4] or 1)

    def _players(self, text: str, line: int, *, least: int, after: int = 0) -> list[int]:
        """The numbers of players in a line, behind ``after`` other numbers."""
        found = _numbers(text, line, least=least + after)[after:]
        self._named += [(number, line) for number in found]
        return found


def _quoted(text: str) -> Name:
    return Name(short(text.strip()))


def _numbers(text: str, line: int, least: int = 0, most: int = 10_000) -> list[int]:
    words = text.split()
    if not least <= len(words) <= most or not all(
        word.isascii() and word.isdigit() and len(word) < 6 for word in words
    ):
        raise in_line(line, msg("I can’t read the numbers “{text}”.", text=_quoted(text)))
    return [int(word) for word in words]
