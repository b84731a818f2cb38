"""``/<game> new``: what is meant by the values that somebody writes, chooses or copies."""

from __future__ import annotations

from collections.abc import Awaitable

import pytest

from bot.discord_ui.commands.new_table_command import new_command
from bot.games.santorini import GAME
from tests.discord_ui.bot_in_playground import BotInPlayground
from tests.discord_ui.people import ADA, BEN
from tests.discord_ui.shown import Answer


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


@pytest.mark.parametrize(("computers", "players"), [(1, 2), (3, 4)])
async def test_computers_leave_a_seat_for_who_is_invited(
    bot: BotInPlayground, computers: int, players: int
) -> None:
    def new(count: int) -> Awaitable[Answer]:
        given = {"computers": count, "players": players, "invite": str(BEN.id)}
        return bot.command(ADA, "santorini new", **given)

    refused = await new(computers)
    assert f", <@{BEN.id}> and you are too many for {players} players" in refused.text
    assert not await bot.tables.snapshots.at(bot.channel_id)
    assert f"I have asked <@{BEN.id}>." in (await new(computers - 1)).text
    (table,) = await bot.tables.snapshots.at(bot.channel_id)
    assert table.state == "open", "the seat waits for Ben"


async def test_a_value_that_there_isnt_is_refused_with_those_that_there_are(bot: BotInPlayground) -> None:
    refused = await bot.command(ADA, "santorini new", powers="many")
    assert (
        "“many” is not a choice for god powers. Choose one of: off for two players, random for more; "
        "off; random – one for each player is drawn, and each picks one of them; "
    ) in refused.text
