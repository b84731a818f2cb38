"""Which turns decided a game, by nothing but its curve."""

from __future__ import annotations

import pytest

from bot.games.engine.event import Result
from bot.tables.records.decisive_turns import decisive_turn, lasting_gains, set_up, winners


def curve(*of_first: int) -> list[tuple[float, ...]]:
    """The chances of two sides, from percentages of the first."""
    return [(share / 100, 1 - share / 100) for share in of_first]


def test_only_what_was_never_lost_again_is_a_gain() -> None:
    noisy = curve(50, 80, 40, 50, 50, 50, 55, 90, 88, 100)
    found = [round(gain, 2) for gain in lasting_gains(noisy, {0})]
    assert found == [0, 0, 0, 0, 0, 0, 0.05, 0.33, 0, 0.10], "the swing at the beginning came back"


@pytest.mark.parametrize(
    ("shares", "expected"),
    [
        ((50, 80, 40, 60, 90, 100), 4),
        ((50, 90, 70, 60, 55, 100), 5),
        ((80, 85, 90, 95, 99, 100), None),
        ((50, 40, 30, 20, 10, 10), None),
    ],
    ids=["for good", "at the very end", "never open", "given up by the side that stood better"],
)
def test_the_decisive_turn_is_the_last_after_which_nobody_came_back(
    shares: tuple[int, ...], expected: int | None
) -> None:
    assert decisive_turn(curve(*shares), {0}) == expected


def test_a_table_is_laid_only_until_something_speaks_for_anybody() -> None:
    assert set_up(curve(50, 50, 50, 60, 50, 90)) == 3, "an even game later is no beginning"
    assert set_up(curve(52, 50, 60)) == 0
    assert set_up(curve(50, 50)) == 2, "nothing ever did"


def test_where_nobody_lost_nothing_was_decided() -> None:
    tie = winners((Result(0, 1), Result(1, 1)), (0, 1))
    assert not tie
    assert decisive_turn(curve(50, 60, 50), tie) is None
    assert winners((Result(0, 1), Result(1, 2), Result(2, 1)), (0, 1, 0)) == {0}
    assert not winners(None, (0, 1))


def test_a_third_player_is_no_rival_of_the_best() -> None:
    three = [(0.4, 0.35, 0.25), (0.6, 0.3, 0.1), (0.7, 0.05, 0.25), (0.8, 0.1, 0.1), (1.0, 0.0, 0.0)]
    assert decisive_turn(three, {0}) == 3
