"""What organisers decide about who takes part."""

from __future__ import annotations

import re
from fractions import Fraction

import discord

from bot.discord_ui.components.errors import Refusal
from bot.discord_ui.components.interaction_context import Context
from bot.discord_ui.components.outgoing_message import OutgoingMessage
from bot.discord_ui.features.seats import guest_of
from bot.discord_ui.tournaments.lookups import entries_named, entry_named
from bot.discord_ui.tournaments.registration import team_of
from bot.discord_ui.tournaments.status import carry_out
from bot.games.engine.text import Name, msg, msg_plural
from bot.tournaments.running.state import TournamentState
from bot.tournaments.running.to_model import shown as called


async def add(
    ctx: Context,
    record: TournamentState,
    player: discord.Member,
    team: str | None,
    **mates: discord.Member | None,
) -> OutgoingMessage:
    """Enter somebody, or a team."""
    members = (guest_of(player), *team_of(record, "/organise entry add", *mates.values()))
    words = msg("{name} is in.", name=Name(team or player.display_name))
    return await carry_out(ctx, record, words, ctx.services.tournaments.entries.add, members, team)


async def computers(
    ctx: Context, record: TournamentState, count: int, level: int | None
) -> OutgoingMessage:
    """Enter computer players."""
    words = msg_plural("{count} computer player is in.", "{count} computer players are in.", count)
    add_computers = ctx.services.tournaments.entries.add_computers
    return await carry_out(ctx, record, words, add_computers, level or 1, count)


async def approve(ctx: Context, record: TournamentState, who: str) -> OutgoingMessage:
    """Let somebody in who has asked."""
    return await approve_number(ctx, record, entry_named(record, who).number)


async def approve_number(ctx: Context, record: TournamentState, number: int) -> OutgoingMessage:
    """Let the entry of this number in."""
    words = msg("{name} has been told.", name=Name(called(record.entry(number))))
    return await carry_out(ctx, record, words, ctx.services.tournaments.entries.approve, number)


async def decline(ctx: Context, record: TournamentState, who: str, reason: str) -> OutgoingMessage:
    """Say no to somebody who has asked."""
    entry = entry_named(record, who)
    words = msg("{name} has been told.", name=Name(called(entry)))
    say_no = ctx.services.tournaments.entries.decline
    return await carry_out(ctx, record, words, say_no, entry.number, reason)


async def remove(
    ctx: Context, record: TournamentState, who: str, reason: str, forfeit: bool | None
) -> OutgoingMessage:
    """Take somebody out: before the start for good, later from the next round on."""
    entry, service = entry_named(record, who), ctx.services.tournaments
    words = msg("{name} has been removed.", name=Name(called(entry)))
    if record.info.started_at is None:
        return await carry_out(ctx, record, words, service.entries.remove, entry.number, reason)
    drop = service.withdrawals.drop
    return await carry_out(ctx, record, words, drop, entry.number, reason, forfeit=bool(forfeit))


async def re_enter(ctx: Context, record: TournamentState, who: str, reason: str) -> OutgoingMessage:
    """Let somebody play again who has left."""
    entry = entry_named(record, who)
    words = msg("{name} is back in.", name=Name(called(entry)))
    let_in = ctx.services.tournaments.withdrawals.re_enter
    return await carry_out(ctx, record, words, let_in, entry.number, reason)


async def replace(
    ctx: Context, record: TournamentState, who: str, player: discord.Member, board: int | None
) -> OutgoingMessage:
    """Let somebody play for an entry from its next game on."""
    entry = entry_named(record, who)
    words = msg(
        "{new} plays for {old} from the next game on.",
        new=Name(player.display_name),
        old=Name(called(entry)),
    )
    seat = ctx.services.tournaments.entries.seat
    return await carry_out(ctx, record, words, seat, entry.number, board or 1, guest_of(player))


async def penalise(
    ctx: Context, record: TournamentState, who: str, points: str, reason: str
) -> OutgoingMessage:
    """Take points away, or give some."""
    entry, given = entry_named(record, who), _points(points)
    words = msg("The standings have been updated.")
    change = ctx.services.tournaments.withdrawals.penalise
    return await carry_out(ctx, record, words, change, entry.number, given, reason)


async def seeds(ctx: Context, record: TournamentState, order: str) -> OutgoingMessage:
    """Choose the order of the seeds: entries' numbers, the strongest first."""
    words = msg("The seeding is set; players you didn’t name follow, by rating.")
    seed = ctx.services.tournaments.entries.seed
    return await carry_out(ctx, record, words, seed, entries_named(record, order))


def _points(typed: str) -> Fraction:
    """Points such as -1, 0.5 or 1/2; raises Refusal."""
    if re.fullmatch(r"[+-]?\d{1,3}([.,]\d{1,2}|/[1-9]\d?)?", typed.strip()):
        return Fraction(typed.strip().replace(",", "."))
    raise Refusal(msg("Write points like -1, 0.5 or 1/2."))
