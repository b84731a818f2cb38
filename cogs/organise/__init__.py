"""``/organise``: what organisers of tournaments decide."""

from __future__ import annotations

from discord.app_commands import locale_str
from discord.ext import commands

from bot.face.commands.command import group
from cogs.organise.entries import entered
from cogs.organise.event import chained, conducted, helped
from cogs.organise.matches import decided
from cogs.organise.pairing import paired


async def setup(bot: commands.Bot) -> None:
    """Add the commands to the bot."""
    organise = group(
        locale_str("organise"),
        locale_str("For organisers of tournaments"),
        conducted(),
    )
    for part in (paired(), entered(), decided(), chained(), helped()):
        organise.add_command(part)
    bot.tree.add_command(organise)
