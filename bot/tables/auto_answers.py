"""What people answer beforehand: chosen, and applied to what their turns ask already."""

from __future__ import annotations

import logging
from dataclasses import replace
from datetime import datetime

from bot.games.engine.text import msg
from bot.hosting.errors import HostingError, Refused
from bot.hosting.person import Person
from bot.storage import auto_answers, tables
from bot.storage.auto_answers import AutoAnswers
from bot.tables.replay import ReplayedGame
from bot.tables.state import TableChange, TableState
from bot.tables.store import UseCases
from bot.tables.turns.commit import advanced, carried_over, settle

log = logging.getLogger(__name__)


class AutoAnswerChoices(UseCases):
    """What people have answered beforehand."""

    async def chosen(self, person: Person, game: str) -> AutoAnswers:
        """What the person has answered beforehand in a game: answers by the slug of their question."""
        found = await self._store.read(lambda connection: auto_answers.of(connection, game, [person.id]))
        return found.get(person.id, {})

    async def choose(self, person: Person, game: str, slug: str, choice: str) -> None:
        """Answer a small question beforehand, at all tables; raises Refused for an unknown one."""
        known = self._store.games[game].auto_answers if game in self._store.games else ()
        if not any(one.slug == slug and choice in dict(one.answers) for one in known):
            raise Refused(msg("This game no longer has this preference."))
        await self._store.write(
            lambda connection: auto_answers.put(connection, person.id, game, slug, choice)
        )
        await self._catch_up(person, game)

    async def _catch_up(self, person: Person, game: str) -> None:
        """Let the person's habits answer what waits for them at their running tables of this game."""
        for table_id in await self._store.read(
            lambda connection: tables.played_by(connection, person.id, game)
        ):
            try:
                record = await self._store.load(table_id)
                row = record.seat_of(person.id)
                line = await self._store.line(record)
                decision = None if row is None or line is None else line.position.decision(row.place)
                # A window that is open already stays open: a quick answer would tell why it comes now.
                if decision is None or decision.reaction:
                    continue
                await self._store.change(table_id, _answered)
            except _Nothing:
                continue
            except HostingError:
                # The habit holds all the same; this one question is left to the person.
                log.exception("the habits of a player at table %d can't be followed", table_id)


class _Nothing(Exception):
    """No habit answers anything: nothing is to be written."""


def _answered(record: TableState, line: ReplayedGame | None, now: datetime) -> TableChange:
    if line is None or record.table.state != "running":
        raise _Nothing
    after, updates = settle(record, line, line.position.copy(), [], now)
    if len(after.played) == len(line.played):
        raise _Nothing
    movers = {entry.seat for entry in after.played[len(line.played) :] if entry.seat >= 0}
    seats = tuple(carried_over(row, line, after) for row in record.seats)
    change = advanced(record, line, after, seats, now, updates)
    return replace(change, hosted=tuple(movers.difference(change.ahead)))
