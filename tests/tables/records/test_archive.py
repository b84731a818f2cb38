"""The archive: what who may leaf through, before and after the end, across restarts."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from bot.games.engine import registry
from bot.games.engine.decision import NATURE
from bot.hosting.errors import NotAllowed, WrongState
from bot.tables.records import writing
from bot.tables.records.model import BadRecord, GameRecord
from bot.tables.records.replay_steps import replay_step
from bot.tables.replay import turn_summaries
from bot.tables.seat_holders import SeatHolders
from bot.tables.terms import Terms
from tests.games.playouts import Case
from tests.games.toy import TOY
from tests.tables.opened import ADA, BEN, CHANNEL, CLEO, GUILD, TablesHarness
from tests.tables.records.playing import play_on, played, recorded

GAMES = {**registry.discover(), TOY.slug: TOY}
CASES = [
    Case(TOY, 2),
    Case(GAMES["dice-forge"], 3),
    Case(GAMES["santorini"], 2),
    Case(GAMES["santorini"], 4, (("powers", "usual"),)),
]


@pytest.fixture
async def harness(tmp_path: Path) -> AsyncIterator[TablesHarness]:
    harness = await TablesHarness.at(tmp_path / "pantheon.sqlite3", *GAMES.values())
    yield harness
    await harness.database.close()


@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_moment_is_what_each_may_know(case: Case) -> None:
    line = played(case, 5, b"s" * 32)
    told = turn_summaries(line.played)
    position = case.start()
    for number in range(len(told) + 1):
        if number:
            for entry in line.played[told[number - 1].first : told[number - 1].end]:
                position.play(entry.seat, entry.move)
        for viewer in (None, *range(case.seats)):
            found = replay_step(line, SeatHolders(("A", "B", "C", "D")), told, number, viewer, False)
            assert found.view == position.view(viewer)
            assert all(event.visible_to(viewer) for event in found.events)
            chapter = found.chapter
            known = chapter is not None and (case.game.open_information or chapter.seat == viewer)
            assert (found.text is not None) == known


async def test_spectators_see_a_running_game_a_full_turn_later(harness: TablesHarness) -> None:
    table = await harness.begun("toy")
    archive = harness.tables.archive
    seen: list[int] = []
    while (now := await harness.tables.snapshots.look(table.id, None)).table.state == "running":
        watched = await archive.leaf(table.id, CLEO, None)
        own = await archive.leaf(table.id, ADA, None)
        assert watched.held
        assert not own.held
        assert len(own.chapters) > len(watched.chapters)
        assert (await archive.leaf(table.id, CLEO, 99)).number == len(watched.chapters)
        seen.append(len(watched.chapters))
        assert now.waiting
        await play_on(harness.tables, table.id, 1)
    assert seen[0] == 0
    assert seen == sorted(seen)
    assert seen[-1] > 0
    over = await archive.leaf(table.id, CLEO, None)
    assert (over.held, over.number) == (False, 0)
    assert len(over.chapters) == len((await archive.leaf(table.id, ADA, 0)).chapters)


async def test_a_game_that_was_given_up_is_over_at_its_last_moment_alone(harness: TablesHarness) -> None:
    table = await harness.begun("toy")
    await play_on(harness.tables, table.id, 2)
    archive = harness.tables.archive
    assert not (await archive.leaf(table.id, ADA, None)).ended
    await harness.tables.play.resign(table.id, ADA)
    assert (await archive.leaf(table.id, ADA, 99)).ended
    # Chance is asked first, and nobody else: it goes on.
    assert not (await archive.leaf(table.id, ADA, 0)).ended


async def test_who_only_watches_sees_boards_and_log_a_full_turn_later(harness: TablesHarness) -> None:
    table = await harness.begun("toy")
    while (now := await harness.tables.snapshots.look(table.id, None)).table.state == "running":
        watched = await harness.tables.snapshots.look(table.id, CLEO)
        replayed = await harness.tables.archive.leaf(table.id, CLEO, None)
        assert watched.view == replayed.view, "as in the replay"
        assert watched.view != now.view, "what the table posts is of now"
        turns = await harness.tables.snapshots.history(table.id, CLEO)
        assert (
            len(turns)
            == len(replayed.chapters)
            < len(await harness.tables.snapshots.history(table.id, ADA))
        )
        await play_on(harness.tables, table.id, 1)
    assert (await harness.tables.snapshots.look(table.id, CLEO)).view == now.view
    assert len(await harness.tables.snapshots.history(table.id, CLEO)) == len(
        await harness.tables.snapshots.history(table.id, ADA)
    )


async def test_a_hand_is_in_nobody_else_s_leaf(harness: TablesHarness) -> None:
    table = await harness.begun("toy")
    await play_on(harness.tables, table.id, 4)
    ada = await harness.tables.snapshots.look(table.id, ADA)
    assert ada.seat is not None
    for number in range(10):
        own = await harness.tables.archive.leaf(table.id, ADA, number)
        other = await harness.tables.archive.leaf(table.id, BEN, number)
        assert own.view.seat == ada.seat
        assert other.view.seat == 1 - ada.seat
        if own.chapter is not None and own.chapter.seat == NATURE:
            assert own.text is None, "the deal"
        told = {json.dumps(event.data) for event in other.events if event.to is not None}
        assert not told & {json.dumps(event.data) for event in own.events if event.to is not None}
    with pytest.raises(WrongState, match="when it’s over"):
        await harness.tables.archive.export(table.id, ADA)


async def test_before_the_start_and_where_nobody_may_watch(harness: TablesHarness) -> None:
    table = await harness.open("toy")
    with pytest.raises(WrongState, match="hasn’t begun"):
        await harness.tables.archive.leaf(table.id, ADA, None)
    terms = replace(Terms(), spectators="none")
    closed = await harness.tables.lobby.open(
        ADA, "toy", {}, guild_id=GUILD, channel_id=CHANNEL, terms=terms
    )
    await harness.tables.lobby.join(closed.id, BEN)
    with pytest.raises(NotAllowed):
        await harness.tables.archive.leaf(closed.id, CLEO, None)
    await harness.tables.archive.leaf(closed.id, BEN, None)


@pytest.mark.parametrize("slug", ["toy", "dice-forge", "santorini"])
async def test_a_table_is_exported_verified_and_brought_again(harness: TablesHarness, slug: str) -> None:
    table = await harness.tables.lobby.open(ADA, slug, {}, guild_id=GUILD, channel_id=CHANNEL, seats=2)
    await harness.tables.lobby.join(table.id, BEN)
    if slug != "toy":
        await play_on(harness.tables, table.id, 5)
        so_far = await harness.tables.archive.export(table.id, CLEO)
        assert so_far.state == "running"
        assert so_far.secret is None
        assert bytes(range(32)).hex() not in writing.write(so_far, GAMES[slug])
        await harness.tables.archive.bring(CLEO, GUILD, writing.write(so_far, GAMES[slug]).encode())
    await play_on(harness.tables, table.id)
    record, findings = await harness.tables.archive.verify(table.id, CLEO)
    assert all(finding.good for finding in findings), [str(finding.words) for finding in findings]
    assert record.came is not None
    text = writing.write(record, GAMES[slug])
    number, again, findings = await harness.tables.archive.bring(CLEO, GUILD, text.encode())
    assert all(finding.good for finding in findings)
    assert writing.write(again, GAMES[slug]) == text
    harness = await harness.again()
    kept, here = await harness.tables.archive.brought(number, CLEO, GUILD, 2)
    assert kept == again
    assert here.view == (await harness.tables.archive.leaf(table.id, CLEO, 2)).view
    with pytest.raises(BadRecord, match="no longer have this record"):
        await harness.tables.archive.brought(number, CLEO, GUILD + 1, 2)
    assert len(await harness.tables.snapshots.listing(GUILD, states=("finished",))) == 1, (
        "the file is no table"
    )
    await harness.database.close()


async def test_a_taken_back_turn_stays_in_the_record(harness: TablesHarness) -> None:
    table = await harness.tables.lobby.open(
        ADA, "santorini", {"powers": "none"}, guild_id=GUILD, channel_id=CHANNEL
    )
    await harness.tables.lobby.join(table.id, BEN)
    await play_on(harness.tables, table.id, 9)
    first = (await harness.tables.snapshots.look(table.id, None)).waiting[0]
    mover, other = (
        (BEN, ADA) if (await harness.tables.snapshots.look(table.id, ADA)).seat == first else (ADA, BEN)
    )
    await harness.tables.votes.propose(table.id, mover, "takeback")
    await harness.tables.votes.answer(table.id, other, True)
    await play_on(harness.tables, table.id)
    record, findings = await harness.tables.archive.verify(table.id, CLEO)
    assert any(entry.seat == -2 for entry in record.entries)
    assert all(finding.good for finding in findings)
    text = writing.write(record, GAMES["santorini"])
    assert " host " in text
    _, again, _ = await harness.tables.archive.bring(CLEO, GUILD, text.encode())
    assert writing.write(again, GAMES["santorini"]) == text


async def test_nobodys_files_keep_others_waiting(harness: TablesHarness) -> None:
    text = writing.write(recorded(CASES[2], 3), GAMES["santorini"]).encode()
    archive = harness.tables.archive
    tries = [archive.bring(ADA, GUILD, text) for _ in range(5)]
    came = await asyncio.gather(*tries, archive.bring(BEN, GUILD, text), return_exceptions=True)
    assert [type(found) for found in came] == [tuple, *[BadRecord] * 4, tuple]
    await archive.bring(ADA, GUILD, text)


async def test_a_draw_changed_in_the_storage_is_noticed(harness: TablesHarness) -> None:
    table = await harness.begun("toy")
    await play_on(harness.tables, table.id)
    _, findings = await harness.tables.archive.verify(table.id, ADA)
    assert all(finding.good for finding in findings)
    await harness.database.close()
    with closing(sqlite3.connect(harness.path)) as connection, connection:
        query = "SELECT ply, move FROM log WHERE seat = -1 ORDER BY ply DESC LIMIT 1"
        ply, move = connection.execute(query).fetchone()
        lucky = str(int(move) % 6 + 1)
        connection.execute("UPDATE log SET move = ? WHERE ply = ?", (lucky, ply))
    harness = await TablesHarness.at(harness.path, *harness.games.values())
    _, findings = await harness.tables.archive.verify(table.id, ADA)
    assert "doesn’t match" in str(findings[-1].words)
    assert findings[-1].good is False
    await harness.database.close()


async def test_old_files_make_room(harness: TablesHarness) -> None:
    record: GameRecord = recorded(Case(TOY, 2), 1)
    data = writing.write(record, TOY).encode()
    numbers = [(await harness.tables.archive.bring(CLEO, GUILD, data))[0] for _ in range(27)]
    with pytest.raises(BadRecord):
        await harness.tables.archive.brought(numbers[0], CLEO, GUILD, 0)
    await harness.tables.archive.brought(numbers[-1], CLEO, GUILD, 0)
    await harness.tables.archive.brought(numbers[2], CLEO, GUILD, 0)
