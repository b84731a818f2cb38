"""Which tournaments count for a series (hosting rules, 9)."""

from __future__ import annotations

from datetime import datetime

from bot.games.engine.text import msg
from bot.hosting.audit import AuditEntry
from bot.hosting.errors import Refused
from bot.hosting.person import Person
from bot.tournaments.running import permissions
from bot.tournaments.running.change import TournamentChange
from bot.tournaments.running.state import TournamentState, must_live, with_info
from bot.tournaments.running.use_cases import UseCases
from bot.tournaments.tournament import Mode


class SeriesMembers(UseCases):
    """What a series consists of.  All raise NotAllowed, Refused or WrongState."""

    async def count(self, series_id: int, person: Person, tournament_id: int) -> TournamentState:
        """Let a tournament of the same server count, of any game, also a past one; returns the series."""
        series = await self._series(series_id, person)

        def decide(record: TournamentState, now: datetime) -> TournamentChange:
            if record.format.MODE is Mode.GATHERED:
                raise Refused(msg("A series can’t count for another one: add its tournaments instead."))
            if record.info.guild_id != series.info.guild_id:
                raise Refused(msg("Only tournaments of this server can count."))
            if record.info.series_id is not None:
                raise Refused(
                    msg("It already counts for tournament {tournament}.", tournament=record.info.series_id)
                )
            return _tied(record, series_id, AuditEntry("series", person, {"series": series_id}))

        await self.change(tournament_id, person, "series", decide)
        return await self._store.load(series_id)

    async def forget(self, series_id: int, person: Person, tournament_id: int) -> TournamentState:
        """Let a tournament count no more.  Returns the series."""
        await self._series(series_id, person)

        def decide(record: TournamentState, now: datetime) -> TournamentChange:
            if record.info.series_id != series_id:
                raise Refused(msg("That tournament doesn’t count for this series."))
            return _tied(record, None, AuditEntry("no-series", person, {"series": series_id}))

        await self.change(tournament_id, person, "series", decide)
        return await self._store.load(series_id)

    async def _series(self, series_id: int, person: Person) -> TournamentState:
        series = await self._store.load(series_id)
        permissions.must(series, person, "series")
        must_live(series)
        if series.format.MODE is not Mode.GATHERED:
            raise Refused(msg("That isn’t a series: create one with /tournament new."))
        return series


def _tied(record: TournamentState, series_id: int | None, note: AuditEntry) -> TournamentChange:
    return TournamentChange(with_info(record, series_id=series_id), (note,), edit=False)
