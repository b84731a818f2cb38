"""What a question says of the answer that stands for whoever gives none."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from bot.discord_ui.components.outgoing_message import Writer
from bot.discord_ui.messages.turn_words import consequence
from bot.tables.model import SeatClock, TableSnapshot
from bot.translations import Translations
from tests.discord_ui.messages.test_limits import table
from tests.games.army.scene import Scene, Seat

WRITER = Writer(Translations().translator("en"), Translations().plain("en"))


@pytest.mark.parametrize(
    ("hand", "told"),
    [
        ("G7 enki", "-# Your tap is final. No tap in time means: **Don’t block**"),
        ("A1 enki", "-# Your tap is final."),
    ],
)
def test_the_answer_of_a_deadline_is_told_where_there_is_another(hand: str, told: str) -> None:
    scene = Scene(Seat("D6 enki"), Seat(hand, "W3")).play(1, "attack D6 2:W")
    (decision,) = scene.position.decisions()
    clock = SeatClock(datetime.now(UTC) + timedelta(days=1), "1d", reaction=True)
    asked = TableSnapshot(
        table(), 1, scene.position.view(1), decision, waiting=(1,), clocks={1: clock}, reacting=(1,)
    )
    said = [item.content for item in consequence(asked, WRITER) if item is not None]
    assert said == [told]
