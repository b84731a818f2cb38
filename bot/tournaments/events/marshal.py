"""The marshal: follows every event through what happens by itself, and ends or holds tables with it.

It remembers nothing but which events changed.  What must happen next follows from the rows
(:mod:`bot.tournaments.events.flow`), one change a step, so it may be stopped anywhere.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from dataclasses import replace
from typing import Final

from bot.games.text import say
from bot.storage import events
from bot.storage.errors import Conflict
from bot.storage.event_rows import GameRow, PlayRow
from bot.tables.background import BREATH, Background
from bot.tables.errors import TableError, Unavailable
from bot.tables.record import Change, Message, Note, Record
from bot.tables.replay import Line
from bot.tables.seats import beginning
from bot.tables.seats.leaving import leave
from bot.tables.votes import ending, pausing
from bot.tournaments.events.deadlines import no_show_at, wake
from bot.tournaments.events.flow import next_step
from bot.tournaments.events.house import EventHouse
from bot.tournaments.events.record import EventChange, EventNote, EventRecord, NoSuchEvent

log = logging.getLogger(__name__)
NOBODY: Final = 0
"""Who does what the event does by itself."""
LONGEST: Final = 60.0
"""Seconds of sleep at most."""
LATER: Final = 600.0
"""Seconds after which an event that could not go on is tried again."""
MOST_STEPS: Final = 5000
"""Steps of one event in a row: more is a mistake of ours, and must not keep the others waiting."""


class Marshal(Background):
    """Runs events in the background from :meth:`start` to :meth:`stop`."""

    def __init__(self, house: EventHouse) -> None:
        super().__init__("marshal")
        self._house = house
        self._broken: dict[int, float] = {}
        """Events that can't go on, and when they are tried again, by the loop's clock."""

    async def _round(self) -> None:
        self._house.stirred.clear()
        if self._afresh:
            for event_id in await self._house.tables.read(events.live):
                self._house.touched[event_id] = None
            self._afresh = False
        await self._gather()
        self._mend()
        while self._house.touched:
            event_id = next(iter(self._house.touched))
            del self._house.touched[event_id]
            await self._follow(event_id)
        await self._sleep()

    async def work(self) -> None:
        """Do all that is due now in all events, once."""
        for event_id in await self._house.tables.read(events.live):
            self._house.touched.pop(event_id, None)
            await self._follow(event_id)

    async def _gather(self) -> None:
        """Note the events of tables that have ended, and those whose moment has come."""
        house = self._house
        if ended := list(house.tables.ended):
            for event_id in await house.tables.read(lambda connection: events.of_tables(connection, ended)):
                house.touched[event_id] = None
            for table_id in ended:
                house.tables.ended.pop(table_id, None)
        now = house.tables.now()
        for event_id in await house.tables.read(lambda connection: events.due(connection, now)):
            house.touched[event_id] = None

    def _mend(self) -> None:
        """Try again what could not go on, after a while: what was wrong may have passed."""
        now = asyncio.get_running_loop().time()
        for event_id in [one for one, again in self._broken.items() if again <= now]:
            del self._broken[event_id]
            self._house.touched[event_id] = None

    async def _sleep(self) -> None:
        house = self._house
        soonest = await house.tables.read(events.next_wake)
        now = house.tables.now()
        left = LONGEST if soonest is None else (soonest - now).total_seconds()
        # An event that can't go on stays due: that must not keep us awake.
        least = BREATH if self._broken else 0.05
        try:
            async with asyncio.timeout(min(LONGEST, max(least, left))):
                await house.stirred.wait()
        except TimeoutError:
            return

    async def _follow(self, event_id: int) -> None:
        """Take all steps of an event that can be taken now."""
        if event_id in self._broken:
            return
        try:
            for _ in range(MOST_STEPS):
                if not await self._step(event_id):
                    return
            raise RuntimeError("too many steps")  # noqa: TRY301 (told like any other failure)
        except (Unavailable, NoSuchEvent):
            return
        except Exception:
            log.exception("trace %s: event %d can't go on", secrets.token_hex(4), event_id)
            self._broken[event_id] = asyncio.get_running_loop().time() + LATER

    async def _step(self, event_id: int) -> bool:
        """One step; False: there was none."""
        house = self._house
        record = await self._load(event_id)
        if await self._at_tables(record):
            return True
        now = house.tables.now()
        # Pairing hundreds takes seconds of a processor: everybody else must be answered meanwhile.
        change = await asyncio.to_thread(next_step, record, now)
        if change is None:
            later = wake(record, now)
            if record.row.wake_at != later:
                change = EventChange(record)
            else:
                return False
        try:
            await house.store(record, change)
        except Conflict:
            return True
        except TableError as error:
            if not change.openings:
                raise
            log.warning("event %d can't open a table: %s", event_id, error)
            await house.store(record, _stuck(record, change))
        return True

    async def _load(self, event_id: int) -> EventRecord:
        """The event; where games have no clocks, their positions say whose turn it is."""
        record = await self._house.load(event_id)
        if record.row.state != "running" or record.settings.terms.tells_time() is not None:
            return record
        now = self._house.tables.now()
        due = {round_.number for round_ in record.open_rounds if round_.due}
        late = {
            game.table_id
            for game in record.games
            if game.result is None
            and (
                record.match(game.match_id).round in due
                or ((at := no_show_at(record, game)) is not None and at <= now)
            )
        }
        plays: dict[int, PlayRow] = {}
        for table_id, play in record.plays.items():
            plays[table_id] = play
            if play.state == "running" and table_id in late:
                table = await self._house.tables.load(table_id)
                line = await self._house.tables.line(table)
                if line is not None:
                    plays[table_id] = replace(play, asked=frozenset(line.waiting))
        return replace(record, plays=plays)

    async def _at_tables(self, record: EventRecord) -> bool:
        """Bring the tables in line with the event: ended, held, or going on.  False: they are."""
        for game in record.games:
            play = record.plays.get(game.table_id)
            if play is None or play.state not in ("open", "running"):
                continue
            match = record.match(game.match_id)
            over = record.row.state in ("cancelled", "finished")
            if over or match.result is not None or match.how == "void":
                if game.result is None:
                    await self._end(game.table_id)
                    return True
            elif record.row.paused_at is not None:
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

        def decide(record: Record, line: Line | None) -> Change:
            note = Note(NOBODY, "event-decided")
            if record.table.state == "open":
                return beginning.cancelled(record, note)
            if record.table.state != "running" or line is None:
                return Change(record)
            return ending.abandoned(record, line, "decided", self._house.tables.now(), note)

        await self._house.tables.change(table_id, decide)

    async def _hold(self, record: EventRecord, game: GameRow) -> None:
        """The clocks stand still with the event's; that it was the event is noted first."""
        if not game.held:
            await self._mark(record, game, held=True)

        def decide(table: Record, line: Line | None) -> Change:
            if table.table.state != "running" or table.table.paused_at is not None:
                return Change(table)
            paused = pausing.pause(table, self._house.tables.now(), Note(NOBODY, "event-paused"))
            words = say("The event is paused: the clocks stand still.")
            return replace(paused, messages=(*paused.messages, Message(words)))

        await self._house.tables.change(game.table_id, decide)

    async def _release(self, record: EventRecord, game: GameRow, play: PlayRow) -> None:
        def decide(table: Record, line: Line | None) -> Change:
            if table.table.state != "running" or table.table.paused_at is None:
                return Change(table)
            resumed = pausing.resume(table, Note(NOBODY, "event-resumed"))
            words = say("The event goes on: the clocks run again.")
            return replace(resumed, messages=(*resumed.messages, Message(words)))

        if play.paused:
            await self._house.tables.change(game.table_id, decide)
        await self._mark(record, game, held=False)

    async def _mark(self, record: EventRecord, game: GameRow, *, held: bool) -> None:
        def decide(present: EventRecord, _: object) -> EventChange:
            games = tuple(
                replace(one, held=held) if one.table_id == game.table_id else one for one in present.games
            )
            return EventChange(replace(present, games=games))

        await self._house.change(record.row.id, decide)

    async def _lost_by_absence(self, record: EventRecord, game: GameRow, play: PlayRow) -> bool:
        """At a table of three or more who never moved in time loses the seat, and the others play on."""
        at = no_show_at(record, game)
        if len(game.seats) == 2 or at is None or at > self._house.tables.now():
            return False
        missing = [seat for seat in sorted(play.asked - play.moved - play.gone) if play.people[seat] > 0]
        if not missing:
            return False

        def decide(table: Record, line: Line | None) -> Change:
            if table.table.state != "running" or line is None or table.seats[missing[0]].gone is not None:
                return Change(table)
            now = self._house.tables.now()
            return leave(table, line, missing[0], "forfeited", now, Note(NOBODY, "no-show"))

        await self._house.tables.change(game.table_id, decide)
        return True


def _stuck(record: EventRecord, change: EventChange) -> EventChange:
    """The match whose table can't be opened waits for the organisers."""
    wanted = change.openings[0].match.id
    matches = tuple(replace(match, stuck=True) if match.id == wanted else match for match in record.matches)
    return EventChange(
        replace(record, matches=matches), (EventNote("stuck", data={"match": wanted}),), edit=True
    )
