"""A record's text read back, line by line; whatever is wrong with it is named.  Pure."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from datetime import UTC, datetime
from typing import Final, cast
from unicodedata import category

from bot.games.engine.contract import Game
from bot.games.engine.decision import NATURE
from bot.games.engine.event import Json, Outcome, Result
from bot.games.engine.text import Text, msg
from bot.tables.host_log_entries import HOST, REPLACED
from bot.tables.log_steps import Drawn
from bot.tables.records.model import DECIDED, LARGEST, MOST, BadRecord, GameRecord, RecordEntry
from bot.tables.records.writing import DIGEST, FIRST, digest
from bot.tables.seat_holders import SeatHolders

_SEATS: Final = 12
_NAME: Final = 100
"""Characters of a player's name."""
_UNNAMEABLE: Final = frozenset({"Cc", "Cs", "Zl", "Zp"})
"""Kinds of characters that are in nobody's name: controls, halves of characters, ends of lines."""
_HEAD: Final = re.compile(r"([A-Z][A-Za-z0-9 -]{0,30}): (.*)")
_LINE: Final = re.compile(
    r"(\d{1,5})\. (?:seat (\d{1,2})|(host)|chance(?: #(\d{1,10}) (\d{1,400})/(\d{1,400}))?) (\S{20}): (.+)"
)
_STATES: Final = frozenset({"finished", "abandoned", "running"})
_HEX: Final = re.compile(r"[0-9a-f]{64}")


def read(data: bytes, games: Mapping[str, Game]) -> GameRecord:
    """The record in a file, its moves not tried yet; raises BadRecord."""
    if len(data) > LARGEST:
        raise BadRecord(
            msg("This file is too large for a game record: the limit is {size} kB.", size=LARGEST // 1024)
        )
    try:
        lines = data.decode("utf-8-sig").replace("\r\n", "\n").split("\n")
    except UnicodeDecodeError:
        raise _no_record() from None
    if lines[0].strip() != FIRST:
        raise _no_record()
    gap = next((number for number, line in enumerate(lines) if not line.strip()), len(lines))
    head = _Head(dict(_header(lines[1:gap])))
    game = games.get(head.text("Game"))
    if game is None:
        raise BadRecord(msg("I don’t know the game “{game}” of this file.", game=head.text("Game")[:40]))
    body = [(number, line) for number, line in enumerate(lines[gap:], gap + 1) if line.strip()]
    if body and body[-1][1].startswith(f"{DIGEST}: "):
        _check_digest([line for _, line in body[:-1]], body.pop()[1])
    else:
        raise BadRecord(msg("The end of this file is missing: its last line is the hash of the moves."))
    return _record(head, game, tuple(_entries(body, game)))


def _record(head: _Head, game: Game, entries: tuple[RecordEntry, ...]) -> GameRecord:
    seats = head.number("Seats", _SEATS)
    state = head.text("State")
    if state not in _STATES:
        raise head.bad("State")
    if any(entry.seat >= seats for entry in entries):
        raise BadRecord(msg("There are moves of a seat that this game doesn’t have."))
    names = tuple(head.name(f"Seat {number}") for number in range(1, seats + 1))
    return GameRecord(
        game=game.slug,
        rules=head.number("Rules", 10**6),
        options=head.options(),
        holders=SeatHolders(names, head.before(seats, entries)),
        table=head.number("Table", 10**15),
        state=state,
        begun=head.moment("Begun"),
        ended=head.moment("Ended") if "Ended" in head.fields else None,
        result=head.result(seats),
        secret_hash=head.hexadecimal("Secret-SHA-256"),
        secret=head.hexadecimal("Secret") if "Secret" in head.fields else None,
        came=head.came(seats),
        entries=entries,
    )


def _header(lines: list[str]) -> Iterator[tuple[str, str]]:
    seen: set[str] = set()
    for number, line in enumerate(lines, 2):
        found = _HEAD.fullmatch(line)
        if found is None or found[1] in seen:
            raise _unreadable(number)
        seen.add(found[1])
        yield found[1], found[2]


class _Head:
    """The first lines of a record, by name."""

    def __init__(self, fields: Mapping[str, str]) -> None:
        self.fields = fields

    def bad(self, name: str) -> BadRecord:
        return BadRecord(msg("The line “{name}” of this file is missing or can’t be read.", name=name))

    def text(self, name: str) -> str:
        if name not in self.fields:
            raise self.bad(name)
        return self.fields[name].strip()

    def number(self, name: str, most: int) -> int:
        text = self.text(name)
        if not re.fullmatch(r"[0-9]{1,15}", text) or int(text) > most:
            raise self.bad(name)
        return int(text)

    def hexadecimal(self, name: str) -> str:
        if not _HEX.fullmatch(self.text(name)):
            raise self.bad(name)
        return self.text(name)

    def moment(self, name: str) -> datetime:
        found = _moment(self.text(name))
        if found is None:
            raise self.bad(name)
        return found

    def json(self, name: str) -> object:
        try:
            return json.loads(self.text(name))
        except (ValueError, RecursionError):
            raise self.bad(name) from None

    def options(self) -> Mapping[str, Json]:
        found = self.json("Options")
        if not isinstance(found, dict):
            raise self.bad("Options")
        return cast("dict[str, Json]", found)

    def before(self, seats: int, entries: Iterable[RecordEntry]) -> Mapping[int, tuple[str, ...]]:
        """Who gave a seat to somebody else: so many names as entries tell of it.  Old files name nobody."""
        moves = Counter(entry.move for entry in entries if entry.seat == HOST)
        found: dict[int, tuple[str, ...]] = {}
        for seat in range(seats):
            if (field := f"Seat {seat + 1} before") in self.fields:
                names = self.json(field)
                if not isinstance(names, list) or not names:
                    raise self.bad(field)
                found[seat] = tuple(self.nameable(field, name) for name in cast("list[object]", names))
                if len(found[seat]) != moves[f"{REPLACED} {seat}"]:
                    raise self.bad(field)
        return found

    def name(self, field: str) -> str:
        return self.nameable(field, self.json(field))

    def nameable(self, field: str, found: object) -> str:
        if not isinstance(found, str) or not found.strip() or len(found) > _NAME:
            raise self.bad(field)
        if any(category(letter) in _UNNAMEABLE for letter in found):
            raise self.bad(field)
        return found

    def came(self, seats: int) -> tuple[int, ...] | None:
        if "Came" not in self.fields:
            return None
        found = self.text("Came").split()
        if sorted(found) != sorted(str(number) for number in range(1, seats + 1)):
            raise self.bad("Came")
        return tuple(int(number) - 1 for number in found)

    def result(self, seats: int) -> Outcome | None:
        names = [f"Seat {number} result" for number in range(1, seats + 1)]
        if not any(name in self.fields for name in names):
            return None
        return tuple(self._result(seat, name) for seat, name in enumerate(names))

    def _result(self, seat: int, name: str) -> Result:
        found = re.fullmatch(
            r"place ([1-9]\d?)(?:, score (-?\d{1,9}))?((?:, [a-z_]{1,20}){0,8})", self.text(name)
        )
        if found is None:
            raise self.bad(name)
        score = None if found[2] is None else int(found[2])
        return Result(seat, int(found[1]), score, tuple(found[3].split(", ")[1:]))


def _check_digest(lines: list[str], last: str) -> None:
    if last != f"{DIGEST}: {digest(''.join(f'{line}{chr(10)}' for line in lines))}":
        raise BadRecord(
            msg("The moves in this file aren’t as they were written: the file has been changed.")
        )


def _entries(body: list[tuple[int, str]], game: Game) -> Iterator[RecordEntry]:
    count = decided = 0
    for number, line in body:
        for entry in _line(number, line, game):
            count += 1
            decided += entry.seat == HOST
            if count > MOST or decided > DECIDED:
                raise BadRecord(msg("This file has too many moves: the limit is {most}.", most=MOST))
            yield entry


def _line(number: int, line: str, game: Game) -> Iterator[RecordEntry]:
    found = _LINE.fullmatch(line)
    at = None if found is None else _moment(found[7])
    if found is None or at is None:
        raise _unreadable(number)
    turn, text = int(found[1]) - 1, found[8]
    if found[2] is None:
        seat = HOST if found[3] else NATURE
        drawn = None if found[4] is None else Drawn(int(found[4]), int(found[5]), int(found[6]))
        yield RecordEntry(seat, text, turn, at, drawn)
        return
    if found[2] == "0":
        raise _unreadable(number)
    for move in _moves(number, text, game):
        yield RecordEntry(int(found[2]) - 1, move, turn, at)


def _moves(number: int, text: str, game: Game) -> list[str]:
    if not text.startswith("["):
        return game.split_turn(text)
    try:
        found = cast("object", json.loads(text))
    except (ValueError, RecursionError):
        raise _unreadable(number) from None
    moves = cast("list[object]", found) if isinstance(found, list) else []
    if not moves or not all(isinstance(move, str) for move in moves):
        raise _unreadable(number)
    return cast("list[str]", moves)


def _moment(text: str) -> datetime | None:
    try:
        return datetime.strptime(text, "%Y-%m-%dT%H:%M:%SZ").replace(tzinfo=UTC)
    except ValueError:
        return None


def _unreadable(number: int) -> BadRecord:
    return BadRecord(msg("Line {number} of this file can’t be read.", number=number))


def _no_record() -> BadRecord:
    words: Text = msg("This isn’t a game record: /table record export makes one.")
    return BadRecord(words)
