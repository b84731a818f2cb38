"""Tournaments of a server without the bot wait; what it played is forgotten after a time, in pieces."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from datetime import timedelta

import pytest
from sqlalchemy import Connection

from bot.ratings.pools import PoolRules
from bot.storage import absent_servers as rows
from bot.tournaments.formats.swiss.swiss import Swiss
from bot.tournaments.running.lifecycle import absent_servers
from bot.tournaments.running.lifecycle.absent_servers import AbsentServers
from tests.tournaments.running.harness import CHANNEL, GUILD, MODERATOR, PEOPLE, TournamentHarness

ELSEWHERE, DAY = 770077, timedelta(days=1)


async def test_a_round_has_all_its_time_when_the_bot_is_back(harness: TournamentHarness) -> None:
    cup = await harness.started(Swiss(rounds=2), 4)
    (before,) = (await harness.record(cup)).rounds
    assert before.ends_at is not None
    absent = harness.tournaments.absent_servers
    await absent.left(GUILD)
    for _ in range(4):
        await harness.wait(days=20)
    record = await harness.record(cup)
    assert record.rounds == (before,)
    assert all(match.result is None for match in record.matches)
    harness.begin()
    absent = harness.tournaments.absent_servers
    await absent.back(GUILD)
    await harness.work()
    (after,) = (await harness.record(cup)).rounds
    assert after.ends_at == before.ends_at + 80 * DAY
    await harness.play(cup)
    assert all(match.result is not None for match in (await harness.record(cup)).matches[:2])


async def test_what_a_server_played_goes_after_a_time_and_nothing_else(
    harness: TournamentHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(absent_servers, "AT_ONCE", 1)
    cup = await harness.started(Swiss(rounds=1), 4)
    await harness.play(cup)
    host, guest = PEOPLE[:2]
    kept = await harness.tables.lobby.open(
        host, "duel", {}, guild_id=ELSEWHERE, channel_id=CHANNEL, seats=2
    )
    await harness.tables.lobby.join(kept.id, guest)
    await harness.tables.preferences.choose_for_guild(GUILD, "theme", "dark")
    await harness.tables.vacations.take(GUILD, host, 3)
    for guild in (GUILD, ELSEWHERE):
        await harness.tables.ratings.choose_rules(guild, "duel", PoolRules(), MODERATOR, "as we like it")
    absent = AbsentServers(harness.store, 90 * DAY)
    await absent.left(GUILD)
    harness.now += 89 * DAY
    await absent.work()
    assert await harness.record(cup)

    harness.now += 2 * DAY
    pieces = 0

    def torn(connection: Connection, **what: object) -> bool:
        nonlocal pieces
        pieces += 1
        if pieces == 3:
            raise RuntimeError("the power is gone")
        return forget(connection, **what)  # pyright: ignore[reportArgumentType]

    forget = rows.forget
    monkeypatch.setattr(rows, "forget", torn)
    with pytest.raises(RuntimeError):
        await absent.work()
    harness.begin()
    await AbsentServers(harness.store, 90 * DAY).work()
    assert pieces > 4, "the next process went on"
    assert await harness.database.read(rows.known) == {ELSEWHERE}
    assert await harness.database.read(rows.absent) == {}
    assert (await harness.tables.snapshots.info(kept.id)).state == "running"
    with closing(sqlite3.connect(harness.path)) as connection:
        for table in ("tournaments", "entries", "match_games", "results", "freezes", "matches"):
            assert connection.execute(f"SELECT count(*) FROM {table}").fetchone() == (0,), table
        assert connection.execute("SELECT guild_id FROM guilds").fetchall() == [(ELSEWHERE,)]
        decided = connection.execute("SELECT data FROM audit WHERE what = 'rating-rules'").fetchall()
        assert [json.loads(data)["guild"] for (data,) in decided] == [ELSEWHERE]


async def test_a_server_that_comes_back_in_time_is_not_forgotten(harness: TournamentHarness) -> None:
    cup = await harness.started(Swiss(rounds=1), 4)
    absent = AbsentServers(harness.store, 90 * DAY)
    await absent.compare({ELSEWHERE}, lambda guild: guild != GUILD)
    assert not absent.absent, "another process hears of it"
    await absent.compare({ELSEWHERE}, lambda _: True)
    assert absent.absent == {GUILD}
    harness.now += 100 * DAY
    await AbsentServers(harness.store, None).work()
    await absent.compare({GUILD}, lambda _: True)
    await absent.work()
    assert (await harness.record(cup)).info.state == "running"
