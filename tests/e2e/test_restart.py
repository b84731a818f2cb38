"""The bot may end at any moment: old controls work, and what was to be told is told once."""

from __future__ import annotations

import asyncio

import pytest

from bot.app import COMMANDS_SYNCED
from bot.tables.model import TableInfo
from tests.e2e.conftest import BotHarness
from tests.e2e.labels import CONFIRM, PLAY
from tests.e2e.match import GAME, Match
from tests.e2e.taps import play
from tests.playground.driver import PATIENCE, buttons, text, until


async def test_old_controls_work_after_a_restart(harness: BotHarness) -> None:
    async with harness.serving():
        match = await Match.begin(harness)
        preview = (await play(match.seats[0], await match.shown(0), "C4")).message
    async with harness.serving():
        ready = (await play(match.seats[0], preview, "A3")).message
        await match.seats[0].click(ready, CONFIRM)
        assert len(await match.boards()) == 2
    async with harness.serving():
        await match.tap_turn(1, GAME[1])
        assert len(await match.boards()) == 3
        assert PLAY in buttons(await match.board())


async def test_who_waits_when_the_bot_stops_gets_an_answer(
    harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, may_answer = asyncio.Event(), asyncio.Event()
    async with harness.serving() as bot:
        match = await Match.begin(harness)
        info = bot.tables.snapshots.info

        async def held(number: int) -> TableInfo:
            asked.set()
            await may_answer.wait()
            return await info(number)

        board = await match.board()
        monkeypatch.setattr(bot.tables.snapshots, "info", held)
        press = asyncio.create_task(match.seats[0].click(board, PLAY))
        await asked.wait()
        stopping = asyncio.create_task(bot.close())
        await asyncio.sleep(0.2)
        may_answer.set()
        async with asyncio.timeout(PATIENCE):
            assert (await press).status == "answered"
            await stopping


async def test_commands_are_told_to_discord_once(bare: BotHarness) -> None:
    for _ in range(2):
        async with bare.serving():
            pass
    puts = await bare.world.requests("PUT /applications/*/commands")
    assert len(puts) == 1


async def test_refused_commands_leave_those_that_discord_has(
    bare: BotHarness, caplog: pytest.LogCaptureFixture
) -> None:
    async with bare.serving() as bot:
        await bot.database.meta_set(COMMANDS_SYNCED, "others")
    await bare.world.fault("error", "PUT /applications/*/commands", status=400)
    async with bare.serving():
        assert (await bare.world.user("ada").command("games", "table list")).private
    (refused,) = [one for one in caplog.records if "refused the commands" in one.message]
    assert "\n" not in refused.getMessage()
    async with bare.serving():
        pass
    assert len(await bare.world.requests("PUT /applications/*/commands")) == 3


@pytest.mark.usefixtures("hurried")
@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        ("error", {"status": 500, "times": 2}),
        ("error", {"status": 500, "times": 8}),
        ("rate_limit", {"retry_after": 0.1}),
        ("lost", {}),
        ("lost", {"status": 502}),
        ("drop", {}),
    ],
    ids=["500", "many 500", "429", "answer cut", "answer 502", "request cut"],
)
async def test_each_board_is_posted_once_whatever_discord_does(
    served: BotHarness, kind: str, fields: dict[str, object]
) -> None:
    match = await Match.begin(served)
    await served.world.fault(kind, f"POST /channels/{match.place}/messages", **fields)
    await match.type_turn(0, GAME[0])
    boards = await match.boards()
    assert len(boards) == 2
    assert "places workers on" in text(boards[-1])


async def test_a_deleted_thread_moves_the_game_to_the_channel(served: BotHarness) -> None:
    match = await Match.begin(served)
    first = match.seats[0]
    thread, match.place = match.place, "games"
    await served.world.do("channels/delete", channel=thread)
    for move in GAME[0]:
        await first.command("games", "santorini place", space=move)
    await first.command("games", "table confirm")
    (board,) = await match.boards()
    assert "places workers on" in text(board)
    listed = await first.command("games", "table list")
    assert thread not in text(listed.message)
    await match.tap_turn(1, GAME[1])
    assert len(await match.boards()) == 2


async def test_an_archived_thread_is_woken(served: BotHarness) -> None:
    match = await Match.begin(served)
    await match.type_turn(0, GAME[0][:1])
    await served.world.do("threads", thread=match.place, archived=True)
    person = (await served.bot.tables.snapshots.look(1, None)).table.people[0]
    await served.bot.tables.play.move(1, person, "A3")
    await served.bot.tables.play.confirm(1, person)
    assert len(await match.boards()) == 2


async def test_where_the_bot_may_not_post_it_says_so(
    served: BotHarness, caplog: pytest.LogCaptureFixture
) -> None:
    await served.world.do("permissions", target="bot", channel="games", deny=["SEND_MESSAGES"])
    outcome = await served.world.user("ada").command("games", "santorini new")
    assert outcome.private
    assert "send messages" in text(outcome.message)
    assert "the bot lacks the permission to send messages" in caplog.text
    assert not await served.bot.tables.snapshots.listing(int(served.playground.ids["guild"]))


async def test_an_interaction_that_dies_is_no_disaster(served: BotHarness) -> None:
    match, world = await Match.begin(served), served.world
    await world.fault("expired", "POST /interactions/*")
    await world.forget()
    dying = asyncio.create_task(match.seats[0].command(match.place, "table board"))
    await until(lambda: world.requests("POST /interactions/*"))
    await world.overdue()
    assert (await dying).status == "failed"
    assert (await match.seats[0].command(match.place, "table board")).private
    assert [problem["kind"] for problem in await served.world.problems()] == ["unanswered"]
    await served.world.forget()


async def test_an_event_that_arrives_twice_counts_once(served: BotHarness) -> None:
    match = await Match.begin(served)
    await served.world.fault("twice")
    outcome = await match.seats[0].command(match.place, "santorini place", space="C4")
    assert outcome.private
    await served.told()
    public = await served.bot.tables.snapshots.look(1, None)
    assert (await served.bot.tables.snapshots.look(1, public.table.people[0])).draft == ("C4",)


async def test_without_the_right_to_make_threads_the_game_is_played_in_the_channel(
    served: BotHarness,
) -> None:
    await served.world.do("permissions", target="bot", channel="games", deny=["CREATE_PUBLIC_THREADS"])
    match = await Match.begin(served)
    assert match.place == "games"
    assert "couldn’t make a thread" in text(await match.board())
    await match.tap_turn(0, GAME[0])
    assert len(await match.boards()) == 2


async def test_a_game_begun_in_a_thread_stays_there(served: BotHarness) -> None:
    ada, ben = served.world.user("ada"), served.world.user("ben")
    den = (await ada.thread("games", "den"))["id"]
    await ada.command(den, "santorini new")
    await served.told()
    await ben.command(den, "table join")
    await served.told()
    assert [text(m) for m in await ben.messages(den) if "it is your turn" in text(m)]
    assert len((await ada.channels())["threads"]) == 1


async def test_a_dropped_connection_is_resumed(served: BotHarness) -> None:
    match = await Match.begin(served)
    await served.disturb("drop")
    await match.type_turn(0, GAME[0])
    assert len(await match.boards()) == 2
