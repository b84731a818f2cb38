"""What is kept about one person: seen, exported and deleted by that person (docs/privacy.md)."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable, Iterable
from datetime import datetime
from typing import Any, Final, TypeVar

from sqlalchemy import Connection

from bot.games.engine.text import Explained, Name, lines, msg, msg_plural
from bot.people.preferences import Preferences, Unsaved
from bot.storage import erasure, personal_export
from bot.storage.database import Database
from bot.storage.dialects import take_turn
from bot.storage.errors import StorageError
from bot.storage.personal_columns import FIRST_ERASED

T = TypeVar("T")
_log = logging.getLogger(__name__)
NAMED: Final = 5
"""So many of the games, and of the tournaments, that stand in the way are named."""


class StillPlaying(Explained):
    """Data of somebody who plays can't be deleted: others wait for them.  The words say what to end."""

    def __init__(self, unfinished: erasure.Unfinished) -> None:
        told = [msg("I can’t delete your data yet: others are still playing with you. First:")]
        if unfinished.tables:
            told.append(
                msg_plural(
                    "- End your game: /table resign, or /table leave before the start. Table {tables}.",
                    "- End your games: /table resign, or /table leave before the start. Tables {tables}.",
                    len(unfinished.tables),
                    tables=_listed(str(table) for table, _ in unfinished.tables),
                )
            )
        if unfinished.playing:
            told.append(
                msg("- Leave with /tournament leave: {titles}.", titles=_titles(unfinished.playing))
            )
        if unfinished.organising:
            told.append(
                msg(
                    "- You organise {titles}: end it, or hand it over and let another organiser remove "
                    "you with /organise organiser remove.",
                    titles=_titles(unfinished.organising),
                )
            )
        super().__init__(lines(told))


class PersonalData:
    """What the database holds about people, for each of them alone."""

    def __init__(self, database: Database, preferences: Preferences, now: Callable[[], datetime]) -> None:
        self._database = database
        self._preferences = preferences
        self._now = now

    async def export(self, user_id: int) -> dict[str, Any]:
        """All of it, part by part; raises Unsaved."""
        found = await self._run(lambda connection: personal_export.export(connection, user_id), write=False)
        return {"exported": self._now().isoformat(), **found}

    async def must_be_free(self, user_id: int) -> None:
        """Raise StillPlaying if their data are needed."""
        await self._run(lambda connection: _must_be_free(connection, user_id), write=False)

    async def erase(self, user_id: int) -> tuple[int, ...]:
        """Delete it; the tables at which they were.  Raises StillPlaying, Unsaved, and nothing has changed
        then."""
        stand_in = FIRST_ERASED + secrets.randbelow(2**40)

        def work(connection: Connection) -> tuple[int, ...]:
            take_turn(connection, *(f"{what} of {user_id}" for what in ("games", "digest", "tutorials")))
            _must_be_free(connection, user_id)
            return erasure.erase(connection, user_id, stand_in)

        tables = await self._run(work, write=True)
        self._preferences.forget(user_id)
        _log.info("somebody's data are deleted, as they wished")
        return tables

    async def _run(self, work: Callable[[Connection], T], *, write: bool) -> T:
        try:
            return await (self._database.write(work) if write else self._database.read(work))
        except StorageError as error:
            _log.exception("personal data can't be reached")
            raise Unsaved from error


def _must_be_free(connection: Connection, user_id: int) -> None:
    if unfinished := erasure.unfinished(connection, user_id):
        raise StillPlaying(unfinished)


def _titles(found: Iterable[tuple[int, str]]) -> Name:
    return Name(_listed(title for _, title in found))


def _listed(found: Iterable[str]) -> str:
    every = list(found)
    return ", ".join(every[:NAMED]) + (" …" if len(every) > NAMED else "")
