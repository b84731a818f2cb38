"""Queries about what must be told: of tables and tournaments, to one person, and to a server."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final, Literal, TypeAlias

from sqlalchemy import (
    ColumnElement,
    Connection,
    Executable,
    Select,
    Table,
    bindparam,
    delete,
    exists,
    func,
    insert,
    literal,
    literal_column,
    or_,
    select,
    update,
)

from bot.storage.dialects import hold, take_turn, whole_number
from bot.storage.lease_rows import QUEUE
from bot.storage.rows import OutboxRow
from bot.storage.schema import leases, outbox, tables, tournaments

Of: TypeAlias = Literal["table", "tournament", "person", "guild"]
What: TypeAlias = Iterable[tuple[str, Mapping[str, Any] | None]]
"""Kinds of messages, each with what it needs besides."""
_OWNER: Final = {
    "table": outbox.c.table_id,
    "tournament": outbox.c.tournament_id,
    "person": outbox.c.user_id,
    "guild": outbox.c.guild_id,
}
CALLS: Final = ("whisper", "event-whisper")
"""Kinds that call one person."""
DIGEST: Final = "digest"
"""The kind that tells a person, once a day, what waits for them."""
_LIVE: Final = ("open", "draft", "registration", "check_in", "running")
"""The states in which something can still happen, of tables and of tournaments."""
_IS_OPEN: Final[ColumnElement[str]] = literal_column("'open'")
"""Said as the indexes of open messages say it: a parameter could be any state."""
OPEN: Final = outbox.c.state == _IS_OPEN
_DONE: Final = outbox.c.state == "done"
_GIVEN_UP: Final = outbox.c.state == literal_column("'given-up'")
_NO_NUMBER: Final = 2**62
"""Higher than all."""
_EARLIER: Final = outbox.alias("earlier")
_IN_FRONT: Final = (
    select(_EARLIER.c.id)
    .where(_EARLIER.c.queue == outbox.c.queue, _EARLIER.c.state == _IS_OPEN)
    .where(_EARLIER.c.id < outbox.c.id)
    .where(
        (_EARLIER.c.due_at <= bindparam("now")) | (_EARLIER.c.attempts > 0) | _EARLIER.c.kind.not_in(CALLS)
    )
)
_ITS_LEASE: Final = select(leases.c.name).where(leases.c.name == literal(QUEUE) + outbox.c.queue)


def _there_is_no(query: Select[Any]) -> ColumnElement[bool]:
    """Asked of each row by itself: of NOT EXISTS PostgreSQL makes a join, for which it reads all that is
    open, as it takes half of it to be due."""
    return query.limit(1).scalar_subquery().is_(None)


_DUE: Final = (
    select(outbox.c.queue)
    .where(OPEN, outbox.c.due_at <= bindparam("now"), _there_is_no(_IN_FRONT))
    .where(outbox.c.queue.not_in(bindparam("working", expanding=True)))
    .order_by(outbox.c.due_at, outbox.c.id)
    .limit(bindparam("most"))
)
_DUE_AND_FREE: Final = _DUE.where(_there_is_no(_ITS_LEASE))
_OLDEST_DUE: Final = select(func.min(outbox.c.due_at)).where(
    OPEN, outbox.c.due_at <= bindparam("now"), _there_is_no(_IN_FRONT)
)
_NEXT: Final = (
    select(outbox.c.due_at)
    .where(OPEN, outbox.c.due_at > bindparam("now"))
    .order_by(outbox.c.due_at)
    .limit(1)
)
_HEAD: Final = (
    select(outbox)
    .where(outbox.c.queue == bindparam("queue"), OPEN)
    .where((outbox.c.due_at <= bindparam("now")) | (outbox.c.attempts > 0) | outbox.c.kind.not_in(CALLS))
    .order_by(outbox.c.id)
    .limit(1)
)
_STANDING: Final = (
    select(outbox)
    .where(outbox.c.table_id == bindparam("table"), _DONE)
    .where(outbox.c.kind.in_(bindparam("kinds", expanding=True)))
    .where(outbox.c.data["message"].as_string().is_not(None))
    .order_by(outbox.c.kind, outbox.c.id)
)
_CLOSED: Final = (
    select(outbox)
    .where(outbox.c.table_id == bindparam("table"), _DONE, outbox.c.kind == "whisper")
    .where(outbox.c.data["closed"].as_string().is_not(None))
    .order_by(outbox.c.id)
)
_STANDS: Final = outbox.c.kind.in_((*CALLS, "notice")) & or_(
    outbox.c.data["message"].as_string().is_not(None), outbox.c.data["closed"].as_string().is_not(None)
)
"""It is remembered where it was said, so that it can be changed or taken away."""
_TAPPED: Final = _STANDING.where(outbox.c.data["tap"].as_string() != "")
_TOLD_SINCE: Final = (
    select(outbox.c.data["since"].as_integer())
    .where(outbox.c.table_id == bindparam("table"), _DONE, outbox.c.kind == "board")
    .where(whole_number(outbox.c.data["message"]) == bindparam("message"))
    .order_by(outbox.c.id.desc())
    .limit(1)
)
_NEWER: Final = {
    of: select(outbox.c.id)
    .where(owner == bindparam("owner"), outbox.c.kind == bindparam("kind"))
    .where(outbox.c.id > bindparam("message"), OPEN)
    .limit(1)
    for of, owner in _OWNER.items()
}
_TO_ITS_THREAD: Final = select(outbox.c.attempts).where(
    outbox.c.table_id == bindparam("table"), OPEN, outbox.c.kind.in_(("lobby", "thread"))
)
_WRITE: Final = insert(outbox)
_CLOSE: Final = update(outbox).where(outbox.c.id == bindparam("message"), OPEN)


@dataclass(frozen=True, slots=True)
class DueQueues:
    """The queues whose first message is due, and when the next one will be."""

    queues: tuple[str, ...]
    next_at: datetime | None
    """``None``: nothing else waits for its time."""


@dataclass(frozen=True, slots=True)
class OutboxFigures:
    """How much is to be told, for an operator."""

    open: int
    oldest_due: datetime | None
    """Since when the message waits that is due longest; None: nothing is due.  What a message that was put
    off holds back isn't due: ``tried`` counts the one in front of it."""
    tried: int
    """What is still to be told and was tried in vain."""
    given_up: int


def figures(connection: Connection, now: datetime) -> OutboxFigures:
    """How much waits, and since when."""
    count = select(func.count()).select_from(outbox)
    return OutboxFigures(
        connection.execute(count.where(OPEN)).scalar_one(),
        connection.execute(_OLDEST_DUE, {"now": now}).scalar_one(),
        connection.execute(count.where(OPEN, outbox.c.attempts > 0)).scalar_one(),
        connection.execute(count.where(_GIVEN_UP)).scalar_one(),
    )


def queue_of(of: Of, owner: int, kind: str, data: Mapping[str, Any] | None) -> str:
    """Which messages are told in order: those of a table or tournament, and apart from them, for they may
    wait for quiet hours, those that call one person there."""
    person = data.get("to") if data is not None and kind in CALLS else None
    return f"{of} {owner}" if person is None else f"{of} {owner} to {person}"


def tell(
    connection: Connection,
    table_id: int,
    ply: int,
    what: What,
    now: datetime,
    due_at: datetime | None = None,
) -> None:
    """Write what is to be told of a table; ``due_at``: when, if not at once."""
    _write(connection, "table", table_id, ply, what, now, due_at)


def tell_tournament(connection: Connection, tournament_id: int, what: What, now: datetime) -> None:
    """Write what is to be told of a tournament, due at once."""
    _write(connection, "tournament", tournament_id, 0, what, now)


def tell_guild(connection: Connection, guild_id: int, what: What, now: datetime) -> None:
    """Write what is to be told to a server, due at once."""
    _write(connection, "guild", guild_id, 0, what, now)


def set_digest(connection: Connection, user_id: int, due_at: datetime | None, now: datetime) -> None:
    """Let the person's next daily message be due then, and no other; None: they get none.

    One that is due stays so.  One that is to come later than before, or never, is looked at now: there may
    be things that can't wait for it any more.
    """
    take_turn(connection, f"digest of {user_id}")
    mine = (outbox.c.user_id == user_id, outbox.c.kind == DIGEST, OPEN)
    before: datetime | None = connection.execute(select(outbox.c.due_at).where(*mine)).scalar()
    if before is None:
        if due_at is not None:
            _write(connection, "person", user_id, 0, [(DIGEST, None)], now, due_at)
    elif before > now:
        later = due_at is None or due_at > before
        connection.execute(update(outbox).where(*mine).values(due_at=now if later else due_at))


def _write(
    connection: Connection,
    of: Of,
    owner: int,
    ply: int,
    what: What,
    now: datetime,
    due_at: datetime | None = None,
) -> None:
    same = {_OWNER[of].name: owner, "ply": ply, "state": "open", "attempts": 0, "doubtful": False}
    same |= {"created_at": now, "due_at": due_at or now}
    rows = [
        {**same, "kind": kind, "data": data, "queue": queue_of(of, owner, kind, data)}
        for kind, data in what
    ]
    if rows:
        connection.execute(_WRITE, rows)


def due(
    connection: Connection, now: datetime, most: int, working: Collection[str], *, free: bool = False
) -> DueQueues:
    """The queues whose first message is due, ``most`` of them, longest due first, without these.

    ``free``: only those that no process has leased.

    What was put off holds back what follows in its queue, but for a call that only waits for its time: the
    next one may be more urgent.
    """
    found = connection.execute(
        _DUE_AND_FREE if free else _DUE, {"now": now, "most": most, "working": list(working)}
    )
    return DueQueues(tuple(found.scalars()), connection.execute(_NEXT, {"now": now}).scalar())


def head(connection: Connection, queue: str, now: datetime) -> OutboxRow | None:
    """What is to be told next in a queue; not due yet if it holds back what follows."""
    found = connection.execute(_HEAD, {"queue": queue, "now": now}).first()
    return None if found is None else OutboxRow(*found)


def newest(connection: Connection) -> int:
    """The number of the newest message that is still to be told; 0: there is none."""
    # To find the greatest itself SQLite would go through all messages, by their numbers.
    return max(connection.execute(select(outbox.c.id).where(OPEN)).scalars(), default=0)


def tried(connection: Connection) -> list[OutboxRow]:
    """What was tried in vain and is still to be told, oldest first."""
    return _in_order(connection, select(outbox).where(OPEN, outbox.c.attempts > 0))


def was_tried(connection: Connection, of: Of, owner: int) -> bool:
    """Was something of one table or tournament tried in vain?"""
    query = select(outbox.c.id).where(_OWNER[of] == owner, OPEN, outbox.c.attempts > 0).limit(1)
    return connection.execute(query).first() is not None


def in_state(
    connection: Connection, of: Of, state: Literal["open", "given-up"], guild_id: int | None = None
) -> list[OutboxRow]:
    """What is still to be told, due or not; or what nobody could tell, with the reasons.  Oldest first.

    ``guild_id``: only of this server's tables.
    """
    owned = select(outbox).where(_OWNER[of].is_not(None), OPEN if state == "open" else _GIVEN_UP)
    if guild_id is not None:
        owned = owned.join(tables, tables.c.id == outbox.c.table_id).where(tables.c.guild_id == guild_id)
    return _in_order(connection, owned)


def done_of(connection: Connection, of: Of, owner: int, kind: str | None = None) -> list[OutboxRow]:
    """What has been told of a table or tournament, oldest first; ``kind``: only of this kind."""
    query = select(outbox).where(_OWNER[of] == owner, _DONE)
    return _in_order(connection, query if kind is None else query.where(outbox.c.kind == kind))


def standing(
    connection: Connection, table_id: int, kinds: Collection[str], *, tapped: bool = False
) -> list[OutboxRow]:
    """What was said at a table in messages that stand, kind by kind, the oldest first of each.

    ``tapped``: only what has a control below.
    """
    found = {"table": table_id, "kinds": list(kinds)}
    return [OutboxRow(*row) for row in connection.execute(_TAPPED if tapped else _STANDING, found)]


def closed_calls(connection: Connection, table_id: int) -> list[OutboxRow]:
    """The calls to somebody's turn whose messages say now that it is over, oldest first."""
    return [OutboxRow(*row) for row in connection.execute(_CLOSED, {"table": table_id})]


def told_since(connection: Connection, table_id: int, board: int) -> int | None:
    """From which entry of the log on this message, a board, tells; None: nobody remembers."""
    return connection.execute(_TOLD_SINCE, {"table": table_id, "message": board}).scalar()


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


def drop_stalled(connection: Connection, table_id: int) -> None:
    """Nobody needs to be told what was to be said to somebody at this table if they didn't go on."""
    stalled = (outbox.c.table_id == table_id, OPEN, outbox.c.data["stalled"].as_boolean())
    connection.execute(update(outbox).where(*stalled).values(state="done"))


def told(connection: Connection, id: int, where: Mapping[str, Any]) -> None:
    """A message is done, and this is to be remembered of it."""
    stored = select(outbox.c.data).where(outbox.c.id == id)
    hold(connection, stored)
    found = connection.execute(stored).scalar()
    data: Mapping[str, Any] = found or {}
    values = {"state": "done", "data": {**data, **where}}
    connection.execute(update(outbox).where(outbox.c.id == id).values(values))


def postpone(connection: Connection, id: int, until: datetime, why: str | None) -> None:
    """Try again later: ``why`` it failed; None: it only waits for its time, and has not been tried."""
    tried = int(why is not None)
    connection.execute(
        update(outbox)
        .where(outbox.c.id == id, OPEN)
        .values(due_at=until, why=why, attempts=outbox.c.attempts + tried)
    )


def hasten(connection: Connection, of: Of, owner: int, now: datetime) -> None:
    """Let what was put off be due now."""
    put_off = (_OWNER[of] == owner, OPEN, outbox.c.due_at > now)
    connection.execute(update(outbox).where(*put_off).values(due_at=now))


def waits_on(connection: Connection, guild_id: int, now: datetime) -> bool:
    """Is anything put off that is to be told on a server?"""
    query = select(outbox.c.id).where(*_put_off_on(guild_id, now)).limit(1)
    return connection.execute(query).first() is not None


def hasten_server(connection: Connection, guild_id: int, now: datetime) -> None:
    """Let what was put off on a server be due now."""
    connection.execute(update(outbox).where(*_put_off_on(guild_id, now)).values(due_at=now))


def _put_off_on(guild_id: int, now: datetime) -> tuple[ColumnElement[bool], ...]:
    """What waits on the server; what is said only to who doesn't go on has its own time."""
    owners = ((tables, outbox.c.table_id), (tournaments, outbox.c.tournament_id))
    there = (exists().where(of.c.id == owner, of.c.guild_id == guild_id) for of, owner in owners)
    stalled = outbox.c.data["stalled"].as_boolean()
    return OPEN, outbox.c.due_at > now, stalled.is_not(True), or_(outbox.c.guild_id == guild_id, *there)


def hasten_calls(connection: Connection, tournament_id: int, people: Iterable[int], now: datetime) -> None:
    """Let these people be called now who were to be called later to a tournament."""
    queues = [queue_of("tournament", tournament_id, "event-whisper", {"to": one}) for one in people]
    put_off = (outbox.c.queue.in_(queues), OPEN, outbox.c.due_at > now)
    connection.execute(update(outbox).where(*put_off).values(due_at=now))


def makes_thread(connection: Connection, table_id: int) -> bool:
    """Is the table's own thread still to be made, and nothing of it was tried in vain?"""
    attempts = connection.execute(_TO_ITS_THREAD, {"table": table_id}).scalars().all()
    return bool(attempts) and not any(attempts)


def clock_set_back(connection: Connection, now: datetime, *, written_later: bool) -> None:
    """Let be due now what would wait for a time that the clock had reached before it was set back.

    ``written_later``: only what was written later than now.
    """
    ahead = update(outbox).where(OPEN, outbox.c.due_at > now)
    if written_later:
        ahead = ahead.where(outbox.c.created_at > now)
    connection.execute(ahead.values(due_at=now))


def prune(connection: Connection, before: datetime) -> int:
    """Forget what was written before that time and is done, or was given up; returns how many messages.

    What all were told of a tournament stays: a repair after months still replaces what showed the old.  So
    does what stands and is to be changed or taken away one day, until its game or tournament has been over
    for as long.
    """
    done = _DONE & (outbox.c.kind != "event")
    # What is old has low numbers: those of the last weeks, which are many more, are not looked at.
    young = (
        select(outbox.c.id)
        .where(outbox.c.id > 0, done, outbox.c.created_at >= before)
        .order_by(outbox.c.id)
        .limit(1)
    )
    first: int = connection.execute(young).scalar() or _NO_NUMBER
    needed = _STANDS & or_(
        _goes_on(tables, outbox.c.table_id, before), _goes_on(tournaments, outbox.c.tournament_id, before)
    )
    old = (done, outbox.c.created_at < before, outbox.c.id < first)
    lost = (_GIVEN_UP, outbox.c.created_at < before)
    return sum(connection.execute(delete(outbox).where(*gone)).rowcount for gone in ((*old, ~needed), lost))


def _goes_on(owners: Table, owner: ColumnElement[int], since: datetime) -> ColumnElement[bool]:
    """Is the table or tournament of a message not over, or hasn't it been since that time?"""
    going_on = or_(owners.c.state.in_(_LIVE), owners.c.finished_at >= since)
    return exists().where(owners.c.id == owner, going_on)


def newer(connection: Connection, of: Of, owner: int, id: int, kind: str) -> bool:
    """Is there a later open message of the same kind for the same table or tournament?"""
    return connection.execute(_NEWER[of], {"owner": owner, "kind": kind, "message": id}).first() is not None


def _in_order(connection: Connection, query: Executable) -> list[OutboxRow]:
    """By their numbers; if they were asked for in this order, SQLite would go through all messages."""
    rows = [OutboxRow(*row) for row in connection.execute(query)]
    return sorted(rows, key=lambda row: row.id)
