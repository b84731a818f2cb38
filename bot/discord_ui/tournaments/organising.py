"""What organisers decide about an event as a whole."""

from __future__ import annotations

import discord

from bot.discord_ui.answers.meetings import guest_of
from bot.discord_ui.outgoing_message import Sheet, note
from bot.discord_ui.services import Asker
from bot.discord_ui.tournaments import form
from bot.discord_ui.tournaments.finding import event_here, named
from bot.discord_ui.tournaments.organiser_answers import deed, ruling, shown
from bot.discord_ui.tournaments.status import status
from bot.games.engine.text import Name, say
from bot.tournaments.formats.format import Mode

close = deed(lambda events: events.beginning.close_registration, say("Registration is closed."))
"""End registration."""
check_in = deed(lambda events: events.beginning.open_check_in, say("Everybody is asked to check in."))
"""Ask everybody now whether they are there."""
start = deed(lambda events: events.beginning.start, say("It has begun."))
"""Begin."""
resume = deed(lambda events: events.conducting.resume, say("It goes on."))
"""Go on."""
pause = ruling(
    lambda events: events.conducting.pause, say("Paused: all clocks stand still. /organise resume goes on.")
)
"""Let everything stand still."""
cancel = ruling(lambda events: events.conducting.cancel, say("Called off, and everybody is told."))
"""Call it off."""
finish = ruling(lambda events: events.conducting.finish, say("The event is over."))
"""End it after the rounds that are closed."""


async def open_event(asker: Asker, event: int | None) -> Sheet:
    """Announce it."""
    record = await event_here(asker, event)
    words = say("Registration is open: the announcement is in the channel.")
    if record.format.MODE is Mode.GATHERED:
        words = say("The series has begun: the announcement is in the channel.")
    return await shown(asker, asker.host.events.beginning.announce(record.info.id, asker.person), words)


async def settings(asker: Asker, event: int | None) -> Sheet:
    """The form."""
    return form.form(asker, await event_here(asker, event))


async def delete(asker: Asker, event: int) -> Sheet:
    """Forget an event, with its log."""
    record = await named(asker, event)
    await asker.host.events.conducting.delete(record.info.id, asker.person)
    return note(asker.tell(say("{event} is forgotten; its games stay.", event=Name(record.info.title))))


async def tell_all(asker: Asker, text: str, event: int | None) -> Sheet:
    """Tell everybody who takes part something."""
    record = await event_here(asker, event)
    await asker.host.events.conducting.say_all(record.info.id, asker.person, text)
    return await status(asker, record, say("Told, in the event’s channel."))


async def add_organiser(asker: Asker, person: discord.Member, event: int | None) -> Sheet:
    """Let somebody else decide, too."""
    record = await event_here(asker, event)
    done = asker.host.events.founding.add_organiser(record.info.id, asker.person, guest_of(person))
    return await shown(asker, done, say("{name} organises it, too.", name=Name(person.display_name)))


async def remove_organiser(asker: Asker, person: discord.Member, event: int | None) -> Sheet:
    """Let somebody decide no more."""
    record = await event_here(asker, event)
    done = asker.host.events.founding.remove_organiser(record.info.id, asker.person, guest_of(person))
    return await shown(asker, done, say("{name} organises it no more.", name=Name(person.display_name)))
