"""``/games``: all games of whoever asks, in all servers; also in the menu of a person, and anywhere."""

from __future__ import annotations

from discord.app_commands import locale_str as _
from discord.ext import commands

from bot.discord_ui.commands.command import declared_anywhere, menu_anywhere
from bot.discord_ui.features.my_games import my_games


async def setup(bot: commands.Bot) -> None:
    """Add the command to the bot, and to the menu that a tap on somebody opens."""
    bot.tree.add_command(
        declared_anywhere(
            _("games"), _("All your games, on all servers: what waits for you first"), my_games
        )
    )
    bot.tree.add_command(menu_anywhere(_("My games"), my_games))
