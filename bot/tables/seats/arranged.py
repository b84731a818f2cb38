"""A table that somebody else has arranged, as events do: all sit where told, and it begins at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from sqlalchemy import Connection

from bot.games.engine.event import Json
from bot.storage import seats, tables
from bot.storage.rows import SeatRow
from bot.tables.model import Person
from bot.tables.saving import save
from bot.tables.seats import beginning
from bot.tables.seats.new import game_called, new_table, options_for
from bot.tables.state import AuditEntry, TableState
from bot.tables.store import TableStore
from bot.tables.terms import Terms


def arrange(
    store: TableStore,
    connection: Connection,
    host: Person,
    slug: str,
    options: Mapping[str, Json],
    people: Sequence[Person],
    *,
    guild_id: int,
    channel_id: int,
    in_thread: bool,
    terms: Terms,
) -> int:
    """Open the table in a transaction that somebody else has begun; returns its number.  Raises Refused.

    ``people`` sit in that order; nothing is drawn.  Afterwards :meth:`House.begun` tells those who wait.
    """
    game = game_called(store, slug)
    row = new_table(
        store,
        host,
        game,
        options_for(game, options, len(people)),
        min_seats=len(people),
        max_seats=len(people),
        guild_id=guild_id,
        channel_id=channel_id,
        in_thread=in_thread,
        terms=terms,
    )
    table = tables.add(connection, row)
    now = table.created_at
    rows = tuple(
        # Computers have no accounts: below zero, and different at one table.
        SeatRow(
            table.id, place, one.id if one.computer is None else -1 - place, one.name, computer=one.computer
        )
        for place, one in enumerate(people)
    )
    seats.replace_all(connection, table.id, rows)
    record = TableState(table, rows)
    change = beginning.begin(store.games, record, now, AuditEntry(host.id, "start"), seated=True)
    # A thread needs a message to hang from (it goes as soon as the thread is there); nobody joins by it.
    anchor = ("lobby",) if in_thread else ()
    told = (*anchor, *(errand for errand in change.errands if errand != "lobby-edit"))
    change = store.clocked(record, None, replace(change, errands=told), now)
    save(connection, record, change, change.line, now)
    return table.id
