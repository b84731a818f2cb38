"""A tournament as a file: export, and import of one that was exported or of a FIDE report."""

from __future__ import annotations

from typing import Any, Final

from bot.discord_ui.components.errors import Refusal
from bot.discord_ui.components.interaction_context import Context
from bot.discord_ui.components.outgoing_message import CALM, Document, OutgoingMessage, compose, paragraph
from bot.discord_ui.tournaments.creating import channel_of, game_named
from bot.discord_ui.tournaments.status import status_of
from bot.games.engine.text import Name, msg
from bot.tournaments.files.check import BadFile, decoded
from bot.tournaments.running.files import FileKind
from bot.tournaments.running.state import TournamentState

_KINDS: Final[dict[str, FileKind]] = {
    "json": "json",
    "standings": "standings",
    "pairings": "pairings",
    "trf": "trf",
    "trf26": "trf26",
}


async def export(ctx: Context, record: TournamentState, format: str | None) -> OutgoingMessage:
    """The tournament as a file: everything as JSON, standings or pairings as CSV, or the FIDE report."""
    name, content = await ctx.services.tournaments.files.export(
        record.info.id, _KINDS.get(format or "json", "json")
    )
    document = Document(name, content.encode())
    told = ctx.tell(msg("**{tournament}** as a file.", tournament=Name(record.info.title)))
    return compose(CALM, paragraph(told), document.item(), document=document)


LARGEST: Final = 8_000_000
"""Bytes of a file that is read."""


async def import_tournament(ctx: Context, game: str, file: Any) -> OutgoingMessage:
    """A tournament from a file that was exported, or a FIDE report; raises NotAllowed, Refused, Refusal."""
    rules = game_named(ctx, game)
    if file.size > LARGEST:
        raise Refusal(msg("This file is too large."))
    try:
        content = decoded(await file.read())
    except BadFile as error:
        raise Refusal(error.words) from None
    record = await ctx.services.tournaments.files.bring(
        ctx.person,
        rules.slug,
        content,
        guild_id=ctx.guild_id,
        channel_id=channel_of(ctx),
        trusted=ctx.begins_tournaments,
    )
    words = msg("The tournament is here, but paused. To go on: /organise resume")
    return await status_of(ctx, record.info.id, words)
