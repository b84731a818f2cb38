"""What organisers decide about matches."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import TypeAlias

from bot.discord_ui.errors import Refusal
from bot.discord_ui.limits import TEXT, cut
from bot.discord_ui.outgoing_message import Sheet, note
from bot.discord_ui.services import Asker
from bot.discord_ui.tournaments.finding import entry_named, event_here, match_named
from bot.discord_ui.tournaments.organiser_answers import shown
from bot.games.engine.text import Name, Words, lines, say
from bot.tables.model import Person
from bot.tournaments.running.model import Match
from bot.tournaments.running.service import EventDesk
from bot.tournaments.running.state import EventRecord
from bot.tournaments.running.to_model import shown as called

Verdict: TypeAlias = Callable[[int, Person, int, tuple[int, ...], str], Awaitable[EventRecord]]
"""What the house does for somebody with an event's match, its places and a reason."""


def _verdict(method: Callable[[EventDesk], Verdict], words: Words) -> Callable[..., Awaitable[Sheet]]:
    """What gives a match its places, with a reason."""

    async def do(asker: Asker, match: str, places: str, reason: str, event: int | None) -> Sheet:
        record = await event_here(asker, event)
        found = match_named(record, match)
        wanted = _places(record, found, places)
        done = method(asker.host.events)(record.info.id, asker.person, found.id, wanted, reason)
        return await shown(asker, done, words)

    return do


result = _verdict(
    lambda events: events.ruling.result, say("The result is entered, and standings are counted anew.")
)
"""Enter or correct a result."""
adjudicate = _verdict(lambda events: events.ruling.adjudicate, say("Decided."))
"""Decide an unfinished match."""


async def forfeit(asker: Asker, match: str, reason: str, who: str | None, event: int | None) -> Sheet:
    """Declare a match lost for who was not there; for all, where nobody is named."""
    record = await event_here(asker, event)
    found = match_named(record, match)
    absent = tuple(found.seats) if who is None else (entry_named(record, who).number,)
    done = asker.host.events.ruling.forfeit(record.info.id, asker.person, found.id, absent, reason)
    return await shown(asker, done, say("The match is forfeited."))


async def extend(asker: Asker, days: int, reason: str, round: int | None, event: int | None) -> Sheet:
    """Give the round more time."""
    record = await event_here(asker, event)
    done = asker.host.events.ruling.extend(record.info.id, asker.person, days, reason, round)
    return await shown(asker, done, say("The round is longer now."))


async def reveal(asker: Asker, match: str, reason: str, event: int | None) -> Sheet:
    """Let organisers see what is hidden in a match."""
    record = await event_here(asker, event)
    found = match_named(record, match)
    done = asker.host.events.ruling.reveal(record.info.id, asker.person, found.id, reason)
    return await shown(
        asker,
        done,
        say("Organisers may see all of this match now (/organise match hidden); its players are told."),
    )


async def hidden(asker: Asker, match: str, seat: int, event: int | None) -> Sheet:
    """What a seat sees in a match that was revealed; its deed refuses everything else."""
    record = await event_here(asker, event)
    games = [game for game in record.games_of(match_named(record, match).id) if game.result is None]
    if not games:
        raise Refusal(say("No game of this match is running: there is nothing to reveal."))
    table = await asker.host.desk.info(games[-1].table_id)
    view = await asker.host.events.looks.revealed(record.info.id, asker.person, table.id, seat - 1)
    head = say("**Table {table}, seen from seat {seat}**", table=table.id, seat=seat)
    return note(cut(asker.teller(table.names).tell(lines([head, view.text()])), TEXT))


def _places(record: EventRecord, match: Match, typed: str) -> tuple[int, ...]:
    """A place for each seat of the match; "draw", or the winner's name, serve for two.  Raises Refusal."""
    wanted = typed.strip().lower()
    if wanted in ("draw", "½", "="):
        return (1,) * len(match.seats)
    if re.fullmatch(r"[\d\s,.:–-]+", wanted):
        places = tuple(int(number) for number in re.findall(r"\d{1,2}", wanted))
        if len(places) == len(match.seats) and all(1 <= place <= len(places) for place in places):
            return places
    else:
        winner = entry_named(record, typed).number
        if winner in match.seats and len(match.seats) == 2:
            return tuple(1 if number == winner else 2 for number in match.seats)
    people = ", ".join(called(record.entry(number)) for number in match.seats)
    raise Refusal(
        say("Write a place for each in this order: {people}. For example: 1 2.", people=Name(people))
    )
