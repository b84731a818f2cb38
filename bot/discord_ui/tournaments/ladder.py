"""What people do on a ladder: challenge, take it up, give the place up, take it back."""

from __future__ import annotations

from bot.discord_ui.components.interaction_context import Context
from bot.discord_ui.components.outgoing_message import OutgoingMessage
from bot.discord_ui.tournaments.lookups import entry_named
from bot.discord_ui.tournaments.status import carry_out
from bot.games.engine.text import Name, msg, msg_plural
from bot.tournaments.running.state import TournamentState
from bot.tournaments.running.to_model import shown


async def challenge(ctx: Context, record: TournamentState, who: str) -> OutgoingMessage:
    """Challenge somebody above."""
    return await challenge_number(ctx, record, entry_named(record, who).number)


async def challenge_number(ctx: Context, record: TournamentState, number: int) -> OutgoingMessage:
    """Challenge the entry of this number."""
    climbing = ctx.services.tournaments.ladder
    words = msg("{name} has been challenged.", name=Name(shown(record.entry(number))))
    return await carry_out(ctx, record, words, climbing.challenge, number)


async def reply(
    ctx: Context, record: TournamentState, accept: bool, by: int | None = None
) -> OutgoingMessage:
    """Answer a challenge; ``by``: whose it is, if it must be that one."""
    climbing = ctx.services.tournaments.ladder
    words = (
        msg("Challenge accepted: the table is being opened.")
        if accept
        else msg("You’ve given up your place.")
    )
    return await carry_out(ctx, record, words, climbing.accept if accept else climbing.decline, by)


async def withdraw(ctx: Context, record: TournamentState) -> OutgoingMessage:
    """Take one's own challenge back."""
    words = msg_plural(
        "Challenge withdrawn. You can challenge the same person again in {count} day.",
        "Challenge withdrawn. You can challenge the same person again in {count} days.",
        record.settings.answer_days,
    )
    return await carry_out(ctx, record, words, ctx.services.tournaments.ladder.withdraw)
