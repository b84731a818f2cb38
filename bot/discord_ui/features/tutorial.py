"""A tutorial: begun by one tap, alone against easy computers; its explanations stop at will."""

from __future__ import annotations

from typing import Final

from bot.discord_ui.components.controls import ButtonAction
from bot.discord_ui.components.errors import Refusal
from bot.discord_ui.components.interaction_context import Context
from bot.discord_ui.components.outgoing_message import OutgoingMessage
from bot.discord_ui.components.table_access import Controls, game_called, snapshot_for, table_by_id
from bot.discord_ui.components.table_place import check_channel, check_permissions, text_channel
from bot.discord_ui.features.table_reply import table_reply
from bot.discord_ui.messages.lessons import OFF
from bot.games.engine.text import msg, msg_in


async def tutorial(ctx: Context, game: str) -> OutgoingMessage:
    """Begin the tutorial of this game, or go on with it; raises Refusal."""
    slug = game_called(ctx, game).slug
    tutorials = ctx.services.tables.tutorials
    table = await tutorials.running(ctx.person, slug, ctx.guild_id)
    if table is None:
        check_permissions(ctx.interaction)
        check_channel(ctx)
        channel = _channel_with_threads(ctx)
        ctx.services.pictures.prepare(slug, ctx.theme)
        table = await tutorials.begin(ctx.person, slug, guild_id=ctx.guild_id, channel_id=channel)
    return await table_reply(ctx, await snapshot_for(ctx, table.id), told=False)


def _channel_with_threads(ctx: Context) -> int:
    """Where the tutorial's thread hangs: here, or above a thread, for threads have no threads.

    Raises Refusal where the bot can't make one: lessons are nothing for a whole channel.
    """
    channel = text_channel(ctx)
    if channel is None:
        raise Refusal(
            msg("A tutorial needs a thread of your own, and I can’t make one here. Go to a text channel.")
        )
    have = ctx.interaction.app_permissions
    makes = have.create_private_threads or have.create_public_threads
    if makes and have.send_messages_in_threads:
        return channel.id
    lacking = (
        msg_in("a permission", "send messages in threads")
        if makes
        else msg_in("a permission", "create private threads")
    )
    raise Refusal(
        msg(
            "A tutorial needs a thread of your own, and I lack the permission to {permission} in this "
            "channel. Ask a moderator, or use another channel.",
            permission=lacking,
        )
    )


async def _begin(ctx: Context, action: ButtonAction, text: str) -> OutgoingMessage:
    return await tutorial(ctx, text)


async def _explain(ctx: Context, action: ButtonAction, text: str) -> OutgoingMessage:
    """Stop the explanations, or go on with them."""
    await table_by_id(ctx, action.table)
    explains = text != OFF
    await ctx.services.tables.tutorials.explain(action.table, ctx.person, explains)
    words = (
        msg("I’ll explain what is new again.")
        if explains
        else msg("No more explanations. **…** has **Explain again**.")
    )
    return await table_reply(ctx, await snapshot_for(ctx, action.table), notice=words)


CONTROLS: Final[Controls] = {"tutorial": _begin, "lessons": _explain}
