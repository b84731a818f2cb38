"""Puzzles as they are stored: what is thought about goes to another process and back, nothing is lost."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import TypeVar, TypeVarTuple

from bot.games.santorini import GAME
from bot.people.puzzles import PuzzleTrials
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
                assert trial.accepted
                assert trial.step.turns == turns + 1
                turn = (await trials.ask(ADA, puzzle.number, "hint")).first
            await database.close()
    assert trial is not None
    assert trial.over
    assert trial.solved == {puzzle.number}
