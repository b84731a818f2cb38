"""Times as people write them, for a tournament's start and end of registration."""

from __future__ import annotations

from datetime import datetime

import pytest

from bot.discord_ui.components.errors import Refusal
from bot.discord_ui.tournaments.creating import moment
from tests.discord_ui.services import Services
from tests.discord_ui.tournaments.begun import MODERATOR, asks


@pytest.mark.parametrize("zone", ["America/New_York", "UTC", "Pacific/Apia"])
@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("9999-12-31 23:59", "Write a time or too far ahead"),
        ("0001-01-01 00:00", "Write a time or That time has passed"),
        ("2027-02-30 18:00", "Write a time"),
        ("2099-01-01 18:00", "too far ahead"),
        ("999w", "too far ahead"),
        ("0m", "That time has passed"),
        ("soon", "Write a time"),
    ],
)
async def test_a_time_that_is_none_is_refused_in_every_zone(
    host: Services, typed: str, says: str, zone: str
) -> None:
    await host.tables.preferences.choose(MODERATOR.id, "zone", zone)
    with pytest.raises(Refusal) as refused:
        moment(asks(host, MODERATOR), typed)
    assert any(one in str(refused.value) for one in says.split(" or "))


async def test_a_time_is_that_of_one_s_own_clock(host: Services) -> None:
    await host.tables.preferences.choose(MODERATOR.id, "zone", "Asia/Tokyo")
    year = host.tables.store.now().year + 1
    at = moment(asks(host, MODERATOR), f"{year}-03-02 18:00")
    assert at == datetime.fromisoformat(f"{year}-03-02T09:00:00+00:00")
    assert moment(asks(host, MODERATOR), "none") is None
