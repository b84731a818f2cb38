"""How a season of ratings has ended: told in the channel that was chosen for it, once, whatever happens."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest
import pytest_asyncio

from bot.ratings.pools import PoolRules
from bot.ratings.seasons import Season
from tests.discord_ui.bot_by_hand import BotByHand
from tests.discord_ui.delivery.step import dying
from tests.discord_ui.features.test_ratings import play
from tests.discord_ui.people import ADA, BEN, CLEO, MONA

OVER = "🏆 Season"


@pytest_asyncio.fixture(loop_scope="module")
async def bot(bot_by_hand: BotByHand) -> BotByHand:
    """A season is chosen, and where its end is told."""
    guild, tables = bot_by_hand.guild_id, bot_by_hand.tables
    await tables.preferences.choose_for_guild(guild, "season", 3)
    await tables.ratings.choose_rules(
        guild, "santorini", PoolRules("elo"), replace(MONA, moderator=True), "we know it"
    )
    return bot_by_hand


async def ended(bot: BotByHand, channel: int | None, *, late: timedelta = timedelta(0)) -> Season:
    """A season with ranked people is over, and the job has looked."""
    for _ in range(5):
        await play(bot, ADA, BEN)
    await bot.tell()
    season = Season.at(bot.clock(), 3)
    bot.advance((season.end + late - bot.clock()).total_seconds())
    await bot.tables.preferences.choose_for_guild(bot.guild_id, "announcements", channel)
    await bot.tables.season_job.work()
    return season


async def test_champions_and_climbs_are_told_once_with_the_final_standings(bot: BotByHand) -> None:
    channel = await bot.new_channel()
    await play(bot, BEN, CLEO)
    season = await ended(bot, channel)
    await bot.tell()
    await bot.tables.season_job.work()
    await bot.tell()
    (told,) = bot.said(OVER)
    assert told.channel == channel
    assert told.text.startswith("### 🏆 Season ")
    assert "🥇 **Ada** " in told.text
    assert "Not ranked: too few games\n– Cleo" in told.alt
    assert "3 players · biggest climb: Ada, +" in told.text
    assert told.pings == ()
    standings = next(control for control in told.controls if f"s/0/{season}/santorini" in control)
    assert "final standings" in (await bot.press(CLEO, standings)).text


@pytest.mark.parametrize("sent", [True, False])
async def test_a_process_that_dies_over_it_neither_loses_nor_repeats_it(bot: BotByHand, sent: bool) -> None:
    await ended(bot, await bot.new_channel())
    with dying(sent=sent):
        await bot.tell()
    await bot.restart()
    await bot.tell()
    assert len(bot.said(OVER)) == 1


async def test_nothing_is_told_where_nobody_asked_or_what_is_no_news(bot: BotByHand) -> None:
    await ended(bot, None)
    await bot.tell()
    assert bot.said(OVER) == []
    await ended(bot, await bot.new_channel(), late=timedelta(days=8))
    await bot.tell()
    assert bot.said(OVER) == []


async def test_moderators_choose_the_channel_and_take_it_back(bot: BotByHand) -> None:
    for expected in (f"posted in <#{bot.channel_id}>", "posted nowhere yet"):
        shown = await bot.command(MONA, "server", announcements=str(bot.channel_id))
        assert expected in shown.text
