"""Before the play: open a table, sit down, stand up, begin, call it off."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, replace
from datetime import datetime
from itertools import count

from sqlalchemy import Connection

from bot.games import options as game_options
from bot.games.engine import BadOptions, Json
from bot.games.text import Name, say
from bot.storage import outbox, seats, tables
from bot.storage.rows import SeatRow, TableRow
from bot.tables import commit
from bot.tables.chance import SEATING, shuffled
from bot.tables.errors import AlreadySeated, NotAllowed, NotSeated, Refused, TableFull, WrongState
from bot.tables.house import House
from bot.tables.model import COMPUTERS, Person, TableInfo
from bot.tables.record import Change, Note, Record, info
from bot.tables.replay import Line


async def open_table(
    house: House,
    host: Person,
    slug: str,
    options: Mapping[str, Json],
    *,
    guild_id: int | None,
    channel_id: int,
    seats_wanted: int | None,
    in_thread: bool | None,
) -> TableInfo:
    """A new table with its host in the first seat; raises Refused."""
    game = house.games.get(slug)
    if game is None:
        raise Refused(say("There is no game called “{game}” here.", game=slug))
    most = game.max_seats if seats_wanted is None else seats_wanted
    try:
        chosen = game_options.read(game, options, most)
    except BadOptions as error:
        raise Refused.by(error) from error
    now = house.now()
    table = TableRow(
        id=0,
        game=slug,
        rules=game.version,
        # All of them, with the defaults of today: other defaults tomorrow must not change this table.
        options=asdict(chosen),
        state="open",
        host_id=host.id,
        host_name=host.name,
        guild_id=guild_id,
        channel_id=channel_id,
        thread_id=None,
        in_thread=house.in_thread if in_thread is None else in_thread,
        min_seats=game.min_seats if seats_wanted is None else seats_wanted,
        max_seats=most,
        ply=0,
        version=1,
        counter=SEATING + 1,
        secret=house.secrets(),
        created_at=now,
    )

    def store(connection: Connection) -> Record:
        values = asdict(table)
        del values["id"]
        stored = replace(table, id=tables.add(connection, values))
        people = (SeatRow(stored.id, 0, host.id, host.name),)
        seats.replace_all(connection, stored.id, people)
        outbox.add(connection, stored.id, 0, ("lobby",), now)
        return Record(stored, people)

    record = await house.write(store)
    house.woken.set()
    return info(record)


async def join(house: House, table_id: int, person: Person) -> TableInfo:
    """Take a free seat; the last one starts the game.  Raises AlreadySeated, TableFull, WrongState."""

    def decide(record: Record, line: Line | None) -> Change:
        if record.seat_of(person.id) is not None:
            raise AlreadySeated(say("You have a seat at table {table} already.", table=table_id))
        if record.table.state == "running":
            raise TableFull(say("The game has begun without a free seat. You can watch it."))
        _must_be_open(record)
        row = SeatRow(table_id, len(record.seats), person.id, person.name)
        return _seated(house, record, row, Note(person.id, "join"))

    record, _ = await house.change(table_id, decide)
    return info(record)


async def leave(house: House, table_id: int, person: Person) -> TableInfo:
    """Give up the seat.  If the host leaves, the longest-seated is host; the last one's leaving cancels."""

    def decide(record: Record, line: Line | None) -> Change:
        if record.seat_of(person.id) is None:
            raise NotSeated(say("You have no seat at table {table}.", table=table_id))
        if record.table.state == "running":
            raise WrongState(say("The game has begun. To leave it, resign."))
        _must_be_open(record)
        note = Note(person.id, "leave")
        people = [seat for seat in record.seats if seat.user_id != person.id and seat.computer is None]
        if not people:
            return _cancelled(record, note)
        table = record.table
        if table.host_id == person.id:
            table = replace(table, host_id=people[0].user_id, host_name=people[0].name)
        return _without(Record(table, record.seats), person.id, note)

    record, _ = await house.change(table_id, decide)
    return info(record)


async def add_computer(house: House, table_id: int, person: Person, level: int) -> TableInfo:
    """Seat a computer player, as the host may; the last seat starts the game.  Raises NotAllowed."""

    def decide(record: Record, line: Line | None) -> Change:
        _must_be_open(record)
        _must_host(record, person)
        game = house.games.get(record.table.game)
        if game is None or level not in COMPUTERS or game.player(level, b"") is None:
            raise Refused(say("There is no such computer player for this game."))
        taken = {seat.user_id for seat in record.seats}
        account = next(number for number in count(-1, -1) if number not in taken)
        row = SeatRow(table_id, len(record.seats), account, str(COMPUTERS[level]), computer=level)
        return _seated(house, record, row, Note(person.id, "add-computer"))

    record, _ = await house.change(table_id, decide)
    return info(record)


async def remove_computer(house: House, table_id: int, person: Person) -> TableInfo:
    """Take the seat of the newest computer player back; raises NotAllowed, Refused if there is none."""

    def decide(record: Record, line: Line | None) -> Change:
        _must_be_open(record)
        _must_host(record, person)
        computers = [seat.user_id for seat in record.seats if seat.computer is not None]
        if not computers:
            raise Refused(say("No computer player sits at this table."))
        return _without(record, computers[-1], Note(person.id, "remove-computer"))

    record, _ = await house.change(table_id, decide)
    return info(record)


async def start(house: House, table_id: int, person: Person) -> TableInfo:
    """Begin with the people who are there: the host may, once they are enough."""

    def decide(record: Record, line: Line | None) -> Change:
        _must_be_open(record)
        _must_host(record, person)
        missing = record.table.min_seats - len(record.seats)
        if missing > 0:
            raise Refused(
                say("Too few players: {seats} are needed to begin.", seats=record.table.min_seats)
            )
        return _begin(house, record, house.now(), Note(person.id, "start"))

    record, _ = await house.change(table_id, decide)
    return info(record)


async def cancel(house: House, table_id: int, person: Person) -> TableInfo:
    """Call an open table off: the host may."""

    def decide(record: Record, line: Line | None) -> Change:
        _must_be_open(record)
        _must_host(record, person)
        return _cancelled(record, Note(person.id, "cancel"))

    record, _ = await house.change(table_id, decide)
    return info(record)


def _seated(house: House, record: Record, row: SeatRow, note: Note) -> Change:
    """One more at the table; the last seat starts the game."""
    joined = Record(record.table, (*record.seats, row))
    if len(joined.seats) == record.table.max_seats:
        return _begin(house, joined, house.now(), note)
    return Change(joined, errands=("lobby-edit",), notes=(note,))


def _without(record: Record, user_id: int, note: Note) -> Change:
    """One fewer; the others move up."""
    rest = (seat for seat in record.seats if seat.user_id != user_id)
    people = tuple(replace(seat, place=i) for i, seat in enumerate(rest))
    return Change(Record(record.table, people), errands=("lobby-edit",), notes=(note,))


def _begin(house: House, record: Record, now: datetime, note: Note) -> Change:
    """Draw the seats, set up the game, let nature answer."""
    table = record.table
    game = house.games.get(table.game)
    if game is None:
        raise Refused(say("There is no game called “{game}” here.", game=table.game))
    drawn = shuffled(table.secret, record.seats)
    people = tuple(replace(seat, place=i, stamp=seat.stamp + 1) for i, seat in enumerate(drawn))
    try:
        chosen = game_options.read(game, table.options, len(people))
        empty = Line(game, game.start(len(people), chosen))
    except BadOptions as error:
        raise Refused.by(error) from error
    line, _ = commit.settle(record, empty, empty.position.copy(), [], now)
    table = replace(table, state="running", started_at=now, rules=game.version)
    return Change(
        after=Record(commit.ended(table, line, now), people),
        entries=commit.rows(table, line, 0),
        errands=("lobby-edit", *(("thread",) if table.in_thread else ()), "board"),
        notes=(note,),
        line=line,
    )


def _cancelled(record: Record, note: Note) -> Change:
    return Change(
        Record(replace(record.table, state="cancelled"), record.seats),
        errands=("lobby-edit",),
        notes=(note,),
    )


def _must_be_open(record: Record) -> None:
    match record.table.state:
        case "open":
            return
        case "running":
            raise WrongState(say("The game has begun already."))
        case state:
            raise WrongState.closed(state)


def _must_host(record: Record, person: Person) -> None:
    if record.table.host_id != person.id:
        host = Name(record.table.host_name)
        raise NotAllowed(say("Only {host} may do that: the table is theirs.", host=host))
