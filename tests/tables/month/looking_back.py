"""What must be true after a month, whatever has happened in it: worked out anew from what is stored."""

from __future__ import annotations

from collections import Counter
from copy import copy
from datetime import datetime, timedelta
from itertools import chain, pairwise
from typing import Any, TypeAlias
from zoneinfo import ZoneInfo

import pytest
from sqlalchemy import Connection, select

from bot.clocks.kinds import Fischer
from bot.games.engine import phrase
from bot.games.engine.decision import RESIGN
from bot.people.setting_readers import Quiet
from bot.storage import deadlines
from bot.storage.schema import audit, clock_pauses, outbox, ratings, results, tables
from bot.storage.tables import running_terms
from bot.tables.clock.deadlines import APART
from bot.tables.host_log_entries import LogEntry
from bot.tables.replay import Positions, ReplayedGame
from bot.tables.results.recompute import recompute
from bot.tables.state import TableState, stored_outcome
from bot.tables.terms import URGENT
from bot.tables.turns.commit import final
from tests.tables.month.month import Month
from tests.tables.month.people import GUILD
from tests.tables.month.refusing import Said

SEQUENTIAL = ("santorini", "stroll", "hike")
"""Games in which one seat is asked at a time."""
OVER = ("finished", "abandoned", "cancelled")
MOVING = ("take-over", "claim", "time-out", "back", "skip", "moderate-extend", "nobody-came")
"""What the audit calls that which gives or takes time."""
SATURDAY = 5
HOUR = timedelta(hours=1)
Stop: TypeAlias = tuple[datetime, datetime]
"""A stretch of time that doesn't count."""


async def look_back(month: Month) -> Counter[str]:
    """Check everything; returns how many tables are in which state."""
    states: Counter[str] = Counter()
    for table in await _ids(month):
        record = await month.process.store.load(table)
        states[record.table.state] += 1
        _waits_or_is_over(month, record, await _deadlines(month, table))
        if record.table.started_at is not None:
            line = await _replayed(month, record)
            _ended_as_logged(record, line)
            month.counted["clocks"] += await _clocks_add_up(month, record, line)
        await _told(month, record)
        await _excused(month, record)
    _reminded_once_and_in_time(month)
    await _rated(month)
    return states


async def count_clocks(month: Month) -> int:
    """Compare the clocks of all running tables with a naive count; returns how many."""
    store, found = month.process.store, 0
    for table, _ in await month.process.database.read(running_terms):
        record = await store.load(table)
        line = await store.line(record)
        assert line is not None
        found += await _clocks_add_up(month, record, line)
    return found


async def _ids(month: Month) -> list[int]:
    return await month.process.database.read(lambda c: list(c.execute(select(tables.c.id)).scalars()))


async def _deadlines(month: Month, table: int) -> list[datetime]:
    """The moments at which something happens to a table by itself."""
    rows = await month.process.database.read(lambda c: deadlines.of_table(c, table))
    return [row.at for row in rows if not row.done]


def _waits_or_is_over(month: Month, record: TableState, open_ones: list[datetime]) -> None:
    state = record.table.state
    if state in OVER:
        assert open_ones == []
    else:
        assert state in ("open", "running")
        assert open_ones, f"nothing will ever happen at table {record.table.id}"
        assert min(open_ones) > month.now, f"a deadline of table {record.table.id} is overdue"


async def _replayed(month: Month, record: TableState) -> ReplayedGame:
    """The log, played by nobody who remembers anything."""
    store = month.process.store
    known = await store.line(record)
    again = copy(store)
    again.positions = Positions(store.games)
    fresh = await again.line(record)
    assert known is not None
    assert fresh is not None
    assert (str(known.position), known.played) == (str(fresh.position), fresh.played)
    assert [entry.at for entry in fresh.played] == sorted(entry.at for entry in fresh.played)
    return fresh


def _ended_as_logged(record: TableState, line: ReplayedGame) -> None:
    """The stored outcome follows from the rules, or from the host's last entry."""
    table, outcome = record.table, line.position.outcome
    if outcome is not None:
        assert table.state == "finished" or all(seat.gone or seat.computer for seat in record.seats)
        if table.state == "finished":
            assert table.outcome == stored_outcome(final(outcome, record.seats))
        return
    if table.state == "running":
        assert table.outcome is None
        return
    last = line.played[-1]
    word = last.move.split()[0]
    if table.state == "finished":
        assert last.seat == -2
        assert word in ("draw", "last", "timeout", "judged", "deserted")
    elif last.seat == -2:
        assert word in ("abandon", "dead", "away", "alone", "cancel")


async def _clocks_add_up(month: Month, record: TableState, line: ReplayedGame) -> int:
    """What the seats have on their clocks, by subtracting what each turn took; returns how many clocks.

    Only where nothing but turns moved the clocks, one seat after the other, whatever stopped them.
    """
    terms, table = record.terms, record.table
    clock = terms.tells_time()
    excused = any(seat.computer is None and seat.excuses != terms.excuses for seat in record.seats)
    if not isinstance(clock, Fischer) or excused or table.game not in SEQUENTIAL:
        return 0
    # Who resigns, or what ends a game by agreement, earns nothing; whatever follows it, isn't counted.
    last = line.played[-1] if line.played and _ends(line.played[-1]) else None
    turns = line.played[:-1] if last else line.played
    if any(map(_ends, turns)) or await _moved(month, record):
        return 0
    stops = await _stops(month, record)
    banks = {seat.place: clock.full().time for seat in record.seats}
    assert table.started_at is not None
    asked, weekends = table.started_at, ZoneInfo(terms.zone) if terms.weekend else None
    # One seat may have prepared several turns, all of which are played at the same moment.
    moved = dict.fromkeys((entry.at, entry.seat, entry.prepared and entry.turn) for entry in turns)
    moments: list[tuple[datetime, tuple[int, ...]]] = [(at, (seat,)) for at, seat, _ in moved]
    if last is not None:
        before = line.before(len(turns))
        # Where somebody else went home and the game goes on, who is asked the same has the same turn.
        goes_on = {seat for seat in before.waiting if before.decision(seat) == line.decision(seat)}
        stopped = set(before.waiting).difference(goes_on if table.state == "running" else ())
        moments.append((last.at, tuple(stopped)))
    for number, (at, seats) in enumerate(moments):
        for seat in seats:
            away = stops.get(record.seats[seat].user_id, [])
            used = _used(asked, at, [*stops[None], *away], weekends)
            still = number == len(moments) - 1 and last is not None
            still = still or (not used and any(a <= at < b for a, b in away))
            left = max(banks[seat] - used, timedelta())
            banks[seat] = min(clock.cap, left + (timedelta() if still else clock.increment))
        asked = at
    counted = 0
    for seat in record.seats:
        if seat.bank is not None and seat.computer is None and seat.gone is None:
            # The host rounds up to full seconds at each turn.
            off = abs(seat.bank - banks[seat.place].total_seconds())
            assert off <= len(moments) + 1, (
                f"{table.game} {table.id}, seat {seat.place}: {seat.bank} s, not {banks[seat.place]}"
            )
            counted += 1
    return counted


def _ends(entry: LogEntry) -> bool:
    return entry.seat < 0 or entry.move == RESIGN


def _used(start: datetime, end: datetime, stops: list[Stop], weekends: ZoneInfo | None) -> timedelta:
    """The time between two moments that counts: looked at piece by piece, none longer than an hour."""
    hours = int((end - start) / HOUR) + 2
    full = start.replace(minute=0, second=0, microsecond=0)
    edges = {
        start,
        end,
        *(full + number * HOUR for number in range(hours + 1)),
        *chain.from_iterable(stops),
    }
    inside = sorted(edge for edge in edges if start <= edge <= end)
    return sum(
        (
            b - a
            for a, b in pairwise(inside)
            if not any(first <= a < last for first, last in stops)
            and (weekends is None or a.astimezone(weekends).weekday() < SATURDAY)
        ),
        timedelta(),
    )


async def _moved(month: Month, record: TableState) -> bool:
    """Did an agreement, a time-out or a moderator change what is on a clock?"""
    if any((vote.kind, vote.state) == ("extend", "passed") for vote in record.votes):
        return True
    found = select(audit.c.what).where(audit.c.table_id == record.table.id)
    told = await month.process.database.read(lambda c: c.execute(found).scalars().all())
    return any(what in MOVING for what in told)


async def _stops(month: Month, record: TableState) -> dict[int | None, list[Stop]]:
    """What stopped everybody's clocks (None) and whose vacations."""
    people = [seat.user_id for seat in record.seats]
    found = select(clock_pauses).where(
        (clock_pauses.c.table_id == record.table.id) | clock_pauses.c.user_id.in_(people),
        clock_pauses.c.start_at <= month.now,
    )
    rows = await month.process.database.read(lambda c: c.execute(found).all())
    stops: dict[int | None, list[Stop]] = {None: [*month.outages]}
    for row in rows:
        stops.setdefault(row.user_id, []).append((row.start_at, row.end_at or month.now))
    return stops


async def _told(month: Month, record: TableState) -> None:
    """The last board of a game that has ended is there, and tells the end; nothing is told twice."""
    table = record.table
    waiting = [one for one in await month.process.tables.outbox.pending() if one.table_id == table.id]
    if waiting or table.started_at is None:
        assert all(one.due_at > month.now for one in waiting[:1])
        return
    boards = [
        one for one in month.post.said if one.queued.table_id == table.id and one.queued.kind == "board"
    ]
    plies = Counter(one.queued.ply for one in boards)
    assert max(plies.values(), default=1) == 1, "a board was posted twice"
    if table.state not in OVER:
        return
    assert table.board_ply == table.ply, f"the end of table {table.id} was never shown"
    assert table.board_message_id is not None
    message = month.post.find(boards[-1].place, table.board_message_id)
    assert message is not None
    told = message.words
    winners = [record.seats[one["seat"]] for one in table.outcome or () if one["place"] == 1]
    if table.outcome is None:
        assert "without a result" in told
    elif len(winners) == len(table.outcome) > 1:
        assert "draw" in told
    else:
        for seat in winners:
            assert (f"<@{seat.user_id}>" if seat.computer is None else seat.name) in told


async def _excused(month: Month, record: TableState) -> None:
    """Whoever has an excuse fewer was told so once, and nobody had more than the terms give."""

    def work(connection: Connection) -> Counter[int]:
        found = select(outbox.c.data).where(outbox.c.table_id == record.table.id, outbox.c.kind == "notice")
        told = (row for row in connection.execute(found).scalars() if row and "call" in row)
        return Counter(row["call"]["to"] for row in told if "is excused" in str(phrase.read(row["words"])))

    used = await month.process.database.read(work)
    given = record.terms.excuses
    for seat in record.seats:
        if seat.computer is None and record.table.started_at is not None:
            assert used[seat.user_id] == (1 if seat.substitute else given) - seat.excuses


def _reminded_once_and_in_time(month: Month) -> None:
    """No reminder comes twice, nor at night, unless there is no later (hosting rules, 3.3)."""
    told: dict[tuple[int, int, int], set[datetime]] = {}
    by_message: dict[int, list[datetime]] = {}
    for said in month.post.said:
        if said.queued.kind in ("whisper", "notice"):
            by_message.setdefault(said.queued.id, []).append(said.at)
        if said.queued.kind in ("board", "notice"):
            assert not [who for who in said.pings if _quiet(month, who, said.at)], (
                "all were called at night"
            )
        message = said.queued.message
        if message is None or message.to is None:
            continue
        if message.urgent_at is None:
            assert said.direct or not _quiet(month, message.to, said.at) or not said.pings
            continue
        if _quiet(month, message.to, said.at):
            assert said.at >= message.urgent_at
            if said.until is not None:
                assert said.at.timestamp() >= said.until - URGENT.total_seconds() - 1
        if _is_reminder(said) and said.until is not None:
            told.setdefault((said.queued.table_id, message.to, said.until), set()).add(
                said.queued.created_at
            )
    twice = [moments for moments in by_message.values() if len(moments) > 1]
    assert twice == [], "somebody was told twice"
    for moments in told.values():
        assert len(moments) <= 2
        assert all(later - earlier >= APART for earlier, later in pairwise(sorted(moments)))


def _is_reminder(said: Said) -> bool:
    return said.queued.message is not None and "is still waiting for you" in str(said.queued.message.words)


def _quiet(month: Month, person: int, at: datetime) -> bool:
    """Is it night for this person?  Counted naively, by the hands of their clock."""
    chosen = month.process.tables.preferences.person(person)
    hours: Quiet | None = chosen.quiet
    if hours is None:
        return False
    hands = at.astimezone(chosen.clock_zone()).time()
    if hours.start < hours.end:
        return hours.start <= hands < hours.end
    return hands >= hours.start or hands < hours.end


async def _rated(month: Month) -> None:
    """Each finished table has one result, and computing all ratings anew changes nothing."""

    def dump(connection: Connection) -> tuple[list[tuple[Any, ...]], list[tuple[Any, ...]]]:
        known = connection.execute(select(results).order_by(results.c.id)).all()
        steps = connection.execute(select(ratings).order_by(ratings.c.result_id, ratings.c.user_id)).all()
        return [tuple(row) for row in known], [tuple(row) for row in steps]

    def work(connection: Connection) -> None:
        before = dump(connection)
        for game in month.games:
            recompute(connection, GUILD, game)
        after = dump(connection)
        assert before[0] == after[0]
        assert len(before[1]) == len(after[1])
        for was, now in zip(before[1], after[1], strict=True):
            assert now == pytest.approx(was)
        finished = select(tables.c.id).where(tables.c.outcome.is_not(None)).order_by(tables.c.id)
        assert sorted(row[1] for row in before[0]) == list(connection.execute(finished).scalars())

    month.process.database.fuse.left = -1
    await month.process.database.write(work)
