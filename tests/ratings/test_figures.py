"""The formulas give the figures of the hosting rules (11.8), and keep what every rating must keep."""

from __future__ import annotations

from typing import TypeAlias

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.ratings import elo, glicko, plackett_luce
from bot.ratings.glicko import Game
from bot.ratings.plackett_luce import Skill

Pairs: TypeAlias = list[tuple[float, float]]
NEW = (25.0, 25 / 3)

PLACKETT_LUCE: dict[str, tuple[Pairs, list[int], Pairs]] = {
    "two": ([NEW] * 2, [1, 2], [(27.635389, 8.065901), (22.364611, 8.065901)]),
    "a draw": ([NEW] * 2, [1, 1], [(25.0, 8.065901)] * 2),
    "three": ([NEW] * 3, [1, 2, 3], [(27.869049, 8.205243), (25.717262, 8.058224), (21.413689, 8.058224)]),
    "a tie in the middle": (
        [NEW] * 4,
        [1, 2, 2, 4],
        [(27.795253, 8.263572), (24.689416, 8.179618), (24.689416, 8.179618), (22.825915, 8.179618)],
    ),
    "an upset": (
        [(30, 4), (25, 8), (22, 3)],
        [2, 1, 3],
        [(29.833067, 3.964613), (28.755617, 7.738023), (21.565448, 2.991373)],
    ),
}


@pytest.mark.parametrize(("before", "places", "after"), PLACKETT_LUCE.values(), ids=PLACKETT_LUCE)
def test_plackett_luce(before: Pairs, places: list[int], after: Pairs) -> None:
    found = plackett_luce.rate([Skill(*pair) for pair in before], places)
    assert [(round(skill.mean, 6), round(skill.deviation, 6)) for skill in found] == after


@pytest.mark.parametrize(
    ("before", "places", "after", "digits"),
    [
        ([1500, 1700], [1, 2], [1524.3119, 1675.6881], 4),
        ([1500, 1700], [1, 1], [1508.3119, 1691.6881], 4),
        (
            [1600, 1500, 1450, 1400],
            [2, 1, 2, 4],
            [1593.565899, 1515.237727, 1452.169440, 1389.026934],
            6,
        ),
    ],
    ids=["won", "drawn", "four"],
)
def test_elo(before: list[float], places: list[int], after: list[float], digits: int) -> None:
    found = elo.rate(before, places, [elo.K] * len(before))
    assert [round(rating, digits) for rating in found] == after


def test_elo_moves_half_as_much_after_thirty_games() -> None:
    assert [elo.factor(games) for games in (0, 29, 30, 99)] == [32, 32, 16, 16]
    young, old = elo.rate([1500, 1500], [2, 1], [elo.factor(0), elo.factor(30)])
    assert (young, old) == (1484, 1508)


def test_glicko() -> None:
    games = [Game(glicko.Skill(1400, 30), 1), Game(glicko.Skill(1550, 100), 0)]
    games.append(Game(glicko.Skill(1700, 300), 0))
    found = glicko.rate(glicko.Skill(1500, 200, 0.06), games)
    assert (round(found.rating, 4), round(found.deviation, 4)) == (1464.0507, 151.5165)
    assert round(found.volatility, 6) == 0.059996


def test_a_glicko_period_without_games_makes_a_rating_less_sure() -> None:
    before = glicko.Skill(1464, 50, 0.06)
    after = glicko.rate(before, ())
    assert after.rating == before.rating
    assert after.deviation == pytest.approx((50**2 + (0.06 * 173.7178) ** 2) ** 0.5)


@given(st.permutations(range(1, 6)), st.integers(2, 5), st.floats(0, 50), st.floats(1, 9))
def test_of_equals_who_placed_better_gains_more(
    order: list[int], seats: int, mean: float, deviation: float
) -> None:
    after = plackett_luce.rate([Skill(mean, deviation)] * seats, order[:seats])
    gains = [skill.mean for _, skill in sorted(zip(order, after, strict=False), key=lambda pair: pair[0])]
    assert gains == sorted(gains, reverse=True)
    assert len(set(gains)) == seats


@given(st.lists(st.tuples(st.floats(5, 45), st.floats(1, 9), st.integers(1, 5)), min_size=2, max_size=5))
def test_a_game_makes_nobody_less_known_than_waiting_for_it_did(
    players: list[tuple[float, float, int]],
) -> None:
    before = [Skill(mean, deviation) for mean, deviation, _ in players]
    after = plackett_luce.rate(before, [place for *_, place in players])
    for was, now in zip(before, after, strict=True):
        assert 0 < now.deviation**2 <= was.deviation**2 + plackett_luce.TAU**2


@given(st.lists(st.tuples(st.floats(800, 2600), st.integers(1, 5)), min_size=2, max_size=5))
def test_elo_gives_one_player_what_it_takes_from_another(players: list[tuple[float, int]]) -> None:
    ratings, places = [rating for rating, _ in players], [place for _, place in players]
    after = elo.rate(ratings, places, [elo.K] * len(players))
    assert sum(after) == pytest.approx(sum(ratings))
    gains = [now - was for was, now in zip(ratings, after, strict=True)]
    assert all(abs(gain) <= elo.K for gain in gains)


@given(st.floats(800, 2600), st.floats(30, 350), st.floats(800, 2600), st.floats(30, 350))
def test_a_win_never_costs_glicko_points(one: float, sure: float, other: float, known: float) -> None:
    skill, opponent = glicko.Skill(one, sure), glicko.Skill(other, known)
    lost, drawn, won = (glicko.rate(skill, [Game(opponent, score)]).rating for score in (0, 0.5, 1))
    assert lost < drawn < won
    assert lost <= one <= won
