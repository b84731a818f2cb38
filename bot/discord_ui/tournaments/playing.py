"""What players do in an event: join, leave, check in, sit out."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.discord_ui.outgoing_message import Sheet
from bot.discord_ui.services import Asker
from bot.discord_ui.tournaments.entry_requirements import answers_of, parts, team_of
from bot.discord_ui.tournaments.finding import event_here, named
from bot.discord_ui.tournaments.status import status
from bot.games.engine.text import Words, say
from bot.tournaments.running.state import EventRecord


async def join(
    asker: Asker,
    answers: str | None,
    team: str | None,
    partner: discord.Member | None,
    second: discord.Member | None,
    third: discord.Member | None,
    event: int | None,
) -> Sheet:
    """Register, with answers and team-mates where the event asks for them."""
    record = await event_here(asker, event)
    given = () if answers is None else parts(answers)
    return await join_event(asker, record, given, team, (partner, second, third))


async def join_event(
    asker: Asker,
    record: EventRecord,
    answers: Sequence[str] = (),
    team: str | None = None,
    mates: Sequence[discord.Member | None] = (),
) -> Sheet:
    """Register for this event; raises Refusal with what it asks for, where that is missing."""
    member = asker.interaction.user
    roles = {role.id for role in member.roles} if isinstance(member, discord.Member) else set[int]()
    for mate in mates:
        if mate is not None:
            roles &= {role.id for role in mate.roles}
    found = await asker.host.events.joining.join(
        record.info.id,
        asker.person,
        roles=roles,
        answers=answers_of(record, answers),
        partners=team_of(record, "/tournament join", *mates),
        name=team,
    )
    entry = found.entry_of(asker.person.id)
    words = say("You take part.")
    if entry is not None and entry.state == "waiting":
        words = say("All places are taken: you are on the waiting list.")
    elif entry is not None and entry.state == "forming":
        words = say("Your team-mates are asked: you play as soon as all of them have agreed.")
    elif entry is not None and entry.state == "asked":
        words = say("You have asked: an organiser decides, and I tell you.")
    return await _now(asker, found, words)


async def agree(asker: Asker, record: EventRecord) -> Sheet:
    """Play in the team that has asked."""
    found = await asker.host.events.joining.agree(record.info.id, asker.person)
    entry = found.entry_of(asker.person.id)
    forming = entry is not None and entry.state == "forming"
    words = say("Good. The others are still asked.") if forming else say("Good: your team is complete.")
    return await _now(asker, found, words)


async def leave(asker: Asker, forfeit: bool | None, event: int | None) -> Sheet:
    """Give the place up, or play no further round."""
    return await leave_event(asker, await event_here(asker, event), forfeit=bool(forfeit))


async def leave_event(asker: Asker, record: EventRecord, *, forfeit: bool = False) -> Sheet:
    """Leave this event, whatever its state; who has no seed (yet) has nothing to drop."""
    entry = record.entry_of(asker.person.id)
    if record.info.started_at is None or (entry is not None and entry.seed is None):
        found = await asker.host.events.joining.leave(record.info.id, asker.person)
        return await _now(asker, found, say("You have given your place up."))
    found = await asker.host.events.parting.drop(record.info.id, asker.person, forfeit=forfeit)
    return await _now(asker, found, say("You play no further round. Please end the games that run."))


async def check_in(asker: Asker, record: EventRecord) -> Sheet:
    """Show that one is there."""
    found = await asker.host.events.joining.check_in(record.info.id, asker.person)
    return await _now(asker, found, say("Good: you are there."))


async def confirm(asker: Asker, record: EventRecord) -> Sheet:
    """Take the place that the waiting list has brought."""
    found = await asker.host.events.joining.confirm(record.info.id, asker.person)
    return await _now(asker, found, say("The place is yours."))


async def bye(asker: Asker, round: int | None, half: bool | None, event: int | None) -> Sheet:
    """Sit out a round that isn't paired yet."""
    record = await event_here(asker, event)
    found = await asker.host.events.byes.request_bye(
        record.info.id, asker.person, round, half=half is None or half
    )
    return await _now(asker, found, say("Noted: you sit out. /tournament back takes it back."))


async def back(asker: Asker, round: int, event: int | None) -> Sheet:
    """Play after all in a round that isn't paired yet."""
    record = await event_here(asker, event)
    found = await asker.host.events.byes.withdraw_bye(record.info.id, asker.person, round)
    return await _now(asker, found, say("Noted: you play."))


async def _now(asker: Asker, record: EventRecord, words: Words) -> Sheet:
    """How the event stands now, as the one who asks may see it."""
    return await status(asker, await named(asker, record.info.id), words)
