"""``/moderate``: what moderators do at a table."""

from __future__ import annotations

import re
from typing import Any, Final

import discord
from discord.app_commands import Range, locale_str
from discord.app_commands import locale_str as _
from discord.ext import commands

from bot.discord_ui.commands.command import Command, Option, declared, group
from bot.discord_ui.commands.table_command import TABLE, table_command
from bot.discord_ui.components.interaction_context import Context
from bot.discord_ui.components.outgoing_message import OutgoingMessage
from bot.discord_ui.features import moderation
from bot.hosting.audit import REASON
from bot.tables.moderation import Moderation

WHY: Final = Option(
    "reason", Range[str, 1, REASON], _("The reason; all players can read it"), required=True
)
WHOM: Final = Option("player", discord.User, _("Which player"), required=True)
PLACES: Final = Option("places", str, _("A place for each seat, in seat order, such as 2 1"), required=True)


def ruling(
    name: locale_str, description: locale_str, action: moderation.ModeratorAction, *about: Option
) -> Command:
    """A command by which a moderator does something at a table and says why."""

    async def run(ctx: Context, *, table: int | None, **given: Any) -> OutgoingMessage:
        if WHOM.name in given:
            given["player_id"] = given.pop(WHOM.name).id
        if PLACES.name in given:
            given[PLACES.name] = [
                int(number) for number in re.findall(r"\d{1,3}", given[PLACES.name], re.ASCII)
            ]
        return await moderation.moderate(ctx, table, action, given)

    return declared(name, description, run, [*about, WHY, TABLE])


async def setup(bot: commands.Bot) -> None:
    """Add the commands to the bot."""
    rulings = [
        ruling(_("cancel"), _("End a game without a result, or close a table"), Moderation.cancel),
        ruling(_("pause"), _("Pause a game and its clocks"), Moderation.pause),
        ruling(_("resume"), _("Resume a paused game"), Moderation.resume),
        ruling(_("extend"), _("Give a player one more turn’s worth of time"), Moderation.extend, WHOM),
        ruling(_("replace"), _("Offer a player’s seat to somebody else"), Moderation.replacement, WHOM),
        ruling(_("forfeit"), _("Declare a game lost for a player"), Moderation.forfeit, WHOM),
        ruling(_("result"), _("Correct the places of a finished game"), Moderation.result, PLACES),
        declared(
            _("stuck"),
            _("Messages I couldn’t post here, and how to fix that"),
            moderation.stuck_messages,
            [],
        ),
        table_command(_("log"), _("What moderators have done at a table"), moderation.rulings_log),
    ]
    bot.tree.add_command(
        group(
            _("moderate"), _("For moderators: pause, extend, replace, correct; each with a reason"), rulings
        )
    )
