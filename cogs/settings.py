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
            _("Notifications, quiet hours, colours, confirming"),
            settings.settings_command,
            [
                Option("quiet", str, _("Hours without notifications, such as 22:00-07:00")),
                Option(
                    "zone", str, _("Your time zone, such as Europe/Berlin"), complete=settings.complete_zone
                ),
                Option("digest", str, _("When one message a day tells what waits for you, such as 08:00")),
            ],
        )
    )
    bot.tree.add_command(
        declared(
            _("server"),
            _("For moderators: channels, time control, colours"),
            settings.server_command,
            [
                Option(
                    "channel", discord.TextChannel, _("Allow tables in this channel, or stop allowing them")
                ),
                Option("role", discord.Role, _("People with this role moderate games")),
                Option("everyone", bool, _("Clear the roles for moderators and for tournaments")),
                Option("tournaments", discord.Role, _("People with this role can create tournaments")),
                Option("clock", str, _("The default time control, such as 72h or 3d + 1d")),
                Option(
                    "zone",
                    str,
                    _("The time zone for weekends off, such as Europe/Berlin"),
                    complete=settings.complete_zone,
                ),
                Option(
                    "announcements",
                    discord.TextChannel,
                    _("Where a season’s champions are posted; the same channel again: nowhere"),
                ),
            ],
        )
    )
