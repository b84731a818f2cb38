"""A rated game in the chat: its last board tells the new ratings; leaderboard and profile show them."""

from __future__ import annotations

from tests.e2e.conftest import BotHarness
from tests.e2e.labels import JOIN
from tests.e2e.match import CHANNEL, GAME, Match, buttons, is_private, pictures
from tests.playground.driver import Json, Outcome, User, controls, text


async def choose(user: User, message: Json, label: str) -> Outcome:
    """Choose what a menu of the message calls so."""
    menu = next(each for each in controls(message) if "options" in each)
    value = next(option["value"] for option in menu["options"] if option["label"] == label)
    return await user.choose(message, menu["custom_id"], value)


async def test_a_rated_game_is_seen_on_leaderboard_and_profile(harness: BotHarness) -> None:
    async with harness.serving():
        match = await Match.begin(harness, rated=True)
        for number, moves in enumerate(GAME):
            await match.type_turn(number % 2, moves)
        winner, loser = match.seats
        names = [user.name.capitalize() for user in match.seats]
        board = text(await match.board())
        assert f"{names[0]} · 1603 (+103)" in board
        assert "> · 1445 (−55)" in board, "who has lost is called there"
        assert "moved a worker up to level 3" in board
        assert "**Decisive:** Ada built level 3 on B2" in board

        shown = (await loser.command(CHANNEL, "rating leaderboard", game="santorini")).message
        assert is_private(shown)
        told = text(shown)
        assert told.lower().index(names[0].lower()) < told.lower().index(names[1].lower())
        assert "Provisional" in told
        (picture,) = pictures(shown)
        assert "1603" in picture["description"]

        profile = (await winner.command(CHANNEL, "rating profile")).message
        assert "1 game, 1 won" in text(profile)
        assert "Conduct: **76** of 100" in text(profile)
        assert "Santorini: won against" in text(profile)
        why = await loser.command(match.place, "rating explain")
        assert "for place 1 against" in text(why.message)
    async with harness.serving():
        # The message is older than this bot, and its controls work nevertheless.
        pressed = await choose(winner, profile, "All games")
        assert "table 1: won, against" in text(pressed.message)
        back = await choose(winner, pressed.message, "Overview")
        board = await choose(winner, back.message, "Leaderboard: Santorini")
        assert "1603" in text(board.message)


async def test_conduct_is_shown_to_whoever_thinks_of_joining(served: BotHarness) -> None:
    ada, ben = served.world.user("ada"), served.world.user("ben")
    await ada.use(CHANNEL, "santorini new", {})
    await served.told()
    lobby = next(m for m in reversed(await ben.messages(CHANNEL)) if JOIN in buttons(m))
    panel = await ben.click(lobby, "…")
    assert "Conduct Ada: 75" in text(panel.message).replace("*", "")
