"""Queries about Discord's shards where several processes share them: who has which, and hears there."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from sqlalchemy import Connection, text

from bot.storage import key_values
from bot.storage.dialects import take_turn

COUNT: Final = "shard-count"
"""Under which the database remembers into how many shards the servers are divided."""
HEARTBEAT: Final = "heartbeat"
"""Under which it remembers when the bot was there last, anywhere."""
_HEARD: Final = "heard "
_HOLDERS: Final = text(
    "SELECT leases.name, instances.id, instances.draining FROM leases "
    "JOIN instances ON instances.id = leases.instance_id WHERE starts_with(leases.name, 'shard ')"
)
_SINCE: Final = text("SELECT key, value FROM meta WHERE starts_with(key, :begins)")


@dataclass(frozen=True, slots=True)
class Holder:
    """The process that has a lease."""

    instance: int
    draining: bool


@dataclass(frozen=True, slots=True)
class ShardLeases:
    """Who has what at this moment."""

    holders: Mapping[str, Holder]
    """By the names of the leases."""
    served: Collection[int]
    """The shards whose holder has given back what time was lost before it came."""
    heard_since: Mapping[int, datetime]
    """Since when people of a shard's servers can act without a break, where they can."""


def lease_of(shard: int, step: str = "") -> str:
    """The name of a shard's lease.

    ``step``: of the one who comes after its holder: ``next``, then, once it is connected, ``ready``.
    """
    return f"shard {shard} {step}".rstrip()


def heartbeat_of(shard: int, count: int) -> str:
    """Under which the database remembers when a shard's servers were served last."""
    return f"{HEARTBEAT} {shard}/{count}"


def agreed(connection: Connection, count: int, *, alone: bool) -> int:
    """How many shards there are: as many as the processes have that run, else ``count``.

    Of a new division each shard was served last when the bot was there last; what was noted of another one,
    to which one may go back, holds no more.
    """
    take_turn(connection, COUNT)
    known = key_values.get(connection, COUNT)
    if known is not None and not alone:
        return int(known)
    if known != str(count):
        undivide(connection)
        key_values.put(connection, COUNT, str(count))
        last = key_values.get(connection, HEARTBEAT)
        if last is not None:
            for shard in range(count):
                key_values.put(connection, heartbeat_of(shard, count), last)
    return count


def undivide(connection: Connection) -> None:
    """Forget into how many shards the servers were divided, and when each was served."""
    key_values.take(connection, COUNT)
    key_values.forget(connection, f"{HEARTBEAT} ")


def read(connection: Connection, count: int) -> ShardLeases:
    """Who has which shards."""
    found = connection.execute(_HOLDERS)
    holders = {name: Holder(instance, draining) for name, instance, draining in found}
    served, since = set[int](), dict[int, datetime]()
    for key, value in connection.execute(_SINCE, {"begins": _HEARD}):
        shard, _, of = key.removeprefix(_HEARD).partition("/")
        instance, _, at = value.partition(" ")
        holder = holders.get(lease_of(int(shard)))
        if of == str(count) and holder is not None and holder.instance == int(instance):
            served.add(int(shard))
            if at:
                since[int(shard)] = datetime.fromisoformat(at)
    return ShardLeases(holders, served, since)


def note_heard(
    connection: Connection, instance: int, count: int, heard: Mapping[int, datetime | None]
) -> None:
    """Since when this process hears of its shards; None: it doesn't."""
    for shard, since in heard.items():
        value = f"{instance} {'' if since is None else since.isoformat()}"
        key_values.put(connection, f"{_HEARD}{shard}/{count}", value)
