"""Results and steps of ratings as rows of the storage, and back."""

from __future__ import annotations

from typing import cast

from bot.ratings.game_result import PARTICIPANTS, Entry, Why
from bot.ratings.ladder import Step
from bot.ratings.systems import Standing
from bot.storage.rows import RatingRow, ResultRow


def result_of(row: ResultRow) -> Entry:
    """A result as it was stored."""
    people = PARTICIPANTS.validate_python(row.seats)
    return Entry(row.id, row.table_id, row.guild_id, row.pool, cast("Why | None", row.why), row.at, people)


def result_row(entry: Entry) -> ResultRow:
    """The inverse of :func:`result_of`."""
    people = PARTICIPANTS.dump_python(entry.participants, mode="json")
    return ResultRow(
        entry.id, entry.table, entry.guild, entry.pool, entry.rated, entry.why, entry.at, people
    )


def step_of(row: RatingRow) -> Step:
    """What a result has made of somebody's rating, as it was stored."""
    before = Standing(row.mean_before, row.deviation_before, row.games - 1)
    return Step(row.user_id, before, Standing(row.mean, row.deviation, row.games))


def step_row(entry: Entry, step: Step) -> RatingRow:
    """The inverse of :func:`step_of`, for a step that this result makes."""
    before, after = step.before, step.after
    return RatingRow(
        entry.id,
        step.user,
        entry.guild,
        entry.pool,
        before.mean,
        before.deviation,
        after.mean,
        after.deviation,
        after.games,
    )
