"""What organisers decide about matches: results, forfeits, more time, what is hidden."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import Final, TypeAlias

from bot.discord_ui.components.errors import Refusal
from bot.discord_ui.components.interaction_context import Context
from bot.discord_ui.components.outgoing_message import OutgoingMessage
from bot.discord_ui.tournaments.lookups import entry_named, match_named
from bot.discord_ui.tournaments.status import carry_out
from bot.games.engine.text import Name, Words, lines, msg
from bot.hosting.person import Person
from bot.tournaments.running.model import Match
from bot.tournaments.running.service import TournamentService
from bot.tournaments.running.state import TournamentState
from bot.tournaments.running.to_model import shown as called

Verdict: TypeAlias = Callable[[int, Person, int, tuple[int, ...], str], Awaitable[TournamentState]]
"""What gives a tournament's match its places, for somebody and with a reason."""


def _verdict(
    method: Callable[[TournamentService], Verdict], words: Words
) -> Callable[..., Awaitable[OutgoingMessage]]:
    async def do(
        ctx: Context, record: TournamentState, match: str, places: str, reason: str
    ) -> OutgoingMessage:
        found = match_named(record, match)
        wanted, decide = _places(record, found, places), method(ctx.services.tournaments)
        return await carry_out(ctx, record, words, decide, found.id, wanted, reason)

    return do


result = _verdict(
    lambda service: service.rulings.result, msg("The result is in, and the standings have been updated.")
)
adjudicate = _verdict(lambda service: service.rulings.adjudicate, msg("The match is decided."))


async def forfeit(
    ctx: Context, record: TournamentState, match: str, reason: str, who: str | None
) -> OutgoingMessage:
    """Declare a match lost for who was not there; for all, where nobody is named."""
    found = match_named(record, match)
    absent = tuple(found.seats) if who is None else (entry_named(record, who).number,)
    declare = ctx.services.tournaments.rulings.forfeit
    words = msg("The match is forfeited.")
    return await carry_out(ctx, record, words, declare, found.id, absent, reason)


async def extend(
    ctx: Context, record: TournamentState, days: int, reason: str, round: int | None
) -> OutgoingMessage:
    """Give the round more time."""
    lengthen = ctx.services.tournaments.rulings.extend
    return await carry_out(ctx, record, msg("The round has been extended."), lengthen, days, reason, round)


async def reveal(ctx: Context, record: TournamentState, match: str, reason: str) -> OutgoingMessage:
    """Let organisers see what is hidden in a match."""
    found = match_named(record, match)
    words = msg(
        "You can see everything in this match now (/round match hidden), but can no longer "
        "take a seat in it. Its players have been told."
    )
    return await carry_out(ctx, record, words, ctx.services.tournaments.rulings.reveal, found.id, reason)


async def hidden(ctx: Context, record: TournamentState, match: str, seat: int) -> OutgoingMessage:
    """What a seat sees at a table of a match that was revealed; the service refuses everything else.

    ``match``: by a table, whose board it is; otherwise of several boards the first that is played.
    """
    games = [game for game in record.games_of(match_named(record, match).id) if game.result is None]
    if not games:
        raise Refusal(msg("No game of this match is running: there is nothing to reveal."))
    named = [game for game in games if match.split()[:1] == [str(game.table_id)]]
    table = await ctx.services.tables.snapshots.info((named or games)[0].table_id)
    view = await ctx.services.tournaments.snapshots.revealed(record.info.id, ctx.person, table.id, seat - 1)
    head = msg("**Table {table}, seen from seat {seat}**", table=table.id, seat=seat)
    return ctx.reply(lines([head, view.text()]), names=table.names)


_LIST: Final = re.compile(r"[0-9]{1,2}(?:\s*[\s,:–-]\s*[0-9]{1,2})*")
"""Places as people write them: “2 1”, “2, 1”, “2-1”.  A sign or a point must not become another place."""


def _places(record: TournamentState, match: Match, typed: str) -> tuple[int, ...]:
    """A place for each seat of the match; "draw", or the winner's name, serve for two.  Raises Refusal."""
    wanted = typed.strip().lower()
    if wanted in ("draw", "½", "="):
        return (1,) * len(match.seats)
    if re.fullmatch(r"[\d\s,.:–-]+", wanted):
        listed = _LIST.fullmatch(wanted) is not None
        places = tuple(int(number) for number in re.findall(r"\d+", wanted)) if listed else ()
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
