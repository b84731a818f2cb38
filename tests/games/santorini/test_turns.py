"""Three ways to know the turns, the steps of a play, the fast search and a naive umpire, agree."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.engine import turn_listing
from bot.games.engine.errors import TooManyTurns
from bot.games.santorini import GAME, complete_turns
from tests.games.santorini.naive import plain as naive
from tests.games.santorini.setups import random_text

NAMED = "0000000000000000000000000/1/none:C4,C2/none:B3,D3"
texts = st.integers(0, 2**32).map(lambda seed: random_text(Random(seed)))


def test_perft_to_depth_3() -> None:
    assert naive.perft(*naive.parse(NAMED), 3) == turn_listing.perft(GAME.load(NAMED), 3) == (350_208, 0)


@pytest.mark.parametrize("seed", range(12))
def test_perft_of_high_towers(seed: int) -> None:
    text = random_text(Random(seed))
    position = GAME.load(text)
    for depth in (1, 2):
        assert turn_listing.perft(position, depth) == naive.perft(*naive.parse(text), depth), text


@given(texts)
def test_turns_are_the_same_in_all_three(text: str) -> None:
    position = GAME.load(text)
    board, sides, player = naive.parse(text)
    expected = {notation for notation, *_ in naive.turns(board, sides[player], sides[1 - player])}
    assert {GAME.turn_text(turn) for turn, _ in turn_listing.turns(position)} == expected
    assert {GAME.turn_text(turn) for turn, _ in turn_listing.by_decisions(position)} == expected
    assert (position.outcome is not None) == (not expected)


@given(texts)
def test_perft_by_steps_is_the_fast_one(text: str) -> None:
    position = GAME.load(text)
    assert turn_listing.perft(position, 1) == turn_listing.by_turns(position, 1)


def test_half_a_turn_and_half_a_placing_are_walked_too() -> None:
    position = GAME.load(NAMED)
    position.play(0, "C4-C5")
    listed = sorted(turn for turn, _ in turn_listing.turns(position))
    assert listed == [("+B4",), ("+B5",), ("+C4",), ("+D4",), ("+D5",)]
    assert turn_listing.perft(position, 1) == (5, 0)
    placing = GAME.load("0000000000000000000000000/1/none:C3/none")
    assert turn_listing.perft(placing, 2) == (24 * 253, 0)


@pytest.mark.parametrize(
    ("text", "count", "longest"),
    [
        (f"{'0' * 25}/1/hermes:E2,D4/none:D1,B3", 2202, 8),
        ("0010000000112000002002200/2/aphrodite:B5,B3/hermes:B4,B2", 183, 7),
    ],
)
def test_turns_of_any_number_of_moves_are_listed_by_their_shortest_ways(
    text: str, count: int, longest: int
) -> None:
    turns = [turn for turn, _ in turn_listing.turns(GAME.load(text))]
    assert len(turns) == count
    assert max(map(len, turns)) == longest


@pytest.mark.parametrize(
    "text",
    [
        "4444444444444440000000000/1/artemis:A1,E1/none:B1,D1",
        "4444444444044440001000330/1/prometheus:A1,E1/none:B1,D1",
        "4444444444000000000044444/1/heracles:A3,B2/none:C2,E3",
        "4444444444044440003000200/1/polyphemus:A1,E1/none:B1,D1",
    ],
)
def test_every_listed_turn_is_a_shortest_one(text: str) -> None:
    position = GAME.load(text)
    shortest: dict[str, int] = {}
    for turn, there in turn_listing.by_decisions(position):
        shortest.setdefault(str(there), len(turn))
    assert {str(there): len(turn) for turn, there in turn_listing.turns(position)} == shortest


def test_too_many_turns_are_refused_before_any_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(complete_turns, "LIMIT", 5_000)
    with pytest.raises(TooManyTurns):
        next(turn_listing.turns(GAME.load(f"{'0' * 25}/1/heracles:C3,B2/none:D5,B4")))


def test_single_decisions() -> None:
    assert turn_listing.perft(GAME.load(NAMED), 1, "decision") == (12, 0)
    assert turn_listing.perft(GAME.load(NAMED), 2, "decision") == (68, 0)
    assert turn_listing.perft(GAME.start(2, GAME.options()), 2, "decision") == (600, 0)


@pytest.mark.parametrize("seed", range(30))
def test_a_play_keeps_its_invariants(seed: int) -> None:
    random = Random(seed)
    position = GAME.start(2, GAME.options())
    built = 0
    while decisions := position.decisions():
        seat = decisions[0].seat
        move = random.choice(list(decisions[0].moves))
        events = position.play(seat, move)
        built += sum(event.kind == "built" for event in events)
        state = position.state
        spaces = [space for side in state.workers for space in side]
        assert len(set(spaces)) == len(spaces)
        assert all(state.cells[space] < 4 for space in spaces)
        assert sum(cell if cell < 7 else 4 for cell in state.cells) == built
    assert position.outcome is not None
    assert sorted(result.place for result in position.outcome) == [1, 2]
