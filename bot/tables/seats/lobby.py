"""Before the play: open a table, sit down, stand up, choose other terms, begin, call it off."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, replace
from datetime import datetime
from itertools import count

from sqlalchemy import Connection

from bot.games.engine import options as game_options
from bot.games.engine.event import Json
from bot.games.engine.text import Name, Text, lines, msg, together
from bot.hosting.audit import AuditEntry
from bot.hosting.errors import AlreadySeated, Refused, TableFull, WrongState
from bot.hosting.person import CHRISTENED, COMPUTERS, Person
from bot.storage import deadlines as deadline_rows
from bot.storage import seats as seat_rows
from bot.storage import tables, votes
from bot.storage.dialects import take_turn
from bot.storage.rows import SeatRow
from bot.tables import choosable_terms, permissions
from bot.tables.clock import deadlines
from bot.tables.model import TableInfo
from bot.tables.replay import ReplayedGame
from bot.tables.results.conduct import must_behave
from bot.tables.saving import tell
from bot.tables.seats import invitations, ready_check, seat_counts
from bot.tables.seats.new_tables import new_table, options_for
from bot.tables.state import TERMS, Message, TableChange, TableState, info
from bot.tables.store import TableStore, UseCases
from bot.tables.terms import Terms


async def must_have_time(table_store: TableStore, person: Person, terms: Terms) -> None:
    """Raise Refused for who plays as many games as one may; events don't count (hosting rules, 2)."""
    if terms.event is not None:
        return
    playing = await table_store.read(lambda connection: tables.running(connection, [person.id]))
    if playing[person.id] >= ready_check.MAX_OPEN:
        raise Refused(ready_check.too_many())


async def must_fit(table_store: TableStore, table_id: int, person: Person) -> None:
    """Raise Refused, NotAllowed for who may not play one more game, or not this one."""
    terms = (await table_store.load(table_id)).terms
    await must_have_time(table_store, person, terms)
    await must_behave(table_store, table_id, person)


def _must_not_host_too_many(connection: Connection, host: Person, guild_id: int | None) -> None:
    """Raise Refused for who has opened as many tables as may wait for people (hosting rules, 2)."""
    if tables.hosted(connection, host.id, guild_id) >= ready_check.MAX_HOSTED:
        raise Refused(
            msg(
                "{count} tables that you host here haven’t begun yet, and there can’t be more: start one "
                "with /table start or close one with /table cancel first.",
                count=ready_check.MAX_HOSTED,
            )
        )


class Lobby(UseCases):
    """A table before the play, as its host and its guests have it."""

    async def open(
        self,
        host: Person,
        game: str,
        options: Mapping[str, Json],
        *,
        guild_id: int | None,
        channel_id: int,
        seats: int | None = None,
        in_thread: bool | None = None,
        terms: Terms | None = None,
        invited: Sequence[Person] = (),
        rematch_of: int | None = None,
    ) -> TableInfo:
        """A new table with its host in the first seat.

        ``seats``: exactly so many; None: as few or as many as the game allows.  ``in_thread``: None: as the
        bot's setting says.  ``terms``: None: a casual game without a clock.  Raises Refused for an unknown
        game, bad options, or who hosts too many.  ``rematch_of``: of a table that is played again there is
        one new one only: if somebody was quicker, it is that one.
        """
        played = ready_check.game_called(self._store.games, game)
        terms = Terms() if terms is None else terms
        if seats is None:
            seats = game_options.seats(played, options)
        most = played.max_seats if seats is None else seats
        chosen = options_for(played, options, most)
        choosable_terms.check(terms, played, most, chosen)
        if host.id in {guest.id for guest in invited}:
            raise invitations.seated(host)
        table = new_table(
            self._store,
            host,
            played,
            chosen,
            min_seats=played.min_seats if seats is None else seats,
            max_seats=most,
            guild_id=guild_id,
            channel_id=channel_id,
            in_thread=self._store.in_thread if in_thread is None else in_thread,
            terms=terms,
            rematch_of=rematch_of,
        )
        now = table.created_at

        def store(connection: Connection) -> TableState:
            if rematch_of is not None:
                take_turn(connection, f"rematch of {rematch_of}")
            if rematch_of is not None and (there := tables.rematch(connection, rematch_of)) is not None:
                found = tables.get(connection, there)
                assert found is not None
                return TableState(*found)
            if rematch_of is None:
                _must_not_host_too_many(connection, host, guild_id)
            stored = tables.add(connection, table)
            people = (SeatRow(stored.id, 0, host.id, host.name),)
            seat_rows.replace_all(connection, stored.id, people)
            rows = tuple(invitations.row(stored.id, guest, host, now) for guest in invited)
            votes.invite(connection, stored.id, rows)
            record = TableState(stored, people, invited=rows)
            due = deadlines.from_now_on(deadlines.of(record), now)
            deadline_rows.set_of_table(connection, stored.id, due, now)
            told = [invitations.message(record, played, guest, host) for guest in invited]
            tell(connection, stored.id, 0, now, told, ["lobby"])
            return record

        await must_have_time(self._store, host, terms)
        record = await self._store.write(store)
        self._store.woken.set()
        self._store.timed.set()
        return info(record)

    async def amend(self, table_id: int, person: Person, name: str, value: Json) -> TableInfo:
        """Choose one term anew, and tell those who sat down on other terms; raises NotAllowed, Refused."""

        def decide(record: TableState, line: ReplayedGame | None, now: datetime) -> TableChange:
            _must_be_changeable(record, person)
            terms = choosable_terms.chosen(record.terms, {name: value})
            game = self._store.games[record.table.game]
            options = game_options.read(game, record.table.options, record.table.max_seats)
            choosable_terms.check(terms, game, record.table.max_seats, options)
            after = replace(record, table=replace(record.table, terms=terms.plain()))
            chosen = choosable_terms.NAMED[name]
            new = {chosen.title: chosen.told(chosen.of(terms))} if terms != record.terms else {}
            return _amended(record, after, person, name, new)

        return await self._change(table_id, decide)

    async def choose_options(self, table_id: int, person: Person, given: Mapping[str, Json]) -> TableInfo:
        """Choose options of the game anew, and tell those who sit there; raises NotAllowed, Refused."""

        def decide(record: TableState, line: ReplayedGame | None, now: datetime) -> TableChange:
            _must_be_changeable(record, person)
            game, before = self._store.games[record.table.game], record.table.options
            options = options_for(game, {**before, **given}, record.table.max_seats)
            choosable_terms.check(record.terms, game, record.table.max_seats, options)
            most = record.table.max_seats
            least = seat_counts.fewest(game, asdict(options), record.table.min_seats, most)
            after = replace(record, table=replace(record.table, options=asdict(options), min_seats=least))
            new = {
                spec.title: spec.told(after.table.options[spec.name])
                for spec in game_options.specs(game)
                if after.table.options[spec.name] != before.get(spec.name, spec.default)
            }
            if least != record.table.min_seats:
                new[seat_counts.PLAYERS] = seat_counts.told(least, most)
            return _amended(record, after, person, ",".join(given), new)

        return await self._change(table_id, decide)

    async def choose_seats(self, table_id: int, person: Person, seats: int | None) -> TableInfo:
        """Choose anew for how many the table is, and tell those who sit there; raises NotAllowed, Refused.

        ``seats``: exactly so many; None: as few or as many as the game allows.  A table that is full by it
        begins.
        """

        def decide(record: TableState, line: ReplayedGame | None, now: datetime) -> TableChange:
            _must_be_changeable(record, person)
            least, most = seat_counts.resized(self._store.games[record.table.game], info(record), seats)
            after = replace(record, table=replace(record.table, min_seats=least, max_seats=most))
            new = {seat_counts.PLAYERS: seat_counts.told(least, most)} if after != record else {}
            change = _amended(record, after, person, "players", new)
            if len(record.seats) < most:
                return change
            begun = ready_check.call(self._store.games, after, now, AuditEntry("amend", person))
            if begun.after.table.state == "running":
                return begun
            return replace(begun, messages=(*change.messages, *begun.messages))

        return await self._change(table_id, decide)

    async def join(self, table_id: int, person: Person) -> TableInfo:
        """Take a free seat; the last one starts the game.  Raises AlreadySeated, TableFull, WrongState."""

        def decide(record: TableState, line: ReplayedGame | None, now: datetime) -> TableChange:
            if record.seat_of(person.id) is not None:
                raise AlreadySeated(msg("You already have a seat at table {table}.", table=table_id))
            if record.table.state == "running":
                if permissions.may_watch(info(record), person):
                    raise TableFull(msg("The game has begun without a free seat. You can watch it."))
                raise TableFull(msg("The game has begun without a free seat, and without spectators."))
            must_be_open(record)
            if len(record.seats) == record.table.max_seats:
                raise TableFull(msg("Every seat of this table is taken."))
            permissions.must(record, person, "join")
            row = SeatRow(table_id, len(record.seats), person.id, person.name)
            return seated(self._store, record, row, now, AuditEntry("join", person), order)

        await must_fit(self._store, table_id, person)
        order = await self._old_seats(table_id)
        return await self._change(table_id, decide, coming=person.id)

    async def leave(self, table_id: int, person: Person) -> TableInfo:
        """Give up the seat.  After the host the longest-seated is host; the last one's leaving cancels."""

        def decide(record: TableState, line: ReplayedGame | None, now: datetime) -> TableChange:
            permissions.must(record, person, "leave")
            if record.table.state == "running":
                raise WrongState(msg("The game has begun. To leave it, resign."))
            must_be_open(record)
            return ready_check.fewer(record, frozenset({person.id}), AuditEntry("leave", person))

        return await self._change(table_id, decide)

    async def add_computer(self, table_id: int, person: Person, level: int) -> TableInfo:
        """Seat a computer player, as the host may; the last seat starts the game.  Raises NotAllowed."""

        def decide(record: TableState, line: ReplayedGame | None, now: datetime) -> TableChange:
            must_be_open(record)
            permissions.must(record, person, "computers")
            if len(record.seats) == record.table.max_seats:
                raise TableFull(msg("Every seat of this table is taken."))
            game = self._store.games.get(record.table.game)
            if game is None or not game.has_computer(level):
                raise Refused(msg("There is no such computer player for this game."))
            taken = {seat.user_id for seat in record.seats}
            account = next(number for number in count(-1, -1) if number not in taken)
            called = {seat.name for seat in record.seats}
            name = next((name for name in CHRISTENED if name not in called), str(COMPUTERS[level]))
            row = SeatRow(table_id, len(record.seats), account, name, computer=level)
            return seated(self._store, record, row, now, AuditEntry("add-computer", person), order)

        order = await self._old_seats(table_id)
        return await self._change(table_id, decide)

    async def remove_computer(self, table_id: int, person: Person) -> TableInfo:
        """Take the seat of the newest computer player back; raises NotAllowed, Refused if there is none."""

        def decide(record: TableState, line: ReplayedGame | None, now: datetime) -> TableChange:
            must_be_open(record)
            permissions.must(record, person, "computers")
            computers = [seat.user_id for seat in record.seats if seat.computer is not None]
            if not computers:
                raise Refused(msg("There is no computer player at this table."))
            return ready_check.fewer(
                record, frozenset(computers[-1:]), AuditEntry("remove-computer", person)
            )

        return await self._change(table_id, decide)

    async def start(self, table_id: int, person: Person) -> TableInfo:
        """Begin with the people who are there: the host may, once they are enough."""

        def decide(record: TableState, line: ReplayedGame | None, now: datetime) -> TableChange:
            must_be_open(record)
            permissions.must(record, person, "start")
            missing = record.table.min_seats - len(record.seats)
            if missing > 0:
                raise Refused(
                    msg(
                        "Too few players: {seats} are needed. Wait for others, or add a computer player.",
                        seats=record.table.min_seats,
                    )
                )
            if record.table.ready_at is not None:
                raise Refused(msg("The ready check has already begun."))
            return ready_check.call(self._store.games, record, now, AuditEntry("start", person))

        return await self._change(table_id, decide)

    async def ready(self, table_id: int, person: Person) -> TableInfo:
        """Show that one is there; the last one starts the game.  Raises NotSeated, WrongState."""

        def decide(record: TableState, line: ReplayedGame | None, now: datetime) -> TableChange:
            must_be_open(record)
            permissions.must(record, person, "ready")
            seat = record.seat_of(person.id)
            assert seat is not None
            if record.table.ready_at is None:
                raise WrongState(msg("Table {table} is still waiting for players.", table=table_id))
            if seat.ready:
                others = together(one.place for one in record.seats if not one.ready)
                raise Refused(msg("I know you’re here. I’m still waiting for {players}.", players=others))
            return ready_check.ready(self._store.games, record, now, person.id, AuditEntry("ready", person))

        return await self._change(table_id, decide)

    async def cancel(self, table_id: int, person: Person) -> TableInfo:
        """Call an open table off: the host may."""

        def decide(record: TableState, line: ReplayedGame | None, now: datetime) -> TableChange:
            must_be_open(record)
            permissions.must(record, person, "cancel")
            return ready_check.cancelled(record, AuditEntry("cancel", person))

        return await self._change(table_id, decide)

    async def _old_seats(self, table_id: int) -> tuple[int, ...]:
        """The accounts at the table that is played again here, by their seats; none: it is a first game."""
        of = (await self._store.load(table_id)).table.rematch_of
        found = (
            None if of is None else await self._store.read(lambda connection: tables.get(connection, of))
        )
        return () if found is None else tuple(seat.user_id for seat in found[1])


def seated(
    table_store: TableStore,
    record: TableState,
    row: SeatRow,
    now: datetime,
    note: AuditEntry,
    order: Sequence[int],
) -> TableChange:
    """One more at the table; with the last seat the game is ready to begin.

    ``order``: accounts in the order in which they count as having come, whenever they come: options that
    speak of players name them by it.  Somebody else counts as one who hasn't come.
    """
    row = replace(row, ready=record.table.ready_at is not None)
    there = [seat.user_id for seat in (*record.seats, row)]
    absent = (number for number, account in enumerate(order) if account not in there)
    came = {one: order.index(one) if one in order else next(absent, len(order)) for one in there}
    people = sorted((*record.seats, row), key=lambda seat: came[seat.user_id])
    places = tuple(replace(seat, place=place) for place, seat in enumerate(people))
    joined = replace(record, seats=places).with_invitation(row.user_id, "taken")
    if len(joined.seats) == record.table.max_seats and record.table.ready_at is None:
        return ready_check.call(table_store.games, joined, now, note)
    accepts = joined.invited != record.invited and record.table.ready_at is None
    game = table_store.games[record.table.game]
    told = (invitations.accepted(joined, game, row.name),) if accepts else ()
    return TableChange(joined, updates=("lobby-edit",), notes=(note,), messages=told)


def _must_be_changeable(record: TableState, person: Person) -> None:
    """Raise WrongState, NotAllowed, Refused where this person can't choose anew what is played."""
    must_be_open(record)
    permissions.must(record, person, "terms")
    if record.table.ready_at is not None:
        raise Refused(msg("The ready check has begun: it’s too late to change the terms."))


def _amended(
    record: TableState, after: TableState, person: Person, about: str, new: Mapping[Text, Text]
) -> TableChange:
    """The table on other terms; ``new``: what is chosen now, by its title."""
    words = msg(
        "{host} has changed the terms of table {table}: {what}.",
        host=Name(person.name),
        table=record.table.id,
        what=lines((msg("{what}: {value}", what=what, value=value) for what, value in new.items()), ", "),
    )
    others = any(seat.computer is None and seat.user_id != person.id for seat in record.seats)
    told = (Message(words, about=f"{TERMS}{about}"),) if others and new else ()
    return TableChange(after, updates=("lobby-edit",), notes=(AuditEntry("amend", person),), messages=told)


def must_be_open(record: TableState) -> None:
    match record.table.state:
        case "open":
            return
        case "running":
            raise WrongState(msg("The game has already begun."))
        case state:
            raise WrongState.closed(state)
