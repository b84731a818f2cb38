"""``/organise``: tournaments as a whole, and who takes part; ``/round``: pairings and results."""

from __future__ import annotations

from discord.app_commands import locale_str as _
from discord.ext import commands

from bot.discord_ui.commands.command import group
from cogs.organise.entries import entered
from cogs.organise.matches import decided
from cogs.organise.pairing import paired
from cogs.organise.tournament import chained, conducted, helped


async def setup(bot: commands.Bot) -> None:
    """Add the commands to the bot: two, for one would be larger than Discord takes."""
    about = [*conducted(), entered(), chained(), helped()]
    bot.tree.add_command(
        group(_("organise"), _("For organisers: the tournament, and who takes part"), about)
    )
    bot.tree.add_command(
        group(_("round"), _("For organisers: pairings and results"), [paired(), decided()])
    )
