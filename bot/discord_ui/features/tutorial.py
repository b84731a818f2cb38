"""A tutorial: begun by one tap, alone against easy computers; its explanations stop at will."""

from __future__ import annotations

from typing import Final

from bot.discord_ui.components.controls import ButtonAction
from bot.discord_ui.components.interaction_context import Context
from bot.discord_ui.components.outgoing_message import OutgoingMessage
from bot.discord_ui.components.table_access import Controls, game_called, snapshot_for
from bot.discord_ui.components.table_place import channel_for_tables, check_channel, check_permissions
from bot.discord_ui.features.turn_message import table_reply
from bot.discord_ui.messages.lessons import OFF
from bot.games.engine.text import msg


async def tutorial(ctx: Context, game: str) -> OutgoingMessage:
    """Begin the tutorial of this game, or go on with it; raises Refusal."""
    slug = game_called(ctx, game).slug
    check_permissions(ctx.interaction)
    check_channel(ctx)
    ctx.services.pictures.prepare(slug, ctx.theme)
    table = await ctx.services.tables.tutorials.begin(
        ctx.person, slug, guild_id=ctx.guild_id, channel_id=await channel_for_tables(ctx)
    )
    return await table_reply(ctx, await snapshot_for(ctx, table.id), told=False)


async def _begin(ctx: Context, action: ButtonAction, text: str) -> OutgoingMessage:
    return await tutorial(ctx, text)


async def _explain(ctx: Context, action: ButtonAction, text: str) -> OutgoingMessage:
    """Stop the explanations, or go on with them."""
    explains = text != OFF
    await ctx.services.tables.tutorials.explain(action.table, ctx.person, explains)
    words = (
        msg("I’ll explain what is new again.")
        if explains
        else msg("I’ll explain no more. **…** has **Explain again**.")
    )
    return await table_reply(ctx, await snapshot_for(ctx, action.table), notice=words)


CONTROLS: Final[Controls] = {"tutorial": _begin, "lessons": _explain}
