"""What people write to name an entry or a match, however odd."""

from __future__ import annotations

import pytest

from bot.discord_ui.components.errors import Refusal
from bot.discord_ui.tournaments.controls import tournament_action
from bot.discord_ui.tournaments.lookups import entry_named, match_named
from tests.discord_ui.interaction import press
from tests.discord_ui.people import ADA, BEN
from tests.discord_ui.services import Services
from tests.discord_ui.tournaments.begun import MODERATOR, begin


async def test_a_number_names_however_long_a_text_may_be(host: Services) -> None:
    tournament = await begin(host, "round-robin")
    for person in (ADA, BEN):
        await press(host, person, str(tournament_action(tournament, "join")))
    await host.tournaments.starting.start(tournament, MODERATOR)
    await host.tournaments.tournament_job.work()
    record = (await host.tournaments.snapshots.look(tournament, MODERATOR)).record
    assert [entry_named(record, text).name for text in ("2", "2. Ben", " ben ")] == ["Ben"] * 3
    (match,) = record.matches
    assert match_named(record, f"{match.id} 1.1 · Ada – Ben") == match
    for odd in ("9" * 5000, "²", "-1", ""):
        with pytest.raises(Refusal):
            entry_named(record, odd)
        with pytest.raises(Refusal):
            match_named(record, odd)
