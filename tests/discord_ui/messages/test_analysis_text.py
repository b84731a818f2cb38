"""What an analysis says of the turn that decided a game."""

from __future__ import annotations

import pytest

from bot.discord_ui.components.outgoing_message import Writer
from bot.discord_ui.messages.analysis_text import bar, headline
from bot.games.engine import registry
from bot.tables.records.analysis import Analysis, BetterTurn, KeyMoment
from bot.translations import Translations


@pytest.mark.parametrize(
    ("before", "after", "says"),
    [
        (0.5, 0.9, "This decided the game."),
        (0.5, 0.55, "The ending names it, but for the computer it was still open."),
        (0.99, 0.99, "The ending names it, but for the computer it had been decided before."),
    ],
)
def test_what_an_ending_names_is_told_as_the_computer_saw_it(
    before: float, after: float, says: str
) -> None:
    moment = KeyMoment(2, 3, seat=1, side=1, before=before, after=after, decisive=True)
    analysis = Analysis((0, 1), ((0.5, 0.5),), (0,), (moment,))
    writer = Writer.of(Translations(), "en-US", ("Ada", "Ben"))
    assert says in str(headline(analysis, moment, registry.discover()["santorini"], writer))


def test_the_bar_of_what_was_better_is_that_of_its_board() -> None:
    better = BetterTurn(3, (), gain=0.5, blunder=None, rival=None)
    moment = KeyMoment(1, 3, seat=1, side=1, before=0.7, after=0.25, better=better)
    analysis = Analysis((0, 1), ((0.5, 0.5), (0.75, 0.25)), (0, 1), (moment,))
    assert "▰▰▰▰▰▰▰▰▰▱▱▱" in str(bar(analysis, moment))
    assert "▰▰▰▱▱▱▱▱▱▱▱▱" in str(bar(analysis, moment, better=True))
