"""What prepared replies are for: a game by post takes fewer days with them."""

from __future__ import annotations

import pytest

from tests.tables.month.correspondence import Played, played
from tests.tables.timed import TimedTables


async def _compared(timed: TimedTables, games: int) -> tuple[list[Played], list[Played]]:
    """The same games without prepared replies, and with them."""
    without, prepared = [
        [await played(timed, seed, prepares=prepares) for seed in range(games)]
        for prepares in (False, True)
    ]
    days = [sum(game.days for game in found) / games for found in (without, prepared)]
    print(f"{days[0]:.1f} days a game, with prepared replies {days[1]:.1f}")
    assert days[1] <= 0.75 * days[0]
    return without, prepared


async def test_games_take_a_quarter_fewer_days_with_two_replies_prepared(timed: TimedTables) -> None:
    without, prepared = await _compared(timed, 2)
    assert not any(game.prepared for game in without)
    assert all(game.prepared for game in prepared)


@pytest.mark.long
async def test_so_they_do_in_six_games_which_are_none_the_worse(timed: TimedTables) -> None:
    without, prepared = await _compared(timed, 6)
    turns = sum(game.turns for game in prepared)
    print(f"{sum(game.prepared for game in prepared)} of {turns} turns were prepared")
    assert turns / len(prepared) >= 0.75 * sum(game.turns for game in without) / len(without), (
        "no worse games"
    )
