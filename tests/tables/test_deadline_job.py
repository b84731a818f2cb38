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
from tests.tables.opened import ADA
from tests.tables.records.playing import play_on
from tests.tables.timed import DAY, HOUR, MONDAY, Office


@pytest.mark.parametrize(
    ("away", "moved"), [(2 * HOUR, 2 * HOUR), (timedelta(minutes=5), timedelta())], ids=["long", "short"]
)
async def test_scenario_9_a_long_outage_is_compensated(
    office: Office, away: timedelta, moved: timedelta
) -> None:
    table = await office.table(game="santorini", excuses=0, claim=False, clock="26h")
    who = await office.mover(table)
    due = office.due_at(table, who)
    assert due is not None
    await office.wait(hours=25)
    await office.database.meta_set("heartbeat", office.now.isoformat())
    for _ in range(2):  # killed after it, it is not given back twice
        office = await office.again()
        office.now, office.watched = MONDAY + 25 * HOUR + away, True
        await office.tables.deadline_job.work()
    assert office.due_at(table, who) == due + moved
    office.now = due + moved
    office = await office.again()
    await office.happen()
    assert (await office.tables.snapshots.look(table, None)).table.state == "finished"
    await office.database.close()


@pytest.mark.parametrize("away", [DAY, timedelta(minutes=1)], ids=["long", "short"])
async def test_what_was_rolled_after_a_backup_is_not_rolled_again_when_that_is_restored(
    office: Office, away: timedelta
) -> None:
    """Who remembers what was lost must not know what comes, however soon it is restored."""
    table = await office.table(game="toy", clock="none")
    await play_on(office.tables, table, 4)
    seen = set[int]()
    await office.database.meta_set("heartbeat", office.now.isoformat())
    saved = office.path.with_name("saved.sqlite3")
    backup.save(office.path, saved)
    for times in range(1, 4):
        await office.database.close()
        backup.restore(office.path, saved)
        office = await Office.at(office.path, MONDAY + times * away)
        office.watched = True
        await office.tables.deadline_job.work()
        await play_on(office.tables, table)
        line = await office.tables.store.line(office.record(table))
        assert line is not None
        drawn = [played.counter for played in line.played if played.counter is not None]
        assert drawn == sorted(set(drawn))
        later = {number for number in drawn if number > 100}
        assert later.isdisjoint(seen)
        assert later
        seen |= later
    record, findings = await office.tables.archive.verify(table, ADA)
    assert all(finding.good is not False for finding in findings)
    assert sum("numbers of the draws jump" in str(finding.words) for finding in findings) == 1
    assert read(writing.write(record, office.games["toy"]).encode(), office.games) == record
    await office.database.close()


async def test_what_was_missed_in_a_short_downtime_happens_at_the_start(office: Office) -> None:
    table = await office.table(game="santorini", excuses=0, claim=False)
    office = await office.again()
    office.now += 25 * HOUR
    await office.happen()
    assert (await office.tables.snapshots.look(table, None)).table.state == "finished"
    assert await office.ending(table)
    assert not any("time is up" in words for _, words in await office.said()), "the last board says it"
    await office.database.close()


async def test_one_table_s_trouble_is_not_the_others(
    office: Office, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    broken, sound = [await office.table(game="santorini", excuses=0, claim=False) for _ in range(2)]
    handlers = office.tables.deadline_job._handlers  # pyright: ignore[reportPrivateUsage]
    turn = handlers["turn"]

    def fails(due: DueDeadline) -> TableChange:
        if due.record.table.id == broken:
            raise ValueError("no idea")
        return turn(due)

    monkeypatch.setitem(handlers, "turn", fails)  # pyright: ignore[reportArgumentType]
    office.now = MONDAY + 24 * HOUR
    await office.happen()
    assert (await office.tables.snapshots.look(sound, None)).table.state == "finished"
    assert (await office.tables.snapshots.look(broken, None)).table.state == "running"
    assert "no idea" in caplog.text
    office = await office.again()
    await office.happen()
    assert (await office.tables.snapshots.look(broken, None)).table.state == "finished", (
        "tried again at the next start"
    )
    await office.database.close()


async def test_the_deadline_job_outlives_what_nobody_expected(
    office: Office, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = await office.table(game="santorini", excuses=0, claim=False)
    deadline_job = office.tables.deadline_job
    beat, tried = deadline_job._beat, asyncio.Event()  # pyright: ignore[reportPrivateUsage]

    async def fails() -> None:
        monkeypatch.setattr(deadline_job, "_beat", beat)
        tried.set()
        raise ValueError("no idea")

    monkeypatch.setattr(background, "BREATH", 0.01)
    monkeypatch.setattr(deadline_job, "_beat", fails)
    office.now = MONDAY + 24 * HOUR
    deadline_job.start()
    async with asyncio.timeout(60):
        await tried.wait()
        while (await office.tables.snapshots.look(table, None)).table.state == "running":  # noqa: ASYNC110 (no event tells of it)
            await asyncio.sleep(0.01)
    await deadline_job.stop()
    assert "no idea" in caplog.text


async def test_what_was_fetched_before_it_became_void_marks_nothing_else(office: Office) -> None:
    """Numbers of rows are used again: a late worker must not take another deadline for its own."""
    table = await office.table(game="santorini", excuses=1, claim=False)
    who = await office.mover(table)
    (old,) = office.deadlines("turn")
    await office.wait(hours=24)
    await office.tables.deadline_job._happen(old)  # pyright: ignore[reportPrivateUsage]
    assert office.due_at(table, who) == MONDAY + 48 * HOUR


@pytest.mark.parametrize(("excuses", "words"), [(1, "That is excused"), (0, "may claim")])
async def test_nothing_happens_twice_beside_a_second_deadline_job(
    office: Office, excuses: int, words: str
) -> None:
    table = await office.table(game="santorini", excuses=excuses)
    await office.wait(hours=23)
    office.now = MONDAY + 24 * HOUR
    sleepers = [office.tables.deadline_job, office.tables.deadline_job, office.beside().deadline_job]
    await asyncio.gather(*(deadline_job.work() for deadline_job in sleepers))
    assert sum(words in said for _, said in await office.said()) == 1
    assert (await office.tables.snapshots.look(table, None)).table.state == "running"
