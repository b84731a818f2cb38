"""What waits at a table has its whole time: without the bot, or while clocks stand still, none passes."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Sequence
from datetime import datetime, timedelta
from itertools import pairwise
from typing import TypeAlias

import pytest

from bot.hosting.person import Person
from bot.storage import shards
from bot.tables import outages
from bot.tables.outages import ShardOf
from bot.tables.terms import Terms
from bot.tournaments.running.lifecycle.absent_servers import AbsentServers
from bot.tournaments.running.store import TournamentStore
from tests.tables.opened import CHANNEL, GUILD
from tests.tables.timed import ADA, BEN, DAY, TimedTables

Begin: TypeAlias = Callable[[TimedTables], Awaitable[int]]
Lose: TypeAlias = Callable[[TimedTables, int], Awaitable[TimedTables]]
LOST = 40 * DAY
MODERATOR = Person(999, "Mod", moderator=True)


async def a_seat_is_offered(timed: TimedTables) -> int:
    table = await timed.table(game="santorini")
    await timed.turn(table)
    await timed.tables.replacements.offer(table, BEN)
    return table


def somebody_is_late(clock: str) -> Begin:
    async def begin(timed: TimedTables) -> int:
        table = await timed.table(game="santorini", excuses=0, clock=clock)
        await timed.wait(hours=25)
        return table

    return begin


async def it_is_paused(timed: TimedTables) -> int:
    table = await timed.table(game="santorini")
    await timed.wait(hours=1)
    await timed.tables.votes.propose(table, ADA, "pause")
    await timed.tables.votes.answer(table, BEN, True)
    # Who says something in a pause acts, and ends nothing by it.
    await timed.wait(hours=1)
    await timed.tables.votes.propose(table, ADA, "draw")
    return table


def it_is_open(terms: Terms, *others: Person) -> Begin:
    async def begin(timed: TimedTables) -> int:
        table = await timed.tables.lobby.open(
            ADA, "santorini", {}, guild_id=GUILD, channel_id=CHANNEL, seats=2, terms=terms
        )
        await timed.wait(hours=0.5)
        for person in others:
            await timed.tables.lobby.join(table.id, person)
        return table.id

    return begin


async def the_bot_is_away(timed: TimedTables, _: int) -> TimedTables:
    await timed.database.meta_set("heartbeat", timed.now.isoformat())
    timed = await timed.again()
    timed.now, timed.watched = timed.now + LOST, True
    await timed.happen()
    timed.watched = False
    return timed


async def the_server_has_removed_it(timed: TimedTables, _: int) -> TimedTables:
    servers = AbsentServers(TournamentStore(timed.tables.store), None)
    await servers.left(GUILD)
    timed.now += LOST
    await timed.happen()
    await servers.back(GUILD)
    return timed


async def a_moderator_pauses(timed: TimedTables, table: int) -> TimedTables:
    await timed.tables.moderation.pause(table, MODERATOR, "ill")
    timed.now += LOST - 20 * DAY
    await timed.happen()
    await timed.tables.moderation.resume(table, MODERATOR, "well")
    return timed


async def shown(timed: TimedTables, table: int) -> set[datetime | None]:
    """By when it happens, wherever somebody reads it."""
    seen = await timed.tables.snapshots.look(table, None)
    (own,) = await timed.tables.own.of(ADA.id)
    waits = {wait.until for wait in own.waits if wait.kind == "ready"}
    return {seen.table.ready_by, *waits, *(clock.claim_until for clock in seen.clocks.values())} - {None}


async def edits(timed: TimedTables) -> int:
    return sum(queued.kind.endswith("-edit") for queued in await timed.tables.outbox.pending())


async def said_moments(timed: TimedTables) -> set[int]:
    found = [str(queued.message.words) for queued in await timed.tables.outbox.pending() if queued.message]
    return {int(moment) for words in found for moment in re.findall(r"<t:(\d+):", words)}


@pytest.mark.parametrize(
    ("begin", "kind", "lose", "is_shown"),
    [
        (a_seat_is_offered, "offer", the_bot_is_away, False),
        (a_seat_is_offered, "offer", the_server_has_removed_it, False),
        (somebody_is_late("24h"), "claim", the_bot_is_away, True),
        (somebody_is_late("24h"), "claim", the_server_has_removed_it, True),
        (somebody_is_late("24h"), "claim", a_moderator_pauses, True),
        (somebody_is_late("6h"), "claim", the_bot_is_away, True),
        (it_is_paused, "resume", the_bot_is_away, False),
        (it_is_paused, "resume", the_server_has_removed_it, False),
        (it_is_open(Terms()), "expire", the_bot_is_away, False),
        (it_is_open(Terms(confirm=True), BEN), "confirm", the_bot_is_away, True),
        (it_is_open(Terms(clock="10m"), BEN), "confirm", the_bot_is_away, True),
    ],
)
async def test_it_happens_so_much_later(
    timed: TimedTables, begin: Begin, kind: str, lose: Lose, is_shown: bool
) -> None:
    table = await begin(timed)
    (before,) = timed.deadlines(kind)
    began, edited = timed.now, await edits(timed)
    timed = await lose(timed, table)
    lost = timed.now - began
    await timed.happen()
    (due,) = timed.deadlines(kind)
    assert (due.at, due.done) == (before.at + lost, False)
    assert await shown(timed, table) == ({due.at} if is_shown else set())
    if is_shown and not (kind == "claim" and timed.record(table).terms.live):
        assert await edits(timed) > edited, "what stands there has another moment now"
    timed.now = due.at - timedelta(seconds=1)
    await timed.happen()
    assert timed.deadlines(kind) == [due]
    if kind == "expire" or lose is a_moderator_pauses:
        assert due.at.timestamp() in await said_moments(timed)
    timed.now = due.at
    await timed.happen()
    assert due not in timed.deadlines(kind)
    await timed.database.close()


async def serve(timed: TimedTables, count: int | None, numbers: Sequence[int], *, started: bool) -> None:
    """Note that these of so many shards are served, or all servers by one process on a file."""
    store = timed.tables.store
    if count is None:
        await outages.beat(store, timed.now, started=started)
        return
    if started:
        await timed.database.write(lambda connection: shards.agreed(connection, count, alone=True))
    # This table's shard is the first, and comes last.
    for number in reversed(numbers):
        await outages.beat(store, timed.now, started=started, of=ShardOf(number, count))


@pytest.mark.parametrize("between", [1, 3, None], ids=["one", "more", "a file"])
async def test_another_division_of_the_servers_begins_when_the_bot_was_there_last(
    timed: TimedTables, between: int | None
) -> None:
    """What was noted when they were divided so before holds no more, nor is the first shard the others'."""
    table = await timed.table(clock="24h")
    for before, count in pairwise([None, 2, *[between] * 20, 2]):
        timed.now += timedelta(minutes=1)
        await serve(timed, count, range(count or 0), started=before != count)
    given = [row.end_at - row.start_at for row in timed.record(table).clock_pauses.rows if row.end_at]
    assert given == [timedelta(minutes=1)] * 2, "at both changes"


async def test_a_shard_that_nobody_served_gets_its_time_back_after_a_stop_of_all(
    timed: TimedTables,
) -> None:
    table = await timed.table(clock="24h")
    await serve(timed, 2, [0, 1], started=True)
    for _ in range(20):
        timed.now += timedelta(minutes=1)
        await serve(timed, 2, [1], started=False)
    await serve(timed, 2, [0, 1], started=True)
    given = [row.end_at - row.start_at for row in timed.record(table).clock_pauses.rows if row.end_at]
    assert given == [timedelta(minutes=20)]


async def test_an_absence_is_given_back_though_the_clock_was_set_back_before(timed: TimedTables) -> None:
    timed.watched = True
    await timed.happen()
    timed.now -= timedelta(hours=3)
    table = await timed.table(clock="24h")
    await timed.happen()
    timed = await timed.again()
    timed.now, timed.watched = timed.now + timedelta(minutes=40), True
    await timed.happen()
    given = [row.end_at - row.start_at for row in timed.record(table).clock_pauses.rows if row.end_at]
    assert given == [timedelta(minutes=40)]
    await timed.database.close()
