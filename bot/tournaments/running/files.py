"""Events as files: JSON that can be read again, FIDE reports, CSV."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Literal, TypeAlias

from bot.games.engine.text import say
from bot.tables.errors import Refused
from bot.tables.model import Person
from bot.tournaments.files.errors import BadFile
from bot.tournaments.files.tables_csv import write_pairings, write_standings
from bot.tournaments.files.tournament_json import read_json, write_json
from bot.tournaments.files.trf import read_trf, write_trf
from bot.tournaments.formats.format import CannotPair, Mode
from bot.tournaments.model import Event
from bot.tournaments.running import permissions
from bot.tournaments.running.change import EventChange, EventNote
from bot.tournaments.running.course.draft import TITLE, draft, fitting
from bot.tournaments.running.model import Entry, EventRound, Member
from bot.tournaments.running.rounds.pace import ahead
from bot.tournaments.running.settings import EventSettings
from bot.tournaments.running.snapshots import must_have_begun
from bot.tournaments.running.state import EventRecord
from bot.tournaments.running.to_model import event_of, with_round
from bot.tournaments.running.use_cases import Deeds

FileKind: TypeAlias = Literal["json", "trf", "standings", "pairings"]
_log = logging.getLogger(__name__)
FEW = 64
"""Entries whose next pairing is tried at once; of more it takes too long."""
LARGEST = 1_000_000
"""Characters of a file that somebody brings."""
MOST = 256


class Files(Deeds):
    """Export and import; refused with words for the person."""

    async def export(self, event_id: int, kind: FileKind) -> tuple[str, str]:
        """A file's name and text, without secrets; raises Refused where the format has no such file."""
        record = await self._house.load(event_id)
        must_have_begun(record)

        def written() -> tuple[str, str]:
            event = event_of(record, secret=record.info.state == "finished")
            match kind:
                case "json":
                    return f"event-{event_id}.json", write_json(event)
                case "trf":
                    return f"event-{event_id}.trf", write_trf(event)
                case "standings":
                    standings = event.format.standings(event)
                    return f"event-{event_id}-standings.csv", write_standings(event, standings)
                case _:
                    return f"event-{event_id}-pairings.csv", write_pairings(event)

        try:
            return await asyncio.to_thread(written)
        except BadFile as error:
            raise Refused(error.words) from error

    async def bring(
        self,
        person: Person,
        game: str,
        text: str,
        settings: EventSettings | None = None,
        *,
        guild_id: int,
        channel_id: int,
        trusted: bool = False,
    ) -> EventRecord:
        """Go on here with an event from a file (JSON or a FIDE report): its entries become names without
        accounts, which organisers play for by entering results, or for which they seat somebody.

        All rounds are taken over; the last one may be half played: what has no result in it is played here.
        It is paused until an organiser lets it go on.
        """
        permissions.may_create(person, trusted)
        event = await asyncio.to_thread(_read, text)
        if event.format.MODE is Mode.GATHERED:
            raise Refused(say("A series lives of its events: bring them, and count them again."))
        rules = self._house.game(game)
        chosen = fitting(rules, event.format, settings or EventSettings())
        if len(event.entrants) > MOST or len(event.entrants) < 2:
            raise Refused(say("An event has 2 to {count} entries.", count=MOST))
        if not (
            ahead(event.format)
            or event.format.MODE is Mode.CHALLENGED
            or all(round_.done for round_ in event.rounds[:-1])
        ):
            raise Refused(say("A round before its last one isn’t complete."))
        named = " ".join(event.name.split())[:TITLE] or "Event"
        settings = replace(chosen, closed=True)
        info = draft(self._house, person, game, named, event.format, settings, guild_id, channel_id)

        def decide(begun: EventRecord, at: datetime) -> EventChange:
            return EventChange(_taken_over(begun, event, at), edit=True)

        return await self._house.add(info, EventNote("import", person), decide)


def _read(text: str) -> Event:
    if len(text) > LARGEST:
        raise Refused(say("The file is too large."))
    try:
        event = read_json(text) if text.lstrip("\ufeff \n\r\t").startswith("{") else read_trf(text)
    except BadFile as error:
        raise Refused(error.words) from error
    _try_out(event)
    return event


def _try_out(event: Event) -> None:
    """Raise Refused for rounds that its format never paired: everything would stumble over them."""
    try:
        event.format.standings(event)
        if event.format.WINNERS_GO_ON:
            for round_ in event.rounds:
                for table in round_.tables:
                    event.format.explain_round(event, round_.number, table.seats[0])
        if event.done and len(event.entrants) <= FEW and not event.format.over(event):
            event.format.next_round(event)
    except CannotPair:
        return
    except Exception as error:
        # Each format trusts that it has paired its rounds itself; an edited file may break that anyhow.
        _log.info("an event from a file doesn't hang together", exc_info=True)
        raise Refused(say("The rounds of this file don’t fit its format.")) from error


def _taken_over(draft: EventRecord, event: Event, now: datetime) -> EventRecord:
    dropped = {drop.entrant: drop.after for drop in event.drops}
    entries = tuple(
        Entry(
            number=one.number,
            name=one.name[:32] or str(one.number),
            members=(Member(0, one.name[:32] or str(one.number)),),
            state="in",
            joined_at=now,
            checked_in=True,
            rating=100 * one.rating if one.rating else None,
            seed=one.seed,
            first_round=one.joined,
            dropped_after=dropped.get(one.number),
        )
        for one in event.entrants
    )
    info = replace(
        draft.info,
        state="running",
        started_at=now,
        paused_at=now,
        requests=event.requests,
        forbidden=event.forbidden,
        adjustments=event.adjustments,
    )
    record = replace(draft, info=info, entries=entries)
    for round_ in event.rounds:
        ends_at = now + timedelta(days=record.settings.round_days)
        made = (
            EventRound(round_.number, round_.stage, "closed", (), now, now, now, now)
            if round_.done
            else EventRound(round_.number, round_.stage, "published", (), now, now, ends_at)
        )
        record = with_round(record, round_, made)
    return record
