"""A person against the computer, in the chat, across a restart."""

from __future__ import annotations

import pytest

from tests.e2e.conftest import BotHarness
from tests.e2e.labels import CONFIRM, JOIN, MORE, PLAY
from tests.e2e.match import CHANNEL, Match, buttons, selects
from tests.e2e.taps import taps
from tests.playground.driver import controls, text


async def sit_down(harness: BotHarness, level: str = "1", **options: object) -> Match:
    """Ada opens a table and gives the other seat to a computer, at the lobby's select."""
    ada = harness.world.user("ada")
    await ada.use(CHANNEL, "santorini new", options)
    await harness.told()
    lobby = next(m for m in reversed(await ada.messages(CHANNEL)) if JOIN in buttons(m))
    panel = (await ada.press(lobby, buttons(lobby)[MORE]["custom_id"])).message
    (select,) = selects(panel)
    outcome = await ada.choose(panel, select["custom_id"], level)
    assert outcome.private
    assert "the game begins" in text(outcome.message)
    await harness.told()
    threads = (await ada.channels())["threads"]
    return Match(harness, threads[-1]["id"] if threads else CHANNEL, [ada])


async def ada_s_turn(match: Match) -> bool:
    """Wait for the computer; is the game still on?"""
    snapshot = await match.harness.settled()
    await match.harness.told()
    return snapshot.table.state == "running"


async def take_turn(match: Match) -> None:
    """The last move that is offered at each step, then Confirm: taps only, beginning below the board."""
    (ada,) = match.seats
    message = await match.board()
    message = (await ada.click(message, PLAY)).message
    while CONFIRM not in buttons(message):
        offered = taps(message)
        moves = [tap for tap in offered if not tap.move.endswith("-")]
        message = (await (moves or offered)[-1].by(ada)).message
    await ada.click(message, CONFIRM)


async def test_a_whole_game_against_the_computer(served: BotHarness) -> None:
    match = await sit_down(served)
    turns = 0
    while await ada_s_turn(match):
        await take_turn(match)
        turns += 1
    assert turns >= 3
    board = await match.board()
    assert " wins." in text(board)
    assert "Computer Iris" in text(board)
    posts = [r["body"] for r in await served.world.requests("POST /channels/*/messages")]
    ada = next(u["id"] for u in (await served.world.info())["users"] if u["username"] == "ada")
    for body in posts:
        assert set(map(str, body["allowed_mentions"].get("users", []))) <= {ada}, "computers are not pinged"
    assert not any("<@-" in text({"content": "", "embeds": [], **body}) for body in posts)


async def test_a_restart_while_the_computer_must_move(
    harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    # They think in a process, as they do where nobody says otherwise.
    harness.settings = harness.settings.model_copy(update={"thinkers": 1})
    with monkeypatch.context() as patched:
        # The bot dies before its computers have moved.
        patched.setattr("bot.tables.computers.Computers.start", lambda self: None)
        async with harness.serving():
            match = await sit_down(harness, "2")
            snapshot = await harness.bot.tables.snapshots.look(1, None)
            while snapshot.table.people[snapshot.waiting[0]].computer is None:
                await take_turn(match)
                snapshot = await harness.bot.tables.snapshots.look(1, None)
            boards = len(await match.boards())
            ply = snapshot.table.ply
    async with harness.serving():
        assert await ada_s_turn(match)
        assert (await harness.bot.tables.snapshots.look(1, None)).table.ply > ply
        board = await match.board()
        assert "it is your turn" in text(board)
        assert len(await match.boards()) == boards + 1, "one board for both turns"
        assert any(control["type"] == 2 for control in controls(board))


async def test_by_command_and_only_by_the_host(served: BotHarness) -> None:
    ada, ben = served.world.user("ada"), served.world.user("ben")
    await ada.command(CHANNEL, "santorini new")
    await served.told()
    refused = await ben.command(CHANNEL, "table computer add", level=3)
    assert "Only" in text(refused.message)
    await ada.command(CHANNEL, "table computer add", level=3)
    await served.told()
    lobby = (await ada.messages(CHANNEL))[0]
    thread = (await ada.channels())["threads"][-1]
    assert "Computer Iris" in text(lobby) + thread["name"]
