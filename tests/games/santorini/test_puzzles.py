"""Puzzles: each is won by force, by one first turn only."""

from __future__ import annotations

from bot.games.engine.puzzle import Puzzle
from bot.games.santorini import GAME
from bot.games.santorini.ai.fast_judge import at_rest
from bot.games.santorini.ai.power_play import pairings
from bot.games.santorini.board import SPACES
from bot.games.santorini.complete_turns import fast_board
from bot.games.santorini.fast_board import FastBoard
from bot.games.santorini.position import SantoriniPosition
from bot.games.santorini.puzzles.forced_wins import loses, wins
from bot.games.santorini.puzzles.positions import after, solutions
from bot.training.puzzles import judge_of, puzzle_in

PUZZLES = GAME.puzzles()


def begun(puzzle: Puzzle) -> SantoriniPosition:
    """The position that is to be solved."""
    position = GAME.load(puzzle.position)
    assert str(position) == puzzle.position
    return position


def played(position: SantoriniPosition, *turns: tuple[str, ...]) -> SantoriniPosition:
    """The position after these turns."""
    there = position.copy()
    for turn in turns:
        seat = there.decisions()[0].seat
        for move in turn:
            there.play(seat, move)
        assert there.state.ending is not None or there.decisions()[0].seat != seat
    return there


def test_there_are_enough_of_every_kind() -> None:
    kinds = [(puzzle.turns, "none" not in puzzle.position) for puzzle in PUZZLES.collection()]
    assert len(kinds) >= 60
    assert [puzzle.number for puzzle in PUZZLES.collection()] == [*range(1, len(kinds) + 1)]
    assert all(kinds.count((turns, powers)) >= 8 for turns in (2, 3) for powers in (False, True))


def test_one_first_turn_alone_wins_in_two() -> None:
    for puzzle in PUZZLES.collection():
        if puzzle.turns == 2:
            position = begun(puzzle)
            there = played(position, puzzle.solution)
            won = [then for turn in solutions(position, 2) for then in [played(position, turn)]]
            assert won == [there], puzzle
            assert not [*solutions(position, 1)], puzzle
            assert PUZZLES.solution(played(there, puzzle.reply), 1), puzzle


def test_a_win_in_three_turns_is_found_to_its_end() -> None:
    for puzzle in PUZZLES.collection():
        if puzzle.turns == 3 and puzzle.number % 3 == 0:
            there = played(begun(puzzle), puzzle.solution, puzzle.reply)
            assert not [*solutions(there, 1)], puzzle
            assert PUZZLES.solution(there, 2), puzzle


def test_what_is_proved_on_the_fast_board_holds_by_the_rules() -> None:
    def wins_by_rules(position: SantoriniPosition, turns: int) -> bool:
        return any(
            there.state.ending is not None
            if turns == 1
            else there.state.ending is not None
            or all(then.state.ending is None and wins_by_rules(then, turns - 1) for _, then in after(there))
            for _, there in after(position)
        )

    puzzle = PUZZLES.collection()[0]
    position = begun(puzzle)
    assert wins_by_rules(position, 2)
    wrong = next(there for turn, there in after(position) if turn != puzzle.solution)
    assert not all(wins_by_rules(then, 1) for _, then in after(wrong))


def test_who_is_left_without_a_turn_has_lost() -> None:
    """One way out, closed by a block: nobody climbs two levels."""
    cells = [4] * len(SPACES)
    for space, height in {0: 0, 1: 1, 24: 0, 20: 0, 12: 0, 13: 0}.items():
        cells[space] = height
    workers = ((0, 24), (12, 20))
    assert not loses(FastBoard(cells, workers, 0), 1)
    assert not wins(FastBoard(cells, workers, 1), 1)
    cells[1] = 2
    assert loses(FastBoard(cells, workers, 0), 0)
    cells[1], cells[2], cells[7] = 1, 0, 0
    assert wins(FastBoard(cells, ((0, 24), (7, 20)), 1), 1)


def test_a_puzzle_is_found_again_where_it_was_found() -> None:
    puzzle = next(one for one in PUZZLES.collection() if one.turns == 2 and "none" not in one.position)
    state = begun(puzzle).state
    slugs, pairs = pairings()
    numbers = tuple(slugs.index(card) + 1 for card in state.cards)
    pair = next(pair for pair in pairs if pair.numbers == numbers)
    board = fast_board(state)
    assert board is not None
    found = puzzle_in(at_rest(board), pair, slugs, judge_of(pair, slugs))
    assert found is not None
    assert found.puzzle == puzzle._replace(number=0)
    assert len(judge_of(pairs[-1], slugs).judge([at_rest(board)])) == 1, "a power may be new to the network"
