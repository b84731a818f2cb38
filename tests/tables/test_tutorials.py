"""Tutorials at tables: begun at once, for one person alone; what was told follows from the log."""

from __future__ import annotations

import asyncio

import pytest

from bot.games.santorini import GAME as SANTORINI
from bot.hosting.errors import NotSeated, Refused, WrongState
from bot.tables.tutorials import Tutorials
from tests.tables.opened import ADA, BEN, CHANNEL, GUILD, TablesHarness
from tests.tables.test_computers import ada_s_turn, playing

G = SANTORINI.slug


@pytest.fixture(autouse=True)
def _with_santorini(harness: TablesHarness) -> None:
    harness.games[G] = SANTORINI


async def begun(harness: TablesHarness) -> int:
    table = await harness.tables.tutorials.begin(ADA, G, guild_id=GUILD, channel_id=CHANNEL)
    return table.id


async def slug(harness: TablesHarness, table_id: int, tutorials: Tutorials | None = None) -> str | None:
    """What Ada is told now."""
    snapshot = await harness.tables.snapshots.look(table_id, ADA)
    told = await (tutorials or harness.tables.tutorials).guidance(snapshot)
    return None if told is None or told.lesson is None else told.lesson.slug


async def test_it_begins_at_once_for_one_person_alone(harness: TablesHarness) -> None:
    table = await harness.tables.tutorials.begin(ADA, G, guild_id=GUILD, channel_id=CHANNEL)
    assert table.state == "running"
    assert [person.computer for person in table.people] == [None, 1]
    assert table.seat_of(ADA.id) == 0
    assert table.terms.unlisted
    assert not table.terms.rated
    assert table.terms.tells_time() is None
    again = await harness.tables.tutorials.begin(ADA, G, guild_id=GUILD, channel_id=CHANNEL)
    assert again.id == table.id, "it goes on where it was left"
    other = await harness.tables.tutorials.begin(BEN, G, guild_id=GUILD, channel_id=CHANNEL)
    assert other.id != table.id
    with pytest.raises(Refused, match="tutorial"):
        await harness.tables.tutorials.begin(ADA, "toy", guild_id=GUILD, channel_id=CHANNEL)


async def test_two_taps_at_once_begin_one(harness: TablesHarness, monkeypatch: pytest.MonkeyPatch) -> None:
    woken = list[int]()
    monkeypatch.setattr(harness.tables.store, "begun", woken.append)
    one, other = await asyncio.gather(begun(harness), begun(harness))
    assert one == other
    assert woken == [one], "the other tap has begun nothing"


async def test_what_was_told_follows_from_log_and_draft(harness: TablesHarness) -> None:
    table = await begun(harness)
    assert await slug(harness, table) == "first-worker"
    await harness.tables.play.move(table, ADA, "C3")
    assert await slug(harness, table) == "second-worker"
    await harness.tables.play.undo(table, ADA)
    assert await slug(harness, table) == "first-worker", "an answer that is taken back teaches again"
    await harness.tables.play.move(table, ADA, "C3")
    await harness.tables.play.move(table, ADA, "D3")
    assert await slug(harness, table) is None, "nothing is asked"
    await harness.tables.play.confirm(table, ADA)
    async with playing(harness):
        await ada_s_turn(harness, table)
    assert await slug(harness, table) == "move"
    assert await slug(harness, table, Tutorials(harness.tables.store)) == "move", "after a restart, too"
    seen = await harness.tables.snapshots.look(table, BEN)
    assert await harness.tables.tutorials.guidance(seen) is None


async def test_explanations_stop_and_begin_again(harness: TablesHarness) -> None:
    table = await begun(harness)
    await harness.tables.tutorials.explain(table, ADA, explained=False)
    assert await slug(harness, table) is None
    await harness.tables.tutorials.explain(table, ADA, explained=True)
    assert await slug(harness, table) == "first-worker"
    with pytest.raises(NotSeated):
        await harness.tables.tutorials.explain(table, BEN, explained=False)
    await harness.tables.play.resign(table, ADA)
    with pytest.raises(WrongState, match="over"):
        await harness.tables.tutorials.explain(table, ADA, explained=False)


async def test_another_game_after_it_is_none(harness: TablesHarness) -> None:
    table = await begun(harness)
    await harness.tables.play.resign(table, ADA)
    new = await harness.tables.rematches.rematch(table, ADA)
    assert new.terms.tutorial is None
