"""Use cases of series: which events count for one (hosting rules, 9)."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from bot.games.engine.text import say
from bot.tables.errors import Refused
from bot.tables.model import Person
from bot.tournaments.formats.format import Mode
from bot.tournaments.running import permissions
from bot.tournaments.running.change import EventChange, EventNote
from bot.tournaments.running.course.draft import must_live
from bot.tournaments.running.state import EventRecord
from bot.tournaments.running.use_cases import Deeds


class Counting(Deeds):
    """What a series consists of.  All raise NotAllowed, Refused or WrongState."""

    async def count(self, series_id: int, person: Person, event_id: int) -> EventRecord:
        """Let an event of the same server count, of any game, also one that is over; returns the series."""
        series = await self._series(series_id, person)

        def decide(record: EventRecord, now: datetime) -> EventChange:
            permissions.must(record, person, "series")
            if record.format.MODE is Mode.GATHERED:
                raise Refused(say("A series can’t count for another one: count its events."))
            if record.info.guild_id != series.info.guild_id:
                raise Refused(say("Only an event of the same server can count."))
            if record.info.series_id is not None:
                raise Refused(say("It counts for event {event} already.", event=record.info.series_id))
            return _tied(record, series_id, EventNote("series", person, {"series": series_id}))

        await self._house.change(event_id, decide)
        return await self._house.load(series_id)

    async def forget(self, series_id: int, person: Person, event_id: int) -> EventRecord:
        """Let an event count no more.  Returns the series."""
        await self._series(series_id, person)

        def decide(record: EventRecord, now: datetime) -> EventChange:
            permissions.must(record, person, "series")
            if record.info.series_id != series_id:
                raise Refused(say("That event doesn’t count for this series."))
            return _tied(record, None, EventNote("no-series", person, {"series": series_id}))

        await self._house.change(event_id, decide)
        return await self._house.load(series_id)

    async def _series(self, series_id: int, person: Person) -> EventRecord:
        series = await self._house.load(series_id)
        permissions.must(series, person, "series")
        must_live(series)
        if series.format.MODE is not Mode.GATHERED:
            raise Refused(say("That is no series: begin one with /tournament new."))
        return series


def _tied(record: EventRecord, series_id: int | None, note: EventNote) -> EventChange:
    return EventChange(replace(record, info=replace(record.info, series_id=series_id)), (note,))
