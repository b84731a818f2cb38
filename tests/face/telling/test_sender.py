"""The sender tells everything exactly once, in order, whatever Discord does."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from datetime import datetime, timedelta
from typing import ClassVar, cast

import aiohttp
import discord
import pytest
from discord import ui

from bot.face.sheet import Sheet
from bot.face.telling import sender as sender_module
from bot.face.telling.sender import Sender
from bot.games.engine import Game
from bot.tables.outbox import Errand
from tests.face.events.begun import MODERATOR, begin
from tests.face.house import ADA, BEN, CHANNEL, GUILD, FakePost, Host, Plan, failure
from tests.face.people import press
from tests.games.toy import Toy


@asynccontextmanager
async def sending(host: Host, post: FakePost, patience: float = 5) -> AsyncIterator[Sender]:
    """A sender at work."""
    sender = host.sender = Sender(host, post, now=host.clock)
    sender.start()
    yield sender
    await sender.stop(patience)


async def settle(host: Host, seconds: float = 0.0) -> None:
    """Let time pass, and wait until nothing is due any more, nor under way."""
    host.clock.advance(seconds)
    host.desk.outbox.woken.set()
    async with asyncio.timeout(60):
        while await due(host) or (host.sender is not None and host.sender.busy):
            await asyncio.sleep(0.005)
            host.desk.outbox.woken.set()


async def due(host: Host) -> bool:
    """Is the first errand of any table due?"""
    first: dict[int, Errand] = {}
    for errand in await host.desk.outbox.pending():
        first.setdefault(errand.table_id, errand)
    return any(errand.due_at <= host.clock() for errand in first.values())


async def test_a_game_is_told_from_the_lobby_to_the_first_turn(host: Host, post: FakePost) -> None:
    async with sending(host, post):
        table = (await host.running(in_thread=True)).table
        await settle(host)
        assert f"fingerprint `{table.secret_hash[:16]}…`" in post.messages[-1].text
        await host.turn(table.id)
        await settle(host)
    lobby, first, second = post.messages
    opened = (await host.desk.look(table.id, None)).table
    assert opened.secret_hash not in lobby.text, "what nobody asked for frightens newcomers"
    assert opened.secret_hash not in second.text
    assert (lobby.channel, first.channel, second.channel) == (CHANNEL, lobby.id, lobby.id)
    assert post.threads == [lobby.id]
    assert lobby.controls == [f"p:{table.id}:-:-:help:lobby"], "nobody can join a running game"
    assert not first.controls, "an old board has no controls"
    assert second.controls
    seen = (await host.desk.look(table.id, None)).table
    assert second.pings == (seen.people[1].id,)
    assert (seen.thread_id, seen.board_message_id, seen.board_ply) == (lobby.id, second.id, seen.ply)
    assert "places a worker" in second.text
    (alt,) = alts(second.view)
    view = (await host.desk.look(table.id, None)).view
    assert view is not None
    plain = host.words.plain(None, tuple(person.name for person in seen.people))
    assert alt == plain.tell(view.text())
    assert len({message.nonce for message in post.messages}) == 3
    assert max(len(message.nonce) for message in post.messages) <= 25


async def test_the_first_board_names_the_fingerprint_also_when_it_is_brought_up_to_date(
    host: Host, post: FakePost
) -> None:
    async with sending(host, post):
        table = (await host.running()).table
        for person, named in ((ADA, True), (BEN, False)):
            await settle(host)
            board = post.boards(table.id)[-1]
            posted = board.view
            await host.desk.take_vacation(GUILD, person, 1)
            await settle(host)
            assert board.view is not posted
            assert (table.secret_hash[:16] in board.text) == named
            await host.turn(table.id)


async def test_the_end_of_a_game_is_told_by_its_last_board_alone(host: Host, post: FakePost) -> None:
    table = (await host.running()).table
    async with sending(host, post):
        await settle(host)
    post.plans.append(Plan("strip", failure(500), times=9))
    await host.desk.take_vacation(GUILD, ADA, 1)
    await host.desk.resign(table.id, ADA)
    async with sending(host, post):
        await settle(host)
    assert ["secret of this table" in board.text for board in post.boards(table.id)] == [False, True]


async def test_in_words_too_a_game_that_people_ended_is_over(host: Host, post: FakePost) -> None:
    """The rules don't know of it and still ask somebody to play."""
    table = (await host.running()).table
    async with sending(host, post):
        await host.desk.propose(table.id, ADA, "draw")
        await host.desk.vote(table.id, BEN, True)
        await settle(host)
    answered = await press(host, BEN, f"p:{table.id}:-:-:show:")
    leafed = await press(host, BEN, f"p:{table.id}:-:-:replay:99/last")
    for view in (post.boards(table.id)[-1].view, answered.shown[-1], leafed.shown[-1]):
        (alt,) = alts(view)
        assert alt.splitlines()[0] in ("The game ends in a draw.", "The game is over.")
        assert "turn" not in alt


def alts(view: ui.LayoutView) -> list[str]:
    """The alt texts of its pictures."""
    galleries = (item for item in view.walk_children() if isinstance(item, ui.MediaGallery))
    return [media.description or "" for gallery in galleries for media in gallery.items]


class Laconic(Toy):
    """Finds nothing worth telling, once it is over."""

    told: ClassVar[frozenset[str] | None] = frozenset()


async def test_what_people_and_the_table_decide_is_told_whatever_the_game_finds_worth_telling(
    host: Host, post: FakePost
) -> None:
    cast("dict[str, Game]", host.games)["toy"] = Laconic()
    table = (await host.running("toy")).table
    async with sending(host, post):
        await settle(host)
        await host.desk.propose(table.id, ADA, "draw")
        await host.desk.vote(table.id, BEN, True)
        await settle(host)
    assert "All have agreed to a draw" in post.boards(table.id)[-1].text


async def test_boards_out_of_date_are_not_posted_but_told_of(host: Host, post: FakePost) -> None:
    table = (await host.running()).table
    await host.turn(table.id)
    await host.turn(table.id)
    async with sending(host, post):
        await settle(host)
    (board,) = post.boards(table.id)
    assert board.text.count("places a worker") == 4


async def test_a_board_that_is_brought_up_to_date_still_tells_all_its_turns(
    host: Host, post: FakePost
) -> None:
    table = (await host.running()).table
    await host.turn(table.id)
    await host.turn(table.id)
    async with sending(host, post):
        await settle(host)
        (board,) = post.boards(table.id)
        posted = board.view
        await host.desk.take_vacation(GUILD, ADA, 1)
        await settle(host)
    assert board.view is not posted
    assert board.text.count("places a worker") == 4


async def test_a_board_of_before_a_restored_backup_is_not_taken_for_a_new_one(
    host: Host, post: FakePost
) -> None:
    """It shows more than the table has played: what comes next would never be posted."""
    async with sending(host, post):
        table = (await host.running()).table
        await settle(host)
    post.messages[-1].marks |= {f"santorini-{table.id}-9.png"}
    post.plans.append(Plan("send", failure(500)))
    async with sending(host, post):
        await host.turn(table.id)
        await settle(host)
        await settle(host, 5)
    assert len(post.boards(table.id)) == 2


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
    host: Host, post: FakePost, plan: Plan, seconds: float
) -> None:
    post.plans.append(plan)
    async with sending(host, post):
        table = (await host.running(in_thread=True)).table
        for _ in range(4):
            await settle(host, seconds)
    assert not await host.desk.outbox.pending()
    assert [message.channel for message in post.messages] == [CHANNEL, post.messages[0].id]
    assert (await host.desk.look(table.id, None)).table.board_message_id == post.messages[1].id


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
    host: Host, post: FakePost, plan: Plan
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
    assert (await host.desk.look(table.id, None)).table.thread_id is None


@pytest.mark.parametrize(
    ("status", "code", "for_ever"), [(404, 10003, True), (403, 50013, False), (403, 160005, False)]
)
async def test_a_thread_that_is_lost_is_replaced_by_the_channel(
    host: Host, post: FakePost, status: int, code: int, for_ever: bool
) -> None:
    async with sending(host, post):
        table = (await host.running(in_thread=True)).table
        await settle(host)
        thread = post.messages[0].id
        post.plans.append(Plan("send", failure(status, code), channel=thread, times=9))
        await host.turn(table.id)
        await settle(host)
    assert [message.channel for message in post.messages] == [CHANNEL, thread, CHANNEL]
    assert "can’t post in this game’s thread" in post.messages[-1].text
    assert (await host.desk.look(table.id, None)).table.thread_id == (None if for_ever else thread)
    assert [found.id for found in await host.desk.at(CHANNEL)] == [table.id]


async def test_an_archived_thread_is_woken(host: Host, post: FakePost) -> None:
    async with sending(host, post):
        table = (await host.running(in_thread=True)).table
        await settle(host)
        post.plans.append(Plan("send", failure(400, 50083)))
        await host.turn(table.id)
        await settle(host)
    assert "wake" in post.calls
    assert post.messages[2].channel == post.messages[1].channel


async def test_a_board_waits_a_week_for_a_place(host: Host, post: FakePost) -> None:
    async with sending(host, post):
        table = (await host.running()).table
        await settle(host)
        post.plans.append(Plan("send", failure(403, 50013), times=3))
        await host.turn(table.id)
        await settle(host)
        for _ in range(3):
            (kept,) = await host.desk.outbox.pending()
            assert kept.due_at == host.clock() + timedelta(hours=1)
            await settle(host, 3600)
        assert "places a worker" in post.messages[-1].text
        assert len(post.messages) == 3
        post.plans.append(Plan("send", failure(403, 50013), times=99))
        await host.turn(table.id)
        await settle(host)
        await settle(host, 7 * 24 * 3600)
    assert not await host.desk.outbox.pending()
    (lost,) = await host.desk.outbox.given_up()
    assert lost.kind == "board"


@pytest.mark.parametrize("may", [True, False])
async def test_who_acts_at_a_table_brings_its_board_back(host: Host, post: FakePost, may: bool) -> None:
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


async def test_where_nothing_can_ever_be_posted_the_reason_is_kept(host: Host, post: FakePost) -> None:
    post.plans.append(Plan("send", failure(404, 10003), times=99))
    async with sending(host, post):
        await host.running(in_thread=True)
        await settle(host)
    assert not await host.desk.outbox.pending()
    kept = await host.desk.outbox.given_up()
    assert [errand.kind for errand in kept] == ["lobby", "board"]
    assert all("10003" in (errand.why or "") for errand in kept)


async def test_a_channel_that_vanishes_while_we_look_is_given_up(host: Host, post: FakePost) -> None:
    post.plans += [Plan("send", failure(500)), Plan("own", failure(404, 10003), times=9)]
    async with sending(host, post):
        await host.desk.open(ADA, "santorini", {}, guild_id=GUILD, channel_id=CHANNEL)
        await settle(host)
        await settle(host, 5)
    assert [errand.kind for errand in await host.desk.outbox.given_up()] == ["lobby"]


async def test_one_table_in_trouble_does_not_stop_the_others(host: Host, post: FakePost) -> None:
    post.plans.append(Plan("send", failure(500), channel=CHANNEL + 1, times=99))
    async with sending(host, post):
        stuck = await host.desk.open(ADA, "santorini", {}, guild_id=GUILD, channel_id=CHANNEL + 1)
        fine = (await host.running()).table
        await settle(host)
    assert post.boards(fine.id)
    assert {errand.table_id for errand in await host.desk.outbox.pending()} == {stuck.id}


async def test_what_fails_for_ever_is_given_up_at_last(host: Host, post: FakePost) -> None:
    post.plans.append(Plan("send", ValueError("nobody expected this"), times=99))
    async with sending(host, post):
        await host.desk.open(ADA, "santorini", {}, guild_id=GUILD, channel_id=CHANNEL)
        for _ in range(12):
            await settle(host, 4000)
    assert {errand.kind for errand in await host.desk.outbox.given_up()} == {"lobby"}


@pytest.mark.parametrize("dies_at", ["posted_lobby", "made_thread", "posted_board"])
async def test_a_crash_between_sending_and_noting_repeats_nothing(
    host: Host, post: FakePost, monkeypatch: pytest.MonkeyPatch, dies_at: str
) -> None:
    outbox = host.desk.outbox

    hanging = asyncio.Event()

    async def hang(errand: Errand, *ids: int, **how: bool) -> None:
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


async def test_a_crash_before_the_lobby_names_its_thread_is_made_up_for(
    host: Host, post: FakePost, monkeypatch: pytest.MonkeyPatch
) -> None:
    edit, hanging = post.edit, asyncio.Event()

    async def hang(channel_id: int, message_id: int, sheet: Sheet) -> None:
        if post.threads:
            hanging.set()
            await asyncio.Event().wait()
        await edit(channel_id, message_id, sheet)

    with monkeypatch.context() as patched:
        patched.setattr(post, "edit", hang)
        async with sending(host, post, patience=0):
            await host.running(in_thread=True)
            await hanging.wait()
    async with sending(host, post):
        await settle(host)
    assert f"<#{post.threads[0]}>" in post.messages[0].text


async def test_the_anchor_of_an_event_s_thread_is_deleted_once(host: Host, post: FakePost) -> None:
    event = await begin(host, "round-robin")
    await host.events.drafting.edit(event, MODERATOR, changes={"in_thread": True})
    await host.events.registration.add_computers(event, MODERATOR, 1)
    await host.events.registration.join(event, ADA)
    await host.events.drafting.start(event, MODERATOR)
    await host.events.marshal.work()
    async with sending(host, post):
        await settle(host)
        assert len(post.threads) == post.calls.count("delete") == 1
        await host.events.drafting.cancel(event, MODERATOR, "rain")
        await host.events.marshal.work()
        await settle(host)
    assert (await host.desk.look(1, None)).table.state != "running"
    assert post.calls.count("delete") == 1
    assert post.threads[0] not in [message.id for message in post.messages]


async def test_stop_lets_the_message_at_hand_finish(
    host: Host, post: FakePost, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = asyncio.Event()
    send = post.send

    async def slow(channel_id: int, sheet: Sheet, nonce: str) -> int:
        begun.set()
        await asyncio.sleep(0.1)
        return await send(channel_id, sheet, nonce)

    monkeypatch.setattr(post, "send", slow)
    await host.running()
    async with sending(host, post):
        await begun.wait()
    assert len(post.messages) == 1, "what comes after it waits for the next start"
    assert (await host.desk.look(1, None)).table.lobby_message_id == post.messages[0].id
    async with sending(host, post):
        await settle(host)
    assert len(post.messages) == 2


async def test_the_sender_goes_on_after_any_mistake(
    host: Host, post: FakePost, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
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
    host: Host, post: FakePost, monkeypatch: pytest.MonkeyPatch
) -> None:
    prune, pruned = host.desk.outbox.prune, asyncio.Event()

    async def noted(before: datetime) -> int:
        count = await prune(before)
        pruned.set()
        return count

    monkeypatch.setattr(host.desk.outbox, "prune", noted)

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


async def test_a_nonce_is_never_used_again(host: Host, post: FakePost) -> None:
    """A restored back-up counts its errands again from where it was."""
    async with sending(host, post):
        for _ in range(2):
            await host.database.write(lambda c: c.exec_driver_sql("DELETE FROM sqlite_sequence").rowcount)
            await host.database.write(lambda c: c.exec_driver_sql("DELETE FROM outbox").rowcount)
            await host.running()
            await settle(host)
            host.clock.advance(60)
    assert len({message.nonce for message in post.messages}) == len(post.messages) == 4
