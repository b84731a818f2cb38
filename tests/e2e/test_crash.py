"""Fifty sudden deaths: what people were told stands, and everything is shown once."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from bot.bench.postgres import NoServerError
from bot.playground.server import Playground
from bot.storage import backup
from bot.storage.backend import Place
from tests import postgres
from tests.e2e.crash.crowd import Crowd, check_leases
from tests.e2e.crash.game import play_on
from tests.e2e.crash.killer import PHASES, plan, strike
from tests.e2e.crash.pair import Pair
from tests.e2e.crash.process import Bots, Process
from tests.e2e.crash.shown import none_twice, private_things_stay_private, whole_game
from tests.e2e.crash.stored import Books
from tests.e2e.crash.titles import ATLANTIDA, SANTORINI
from tests.e2e.match import GAME
from tests.playground.driver import User, World, until

SEED = int(os.environ.get("CRASH_SEED", "1"))
KILLS = int(os.environ.get("CRASH_KILLS", "50"))
SEVERAL = os.environ.get("CRASH_PROCESSES")
pytestmark = pytest.mark.timeout(max(1800, 30 * KILLS))
AWAY = "This process was away for too long"
UNSERVED = 30.0
"""Seconds for which nobody may hear of a server after a kill."""
NAMES = ("Ada", "Ben", "Cleo", "Dev", "Eos", "Fay", "Gaia", "Hebe", "Ino", "Jason")
CHANNELS = ("games", "table-talk")
PAIRS = (
    (SANTORINI, "games", True, 0, ()),
    (SANTORINI, "games", True, 30, GAME),
    (SANTORINI, "table-talk", False, 2, ()),
    (SANTORINI, "table-talk", False, 30, ()),
    (ATLANTIDA, "games", True, 12, ()),
)
"""What each pair plays, where, in threads or not, how many turns until one resigns, by which script."""


def test_the_shares_of_the_phases_are_of_fifty() -> None:
    assert sum(share for share, _ in PHASES.values()) == 50


@pytest.fixture
def server() -> Iterator[str]:
    """An empty database on a real PostgreSQL server."""
    try:
        yield postgres.make("pantheon_crash")
    except NoServerError as why:
        pytest.skip(str(why))
    postgres.drop("pantheon_crash")


@pytest.mark.long
async def test_the_game_goes_on_after_each_of_many_kills(tmp_path: Path) -> None:
    await _go_on(tmp_path, tmp_path / "pantheon.sqlite3", KILLS)


@pytest.mark.long
async def test_the_game_goes_on_after_each_of_some_kills_on_postgresql(tmp_path: Path, server: str) -> None:
    await _go_on(tmp_path, server, KILLS // 5)


@pytest.mark.long
@pytest.mark.parametrize("many", [2] if SEVERAL is None else [int(SEVERAL)])
async def test_several_processes_go_on_when_any_of_them_is_killed(
    tmp_path: Path, server: str, many: int
) -> None:
    """``CRASH_PROCESSES=4 CRASH_KILLS=500`` measures it: seconds without a connection, leases had."""
    await _go_on(tmp_path, server, KILLS // 5, many)


async def _go_on(tmp_path: Path, database: Place, kills: int, many: int = 1) -> None:
    playground = Playground(limit=(1000, 1.0))
    await playground.start()
    process = (
        Process(playground, database, tmp_path / "bot.log")
        if many == 1
        else Crowd(playground, database, tmp_path, many, Random(SEED))
    )
    story = [f"seed {SEED}: CRASH_SEED={SEED} pytest {Path(__file__).name}"]
    try:
        async with World(playground.page_url) as world:
            await _live_and_die(world, process, story, kills)
        if isinstance(process, Crowd):
            print(f"{check_leases(process)} leases; seconds without a connection: {sorted(process.gaps)}")
            assert max(process.gaps, default=0) < UNSERVED
    except BaseException as error:
        error.add_note("\n".join([*story[:1], *story[-6:], "The bot's log ends:", process.tail()]))
        raise
    finally:
        await process.abandon()
        await playground.stop()


async def _live_and_die(world: World, process: Bots, story: list[str], kills: int) -> None:
    rng = Random(SEED)
    acting, closing = asyncio.Event(), asyncio.Event()
    books = Books(process.database)
    for name in NAMES[4:]:
        await world.add_user(name)
    ids = {user["username"]: int(user["id"]) for user in (await world.info())["users"]}
    users = [world.user(name.lower()) for name in NAMES]
    pairs = [
        Pair(
            process, books, users[2 * n], users[2 * n + 1], ids, title, channel, in_thread, longest, script,
            Random(rng.random()), acting, closing,
        )
        for n, (title, channel, in_thread, longest, script) in enumerate(PAIRS)
    ]  # fmt: skip
    watcher = world.user("zeus")
    began = time.monotonic()
    async with asyncio.TaskGroup() as playing:
        for pair in pairs:
            playing.create_task(play_on(pair))
        for number, phase in enumerate(plan(kills, rng), 1):
            story.append(f"kill {number}: {phase}")
            story[-1] = f"kill {number}: {await strike(process, phase, rng, acting)}"
            for pair in pairs:
                pair.check()
            await none_twice(watcher, await _places(watcher))
        story.append("after the last kill")
        killed = time.monotonic() - began
        await process.launch()
        await process.connect()
        closing.set()
    await _told(books)
    assert await process.stop() == 0
    story.append("at the end")
    boards = [
        await whole_game(books, watcher, pair.title, table, pair.channel, in_thread=pair.in_thread)
        for pair in pairs
        for table in pair.tables
    ]
    places = await _places(watcher)
    assert len(places) - len(CHANNELS) == sum(len(pair.tables) for pair in pairs if pair.in_thread)
    private = [await private_things_stay_private(books, user, ids[user.name], places) for user in users]
    if isinstance(process.database, Path):
        assert "is sound" in backup.check(process.database)
    assert {problem["kind"] for problem in await world.problems()} <= {"unanswered"}
    # On a machine that starves them processes lose their leases, say so, and write nothing for a while.
    assert [line for line in process.logged().splitlines() if " ERROR " in line and AWAY not in line] == []
    print(
        f"\n{kills} kills in {killed:.0f} s, {process.starts} starts",
        f"{len(boards)} games, {sum(boards)} boards, {sum(private)} private messages",
        *(f"{pair.title.game.slug}: {len(pair.tables)} games, {pair.told} told" for pair in pairs),
        f"{sum(pair.told for pair in pairs)} deeds told, {sum(pair.repeated for pair in pairs)} repeated, "
        f"{sum(pair.redone for pair in pairs)} stood untold",
        *(line for line in story if "kill" in line),
        sep="\n",
    )


async def _places(watcher: User) -> list[str]:
    """The channels that are played in, and all threads."""
    return [*CHANNELS, *(thread["id"] for thread in (await watcher.channels())["threads"])]


async def _told(books: Books) -> None:
    """Wait until the bot has said everything."""
    with suppress(TimeoutError):
        await until(lambda: not books.untold())
    assert books.untold() == []
