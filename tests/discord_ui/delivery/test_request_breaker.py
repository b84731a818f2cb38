"""Who goes on refusing is left alone for growing times; what Discord finds too fast waits."""

from __future__ import annotations

from datetime import timedelta

import discord
import pytest

from bot.discord_ui.delivery import request_breaker
from bot.discord_ui.delivery.failure_verdicts import Held
from bot.discord_ui.delivery.request_breaker import (
    FIRST,
    HOUR,
    TOO_MANY,
    DirectMessageBudget,
    RequestBreaker,
)
from bot.storage import bulletin
from tests.clock import Clock
from tests.discord_ui.bot_by_hand import BotByHand, Request
from tests.discord_ui.people import ADA, BEN
from tests.playground.driver import until


def _asked(bot: BotByHand) -> int:
    """How many messages the bot has tried to send."""
    return len(bot.playground.core.log.requests(route="POST /channels/*/messages"))


async def test_a_server_that_refuses_everything_is_left_alone_and_tried_again(
    bot: BotByHand, caplog: pytest.LogCaptureFixture
) -> None:
    channels = [await bot.new_channel() for _ in range(request_breaker.CHANNELS)]
    bot.fails("send", 403, 50013, times=999)
    for channel in channels:
        await bot.table(ADA, channel_id=channel)
    await bot.tell()
    assert bot.sender.breaker.left_alone == 1
    (line,) = [one for one in caplog.messages if "is left alone" in one]
    assert str(bot.guild_id) in line
    tried = _asked(bot)
    for channel in channels:
        await bot.table(BEN, channel_id=channel)
    await bot.tell()
    assert _asked(bot) == tried, "nothing more is sent there"
    held = await bot.tables.outbox.pending()
    assert {one.attempts for one in held} == {0, 1}, "what isn't tried hasn't failed"

    bot.advance(FIRST.total_seconds() + 1)
    await bot.tell()
    assert _asked(bot) > tried, "after a while it is tried"
    bot.advance(FIRST.total_seconds() + 1)
    tried = _asked(bot)
    await bot.tell()
    assert _asked(bot) == tried, "and in vain: it is left alone for longer"

    bot.recovers()
    bot.advance(7 * 3600)
    await bot.tell()
    assert len(bot.posted) == 2 * len(channels)
    assert not await bot.tables.outbox.pending()
    assert bot.sender.breaker.left_alone == 0


async def test_what_a_server_refuses_of_which_another_process_hears_counts_as_the_server_s(
    bot: BotByHand, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot.bot, "get_channel", lambda _: None)
    post, breaker = bot.bot.delivery._post, bot.bot.delivery.breaker  # pyright: ignore[reportPrivateUsage]
    post.belong(bot.guild_id, (bot.channel_id, None))
    bot.fails("read", 403, 50001, times=request_breaker.REQUESTS)

    async def read() -> None:
        async for _ in post.own(bot.channel_id):
            pass

    for _ in range(request_breaker.REQUESTS):
        with pytest.raises(discord.Forbidden):
            await read()
    with pytest.raises(Held):
        await read()
    breaker.forget(bot.guild_id)
    await read()


async def test_other_processes_hear_that_a_server_allows_again_only_where_something_waits(
    bot: BotByHand, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    table = (await bot.running()).table
    await bot.tell()
    monkeypatch.setattr(bot.bot.database.leases, "alone", False)
    monkeypatch.setattr(bulletin, "post", lambda _, topic: heard.append(topic))  # pyright: ignore
    await bot.bot.allows_again(bot.guild_id)
    assert heard == []
    bot.fails("send", 403, 50013, times=999)
    await bot.turn(table.id)
    await bot.tell()
    heard.clear()
    await bot.bot.allows_again(bot.guild_id)
    assert heard == [bulletin.allowed(bot.guild_id)]


@pytest.mark.parametrize(
    "change", ["role", "channel", "member", "unlocked", "opened", "return", "press", "unheard"]
)
async def test_once_permissions_are_back_all_that_waits_is_told_at_once(
    bot: BotByHand, monkeypatch: pytest.MonkeyPatch, change: str
) -> None:
    monkeypatch.setattr(bot.bot, "delivery", bot.sender)
    channel, core = str(bot.channel_id), bot.playground.core
    thread = str(await bot.private_thread(ADA))
    await bot.world.do("threads", thread=thread, locked=True, archived=change == "opened")
    table = (await bot.running()).table
    await bot.tell()
    bot.fails("send", 403, 50013, times=999)
    await bot.turn(table.id)
    for _ in range(request_breaker.CHANNELS):
        await bot.table(ADA, channel_id=await bot.new_channel())
    await bot.tell()
    assert bot.sender.breaker.left_alone == 1
    bot.recovers()
    await bot.tell()
    assert len(bot.boards(table.id)) == 1, "it is left alone"
    match change:
        case "role":
            await bot.world.do("permissions", target="bot", allow=["SEND_MESSAGES"])
        case "channel":
            await bot.world.do("permissions", target="bot", channel=channel, allow=["SEND_MESSAGES"])
        case "member":
            member = core.world.member(str(bot.guild_id), core.world.bot_id)
            assert member is not None
            core.bus.tell("member_update", member)
        case "return":
            await bot.world.do("bot/kick")
            await until(lambda: bot.guild_id in bot.tournaments.absent_servers.absent)
            await bot.world.do("bot/return")
            await until(lambda: bot.guild_id not in bot.tournaments.absent_servers.absent)
        case "unheard":  # another process heard of it, while this one was lost
            for hook in bot.bot.database.leases.on_news:
                await hook(())
        case "press":
            await bot.press(ADA, f"p:{table.id}:-:-:show:")
        case _:
            await bot.world.do("threads", thread=thread, locked=False, archived=False)

    async def told() -> bool:
        await bot.tell()
        return not await bot.tables.outbox.pending()

    await until(told)
    assert len(bot.boards(table.id)) == 2


async def test_a_server_that_changes_all_the_time_is_asked_again_once_a_minute(bot: BotByHand) -> None:
    bot.fails("send", 403, 50013, times=999)
    for _ in range(3):
        await bot.table(ADA, channel_id=await bot.new_channel())
    await bot.tell()
    tried = [_asked(bot)]
    for _ in range(120):
        bot.sender.allows_again(bot.guild_id)
        await bot.tell()
        bot.advance(1)
        tried.append(_asked(bot))
    assert tried[-1] - tried[0] == 2 * 3
    bot.recovers()
    bot.sender.allows_again(bot.guild_id)
    bot.advance(60)
    await bot.tell()
    assert len(bot.posted) == 3, "what it allowed last isn't overlooked"


@pytest.mark.parametrize(
    ("code", "status"), [(20028, 429), (20029, 429), (40004, 403), (130000, 503), (160006, 400)]
)
@pytest.mark.parametrize("request_", ["send", "thread"])
async def test_what_passes_by_itself_is_told_then(
    bot: BotByHand, code: int, status: int, request_: Request
) -> None:
    bot.fails(request_, status, code, times=12)
    table = (await bot.running(in_thread=True)).table
    for _ in range(16):
        await bot.tell()
        bot.advance(4000)
    assert not await bot.tables.outbox.given_up()
    assert not await bot.tables.outbox.pending()
    assert len(bot.boards(table.id)) == 1


async def test_direct_messages_that_are_opened_too_fast_are_said_at_the_table(
    bot: BotByHand, caplog: pytest.LogCaptureFixture
) -> None:
    await bot.tables.preferences.choose(ADA.id, "notify", "dm")
    await bot.tables.preferences.choose(BEN.id, "notify", "dm")
    body = {"kind": "error", "route": "POST /users/@me/channels", "times": 1}
    bot.playground.core.faults.add(body | {"status": 400, "code": 40003})
    table = (await bot.running()).table
    await bot.tell()
    assert bot.places("It is your turn") == [bot.channel_id]
    assert "too fast" in caplog.text
    bot.advance(3601)
    await bot.turn(table.id)
    await bot.tell()
    assert {one.channel for one in bot.posted} & {ADA.id, BEN.id}, "an hour later they are direct"


def test_new_direct_messages_have_a_budget_of_an_hour(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(request_breaker, "OPENINGS", 6)
    clock = Clock()
    budget = DirectMessageBudget(clock, lambda: 3)
    for user in (ADA, BEN):
        with budget.opening():
            budget.opened(user.id, 7)
    with pytest.raises(Held) as held, budget.opening():
        pass
    assert held.value.until == clock() + HOUR
    assert budget.known(ADA.id) == 7, "who is known costs nothing"
    clock.time += HOUR + timedelta(seconds=1)
    with budget.opening():
        pass


def test_nothing_is_sent_before_the_address_is_banned(caplog: pytest.LogCaptureFixture) -> None:
    clock = Clock()
    breaker = RequestBreaker(clock, lambda: 2)
    for _ in range(TOO_MANY // 2 - 1):
        breaker.count()
    with breaker.asking(1, 2):
        pass
    breaker.count()
    breaker.count()
    with pytest.raises(Held), breaker.asking(1, 2):
        pass
    assert len([one for one in caplog.messages if "bans" in one]) == 1
    clock.time += timedelta(minutes=10, seconds=1)
    with breaker.asking(1, 2):
        pass
