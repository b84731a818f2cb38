"""What the bot must be allowed where a game is played, and the moment when it is allowed again."""

from __future__ import annotations

from typing import Final

import discord

from bot.discord_ui.finding import look
from bot.discord_ui.services import Asker

NEEDED: Final = ("view_channel", "send_messages", "attach_files", "read_message_history")


def missing(interaction: discord.Interaction) -> list[str]:
    """The permissions that the bot lacks where this was asked, by Discord's names for them."""
    have = interaction.app_permissions
    send = (
        "send_messages_in_threads" if isinstance(interaction.channel, discord.Thread) else "send_messages"
    )
    needed = [send if name == "send_messages" else name for name in NEEDED]
    return [name.replace("_", " ") for name in needed if not getattr(have, name)]


async def recover(who: Asker, table_id: int) -> None:
    """Somebody acts at this table: if its board waits for a place, and this is one again, post it now."""
    outbox = who.services.tables.outbox
    if table_id not in outbox.stuck or missing(who.interaction):
        return
    table = (await look(who, table_id)).table
    if who.channel_id in (table.thread_id, table.channel_id):
        await outbox.hasten(table_id)
