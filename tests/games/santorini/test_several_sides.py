"""Looking ahead between three sides: its turns are those of the rules, and it sees who wins."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from bot.games.engine.player_choice import Budget
from bot.games.santorini import GAME
from bot.games.santorini.ai.several_sides import Oracle, rated
from bot.games.santorini.ai.two_by_two import Sides
from bot.games.santorini.board import TOWER
from bot.games.santorini.complete_turns import ends
from bot.games.santorini.position import SantoriniPosition
from bot.games.santorini.state import State
from tests.games.santorini.setups import SPACES, sides_at


def anywhere(seed: int) -> SantoriniPosition:
    """Any position without powers at the beginning of a turn."""
    random = Random(seed)
    heights = {space: random.choice("0011223") for space in SPACES}
    a, b, c, d, e, f = random.sample(SPACES, 6)
    sides = [f"none:{one},{other}" for one, other in ((a, b), (c, d), (e, f))]
    return GAME.load("/".join(["".join(heights.values()), random.choice("123"), *sides]))


def shown(position: Sides) -> tuple[object, ...]:
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


def test_equal_effort_gives_the_same_answer() -> None:
    state = anywhere(3).state
    found = [end for _, end in ends(state)]
    assert rated(found, state.side, 20, Budget(None)) == rated(found, state.side, 20, Budget(None))
