"""How an interaction is acknowledged and answered: always privately, boards are posted by the sender."""

from __future__ import annotations

import discord

from bot.discord_ui.outgoing_message import OutgoingMessage
from bot.discord_ui.services import asker


async def acknowledge(interaction: discord.Interaction) -> None:
    """Tell Discord at once that an answer follows.

    A control on a private message will change that message; anything else gets a new private answer.
    """
    if interaction.message is not None and interaction.message.flags.ephemeral:
        await interaction.response.defer()
    else:
        await interaction.response.defer(ephemeral=True, thinking=True)


async def answer(interaction: discord.Interaction, sheet: OutgoingMessage) -> None:
    """Show the sheet where :func:`acknowledge` promised it."""
    if interaction.response.is_done():
        live_replies = asker(interaction).services.live_replies
        async with live_replies.alone(interaction.user.id):
            message = await interaction.edit_original_response(
                view=sheet.view, attachments=sheet.files, allowed_mentions=discord.AllowedMentions.none()
            )
            live_replies.note(interaction, message.id, sheet.shown)
    else:
        await interaction.response.send_message(
            view=sheet.view,
            files=sheet.files,
            allowed_mentions=discord.AllowedMentions.none(),
            ephemeral=True,
        )


async def add(interaction: discord.Interaction, sheet: OutgoingMessage) -> None:
    """Say something privately besides what is there; the first such answer fills a promised one."""
    if interaction.response.is_done():
        await interaction.followup.send(
            view=sheet.view,
            files=sheet.files,
            allowed_mentions=discord.AllowedMentions.none(),
            ephemeral=True,
        )
    else:
        await answer(interaction, sheet)
