"""What the database file says, read from outside while the bot runs or lies dead."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from dataclasses import dataclass, field, replace
from pathlib import Path

from bot.games.engine.decision import NATURE


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
    """Reads the file; the connection can't write, so it repairs and cleans nothing."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def _rows(self, query: str, *values: object) -> list[tuple[object, ...]]:
        with closing(sqlite3.connect(f"{self._path.as_uri()}?mode=ro", uri=True)) as connection:
            return connection.execute(query, values).fetchall()

    def opened_by(self, host: int, after: int) -> int | None:
        """The newest table of this host with a greater number than ``after``."""
        found = self._rows("SELECT id FROM tables WHERE host_id = ? AND id > ? ORDER BY id", host, after)
        assert len(found) <= 1, f"{host} opened {found}, once"
        return int(str(found[0][0])) if found else None

    def table(self, table_id: int) -> Stored:
        """The table as one moment shows it."""
        with closing(sqlite3.connect(f"{self._path.as_uri()}?mode=ro", uri=True)) as connection:
            connection.execute("BEGIN")
            ((state,),) = connection.execute("SELECT state FROM tables WHERE id = ?", (table_id,))
            seats = connection.execute(
                "SELECT user_id, draft FROM seats WHERE table_id = ? ORDER BY place", (table_id,)
            ).fetchall()
            log = connection.execute(
                "SELECT seat, move, ply FROM log WHERE table_id = ? ORDER BY ply", (table_id,)
            ).fetchall()
        assert [ply for _, _, ply in log] == list(range(len(log)))
        return Stored(
            state,
            frozenset(user for user, _ in seats),
            tuple((seat, move) for seat, move, _ in log if seat != NATURE),
            tuple(tuple(json.loads(draft)) for _, draft in seats),
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
        """What has not been told yet, or never will be."""
        return self._rows("SELECT id, table_id, kind, ply, state, why FROM outbox WHERE state <> 'done'")
