"""The language of what everybody reads."""

from __future__ import annotations

from bot.discord_ui.components.interaction_context import BotServices
from bot.discord_ui.delivery.discord_post import Post


def of_guild(services: BotServices, post: Post, guild_id: int | None) -> str | None:
    """What the moderators of a server have chosen, else the server's own; None: nobody says."""
    return services.tables.preferences.guild(guild_id).language or post.locale(guild_id)
