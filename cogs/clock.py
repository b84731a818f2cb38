"""``/clock``: when somebody's time is up; ``/vacation``: days on which one's clocks stand still."""

from __future__ import annotations

from discord.app_commands import Range
from discord.app_commands import locale_str as _
from discord.ext import commands

from bot.discord_ui.commands.command import Option, declared, group
from bot.discord_ui.commands.table_command import table_command
from bot.discord_ui.features.clock import (
    claim_timeout,
    end_vacation,
    show_vacation,
    start_vacation,
    take_seat_back,
)
from bot.tables.vacations import DAYS


async def setup(bot: commands.Bot) -> None:
    """Add the commands to the bot."""
    days = [
        declared(
            _("start"),
            _("Stop your clocks in all your games here"),
            start_vacation,
            [
                Option("days", Range[int, 1, DAYS], _("How many days"), required=True),
                Option(
                    "begins",
                    str,
                    _("The first day, such as 2026-12-24, in your time zone; by default now"),
                ),
            ],
        ),
        declared(_("stop"), _("Come back now, and cancel planned vacations"), end_vacation, []),
        declared(
            _("show"), _("Your planned vacations, and how many days you have left"), show_vacation, []
        ),
    ]
    clock = [
        table_command(_("claim"), _("Claim an opponent’s time-out"), claim_timeout),
        table_command(_("back"), _("Take your seat back after a time-out"), take_seat_back),
    ]
    bot.tree.add_command(group(_("vacation"), _("Days off, with your clocks stopped"), days))
    bot.tree.add_command(group(_("clock"), _("When a player’s time is up"), clock))
