"""Puzzles as they are stored: what is thought about goes to another process and back, nothing is lost."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import TypeVar, TypeVarTuple

from bot.games.santorini import GAME
from bot.people.puzzles import HELP, PuzzleTrials
from bot.storage.database import Database
from bot.storage.puzzles import keep
from bot.storage.rows import PuzzleTrialRow

A = TypeVarTuple("A")
T = TypeVar("T")
ADA = 1
NOON = datetime(2026, 3, 2, 12, tzinfo=UTC)


async def elsewhere(work: Callable[[*A], T], *arguments: *A) -> T:
    """As if in another process."""
    there, given = pickle.loads(pickle.dumps((work, arguments)))
    return pickle.loads(pickle.dumps(there(*given)))


async def test_a_puzzle_is_solved_across_restarts_and_known_as_solved(tmp_path: Path) -> None:
    puzzle = next(one for one in GAME.puzzles().collection() if one.turns == 3)
    turn, trial = puzzle.solution, None
    for turns in range(3):
        for move in turn:
            database = await Database.open(tmp_path / "some.sqlite3")
            trials = PuzzleTrials(database, {GAME.slug: GAME}, lambda: NOON, elsewhere)
            trial = await trials.play(ADA, puzzle.number, move)
            if not trial.over and not trial.step.draft:
                assert trial.step.turns == turns + 1
                turn = (await trials.ask(ADA, puzzle.number, "hint")).first
            await database.close()
    assert trial is not None
    assert trial.over
    assert trial.solved == {puzzle.number}


async def test_what_they_do_while_a_turn_is_thought_about_stands(tmp_path: Path) -> None:
    puzzle, trial = GAME.puzzles().collection()[0], None
    database = await Database.open(tmp_path / "some.sqlite3")

    async def meanwhile(work: Callable[[*A], T], *arguments: *A) -> T:
        await trials.ask(ADA, puzzle.number, "solution")
        return work(*arguments)

    trials = PuzzleTrials(database, {GAME.slug: GAME}, lambda: NOON, meanwhile)
    for move in puzzle.solution:
        trial = await trials.play(ADA, puzzle.number, move)
    await database.close()
    assert trial is not None
    assert trial.help == HELP["solution"]
    assert not trial.step.turns


async def test_help_is_asked_for_in_each_turn_and_remembered(tmp_path: Path) -> None:
    puzzle, trial = next(one for one in GAME.puzzles().collection() if one.turns == 3), None
    database = await Database.open(tmp_path / "some.sqlite3")
    trials = PuzzleTrials(database, {GAME.slug: GAME}, lambda: NOON, elsewhere)
    await trials.ask(ADA, puzzle.number, "solution")
    for move in puzzle.solution:
        trial = await trials.play(ADA, puzzle.number, move)
    assert trial is not None
    assert not trial.help
    assert not trial.first
    assert trial.was_shown
    trial = await trials.ask(ADA, puzzle.number, "hint")
    assert trial.help == HELP["hint"]
    assert trial.first
    trial = await trials.ask(ADA, puzzle.number, "solution")
    assert trial.help == HELP["solution"]
    trial = await trials.again(ADA, puzzle.number)
    assert not trial.help
    assert trial.was_shown
    await database.close()


async def test_a_last_turn_that_does_not_win_is_taken_back_at_once(tmp_path: Path) -> None:
    database = await Database.open(tmp_path / "some.sqlite3")
    trials = PuzzleTrials(database, {GAME.slug: GAME}, lambda: NOON, elsewhere)
    for puzzle in [one for one in GAME.puzzles().collection() if one.turns == 2][::3]:
        trial = await trials.open(ADA, GAME.slug, puzzle.number)
        for move in puzzle.solution:
            trial = await trials.play(ADA, puzzle.number, move)
        there = GAME.load(str(trial.step.position))
        wrong = next(turn for turn, then in there.complete_turns() if then.outcome is None)
        for move in wrong:
            trial = await trials.play(ADA, puzzle.number, move)
        assert trial.refuted == ()
        assert trial.tried
        assert (trial.left, trial.step.position) == (1, there), puzzle
    await database.close()


async def test_a_trial_that_was_led_past_its_last_turn_begins_anew(tmp_path: Path) -> None:
    puzzle = GAME.puzzles().collection()[0]
    there = GAME.load(puzzle.position)
    played: list[str] = []
    for _ in range(2 * puzzle.turns):
        turns = ((turn, then) for turn, then in there.complete_turns() if then.outcome is None)
        turn, then = next(turns)
        played += turn
        there = GAME.load(str(then))
    database = await Database.open(tmp_path / "some.sqlite3")
    trials = PuzzleTrials(database, {GAME.slug: GAME}, lambda: NOON, elsewhere)
    await database.write(lambda at: keep(at, PuzzleTrialRow(ADA, puzzle.number, tuple(played), 0, None)))
    trial = await trials.open(ADA, GAME.slug, puzzle.number)
    assert (trial.left, trial.row.played) == (puzzle.turns, ())
    await database.close()
