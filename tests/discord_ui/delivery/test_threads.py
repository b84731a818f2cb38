"""Where a game is told: in its thread, without one, and where nothing can be posted for a while."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from datetime import timedelta

import pytest

from bot.discord_ui.components.outgoing_message import OutgoingMessage
from bot.discord_ui.delivery.discord_post import DiscordPost
from bot.discord_ui.delivery.failure_verdicts import Held
from bot.discord_ui.delivery.thread_turns import ThreadTurns
from tests.clock import Clock
from tests.discord_ui.bot_by_hand import BotByHand
from tests.discord_ui.delivery.sending import due
from tests.discord_ui.delivery.step import call
from tests.discord_ui.people import ADA, MONA
from tests.discord_ui.tournaments.begun import begin
from tests.playground.driver import until


@pytest.mark.parametrize(("status", "code"), [(403, 50013), (403, 50001), (400, 160006), (404, 10008)])
async def test_without_a_thread_the_game_is_played_in_the_channel(
    bot: BotByHand, status: int, code: int
) -> None:
    bot.fails("thread", status, code)
    table = (await bot.running(in_thread=True)).table
    await bot.tell()
    assert "couldn’t make a thread" in bot.posted[-1].text
    await bot.turn(table.id)
    await bot.tell()
    assert [message.channel for message in bot.posted] == [bot.channel_id] * 3
    assert "couldn’t make a thread" not in bot.posted[-1].text, "it is said once"
    assert (await bot.tables.snapshots.look(table.id, None)).table.thread_id is None


@pytest.mark.parametrize(
    ("status", "code", "for_ever"),
    [(404, 10003, True), (400, 50008, False), (403, 50013, False), (403, 160005, False)],
)
async def test_a_thread_that_is_lost_is_replaced_by_the_channel(
    bot: BotByHand, status: int, code: int, for_ever: bool
) -> None:
    table = (await bot.running(in_thread=True)).table
    await bot.tell()
    thread = bot.posted[0].id
    bot.fails("send", status, code, at=thread, times=9)
    await bot.turn(table.id)
    await bot.tell()
    assert [message.channel for message in bot.posted] == [bot.channel_id, thread, bot.channel_id]
    assert "can no longer post in this game’s thread" in bot.posted[-1].text
    assert (await bot.tables.snapshots.look(table.id, None)).table.thread_id == (
        None if for_ever else thread
    )
    assert [found.id for found in await bot.tables.snapshots.at(bot.channel_id)] == [table.id]


async def test_an_archived_thread_is_woken(bot: BotByHand) -> None:
    table = (await bot.running(in_thread=True)).table
    await bot.tell()
    bot.fails("send", 400, 50083)
    await bot.world.do("threads", thread=str(bot.posted[1].channel), archived=True)
    await bot.turn(table.id)
    await bot.tell()
    assert bot.posted[2].channel == bot.posted[1].channel


async def test_a_board_waits_a_week_for_a_place(bot: BotByHand) -> None:
    table = (await bot.running()).table
    await bot.tell()
    bot.fails("send", 403, 50013, times=3)
    await bot.turn(table.id)
    await bot.tell()
    for _ in range(3):
        (kept,) = await bot.tables.outbox.pending()
        assert kept.due_at == bot.clock() + timedelta(hours=1)
        bot.advance(3600)
        await bot.tell()
    assert "places workers" in bot.posted[-1].text
    assert len(bot.posted) == 3
    bot.fails("send", 403, 50013, times=99)
    await bot.turn(table.id)
    await bot.tell()
    bot.advance(7 * 24 * 3600)
    await bot.tell()
    assert not await bot.tables.outbox.pending()
    (lost,) = await bot.tables.outbox.given_up()
    assert lost.kind == "board"


@pytest.mark.parametrize("may", [True, False])
@pytest.mark.parametrize("meanwhile", [False, True], ids=["board", "call told"])
async def test_who_acts_at_a_table_brings_its_board_back(
    bot: BotByHand, meanwhile: bool, may: bool
) -> None:
    snapshot = await bot.running()
    table = snapshot.table
    await bot.tell()
    bot.fails("send", 403, 50013)
    await bot.turn(table.id)
    await bot.tell()
    if meanwhile:
        # A queue of its own, whose messages somebody gets directly.
        await bot.tables.preferences.choose(MONA.id, "notify", "dm")
        await call(bot, snapshot, MONA.id, "to another place", 0)
        await bot.tell()
    assert len([one for one in bot.posted if one.channel == bot.channel_id]) == 2
    shown = bot.control(f"p:{table.id}:-:-:show:")
    if not may:
        channel = str(bot.channel_id)
        await bot.world.do("permissions", target="bot", channel=channel, deny=["SEND_MESSAGES"])
    await bot.press(ADA, f"p:{table.id}:-:-:show:", on=shown)
    if may:
        await until(lambda: due(bot))
    await bot.tell()
    posted = [one for one in bot.posted if one.channel == bot.channel_id]
    assert [bool(message.pings) for message in posted] == [False, True, True][: 3 if may else 2]


async def test_where_nothing_can_ever_be_posted_the_reason_is_kept(bot: BotByHand) -> None:
    bot.fails("send", 404, 10003, times=99)
    await bot.running(in_thread=True)
    await bot.tell()
    assert not await bot.tables.outbox.pending()
    kept = await bot.tables.outbox.given_up()
    assert [queued.kind for queued in kept] == ["lobby", "board"]
    assert all("10003" in (queued.why or "") for queued in kept)


async def test_a_channel_that_vanishes_while_we_look_is_given_up(bot: BotByHand) -> None:
    bot.fails("send", 503)
    bot.fails("read", 404, 10003, times=9)
    await bot.table(ADA)
    await bot.tell()
    bot.advance(5)
    await bot.tell()
    assert [queued.kind for queued in await bot.tables.outbox.given_up()] == ["lobby"]


async def test_a_crash_before_the_lobby_names_its_thread_is_made_up_for(
    bot: BotByHand, monkeypatch: pytest.MonkeyPatch
) -> None:
    edit = DiscordPost.edit

    async def dying(post: DiscordPost, channel_id: int, message_id: int, outgoing: OutgoingMessage) -> None:
        if bot.playground.core.world.find("channel", str(message_id)) is not None:
            raise asyncio.CancelledError
        await edit(post, channel_id, message_id, outgoing)

    await bot.running(in_thread=True)
    with monkeypatch.context() as patched:
        patched.setattr(DiscordPost, "edit", dying)
        with pytest.raises(asyncio.CancelledError):
            await bot.tell()
    thread = bot.posted[0].id
    assert f"<#{thread}>" not in bot.posted[0].text
    await bot.restart()
    await bot.tell()
    assert f"<#{thread}>" in bot.posted[0].text


async def test_the_anchor_of_an_event_s_thread_is_deleted_once(bot: BotByHand) -> None:
    event = await begin(bot, "round-robin")
    await bot.tournaments.setup.edit(event, MONA, changes={"in_thread": True})
    await bot.tournaments.entries.add_computers(event, MONA, 1)
    await bot.tournaments.registration.join(event, ADA)
    await bot.tournaments.starting.start(event, MONA)
    await bot.world.forget()
    await bot.tournaments.tournament_job.work()
    await bot.tell()
    (table,) = (await bot.tournaments.snapshots.look(event, None)).record.games
    thread = (await bot.tables.snapshots.info(table.table_id)).thread_id
    anchors = [one.id for one in bot.posts if not one.is_there]
    assert anchors == [thread]
    assert bot.places("you play") == [thread], "called as soon as it is there"
    await bot.tournaments.administration.cancel(event, MONA, "rain")
    await bot.tournaments.tournament_job.work()
    await bot.tell()
    assert (await bot.tables.snapshots.info(table.table_id)).state != "running"
    assert len(await bot.world.requests("DELETE /channels/*")) == 1


async def test_a_thread_that_another_process_hears_of_gets_its_name(
    bot: BotByHand, monkeypatch: pytest.MonkeyPatch
) -> None:
    await bot.running(in_thread=True)
    await bot.tell()
    thread = bot.posted[-1].channel
    monkeypatch.setattr(bot.bot, "get_channel", lambda _: None)
    await DiscordPost(bot.bot, bot.clock).rename(thread, "another name")
    assert bot.playground.core.world.get("channel", str(thread))["name"] == "another name"


async def test_a_learners_thread_is_found_again_where_another_process_hears_of_it(
    bot: BotByHand, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot.bot._connection, "_guilds", {})  # pyright: ignore[reportPrivateUsage]
    post = DiscordPost(bot.bot, bot.clock)
    names = ("Santorini 1 · Ada", "Santorini 1 · Ada", "Santorini 2 · Ada")
    made = [await post.make_thread_for(ADA.id, bot.channel_id, name, private=True) for name in names]
    assert made[0] == made[1] != made[2]


def test_tables_of_a_round_make_their_threads_one_after_the_other() -> None:
    """They wait in the outbox, so that others are told meanwhile; each channel has turns of its own."""
    clock = Clock()
    turns, begun, made = ThreadTurns(clock, lambda: 2), clock(), dict[int, float]()
    while len(made) < 8:
        for table in set(range(8)) - made.keys():
            with suppress(Held):
                turns.wait(1, table)
                made[table] = (clock() - begun).total_seconds()
        clock.time += timedelta(seconds=1)
    assert [made[table] for table in range(8)] == [0, 0, 2, 4, 6, 8, 10, 12]
    for cancelled in range(10, 15):
        with suppress(Held):
            turns.wait(1, cancelled)
    clock.time += timedelta(hours=1)
    turns.wait(2, 9)
    assert not turns._given, "who never comes is forgotten"  # pyright: ignore[reportPrivateUsage]
