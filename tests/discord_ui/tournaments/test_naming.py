"""What people write to name an entry or a match, however odd."""

from __future__ import annotations

import pytest

from bot.discord_ui.components.errors import Refusal
from bot.discord_ui.tournaments.lookups import entry_named, match_named
from tests.discord_ui.bot_by_hand import BotByHand
from tests.discord_ui.people import ADA, BEN, MONA
from tests.discord_ui.tournaments.begun import begin


async def test_a_number_names_however_long_a_text_may_be(bot: BotByHand) -> None:
    tournament = await begin(bot, "round-robin")
    for person in (ADA, BEN):
        await bot.tap(person, tournament, "join")
    await bot.tournaments.starting.start(tournament, MONA)
    await bot.goes_on()
    record = await bot.record(tournament)
    assert [entry_named(record, text).name for text in ("2", "2. Ben", " ben ")] == ["Ben"] * 3
    (match,) = record.matches
    assert match_named(record, f"{match.id} 1.1 · Ada – Ben") == match
    for odd in ("-1 2", "1.5 2", "1", "1 2 1", "21"):
        refused = await bot.command(
            MONA,
            "round match result",
            tournament=tournament,
            match=f"m{match.id}",
            places=odd,
            reason="a test",
        )
        assert "Write a place for each in this order: Ada, Ben" in refused.text
    for odd in ("9" * 5000, "²", "-1", ""):
        with pytest.raises(Refusal):
            entry_named(record, odd)
        with pytest.raises(Refusal):
            match_named(record, odd)
