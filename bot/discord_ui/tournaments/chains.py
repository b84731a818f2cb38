"""Events that belong together: what counts for a series, and the season after a league's."""

from __future__ import annotations

from bot.discord_ui.components.context import Context
from bot.discord_ui.components.outgoing_message import OutgoingMessage
from bot.discord_ui.tournaments.finding import named, tournament_here
from bot.discord_ui.tournaments.status import status
from bot.games.engine.text import Name, msg


async def next_season(asker: Context, tournament: int | None) -> OutgoingMessage:
    """Begin the season that follows one that is over."""
    record = await tournament_here(asker, tournament)
    found = await asker.services.tournaments.seasons.next(record.info.id, asker.person)
    words = msg("This is the draft of the next season: everybody has the place that they have earned.")
    return await status(asker, await named(asker, found.info.id), words)


async def count(asker: Context, series: int, tournament: int | None) -> OutgoingMessage:
    """Let an event count for a series."""
    record = await tournament_here(asker, tournament)
    await asker.services.tournaments.counting.count(series, asker.person, record.info.id)
    words = msg("{tournament} counts.", tournament=Name(record.info.title))
    return await status(asker, await named(asker, series), words)


async def forget(asker: Context, series: int, tournament: int | None) -> OutgoingMessage:
    """Let an event count no more."""
    record = await tournament_here(asker, tournament)
    await asker.services.tournaments.counting.forget(series, asker.person, record.info.id)
    words = msg("{tournament} doesn’t count any more.", tournament=Name(record.info.title))
    return await status(asker, await named(asker, series), words)
