"""Following a game that one only watches: told once of its end, listed until then, given away to nobody."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from bot.hosting.errors import NotAllowed, Refused, WrongState
from bot.hosting.person import Person
from bot.tables import following
from bot.tables.terms import Terms
from tests.tables.opened import ADA, BEN, CHANNEL, CLEO, DEV, GUILD, TablesHarness


async def told(harness: TablesHarness) -> list[tuple[int | None, str]]:
    """Whom the end of a game is to be told that they follow, and as what."""
    messages = [one.message for one in await harness.tables.outbox.pending()]
    found = [one for one in messages if one is not None and "which you follow" in str(one.words)]
    return [(one.to, one.about) for one in found]


async def listed(harness: TablesHarness, person: Person) -> list[int]:
    return [table.id for table in await harness.tables.following.of(person)]


async def test_who_follows_a_game_is_told_of_its_end(harness: TablesHarness) -> None:
    table = await harness.begun()
    await harness.tables.following.follow(table.id, CLEO)
    await harness.tables.following.follow(table.id, CLEO)
    await harness.tables.following.follow(table.id, DEV)
    await harness.tables.following.unfollow(table.id, DEV)
    await harness.tables.following.unfollow(table.id, BEN)
    assert await listed(harness, CLEO) == [table.id]
    restarted = await harness.again()
    harness.database, harness.tables = restarted.database, restarted.tables
    await harness.tables.preferences.load()
    assert await listed(harness, CLEO) == [table.id], "it is stored"
    assert not await told(harness)
    await harness.tables.play.resign(table.id, ADA)
    assert await told(harness) == [(CLEO.id, following.ENDED)]
    (message,) = [one.message for one in await harness.tables.outbox.pending() if one.message is not None]
    words = f"Offerings at table {table.id}, which you follow, is over. The winner is Ben."
    assert str(message.words) == words
    assert not await listed(harness, CLEO)
    with pytest.raises(WrongState, match="over"):
        await harness.tables.following.follow(table.id, CLEO)


async def test_only_what_one_may_watch_can_be_followed(harness: TablesHarness) -> None:
    table = await harness.begun()
    moderator = replace(CLEO, moderator=True)
    with pytest.raises(Refused, match="You play here"):
        await harness.tables.following.follow(table.id, ADA)
    opened = await harness.open(host=DEV)
    with pytest.raises(WrongState, match="hasn’t begun"):
        await harness.tables.following.follow(opened.id, CLEO)
    terms = replace(table.terms, spectators="none")
    await harness.tables.following.follow(table.id, CLEO)
    closed = replace(table, terms=terms)
    assert following.follows(table, CLEO.id)
    assert not following.follows(closed, CLEO.id), "nobody may watch it any more"
    assert not following.follows(closed, moderator.id)
    assert not following.follows(table, ADA.id)


async def test_a_game_without_spectators_is_not_followed(harness: TablesHarness) -> None:
    closed = await harness.tables.lobby.open(
        ADA, "toy", {}, guild_id=GUILD, channel_id=CHANNEL, terms=Terms(spectators="none")
    )
    await harness.tables.lobby.join(closed.id, BEN)
    with pytest.raises(NotAllowed):
        await harness.tables.following.follow(closed.id, CLEO)


async def test_so_many_can_be_followed(harness: TablesHarness, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(following, "MOST", 2)
    tables = [(await harness.begun()).id for _ in range(3)]
    for table in tables[:2]:
        await harness.tables.following.follow(table, CLEO)
    with pytest.raises(Refused, match=r"at most\. Stop following one first"):
        await harness.tables.following.follow(tables[2], CLEO)
    await harness.tables.play.resign(tables[0], ADA)
    await harness.tables.following.follow(tables[2], CLEO)
    assert await listed(harness, CLEO) == tables[1:], "what is over makes room"


async def test_who_follows_two_games_at_once_follows_both(harness: TablesHarness) -> None:
    tables = [(await harness.begun()).id for _ in range(4)]
    service = harness.tables.following
    await asyncio.gather(*(service.follow(table, CLEO) for table in tables))
    assert sorted(await listed(harness, CLEO)) == tables
    await asyncio.gather(*(service.unfollow(table, CLEO) for table in tables[:3]))
    assert await listed(harness, CLEO) == tables[3:]
