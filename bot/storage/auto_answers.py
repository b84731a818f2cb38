"""What people have answered beforehand, game by game: a part of their settings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, TypeAlias, cast

from sqlalchemy import Connection, bindparam, select

from bot.storage.schema import people
from bot.storage.settings import amend

AutoAnswers: TypeAlias = Mapping[str, str]
"""Answers by the slug of their question."""

_KEY: Final = "habits"
_SETTINGS: Final = select(people.c.user_id, people.c.settings).where(
    people.c.user_id.in_(bindparam("persons", expanding=True))
)


def of(connection: Connection, game: str, persons: Iterable[int]) -> dict[int, AutoAnswers]:
    """The habits that these people have in a game; those without any are left out."""
    found = connection.execute(_SETTINGS, {"persons": list(persons)})
    auto_answers = {user: _in(settings).get(game, {}) for user, settings in found}
    return {user: chosen for user, chosen in auto_answers.items() if chosen}


def put(connection: Connection, person: int, game: str, slug: str, answer: str) -> None:
    """Remember one answer of a person; their other settings stay."""

    def answered(kept: Mapping[str, Any]) -> Mapping[str, Any]:
        known = _in(kept)
        return {**kept, _KEY: {**known, game: {**known.get(game, {}), slug: answer}}}

    amend(connection, people, person, answered)


def _in(settings: Mapping[str, Any]) -> Mapping[str, AutoAnswers]:
    return cast("Mapping[str, AutoAnswers]", settings.get(_KEY, {}))
