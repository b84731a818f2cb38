"""A game record as a text file that people read and programs read back.

::

    Pantheon game record 1
    Game: santorini
    Rules: 3
    Options: {"powers": "none"}
    Table: 17
    Begun: 2026-03-02T12:00:00Z
    Ended: 2026-03-09T18:30:00Z
    State: finished
    Seats: 2
    Seat 1: "Ada"
    Seat 2: "Ben"
    Seat 2 before: ["Cleo"]
    Came: 2 1
    Seat 1 result: place 1
    Seat 2 result: place 2, resigned
    Secret-SHA-256: …
    Secret: …

    1. seat 1 2026-03-02T12:00:00Z: C4,A3
    2. chance #3 4/6 2026-03-02T12:00:00Z: 5
    2. host 2026-03-02T12:00:00Z: takeback 4
    2. host 2026-03-02T12:00:00Z: replaced 1

    Moves-SHA-256: …

A line of the log begins with the number of its turn, counted from 1.  A seat's line holds its moves in the
game's notation; chance's the number of the draw, the number drawn (from 0) of how many, and what it
means.  ``before`` names those who gave a seat to somebody else, in order; the host's entry ``replaced``
says when, and counts seats from 0.  Names and options are JSON, so that nothing in them can look like
another line.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import UTC, datetime
from hashlib import sha256
from itertools import groupby
from typing import Final

from bot.games.engine.contract import Game
from bot.games.engine.decision import NATURE
from bot.games.engine.event import Result
from bot.tables.host_log_entries import HOST
from bot.tables.records.model import GameRecord, RecordEntry

FIRST: Final = "Pantheon game record 1"
DIGEST: Final = "Moves-SHA-256"


def write(record: GameRecord, game: Game) -> str:
    """The record as the text of a file."""
    moves = "".join(f"{line}\n" for line in _log(record.entries, game))
    head = "".join(f"{line}\n" for line in (FIRST, *_head(record)))
    return f"{head}\n{moves}\n{DIGEST}: {digest(moves)}\n"


def digest(moves: str) -> str:
    """By which it is noticed that the lines of a log are no longer as they were written."""
    return sha256(moves.encode()).hexdigest()


def when(at: datetime) -> str:
    """A moment, to the second."""
    return at.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def _head(record: GameRecord) -> Iterator[str]:
    yield f"Game: {record.game}"
    yield f"Rules: {record.rules}"
    yield f"Options: {json.dumps(record.options, ensure_ascii=False, sort_keys=True)}"
    yield f"Table: {record.table}"
    yield f"Begun: {when(record.begun)}"
    if record.ended is not None:
        yield f"Ended: {when(record.ended)}"
    yield f"State: {record.state}"
    yield f"Seats: {len(record.holders.names)}"
    for number, name in enumerate(record.holders.names, 1):
        yield f"Seat {number}: {json.dumps(str(name), ensure_ascii=False)}"
        if before := record.holders.before.get(number - 1):
            yield f"Seat {number} before: {json.dumps(before, ensure_ascii=False)}"
    if record.came is not None:
        yield f"Came: {' '.join(str(place + 1) for place in record.came)}"
    for result in record.result or ():
        yield f"Seat {result.seat + 1} result: {_result(result)}"
    yield f"Secret-SHA-256: {record.secret_hash}"
    if record.secret is not None:
        yield f"Secret: {record.secret}"


def _result(result: Result) -> str:
    score = [] if result.score is None else [f"score {result.score}"]
    return ", ".join([f"place {result.place}", *score, *result.flags])


def _log(entries: tuple[RecordEntry, ...], game: Game) -> Iterator[str]:
    for _, found in groupby(entries, lambda entry: (entry.seat, entry.turn, when(entry.at))):
        group = tuple(found)
        if group[0].seat < 0:
            for entry in group:
                yield f"{_who(entry)}: {entry.move}"
        else:
            yield f"{_who(group[0])}: {_moves([entry.move for entry in group], game)}"


def _who(entry: RecordEntry) -> str:
    match entry.seat:
        case int(seat) if seat == HOST:
            who = "host"
        case int(seat) if seat == NATURE:
            drawn = entry.drawn
            who = "chance" if drawn is None else f"chance #{drawn.counter} {drawn.number}/{drawn.ways}"
        case seat:
            who = f"seat {seat + 1}"
    return f"{entry.turn + 1}. {who} {when(entry.at)}"


def _moves(moves: list[str], game: Game) -> str:
    """In the game's notation, or as JSON where that doesn't bring them back."""
    text = game.turn_text(moves)
    plain = text == " ".join(text.split()) and not text.startswith("[")
    return text if plain and game.split_turn(text) == moves else json.dumps(moves, ensure_ascii=False)
