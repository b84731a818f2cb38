"""Discord and the disk in trouble while people play: they are told, nothing is lost, the game goes on."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import Any

import pytest

from bot.discord_ui.delivery import outbox_worker
from bot.discord_ui.delivery.discord_post import DiscordPost
from bot.storage.database import Database
from bot.storage.sqlite_connection import SqliteConnection
from bot.tables.seats import ready_check
from tests.e2e.conftest import BotHarness
from tests.e2e.labels import CONFIRM, PLAY, UNDO
from tests.e2e.match import GAME, Match, buttons, is_private
from tests.e2e.taps import play
from tests.playground.driver import Json, User, text, until

SORRY = "can’t save anything right now"


@pytest.mark.parametrize("how", ["reconnect", "invalid", "invalid_resumable", "close"])
async def test_the_game_goes_on_when_the_gateway_sends_the_bot_away(served: BotHarness, how: str) -> None:
    match = await Match.begin(served)
    old = await match.board()
    sessions = set(served.playground.core.gateway.sessions)
    job = served.bot.tables.deadline_job
    heard = job.reachable_since
    assert heard is not None
    await served.disturb(how)
    await until(lambda: job.reachable_since not in (None, heard))
    assert (set(served.playground.core.gateway.sessions) != sessions) == (how == "invalid")
    ready = (await match.seats[0].click(old, PLAY)).message
    for move in GAME[0]:
        ready = (await play(match.seats[0], ready, move)).message
    await match.seats[0].click(ready, CONFIRM)
    assert len(await match.boards()) == 2


@pytest.mark.parametrize("archived", [False, True], ids=["open", "archived"])
@pytest.mark.parametrize("may", [False, True], ids=["no right", "may manage threads"])
async def test_a_locked_thread_is_left_for_the_channel_if_need_be(
    served: BotHarness, archived: bool, may: bool
) -> None:
    match = await Match.begin(served)
    for move in GAME[0]:
        await match.seats[0].command(match.place, "santorini place", space=move)
    person = (await served.bot.tables.snapshots.look(1, None)).table.people[0]
    if may:
        await served.world.do("permissions", target="bot", allow=["MANAGE_THREADS"])
    await served.world.do("threads", thread=match.place, archived=archived, locked=True)
    await served.bot.tables.play.confirm(1, person)
    inside = await match.boards()
    match.place = "games"
    outside = await match.boards()
    assert (len(inside), len(outside)) == ((2, 0) if may else (1, 1))
    assert "places workers on" in text((inside + outside)[-1])


async def _tried(harness: BotHarness) -> bool:
    """Has something been tried in vain?"""
    return any(queued.attempts for queued in await harness.bot.tables.outbox.pending())


async def test_a_board_that_may_be_posted_nowhere_comes_when_somebody_acts(served: BotHarness) -> None:
    match = await Match.begin(served)
    for move in GAME[0]:
        await match.seats[0].command(match.place, "santorini place", space=move)
    both = ["SEND_MESSAGES", "SEND_MESSAGES_IN_THREADS"]
    await served.world.do("permissions", target="bot", channel="games", deny=both)
    confirmed = await match.seats[0].command(match.place, "table confirm")
    assert "Turn played" in text(confirmed.message)
    await until(lambda: _tried(served))
    await match.seats[1].command(match.place, "table board")
    (waiting,) = await served.bot.tables.outbox.pending()
    assert waiting.attempts == 1, "it is not tried while there is no hope"
    await served.world.do("permissions", target="bot", channel="games", allow=both)
    await match.seats[1].command(match.place, "table board")
    board = (await match.boards())[-1]
    assert text(board).count("places workers on") == 1
    assert "it is your turn" in text(board)
    await match.type_turn(1, GAME[1])
    assert text((await match.boards())[-1]).count("places workers on") == 1


async def test_a_board_whose_answer_got_lost_does_not_swallow_the_next_one(served: BotHarness) -> None:
    match = await Match.begin(served)
    await served.world.do("permissions", target="bot", channel="games", deny=["READ_MESSAGE_HISTORY"])
    await served.world.fault("lost", f"POST /channels/{match.place}/messages")
    await match.type_turn(0, GAME[0])
    await match.type_turn(1, GAME[1])
    boards = await match.boards()
    names = [attachment["filename"] for board in boards for attachment in board["attachments"]]
    assert names == ["santorini-1-0.png", "santorini-1-2.png", "santorini-1-4.png"]


async def test_a_thread_is_played_in_from_the_moment_it_is_there(served: BotHarness) -> None:
    ada, ben = served.world.user("ada"), served.world.user("ben")
    await ada.command("games", "santorini new")
    await served.world.fault("late", "POST /channels/*/messages/*/threads", seconds=600)
    await ben.command("games", "table join")
    threads = await until(lambda: _threads(ben))
    assert (await served.bot.tables.snapshots.look(1, None)).table.thread_id is None, (
        "nobody has noted it yet"
    )
    shown = await ben.command(threads[0]["id"], "table board")
    assert "table 1" in text(shown.message)
    await served.world.advance(600)


async def _threads(user: User) -> list[Json]:
    return (await user.channels())["threads"]


@pytest.mark.parametrize("kind", ["lost", "drop", "slow"])
async def test_an_answer_that_gets_lost_is_found_with_the_next_command(
    served: BotHarness, kind: str
) -> None:
    match = await Match.begin(served)
    await served.world.fault(kind, "PATCH /webhooks/*", seconds=0.5)
    mover = match.seats[0]
    await mover.command(match.place, "santorini place", space="C4", wait=kind == "slow")
    await until(lambda: _over(served, "PATCH /webhooks/*"))
    again = await mover.command(match.place, "santorini place", space="C4")
    assert is_private(again.message)
    ready = await mover.command(match.place, "santorini place", space="A3")
    await mover.click(ready.message, CONFIRM)
    assert len(await match.boards()) == 2
    assert (await served.bot.tables.snapshots.look(1, None)).table.ply == 2


async def _over(harness: BotHarness, route: str) -> bool:
    """Is such a request over, however it went?"""
    return any(request["ms"] is not None for request in await harness.world.requests(route))


@contextmanager
def locked(harness: BotHarness) -> Iterator[None]:
    """Another program holds the database."""
    with closing(sqlite3.connect(harness.settings.database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


async def full(harness: BotHarness, pages: int) -> None:
    """Let the database's file have so many pages at most (it is never made smaller than it is)."""
    await harness.bot.database.write(
        lambda connection: connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}").scalar()
    )


async def test_a_locked_database_is_said_and_nothing_is_lost(
    harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    impatient = Database.open
    monkeypatch.setattr(Database, "open", lambda path, **how: impatient(path, **how, patience=0.3))
    async with harness.serving():
        match = await Match.begin(harness)
        mover, board = match.seats[0], await match.board()
        await match.type_turn(0, GAME[0][:1])
        with locked(harness):
            for refused in (
                await mover.command(match.place, "santorini place", space="A3"),
                await mover.command(match.place, "table undo"),
                await mover.command("games", "santorini new"),
            ):
                assert is_private(refused.message)
                assert SORRY in text(refused.message)
            shown = await mover.click(board, PLAY)
            assert UNDO in buttons(shown.message), "looking works all the time"
        ready = await play(mover, shown.message, "A3")
        await mover.click(ready.message, CONFIRM)
        assert len(await match.boards()) == 2
        assert len(await harness.bot.tables.snapshots.listing(int(harness.playground.ids["guild"]))) == 1


async def read_only(harness: BotHarness, *, on: bool) -> None:
    """Refuse all writing, or no more, as where a file system is mounted anew after an error."""
    writer = harness.bot.database._writers[0]  # pyright: ignore[reportPrivateUsage]

    assert isinstance(writer, SqliteConnection)

    def switch() -> None:
        assert writer._raw is not None  # pyright: ignore[reportPrivateUsage]
        writer._raw.execute(f"PRAGMA query_only = {on:d}")  # pyright: ignore[reportPrivateUsage]

    await writer._in_thread(switch)  # pyright: ignore[reportPrivateUsage]


async def test_a_disk_that_becomes_read_only_is_said_and_nothing_is_lost_or_told_twice(
    served: BotHarness, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The board is sent, and that can't be noted: it is found when the disk can be written again."""
    monkeypatch.setattr(outbox_worker, "BREATH", 0.05)
    match = await Match.begin(served)
    await match.type_turn(0, GAME[0])
    await served.told()
    send = DiscordPost.send

    async def send_and_become_read_only(post: DiscordPost, *what: Any) -> int:
        number = await send(post, *what)
        await read_only(served, on=True)
        return number

    with monkeypatch.context() as patched:
        patched.setattr(DiscordPost, "send", send_and_become_read_only)
        await match.type_turn(1, GAME[1])
        await until(lambda: "can't be worked off" in caplog.text)
    refused = await match.seats[0].command("games", "santorini new")
    assert is_private(refused.message)
    assert SORRY in text(refused.message)
    assert "read-only" in caplog.text
    await read_only(served, on=False)
    await served.told()
    assert len(await match.boards()) == 3
    await match.type_turn(0, GAME[2])
    assert len(await match.boards()) == 4


async def test_a_full_disk_is_said_and_nothing_is_lost(
    served: BotHarness, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ready_check, "MAX_HOSTED", 1_000)  # it opens tables until the disk is full
    match = await Match.begin(served)
    for number in (0, 1):
        await match.type_turn(number, GAME[number])
    await served.told()
    before = await served.bot.tables.snapshots.look(1, None)
    await full(served, 1)
    answers = []
    while not any(SORRY in answer for answer in answers):
        outcome = await match.seats[0].command("games", "santorini new", in_thread=False)
        assert is_private(outcome.message)
        answers.append(text(outcome.message))
    opened = len(answers) - 1
    assert len(await served.bot.tables.snapshots.listing(int(served.playground.ids["guild"]))) == 1 + opened
    assert await served.bot.tables.snapshots.look(1, None) == before
    assert "The disk is full" in caplog.text
    assert "parameters: (" not in caplog.text, "drafts and secrets don't belong into the log"
    await full(served, 1_000_000)
    await match.type_turn(0, GAME[2])
    assert len(await match.boards()) == 4
