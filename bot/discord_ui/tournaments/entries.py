"""What organisers decide about who takes part."""

from __future__ import annotations

import re
from fractions import Fraction

import discord

from bot.discord_ui.components.context import Context
from bot.discord_ui.components.errors import Refusal
from bot.discord_ui.components.outgoing_message import OutgoingMessage
from bot.discord_ui.features.seats import guest_of
from bot.discord_ui.tournaments.entry_requirements import team_of
from bot.discord_ui.tournaments.finding import entry_named, tournament_here
from bot.discord_ui.tournaments.organiser_answers import numbers, shown
from bot.games.engine.text import Name, msg, msg_plural
from bot.tournaments.running.state import TournamentState
from bot.tournaments.running.to_model import shown as called


async def add(
    asker: Context,
    player: discord.Member,
    team: str | None,
    partner: discord.Member | None,
    second: discord.Member | None,
    third: discord.Member | None,
    tournament: int | None,
) -> OutgoingMessage:
    """Enter somebody, or a team."""
    record = await tournament_here(asker, tournament)
    members = (guest_of(player), *team_of(record, "/organise entry add", partner, second, third))
    done = asker.services.tournaments.admitting.add(record.info.id, asker.person, members, team)
    return await shown(asker, done, msg("{name} takes part.", name=Name(team or player.display_name)))


async def computers(
    asker: Context, count: int, level: int | None, tournament: int | None
) -> OutgoingMessage:
    """Enter computer players."""
    record = await tournament_here(asker, tournament)
    done = asker.services.tournaments.admitting.add_computers(
        record.info.id, asker.person, level or 1, count
    )
    words = msg_plural("{count} computer player takes part.", "{count} computer players take part.", count)
    return await shown(asker, done, words)


async def approve(asker: Context, who: str, tournament: int | None) -> OutgoingMessage:
    """Let somebody in who has asked."""
    record = await tournament_here(asker, tournament)
    return await approve_entry(asker, record, entry_named(record, who).number)


async def approve_entry(asker: Context, record: TournamentState, number: int) -> OutgoingMessage:
    """Let an entry in."""
    done = asker.services.tournaments.admitting.approve(record.info.id, asker.person, number)
    return await shown(asker, done, msg("{name} is told.", name=Name(called(record.entry(number)))))


async def decline(asker: Context, who: str, reason: str, tournament: int | None) -> OutgoingMessage:
    """Say no to somebody who has asked."""
    record = await tournament_here(asker, tournament)
    entry = entry_named(record, who)
    done = asker.services.tournaments.admitting.decline(record.info.id, asker.person, entry.number, reason)
    return await shown(asker, done, msg("{name} is told.", name=Name(called(entry))))


async def remove(
    asker: Context, who: str, reason: str, forfeit: bool | None, tournament: int | None
) -> OutgoingMessage:
    """Take somebody out: before the start for good, later from the next round on."""
    record = await tournament_here(asker, tournament)
    entry = entry_named(record, who)
    if record.info.started_at is None:
        done = asker.services.tournaments.admitting.remove(
            record.info.id, asker.person, entry.number, reason
        )
    else:
        done = asker.services.tournaments.parting.drop(
            record.info.id, asker.person, entry.number, reason, forfeit=bool(forfeit)
        )
    return await shown(asker, done, msg("{name} is out.", name=Name(called(entry))))


async def re_enter(asker: Context, who: str, reason: str, tournament: int | None) -> OutgoingMessage:
    """Let somebody play again who has left."""
    record = await tournament_here(asker, tournament)
    entry = entry_named(record, who)
    done = asker.services.tournaments.parting.re_enter(record.info.id, asker.person, entry.number, reason)
    return await shown(asker, done, msg("{name} plays again.", name=Name(called(entry))))


async def replace(
    asker: Context, who: str, player: discord.Member, board: int | None, tournament: int | None
) -> OutgoingMessage:
    """Let somebody play for an entry from its next game on."""
    record = await tournament_here(asker, tournament)
    entry = entry_named(record, who)
    done = asker.services.tournaments.admitting.seat(
        record.info.id, asker.person, entry.number, board or 1, guest_of(player)
    )
    words = msg(
        "{new} plays for {old} from the next game on.",
        new=Name(player.display_name),
        old=Name(called(entry)),
    )
    return await shown(asker, done, words)


async def penalise(
    asker: Context, who: str, points: str, reason: str, tournament: int | None
) -> OutgoingMessage:
    """Take points away, or give some."""
    record = await tournament_here(asker, tournament)
    entry = entry_named(record, who)
    done = asker.services.tournaments.parting.penalise(
        record.info.id, asker.person, entry.number, _points(points), reason
    )
    return await shown(asker, done, msg("The standings are counted anew."))


async def seeds(asker: Context, order: str, tournament: int | None) -> OutgoingMessage:
    """Choose the order of the seeds: entries' numbers, the strongest first."""
    record = await tournament_here(asker, tournament)
    done = asker.services.tournaments.admitting.seed(record.info.id, asker.person, numbers(record, order))
    return await shown(asker, done, msg("That is the order; who isn’t named comes after, by rating."))


def _points(typed: str) -> Fraction:
    """Points such as -1, 0.5 or 1/2; raises Refusal."""
    if re.fullmatch(r"[+-]?\d{1,3}([.,]\d{1,2}|/[1-9]\d?)?", typed.strip()):
        return Fraction(typed.strip().replace(",", "."))
    raise Refusal(msg("Write points like -1, 0.5 or 1/2."))
