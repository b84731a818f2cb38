"""What organisers decide about an event as a whole."""

from __future__ import annotations

import discord

from bot.discord_ui.components.context import Context
from bot.discord_ui.components.outgoing_message import OutgoingMessage, text_message
from bot.discord_ui.features.seats import guest_of
from bot.discord_ui.tournaments import form
from bot.discord_ui.tournaments.finding import named, tournament_here
from bot.discord_ui.tournaments.organiser_answers import deed, ruling, shown
from bot.discord_ui.tournaments.status import status
from bot.games.engine.text import Name, msg
from bot.tournaments.formats.format import Mode

close = deed(lambda tournaments: tournaments.beginning.close_registration, msg("Registration is closed."))
"""End registration."""
check_in = deed(
    lambda tournaments: tournaments.beginning.open_check_in, msg("Everybody is asked to check in.")
)
"""Ask everybody now whether they are there."""
start = deed(lambda tournaments: tournaments.beginning.start, msg("It has begun."))
"""Begin."""
resume = deed(lambda tournaments: tournaments.conducting.resume, msg("It goes on."))
"""Go on."""
pause = ruling(
    lambda tournaments: tournaments.conducting.pause,
    msg("Paused: all clocks stand still. /organise resume goes on."),
)
"""Let everything stand still."""
cancel = ruling(
    lambda tournaments: tournaments.conducting.cancel, msg("Called off, and everybody is told.")
)
"""Call it off."""
finish = ruling(lambda tournaments: tournaments.conducting.finish, msg("The event is over."))
"""End it after the rounds that are closed."""


async def open_tournament(asker: Context, tournament: int | None) -> OutgoingMessage:
    """Announce it."""
    record = await tournament_here(asker, tournament)
    words = msg("Registration is open: the announcement is in the channel.")
    if record.format.MODE is Mode.GATHERED:
        words = msg("The series has begun: the announcement is in the channel.")
    return await shown(
        asker, asker.services.tournaments.beginning.announce(record.info.id, asker.person), words
    )


async def settings(asker: Context, tournament: int | None) -> OutgoingMessage:
    """The form."""
    return form.form(asker, await tournament_here(asker, tournament))


async def delete(asker: Context, tournament: int) -> OutgoingMessage:
    """Forget an event, with its log."""
    record = await named(asker, tournament)
    await asker.services.tournaments.conducting.delete(record.info.id, asker.person)
    return text_message(
        asker.tell(msg("{tournament} is forgotten; its games stay.", tournament=Name(record.info.title)))
    )


async def tell_all(asker: Context, text: str, tournament: int | None) -> OutgoingMessage:
    """Tell everybody who takes part something."""
    record = await tournament_here(asker, tournament)
    await asker.services.tournaments.conducting.say_all(record.info.id, asker.person, text)
    return await status(asker, record, msg("Told, in the event’s channel."))


async def add_organiser(asker: Context, person: discord.Member, tournament: int | None) -> OutgoingMessage:
    """Let somebody else decide, too."""
    record = await tournament_here(asker, tournament)
    done = asker.services.tournaments.founding.add_organiser(record.info.id, asker.person, guest_of(person))
    return await shown(asker, done, msg("{name} organises it, too.", name=Name(person.display_name)))


async def remove_organiser(
    asker: Context, person: discord.Member, tournament: int | None
) -> OutgoingMessage:
    """Let somebody decide no more."""
    record = await tournament_here(asker, tournament)
    done = asker.services.tournaments.founding.remove_organiser(
        record.info.id, asker.person, guest_of(person)
    )
    return await shown(asker, done, msg("{name} organises it no more.", name=Name(person.display_name)))
