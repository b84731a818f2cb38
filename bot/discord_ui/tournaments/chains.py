"""Events that belong together: what counts for a series, and the season after a league's."""

from __future__ import annotations

from bot.discord_ui.outgoing_message import Sheet
from bot.discord_ui.services import Asker
from bot.discord_ui.tournaments.finding import event_here, named
from bot.discord_ui.tournaments.status import status
from bot.games.engine.text import Name, say


async def next_season(asker: Asker, event: int | None) -> Sheet:
    """Begin the season that follows one that is over."""
    record = await event_here(asker, event)
    found = await asker.host.events.seasons.next(record.info.id, asker.person)
    words = say("This is the draft of the next season: everybody has the place that they have earned.")
    return await status(asker, await named(asker, found.info.id), words)


async def count(asker: Asker, series: int, event: int | None) -> Sheet:
    """Let an event count for a series."""
    record = await event_here(asker, event)
    await asker.host.events.counting.count(series, asker.person, record.info.id)
    words = say("{event} counts.", event=Name(record.info.title))
    return await status(asker, await named(asker, series), words)


async def forget(asker: Asker, series: int, event: int | None) -> Sheet:
    """Let an event count no more."""
    record = await event_here(asker, event)
    await asker.host.events.counting.forget(series, asker.person, record.info.id)
    words = say("{event} doesn’t count any more.", event=Name(record.info.title))
    return await status(asker, await named(asker, series), words)
