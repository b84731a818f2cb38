"""Where a game is told: in its thread, without one, and where nothing can be posted for a while."""

from __future__ import annotations

import asyncio
from datetime import timedelta

import discord
import pytest

from bot.discord_ui.components.outgoing_message import OutgoingMessage
from tests.discord_ui.delivery.sending import sending, settle
from tests.discord_ui.people import press
from tests.discord_ui.services import ADA, CHANNEL, GUILD, FakePost, Plan, Services, failure
from tests.discord_ui.tournaments.begun import MODERATOR, begin


@pytest.mark.parametrize(
    "plan",
    [
        Plan("make_thread", failure(403, 50013)),
        Plan("make_thread", failure(403, 50001)),
        Plan("make_thread", failure(400, 160006)),
        Plan("make_thread", failure(404, 10008)),
    ],
    ids=lambda plan: str(plan.error),
)
async def test_without_a_thread_the_game_is_played_in_the_channel(
    host: Services, post: FakePost, plan: Plan
) -> None:
    post.plans.append(plan)
    async with sending(host, post):
        table = (await host.running(in_thread=True)).table
        await settle(host)
        assert "couldn’t make a thread" in post.messages[-1].text
        await host.turn(table.id)
        await settle(host)
    assert [message.channel for message in post.messages] == [CHANNEL, CHANNEL, CHANNEL]
    assert "couldn’t make a thread" not in post.messages[-1].text, "it is said once"
    assert (await host.tables.snapshots.look(table.id, None)).table.thread_id is None


@pytest.mark.parametrize(
    ("status", "code", "for_ever"), [(404, 10003, True), (403, 50013, False), (403, 160005, False)]
)
async def test_a_thread_that_is_lost_is_replaced_by_the_channel(
    host: Services, post: FakePost, status: int, code: int, for_ever: bool
) -> None:
    async with sending(host, post):
        table = (await host.running(in_thread=True)).table
        await settle(host)
        thread = post.messages[0].id
        post.plans.append(Plan("send", failure(status, code), channel=thread, times=9))
        await host.turn(table.id)
        await settle(host)
    assert [message.channel for message in post.messages] == [CHANNEL, thread, CHANNEL]
    assert "can no longer post in this game’s thread" in post.messages[-1].text
    assert (await host.tables.snapshots.look(table.id, None)).table.thread_id == (
        None if for_ever else thread
    )
    assert [found.id for found in await host.tables.snapshots.at(CHANNEL)] == [table.id]


async def test_an_archived_thread_is_woken(host: Services, post: FakePost) -> None:
    async with sending(host, post):
        table = (await host.running(in_thread=True)).table
        await settle(host)
        post.plans.append(Plan("send", failure(400, 50083)))
        await host.turn(table.id)
        await settle(host)
    assert "wake" in post.calls
    assert post.messages[2].channel == post.messages[1].channel


async def test_a_board_waits_a_week_for_a_place(host: Services, post: FakePost) -> None:
    async with sending(host, post):
        table = (await host.running()).table
        await settle(host)
        post.plans.append(Plan("send", failure(403, 50013), times=3))
        await host.turn(table.id)
        await settle(host)
        for _ in range(3):
            (kept,) = await host.tables.outbox.pending()
            assert kept.due_at == host.clock() + timedelta(hours=1)
            await settle(host, 3600)
        assert "places a worker" in post.messages[-1].text
        assert len(post.messages) == 3
        post.plans.append(Plan("send", failure(403, 50013), times=99))
        await host.turn(table.id)
        await settle(host)
        await settle(host, 7 * 24 * 3600)
    assert not await host.tables.outbox.pending()
    (lost,) = await host.tables.outbox.given_up()
    assert lost.kind == "board"


@pytest.mark.parametrize("may", [True, False])
async def test_who_acts_at_a_table_brings_its_board_back(host: Services, post: FakePost, may: bool) -> None:
    async with sending(host, post):
        table = (await host.running()).table
        await settle(host)
        post.plans.append(Plan("send", failure(403, 50013)))
        await host.turn(table.id)
        await settle(host)
        assert len(post.messages) == 2
        rights = discord.Permissions(discord.Permissions.all().value if may else 0)
        await press(host, ADA, f"p:{table.id}:-:-:show:", app_permissions=rights)
        await settle(host)
    assert [bool(message.pings) for message in post.messages] == [False, True, True][: 3 if may else 2]


async def test_where_nothing_can_ever_be_posted_the_reason_is_kept(host: Services, post: FakePost) -> None:
    post.plans.append(Plan("send", failure(404, 10003), times=99))
    async with sending(host, post):
        await host.running(in_thread=True)
        await settle(host)
    assert not await host.tables.outbox.pending()
    kept = await host.tables.outbox.given_up()
    assert [queued.kind for queued in kept] == ["lobby", "board"]
    assert all("10003" in (queued.why or "") for queued in kept)


async def test_a_channel_that_vanishes_while_we_look_is_given_up(host: Services, post: FakePost) -> None:
    post.plans += [Plan("send", failure(500)), Plan("own", failure(404, 10003), times=9)]
    async with sending(host, post):
        await host.tables.lobby.open(ADA, "santorini", {}, guild_id=GUILD, channel_id=CHANNEL)
        await settle(host)
        await settle(host, 5)
    assert [queued.kind for queued in await host.tables.outbox.given_up()] == ["lobby"]


async def test_a_crash_before_the_lobby_names_its_thread_is_made_up_for(
    host: Services, post: FakePost, monkeypatch: pytest.MonkeyPatch
) -> None:
    edit, hanging = post.edit, asyncio.Event()

    async def hang(channel_id: int, message_id: int, outgoing: OutgoingMessage) -> None:
        if post.threads:
            hanging.set()
            await asyncio.Event().wait()
        await edit(channel_id, message_id, outgoing)

    with monkeypatch.context() as patched:
        patched.setattr(post, "edit", hang)
        async with sending(host, post, patience=0):
            await host.running(in_thread=True)
            await hanging.wait()
    async with sending(host, post):
        await settle(host)
    assert f"<#{post.threads[0]}>" in post.messages[0].text


async def test_the_anchor_of_an_event_s_thread_is_deleted_once(host: Services, post: FakePost) -> None:
    event = await begin(host, "round-robin")
    await host.tournaments.setup.edit(event, MODERATOR, changes={"in_thread": True})
    await host.tournaments.entries.add_computers(event, MODERATOR, 1)
    await host.tournaments.registration.join(event, ADA)
    await host.tournaments.starting.start(event, MODERATOR)
    await host.tournaments.tournament_job.work()
    async with sending(host, post):
        await settle(host)
        assert len(post.threads) == post.calls.count("delete") == 1
        await host.tournaments.administration.cancel(event, MODERATOR, "rain")
        await host.tournaments.tournament_job.work()
        await settle(host)
    assert (await host.tables.snapshots.look(1, None)).table.state != "running"
    assert post.calls.count("delete") == 1
    assert post.threads[0] not in [message.id for message in post.messages]
