"""The sender tells everything exactly once, in order, whatever Discord does."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection
from datetime import datetime

import aiohttp
import pytest

from bot.discord_ui.components.outgoing_message import OutgoingMessage
from bot.discord_ui.delivery import outbox_worker as sender_module
from bot.hosting.outbox import OutboxQueues
from bot.storage.outbox import DueQueues
from bot.tables.outbox import TableOutboxMessage
from tests.discord_ui.delivery.sending import sending, settle
from tests.discord_ui.services import ADA, CHANNEL, GUILD, FakePost, Plan, Services, failure
from tests.playground.driver import until


@pytest.mark.parametrize(
    ("plan", "seconds"),
    [
        (Plan("send", failure(500), times=2), 30),
        (Plan("send", failure(503), lost=True), 30),
        (Plan("send", failure(429)), 30),
        (Plan("send", aiohttp.ClientConnectionError(), lost=True), 30),
        (Plan("send", TimeoutError()), 30),
        (Plan("send", ValueError("nobody expected this")), 100),
        (Plan("send", ValueError("nobody expected this"), lost=True), 100),
        (Plan("make_thread", failure(500)), 30),
        (Plan("make_thread", failure(502), lost=True), 30),
        (Plan("edit", failure(500)), 30),
        (Plan("edit", failure(500), after=1), 30),
        (Plan("own", failure(500)), 30),
    ],
    ids=lambda value: (
        f"{value.method}-{value.error!r}-{'lost' * value.lost}" if isinstance(value, Plan) else ""
    ),
)
async def test_failures_that_pass_by_lose_nothing_and_repeat_nothing(
    host: Services, post: FakePost, plan: Plan, seconds: float
) -> None:
    post.plans.append(plan)
    async with sending(host, post):
        table = (await host.running(in_thread=True)).table
        for _ in range(4):
            await settle(host, seconds)
    assert not await host.tables.outbox.pending()
    assert [message.channel for message in post.messages] == [CHANNEL, post.messages[0].id]
    assert (await host.tables.snapshots.look(table.id, None)).table.board_message_id == post.messages[1].id


async def test_one_table_in_trouble_does_not_stop_the_others(host: Services, post: FakePost) -> None:
    post.plans.append(Plan("send", failure(500), channel=CHANNEL + 1, times=99))
    async with sending(host, post):
        stuck = await host.tables.lobby.open(ADA, "santorini", {}, guild_id=GUILD, channel_id=CHANNEL + 1)
        fine = (await host.running()).table
        await settle(host)
    assert post.boards(fine.id)
    assert {queued.table_id for queued in await host.tables.outbox.pending()} == {stuck.id}


async def test_what_fails_for_ever_is_given_up_at_last(host: Services, post: FakePost) -> None:
    post.plans.append(Plan("send", ValueError("nobody expected this"), times=99))
    async with sending(host, post):
        await host.tables.lobby.open(ADA, "santorini", {}, guild_id=GUILD, channel_id=CHANNEL)
        for _ in range(12):
            await settle(host, 4000)
    assert {queued.kind for queued in await host.tables.outbox.given_up()} == {"lobby"}


@pytest.mark.parametrize("dies_at", ["posted_lobby", "made_thread", "posted_board"])
async def test_a_crash_between_sending_and_noting_repeats_nothing(
    host: Services, post: FakePost, monkeypatch: pytest.MonkeyPatch, dies_at: str
) -> None:
    outbox = host.tables.outbox

    hanging = asyncio.Event()

    async def hang(queued: TableOutboxMessage, *ids: int, **how: bool) -> None:
        hanging.set()
        await asyncio.Event().wait()

    with monkeypatch.context() as patched:
        patched.setattr(outbox, dies_at, hang)
        async with sending(host, post, patience=0):
            table = (await host.running(in_thread=True)).table
            await hanging.wait()
    assert await outbox.pending()
    async with sending(host, post):
        await settle(host)
        await host.turn(table.id)
        await settle(host)
    lobby = post.messages[0].id
    assert [message.channel for message in post.messages] == [CHANNEL, lobby, lobby]
    assert post.threads == [lobby]
    assert not await outbox.pending()


async def test_stop_lets_the_message_at_hand_finish(
    host: Services, post: FakePost, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = asyncio.Event()
    send = post.send

    async def slow(channel_id: int, outgoing: OutgoingMessage, nonce: str) -> int:
        begun.set()
        await asyncio.sleep(0.1)
        return await send(channel_id, outgoing, nonce)

    monkeypatch.setattr(post, "send", slow)
    await host.running()
    async with sending(host, post):
        await begun.wait()
    assert len(post.messages) == 1, "what comes after it waits for the next start"
    assert (await host.tables.snapshots.look(1, None)).table.lobby_message_id == post.messages[0].id
    async with sending(host, post):
        await settle(host)
    assert len(post.messages) == 2


async def test_the_sender_goes_on_after_any_mistake(
    host: Services,
    post: FakePost,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    failures = iter([RuntimeError("not connected"), ValueError("nobody expected this")])

    async def stumbling(ready: Callable[[], Awaitable[None]] = post.ready) -> None:
        for error in failures:
            raise error
        await ready()

    monkeypatch.setattr(sender_module, "BREATH", 0.01)
    monkeypatch.setattr(post, "ready", stumbling)
    async with sending(host, post):
        await host.running()
        await settle(host)
    assert len(post.messages) == 2
    assert "nobody expected this" in caplog.text


async def test_what_is_long_done_is_forgotten(
    host: Services, post: FakePost, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin, pruned = OutboxQueues.begin, asyncio.Event()

    async def noted(queues: OutboxQueues, prune_before: datetime) -> int:
        newest = await begin(queues, prune_before)
        pruned.set()
        return newest

    monkeypatch.setattr(OutboxQueues, "begin", noted)

    async def kept() -> int:
        count = "SELECT count(*) FROM outbox"
        return await host.database.read(lambda c: c.exec_driver_sql(count).scalar_one())

    async with sending(host, post):
        await host.running()
        await settle(host)
    assert await kept() == 3
    for days, rows in ((29, 3), (2, 0)):
        host.clock.advance(days * 24 * 3600)
        pruned.clear()
        async with sending(host, post):
            await pruned.wait()
        assert await kept() == rows


async def test_a_nonce_is_never_used_again(host: Services, post: FakePost) -> None:
    """A restored back-up counts its messages again from where it was."""
    async with sending(host, post):
        for _ in range(2):
            await host.database.write(lambda c: c.exec_driver_sql("DELETE FROM sqlite_sequence").rowcount)
            await host.database.write(lambda c: c.exec_driver_sql("DELETE FROM outbox").rowcount)
            await host.running()
            await settle(host)
            host.clock.advance(60)
    assert len({message.nonce for message in post.messages}) == len(post.messages) == 4


async def test_what_is_told_while_the_outbox_is_read_is_not_told_anew(
    host: Services, post: FakePost, monkeypatch: pytest.MonkeyPatch
) -> None:
    due = OutboxQueues.due

    async def slow(queues: OutboxQueues, most: int, working: Collection[str]) -> DueQueues:
        found = await due(queues, most, working)
        for message in await host.tables.outbox.pending():
            await host.tables.outbox.done(message)
        return found

    monkeypatch.setattr(OutboxQueues, "due", slow)
    await host.running()
    async with sending(host, post):
        await settle(host)
    assert post.messages == []


@pytest.mark.parametrize("hours", [-5, 5])
async def test_a_clock_that_jumps_holds_nothing_up(
    host: Services, post: FakePost, monkeypatch: pytest.MonkeyPatch, hours: int
) -> None:
    """What failed is tried again soon, not when the clock is as late again or something is written."""
    monkeypatch.setattr(sender_module, "LONGEST", 0.05)
    post.plans.append(Plan("send", failure(500), times=1))
    async with sending(host, post):
        await host.running()
        await until(lambda: _tried(host))
        host.clock.advance(hours * 3600)
        await until(lambda: len(post.messages) == 2)
    assert await host.tables.outbox.pending() == ()


async def _tried(host: Services) -> bool:
    """Has something been tried in vain?"""
    return any(queued.attempts for queued in await host.tables.outbox.pending())
