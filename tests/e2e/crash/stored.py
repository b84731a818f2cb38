"""What the database says, read from outside while the bot runs or lies dead."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Any

from sqlalchemy import Connection, text

from bot.games.engine.decision import NATURE
from bot.storage.backend import Place
from bot.storage.postgres import url_of
from bot.storage.postgres_connection import engine_of
from bot.storage.sqlite_connection import adopt
from tests.playground.driver import PATIENCE


@dataclass(frozen=True)
class Stored:
    """The part of a table that people's deeds change."""

    state: str
    people: frozenset[int]
    moves: tuple[tuple[int, str], ...] = ()
    drafts: tuple[tuple[str, ...], ...] = ()
    log: tuple[tuple[int, str], ...] = field(default=(), compare=False)
    """The moves with what nature answered in between, which nobody knows before it stands there."""

    def drafted(self, seat: int, moves: tuple[str, ...]) -> Stored:
        """With this draft of a seat."""
        drafts = tuple(moves if place == seat else draft for place, draft in enumerate(self.drafts))
        return replace(self, drafts=drafts)

    def confirmed(self, seat: int, moves: tuple[str, ...], *, over: bool) -> Stored:
        """With these moves in the log, and the seat's draft empty (everybody's, if it is over)."""
        after = self.drafted(seat, ())
        return replace(
            after,
            moves=(*self.moves, *((seat, move) for move in moves)),
            state="finished" if over else self.state,
            drafts=((),) * len(self.drafts) if over else after.drafts,
        )


class Books:
    """Reads the database; a connection to a file can't write, so it repairs and cleans nothing."""

    def __init__(self, place: Place) -> None:
        self._place = place

    @contextmanager
    def _looking(self) -> Generator[Connection]:
        """A connection that sees one moment."""
        if isinstance(self._place, str):
            engine = engine_of(url_of(self._place), PATIENCE)
            with engine.connect() as connection:
                connection.execution_options(isolation_level="REPEATABLE READ")
                yield connection
        else:
            raw = sqlite3.connect(f"{self._place.as_uri()}?mode=ro", uri=True, isolation_level=None)
            with adopt(raw) as connection:
                connection.exec_driver_sql("BEGIN")
                yield connection

    def _rows(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        """``?``: one of the values."""
        with self._looking() as connection:
            return _found(connection, query, *values)

    def opened_by(self, host: int, after: int, most: int) -> int | None:
        """The newest of this host's tables behind ``after``; there may be so many in all."""
        found = self._rows("SELECT id FROM tables WHERE host_id = ? ORDER BY id", host)
        assert len(found) <= most, f"{host} opened {found}, {most} at most"
        newest = int(str(found[-1][0])) if found else 0
        return newest if newest > after else None

    def table(self, table_id: int) -> Stored:
        """The table as one moment shows it."""
        with self._looking() as looking:
            ((state,),) = _found(looking, "SELECT state FROM tables WHERE id = ?", table_id)
            seats = _found(
                looking, "SELECT user_id, draft FROM seats WHERE table_id = ? ORDER BY place", table_id
            )
            log = _found(
                looking, "SELECT seat, move, ply FROM log WHERE table_id = ? ORDER BY ply", table_id
            )
        assert [ply for _, _, ply in log] == list(range(len(log)))
        return Stored(
            state,
            frozenset(user for user, _ in seats),
            tuple((seat, move) for seat, move, _ in log if seat != NATURE),
            tuple(tuple(_read(draft)) for _, draft in seats),
            tuple((seat, move) for seat, move, _ in log),
        )

    def seating(self, table_id: int) -> list[int]:
        """The people in the order of their seats."""
        rows = self._rows("SELECT user_id FROM seats WHERE table_id = ? ORDER BY place", table_id)
        return [int(str(row[0])) for row in rows]

    def tables(self) -> list[int]:
        """All tables."""
        return [int(str(row[0])) for row in self._rows("SELECT id FROM tables ORDER BY id")]

    def untold(self) -> list[tuple[object, ...]]:
        """What has not been told yet, or never will be; not what is said only to who doesn't play on."""
        said = "REPLACE(CAST(data AS TEXT), ' ', '')"
        return self._rows(
            "SELECT id, table_id, kind, ply, state, why FROM outbox "
            f"WHERE state <> 'done' AND (data IS NULL OR {said} NOT LIKE '%\"stalled\"_true%')"
        )


def _found(connection: Connection, query: str, *values: object) -> list[tuple[Any, ...]]:
    for number in range(len(values)):
        query = query.replace("?", f":v{number}", 1)
    rows = connection.execute(text(query), {f"v{number}": value for number, value in enumerate(values)})
    return [tuple(row) for row in rows]


def _read(stored: str | list[str]) -> list[str]:
    """JSON, which PostgreSQL hands over as what it means."""
    return json.loads(stored) if isinstance(stored, str) else stored
