"""What the bot may do when it has just been invited."""

import re
from pathlib import Path

import discord
from discord.ext import commands

from bot.playground import Playground
from bot.playground.permissions import BOT
from tests.playground.conftest import Start, make_bot
from tests.playground.driver import World

HOSTING = Path(__file__).parents[2] / "docs" / "hosting.md"


def test_the_bot_starts_with_the_rights_of_the_invitation() -> None:
    """What the playground lets the bot do, an operator's server lets it do, too."""
    (number,) = re.findall(r"number for the link: `(\d+)`", HOSTING.read_text())
    assert int(number) == BOT


async def test_those_rights_wake_a_thread_that_nobody_locked(
    start: Start, world: World, playground: Playground
) -> None:
    """By a new message, or openly; to change an old message the thread must be awake."""
    bot: commands.AutoShardedBot = await start(make_bot())
    channel = bot.get_channel(int(playground.ids["channels"]["games"]))
    assert isinstance(channel, discord.TextChannel)
    thread = await (await channel.send("start")).create_thread(name="Ada against Ben")
    board = await thread.send("board")
    await world.do("threads", thread=str(thread.id), archived=True)
    await thread.send("next board")
    await board.edit(content="old board")
    await world.do("threads", thread=str(thread.id), archived=True)
    await thread.edit(archived=False)
    await board.edit(content="older board")
