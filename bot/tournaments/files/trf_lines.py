"""The lines of players in a FIDE report file.

Columns are fixed, and counted from 1 in the format's text.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from bot.games.engine.text import Name, msg, short
from bot.tournaments.files.check import in_line

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
    """A number of points such as 2.5; after a penalty it may be below zero."""
    told = text.strip()
    whole, _, part = told.removeprefix("-").partition(".")
    if (whole + part).isascii() and (whole + part).isdigit() and len(whole + part) < 10:
        return Fraction(f"{whole or 0}.{part or 0}") * (-1 if told.startswith("-") else 1)
    raise in_line(line, msg("“{text}” is not a number of points.", text=Name(short(text))))
