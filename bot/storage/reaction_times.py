"""Queries about how long people take to let happen what they could react to: known to the bot alone."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

from sqlalchemy import Connection, bindparam, delete, insert, select

from bot.storage.rows import ReactionTimeRow, columns
from bot.storage.schema import reaction_times

ReactionTimes: TypeAlias = tuple[ReactionTimeRow, ...]

KEPT: Final = 24
"""So many of a person's newest in each game are kept."""
_OF_PEOPLE: Final = (
    select(reaction_times)
    .where(reaction_times.c.user_id.in_(bindparam("persons", expanding=True)))
    .where(reaction_times.c.game == bindparam("game"))
    .order_by(reaction_times.c.id)
)


def of(connection: Connection, game: str, persons: Iterable[int]) -> dict[int, ReactionTimes]:
    """What these people have taken in a game, the oldest first; without those of whom nothing is known."""
    found: dict[int, ReactionTimes] = {}
    for values in connection.execute(_OF_PEOPLE, {"persons": list(persons), "game": game}):
        row = ReactionTimeRow(*values)
        found[row.user_id] = (*found.get(row.user_id, ()), row)
    return found


def add(connection: Connection, rows: Iterable[ReactionTimeRow]) -> None:
    """Remember what people have taken, and forget the oldest of it."""
    for row in rows:
        connection.execute(insert(reaction_times).values(**columns(row)))
        own = (reaction_times.c.user_id == row.user_id) & (reaction_times.c.game == row.game)
        newest = select(reaction_times.c.id).where(own).order_by(reaction_times.c.id.desc()).limit(KEPT)
        connection.execute(delete(reaction_times).where(own, reaction_times.c.id.not_in(newest)))
