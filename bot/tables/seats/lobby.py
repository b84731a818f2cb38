"""Before the play: sit down, stand up, choose other terms, begin, call it off."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from itertools import count

from bot.games.engine import options as game_options
from bot.games.engine.event import Json
from bot.games.engine.text import Name, msg
from bot.hosting.audit import AuditEntry
from bot.hosting.errors import AlreadySeated, Refused, TableFull, WrongState
from bot.hosting.person import CHRISTENED, COMPUTERS, Person
from bot.storage.rows import SeatRow
from bot.tables import choosable, permissions
from bot.tables.model import TableInfo
from bot.tables.replay import ReplayedGame
from bot.tables.results.conduct import must_behave
from bot.tables.seats import beginning
from bot.tables.seats.opening import must_have_time
from bot.tables.state import TERMS, Message, TableChange, TableState, info
from bot.tables.store import TableStore


async def must_fit(table_store: TableStore, table_id: int, person: Person) -> None:
    """Raise Refused, NotAllowed for who may not play one more game, or not this one."""
    terms = (await table_store.load(table_id)).terms
    await must_have_time(table_store, person, terms)
    await must_behave(table_store, table_id, person)


async def join(
    table_store: TableStore, table_id: int, person: Person, order: Sequence[int] = ()
) -> TableInfo:
    """Take a free seat; the last one starts the game.  Raises AlreadySeated, TableFull, WrongState.

    ``order``: accounts in the order in which they count as having come, whenever they come.
    """

    def decide(record: TableState, line: ReplayedGame | None, now: datetime) -> TableChange:
        if record.seat_of(person.id) is not None:
            raise AlreadySeated(msg("You have a seat at table {table} already.", table=table_id))
        if record.table.state == "running":
            if permissions.may_watch(info(record), person):
                raise TableFull(msg("The game has begun without a free seat. You can watch it."))
            raise TableFull(msg("The game has begun without a free seat, and without spectators."))
        must_be_open(record)
        if len(record.seats) == record.table.max_seats:
            raise TableFull(msg("Every seat of this table is taken."))
        permissions.must(record, person, "join")
        row = SeatRow(table_id, len(record.seats), person.id, person.name)
        return seated(table_store, record, row, now, AuditEntry("join", person), order)

    await must_fit(table_store, table_id, person)
    record, _ = await table_store.change(table_id, decide, coming=person.id)
    return info(record)


async def ready(table_store: TableStore, table_id: int, person: Person) -> TableInfo:
    """Show that one is there; the last one starts the game.  Raises NotSeated, WrongState."""

    def decide(record: TableState, line: ReplayedGame | None, now: datetime) -> TableChange:
        must_be_open(record)
        permissions.must(record, person, "ready")
        seat = record.seat_of(person.id)
        assert seat is not None
        if record.table.ready_at is None:
            raise WrongState(msg("Table {table} still waits for players.", table=table_id))
        if seat.ready:
            raise Refused(msg("I know that you are there. I still wait for others."))
        return beginning.ready(table_store.games, record, now, person.id, AuditEntry("ready", person))

    record, _ = await table_store.change(table_id, decide)
    return info(record)


async def leave(table_store: TableStore, table_id: int, person: Person) -> TableInfo:
    """Give up the seat.  If the host leaves, the longest-seated is host; the last one's leaving cancels."""

    def decide(record: TableState, line: ReplayedGame | None, now: datetime) -> TableChange:
        permissions.must(record, person, "leave")
        if record.table.state == "running":
            raise WrongState(msg("The game has begun. To leave it, resign."))
        must_be_open(record)
        return beginning.fewer(record, frozenset({person.id}), AuditEntry("leave", person))

    record, _ = await table_store.change(table_id, decide)
    return info(record)


async def add_computer(
    table_store: TableStore, table_id: int, person: Person, level: int, order: Sequence[int] = ()
) -> TableInfo:
    """Seat a computer player, as the host may; the last seat starts the game.  Raises NotAllowed."""

    def decide(record: TableState, line: ReplayedGame | None, now: datetime) -> TableChange:
        must_be_open(record)
        permissions.must(record, person, "computers")
        if len(record.seats) == record.table.max_seats:
            raise TableFull(msg("Every seat of this table is taken."))
        game = table_store.games.get(record.table.game)
        if game is None or level not in COMPUTERS or game.player(level, b"") is None:
            raise Refused(msg("There is no such computer player for this game."))
        taken = {seat.user_id for seat in record.seats}
        account = next(number for number in count(-1, -1) if number not in taken)
        called = {seat.name for seat in record.seats}
        name = next((name for name in CHRISTENED if name not in called), str(COMPUTERS[level]))
        row = SeatRow(table_id, len(record.seats), account, name, computer=level)
        return seated(table_store, record, row, now, AuditEntry("add-computer", person), order)

    record, _ = await table_store.change(table_id, decide)
    return info(record)


async def remove_computer(table_store: TableStore, table_id: int, person: Person) -> TableInfo:
    """Take the seat of the newest computer player back; raises NotAllowed, Refused if there is none."""

    def decide(record: TableState, line: ReplayedGame | None, now: datetime) -> TableChange:
        must_be_open(record)
        permissions.must(record, person, "computers")
        computers = [seat.user_id for seat in record.seats if seat.computer is not None]
        if not computers:
            raise Refused(msg("No computer player sits at this table."))
        return beginning.fewer(record, frozenset(computers[-1:]), AuditEntry("remove-computer", person))

    record, _ = await table_store.change(table_id, decide)
    return info(record)


async def start(table_store: TableStore, table_id: int, person: Person) -> TableInfo:
    """Begin with the people who are there: the host may, once they are enough."""

    def decide(record: TableState, line: ReplayedGame | None, now: datetime) -> TableChange:
        must_be_open(record)
        permissions.must(record, person, "start")
        missing = record.table.min_seats - len(record.seats)
        if missing > 0:
            raise Refused(
                msg("Too few players: {seats} are needed to begin.", seats=record.table.min_seats)
            )
        if record.table.ready_at is not None:
            raise Refused(msg("Everybody has been asked already whether they are there."))
        return beginning.call(table_store.games, record, now, person.id, AuditEntry("start", person))

    record, _ = await table_store.change(table_id, decide)
    return info(record)


async def cancel(table_store: TableStore, table_id: int, person: Person) -> TableInfo:
    """Call an open table off: the host may."""

    def decide(record: TableState, line: ReplayedGame | None, now: datetime) -> TableChange:
        must_be_open(record)
        permissions.must(record, person, "cancel")
        return beginning.cancelled(record, AuditEntry("cancel", person))

    record, _ = await table_store.change(table_id, decide)
    return info(record)


def seated(
    table_store: TableStore,
    record: TableState,
    row: SeatRow,
    now: datetime,
    note: AuditEntry,
    order: Sequence[int] = (),
) -> TableChange:
    """One more at the table; with the last seat the game is ready to begin."""
    row = replace(row, ready=record.table.ready_at is not None)
    invited = tuple(
        replace(one, state="taken") if one.user_id == row.user_id else one for one in record.invited
    )
    came = {account: number for number, account in enumerate(order)}
    people = sorted((*record.seats, row), key=lambda seat: came.get(seat.user_id, len(came)))
    places = tuple(replace(seat, place=place) for place, seat in enumerate(people))
    joined = replace(record, seats=places, invited=invited)
    if len(joined.seats) == record.table.max_seats and record.table.ready_at is None:
        return beginning.call(table_store.games, joined, now, row.user_id, note)
    return TableChange(joined, errands=("lobby-edit",), notes=(note,))


def must_be_open(record: TableState) -> None:
    match record.table.state:
        case "open":
            return
        case "running":
            raise WrongState(msg("The game has begun already."))
        case state:
            raise WrongState.closed(state)


async def amend(store: TableStore, table_id: int, person: Person, name: str, value: Json) -> TableInfo:
    """Choose one term anew, and tell those who sat down on other terms; raises NotAllowed, Refused."""

    def decide(record: TableState, line: ReplayedGame | None, now: datetime) -> TableChange:
        must_be_open(record)
        permissions.must(record, person, "terms")
        if record.table.ready_at is not None:
            raise Refused(msg("Everybody is asked whether they are there: it is too late for other terms."))
        terms = choosable.chosen(record.terms, {name: value})
        game = store.games[record.table.game]
        options = game_options.read(game, record.table.options, record.table.max_seats)
        choosable.check(terms, game, record.table.max_seats, options)
        after = replace(record, table=replace(record.table, terms=terms.plain()))
        chosen = choosable.NAMED[name]
        words = msg(
            "{host} has changed the terms of table {table}: {what}: {value}.",
            host=Name(person.name),
            table=table_id,
            what=chosen.title,
            value=chosen.told(chosen.of(terms)),
        )
        others = any(seat.computer is None and seat.user_id != person.id for seat in record.seats)
        told = (Message(words, about=f"{TERMS}{name}"),) if others and terms != record.terms else ()
        return TableChange(
            after, errands=("lobby-edit",), notes=(AuditEntry("amend", person),), messages=told
        )

    record, _ = await store.change(table_id, decide)
    return info(record)
