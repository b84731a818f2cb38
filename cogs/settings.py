"""``/settings`` and ``/server``: what a person, or a server, chooses."""

from __future__ import annotations

import discord
from discord.app_commands import locale_str as _
from discord.ext import commands

from bot.discord_ui.commands.command import Option, declared
from bot.discord_ui.features import settings


async def setup(bot: commands.Bot) -> None:
    """Add the commands to the bot."""
    bot.tree.add_command(
        declared(
            _("settings"),
            _("How I call you, quiet hours, colours, confirming"),
            settings.settings_command,
            [
                Option("quiet", str, _("Hours in which I don’t call you, such as 22:00-07:00")),
                Option(
                    "zone", str, _("Your time zone, such as Europe/Berlin"), complete=settings.complete_zone
                ),
            ],
        )
    )
    bot.tree.add_command(
        declared(
            _("server"),
            _("For moderators: channels, clocks, colours"),
            settings.server_command,
            [
                Option("channel", discord.TextChannel, _("Allow tables in this channel, or no longer")),
                Option("role", discord.Role, _("Who has this role moderates games")),
                Option("everyone", bool, _("Take back the role of moderators, and of tournaments")),
                Option("tournaments", discord.Role, _("Who has this role may begin tournaments")),
                Option(
                    "clock", str, _("Time to move unless a table says otherwise, such as 72h or 3d + 1d")
                ),
                Option(
                    "zone",
                    str,
                    _("The time zone of free weekends, such as Europe/Berlin"),
                    complete=settings.complete_zone,
                ),
            ],
        )
    )
