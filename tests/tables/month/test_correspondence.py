"""What prepared replies are for: a game by post takes fewer days with them."""

from __future__ import annotations

import pytest

from tests.tables.month.correspondence import played
from tests.tables.timed import TimedTables

GAMES = 4
"""So many are played, each without prepared replies and with them."""


@pytest.mark.long
async def test_games_take_a_quarter_fewer_days_with_two_replies_prepared(timed: TimedTables) -> None:
    without, prepared = [
        [await played(timed, seed, prepares=prepares) for seed in range(GAMES)]
        for prepares in (False, True)
    ]
    assert not any(game.prepared for game in without)
    assert all(game.prepared for game in prepared)
    days = [sum(game.days for game in found) / GAMES for found in (without, prepared)]
    print(f"{days[0]:.1f} days a game, with prepared replies {days[1]:.1f}")
    assert days[1] <= 0.75 * days[0]
    turns = [sum(game.turns for game in found) for found in (without, prepared)]
    print(f"{sum(game.prepared for game in prepared)} of {turns[1]} turns were prepared")
    assert turns[1] >= 0.75 * turns[0], "no worse games"
