"""A new table: what it is made of, and one with people who don't choose it, which begins at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, replace

from sqlalchemy import Connection

from bot.games.engine import options as game_options
from bot.games.engine.contract import Game
from bot.games.engine.errors import BadOptions
from bot.games.engine.event import Json
from bot.games.engine.options import Options
from bot.hosting.audit import AuditEntry
from bot.hosting.errors import Refused
from bot.hosting.person import Person
from bot.storage import seats, tables
from bot.storage.rows import SeatRow, TableRow
from bot.tables.random_draws import SEATING
from bot.tables.saving import save
from bot.tables.seats import ready_check
from bot.tables.state import Kind, TableState
from bot.tables.store import TableStore
from bot.tables.terms import Terms


def options_for(game: Game, options: Mapping[str, Json], seats: int) -> Options:
    """The options of a table with so many seats at the most; raises Refused where they don't fit."""
    try:
        chosen = game_options.read(game, options, seats)
        chosen.suit(seats)
    except BadOptions as error:
        raise Refused.by(error) from error
    return chosen


def new_table(
    store: TableStore,
    host: Person,
    game: Game,
    options: Options,
    *,
    min_seats: int,
    max_seats: int,
    guild_id: int | None,
    channel_id: int,
    in_thread: bool,
    terms: Terms,
    rematch_of: int | None = None,
    thread_id: int | None = None,
) -> TableRow:
    """An open table without anybody, not stored yet."""
    return TableRow(
        id=0,
        game=game.slug,
        rules=game.version,
        # All of them, with the defaults of today: other defaults tomorrow must not change this table.
        options=asdict(options),
        state="open",
        host_id=host.id,
        host_name=host.name,
        guild_id=guild_id,
        channel_id=channel_id,
        thread_id=thread_id,
        in_thread=in_thread,
        min_seats=min_seats,
        max_seats=max_seats,
        ply=0,
        version=1,
        counter=SEATING + 1,
        secret=store.secrets(),
        created_at=store.now(),
        terms=terms.plain(),
        rematch_of=rematch_of,
    )


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
    thread_id: int | None = None,
    own_thread: bool = True,
) -> int:
    """Open the table in a transaction that somebody else has begun; returns its number.  Raises Refused.

    ``people`` sit in that order; nothing is drawn.  ``thread_id``: the thread, if it is there already;
    ``own_thread``: no other table is played in it meanwhile, else somebody else makes it.  Afterwards tell
    :meth:`TableStore.begun`.
    """
    game = ready_check.game_called(store.games, slug)
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
        thread_id=thread_id,
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
    change = ready_check.begin(store.games, record, now, AuditEntry("start", host), seated=True)
    # A thread needs a message to hang from (it goes as soon as the thread is there); nobody joins by it.
    # One that was there before gets this table's name.
    anchor: tuple[Kind, ...] = ()
    if in_thread and own_thread:
        anchor = ("lobby", "thread") if thread_id is None else ("lobby-edit",)
        if terms.tutorial is not None:
            # Nobody else is to read of it, and a private thread hangs from nothing.
            anchor = ("thread",)
    told = (*anchor, *(kind for kind in change.updates if kind not in ("lobby-edit", "thread")))
    change = store.followed(record, None, replace(change, updates=told), now)
    save(connection, record, change, change.line, now, store.consequences.record_result)
    return table.id
