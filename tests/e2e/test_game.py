"""Whole games by every means, from the lobby to the result."""

from __future__ import annotations

import pytest

from tests.e2e.conftest import BotHarness
from tests.e2e.labels import (
    ANALYSE,
    BACK,
    CONFIRM,
    DONT_RESIGN,
    HAPPENED,
    HELP,
    JOIN,
    MORE,
    PLAY,
    REMATCH,
    REPLAY,
    RESIGN,
    START_OVER,
    UNDO,
    YES_RESIGN,
)
from tests.e2e.match import CHANNEL, GAME, Match, buttons, is_private, pictures, selects
from tests.e2e.taps import play, taps
from tests.playground.driver import controls, text, until


@pytest.mark.usefixtures("both_databases")
@pytest.mark.parametrize(
    ("means", "both_databases"),
    [("commands", "sqlite"), ("controls", "postgresql")],
    indirect=["both_databases"],
)
async def test_two_people_play_a_whole_game(served: BotHarness, means: str) -> None:
    match = await Match.begin(served)
    boards = await match.boards()
    turn = match.type_turn if means == "commands" else match.tap_turn
    for number, moves in enumerate(GAME):
        outcome = await turn(number % 2, moves)
        assert is_private(outcome.message), "the answer is for the player only"
        boards = await match.boards()
        assert len(boards) == number + 2, "each turn is told once"
        assert not buttons(boards[-2]), "the old board has no controls any more"
        assert pictures(boards[-2]), "but still its picture"
    result = boards[-1]
    assert " wins." in text(result)
    assert "moved a worker up to level 3 on B2" in text(result)
    assert set(buttons(result)) == {REMATCH, REPLAY, ANALYSE}, "there is nothing to play any more"
    assert not selects(result)
    table = (
        await served.bot.tables.snapshots.listing(int(served.playground.ids["guild"]), states=("finished",))
    )[0]
    assert table.outcome is not None
    assert [seat.place for seat in table.outcome] == [1, 2]
    loser = match.seats[1]
    log = text((await loser.command(match.place, "table log")).message)
    assert "C3 → B2" in log
    assert "**Turn 1** · " in log
    late = await loser.command(match.place, "santorini move", worker="C2", to="C3")
    assert "game is over" in text(late.message)
    assert all(is_private(m) or m["author"].get("bot") for m in await match.seats[0].messages(match.place))


@pytest.mark.usefixtures("painted")
async def test_a_turn_is_four_taps_and_private_until_confirmed(served: BotHarness) -> None:
    match = await Match.begin(served)
    await match.tap_turn(0, GAME[0])
    await match.tap_turn(1, GAME[1])
    before = len(await match.boards())
    mover, other = match.seats
    board = await match.board()
    assert set(buttons(board)) == {PLAY, HAPPENED, MORE}, "everybody sees the same three"
    assert not selects(board)
    shown = (await mover.click(board, PLAY)).message
    assert is_private(shown)
    icons = [control["emoji"] for control in controls(shown) if "emoji" in control]
    assert icons, "the keys show arrows"
    assert all(icon.get("id") for icon in icons), "they are the bot's own"
    assert "C4-" in [tap.move for tap in taps(shown)], "the other worker is one tap more"
    preview = (await next(tap for tap in taps(shown) if tap.move == "A3-A4").by(mover)).message
    assert is_private(preview)
    assert pictures(preview)
    ready = await next(tap for tap in taps(preview) if tap.move == "+A3").by(mover)
    assert ready.message["id"] == preview["id"] == shown["id"], "the same message goes on"
    assert len(await match.boards()) == before
    assert not any("A4" in text(m) for m in await other.messages(match.place))
    done = await mover.click(ready.message, CONFIRM)
    assert "Turn played" in text(done.message)
    assert len(await match.boards()) == before + 1


async def test_undo_reset_and_the_draft_s_look(served: BotHarness) -> None:
    match = await Match.begin(served)
    mover = match.seats[0]
    first = await play(mover, await match.shown(0), "C4")
    second = await play(mover, first.message, "A3")
    assert {CONFIRM, UNDO, MORE} <= set(buttons(second.message))
    more = await mover.click(second.message, MORE)
    assert {HAPPENED, HELP, START_OVER, RESIGN, BACK} <= set(buttons(more.message))
    again = await mover.click(more.message, BACK)
    assert CONFIRM in buttons(again.message), "nothing was lost on the way"
    undone = await mover.click(again.message, UNDO)
    assert CONFIRM not in buttons(undone.message)
    more = await mover.click(undone.message, MORE)
    anew = await mover.click(more.message, START_OVER)
    assert UNDO not in buttons(anew.message)
    assert START_OVER not in buttons((await mover.click(anew.message, MORE)).message)
    await mover.command(match.place, "santorini place", space="C4")
    reset = await mover.command(match.place, "table reset")
    assert UNDO not in buttons(reset.message)
    shown = await mover.command(match.place, "table board")
    assert len(taps(shown.message)) == 25
    assert len(await match.boards()) == 1, "nobody else saw any of it"


async def test_resigning_asks_first(served: BotHarness) -> None:
    match = await Match.begin(served)
    loser = match.seats[1]
    asked = await loser.command(match.place, "table resign")
    assert "really" in text(asked.message)
    stays = await loser.click(asked.message, DONT_RESIGN)
    more = await loser.click(stays.message, MORE)
    asked = await loser.click(more.message, RESIGN)
    done = await loser.click(asked.message, YES_RESIGN)
    assert "You have resigned" in text(done.message)
    assert " resigned." in text(await match.board())


async def test_in_the_channel_itself_when_no_thread_is_wanted(served: BotHarness) -> None:
    match = await Match.begin(served, in_thread=False)
    assert match.place == CHANNEL
    await match.tap_turn(0, GAME[0])
    assert len(await match.boards()) == 2


async def test_a_game_begun_in_the_thread_of_another_opens_in_the_channel(served: BotHarness) -> None:
    match = await Match.begin(served)
    assert match.place != CHANNEL
    opened = await match.seats[0].command(match.place, "santorini new")
    assert "is open" in text(opened.message)
    ada = match.seats[0]

    async def lobby() -> bool:
        return JOIN in buttons((await ada.messages(CHANNEL))[-1])

    assert await until(lobby)


async def test_autocompletion_offers_the_legal_values_of_the_own_draft(served: BotHarness) -> None:
    match = await Match.begin(served)
    first, second = match.seats
    assert len(await first.complete(match.place, "santorini place", "space")) == 25
    assert [c["value"] for c in await first.complete(match.place, "santorini place", "space", "c4")] == [
        "C4"
    ]
    assert await second.complete(match.place, "santorini place", "space") == []
    assert await served.world.user("cleo").complete(match.place, "santorini place", "space") == []
    for number in (0, 1):
        await match.type_turn(number, GAME[number])
    workers = await first.complete(match.place, "santorini move", "worker")
    assert {c["value"] for c in workers} == {"C4", "A3"}
    to = await first.complete(match.place, "santorini move", "to", "", worker="A3")
    assert {c["value"] for c in to} == {"A2", "A4", "B2", "B4"}
    await first.command(match.place, "santorini move", worker="C4", to="D3")
    builds = {c["value"] for c in await first.complete(match.place, "santorini build", "at")}
    assert "+C4" in builds
    assert "+D3" not in builds
    assert await first.complete(match.place, "santorini move", "worker") == []
    tables = await first.complete(match.place, "table board", "table")
    assert [c["value"] for c in tables] == [1]


async def test_reading_commands_answer_privately(served: BotHarness) -> None:
    match = await Match.begin(served)
    await match.type_turn(0, GAME[0])
    cleo = served.world.user("cleo")
    for name, options, expected in (
        ("help", {}, "Confirm"),
        ("rules", {"game": "santorini"}, "level 3"),
        ("rules", {"game": "chess"}, "don’t know"),
        ("table list", {}, "Santorini"),
        ("games", {}, "You aren’t in any game now"),
        ("table log", {}, "C4"),
        ("table board", {}, "to play"),
    ):
        outcome = await cleo.use(match.place, name, options)
        assert outcome.private
        assert expected in text(outcome.message), name


async def test_only_those_who_decide_are_pinged_and_edits_ping_nobody(served: BotHarness) -> None:
    match = await Match.begin(served)
    await match.type_turn(0, GAME[0])
    await match.boards()
    ids = {user["username"]: user["id"] for user in (await served.world.info())["users"]}
    order = [ids[user.name] for user in match.seats]
    posts = [r["body"] for r in await served.world.requests("POST /channels/*/messages")]
    pinged = [[str(user) for user in body["allowed_mentions"].get("users", [])] for body in posts]
    assert pinged == [[], [order[0]], [order[1]]]
    edits = [r["body"] for r in await served.world.requests("PATCH /channels/*/messages/*")]
    assert edits
    for body in (*posts, *edits):
        assert body["allowed_mentions"]["parse"] == []
    for body in edits:
        assert not body["allowed_mentions"].get("users")
