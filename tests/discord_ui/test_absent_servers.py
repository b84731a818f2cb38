"""A server removes the bot: its games stand still and nothing is lost, until it has the bot again."""

from __future__ import annotations

from bot.tables.terms import Terms
from tests.discord_ui.bot_by_hand import BotByHand
from tests.playground.driver import until


async def test_games_stand_still_and_go_on(bot_by_hand: BotByHand) -> None:
    bot = bot_by_hand
    absent = bot.tournaments.absent_servers
    table = (await bot.running(terms=Terms(clock="24h", claim=False))).table
    await bot.tell()
    (seat,) = (await bot.tables.snapshots.look(table.id, None)).waiting
    bot.advance(6 * 3600)

    await bot.world.do("bot/kick")
    await until(lambda: bot.guild_id in absent.absent)
    seen = await bot.tables.snapshots.look(table.id, None)
    assert seen.clocks[seat].until is None
    assert seen.clocks[seat].bank == "18h"
    bot.advance(60 * 24 * 3600)
    while await bot.tables.deadline_job.work():
        pass
    await bot.tables.play.resign(table.id, table.people[1 - seat])
    posted, tried = len(bot.posts), len(bot.playground.core.log.requests(route="POST /channels/*"))
    await bot.tell()
    assert len(bot.playground.core.log.requests(route="POST /channels/*")) == tried, (
        "nothing is tried there"
    )
    assert {one.attempts for one in await bot.tables.outbox.pending()} == {0}
    assert not await bot.tables.outbox.given_up()

    await bot.world.do("bot/return")
    await until(lambda: bot.guild_id not in absent.absent)
    assert len(bot.posts) == posted
    await bot.tell()
    assert bot.boards(table.id), "what waited is told"
    assert not await bot.tables.outbox.pending()


async def test_what_changes_while_a_session_is_lost_is_noticed_with_the_next_one(
    bot_by_hand: BotByHand,
) -> None:
    bot, absent = bot_by_hand, bot_by_hand.tournaments.absent_servers
    gateway = bot.playground.core.gateway
    await bot.running()
    for change, gone in (("bot/kick", True), ("bot/return", False)):
        gateway.sessions.clear()
        await bot.world.do(change)
        gateway.disturb("drop")
        await until(lambda gone=gone: (bot.guild_id in absent.absent) is gone)
        assert (bot.bot.get_guild(bot.guild_id) is None) is gone


async def test_a_clock_runs_on_with_what_was_left(bot_by_hand: BotByHand) -> None:
    bot = bot_by_hand
    absent = bot.tournaments.absent_servers
    table = (await bot.running(terms=Terms(clock="24h", claim=False))).table
    await bot.tell()
    (seat,) = (await bot.tables.snapshots.look(table.id, None)).waiting
    bot.advance(6 * 3600)
    await absent.left(bot.guild_id)
    await absent.left(bot.guild_id)
    bot.advance(40 * 24 * 3600)
    # While nobody listened it has come back: the start notices.
    await absent.compare({bot.guild_id}, lambda _: True)
    await absent.back(bot.guild_id)
    until_ = (await bot.tables.snapshots.look(table.id, None)).clocks[seat].until
    assert until_ is not None
    assert (until_ - bot.clock()).total_seconds() == 18 * 3600
    while await bot.tables.deadline_job.work():
        pass
    assert (await bot.tables.snapshots.look(table.id, None)).table.state == "running"
    await bot.tell()
    assert len(bot.said("I’m back on this server")) == 1
