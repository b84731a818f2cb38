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
