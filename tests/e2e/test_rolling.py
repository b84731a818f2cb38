"""A rolling deploy: the next process is there before the old one goes, and people notice nothing."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.bench.postgres import NoServerError
from bot.playground.server import Playground
from tests import postgres
from tests.e2e.crash.process import Process
from tests.playground.driver import Outcome, User, World, buttons, until

TAPS = float(os.environ.get("ROLLING_TAPS", "5"))
"""A second.  A machine that does nothing else bears twenty, and more."""


@pytest.fixture
def server() -> Iterator[str]:
    try:
        yield postgres.make("pantheon_rolling")
    except NoServerError as why:
        pytest.skip(str(why))
    postgres.drop("pantheon_rolling")


@pytest.mark.long
async def test_no_press_fails_while_one_process_takes_over_from_the_other(
    tmp_path: Path, server: str
) -> None:
    playground = Playground(limit=(1000, 1.0))
    await playground.start()
    old, new = (Process(playground, server, tmp_path / f"{name}.log") for name in ("old", "new"))
    try:
        async with World(playground.page_url) as world:
            await old.launch()
            await old.connect()
            ada, ben = world.user("ada"), world.user("ben")
            board = await _begun(ada, ben)
            over = asyncio.Event()
            pressing = asyncio.create_task(_press(board, [ada, ben], over))
            await asyncio.sleep(1)
            await new.launch()
            await until(lambda: new.log.exists() and "serves" in new.logged())
            assert await old.stop() == 0
            gateway = playground.core.gateway
            await until(lambda: sum(one.connection is not None for one in gateway.sessions.values()) == 1)
            await asyncio.sleep(2)
            over.set()
            told = await pressing
            assert {one.status for one in told} <= {"answered", "updated"}, "interaction failed"
            # A button of the old process works in the new one, and a turn goes on to its end.
            shown = (await ada.click(board, "Play")).message
            assert shown is not None
            assert "Undo" not in buttons(shown)
            assert await new.stop() == 0
            assert await world.problems() == []
            assert " ERROR " not in old.logged() + new.logged()
            print(f"\n{len(told)} presses")
    except BaseException as error:
        error.add_note("\n".join(each.tail() for each in (old, new) if each.log.exists()))
        raise
    finally:
        await old.abandon()
        await new.abandon()
        await playground.stop()


async def _begun(ada: User, ben: User) -> dict[str, object]:
    """The board of a game that has begun."""
    opened = await ada.command("games", "santorini new", players=2, powers="none")
    assert opened.status == "answered"
    lobby = await until(lambda: _last(ada, "games"))
    await ben.click(lobby, "Join")

    async def board() -> dict[str, object] | None:
        threads = (await ada.channels())["threads"]
        found = await ada.messages(threads[0]["id"]) if threads else []
        return next((one for one in found if "Play" in buttons(one)), None)

    return await until(board)


async def _last(user: User, channel: str) -> dict[str, object] | None:
    found = [one for one in await user.messages(channel) if "Join" in buttons(one)]
    return found[-1] if found else None


async def _press(board: dict[str, object], users: list[User], over: asyncio.Event) -> list[Outcome]:
    """Press *Play* again and again; what came of each."""
    presses: list[asyncio.Task[Outcome]] = []
    while not over.is_set():
        user = users[len(presses) % len(users)]
        presses.append(asyncio.create_task(user.click(board, "Play")))
        await asyncio.sleep(1 / TAPS)
    return list(await asyncio.gather(*presses))
