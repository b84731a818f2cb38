"""``/help``: how one begins, in a few lines."""

from __future__ import annotations

import re

from bot.games.engine.contract import command_name
from tests.discord_ui.bot_in_playground import BotInPlayground
from tests.discord_ui.people import ADA


async def test_a_game_is_started_with_the_command_of_a_game(bot: BotInPlayground) -> None:
    (start,) = re.findall(r"\*\*Start\*\* with (.*), or", (await bot.command(ADA, "help")).text)
    named = {command_name(slug) for slug in bot.bot.games}
    started = {one.removeprefix("/").removesuffix(" new") for one in start.split(" · ")}
    assert "santorini" in started <= named
