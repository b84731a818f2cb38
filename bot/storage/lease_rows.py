"""Queries about the processes on one PostgreSQL database, and which of them works on what.

All moments are by the server's clock: those of several machines differ.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, NamedTuple

from sqlalchemy import Connection, text

from bot.storage.dialects import take_turn
from bot.storage.process_identity import ProcessIdentity

QUEUE: Final = "tell "
"""How the name of a lease begins that is for a queue of the outbox."""

_JOIN: Final = text(
    "INSERT INTO instances (account, host, pid, pid_began, started_at, renewed_at, until, draining) "
    "SELECT :account, :host, :pid, :pid_began, now, now, now + :lease * interval '1 second', false "
    "FROM clock_timestamp() AS now RETURNING id"
)
_SEEN: Final = text("UPDATE instances SET started_at = clock_timestamp() WHERE id = :instance")
_RENEW: Final = text(
    "UPDATE instances SET renewed_at = clock_timestamp(), "
    "until = clock_timestamp() + :lease * interval '1 second', draining = :draining "
    "WHERE id = :instance AND until > clock_timestamp()"
)
_OTHERS: Final = text(
    "SELECT other.id, other.host, other.pid, other.pid_began, other.account, other.draining, "
    "COALESCE(other.renewed_at > own.started_at, false) "
    "FROM instances AS other LEFT JOIN instances AS own ON own.id = :instance WHERE other.id <> :instance"
)
_UNHURRIED: Final = text("SET LOCAL synchronous_commit = off")
_SWEEP: Final = text(
    "DELETE FROM leases WHERE instance_id = :instance AND name <> ALL (CAST(:held AS text[]))"
)
_DOUBT: Final = text(
    "UPDATE outbox SET doubtful = true WHERE state = 'open' AND queue IN "
    "(SELECT substr(name, :behind) FROM leases WHERE instance_id = ANY (CAST(:dead AS bigint[])) "
    "AND starts_with(name, :queue))"
)
_DOUBT_THESE: Final = text(
    "UPDATE outbox SET doubtful = true WHERE state = 'open' AND id = ANY (CAST(:messages AS bigint[]))"
)
_DEAD: Final = text(
    "SELECT id FROM instances WHERE (until < clock_timestamp() OR id = ANY (CAST(:known AS bigint[]))) "
    "ORDER BY id FOR UPDATE SKIP LOCKED"
)
_BURY: Final = text("DELETE FROM instances WHERE id = ANY (CAST(:dead AS bigint[]))")
_TAKE: Final = text(
    "INSERT INTO leases (name, instance_id, taken_at) "
    "SELECT name, :instance, clock_timestamp() FROM unnest(CAST(:names AS text[])) AS name "
    "ON CONFLICT (name) DO NOTHING RETURNING name"
)
_RELEASE: Final = text(
    "DELETE FROM leases WHERE instance_id = :instance AND name = ANY (CAST(:names AS text[]))"
)


class OtherInstance(NamedTuple):
    """Another process on the same database."""

    id: int
    process: ProcessIdentity
    account: str
    draining: bool
    """It gives away what it has, and ends."""
    aware: bool
    """It has looked around since this process joined."""


def join(connection: Connection, account: str, process: ProcessIdentity, lease: float) -> int:
    """Be one of the processes from now on; the number of this one."""
    take_turn(connection, "instances")
    values = {"account": account, "lease": lease, **process._asdict()}
    return connection.execute(_JOIN, values).scalar_one()


def begin(connection: Connection, instance: int) -> None:
    """Note, in a transaction of its own, that a process has joined: who looks around after this sees it.

    Others may look around while it joins, and can't see what isn't committed.
    """
    connection.execute(_SEEN, {"instance": instance})


def renew(
    connection: Connection, instance: int, lease: float, held: Collection[str], *, draining: bool
) -> bool:
    """Say that this process lives, and has nothing but that; False: it has been taken for dead."""
    # One that is lost with the server's power is said anew a second later.
    connection.execute(_UNHURRIED)
    values = {"instance": instance, "lease": lease, "draining": draining}
    if connection.execute(_RENEW, values).rowcount == 0:
        return False
    connection.execute(_SWEEP, {"instance": instance, "held": list(held)})
    return True


def bury(connection: Connection, known: Collection[int]) -> list[int]:
    """Free what processes hold that are dead: they say so no more, or are known to be.

    What they may have told without noting it is looked for before it is told.  Returns which they were.
    """
    dead = list(connection.execute(_DEAD, {"known": list(known)}).scalars())
    if dead:
        connection.execute(_DOUBT, {"dead": dead, "queue": QUEUE, "behind": len(QUEUE) + 1})
        connection.execute(_BURY, {"dead": dead})
    return dead


def others(connection: Connection, instance: int, process: ProcessIdentity) -> list[OtherInstance]:
    """The other processes that live; what dead ones held is freed first."""
    bury(connection, [each.id for each in _known(connection, instance) if each.process.is_dead(process)])
    return _known(connection, instance)


def _known(connection: Connection, instance: int) -> list[OtherInstance]:
    found = connection.execute(_OTHERS, {"instance": instance})
    return [OtherInstance(row[0], ProcessIdentity(*row[1:4]), *row[4:]) for row in found]


def take(connection: Connection, instance: int, names: Collection[str]) -> set[str]:
    """Take these leases; those of them that nobody had."""
    found = connection.execute(_TAKE, {"instance": instance, "names": sorted(names)})
    return set(found.scalars())


def release(
    connection: Connection, instance: int, names: Collection[str], doubtful: Collection[int]
) -> None:
    """Give these leases back; ``doubtful``: messages that may have been told without being noted."""
    doubt(connection, doubtful)
    connection.execute(_RELEASE, {"instance": instance, "names": list(names)})


def doubt(connection: Connection, messages: Collection[int]) -> None:
    """Whoever tells these looks first whether it is done."""
    if messages:
        connection.execute(_DOUBT_THESE, {"messages": list(messages)})
