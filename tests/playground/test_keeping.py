"""With a data folder the chat outlives the process, however that ends."""

import os
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from aiohttp import ClientSession

from bot.playground import Playground, journal
from tests.playground.driver import World, text

SERVE = """
import asyncio, sys
from pathlib import Path
from bot.playground import Playground

async def main():
    server = Playground(data=Path(sys.argv[1]))
    await server.start()
    print(server.page_url, flush=True)
    await asyncio.Event().wait()

asyncio.run(main())
"""


def serve(folder: Path) -> subprocess.Popen[str]:
    """A playground in a process of its own; its first line is its address."""
    return subprocess.Popen([sys.executable, "-c", SERVE, str(folder)], stdout=subprocess.PIPE, text=True)


async def test_killed_and_started_again(tmp_path: Path) -> None:
    child = serve(tmp_path)
    assert child.stdout is not None
    async with World(child.stdout.readline().strip()) as world:
        eve = await world.add_user("Eve")
        thread = await eve.thread("games", "A long story")
        await eve.say(thread["id"], "once", files=[{"filename": "a.txt", "base64": "aGVsbG8="}])
        await eve.react((await eve.messages("games"))[0], "🎲")
        before = await eve.messages(thread["id"])
        os.kill(child.pid, signal.SIGKILL)
    child.wait()
    child.stdout.close()
    server = Playground(data=tmp_path)
    await server.start()
    async with World(server.page_url) as world, ClientSession() as session:
        after = await world.user("eve").messages("A long story")
        assert [(m["id"], text(m)) for m in after] == [(m["id"], text(m)) for m in before]
        async with session.get(after[0]["attachments"][0]["url"]) as answer:
            assert await answer.read() == b"hello"
        assert (await world.user("ada").messages("games"))[0]["reactions"][0]["count"] == 1
        newer = await world.user("ada").say("games", "back")
        assert int(newer["id"]) > int(after[0]["id"])
    await server.stop()


async def test_the_bot_keeps_its_token(tmp_path: Path) -> None:
    tokens: list[str] = []
    for _ in range(2):
        server = Playground(data=tmp_path)
        await server.start()
        tokens.append(server.token)
        await server.stop()
    assert tokens[0] == tokens[1]


def test_what_another_program_has_locked_is_not_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(journal, "PATIENCE", 0.1)
    file = tmp_path / "playground.sqlite3"
    journal.Journal(file).close()
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(journal.JournalError, match="locked by another program: close that program"):
            journal.Journal(file)
    journal.Journal(file).close()
