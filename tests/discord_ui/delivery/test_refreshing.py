"""Private messages that are brought up to date when somebody else has changed what they show."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from datetime import timedelta

import discord
import pytest

from bot.discord_ui.components.live_replies import ALIVE
from bot.discord_ui.delivery.reply_refresher import ReplyRefresher
from bot.tables.model import TableSnapshot
from tests.discord_ui.people import Interaction, press
from tests.discord_ui.services import ADA, BEN, CLEO, Services, custom_ids, failure


@asynccontextmanager
async def refreshing(host: Services) -> AsyncIterator[Callable[[], Awaitable[None]]]:
    """Somebody who edits; gives a way to wait until there is nothing to edit."""
    reply_refresher = ReplyRefresher(host.live_replies)
    rested = asyncio.Event()

    def take(taken: Callable[[], int | None] = host.live_replies.backlog.take) -> int | None:
        if (table := taken()) is None:
            rested.set()
        return table

    async def settled() -> None:
        rested.clear()
        host.live_replies.backlog.add(0)
        await rested.wait()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(host.live_replies.backlog, "take", take)
        reply_refresher.start()
        yield settled
        await reply_refresher.stop()


async def looks(host: Services, snapshot: TableSnapshot, seat: int) -> Interaction:
    """Somebody presses *Show my turn*."""
    return await press(host, snapshot.table.people[seat], f"p:{snapshot.table.id}:-:-:show:")


async def test_a_message_shows_what_others_have_confirmed_and_nothing_earlier(
    host: Services,
) -> None:
    snapshot = await host.running()
    mover = snapshot.waiting[0]
    async with refreshing(host) as settled:
        older = await looks(host, snapshot, 1 - mover)
        shown = await looks(host, snapshot, 1 - mover)
        watched = await press(host, CLEO, f"p:{snapshot.table.id}:-:-:show:")
        before = await host.tables.snapshots.look(snapshot.table.id, snapshot.table.people[mover])
        assert before.decision is not None
        await host.tables.play.move(
            snapshot.table.id, snapshot.table.people[mover], before.decision.moves.at(0)
        )
        host.live_replies.backlog.add(snapshot.table.id)
        await settled()
        assert len(shown.shown) == 1, "a draft is nobody else’s"
        await host.turn(snapshot.table.id)
        await settled()
        assert len(shown.shown) == 2
        now = await host.tables.snapshots.look(snapshot.table.id, snapshot.table.people[1 - mover])
        assert any(f":{1 - mover}:{now.stamp}:play:" in one for one in custom_ids(shown.shown[-1]))
        assert len(watched.shown) == 1, "who only watches asks anew"
        assert len(older.shown) == 1, "only the newest is kept"


@pytest.mark.parametrize("why", ["old", "something else", "seat lost"])
async def test_a_message_is_left_alone(host: Services, why: str) -> None:
    snapshot = await host.running()
    table, waits = snapshot.table.id, 1 - snapshot.waiting[0]
    person = snapshot.table.people[waits]
    async with refreshing(host) as settled:
        shown = await looks(host, snapshot, waits)
        await settled()
        match why:
            case "old":
                shown.created_at -= ALIVE + timedelta(seconds=1)
            case "something else":
                await press(
                    host, person, f"p:{table}:-:-:help:turn", on_private=True, message_id=shown.message_id
                )
            case _:
                await host.tables.replacements.offer(table, person)
                await host.tables.replacements.take_over(table, CLEO)
        count = len(shown.shown)
        await host.turn(table)
        await settled()
        assert len(shown.shown) == count


@pytest.mark.parametrize(("status", "code"), [(404, 10008), (401, 50027)])
async def test_a_message_that_is_gone_is_forgotten_without_a_word(
    host: Services, status: int, code: int, caplog: pytest.LogCaptureFixture
) -> None:
    snapshot = await host.running()
    async with refreshing(host) as settled:
        shown = await looks(host, snapshot, 1 - snapshot.waiting[0])
        await settled()
        shown.refused = failure(status, code)
        with caplog.at_level(logging.INFO, "bot"):
            await host.turn(snapshot.table.id)
            await settled()
        assert not caplog.records
        assert host.live_replies.of(snapshot.table.id) == ()


async def test_the_end_is_shown_once(host: Services) -> None:
    snapshot = await host.running()
    async with refreshing(host) as settled:
        shown = await looks(host, snapshot, snapshot.table.people.index(BEN))
        await host.tables.play.resign(snapshot.table.id, ADA)
        await settled()
        assert "Ben" in shown.text
        assert len(shown.shown) == 2
        assert host.live_replies.of(snapshot.table.id) == ()


async def test_what_changes_while_an_answer_is_made_is_shown_after_it(
    host: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    snapshot = await host.running()
    edit = Interaction.edit_original_response

    async def late(self: Interaction, *, view: discord.ui.LayoutView, **rest: object) -> object:
        if not self.shown:
            await host.turn(snapshot.table.id)
        return await edit(self, view=view, **rest)

    monkeypatch.setattr(Interaction, "edit_original_response", late)
    async with refreshing(host) as settled:
        shown = await looks(host, snapshot, 1 - snapshot.waiting[0])
        await settled()
        assert len(shown.shown) == 2
