"""Looking ahead with three sides, three workers or one: by the rules, and it sees who wins."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from bot.games.engine.player_choice import Budget
from bot.games.santorini import GAME
from bot.games.santorini.ai.foreseen_moves import moves_of
from bot.games.santorini.ai.several_sides import Oracle, rated
from bot.games.santorini.ai.two_by_two import SidesPosition
from bot.games.santorini.board import NUMBERS, OFF, TOWER
from bot.games.santorini.complete_turns import ends
from bot.games.santorini.position import SantoriniPosition
from bot.games.santorini.powers.bans import banned
from bot.games.santorini.powers.roster import roster
from bot.games.santorini.state import NONE, State
from tests.games.santorini.powers.table import scene
from tests.games.santorini.setups import SPACES, random_position, sides_at


def anywhere(seed: int) -> SantoriniPosition:
    """Any position without powers at the beginning of a turn."""
    random = Random(seed)
    heights = {space: random.choice("0011223") for space in SPACES}
    a, b, c, d, e, f = random.sample(SPACES, 6)
    sides = [f"none:{one},{other}" for one, other in ((a, b), (c, d), (e, f))]
    return GAME.load("/".join(["".join(heights.values()), random.choice("123"), *sides]))


def shown(position: SidesPosition) -> tuple[object, ...]:
    """What a position shows."""
    return tuple(position.cells), tuple(tuple(sorted(spaces)) for spaces in position.workers), position.side


@pytest.mark.parametrize("seed", range(40))
def test_its_turns_are_those_of_the_rules(seed: int) -> None:
    state = anywhere(seed).state
    if state.ending is not None or not state.agenda:
        return
    oracle = Oracle(state)
    found = [end for _, end in ends(state)]
    there = oracle.look(oracle.position(state))
    if any(end.ending is not None for end in found):
        assert there.certain.all()
        assert there.chances[0, state.side] == 1
        return
    assert sorted(map(shown, there.after)) == sorted(shown(oracle.position(end)) for end in found)
    assert np.allclose(there.chances.sum(axis=1), 1)


def best(state: State) -> list[State]:
    """The ends of turns that promise most."""
    found = [end for _, end in ends(state)]
    looked = rated(found, state.side, 60, Budget(None))
    most = max(one.chance for one in looked if one.visits >= 0)
    return [end for end, one in zip(found, looked, strict=True) if one.visits >= 0 and one.chance == most]


def test_a_win_of_the_side_after_the_next_is_stopped_if_the_next_can_t() -> None:
    state = sides_at("C3=2 D4=3 E5=1", "none:C5,A1", "none:A5,B1", "none:C3,E1").state
    top = state.cells.index(3)
    assert {end.cells[top] for end in best(state)} == {TOWER}


@pytest.mark.parametrize("powers", [("pan", "athena", "apollo"), ("none", "medusa", "chaos")])
def test_chances_are_shared_among_those_who_play(powers: tuple[str, ...]) -> None:
    spaces = ("A1,B1", "C1,D1", "E5,D5")
    sides = [f"{power}:{two}" for power, two in zip(powers, spaces, strict=True)]
    state = sides_at("C3=2", *sides).state
    oracle = Oracle(state)
    position = oracle.position(state)
    there = oracle.look(position)
    assert np.allclose(there.chances.sum(axis=1), 1)
    out = oracle.look(position.without())
    assert not out.chances[:, position.side].any()
    assert np.allclose(out.chances.sum(axis=1), 1)


def test_who_is_left_alone_has_won() -> None:
    state = sides_at("", "none:A1,B1", "none:C1,D1", "none:E5,D5").state
    alone = Oracle(state).position(state).without().without()
    assert Oracle(state).look(alone).chances.tolist() == [[0, 0, 1]]


def test_between_the_last_two_it_is_what_the_networks_say() -> None:
    three = sides_at("C3=2", "none:A1,B2", "none:D4,E5", "none:A5,B5").state
    two = sides_at("C3=2", "none:A1,B2", "none:D4,E5").state
    known = Oracle(two).position(two)
    left = Oracle(three).position(three)._replace(workers=(*known.workers, ()))
    assert np.allclose(Oracle(three).chances([left])[0, :2], Oracle(two).chances([known])[0], atol=1e-5)


def test_with_three_sides_a_worker_taken_wins_nothing_yet() -> None:
    state = sides_at("E5=1", "none:A1,B1", "medusa:E5,D1", "none:D5,A5", player=2).state
    oracle = Oracle(state)
    assert not oracle.look(oracle.position(state)).certain.any()


def test_equal_effort_gives_the_same_answer() -> None:
    state = anywhere(3).state
    found = [end for _, end in ends(state)]
    assert rated(found, state.side, 20, Budget(None)) == rated(found, state.side, 20, Budget(None))


THREATS = [
    ("graeae:A1,B1,D5", "none:C3,A5", ""),
    ("none:A1,D5", "graeae:C3,A5,A4", ""),
    ("proteus:A1,B1,D5", "none:C3,A5", ""),
    ("none:A1,D5", "proteus:C3,A5,A4", ""),
    ("graeae:A1,B1,D5", "proteus:C3,A5,A4", ""),
    ("jason[x]:A1,B1,D5", "none:C3,A5", ""),
    ("none:A1,D5", "jason[x]:C3,A5,A4", ""),
    ("medusa:A1,D5", "none:C3", "/lost=2.2"),
    ("none:D5", "medusa:C3,A1", "/lost=1.2"),
]
"""Sides of three workers, or of one; the second has one on C3."""


@pytest.mark.parametrize(("one", "other", "more"), THREATS)
def test_three_workers_or_one_stop_a_win(one: str, other: str, more: str) -> None:
    state = scene(one, other, h="C3=2 D4=3", more=more).state
    top = state.cells.index(3)
    assert {end.cells[top] for end in best(state)} == {TOWER}


@pytest.mark.parametrize(("one", "other", "more"), THREATS)
def test_three_workers_or_one_see_a_win_by_force(one: str, other: str, more: str) -> None:
    """Who goes to D2 threatens two spaces that nobody can close both."""
    state = scene(one, other, h="C3=1 D2=2 D1=3 E1=3", player=2, more=more).state
    goal, seen = NUMBERS["D2"], rated([end for _, end in ends(state)], 1, 1000, Budget(None))
    won = [end for (_, end), one in zip(ends(state), seen, strict=True) if one.chance == 1]
    assert won
    assert all(goal in end.workers[1] for end in won)


@pytest.mark.parametrize(("one", "other", "more"), THREATS)
def test_three_workers_or_one_are_judged_within_the_budget(one: str, other: str, more: str) -> None:
    state = scene(one, other, h="C3=1 C2=1", more=more).state
    found = [end for _, end in ends(state)]
    budget = Budget(1000)
    once, again = (rated(found, 0, None, each) for each in (budget, Budget(1000)))
    assert once == again
    assert budget.spent <= 1000
    assert len(once) == len(found)
    few = rated(found, 0, 20, Budget(None))
    assert 0 < sum(one.visits for one in few if one.visits > 0) <= 20


@pytest.mark.parametrize(
    ("one", "other"),
    [("graeae", "none"), ("proteus", "none"), ("graeae", "proteus"), ("proteus", "athena")],
)
def test_its_turns_with_three_workers_are_those_of_the_rules(one: str, other: str) -> None:
    for seed in range(12):
        state = random_position(seed, one, other).state
        oracle = Oracle(state)
        found = [end for _, end in ends(state)]
        there = oracle.look(oracle.position(state))
        if any(end.ending is not None for end in found):
            assert there.chances[0, state.side] == 1
        elif found:
            expected = {shown(oracle.position(end)) for end in found}
            assert set(map(shown, there.after)) == expected
            assert len(there.after) == len(expected)


@pytest.mark.parametrize("slug", [slug for slug, power in roster().items() if moves_of(power) is not None])
def test_a_power_meets_three_workers_and_one(slug: str) -> None:
    for seed in range(8):
        whole = random_position(seed, slug, NONE if banned(slug, "proteus") else "proteus")
        one_left = whole.state.copy()
        one_left.workers[1][1:] = [OFF] * (len(one_left.workers[1]) - 1)
        for state in (whole.state, one_left):
            oracle = Oracle(state)
            there = oracle.look(oracle.position(state))
            assert there.after
            assert np.allclose(there.chances.sum(axis=1), 1)


def test_a_lost_worker_costs_the_side_that_has_lost_it() -> None:
    whole = scene("graeae:A1,B1,D5", "none:C3,A5").state
    fewer = scene("graeae:A1,B1", "none:C3,A5", more="/lost=1.3").state
    oracle = Oracle(whole, fewer)
    one, other = oracle.chances([oracle.position(state) for state in (whole, fewer)])[:, 0]
    assert other < one / 2
