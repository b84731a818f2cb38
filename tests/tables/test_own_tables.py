"""All tables of one person: what waits for them, for whom else it waits, and nothing that others hide."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine, event

from bot.games.engine.contract import Game
from bot.hosting.person import Person
from bot.tables.own_tables import OwnTable
from bot.tables.terms import Terms
from tests.games.toy import TOY
from tests.tables.doors import Street, knocked
from tests.tables.games import CROWD
from tests.tables.opened import ADA, BEN, CHANNEL, CLEO, GUILD
from tests.tables.timed import MONDAY, TimedTables

pytestmark = pytest.mark.usefixtures("both_databases")


@pytest.fixture
async def timed(tmp_path: Path) -> AsyncIterator[TimedTables]:
    games: list[Game] = [TOY, CROWD, Street()]
    made = await TimedTables.at(tmp_path / "tables.sqlite3", games={game.slug: game for game in games})
    yield made
    await made.database.close()


async def own(timed: TimedTables, person: Person, table: int) -> OwnTable:
    return next(one for one in await timed.tables.own.of(person.id) if one.table.id == table)


async def test_a_move_is_waited_for_until_it_is_made_and_then_the_other_s(timed: TimedTables) -> None:
    table = await timed.table(game="doors", clock="24h", excuses=0)
    mover = await timed.mover(table)
    other = BEN if mover.id == ADA.id else ADA
    (wait,) = (await own(timed, mover, table)).waits
    assert (wait.kind, wait.since, wait.until) == ("turn", MONDAY, MONDAY + timedelta(hours=24))
    theirs = await own(timed, other, table)
    assert (theirs.waits, theirs.since) == ((), MONDAY)
    assert [theirs.table.people[seat].id for seat in theirs.others] == [mover.id]
    await timed.wait(hours=25)
    (wait,) = (await own(timed, mover, table)).waits
    assert wait.late
    assert (await own(timed, other, table)).claim, "whose time is up can be claimed"
    await timed.tables.play.move(table, mover, "rest")
    assert (await own(timed, mover, table)).turn is None or (await own(timed, mover, table)).waits[
        0
    ].drafted


async def test_an_answer_has_its_own_time_and_a_clockless_turn_none(timed: TimedTables) -> None:
    table, mover, other = await knocked(timed)
    (wait,) = (await own(timed, other, table)).waits
    assert (wait.kind, wait.until) == ("answer", timed.now + timedelta(hours=12))
    assert (await own(timed, mover, table)).waits == ()
    free = await timed.table(game="doors", clock="none")
    (wait,) = (await own(timed, await timed.mover(free), free)).waits
    assert (wait.until, wait.since) == (None, timed.now)


async def test_proposals_ready_checks_invitations_and_seats_wait_for_an_answer(timed: TimedTables) -> None:
    tables = timed.tables
    asked = await timed.table(game="doors", clock="24h")
    await tables.votes.propose(asked, ADA, "draw")
    found = await own(timed, BEN, asked)
    vote = next(wait for wait in found.waits if wait.kind == "vote")
    assert vote.until == timed.now + timedelta(hours=48)
    assert all(wait.kind != "vote" for wait in (await own(timed, ADA, asked)).waits), "who proposes agrees"
    opened = await tables.lobby.open(
        ADA, "doors", {}, guild_id=GUILD, channel_id=CHANNEL, terms=Terms(confirm=True)
    )
    await tables.invitations.invite(opened.id, ADA, CLEO)
    assert [wait.kind for wait in (await own(timed, CLEO, opened.id)).waits] == ["invitation"]
    await tables.lobby.join(opened.id, CLEO)
    assert (await own(timed, CLEO, opened.id)).waits == (), "who has just joined is there"
    assert [wait.kind for wait in (await own(timed, ADA, opened.id)).waits] == ["ready"]
    await tables.lobby.ready(opened.id, ADA)
    assert {wait.kind for wait in (await own(timed, ADA, opened.id)).waits} <= {"turn"}
    await tables.replacements.offer(asked, ADA)
    await tables.invitations.invite(asked, ADA, CLEO)
    assert [wait.kind for wait in (await own(timed, CLEO, asked)).waits] == ["seat"]
    await tables.replacements.take_over(asked, CLEO)
    assert asked not in {one.table.id for one in await tables.own.of(ADA.id)}, "who has left plays no more"


async def test_after_a_restart_all_of_it_is_read_anew(timed: TimedTables) -> None:
    games = [await timed.table(clock="24h") for _ in range(4)]
    for table in games[:2]:
        await timed.turn(table)
    before = {one.table.id: (one.waits, one.others) for one in await timed.tables.own.of(ADA.id)}
    fresh = timed.beside()
    await fresh.preferences.load()
    assert {one.table.id: (one.waits, one.others) for one in await fresh.own.of(ADA.id)} == before
    assert set(before) == set(games)


async def test_many_tables_are_read_by_as_few_queries_as_one(timed: TimedTables) -> None:
    asked: list[str] = []

    def note(connection: Any, cursor: Any, statement: str, *rest: Any) -> None:
        asked.append(statement)

    counts: list[int] = []
    event.listen(Engine, "before_cursor_execute", note)
    for more in (1, 9):
        for number in range(more):
            await timed.table(clock="none" if number % 2 else "24h")
        fresh = timed.beside()
        asked.clear()
        assert len(await fresh.own.of(ADA.id)) == len(counts) * 9 + 1
        counts.append(len(asked))
    event.remove(Engine, "before_cursor_execute", note)
    assert counts[0] == counts[1] <= 10, asked


async def test_a_hidden_card_changes_nothing_of_the_list(timed: TimedTables) -> None:
    """What the other has sealed, and whether they have begun to, is seen by nobody else."""
    table = await timed.table(game="toy", clock="24h")
    before = await own(timed, BEN, table)
    seen = await timed.tables.snapshots.look(table, ADA)
    assert seen.decision is not None
    for move in seen.decision.moves:
        await timed.tables.play.move(table, ADA, move)
        assert (await own(timed, BEN, table)).waits == before.waits
        assert (await own(timed, BEN, table)).others == before.others
        await timed.tables.play.reset(table, ADA)
