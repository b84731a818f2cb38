"""The real bot, connected to a playground in the same process, driven as people would."""

from __future__ import annotations

import asyncio
import hashlib
import io
import os
import shutil
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, replace
from datetime import timedelta
from pathlib import Path

import pytest
from PIL import Image

from bot.app import Pantheon, opened
from bot.discord_ui.components.controls import Emojis
from bot.discord_ui.delivery import failure_verdicts
from bot.playground.server import Playground
from bot.settings import Settings
from bot.tables import computers
from bot.tables.model import TableSnapshot
from renderers import registry
from renderers.picture import Renderer
from tests.description import DESCRIPTION
from tests.discord_ui.shown import is_stalled
from tests.e2e.sketch import Sketch
from tests.playground.conftest import patient as patient
from tests.playground.conftest import prompt as prompt
from tests.playground.driver import PATIENCE, Json, World, until
from tests.unpainted import painted as painted
from tests.unpainted import unpainted as unpainted

QUIET = 0.02
"""Seconds without a request after which the bot has nothing to do."""


@dataclass
class BotHarness:
    """A playground, and the bot on it that can be stopped and started again."""

    playground: Playground
    world: World
    settings: Settings
    running: Pantheon | None = None

    @property
    def bot(self) -> Pantheon:
        """The bot that serves now."""
        assert self.running is not None
        return self.running

    @asynccontextmanager
    async def serving(self) -> AsyncIterator[Pantheon]:
        """A bot on the playground's database, ready."""
        async with opened(self.settings) as bot:
            running = asyncio.create_task(bot.start(self.settings.token))
            try:
                async with asyncio.timeout(PATIENCE):
                    await bot.wait_until_ready()
                await self.world.idle(quiet=QUIET)
                self.running = bot
                yield bot
            finally:
                self.running = None
                await bot.close()
                with suppress(asyncio.CancelledError):
                    await running

    async def disturb(self, how: str) -> None:
        """Disturb the gateway, and wait until the bot is connected anew."""
        gateway = self.playground.core.gateway
        old = set(gateway._connections)
        await self.world.gateway(how, code=4000)
        await until(lambda: gateway.online and not old & gateway._connections)

    async def settled(self, number: int = 1) -> TableSnapshot:
        """Wait for the computers of a table; how it stands when people must decide, or nobody."""

        async def rests() -> TableSnapshot | None:
            snapshot = await self.bot.tables.snapshots.look(number, None)
            table = snapshot.table
            plays = [
                seat in table.gone or table.people[seat].computer is not None for seat in snapshot.waiting
            ]
            return None if any(plays) else snapshot

        return await until(rests)

    async def told(self) -> None:
        """Wait until the bot has said everything that it has to say."""
        await until(self._silent)
        await self.world.idle(quiet=QUIET)

    async def _silent(self) -> bool:
        # Who has just played is called later, and only if they don't go on.
        waits = [one for one in await self.bot.tables.outbox.pending() if not is_stalled(one)]
        return not waits and not self.bot.delivery.busy


@pytest.fixture(autouse=True)
def quick_witted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Computers react in no time, though still all after the same."""
    monkeypatch.setattr(computers, "REACTS", timedelta(seconds=0.05))


DICE = os.environ.get("TEST_DICE", "")
"""Set it to anything, and every game of these tests takes another course."""


@dataclass
class Dice:
    """The tables' secrets, the same each time for the same test: dice make it fail always, or never."""

    test: str
    alike: bool = False
    """Shall all tables take the same course?"""
    _tables: int = 0

    def secret(self) -> bytes:
        """The next table's secret."""
        self._tables += not self.alike
        return hashlib.sha256(f"{DICE} {self.test} {self._tables}".encode()).digest()


@pytest.fixture(autouse=True)
def dice(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Dice:
    """What the bot of this test throws."""
    dice = Dice(request.node.nodeid)
    monkeypatch.setattr("bot.app.new_secret", dice.secret)
    return dice


@asynccontextmanager
async def pitched(folder: Path) -> AsyncIterator[BotHarness]:
    """A playground that has never seen a bot; at the end nothing in it may have gone wrong."""
    playground = Playground(spec=DESCRIPTION, limit=(1000, 1.0))
    await playground.start()
    settings = Settings(
        token=playground.token,
        api_base=playground.api_base,
        gateway=playground.gateway_url,
        database=folder / "pantheon.sqlite3",
        guild_ready_timeout=0.05,
        thinkers=0,
    )
    try:
        async with World(playground.page_url) as world:
            yield BotHarness(playground, world, settings)
            assert await world.problems() == []
    finally:
        await playground.stop()


class DotEmojis(Emojis):
    """The bot's icons, all of which look alike: no time is spent on drawing them."""

    def __init__(self, renderers: Mapping[str, Renderer]) -> None:
        super().__init__(renderers)
        self.icons = {name: replace(icon, draw=_dot) for name, icon in self.icons.items()}


def _dot() -> bytes:
    with io.BytesIO() as file:
        Image.new("RGBA", (1, 1)).save(file, "PNG")
        return file.getvalue()


@dataclass(frozen=True)
class Rehearsal:
    """What a bot's first start leaves behind: a database, and the commands and emojis of Discord."""

    database: Path
    commands: list[Json]
    emojis: list[Json]


@pytest.fixture(scope="session")
def rehearsal(tmp_path_factory: pytest.TempPathFactory) -> Rehearsal:
    """One first start for all tests, so that theirs need not be one."""

    async def rehearse() -> Rehearsal:
        async with pitched(tmp_path_factory.mktemp("rehearsal")) as harness:
            async with harness.serving():
                await asyncio.gather(*(task for task in asyncio.all_tasks() if task.get_name() == "emojis"))
            world = harness.playground.core.world
            path = harness.settings.database
            assert isinstance(path, Path)
            return Rehearsal(path, world.all("command"), world.all("emoji"))

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("bot.app.Emojis", DotEmojis)
        return asyncio.run(rehearse())


@pytest.fixture
async def bare(tmp_path: Path) -> AsyncIterator[BotHarness]:
    """A playground that has never seen a bot."""
    async with pitched(tmp_path) as harness:
        yield harness


@pytest.fixture
async def harness(bare: BotHarness, rehearsal: Rehearsal) -> BotHarness:
    """A playground without a bot, which has been there before."""
    shutil.copy(rehearsal.database, bare.settings.database)
    application = bare.playground.ids["application"]
    for command in rehearsal.commands:
        bare.playground.core.world.save("command", {**command, "application_id": application})
    for emoji in rehearsal.emojis:
        bare.playground.core.world.save("emoji", emoji)
        bare.playground.core.world.journal.put_file(emoji["id"], _dot())
    return bare


@pytest.fixture
async def served(harness: BotHarness) -> AsyncIterator[BotHarness]:
    """A playground with the bot in it."""
    async with harness.serving():
        yield harness


class Hurried:
    """The module ``asyncio`` for discord.py, in which a second of sleep is a hundredth."""

    def __getattr__(self, name: str) -> object:
        return getattr(asyncio, name)

    async def sleep(self, seconds: float) -> None:
        """Sleep, but not so long."""
        await asyncio.sleep(seconds / 100)


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits long before trying again: neither discord.py nor the sender."""
    monkeypatch.setattr("discord.http.asyncio", Hurried())
    monkeypatch.setattr(failure_verdicts, "FIRST", failure_verdicts.FIRST / 100)


@pytest.fixture
def sketched(monkeypatch: pytest.MonkeyPatch) -> None:
    """No time is spent on pictures, which have tests of their own."""
    monkeypatch.setattr(registry, "discover", lambda _: {"santorini": Sketch()})
