"""``/<game> new``: what is meant by the values that somebody writes, chooses or copies."""

from __future__ import annotations

import pytest

from bot.discord_ui.commands.new_table_command import new_command
from bot.games.santorini import GAME
from tests.discord_ui.bot_in_playground import BotInPlayground
from tests.discord_ui.people import ADA


@pytest.mark.parametrize("powers", ["tournament", " Tournament ", "offered"])
async def test_a_value_is_known_by_its_word_and_by_what_it_is_called(
    bot: BotInPlayground, powers: str
) -> None:
    """As somebody copies it from a command of another."""
    (option,) = (one for one in new_command(GAME).parameters if one.name == "powers")
    assert not option.choices, "Discord takes these by their whole names only"
    if powers == "offered":
        user = bot.user(ADA)
        (found,) = await user.complete(str(bot.channel_id), "santorini new", "powers", "TOURN")
        assert found["value"] == "tournament"
        powers = found["name"]
    await bot.command(ADA, "santorini new", powers=powers)
    (table,) = await bot.tables.snapshots.at(bot.channel_id)
    assert table.options["powers"] == "tournament"


async def test_a_value_that_there_isnt_is_refused_with_those_that_there_are(bot: BotInPlayground) -> None:
    refused = await bot.command(ADA, "santorini new", powers="many")
    assert (
        "“many” is not a choice for god powers. Choose one of: off for two players, random for more; "
        "off; random – one for each player is drawn, and each picks one of them; "
    ) in refused.text
