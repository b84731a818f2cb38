"""Every fault that Discord knows, and how a real client gets over it."""

import asyncio
from typing import Any

import aiohttp
import discord
import pytest
from discord.ext import commands
from discord.http import Route

from bot.playground import Playground
from bot.playground.limits import Limits
from tests.playground.conftest import Start, make_bot
from tests.playground.driver import PATIENCE, Refused, World, text, until


@pytest.fixture
async def bot(start: Start) -> commands.AutoShardedBot:
    """A bot with one command."""
    bot = make_bot()

    @bot.tree.command(description="Answer")
    async def ping(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("pong")

    async def sync() -> None:
        await bot.tree.sync()

    bot.setup_hook = sync  # type: ignore[method-assign]
    return await start(bot)


@pytest.fixture
def channel(bot: commands.AutoShardedBot, playground: Playground) -> discord.PartialMessageable:
    """#games, for sending."""
    return bot.get_partial_messageable(int(playground.ids["channels"]["games"]))


async def pongs(world: World) -> str:
    """Uses the command and gives the answer."""
    return text((await world.user("ada").command("games", "ping")).message)


@pytest.mark.parametrize("how", ["drop", "reconnect", "invalid_resumable", "close"])
async def test_resume(bot: commands.AutoShardedBot, world: World, playground: Playground, how: str) -> None:
    """The session goes on, and what happened meanwhile is told afterwards."""
    before = set(playground.core.gateway.sessions)
    resumed = asyncio.ensure_future(bot.wait_for("shard_resumed", timeout=PATIENCE))
    await world.gateway(how, code=4000)
    await world.do("channels", name="meanwhile")
    await resumed
    assert set(playground.core.gateway.sessions) == before
    assert "meanwhile" in [c.name for c in bot.guilds[0].channels]
    assert await pongs(world) == "pong"


async def test_new_session_after_an_invalid_one(
    bot: commands.AutoShardedBot, world: World, playground: Playground
) -> None:
    old = set(playground.core.gateway.sessions)
    await world.gateway("invalid")
    await until(lambda: playground.core.gateway.online and set(playground.core.gateway.sessions) - old)
    assert await pongs(world) == "pong"
    await world.forget()


@pytest.mark.parametrize("everywhere", [False, True], ids=["bucket", "global"])
async def test_rate_limit(channel: discord.PartialMessageable, world: World, everywhere: bool) -> None:
    await world.fault("rate_limit", "POST /channels/*", retry_after=0.05, **{"global": everywhere})
    await channel.send("x")
    assert [r["status"] for r in await world.requests("POST /channels/*")] == [429, 200]


@pytest.mark.parametrize("limits", [(3, 0.5), (1000, 1.0, 3)], ids=["bucket", "all"])
async def test_full_bucket(
    channel: discord.PartialMessageable, world: World, playground: Playground, limits: tuple[Any, ...]
) -> None:
    playground.core.limits = Limits(*limits)
    for n in range(5):
        await channel.send(str(n))
    seen = [r["status"] for r in await world.requests("POST /channels/*")]
    assert seen.count(200) == 5
    assert [text(m) for m in await world.user("ada").messages("games")] == list("01234")


@pytest.mark.parametrize("status", [500, 502])
async def test_server_error_is_retried(
    channel: discord.PartialMessageable, world: World, status: int
) -> None:
    await world.fault("error", "POST /channels/*", status=status)
    await channel.send("x")
    assert [r["status"] for r in await world.requests("POST /channels/*")] == [status, 200]
    assert len(await world.user("ada").messages("games")) == 1


async def test_answer_lost_after_the_effect(channel: discord.PartialMessageable, world: World) -> None:
    """The client tries again with the same nonce, so nothing is posted twice."""
    await world.fault("lost", "POST /channels/*", status=500)
    await channel.send("x")
    assert len(await world.requests("POST /channels/*")) == 2
    assert len(await world.user("ada").messages("games")) == 1


@pytest.mark.parametrize("kind", ["lost", "drop"])
async def test_connection_cut(channel: discord.PartialMessageable, world: World, kind: str) -> None:
    """The client does not know whether it was posted; with the same nonce it may simply try again."""
    await world.fault(kind, "POST /channels/*")
    with pytest.raises(aiohttp.ServerDisconnectedError):
        await channel.send("x", nonce="7")
    assert len(await world.user("ada").messages("games")) == (kind == "lost")
    await channel.send("x", nonce="7")
    assert len(await world.user("ada").messages("games")) == 1


REFUSALS = {
    "denied": (discord.Forbidden, 50013),
    "closed_dms": (discord.Forbidden, 50007),
    "deleted_channel": (discord.NotFound, 10003),
}


@pytest.mark.parametrize("kind", REFUSALS)
async def test_refusal(channel: discord.PartialMessageable, world: World, kind: str) -> None:
    error, code = REFUSALS[kind]
    await world.fault(kind, "POST /channels/*")
    with pytest.raises(error) as caught:
        await channel.send("x")
    assert caught.value.code == code


async def test_message_deleted_under_the_bot(channel: discord.PartialMessageable, world: World) -> None:
    message = await channel.send("x")
    await world.fault("deleted_message", "PATCH *")
    with pytest.raises(discord.NotFound) as caught:
        await message.edit(content="y")
    assert caught.value.code == 10008


async def test_expired_interaction(bot: commands.AutoShardedBot, world: World) -> None:
    failed: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    @bot.tree.error
    async def note(interaction: discord.Interaction, error: Exception) -> None:
        cause = error.__cause__
        assert isinstance(cause, discord.HTTPException)
        failed.set_result(cause.code)

    await world.fault("expired", "POST /interactions/*")
    outcome = asyncio.create_task(world.user("ada").command("games", "ping"))
    assert await failed == 10062
    await world.overdue()
    assert (await outcome).error == "The application did not respond"
    await world.forget()


async def test_command_sent_twice(bot: commands.AutoShardedBot, world: World) -> None:
    @bot.tree.error
    async def ignore(interaction: discord.Interaction, error: Exception) -> None:
        assert "40060" in str(error)

    await world.fault("twice")
    assert await pongs(world) == "pong"
    await world.idle()
    assert len(await world.user("ada").messages("games")) == 1


async def test_slow_answer_and_idle(channel: discord.PartialMessageable, world: World) -> None:
    await world.fault("slow", "POST /channels/*", seconds=600)
    sending = asyncio.ensure_future(channel.send("x"))
    await until(lambda: world.requests("POST /channels/*"))
    assert not await world.idle(limit=0.1)
    assert not await world.user("ada").messages("games")
    await world.advance(600)
    assert await world.idle()
    await sending


async def test_late_answer(channel: discord.PartialMessageable, world: World) -> None:
    """The message is there before its sender knows."""
    await world.fault("late", "POST /channels/*", seconds=600)
    sending = asyncio.ensure_future(channel.send("x"))
    await until(lambda: world.user("ada").messages("games"))
    assert not sending.done()
    await world.advance(600)
    await sending


async def test_kicked_and_back(bot: commands.AutoShardedBot, world: World) -> None:
    gone = asyncio.ensure_future(bot.wait_for("guild_remove", timeout=PATIENCE))
    await world.do("bot/kick")
    await gone
    with pytest.raises(Refused) as caught:
        await pongs(world)
    assert caught.value.code == "not_permitted"
    back = asyncio.ensure_future(bot.wait_for("guild_join", timeout=PATIENCE))
    await world.do("bot/return")
    await back
    assert await pongs(world) == "pong"


async def test_offline_bot_is_said_at_once(world: World, playground: Playground) -> None:
    core = playground.core
    core.world.save(
        "command",
        {"id": "1", "name": "ping", "type": 1, "description": "x", "position": 0, "contexts": None,
         "default_member_permissions": None, "dm_permission": True, "options": []},
    )  # fmt: skip
    outcome = await world.user("ada").command("games", "ping")
    assert (outcome.status, "offline" in outcome.error) == ("failed", True)


async def test_unknown_route_is_loud(bot: commands.AutoShardedBot, world: World) -> None:
    with pytest.raises(discord.NotFound):
        await bot.http.request(Route("GET", "/guilds/1/widget.json"))
    assert [p["kind"] for p in await world.problems()] == ["unknown_route"]
    await world.forget()
