"""Where a table may be opened: in which channels, with which permissions, and in which for a thread."""

from __future__ import annotations

import logging
from typing import get_args

import discord

from bot.discord_ui.components.errors import Refusal
from bot.discord_ui.components.interaction_context import Context
from bot.discord_ui.components.table_access import missing_permissions
from bot.games.engine.text import msg
from bot.tables.model import State

log = logging.getLogger(__name__)


async def channel_for_tables(ctx: Context) -> int:
    """Where a table opens: here, but from the thread of another game in the channel above."""
    here = ctx.interaction.channel
    if not isinstance(here, discord.Thread):
        return ctx.channel_id
    known = await ctx.services.tables.snapshots.at(here.id, states=get_args(State))
    return here.parent_id if any(table.thread_id == here.id for table in known) else here.id


def text_channel(ctx: Context) -> discord.TextChannel | None:
    """The channel here, or above this thread; None: it is a forum's, which takes no messages but in its
    posts, or the chat of a voice channel, which has no threads."""
    here = ctx.interaction.channel
    channel = here.parent if isinstance(here, discord.Thread) else here
    return channel if isinstance(channel, discord.TextChannel) else None


def check_channel(ctx: Context) -> None:
    """Raise Refusal where the server's moderators want no games."""
    server = ctx.services.tables.preferences.guild(ctx.guild_id)
    if not server.allows(ctx.channel_id, getattr(ctx.interaction.channel, "parent_id", None)):
        channels = ", ".join(f"<#{channel}>" for channel in server.channels)
        raise Refusal(
            msg("Games are played elsewhere on this server: go to {channels}.", channels=channels)
        )


def check_permissions(interaction: discord.Interaction) -> None:
    """Raise Refusal if the bot couldn't post the game here: better now than when it has begun."""
    lacking = ", ".join(missing_permissions(interaction))
    if lacking:
        log.warning(
            "no game in channel %s of server %s: the bot lacks the permission to %s",
            interaction.channel_id,
            interaction.guild_id,
            lacking,
        )
        raise Refusal(
            msg(
                "I can’t play here: I lack the permission to {permissions} in this channel. "
                "Ask a moderator, or use another channel.",
                permissions=lacking,
            )
        )
