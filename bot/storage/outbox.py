"""Queries about what must be told, of tables and of tournaments."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any, Final, Literal, TypeAlias

from sqlalchemy import Connection, Executable, bindparam, delete, insert, select, update

from bot.storage.rows import OutboxRow
from bot.storage.schema import outbox

Of: TypeAlias = Literal["table", "tournament"]
What: TypeAlias = Iterable[tuple[str, Mapping[str, Any] | None]]
"""Kinds of messages, each with what it needs besides."""
_OWNER: Final = {"table": outbox.c.table_id, "tournament": outbox.c.tournament_id}
_COLUMNS: Final = [
    getattr(outbox.c, name)
    for name in ("id", "kind", "ply", "state", "attempts", "why", "created_at", "due_at", "data")
]
_OF: Final = {of: select(owner, *_COLUMNS).where(owner.is_not(None)) for of, owner in _OWNER.items()}
_OPEN: Final = {
    of: query.where(outbox.c.state == "open").order_by(outbox.c.id) for of, query in _OF.items()
}
_WRITE: Final = insert(outbox)
_CLOSE: Final = update(outbox).where(outbox.c.id == bindparam("message"), outbox.c.state == "open")


def tell(connection: Connection, table_id: int, ply: int, what: What, now: datetime) -> None:
    """Write what is to be told of a table, due at once."""
    _write(connection, {"table_id": table_id, "ply": ply}, what, now)


def tell_tournament(connection: Connection, tournament_id: int, what: What, now: datetime) -> None:
    """Write what is to be told of a tournament, due at once."""
    _write(connection, {"tournament_id": tournament_id, "ply": 0}, what, now)


def _write(connection: Connection, owner: Mapping[str, int], what: What, now: datetime) -> None:
    same = {**owner, "state": "open", "attempts": 0, "created_at": now, "due_at": now}
    rows = [{**same, "kind": kind, "data": data} for kind, data in what]
    if rows:
        connection.execute(_WRITE, rows)


def pending(connection: Connection, of: Of) -> list[OutboxRow]:
    """What is still to be told, oldest first, due or not."""
    return _rows(connection, _OPEN[of])


def given_up(connection: Connection, of: Of) -> list[OutboxRow]:
    """What nobody could tell, oldest first, with the reasons."""
    return _rows(connection, _OF[of].where(outbox.c.state == "given-up").order_by(outbox.c.id))


def done_of(connection: Connection, of: Of, owner: int, kind: str | None = None) -> list[OutboxRow]:
    """What has been told of a table or tournament, oldest first; ``kind``: only of this kind."""
    query = _OF[of].where(_OWNER[of] == owner, outbox.c.state == "done")
    if kind is not None:
        query = query.where(outbox.c.kind == kind)
    return _rows(connection, query.order_by(outbox.c.id))


def close(
    connection: Connection,
    id: int,
    state: str,
    why: str | None = None,
    data: Mapping[str, Any] | None = None,
) -> bool:
    """End an open message as ``done`` or ``given-up``; False: it wasn't open any more.

    ``data``: what is to be remembered of one that had none.
    """
    values = {"message": id, "state": state, "why": why, **({} if data is None else {"data": data})}
    return connection.execute(_CLOSE, values).rowcount == 1


def told(connection: Connection, id: int, where: Mapping[str, Any]) -> None:
    """A message is done, and this is to be remembered of it."""
    found = connection.execute(select(outbox.c.data).where(outbox.c.id == id)).scalar()
    data: Mapping[str, Any] = found or {}
    values = {"state": "done", "data": {**data, **where}}
    connection.execute(update(outbox).where(outbox.c.id == id).values(values))


def postpone(connection: Connection, id: int, until: datetime, why: str | None) -> None:
    """Try again later: ``why`` it failed; None: it only waits for its time, and has not been tried."""
    tried = int(why is not None)
    connection.execute(
        update(outbox)
        .where(outbox.c.id == id, outbox.c.state == "open")
        .values(due_at=until, why=why, attempts=outbox.c.attempts + tried)
    )


def hasten(connection: Connection, of: Of, owner: int, now: datetime) -> None:
    """Let what was put off be due now."""
    put_off = (_OWNER[of] == owner, outbox.c.state == "open", outbox.c.due_at > now)
    connection.execute(update(outbox).where(*put_off).values(due_at=now))


def prune(connection: Connection, before: datetime) -> int:
    """Forget what was written before that time and is done; returns how many messages."""
    done = outbox.c.state == "done"
    return connection.execute(delete(outbox).where(done, outbox.c.created_at < before)).rowcount


def newer(connection: Connection, of: Of, owner: int, id: int, kind: str) -> bool:
    """Is there a later open message of the same kind for the same table or tournament?"""
    later = (_OWNER[of] == owner, outbox.c.kind == kind, outbox.c.id > id, outbox.c.state == "open")
    return connection.execute(select(outbox.c.id).where(*later).limit(1)).first() is not None


def _rows(connection: Connection, query: Executable) -> list[OutboxRow]:
    return [OutboxRow(*row) for row in connection.execute(query)]
