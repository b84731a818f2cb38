"""What organisers decide about matches."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import TypeAlias

from bot.discord_ui.components.context import Context
from bot.discord_ui.components.errors import Refusal
from bot.discord_ui.components.limits import TEXT, cut
from bot.discord_ui.components.outgoing_message import OutgoingMessage, text_message
from bot.discord_ui.tournaments.finding import entry_named, match_named, tournament_here
from bot.discord_ui.tournaments.organiser_answers import shown
from bot.games.engine.text import Name, Words, lines, msg
from bot.tables.model import Person
from bot.tournaments.running.model import Match
from bot.tournaments.running.service import TournamentService
from bot.tournaments.running.state import TournamentState
from bot.tournaments.running.to_model import shown as called

Verdict: TypeAlias = Callable[[int, Person, int, tuple[int, ...], str], Awaitable[TournamentState]]
"""What the house does for somebody with an event's match, its places and a reason."""


def _verdict(
    method: Callable[[TournamentService], Verdict], words: Words
) -> Callable[..., Awaitable[OutgoingMessage]]:
    """What gives a match its places, with a reason."""

    async def do(
        asker: Context, match: str, places: str, reason: str, tournament: int | None
    ) -> OutgoingMessage:
        record = await tournament_here(asker, tournament)
        found = match_named(record, match)
        wanted = _places(record, found, places)
        done = method(asker.services.tournaments)(record.info.id, asker.person, found.id, wanted, reason)
        return await shown(asker, done, words)

    return do


result = _verdict(
    lambda tournaments: tournaments.ruling.result,
    msg("The result is entered, and standings are counted anew."),
)
"""Enter or correct a result."""
adjudicate = _verdict(lambda tournaments: tournaments.ruling.adjudicate, msg("Decided."))
"""Decide an unfinished match."""


async def forfeit(
    asker: Context, match: str, reason: str, who: str | None, tournament: int | None
) -> OutgoingMessage:
    """Declare a match lost for who was not there; for all, where nobody is named."""
    record = await tournament_here(asker, tournament)
    found = match_named(record, match)
    absent = tuple(found.seats) if who is None else (entry_named(record, who).number,)
    done = asker.services.tournaments.ruling.forfeit(record.info.id, asker.person, found.id, absent, reason)
    return await shown(asker, done, msg("The match is forfeited."))


async def extend(
    asker: Context, days: int, reason: str, round: int | None, tournament: int | None
) -> OutgoingMessage:
    """Give the round more time."""
    record = await tournament_here(asker, tournament)
    done = asker.services.tournaments.ruling.extend(record.info.id, asker.person, days, reason, round)
    return await shown(asker, done, msg("The round is longer now."))


async def reveal(asker: Context, match: str, reason: str, tournament: int | None) -> OutgoingMessage:
    """Let organisers see what is hidden in a match."""
    record = await tournament_here(asker, tournament)
    found = match_named(record, match)
    done = asker.services.tournaments.ruling.reveal(record.info.id, asker.person, found.id, reason)
    return await shown(
        asker,
        done,
        msg("Organisers may see all of this match now (/organise match hidden); its players are told."),
    )


async def hidden(asker: Context, match: str, seat: int, tournament: int | None) -> OutgoingMessage:
    """What a seat sees in a match that was revealed; its deed refuses everything else."""
    record = await tournament_here(asker, tournament)
    games = [game for game in record.games_of(match_named(record, match).id) if game.result is None]
    if not games:
        raise Refusal(msg("No game of this match is running: there is nothing to reveal."))
    table = await asker.services.tables.info(games[-1].table_id)
    view = await asker.services.tournaments.looks.revealed(record.info.id, asker.person, table.id, seat - 1)
    head = msg("**Table {table}, seen from seat {seat}**", table=table.id, seat=seat)
    return text_message(cut(asker.translator(table.names).translate(lines([head, view.text()])), TEXT))


def _places(record: TournamentState, match: Match, typed: str) -> tuple[int, ...]:
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
        msg("Write a place for each in this order: {people}. For example: 1 2.", people=Name(people))
    )
