"""Private messages that are brought up to date when somebody else has changed what they show."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from datetime import timedelta
from typing import Any

import discord
import pytest

from bot.discord_ui.components import live_replies
from bot.playground.json_values import Json
from bot.tables.model import TableSnapshot
from tests.discord_ui.bot_by_hand import BotByHand
from tests.discord_ui.people import ADA, BEN, CLEO
from tests.discord_ui.shown import BUTTON, Answer, custom_ids
from tests.playground.driver import buttons, controls, text, until


@asynccontextmanager
async def refreshing(bot: BotByHand) -> AsyncIterator[Callable[[], Awaitable[None]]]:
    """Gives a way to wait until there is nothing to edit."""
    rested, backlog = asyncio.Event(), bot.bot.live_replies.backlog

    def take(taken: Callable[[], int | None] = backlog.take) -> int | None:
        if (table := taken()) is None:
            rested.set()
        return table

    async def settled() -> None:
        rested.clear()
        backlog.add(0)
        await rested.wait()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(backlog, "take", take)
        await settled()
        yield settled


async def looks(bot: BotByHand, snapshot: TableSnapshot, seat: int) -> Answer:
    """Somebody presses *Show my turn*, and the bot knows what it has shown."""
    table, live = snapshot.table, bot.bot.live_replies
    shown = await bot.press(table.people[seat], f"p:{table.id}:-:-:show:")
    await until(lambda: any(str(one.message_id) == shown.message["id"] for one in live.of(table.id)))
    return shown


def now(bot: BotByHand, shown: Answer) -> Json:
    """What stands in the message of an answer now."""
    return bot.playground.core.world.get("message", shown.message["id"])


def is_as_answered(bot: BotByHand, shown: Answer) -> bool:
    """Has nobody edited it since?"""
    return custom_ids(now(bot, shown)) == shown.custom_ids and text(now(bot, shown)) == shown.text


async def test_a_message_shows_what_others_have_confirmed_and_nothing_earlier(bot: BotByHand) -> None:
    snapshot = await bot.running()
    table, mover = snapshot.table, snapshot.waiting[0]
    async with refreshing(bot) as settled:
        older = await looks(bot, snapshot, 1 - mover)
        shown = await looks(bot, snapshot, 1 - mover)
        watched = await bot.press(CLEO, f"p:{table.id}:-:-:show:")
        before = await bot.tables.snapshots.look(table.id, table.people[mover])
        assert before.decision is not None
        await bot.tables.play.move(table.id, table.people[mover], before.decision.moves.at(0))
        bot.bot.live_replies.backlog.add(table.id)
        await settled()
        assert is_as_answered(bot, shown), "a draft is nobody else’s"
        await bot.turn(table.id)
        await settled()
        seen = await bot.tables.snapshots.look(table.id, table.people[1 - mover])
        assert any(f":{1 - mover}:{seen.stamp}:play:" in one for one in custom_ids(now(bot, shown)))
        assert is_as_answered(bot, watched), "who only watches asks anew"
        closed = text(now(bot, older))
        assert "No longer current" in closed, "only the newest is kept"
        assert "further" not in closed, "it may stand above: by a button of a message in between it is new"
        assert list(buttons(now(bot, older))) == ["Show it here"], "whoever reads it, and begun or not"
        (play,) = custom_ids(now(bot, older))
        await bot.press(table.people[1 - mover], play, on=now(bot, older))
        assert any(f":{1 - mover}:{seen.stamp}:play:" in one for one in custom_ids(now(bot, older)))
        await until(lambda: "No longer current" in text(now(bot, shown)))


async def test_who_looks_at_the_next_question_is_called_to_it_only_if_they_do_not_go_on(
    bot: BotByHand,
) -> None:
    table = await bot.table(ADA)
    table = (await bot.tables.lobby.add_computer(table.id, ADA, 1)).id
    snapshot = await bot.tables.snapshots.look(table, None)
    ada = snapshot.table.seat_of(ADA.id)
    assert ada is not None

    async def plays_on() -> None:
        """Ada's turn, and the computer's."""
        for _ in range(2 if (await bot.tables.snapshots.look(table, None)).waiting == (ada,) else 1):
            await bot.turn(table)
        await bot.tell()

    await bot.tell()
    if snapshot.waiting != (ada,):
        await plays_on()
    (board,) = bot.boards(table)
    async with refreshing(bot) as settled:
        shown = await looks(bot, snapshot, ada)
        for _ in range(2):
            before = (await bot.tables.snapshots.info(table)).ply
            await plays_on()
            await settled()
            assert bot.boards(table) == [board], "a new one would push her question off the screen"
            assert await bot.tables.outbox.told_since(table, board.id) == before, "only what is new"
            assert board.controls
            assert not is_as_answered(bot, shown)
            bot.advance(5 * 60)
            other = next(one for one in custom_ids(now(bot, shown)) if re.search(r":play:\w+-$", one))
            await bot.press(ADA, other, on=now(bot, shown))
            await bot.tell()
        assert bot.posted[-1] == board, "she plays on, however slowly"
        bot.advance(11 * 60)
        await bot.tell()
        call = bot.posted[-1]
        assert (call.pings, call.controls) == ((ADA.id,), [f"p:{table}:-:-:show:"])
        await looks(bot, snapshot, ada)
        await plays_on()
        assert not call.is_there
        bot.advance(2 * 60)
        await plays_on()
        assert len(bot.boards(table)) == 2, "she has been away"
        bot.advance(11 * 60)
        await bot.tell()
        assert bot.posted[-1] == bot.boards(table)[-1], "that board has called her"


async def test_who_looks_while_another_plays_is_called_by_a_board(bot: BotByHand) -> None:
    snapshot = await bot.running()
    table, mover = snapshot.table, snapshot.waiting[0]
    await bot.tell()
    async with refreshing(bot):
        await looks(bot, snapshot, 1 - mover)
        await bot.turn(table.id)
        await bot.tell()
    assert len(bot.boards(table.id)) == 2


@pytest.mark.parametrize("why", ["old", "something else", "seat lost"])
async def test_a_message_is_left_alone(bot: BotByHand, monkeypatch: pytest.MonkeyPatch, why: str) -> None:
    snapshot = await bot.running()
    table, waits = snapshot.table.id, 1 - snapshot.waiting[0]
    person = snapshot.table.people[waits]
    async with refreshing(bot) as settled:
        shown = await looks(bot, snapshot, waits)
        match why:
            case "old":
                monkeypatch.setattr(live_replies, "ALIVE", timedelta())
            case "something else":
                more = next(one for one in shown.custom_ids if ":more:" in one)
                shown = await bot.press(person, more, on=shown)
            case _:
                await bot.tables.replacements.offer(table, person)
                await bot.tables.replacements.take_over(table, CLEO)
        await settled()
        await bot.turn(table)
        await settled()
        assert is_as_answered(bot, shown)


@pytest.mark.parametrize(("status", "code"), [(404, 10008), (401, 50027)])
async def test_a_message_that_is_gone_is_forgotten_without_a_word(
    bot: BotByHand, status: int, code: int, caplog: pytest.LogCaptureFixture
) -> None:
    snapshot = await bot.running()
    async with refreshing(bot) as settled:
        await looks(bot, snapshot, 1 - snapshot.waiting[0])
        await settled()
        await bot.world.fault("error", "PATCH /webhooks/*", status=status, code=code)
        with caplog.at_level(logging.INFO, "bot"):
            await bot.turn(snapshot.table.id)
            await settled()
        assert not caplog.records
        assert bot.bot.live_replies.of(snapshot.table.id) == ()


async def test_the_end_is_shown_once(bot: BotByHand) -> None:
    snapshot = await bot.running()
    async with refreshing(bot) as settled:
        shown = await looks(bot, snapshot, snapshot.table.people.index(BEN))
        await settled()
        await bot.tables.play.resign(snapshot.table.id, ADA)
        await settled()
        assert f"<@{BEN.id}>" in text(now(bot, shown))
        assert not is_as_answered(bot, shown)
        assert bot.bot.live_replies.of(snapshot.table.id) == ()


async def test_what_changes_while_an_answer_is_made_is_shown_after_it(
    bot: BotByHand, monkeypatch: pytest.MonkeyPatch
) -> None:
    snapshot = await bot.running()
    edit = discord.Interaction.edit_original_response
    left = [snapshot.table.id]

    async def late(interaction: discord.Interaction, **message: Any) -> object:
        if left:
            await bot.turn(left.pop())
        return await edit(interaction, **message)

    monkeypatch.setattr(discord.Interaction, "edit_original_response", late)
    async with refreshing(bot) as settled:
        shown = await looks(bot, snapshot, 1 - snapshot.waiting[0])
        await settled()
        assert not is_as_answered(bot, shown)


async def test_a_lobby_follows_its_table_and_says_that_the_game_has_begun(bot: BotByHand) -> None:
    table, live = await bot.table(ADA, "army"), bot.bot.live_replies
    async with refreshing(bot) as settled:
        panel = await bot.press(ADA, f"p:{table.id}:-:-:lobby:")
        assert "Start now" not in str(now(bot, panel))
        seat = await bot.press(BEN, f"p:{table.id}:-:-:join:")
        await settled()
        assert "2 of 4 seats taken" in text(now(bot, panel))
        assert "Start now" in str(now(bot, panel))
        assert is_as_answered(bot, seat)
        form = await bot.press(ADA, panel.buttons["More options"], on=panel)
        await bot.tables.lobby.join(table.id, CLEO)
        await settled()
        assert now(bot, panel)["id"] == form.message["id"]
        assert "These apply to this table only" in text(now(bot, panel)), "who chooses isn't disturbed"
        assert live.used_at(table.id, ADA.id) is None, "they don't look at the game"
        await bot.tables.lobby.start(table.id, ADA)
        await settled()
        for shown in (panel, seat):
            assert "**The game has begun** in " in text(now(bot, shown))
            assert [one["label"] for one in controls(now(bot, shown)) if one["type"] == BUTTON] == ["Play"]
        assert live.of(table.id) == ()


async def test_a_lobby_follows_who_comes_and_goes_without_a_message_of_it(bot: BotByHand) -> None:
    table, lobby = (await bot.table(ADA, "army")).id, bot.tables.lobby
    async with refreshing(bot) as settled:
        panel = await bot.press(ADA, f"p:{table}:-:-:lobby:")
        await settled()
        await lobby.join(table, CLEO)
        await settled()
        assert "2 of 4 seats taken" in text(now(bot, panel))
        await lobby.leave(table, CLEO)
        await settled()
        assert "1 of 4 seats taken" in text(now(bot, panel))
        await lobby.cancel(table, ADA)
        await settled()
        assert "is closed" in text(now(bot, panel))


@pytest.mark.parametrize("first", [False, True], ids=["since the last look", "before the first look"])
async def test_a_lobby_follows_what_another_process_has_changed(
    bot: BotByHand, monkeypatch: pytest.MonkeyPatch, *, first: bool
) -> None:
    table, store = await bot.table(ADA, "army"), bot.tables.store
    look_elsewhere = bot.bot.reply_refresher._look_elsewhere  # pyright: ignore[reportPrivateUsage]
    monkeypatch.setattr(store.database.leases, "alone", False)
    async with refreshing(bot) as settled:
        panel = await bot.press(ADA, f"p:{table.id}:-:-:lobby:")
        await settled()
        if not first:
            await look_elsewhere()
            await settled()
            assert is_as_answered(bot, panel)
        with pytest.MonkeyPatch.context() as unheard:
            unheard.setattr(store, "watchers", [])
            await bot.tables.lobby.join(table.id, CLEO)
        await settled()
        assert is_as_answered(bot, panel)
        await look_elsewhere()
        await settled()
        assert "2 of 4 seats taken" in text(now(bot, panel))
