"""Times as people write them, for a tournament's start and end of registration."""

from __future__ import annotations

from datetime import datetime
from functools import partial

import pytest

from tests.discord_ui.bot_by_hand import BotByHand
from tests.discord_ui.people import MONA


@pytest.mark.parametrize("zone", ["America/New_York", "UTC", "Pacific/Apia"])
async def test_a_time_that_is_none_is_refused_in_every_zone(bot: BotByHand, zone: str) -> None:
    await bot.tables.preferences.choose(MONA.id, "zone", zone)
    for typed, says in {
        "9999-12-31 23:59": "Write a time or too far ahead",
        "0001-01-01 00:00": "Write a time or That time has passed",
        "2027-02-30 18:00": "Write a time",
        "2099-01-01 18:00": "too far ahead",
        "999w": "too far ahead",
        "0m": "That time has passed",
        "soon": "Write a time",
    }.items():
        told = await bot.command(MONA, "tournament new", game="santorini", title="Cup", start=typed)
        assert any(one in told.text for one in says.split(" or ")), (typed, told.text)
    assert await bot.tournaments.snapshots.listing(bot.guild_id, MONA) == ()


async def test_a_time_is_that_of_one_s_own_clock(bot: BotByHand) -> None:
    await bot.tables.preferences.choose(MONA.id, "zone", "Asia/Tokyo")
    begin = partial(bot.command, MONA, "tournament new", game="santorini")
    await begin(title="Cup", start="2027-03-02 18:00")
    await begin(title="Cup", start="none")
    found = await bot.tournaments.snapshots.listing(bot.guild_id, MONA)
    assert {one.settings.starts_at for one in found} == {
        datetime.fromisoformat("2027-03-02T09:00:00+00:00"), None,
    }  # fmt: skip
