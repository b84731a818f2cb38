"""Deadlines after outages and backups, in trouble, beside another sleeper (hosting rules, 3.2, 11.7)."""

from __future__ import annotations

import asyncio
from datetime import timedelta

import pytest

from bot.hosting import job as background
from bot.storage import backup
from bot.tables.clock.deadlines import DueDeadline
from bot.tables.records import writing
from bot.tables.records.reading import read
from bot.tables.state import TableChange
from bot.tables.timeouts import deadline_job
from tests.tables.opened import ADA
from tests.tables.records.playing import play_on
from tests.tables.timed import DAY, HOUR, MONDAY, TimedTables


@pytest.mark.parametrize(
    ("away", "moved"), [(2 * HOUR, 2 * HOUR), (timedelta(minutes=5), timedelta())], ids=["long", "short"]
)
async def test_scenario_9_a_long_outage_is_compensated(
    timed: TimedTables, away: timedelta, moved: timedelta
) -> None:
    table = await timed.table(game="santorini", excuses=0, claim=False, clock="26h")
    who = await timed.mover(table)
    due = timed.due_at(table, who)
    assert due is not None
    await timed.wait(hours=25)
    await timed.database.meta_set("heartbeat", timed.now.isoformat())
    for _ in range(2):  # killed after it, it is not given back twice
        timed = await timed.again()
        timed.now, timed.watched = MONDAY + 25 * HOUR + away, True
        await timed.tables.deadline_job.work()
    assert timed.due_at(table, who) == due + moved
    timed.now = due + moved
    timed = await timed.again()
    await timed.happen()
    assert (await timed.tables.snapshots.look(table, None)).table.state == "finished"
    await timed.database.close()


async def test_a_start_after_a_long_outage_touches_no_deadline_of_games_by_post(timed: TimedTables) -> None:
    """With many tables that would take minutes: each moves when it is reached."""
    slow, live = await timed.table(clock="72h"), await timed.table(clock="5m")
    before, who = timed.record(slow).table.version, await timed.mover(slow)
    await timed.wait(hours=1 / 60)
    await timed.database.meta_set("heartbeat", timed.now.isoformat())
    timed.now, timed.watched = timed.now + 20 * HOUR, True
    await timed.tables.deadline_job.work()
    assert timed.due_at(slow, who) == MONDAY + 72 * HOUR
    assert timed.due_at(live, await timed.mover(live)) == MONDAY + 20 * HOUR + timedelta(minutes=5)
    assert timed.record(slow).table.version > before, "who decided meanwhile decides again"
    timed.watched = False
    await timed.wait(hours=53)
    assert timed.due_at(slow, who) == MONDAY + 92 * HOUR


@pytest.mark.parametrize("away", [DAY, timedelta(minutes=1)], ids=["long", "short"])
async def test_what_was_rolled_after_a_backup_is_not_rolled_again_when_that_is_restored(
    timed: TimedTables, away: timedelta
) -> None:
    """Who remembers what was lost must not know what comes, however soon it is restored."""
    table = await timed.table(game="toy", clock="none")
    await play_on(timed.tables, table, 4)
    seen = set[int]()
    await timed.database.meta_set("heartbeat", timed.now.isoformat())
    saved = timed.path.with_name("saved.sqlite3")
    backup.save(timed.path, saved)
    for times in range(1, 4):
        await timed.database.close()
        backup.restore(timed.path, saved)
        timed = await TimedTables.at(timed.path, MONDAY + times * away)
        timed.watched = True
        await timed.tables.deadline_job.work()
        await play_on(timed.tables, table)
        line = await timed.tables.store.line(timed.record(table))
        assert line is not None
        drawn = [played.counter for played in line.played if played.counter is not None]
        assert drawn == sorted(set(drawn))
        later = {number for number in drawn if number > 100}
        assert later.isdisjoint(seen)
        assert later
        seen |= later
    record, findings = await timed.tables.archive.verify(table, ADA)
    assert all(finding.good is not False for finding in findings)
    assert sum("draw numbers jump" in str(finding.words) for finding in findings) == 1
    assert read(writing.write(record, timed.games["toy"]).encode(), timed.games) == record
    await timed.database.close()


async def test_what_was_missed_in_a_short_downtime_happens_at_the_start(timed: TimedTables) -> None:
    table = await timed.table(game="santorini", excuses=0, claim=False)
    timed = await timed.again()
    timed.now += 25 * HOUR
    await timed.happen()
    assert (await timed.tables.snapshots.look(table, None)).table.state == "finished"
    assert await timed.ending(table)
    assert not any("time is up" in words for _, words in await timed.said()), "the last board says it"
    await timed.database.close()


async def test_one_table_s_trouble_is_not_the_others(
    timed: TimedTables, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    broken, sound = [await timed.table(game="santorini", excuses=0, claim=False) for _ in range(2)]
    handlers = timed.tables.deadline_job._handlers  # pyright: ignore[reportPrivateUsage]
    turn = handlers["turn"]

    def fails(due: DueDeadline) -> TableChange:
        if due.record.table.id == broken:
            raise ValueError("no idea")
        return turn(due)

    monkeypatch.setitem(handlers, "turn", fails)  # pyright: ignore[reportArgumentType]
    timed.now = MONDAY + 24 * HOUR
    await timed.happen()
    assert (await timed.tables.snapshots.look(sound, None)).table.state == "finished"
    assert (await timed.tables.snapshots.look(broken, None)).table.state == "running"
    assert "no idea" in caplog.text
    timed = await timed.again()
    await timed.happen()
    assert (await timed.tables.snapshots.look(broken, None)).table.state == "finished", (
        "tried again at the next start"
    )
    await timed.database.close()


async def test_the_deadline_job_outlives_what_nobody_expected(
    timed: TimedTables, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = await timed.table(game="santorini", excuses=0, claim=False)
    deadline_job = timed.tables.deadline_job
    beat, tried = deadline_job._beat, asyncio.Event()  # pyright: ignore[reportPrivateUsage]

    async def fails() -> None:
        monkeypatch.setattr(deadline_job, "_beat", beat)
        tried.set()
        raise ValueError("no idea")

    monkeypatch.setattr(background, "BREATH", 0.01)
    monkeypatch.setattr(deadline_job, "_beat", fails)
    timed.now = MONDAY + 24 * HOUR
    deadline_job.start()
    async with asyncio.timeout(60):
        await tried.wait()
        while (await timed.tables.snapshots.look(table, None)).table.state == "running":  # noqa: ASYNC110 (no event tells of it)
            await asyncio.sleep(0.01)
    await deadline_job.stop()
    assert "no idea" in caplog.text


async def test_what_was_fetched_before_it_became_void_marks_nothing_else(timed: TimedTables) -> None:
    """Numbers of rows are used again: a late worker must not take another deadline for its own."""
    table = await timed.table(game="santorini", excuses=1, claim=False)
    who = await timed.mover(table)
    (old,) = timed.deadlines("turn")
    await timed.wait(hours=24)
    await timed.tables.deadline_job._happen(old)  # pyright: ignore[reportPrivateUsage]
    assert timed.due_at(table, who) == MONDAY + 48 * HOUR


@pytest.mark.parametrize(("excuses", "words"), [(1, "is excused"), (0, "can claim")])
async def test_nothing_happens_twice_beside_a_second_deadline_job(
    timed: TimedTables, excuses: int, words: str
) -> None:
    table = await timed.table(game="santorini", excuses=excuses)
    await timed.wait(hours=23)
    timed.now = MONDAY + 24 * HOUR
    sleepers = [timed.tables.deadline_job, timed.tables.deadline_job, timed.beside().deadline_job]
    await asyncio.gather(*(deadline_job.work() for deadline_job in sleepers))
    assert sum(words in said for _, said in await timed.said()) == 1
    assert (await timed.tables.snapshots.look(table, None)).table.state == "running"


@pytest.mark.parametrize("slept", [False, True])
async def test_a_clock_that_is_set_ahead_is_not_taken_for_an_absence(
    timed: TimedTables, slept: bool, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    steady = 1000.0
    monkeypatch.setattr(deadline_job, "since_boot", lambda: steady)
    timed.watched = True
    await timed.tables.deadline_job.work()
    timed.now += HOUR
    steady += 3600 if slept else 60
    await timed.tables.deadline_job.work()
    what = "the bot was away for" if slept else "the machine's clock was set ahead by"
    assert caplog.messages == [f"{what} 1:00:00: all clocks stood still meanwhile"]
