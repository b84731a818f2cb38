"""What all use cases of events share: load, decide, store; decided anew if somebody was quicker."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Final

from sqlalchemy import Connection

from bot.games.engine.contract import Game
from bot.games.engine.text import msg
from bot.storage import tournament_outbox, tournaments
from bot.storage.errors import Conflict
from bot.storage.tournament_rows import TournamentLogRow
from bot.tables.errors import Refused, Unavailable
from bot.tables.store import TableStore
from bot.tournaments.formats.format import Mode
from bot.tournaments.running import rows, saving
from bot.tournaments.running.chains.parts import Ended, gathered
from bot.tournaments.running.change import TournamentAuditEntry, TournamentChange
from bot.tournaments.running.course import deadlines
from bot.tournaments.running.matches.opening import open_table
from bot.tournaments.running.model import TournamentInfo
from bot.tournaments.running.state import NoSuchTournament, TournamentState

_log = logging.getLogger(__name__)
_ATTEMPTS: Final = 16
_LARGEST_ID: Final = 2**63 - 1

Decide = Callable[[TournamentState, datetime], TournamentChange]


class TournamentStore:
    """The services that the use cases of events work with."""

    def __init__(self, table_store: TableStore) -> None:
        self.tables = table_store
        self.woken = asyncio.Event()
        """Set after each commit that wrote errands of events."""
        self.stirred = table_store.over
        """Set after each commit that changed an event, or ended a table."""
        self.touched: dict[int, None] = {}
        """The events that have changed, oldest first; emptied by the marshal."""
        self._ended: dict[int, Ended] = {}
        """Events of series that are over, by number: most looks at a series find nothing new."""

    def game(self, slug: str) -> Game:
        """The rules; raises Refused."""
        game = self.tables.games.get(slug)
        if game is None:
            raise Refused(msg("There is no game called “{game}” here.", game=slug))
        return game

    async def load(self, tournament_id: int) -> TournamentState:
        """The event as it is stored; raises NoSuchEvent."""
        if not 0 < tournament_id <= _LARGEST_ID:
            raise NoSuchTournament(tournament_id)
        record = await self.tables.read(lambda connection: saving.read(connection, tournament_id))
        if record is None:
            raise NoSuchTournament(tournament_id)
        return await self._with_parts(record) if record.format.MODE is Mode.GATHERED else record

    async def _with_parts(self, series: TournamentState) -> TournamentState:
        def parts(connection: Connection) -> tuple[list[TournamentInfo], list[TournamentState]]:
            found = [rows.info_of(row) for row in tournaments.parts_of(connection, series.info.id)]
            over = [one for one in found if one.state == "finished" and not self._knows(one)]
            new = [saving.read(connection, one.id) for one in over]
            return found, [record for record in new if record is not None]

        found, new = await self.tables.read(parts)
        self._ended |= await asyncio.to_thread(lambda: {record.info.id: Ended.of(record) for record in new})
        return gathered(series, found, self._ended)

    def _knows(self, info: TournamentInfo) -> bool:
        known = self._ended.get(info.id)
        return known is not None and known.version == info.version

    async def add(
        self, info: TournamentInfo, note: TournamentAuditEntry, decide: Decide | None = None
    ) -> TournamentState:
        """Store a new event, and in the same transaction what ``decide`` makes of it."""
        now = self.tables.now()

        def store(connection: Connection) -> int:
            number = tournaments.add(connection, rows.row_of_info(info))
            tournaments.log_add(connection, _log_rows(number, (note,), now))
            if decide is not None:
                record = saving.read(connection, number)
                assert record is not None
                self._save(connection, record, decide(record, now), now)
            return number

        return await self.load(await self.tables.write(store))

    async def change(self, tournament_id: int, decide: Decide) -> TournamentState:
        """Load the event, let ``decide`` work out what becomes of it, store that, and return it.

        ``decide`` is pure and may refuse by raising a TableError.
        """
        for _ in range(_ATTEMPTS):
            record = await self.load(tournament_id)
            # Pairing hundreds takes seconds of a processor: everybody else must be answered meanwhile.
            change = await asyncio.to_thread(decide, record, self.tables.now())
            try:
                await self.store(record, change)
            except Conflict:
                continue
            return await self.load(tournament_id)
        _log.error("event %d changes faster than it can be written", tournament_id)
        raise Unavailable

    async def store(self, before: TournamentState, change: TournamentChange) -> None:
        """Write the change of an event that is still as ``before`` says; raises Conflict."""
        now = self.tables.now()
        opened: list[int] = []

        def work(connection: Connection) -> None:
            opened.clear()
            opened.extend(self._save(connection, before, change, now))

        try:
            await self.tables.write(work)
        finally:
            # Also if this task was cancelled: the transaction may have been committed nevertheless.
            self.woken.set()
            self.stir(before.info, change.after.info)
            for table_id in opened:
                self.tables.begun(table_id)

    def stir(self, *infos: TournamentInfo) -> None:
        """Let the marshal look at these events, and at the series for which they count."""
        for info in infos:
            self.touched.update(dict.fromkeys(one for one in (info.id, info.series_id) if one))
        self.stirred.set()

    def _save(
        self, connection: Connection, before: TournamentState, change: TournamentChange, now: datetime
    ) -> Sequence[int]:
        woken = replace(change.after.info, wake_at=deadlines.wake(change.after, now))
        after = replace(change.after, info=woken)
        saving.save(connection, before, after)
        made = [open_table(self.tables, connection, after, opening, now) for opening in change.openings]
        tournaments.log_add(connection, _log_rows(woken.id, change.notes, now))
        told = [*change.messages, *(message for _, messages in made for message in messages)]
        tournament_outbox.tell(connection, woken.id, ((one.kind, one.plain()) for one in told), now)
        if change.edit:
            tournament_outbox.tell(connection, woken.id, [("event-edit", None)], now)
        return [table_id for table_id, _ in made]


def _log_rows(
    tournament_id: int, notes: Sequence[TournamentAuditEntry], now: datetime
) -> list[TournamentLogRow]:
    return [
        TournamentLogRow(
            0,
            tournament_id,
            None if note.person is None else note.person.id,
            None if note.person is None else note.person.name,
            note.what,
            dict(note.data),
            note.reason,
            now,
        )
        for note in notes
    ]
