"""The example game, loaded by its setting, is played in the chat to the end, by taps and by commands."""

from __future__ import annotations

from tests.e2e.conftest import BotHarness
from tests.e2e.match import CHANNEL, Match, buttons, pictures
from tests.playground.driver import text


async def test_the_example_is_played_to_the_end(harness: BotHarness) -> None:
    harness.settings = harness.settings.model_copy(update={"games": ("examples.tictactoe",)})
    async with harness.serving():
        match = await Match.begin(harness, game="tictactoe")
        for number, space in enumerate(("a1", "b2", "a2", "c1", "b3", "a3")):
            board = await match.board()
            assert pictures(board), "every board has its picture"
            player = match.seats[number % 2]
            if number % 2:
                played = await match.tap(player, board, space)
            else:
                played = await player.use(match.place, "tictactoe mark", {"space": space})
            assert "confirm" in text(played.message).lower()
            await player.press(played.message, buttons(played.message)["Confirm"]["custom_id"])
        result = await match.board()
        assert " wins." in text(result)
        rules = await match.seats[0].use(CHANNEL, "rules", {"game": "tictactoe"})
        assert "Three of your marks" in text(rules.message)
        rules = await match.seats[0].use(CHANNEL, "tictactoe help", {})
        assert "Three of your marks" in text(rules.message)
