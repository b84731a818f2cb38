"""What players do in an event: join, leave, check in, sit out."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.discord_ui.components.context import Context
from bot.discord_ui.components.outgoing_message import OutgoingMessage
from bot.discord_ui.tournaments.entry_requirements import answers_of, parts, team_of
from bot.discord_ui.tournaments.finding import named, tournament_here
from bot.discord_ui.tournaments.status import status
from bot.games.engine.text import Words, msg
from bot.tournaments.running.state import TournamentState


async def join(
    asker: Context,
    answers: str | None,
    team: str | None,
    partner: discord.Member | None,
    second: discord.Member | None,
    third: discord.Member | None,
    tournament: int | None,
) -> OutgoingMessage:
    """Register, with answers and team-mates where the event asks for them."""
    record = await tournament_here(asker, tournament)
    given = () if answers is None else parts(answers)
    return await join_tournament(asker, record, given, team, (partner, second, third))


async def join_tournament(
    asker: Context,
    record: TournamentState,
    answers: Sequence[str] = (),
    team: str | None = None,
    mates: Sequence[discord.Member | None] = (),
) -> OutgoingMessage:
    """Register for this event; raises Refusal with what it asks for, where that is missing."""
    member = asker.interaction.user
    roles = {role.id for role in member.roles} if isinstance(member, discord.Member) else set[int]()
    for mate in mates:
        if mate is not None:
            roles &= {role.id for role in mate.roles}
    found = await asker.services.tournaments.joining.join(
        record.info.id,
        asker.person,
        roles=roles,
        answers=answers_of(record, answers),
        partners=team_of(record, "/tournament join", *mates),
        name=team,
    )
    entry = found.entry_of(asker.person.id)
    words = msg("You take part.")
    if entry is not None and entry.state == "waiting":
        words = msg("All places are taken: you are on the waiting list.")
    elif entry is not None and entry.state == "forming":
        words = msg("Your team-mates are asked: you play as soon as all of them have agreed.")
    elif entry is not None and entry.state == "asked":
        words = msg("You have asked: an organiser decides, and I tell you.")
    return await _now(asker, found, words)


async def agree(asker: Context, record: TournamentState) -> OutgoingMessage:
    """Play in the team that has asked."""
    found = await asker.services.tournaments.joining.agree(record.info.id, asker.person)
    entry = found.entry_of(asker.person.id)
    forming = entry is not None and entry.state == "forming"
    words = msg("Good. The others are still asked.") if forming else msg("Good: your team is complete.")
    return await _now(asker, found, words)


async def leave(asker: Context, forfeit: bool | None, tournament: int | None) -> OutgoingMessage:
    """Give the place up, or play no further round."""
    return await leave_tournament(asker, await tournament_here(asker, tournament), forfeit=bool(forfeit))


async def leave_tournament(
    asker: Context, record: TournamentState, *, forfeit: bool = False
) -> OutgoingMessage:
    """Leave this event, whatever its state; who has no seed (yet) has nothing to drop."""
    entry = record.entry_of(asker.person.id)
    if record.info.started_at is None or (entry is not None and entry.seed is None):
        found = await asker.services.tournaments.joining.leave(record.info.id, asker.person)
        return await _now(asker, found, msg("You have given your place up."))
    found = await asker.services.tournaments.parting.drop(record.info.id, asker.person, forfeit=forfeit)
    return await _now(asker, found, msg("You play no further round. Please end the games that run."))


async def check_in(asker: Context, record: TournamentState) -> OutgoingMessage:
    """Show that one is there."""
    found = await asker.services.tournaments.joining.check_in(record.info.id, asker.person)
    return await _now(asker, found, msg("Good: you are there."))


async def confirm(asker: Context, record: TournamentState) -> OutgoingMessage:
    """Take the place that the waiting list has brought."""
    found = await asker.services.tournaments.joining.confirm(record.info.id, asker.person)
    return await _now(asker, found, msg("The place is yours."))


async def bye(
    asker: Context, round: int | None, half: bool | None, tournament: int | None
) -> OutgoingMessage:
    """Sit out a round that isn't paired yet."""
    record = await tournament_here(asker, tournament)
    found = await asker.services.tournaments.byes.request_bye(
        record.info.id, asker.person, round, half=half is None or half
    )
    return await _now(asker, found, msg("Noted: you sit out. /tournament back takes it back."))


async def back(asker: Context, round: int, tournament: int | None) -> OutgoingMessage:
    """Play after all in a round that isn't paired yet."""
    record = await tournament_here(asker, tournament)
    found = await asker.services.tournaments.byes.withdraw_bye(record.info.id, asker.person, round)
    return await _now(asker, found, msg("Noted: you play."))


async def _now(asker: Context, record: TournamentState, words: Words) -> OutgoingMessage:
    """How the event stands now, as the one who asks may see it."""
    return await status(asker, await named(asker, record.info.id), words)
