"""``/settings`` and ``/server``: what a person, or a server, chooses."""

from __future__ import annotations

import discord
from discord.app_commands import locale_str
from discord.ext import commands

from bot.discord_ui.commands.command import Option, declared
from bot.discord_ui.features import settings


async def setup(bot: commands.Bot) -> None:
    """Add the commands to the bot."""
    bot.tree.add_command(
        declared(
            locale_str("settings"),
            locale_str("How I call you, quiet hours, colours, confirming"),
            settings.settings_command,
            [
                Option("quiet", str, locale_str("Hours in which I don’t call you, such as 22:00-07:00")),
                Option(
                    "zone",
                    str,
                    locale_str("Your time zone, such as Europe/Berlin"),
                    complete=settings.complete_zone,
                ),
            ],
        )
    )
    bot.tree.add_command(
        declared(
            locale_str("server"),
            locale_str("For moderators: channels, clocks, colours"),
            settings.server_command,
            [
                Option(
                    "channel", discord.TextChannel, locale_str("Allow tables in this channel, or no longer")
                ),
                Option("role", discord.Role, locale_str("Who has this role moderates games")),
                Option(
                    "everyone", bool, locale_str("Take back the role of moderators, and of tournaments")
                ),
                Option("tournaments", discord.Role, locale_str("Who has this role may begin tournaments")),
                Option(
                    "clock",
                    str,
                    locale_str("Time to move unless a table says otherwise, such as 72h or 3d + 1d"),
                ),
                Option(
                    "zone",
                    str,
                    locale_str("The time zone of free weekends, such as Europe/Berlin"),
                    complete=settings.complete_zone,
                ),
            ],
        )
    )
