"""The tables of an event are kept in line with it: ended, held, going on, or left by who never came."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import Final

from bot.games.engine.text import say
from bot.storage.tournament_rows import PlayRow
from bot.tables.replay import Line
from bot.tables.seats import beginning
from bot.tables.seats.leaving import leave
from bot.tables.state import Change, Message, Note, Record
from bot.tables.votes import ending, pausing
from bot.tournaments.running.change import EventChange
from bot.tournaments.running.course.deadlines import no_show_at
from bot.tournaments.running.model import MatchGame
from bot.tournaments.running.state import EventRecord
from bot.tournaments.running.store import EventHouse

NOBODY: Final = 0
"""Who does what the event does by itself."""


class Keeper:
    """Changes tables, each change by itself; whoever stops in between finds the same to do again."""

    def __init__(self, house: EventHouse) -> None:
        self._house = house

    async def step(self, record: EventRecord) -> bool:
        """End, hold or release one table, as the event wants it; False: all are as they should be."""
        for game in record.games:
            play = record.plays.get(game.table_id)
            if play is None or play.state not in ("open", "running"):
                continue
            match = record.match(game.match_id)
            over = record.info.state in ("cancelled", "finished")
            if over or match.result is not None or match.how == "void":
                if game.result is None:
                    await self._end(game.table_id)
                    return True
            elif record.info.paused_at is not None:
                if not play.paused and play.state == "running":
                    await self._hold(record, game)
                    return True
            elif game.held:
                await self._release(record, game, play)
                return True
            elif await self._lost_by_absence(record, game, play):
                return True
        return False

    async def _end(self, table_id: int) -> None:
        """The match is decided otherwise: its game ends without a result."""

        def decide(record: Record, line: Line | None, now: datetime) -> Change:
            note = Note(NOBODY, "event-decided")
            if record.table.state == "open":
                return beginning.cancelled(record, note)
            if record.table.state != "running" or line is None:
                return Change(record)
            return ending.abandoned(record, line, "decided", now, note)

        await self._house.tables.change(table_id, decide)

    async def _hold(self, record: EventRecord, game: MatchGame) -> None:
        """The clocks stand still with the event's; that it was the event is noted first."""
        if not game.held:
            await self._mark(record, game, held=True)

        def decide(table: Record, line: Line | None, now: datetime) -> Change:
            if table.table.state != "running" or table.table.paused_at is not None:
                return Change(table)
            paused = pausing.pause(table, now, Note(NOBODY, "event-paused"))
            words = say("The event is paused: the clocks stand still.")
            return replace(paused, messages=(*paused.messages, Message(words)))

        await self._house.tables.change(game.table_id, decide)

    async def _release(self, record: EventRecord, game: MatchGame, play: PlayRow) -> None:
        def decide(table: Record, line: Line | None, now: datetime) -> Change:
            if table.table.state != "running" or table.table.paused_at is None:
                return Change(table)
            resumed = pausing.resume(table, Note(NOBODY, "event-resumed"))
            words = say("The event goes on: the clocks run again.")
            return replace(resumed, messages=(*resumed.messages, Message(words)))

        if play.paused:
            await self._house.tables.change(game.table_id, decide)
        await self._mark(record, game, held=False)

    async def _mark(self, record: EventRecord, game: MatchGame, *, held: bool) -> None:
        def decide(present: EventRecord, _: object) -> EventChange:
            games = tuple(
                replace(one, held=held) if one.table_id == game.table_id else one for one in present.games
            )
            return EventChange(replace(present, games=games))

        await self._house.change(record.info.id, decide)

    async def _lost_by_absence(self, record: EventRecord, game: MatchGame, play: PlayRow) -> bool:
        """At a table of three or more who never moved in time loses the seat, and the others play on."""
        at = no_show_at(record, game)
        if len(game.seats) == 2 or at is None or at > self._house.tables.now():
            return False
        missing = [seat for seat in sorted(play.asked - play.moved - play.gone) if play.people[seat] > 0]
        if not missing:
            return False

        def decide(table: Record, line: Line | None, now: datetime) -> Change:
            if table.table.state != "running" or line is None or table.seats[missing[0]].gone is not None:
                return Change(table)
            return leave(table, line, missing[0], "forfeited", now, Note(NOBODY, "no-show"))

        await self._house.tables.change(game.table_id, decide)
        return True
