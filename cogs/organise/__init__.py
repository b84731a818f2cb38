"""``/organise``: what organisers of tournaments decide."""

from __future__ import annotations

from discord.app_commands import locale_str as _
from discord.ext import commands

from bot.discord_ui.commands.command import group
from cogs.organise.entries import entered
from cogs.organise.matches import decided
from cogs.organise.pairing import paired
from cogs.organise.tournament import chained, conducted, helped


async def setup(bot: commands.Bot) -> None:
    """Add the commands to the bot."""
    organise = group(_("organise"), _("For organisers of tournaments"), conducted())
    for part in (paired(), entered(), decided(), chained(), helped()):
        organise.add_command(part)
    bot.tree.add_command(organise)
