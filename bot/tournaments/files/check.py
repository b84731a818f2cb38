"""Whether a tournament that came from a file hangs together, and what is said of a bad file."""

from __future__ import annotations

import codecs
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from typing import Any, Final, cast

from bot.games.engine.text import Explained, Name, Text, msg, short
from bot.tournaments.model import Result, Round
from bot.tournaments.standings.criteria import COUNTED, DIRECT
from bot.tournaments.tournament import Format, Tournament


class BadFile(Explained):
    """The words say where, and what is wrong."""


def in_line(number: int, words: Text) -> BadFile:
    """Something wrong in a line of a text file."""
    return BadFile(msg("Line {number}: {problem}", number=number, problem=words))


def decoded(content: bytes, *, names: bool = True) -> str:
    """The text of a file; :class:`BadFile` where its letters can't be known and somebody reads them.

    ``names``: they are read.  Who needs only numbers may take any 8-bit encoding for any other: each byte
    is a letter, so all columns are where they belong.
    """
    wide = content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
    try:
        return content.decode("utf-16" if wide else "utf-8-sig")
    except UnicodeDecodeError as error:
        if not names:
            return content.decode("latin-1")
        raise in_line(
            content.count(b"\n", 0, error.start) + 1,
            msg(
                "This file isn’t UTF-8. It seems to have an older 8-bit encoding (such as Windows-1250, "
                "-1251 or -1252), in which nobody can tell which letters are meant. Open it in a text "
                "editor, save it as UTF-8, and bring it again."
            ),
        ) from None


MOST = 2000
"""Entrants and rounds that a file may have; no tournament comes near it."""

LARGEST_TABLE: Final = 16
"""Seats."""
LIMITS: Final[Mapping[str, tuple[int, int]]] = {
    "rounds": (1, 200),
    "games": (1, 200),
    "cycles": (1, 20),
    "size": (2, 64),
    "minimum": (2, LARGEST_TABLE),
    "advance": (1, LARGEST_TABLE),
    "qualify": (1, MOST),
    "first_seat": (1, 2),
    "parallel": (1, 64),
    "reach": (1, 64),
    "best": (1, 200),
}
"""The least and the most of a format's numbers: what is beyond would be counted out for hours."""


def check_tournament(tournament: Tournament) -> Tournament:
    """The tournament itself; :class:`BadFile` if it contradicts itself."""
    numbers = [entrant.number for entrant in tournament.entrants]
    seeds = [entrant.seed for entrant in tournament.entrants]
    if len(numbers) > MOST or len(tournament.rounds) > MOST:
        raise BadFile(msg("The tournament is too large."))
    for found in (numbers, seeds):
        if len(set(found)) != len(found) or any(number < 1 for number in found):
            raise BadFile(msg("Two entrants have the same number or seed, or one is below 1."))
    _check_format(tournament.format)
    known = set(numbers)
    for index, round_ in enumerate(tournament.rounds, start=1):
        if round_.number != index:
            raise BadFile(msg("Round {round} is not where it should be.", round=round_.number))
        _check_round(round_, known)
    named = [
        *(request.entrant for request in tournament.requests),
        *(drop.entrant for drop in tournament.drops),
        *(number for rule in tournament.forbidden for number in rule.entrants),
        *(change.entrant for change in tournament.adjustments),
    ]
    if not known.issuperset(named):
        raise BadFile(msg("A player is named who is not in the tournament."))
    return tournament


def _check_format(format_: Format) -> None:
    """Also of the formats within it."""
    for field in fields(cast("Any", format_)):
        value = getattr(format_, field.name)
        least, most = LIMITS.get(field.name, (0, MOST))
        if isinstance(value, int) and not least <= value <= most:
            raise BadFile(
                msg(
                    "{what}: choose a number from {least} to {most}.",
                    what=field.name,
                    least=least,
                    most=most,
                )
            )
        if field.name == "criteria":
            for one in cast("tuple[str, ...]", value):
                if one != DIRECT and one not in COUNTED:
                    raise BadFile(msg("There is no tie-break called “{name}”.", name=Name(short(one))))
        elif is_dataclass(value) and hasattr(value, "KIND"):
            _check_format(cast("Format", value))


def _check_round(round_: Round, known: set[int]) -> None:
    seated = [number for table in round_.tables for number in table.seats]
    present = [*seated, *(idle.entrant for idle in round_.idle)]
    if not known.issuperset(present):
        raise BadFile(
            msg("Round {round} names a player who is not in the tournament.", round=round_.number)
        )
    if len(set(present)) != len(present):
        raise BadFile(msg("In round {round} a player is named twice.", round=round_.number))
    numbers = [table.number for table in round_.tables]
    if len(set(numbers)) != len(numbers):
        raise BadFile(msg("In round {round} two tables have the same number.", round=round_.number))
    for table in round_.tables:
        if not 2 <= len(table.seats) <= LARGEST_TABLE or not _result_fits(table.result, len(table.seats)):
            raise BadFile(
                msg(
                    "In round {round} the result of table {table} does not fit.",
                    round=round_.number,
                    table=table.number,
                )
            )


def _result_fits(result: Result | None, seats: int) -> bool:
    if result is None:
        return True
    rows = [result.places, *result.games]
    return (
        all(len(row) == seats and all(1 <= place <= seats for place in row) for row in rows)
        and len(result.scores) in (0, seats)
        and all(0 <= seat < seats for seat in result.forfeits)
    )
