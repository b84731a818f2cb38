"""The learned judgement: its boards are those of the rules, and what it finds by force is true."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import ClassVar

import numpy as np
import pytest

from bot.games.engine.player_choice import Budget
from bot.games.santorini.ai.board_arrays import Boards, all_turns, boards_after, can_win
from bot.games.santorini.ai.fast_judge import TRIED, FastJudge, FastPosition, as_arrays, at_rest
from bot.games.santorini.ai.features import SYMMETRIES, turned
from bot.games.santorini.ai.learned_search import rated
from bot.games.santorini.ai.learned_weights import FORESEEN, PLAIN, POWERS, knowing, learned
from bot.games.santorini.ai.network import Network
from bot.games.santorini.ai.plain_judge import PlainJudge
from bot.games.santorini.ai.tree_search import CERTAIN, Found, TreeSearch
from bot.games.santorini.complete_turns import ends, fast_board
from bot.games.santorini.fast_board import FastBoard
from bot.games.santorini.powers.roster import named, roster
from tests.games.santorini.setups import random_position, setup


def positions(count: int) -> list[FastPosition]:
    """Any boards without powers, as the fast board shows them."""
    boards = [fast_board(random_position(seed, "none", "none").state) for seed in range(count)]
    return [at_rest(board) for board in boards if board is not None]


def alike(boards: Boards) -> list[tuple[list[int], list[int], list[int]]]:
    """Boards to compare: two workers of a side are the same."""
    return sorted(
        (heights.tolist(), sorted(workers[:2].tolist()), sorted(workers[2:].tolist()))
        for heights, workers in zip(boards.heights, boards.workers, strict=True)
    )


def test_arrays_know_the_turns_of_the_fast_board() -> None:
    found = positions(60)
    boards = as_arrays(found)
    turns, wins = all_turns(boards)
    after = boards_after(boards, turns)
    for number, position in enumerate(found):
        board = FastBoard(position.cells, position.workers, position.side)
        won, plies = board.turns()
        assert wins[number] == can_win(boards)[number] == bool(won)
        reached: list[FastPosition] = []
        for ply in plies:
            before = board.apply(ply)
            reached.append(at_rest(board))
            board.undo(ply, before)
        here = after.at(turns.board == number)
        assert alike(here) == (alike(as_arrays(reached)) if reached else [])


def test_turns_are_judged_as_the_boards_that_they_lead_to() -> None:
    network, boards = Network(learned(PLAIN).weights), as_arrays(positions(20))
    judged = network.judge(boards)
    open_ = judged.logits > -CERTAIN
    assert np.allclose(judged.logits[open_], -network.logits(judged.after)[open_], atol=1e-3)
    assert np.array_equal(can_win(judged.after), ~open_)


def test_a_turned_board_is_turned_back() -> None:
    boards = as_arrays(positions(8))
    assert len({tuple(kind) for kind in SYMMETRIES.tolist()}) == 8
    for kind in range(8):
        there = turned(boards, np.full(boards.size, kind))
        assert not np.array_equal(there.workers, boards.workers) or kind == 0
        turns, wins = all_turns(there)
        known, known_wins = all_turns(boards)
        assert len(turns.board) == len(known.board)
        assert np.array_equal(wins, known_wins)


def test_two_threats_at_once_are_lost() -> None:
    threats = setup("C3=2 D4=3 C4=3 B4=3", one="C3,A1", two="A5,E1", player=2)
    judge = PlainJudge(Network(learned(PLAIN).weights))
    board = fast_board(threats.state)
    assert board is not None
    (start,) = judge.judge([as_arrays([at_rest(board)])])
    assert TreeSearch(judge, Budget(400)).look(start).lost
    found = rated([end for _, end in ends(threats.state)], 1, 50, Budget(None))
    assert max(one.chance for one in found) == 0


class Fable:
    """Two turns: the one that looks better is answered by a win, the other leads nowhere for ever."""

    cost: ClassVar[int] = 1
    together: ClassVar[int] = 1

    def judge(self, positions: Sequence[str]) -> list[Found[str]]:
        """What each of these leads to."""
        nowhere = Found[str](False, ("dull",), np.zeros(1, dtype=np.float32))
        lost = Found[str](True, (), np.zeros(0, dtype=np.float32))
        return [lost if place == "trap" else nowhere for place in positions]


def test_a_trap_is_looked_into_once() -> None:
    start = Found[str](False, ("trap", "dull"), np.array([2.0, 0.0], dtype=np.float32))
    node = TreeSearch(Fable(), Budget(40)).look(start)
    assert node.visits.tolist() == [1, 39]
    assert [node.excluded(turn) for turn in (0, 1)] == [True, False]


@pytest.mark.parametrize("pair", [("apollo", "athena"), ("hermes", "none"), ("artemis", "atlas")])
def test_powers_on_the_fast_board_are_judged_within_the_budget(pair: tuple[str, str]) -> None:
    position = random_position(Random(len(pair[0])).randrange(99), *pair)
    side = position.state.side
    found = [end for _, end in ends(position.state)]
    budget = Budget(600)
    once, again = rated(found, side, 40, budget), rated(found, side, 40, Budget(600))
    assert once == again
    assert budget.spent <= 600
    assert len(once) == len(found)


@pytest.mark.parametrize("number", range(12))
def test_turns_of_powers_are_judged_as_if_each_were_played(number: int) -> None:
    """The arrays that are quick to make hold what playing each turn would, also the answers that win."""
    chance, known = Random(number), learned(POWERS)
    slugs = tuple(chance.sample(known.powers, 2))
    one, other = (power.fast_moves for power in named(slugs))
    assert one is not None
    assert other is not None
    here, there = map(known.number, slugs)
    judge = FastJudge(
        (known.weights.between(here, there), known.weights.between(there, here)), (one, other)
    )
    a, b, c, d = chance.sample(range(25), 4)
    cells = [0 if space in (a, b, c, d) else chance.choice((0, 0, 1, 2, 3)) for space in range(25)]
    position = FastPosition(cells, ((a, b), (c, d)), 0, (0, 0))
    for _ in range(8):
        (found,) = judge.judge([position])
        if found.wins or not len(found.after):
            return
        played = judge.reached([*found.after], certain=True)
        refuted, lost = found.logits <= -CERTAIN, played.logits <= -CERTAIN
        assert np.allclose(found.logits[~lost], played.logits[~lost], atol=1e-4)
        assert not (refuted & ~lost).any()
        assert np.array_equal(refuted, lost) or len(lost) > TRIED, "all of the best are looked at"
        position = found.after[chance.randrange(len(found.after))]


def test_powers_change_the_judgement() -> None:
    known = learned(POWERS)
    boards = as_arrays(positions(20))
    plain = known.weights.between(0, 0).logits(boards)
    for slug in known.powers:
        own = known.weights.between(known.number(slug), 0).logits(boards)
        assert np.abs(own - plain).max() > 0.01


def test_those_are_asked_who_know_both_powers() -> None:
    assert knowing("apollo", "") is knowing("apollo", "athena") is learned(POWERS)
    assert knowing("", "") is learned(PLAIN)
    unknown = next(slug for slug in roster() if slug not in learned(FORESEEN).powers)
    assert knowing("apollo", unknown) is learned(POWERS), "neither knows it"
    assert knowing("apollo", "bia") is learned(FORESEEN)
    assert set(learned(POWERS).powers) < set(learned(FORESEEN).powers)
    assert {slug for slug, power in roster().items() if power.fast_moves} == set(learned(POWERS).powers)
