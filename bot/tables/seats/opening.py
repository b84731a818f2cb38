"""A new table: opened by a person, who waits for others, or arranged by a tournament, and begun at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, replace

from sqlalchemy import Connection

from bot.games.engine import options as game_options
from bot.games.engine.contract import Game
from bot.games.engine.errors import BadOptions
from bot.games.engine.event import Json
from bot.games.engine.options import Options
from bot.games.engine.text import msg
from bot.hosting.audit import AuditEntry
from bot.hosting.errors import Refused
from bot.hosting.person import Person
from bot.storage import deadlines as deadline_rows
from bot.storage import outbox, seats, tables, votes
from bot.storage.rows import SeatRow, TableRow
from bot.tables import choosable
from bot.tables.chance import SEATING
from bot.tables.clock import deadlines
from bot.tables.model import TableInfo
from bot.tables.saving import save
from bot.tables.seats import beginning, invitations
from bot.tables.state import TableState, info
from bot.tables.store import TableStore
from bot.tables.terms import Terms


def game_called(store: TableStore, slug: str) -> Game:
    """The game of that name; raises Refused."""
    game = store.games.get(slug)
    if game is None:
        raise Refused(msg("There is no game called “{game}” here.", game=slug))
    return game


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
        thread_id=None,
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
) -> int:
    """Open the table in a transaction that somebody else has begun; returns its number.  Raises Refused.

    ``people`` sit in that order; nothing is drawn.  Afterwards tell :meth:`TableStore.begun`.
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
    change = beginning.begin(store.games, record, now, AuditEntry("start", host), seated=True)
    # A thread needs a message to hang from (it goes as soon as the thread is there); nobody joins by it.
    anchor = ("lobby",) if in_thread else ()
    told = (*anchor, *(errand for errand in change.errands if errand != "lobby-edit"))
    change = store.followed(record, None, replace(change, errands=told), now)
    save(connection, record, change, change.line, now, store.consequences.settle)
    return table.id


async def open_table(
    table_store: TableStore,
    host: Person,
    slug: str,
    options: Mapping[str, Json],
    *,
    guild_id: int | None,
    channel_id: int,
    seats_wanted: int | None,
    in_thread: bool | None,
    terms: Terms,
    invited: Sequence[Person] = (),
    rematch_of: int | None = None,
) -> TableInfo:
    """A new table with its host in the first seat; raises Refused.

    Of a table that is played again there is one new one only: if somebody was quicker, it is that one.
    """
    game = game_called(table_store, slug)
    if seats_wanted is None:
        seats_wanted = game_options.seats(game, options)
    most = game.max_seats if seats_wanted is None else seats_wanted
    chosen = options_for(game, options, most)
    choosable.check(terms, game, most, chosen)
    if host.id in {guest.id for guest in invited}:
        raise invitations.seated(host)
    table = new_table(
        table_store,
        host,
        game,
        chosen,
        min_seats=game.min_seats if seats_wanted is None else seats_wanted,
        max_seats=most,
        guild_id=guild_id,
        channel_id=channel_id,
        in_thread=table_store.in_thread if in_thread is None else in_thread,
        terms=terms,
        rematch_of=rematch_of,
    )
    now = table.created_at

    def store(connection: Connection) -> TableState:
        if rematch_of is not None and (there := tables.rematch(connection, rematch_of)) is not None:
            found = tables.get(connection, there)
            assert found is not None
            return TableState(*found)
        stored = tables.add(connection, table)
        people = (SeatRow(stored.id, 0, host.id, host.name),)
        seats.replace_all(connection, stored.id, people)
        rows = tuple(invitations.row(stored.id, guest, host, now) for guest in invited)
        votes.invite(connection, stored.id, rows)
        record = TableState(stored, people, invited=rows)
        deadline_rows.set_of_table(connection, stored.id, deadlines.of(record, now), now)
        told = [invitations.message(record, game, guest, host) for guest in invited]
        said = [("lobby", None), *((one.kind, one.plain()) for one in told)]
        outbox.tell(connection, stored.id, 0, said, now)
        return record

    await must_have_time(table_store, host, terms)
    record = await table_store.write(store)
    table_store.woken.set()
    table_store.timed.set()
    return info(record)


async def must_have_time(table_store: TableStore, person: Person, terms: Terms) -> None:
    """Raise Refused for who plays as many games as one may; events don't count (hosting rules, 2)."""
    if terms.event is not None:
        return
    playing = await table_store.read(lambda connection: tables.running(connection, [person.id]))
    if playing[person.id] >= beginning.MAX_OPEN:
        raise Refused(beginning.too_many())
