"""Queries about the puzzles that people have tried and solved."""

from __future__ import annotations

from sqlalchemy import Connection, select

from bot.storage.dialects import put
from bot.storage.rows import PuzzleTrialRow, columns
from bot.storage.schema import puzzle_trials


def trial(connection: Connection, user_id: int, puzzle: int) -> PuzzleTrialRow | None:
    """How far somebody has come with a puzzle; None: they haven't touched it."""
    own = (puzzle_trials.c.user_id == user_id) & (puzzle_trials.c.puzzle == puzzle)
    found = connection.execute(select(puzzle_trials).where(own)).first()
    return None if found is None else PuzzleTrialRow(*found)


def solved(connection: Connection, user_id: int) -> set[int]:
    """The puzzles that somebody has solved."""
    own = (puzzle_trials.c.user_id == user_id) & puzzle_trials.c.solved_at.is_not(None)
    return set(connection.scalars(select(puzzle_trials.c.puzzle).where(own)))


def keep(connection: Connection, row: PuzzleTrialRow) -> None:
    """Store how far somebody has come, in place of what was known."""
    put(connection, puzzle_trials, columns(row))
