"""What people write to name an entry or a match, however odd."""

from __future__ import annotations

import pytest

from bot.discord_ui.errors import Refusal
from bot.discord_ui.tournaments.controls import event_act
from bot.discord_ui.tournaments.finding import entry_named, match_named
from tests.discord_ui.house import ADA, BEN, Host
from tests.discord_ui.people import press
from tests.discord_ui.tournaments.begun import MODERATOR, begin


async def test_a_number_names_however_long_a_text_may_be(host: Host) -> None:
    event = await begin(host, "round-robin")
    for person in (ADA, BEN):
        await press(host, person, str(event_act(event, "join")))
    await host.events.beginning.start(event, MODERATOR)
    await host.events.marshal.work()
    record = (await host.events.looks.look(event, MODERATOR)).record
    assert [entry_named(record, text).name for text in ("2", "2. Ben", " ben ")] == ["Ben"] * 3
    (match,) = record.matches
    assert match_named(record, f"{match.id} 1.1 · Ada – Ben") == match
    for odd in ("9" * 5000, "²", "-1", ""):
        with pytest.raises(Refusal):
            entry_named(record, odd)
        with pytest.raises(Refusal):
            match_named(record, odd)
