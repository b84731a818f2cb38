"""Two processes on one PostgreSQL: what one of them changes, the other one knows."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack

import pytest

from bot.bench.cold import tables_on
from bot.bench.postgres import NoServerError
from bot.hosting.person import Person
from bot.storage import absent_servers, erasure, shared_leases
from bot.storage.personal_columns import FIRST_ERASED
from bot.tables.service import TableService
from bot.tournaments.running.service import TournamentService
from tests import postgres

NAME = "pantheon_processes"
ADA, BEN = Person(1, "Ada"), Person(2, "Ben")


@pytest.fixture
def address(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    monkeypatch.setattr(shared_leases, "EVERY", 0.05)
    try:
        yield postgres.make(NAME)
    except NoServerError as why:
        pytest.skip(str(why))
    postgres.drop(NAME)


@pytest.fixture
async def two(address: str) -> AsyncIterator[tuple[TableService, TableService]]:
    async with AsyncExitStack() as stack:
        found: list[TableService] = []
        for _ in range(2):
            database = await postgres.OPEN(address)
            stack.push_async_callback(database.close)
            found.append(tables_on(database))
        one, other = found
        yield one, other


async def _until(what: Callable[[], object]) -> None:
    async with asyncio.timeout(10):
        while not what():  # noqa: ASYNC110
            await asyncio.sleep(0.01)


async def test_what_is_chosen_or_deleted_by_one_holds_for_the_other(
    two: tuple[TableService, TableService],
) -> None:
    one, other = (tables.preferences for tables in two)
    await one.choose(ADA.id, "language", "de")
    await one.choose_for_guild(7, "language", "de")
    await _until(lambda: (other.person(ADA.id).language, other.guild(7).language) == ("de", "de"))
    await other.choose(ADA.id, "language", "en-US")
    await _until(lambda: one.person(ADA.id).language == "en-US")
    await two[0].store.database.write(lambda connection: erasure.erase(connection, ADA.id, FIRST_ERASED))
    await _until(lambda: other.person(ADA.id).language is None)


async def test_a_server_that_removes_the_bot_is_absent_for_all(
    two: tuple[TableService, TableService],
) -> None:
    one, other = (TournamentService(tables.store).absent_servers for tables in two)
    await two[0].preferences.choose_for_guild(7, "language", "de")
    await one.left(7)
    await _until(lambda: 7 in other.absent)
    assert await two[1].store.read(absent_servers.absent)
    await one.back(7)
    await _until(lambda: 7 not in other.absent)


async def test_a_game_goes_on_through_either(two: tuple[TableService, TableService]) -> None:
    """Each reads anew what the other may have changed; nobody plays from an older position."""
    one, other = two
    opened = await one.lobby.open(ADA, "santorini", {}, guild_id=1, channel_id=2, seats=2)
    assert (await other.snapshots.look(opened.id, None)).table.state == "open"
    await one.lobby.join(opened.id, BEN)
    played = 0
    for turn in range(4):
        tables = two[turn % 2]
        snapshot = await tables.snapshots.look(opened.id, None)
        mover = snapshot.table.people[snapshot.waiting[0]]
        snapshot = await tables.snapshots.look(opened.id, mover)
        assert snapshot.table.ply == played, "the other process's turn is seen"
        while snapshot.decision is not None:
            snapshot = await tables.play.move(
                opened.id, mover, snapshot.decision.moves.at(0), snapshot.stamp
            )
        await two[(turn + 1) % 2].play.confirm(opened.id, mover)
        played = (await tables.snapshots.look(opened.id, None)).table.ply
        assert played > 0
