"""Vacations: days on which a person's clocks stand still in all games of a server (hosting rules, 4.5)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from math import ceil
from typing import Final, NamedTuple

from sqlalchemy import Connection

from bot.games.engine.text import Name, Words, msg, msg_plural
from bot.hosting.errors import Refused
from bot.hosting.person import Person
from bot.storage import clock_pauses, deadlines, tables
from bot.storage.dialects import take_turn
from bot.storage.rows import ClockPauseRow, DeadlineRow
from bot.tables.saving import tell
from bot.tables.state import Message
from bot.tables.store import TableStore, UseCases
from bot.tables.terms import Terms

DAYS: Final = 21
"""Days of vacation in a calendar year."""
DAY: Final = timedelta(days=1)
HOUR: Final = timedelta(hours=1)
AHEAD: Final = timedelta(days=366)
"""How early a vacation may be announced."""
CALLED_OFF: Final = 3
"""Vacations that a person may end early or call off within a day: each is told at all their tables."""
GRACE: Final = timedelta(seconds=1)
"""What is left on a clock when a vacation saves it: what is used up already no vacation brings back."""


class Vacation(NamedTuple):
    """When somebody is away."""

    start: datetime
    end: datetime

    def called_off(self, now: datetime) -> bool:
        """Was it over before it should have been?  What ends by itself has lasted whole days."""
        return self.end <= now and (self.start == self.end or (self.end - self.start) % DAY > timedelta())

    @property
    def years(self) -> range:
        """The calendar years in which it lies."""
        return range(self.start.year, self.end.year + 1)


@dataclass(frozen=True, slots=True)
class VacationAccount:
    """What a person has taken or announced since the beginning of the year, in one server."""

    taken: tuple[Vacation, ...]
    joined: datetime
    """Since when the person plays there: the first year counts from then on only."""
    now: datetime

    @property
    def announced(self) -> tuple[Vacation, ...]:
        """What isn't over yet."""
        return tuple(one for one in self.taken if one.end > self.now)

    @property
    def present(self) -> Vacation | None:
        """The vacation that the person is on now."""
        return next((one for one in self.announced if one.start <= self.now), None)

    @property
    def left(self) -> timedelta:
        """What is left of this year's days."""
        return self.left_of(self.now.year)

    def left_of(self, year: int) -> timedelta:
        """What is left of a year's days; a vacation counts where it lies, in full hours."""
        first, last = datetime(year, 1, 1, tzinfo=UTC), datetime(year + 1, 1, 1, tzinfo=UTC)
        used = timedelta()
        for one in self.taken:
            inside = min(one.end, last) - max(one.start, first)
            used += max(ceil(inside / HOUR), 0) * HOUR
        share = (last - min(max(self.joined, first), last)) / (last - first)
        return round(DAYS * share) * DAY - used

    def overlaps(self, vacation: Vacation) -> bool:
        """Is the person away already at some moment of it?"""
        return any(one.start < vacation.end and vacation.start < one.end for one in self.taken)

    def having(self, vacation: Vacation) -> VacationAccount:
        """The account with one more vacation."""
        return replace(self, taken=(*self.taken, vacation))


class Vacations(UseCases):
    """What people announce in a server, and what is left of the year's days."""

    async def of(self, guild_id: int, person: Person) -> VacationAccount:
        """What the person has announced in a server, and what is left of the year's days."""
        now = self._store.now()
        return await self._store.read(lambda connection: _account(connection, guild_id, person.id, now))

    async def take(
        self, guild_id: int, person: Person, days: int, start: datetime | None = None
    ) -> VacationAccount:
        """Stop the person's clocks in all games of a server, from now or later on; raises Refused."""
        now = self._store.now()
        begin = now if start is None else start
        if not now <= begin <= now + AHEAD:
            raise Refused(msg("A vacation can begin now, or within a year."))
        vacation = Vacation(begin, begin + max(0, min(days, AHEAD.days)) * DAY)

        def store(connection: Connection) -> None:
            _take_turn(connection, guild_id, person.id)
            recent = map(_vacation, clock_pauses.vacations(connection, guild_id, person.id, now - DAY))
            if sum(one.called_off(now) for one in recent) >= CALLED_OFF:
                words = msg(
                    "You’ve cancelled {count} vacations within a day: try again tomorrow.",
                    count=CALLED_OFF,
                )
                raise Refused(words)
            _check(_account(connection, guild_id, person.id, now), vacation)
            clock_pauses.take(connection, guild_id, person.id, *vacation)
            _announce(self._store, connection, guild_id, person, now, _told(person, vacation))

        await self._store.write(store)
        self._store.told()
        return await self.of(guild_id, person)

    async def end(self, guild_id: int, person: Person) -> VacationAccount:
        """Come back now, and call off what was announced; raises Refused where there is nothing.

        What was used is counted in full hours.
        """
        now = self._store.now()

        def store(connection: Connection) -> None:
            _take_turn(connection, guild_id, person.id)
            rows = clock_pauses.vacations(connection, guild_id, person.id, now)
            if not rows:
                raise Refused(msg("You have no vacation planned."))
            for row in rows:
                # Rounded up in the account only: the clocks run from now on.
                clock_pauses.cut(connection, row, now)
            words = (
                msg("{name} is back from vacation.", name=Name(person.name))
                if any(row.start_at < now for row in rows)
                else msg("{name} has cancelled their vacation.", name=Name(person.name))
            )
            _announce(self._store, connection, guild_id, person, now, words)

        await self._store.write(store)
        self._store.told()
        return await self.of(guild_id, person)


async def instead(table_store: TableStore, row: DeadlineRow) -> None:
    """Save somebody from a time-out by a day of vacation, if they want that and have one left."""
    record = await table_store.load(row.table_id)
    if row.seat is None or row.seat >= len(record.seats) or record.table.guild_id is None:
        return
    seat, guild_id, now = record.seats[row.seat], record.table.guild_id, table_store.now()
    wanted = table_store.preferences.person(seat.user_id).auto_vacation
    if not wanted or record.terms.live:
        return
    person = Person(seat.user_id, seat.name)

    def store(connection: Connection) -> bool:
        _take_turn(connection, guild_id, seat.user_id)
        # Whoever was quicker has written other deadlines.
        if not deadlines.is_open(connection, row):
            return False
        account = _account(connection, guild_id, seat.user_id, now)
        begin = row.at - GRACE
        vacation = Vacation(begin, begin + DAY)
        after = account.having(vacation)
        if account.overlaps(vacation) or any(after.left_of(year) < timedelta() for year in vacation.years):
            return False
        clock_pauses.take(connection, guild_id, seat.user_id, *vacation)
        _announce(table_store, connection, guild_id, person, now, _told(person, vacation))
        own = msg(
            "Your time at table {table} ran out, so I used one of your vacation days. Play "
            "before it ends: {end}.",
            table=row.table_id,
            end=_stamp(vacation.end),
        )
        tell(connection, row.table_id, record.table.ply, now, [Message(own, seat.user_id)])
        return True

    if await table_store.write(store):
        table_store.told()


def _take_turn(connection: Connection, guild_id: int, user_id: int) -> None:
    """Nobody else writes of the person's vacations there, nor of the tables whose clocks they stop."""
    take_turn(connection, f"vacations of {user_id} in {guild_id}")
    running = tables.running_terms(connection, guild_id, user_id)
    tables.hold_unchanged(connection, [table.id for table in running])


def _check(account: VacationAccount, vacation: Vacation) -> None:
    if vacation.end - vacation.start < DAY:
        raise Refused(msg("A vacation lasts at least a day."))
    if account.overlaps(vacation):
        raise Refused(msg("You already have a vacation planned then. /vacation stop ends it."))
    after = account.having(vacation)
    for year in vacation.years:
        if after.left_of(year) < timedelta():
            days = max(account.left_of(year), timedelta()) // DAY
            raise Refused(
                msg_plural(
                    "That is too long: you have {count} day left in {year}.",
                    "That is too long: you have {count} days left in {year}.",
                    days,
                    year=str(year),
                )
            )


def _account(connection: Connection, guild_id: int, user_id: int, now: datetime) -> VacationAccount:
    """What the person has taken since the beginning of the year, and may take."""
    rows = clock_pauses.vacations(connection, guild_id, user_id, datetime(now.year, 1, 1, tzinfo=UTC))
    joined = tables.first_of(connection, guild_id, user_id)
    return VacationAccount(tuple(map(_vacation, rows)), joined or now, now)


def _announce(
    table_store: TableStore,
    connection: Connection,
    guild_id: int,
    person: Person,
    now: datetime,
    words: Words,
) -> None:
    """Move the deadlines of all the person's games by post, and say the words where there is a clock."""
    for table in tables.running_terms(connection, guild_id, person.id):
        terms = Terms.read(table.terms)
        if terms.live:
            continue
        ply = table_store.retime(connection, table.id, now)
        if terms.tells_time() is not None:
            tell(connection, table.id, ply, now, [Message(words)], ["board-edit"])


def _told(person: Person, vacation: Vacation) -> Words:
    return msg(
        "{name} is on vacation from {start} to {end}. Their clock is stopped meanwhile.",
        name=Name(person.name),
        start=_stamp(vacation.start),
        end=_stamp(vacation.end),
    )


def _stamp(moment: datetime) -> str:
    return f"<t:{int(moment.timestamp())}:f>"


def _vacation(row: ClockPauseRow) -> Vacation:
    assert row.end_at is not None
    return Vacation(row.start_at, row.end_at)
