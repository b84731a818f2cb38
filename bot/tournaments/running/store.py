"""Tournaments as they are stored: loaded, changed by decisions, and saved, with who waits for them."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Final

from sqlalchemy import Connection

from bot.games.engine.contract import Game
from bot.games.engine.text import msg
from bot.hosting.audit import AuditEntry
from bot.hosting.errors import Refused
from bot.hosting.store import LARGEST_ID, Store
from bot.storage import outbox, titles, tournaments
from bot.storage.tournament_rows import TournamentLogRow, TournamentRow
from bot.tables.store import TableStore
from bot.tournaments.running import deadlines, repairs, rows, saving
from bot.tournaments.running.change import TournamentChange
from bot.tournaments.running.message import TournamentMessage
from bot.tournaments.running.model import MatchGame, TournamentInfo
from bot.tournaments.running.saving import Parts
from bot.tournaments.running.series_results import Ended, gathered, told_to_series
from bot.tournaments.running.state import NoSuchTournament, TournamentState
from bot.tournaments.running.table_opening import open_table
from bot.tournaments.running.winners import titled
from bot.tournaments.tournament import Mode

Decide = Callable[[TournamentState, datetime], TournamentChange]
REMEMBERED: Final = 32
"""Tournaments whose parts are kept as they were read or written last."""


class TournamentStore(Store[TournamentState, TournamentChange]):
    """The tournaments, and the services that their use cases work with."""

    kind = "tournament"
    attempts = 16

    def __init__(self, table_store: TableStore) -> None:
        super().__init__(table_store.database, table_store.now)
        self.tables = table_store
        self.woken = table_store.woken
        """Set after each commit that wrote what is to be told."""
        self.stirred = table_store.over
        """Set after each commit that changed a tournament, or ended a table."""
        self.touched: dict[int, None] = {}
        """The tournaments that have changed, oldest first; emptied by the job that runs them."""
        self._opened: dict[tuple[int, int], tuple[int, ...]] = {}
        """The tables that a change has opened, by the tournament and its version before."""
        self._ended: dict[int, Ended] = {}
        """Tournaments of series that are over, by number: most looks at a series find nothing new."""
        self._parts: OrderedDict[int, Parts] = OrderedDict()
        """By number, the one used last at the end: somebody who joins hundreds reads them seven times."""

    def game(self, slug: str) -> Game:
        """The rules; raises Refused."""
        game = self.tables.games.get(slug)
        if game is None:
            raise Refused(msg("There is no game called “{game}” here.", game=slug))
        return game

    async def load(self, tournament_id: int) -> TournamentState:
        """The tournament as it is stored; raises NoSuchTournament."""
        if not 0 < tournament_id <= LARGEST_ID:
            raise NoSuchTournament(tournament_id)
        known = self._parts.get(tournament_id)
        record = await self.read(lambda connection: saving.read(connection, tournament_id, known))
        if record is None:
            raise NoSuchTournament(tournament_id)
        self._remember(record)
        return await self._with_parts(record) if record.format.MODE is Mode.GATHERED else record

    async def info(self, tournament_id: int) -> TournamentInfo:
        """What is known of it besides who plays in it; raises NoSuchTournament."""
        found = None
        if 0 < tournament_id <= LARGEST_ID:
            found = await self.read(lambda connection: saving.read_info(connection, tournament_id))
        if found is None:
            raise NoSuchTournament(tournament_id)
        return found

    def _remember(self, record: TournamentState) -> None:
        self._parts[record.info.id] = Parts.of(record)
        self._parts.move_to_end(record.info.id)
        while len(self._parts) > REMEMBERED:
            self._parts.popitem(last=False)

    async def _with_parts(self, series: TournamentState) -> TournamentState:
        def parts(connection: Connection) -> tuple[list[TournamentInfo], list[TournamentState]]:
            found = saving.infos(tournaments.parts_of(connection, series.info.id))
            over = [one for one in found if one.state == "finished" and not self._knows(one)]
            new = [saving.read(connection, one.id) for one in over]
            return found, [record for record in new if record is not None]

        found, new = await self.read(parts)
        self._ended |= await asyncio.to_thread(lambda: {record.info.id: Ended.of(record) for record in new})
        return gathered(series, found, self._ended)

    def _knows(self, info: TournamentInfo) -> bool:
        known = self._ended.get(info.id)
        return known is not None and known.version == info.version

    async def add(
        self, info: TournamentInfo, note: AuditEntry, decide: Decide | None = None
    ) -> TournamentState:
        """Store a new tournament, and in the same transaction what ``decide`` makes of it."""
        now = self.now()

        def store(connection: Connection) -> int:
            number = tournaments.add(connection, rows.stored(TournamentRow, info))
            tournaments.log_add(connection, _log_rows(number, (note,), now))
            if decide is not None:
                record = saving.read(connection, number)
                assert record is not None
                self._save(connection, record, decide(record, now), now)
            return number

        return await self.load(await self.write(store))

    async def change(self, tournament_id: int, decide: Decide) -> TournamentState:
        """Change a tournament (:meth:`apply`); how it stands then."""
        return await self.apply(tournament_id, lambda: self.load(tournament_id), decide)

    async def _decided(self, before: TournamentState, decide: Decide, now: datetime) -> TournamentChange:
        # Pairing hundreds takes seconds of a processor: everybody else must be answered meanwhile.
        return await asyncio.to_thread(decide, before, now)

    async def store(
        self, before: TournamentState, change: TournamentChange, now: datetime
    ) -> TournamentState:
        # Who has won and what standings show is worked out before the transaction begins.
        change = await asyncio.to_thread(_worked_out, change)
        saved = await super().store(before, change, now)
        if saved.format.MODE is not Mode.GATHERED:  # those of a series come from its tournaments
            self._remember(saved)
        return saved

    def stir(self, *infos: TournamentInfo) -> None:
        """Let the job look at these tournaments, and at the series for which they count."""
        for info in infos:
            self.touched.update(dict.fromkeys(one for one in (info.id, info.series_id) if one))
        self.stirred.set()

    def _save(
        self, connection: Connection, before: TournamentState, change: TournamentChange, now: datetime
    ) -> TournamentState:
        woken = replace(change.after.info, wake_at=deadlines.wake(change.after, now))
        after = replace(change.after, info=woken)
        saving.save(connection, before, after)
        made = [open_table(self.tables, connection, after, opening, now) for opening in change.openings]
        tournaments.log_add(connection, _log_rows(woken.id, change.notes, now))
        told = [*change.messages, *(message for _, messages in made for message in messages)]
        what = [(one.kind, one.plain()) for one in told]
        outbox.tell_tournament(
            connection, woken.id, [*what, *([("event-edit", None)] if change.edit else [])], now
        )
        if "finished" in (before.info.state, woken.state):
            at = woken.finished_at or now
            titles.award_tournament(connection, woken.guild_id, woken.id, change.titled, at)
        self._tell_series(connection, before, change.messages, now)
        if made:
            self._opened[before.info.id, before.info.version] = tuple(game.table_id for game, _ in made)
        return self._stored(connection, before, after, [game for game, _ in made])

    def _tell_series(
        self,
        connection: Connection,
        before: TournamentState,
        messages: Sequence[TournamentMessage],
        now: datetime,
    ) -> None:
        """Its standings are read from its tournaments: only what it was told of them is stored."""
        series_id = before.info.series_id
        series = None if series_id is None else tournaments.get(connection, series_id)
        if series is None or series.state not in ("running", "finished"):
            return
        told = [(one.kind, one.plain()) for one in told_to_series(before, messages, series.title)]
        if told:
            outbox.tell_tournament(connection, series.id, [*told, ("event-edit", None)], now)

    def _stored(
        self,
        connection: Connection,
        before: TournamentState,
        after: TournamentState,
        opened: Sequence[MatchGame],
    ) -> TournamentState:
        """The tournament as reading it now would give it; what can't have changed isn't read again."""
        id = after.info.id
        revealed = [match.id for match in after.matches if match.revealed]
        numbered = all(match.id for match in after.matches)
        shown = revealed == [match.id for match in before.matches if match.revealed]
        stored = replace(
            after,
            info=replace(after.info, version=before.info.version + 1),
            games=(*after.games, *opened),
        )
        if not saving.has_begun(after.info) and not after.games:
            old = set(before.entries)
            came = [entry for entry in after.entries if entry not in old]
            return replace(
                stored, ratings={**after.ratings, **saving.ratings(connection, after.info, came)}
            )
        if not numbered or before.entries != after.entries or not shown:
            gathered = after.format.MODE is Mode.GATHERED
            known = Parts.of(stored) if numbered and not gathered else None
            found = saving.read(connection, id, known)
            assert found is not None
            return found
        return replace(
            stored,
            # Tables change without a new version of their tournament, also since it was loaded.
            plays=saving.plays(connection, id),
            ratings={} if saving.has_begun(after.info) else after.ratings,
        )

    def _wake(self, before: TournamentState, change: TournamentChange) -> None:
        self.woken.set()
        self.stir(before.info, change.after.info)
        for table_id in self._opened.pop((before.info.id, before.info.version), ()):
            self.tables.begun(table_id)


def _worked_out(change: TournamentChange) -> TournamentChange:
    """The change with what follows from all matches, of which hundreds are work."""
    after = change.after
    marked = tuple(repairs.as_written(after, message) for message in change.messages)
    return replace(change, titled=titled(after), messages=marked)


def _log_rows(tournament_id: int, notes: Sequence[AuditEntry], now: datetime) -> list[TournamentLogRow]:
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
