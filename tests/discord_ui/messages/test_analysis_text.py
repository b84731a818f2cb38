"""What an analysis says of the turn that decided a game."""

from __future__ import annotations

import pytest

from bot.discord_ui.components.outgoing_message import Writer
from bot.discord_ui.messages.analysis_text import headline
from bot.games.engine import registry
from bot.tables.records.analysis import Analysis, KeyMoment
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
