"""The delivery tells everything exactly once, in order, whatever Discord does."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from typing import Final

import aiohttp
import pytest

from bot.discord_ui.components.outgoing_message import OutgoingMessage
from bot.discord_ui.delivery import outbox_worker
from bot.discord_ui.delivery.discord_post import DiscordPost
from bot.hosting.forget_job import ForgetJob
from bot.hosting.outbox import OutboxQueues
from bot.playground.messages import NONCE_SECONDS
from bot.storage.outbox import DueQueues
from bot.tables.outbox import TableOutboxMessage
from tests.discord_ui.bot_by_hand import BotByHand, Request
from tests.discord_ui.delivery.sending import sending, settle
from tests.discord_ui.delivery.step import sending_raises
from tests.discord_ui.people import ADA, BEN
from tests.playground.driver import until

LONGER: Final = NONCE_SECONDS + 60
"""Seconds after which Discord doesn't know a nonce any more: only a look at the channel helps."""


async def told_once(bot: BotByHand) -> None:
    """A game that begins is told, however often that has to be tried."""
    table = (await bot.running(in_thread=True)).table
    for _ in range(4):
        await bot.tell()
        bot.advance(LONGER)
    await bot.tell()
    assert not await bot.tables.outbox.pending()
    lobby, board = bot.posted
    assert (lobby.channel, board.channel) == (bot.channel_id, lobby.id)
    assert (await bot.tables.snapshots.info(table.id)).board_message_id == board.id


@pytest.mark.parametrize(
    ("request_", "after", "times", "lost"),
    [
        ("send", 0, 2, False),
        ("send", 0, 1, True),
        ("send", 1, 1, True),
        ("thread", 0, 1, False),
        ("thread", 0, 1, True),
        ("edit", 0, 1, False),
        ("edit", 1, 1, False),
        ("read", 0, 1, False),
    ],
)
async def test_failures_that_pass_by_lose_nothing_and_repeat_nothing(
    bot: BotByHand, request_: Request, after: int, times: int, lost: bool
) -> None:
    if request_ == "read":
        bot.fails("send", 503, lost=True)
    bot.fails(request_, 503, after=after, times=times, lost=lost)
    await told_once(bot)


@pytest.mark.parametrize("sent", [False, True], ids=["before", "after"])
@pytest.mark.parametrize(
    "error",
    [aiohttp.ClientConnectionError(), TimeoutError(), ValueError("nobody expected it")],
    ids=lambda value: type(value).__name__,
)
async def test_errors_of_sending_lose_nothing_and_repeat_nothing(
    bot: BotByHand, error: Exception, sent: bool
) -> None:
    with sending_raises(error, sent=sent):
        await told_once(bot)


async def test_one_table_in_trouble_does_not_stop_the_others(bot: BotByHand) -> None:
    elsewhere = await bot.new_channel()
    bot.fails("send", 503, at=elsewhere, times=99)
    stuck = await bot.table(ADA, channel_id=elsewhere)
    fine = (await bot.running()).table
    await bot.tell()
    assert bot.boards(fine.id)
    assert {queued.table_id for queued in await bot.tables.outbox.pending()} == {stuck.id}


async def test_what_fails_for_ever_is_given_up_at_last(bot: BotByHand) -> None:
    await bot.table(ADA)
    with sending_raises(ValueError("nobody expected this"), sent=False, times=99):
        for _ in range(12):
            await bot.tell()
            bot.advance(4000)
    assert {queued.kind for queued in await bot.tables.outbox.given_up()} == {"lobby"}


@pytest.mark.parametrize("dies_at", ["posted_lobby", "made_thread", "posted_board"])
async def test_a_crash_between_sending_and_noting_repeats_nothing(
    bot: BotByHand, monkeypatch: pytest.MonkeyPatch, dies_at: str
) -> None:
    async def dying(queued: TableOutboxMessage, *ids: int, **how: bool) -> None:
        raise asyncio.CancelledError

    table = (await bot.running(in_thread=True)).table
    with monkeypatch.context() as patched:
        patched.setattr(bot.tables.outbox, dies_at, dying)
        with pytest.raises(asyncio.CancelledError):
            await bot.tell()
    assert await bot.tables.outbox.pending()
    bot.advance(3600)
    await bot.restart()
    await bot.tell()
    await bot.turn(table.id)
    await bot.tell()
    lobby = bot.posted[0].id
    assert [message.channel for message in bot.posted] == [bot.channel_id, lobby, lobby]
    assert not await bot.tables.outbox.pending()


async def test_stop_lets_the_message_at_hand_finish(
    bot: BotByHand, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, send = asyncio.Event(), DiscordPost.send

    async def slow(post: DiscordPost, channel_id: int, outgoing: OutgoingMessage, nonce: str) -> int:
        begun.set()
        await asyncio.sleep(0.1)
        return await send(post, channel_id, outgoing, nonce)

    monkeypatch.setattr(DiscordPost, "send", slow)
    table = (await bot.running()).table
    async with sending(bot):
        await begun.wait()
    assert len(bot.posted) == 1, "what comes after it waits for the next start"
    assert (await bot.tables.snapshots.info(table.id)).lobby_message_id == bot.posted[0].id
    async with sending(bot):
        await settle(bot)
    assert len(bot.posted) == 2


async def test_a_queue_is_worked_off_again_that_was_being_given_back_when_the_leases_were_lost(
    bot: BotByHand, monkeypatch: pytest.MonkeyPatch
) -> None:
    giving, release = asyncio.Event(), OutboxQueues.release

    async def slow(queues: OutboxQueues, queue: str, doubtful: Collection[int]) -> None:
        if not giving.is_set():
            giving.set()
            await asyncio.sleep(60)
        await release(queues, queue, doubtful)

    monkeypatch.setattr(OutboxQueues, "release", slow)
    table = (await bot.running()).table
    async with sending(bot):
        await giving.wait()
        for lost in bot.bot.database.leases.on_loss:
            lost()
        await bot.turn(table.id)
        await settle(bot)
    assert len(bot.boards(table.id)) == 2


async def test_the_sender_goes_on_after_any_mistake(
    bot: BotByHand, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    failures = iter([RuntimeError("not connected"), ValueError("nobody expected this")])
    ready = DiscordPost.ready

    async def stumbling(post: DiscordPost) -> None:
        for error in failures:
            raise error
        await ready(post)

    monkeypatch.setattr(outbox_worker, "BREATH", 0.01)
    monkeypatch.setattr(DiscordPost, "ready", stumbling)
    async with sending(bot):
        await bot.running()
        await settle(bot)
    assert len(bot.posted) == 2
    assert "nobody expected this" in caplog.text


async def test_what_is_long_done_is_forgotten(bot: BotByHand) -> None:
    async def kept() -> int:
        count = "SELECT count(*) FROM outbox"
        return await bot.bot.database.read(lambda c: c.exec_driver_sql(count).scalar_one())

    await bot.running()
    await bot.tell()
    assert await kept() == 3
    for days, rows in ((29, 3), (2, 0)):
        bot.advance(days * 24 * 3600)
        await ForgetJob(bot.tables.store).work()
        assert await kept() == rows


async def test_a_call_to_a_turn_of_months_goes_when_it_is_over(bot: BotByHand) -> None:
    for person in (ADA, BEN):
        await bot.tables.preferences.choose(person.id, "notify", "dm")
    table = (await bot.running()).table
    await bot.tell()
    (call,) = bot.said("Your move")
    bot.advance(40 * 24 * 3600)
    await ForgetJob(bot.tables.store).work()
    await bot.turn(table.id)
    await bot.tell()
    assert "**Played**" in call.text


async def test_a_nonce_is_never_used_again(bot: BotByHand) -> None:
    """A restored back-up counts its messages again from where it was."""
    for _ in range(2):
        for rows in ("outbox", "sqlite_sequence WHERE name = 'outbox'"):
            forget = f"DELETE FROM {rows}"
            await bot.bot.database.write(lambda c, forget=forget: c.exec_driver_sql(forget).rowcount)
        await bot.running()
        await bot.tell()
        bot.advance(60)
    assert len({message.nonce for message in bot.posted}) == len(bot.posted) == 4


async def test_a_nonce_tells_nobody_how_much_is_told_elsewhere(bot: BotByHand) -> None:
    """Who knows the numbers of messages and when they were written still can't make a nonce of them."""
    at = f"{int(bot.clock().timestamp()):x}"
    for secret in (bot.bot.database.secret, bytes(32)):
        for rows in ("outbox", "sqlite_sequence WHERE name = 'outbox'"):
            forget = f"DELETE FROM {rows}"
            await bot.bot.database.write(lambda c, forget=forget: c.exec_driver_sql(forget).rowcount)
        bot.bot.database.secret = secret
        await bot.running()
        await bot.tell()
    assert len({message.nonce for message in bot.posted}) == len(bot.posted) == 4
    assert not any(at in message.nonce for message in bot.posted)


async def test_what_is_told_while_the_outbox_is_read_is_not_told_anew(
    bot: BotByHand, monkeypatch: pytest.MonkeyPatch
) -> None:
    due = OutboxQueues.due

    async def slow(queues: OutboxQueues, most: int, working: Collection[str]) -> DueQueues:
        found = await due(queues, most, working)
        for message in await bot.tables.outbox.pending():
            await bot.tables.outbox.done(message)
        return found

    monkeypatch.setattr(OutboxQueues, "due", slow)
    await bot.running()
    await bot.tell()
    assert bot.posted == []


@pytest.mark.parametrize("hours", [-5, 5])
async def test_a_clock_that_jumps_holds_nothing_up(
    bot: BotByHand, monkeypatch: pytest.MonkeyPatch, hours: int
) -> None:
    """What failed is tried again soon, not when the clock is as late again or something is written."""
    monkeypatch.setattr(outbox_worker, "LONGEST", 0.05)
    bot.fails("send", 503)
    async with sending(bot):
        await bot.running()
        await until(lambda: _tried(bot))
        bot.advance(hours * 3600)
        await until(lambda: len(bot.posted) == 2)
    assert await bot.tables.outbox.pending() == ()


async def _tried(bot: BotByHand) -> bool:
    """Has something been tried in vain?"""
    return any(queued.attempts for queued in await bot.tables.outbox.pending())
