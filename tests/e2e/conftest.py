"""The real bot, connected to a playground in the same process, driven as people would."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

import pytest

from bot.app import Pantheon, opened
from bot.face import failures
from bot.playground.server import Playground
from bot.settings import Settings
from tests.description import DESCRIPTION
from tests.playground.driver import World


@dataclass
class Stage:
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
        """A bot on the stage's database, ready."""
        async with opened(self.settings) as bot:
            running = asyncio.create_task(bot.start(self.settings.token))
            try:
                async with asyncio.timeout(15):
                    await bot.wait_until_ready()
                await self.world.idle()
                self.running = bot
                yield bot
            finally:
                self.running = None
                await bot.close()
                with suppress(asyncio.CancelledError):
                    await running

    async def told(self) -> None:
        """Wait until the bot has said everything that it has to say."""
        async with asyncio.timeout(60):
            while await self.bot.desk.outbox.pending() or self.bot.sender.busy:  # noqa: ASYNC110 (no event tells of its emptiness)
                await asyncio.sleep(0.01)
        await self.world.idle(quiet=0.02)


@pytest.fixture
async def stage(tmp_path: Path) -> AsyncIterator[Stage]:
    """A playground without a bot; at the end nothing in it may have gone wrong."""
    playground = Playground(spec=DESCRIPTION, limit=(1000, 1.0))
    await playground.start()
    settings = Settings(
        token=playground.token,
        api_base=playground.api_base,
        gateway=playground.gateway_url,
        database=tmp_path / "pantheon.sqlite3",
        guild_ready_timeout=0.05,
    )
    try:
        async with World(playground.page_url) as world:
            yield Stage(playground, world, settings)
            assert await world.problems() == []
    finally:
        await playground.stop()


@pytest.fixture
async def served(stage: Stage) -> AsyncIterator[Stage]:
    """A playground with the bot in it."""
    async with stage.serving():
        yield stage


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
    monkeypatch.setattr(failures, "FIRST", failures.FIRST / 100)
