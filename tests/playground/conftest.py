"""A running playground, people to use it, and real discord.py clients that are pointed at it."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import discord
import pytest
import yarl
from discord.ext import commands
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.playground import Playground, interactions
from tests.description import ABSENT, DESCRIPTION
from tests.playground.driver import PATIENCE, World
from tests.playground.stage import scene as scene
from tests.playground.stage import stage as stage


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot may take its time to answer; tests of the limit move the clock (:meth:`World.overdue`)."""
    monkeypatch.setattr(interactions, "ANSWER", PATIENCE)


@pytest.fixture(autouse=True)
def prompt(monkeypatch: pytest.MonkeyPatch) -> None:
    """discord.py identifies at once, where Discord wants five seconds between two times."""

    async def at_once(self: discord.Client, shard_id: int, *, initial: bool = False) -> None: ...

    monkeypatch.setattr(discord.Client, "before_identify_hook", at_once)


@pytest.fixture(scope="session")
def spec() -> Path | None:
    """Discord's OpenAPI description where it is at hand; without it the hand-written rules still apply."""
    return DESCRIPTION


@pytest.fixture
async def playground(spec: Path | None) -> AsyncIterator[Playground]:
    """A fresh playground in memory."""
    server = Playground(spec=spec, limit=(1000, 1.0))
    await server.start()
    yield server
    await server.stop()


@pytest.fixture(params=["rules alone", "with the description"])
async def server(request: pytest.FixtureRequest, spec: Path | None) -> AsyncIterator[Playground]:
    """The playground with and without the OpenAPI description."""
    described = request.param == "with the description"
    if described and spec is None:
        pytest.skip(ABSENT)
    playground = Playground(spec=spec if described else None, limit=(1000, 1.0))
    await playground.start()
    yield playground
    await playground.stop()


@pytest.fixture
async def world(playground: Playground) -> AsyncIterator[World]:
    """The playground from outside; whatever is a problem at the end fails the test."""
    async with World(playground.page_url) as world:
        yield world
        assert await world.problems() == []


Start = Callable[[commands.AutoShardedBot], Awaitable[commands.AutoShardedBot]]


def point(monkeypatch: pytest.MonkeyPatch, server: Playground) -> None:
    """Send discord.py's requests to the playground."""
    monkeypatch.setattr(Route, "BASE", server.api_base)
    monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(server.gateway_url))
    monkeypatch.setattr(discord.Asset, "BASE", server.page_url.rstrip("/"))


def make_bot(intents: discord.Intents | None = None, **options: Any) -> commands.AutoShardedBot:
    """A bot as Pantheon's is: sharded, without privileged intents."""
    options = {"guild_ready_timeout": 0.05, **options}
    return commands.AutoShardedBot("/", intents=intents or discord.Intents(guilds=True), **options)


@pytest.fixture
async def start(playground: Playground, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Start]:
    """Starts a bot and waits until it is ready; a bot that ended by itself fails the test."""
    point(monkeypatch, playground)
    running: list[tuple[commands.AutoShardedBot, asyncio.Task[None]]] = []

    async def begin(bot: commands.AutoShardedBot) -> commands.AutoShardedBot:
        ready = asyncio.Event()

        async def on_ready() -> None:
            ready.set()

        bot.add_listener(on_ready)
        task = asyncio.create_task(bot.start(playground.token))
        running.append((bot, task))
        waiting = asyncio.create_task(ready.wait())
        await asyncio.wait({task, waiting}, timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
        waiting.cancel()
        if task.done():
            running.pop()
            await bot.close()
            await task
        assert ready.is_set()
        return bot

    yield begin
    for bot, task in running:
        ended = task.done() and not bot.is_closed()
        await bot.close()
        await task
        assert not ended, "the bot ended by itself"
