"""What organisers decide about who takes part."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.app_commands import Range
from discord.app_commands import locale_str as _

from bot.discord_ui.commands.command import Option, group, levels
from bot.discord_ui.tournaments import entries, lookups
from bot.tournaments.running.settings import MEMBERS
from cogs.tournament import TEAM, WHY, entry_option, one


def entered() -> app_commands.Group:
    """What organisers decide about who takes part."""
    now = Option("forfeit", bool, _("Also forfeit their match in progress"))
    person = Option("player", discord.Member, _("The player"), required=True)
    return group(
        _("entry"),
        _("Who takes part"),
        [
            one(_("add"), _("Add a player or a team"), entries.add, person, *TEAM),
            one(
                _("computers"),
                _("Add computer players"),
                entries.computers,
                Option("count", Range[int, 1, 64], _("How many"), required=True),
                Option("level", int, _("How strong; easy by default"), choices=levels()),
            ),
            one(
                _("approve"),
                _("Approve a request to join"),
                entries.approve,
                entry_option(lookups.asking),
            ),
            one(
                _("decline"),
                _("Decline a request to join"),
                entries.decline,
                entry_option(lookups.asking),
                WHY,
            ),
            one(
                _("remove"),
                _("Remove an entry; after the start, from the next round on"),
                entries.remove,
                entry_option(lookups.present),
                WHY,
                now,
            ),
            one(
                _("back"),
                _("Let somebody who left play again"),
                entries.re_enter,
                entry_option(lookups.absent),
                WHY,
            ),
            one(
                _("replace"),
                _("Replace a player of an entry, from its next game on"),
                entries.replace,
                entry_option(lookups.everybody),
                person,
                Option("board", Range[int, 1, MEMBERS], _("Which board of a team, from 1")),
            ),
            one(
                _("points"),
                _("Add or deduct points"),
                entries.penalise,
                entry_option(lookups.everybody),
                Option("points", str, _("Such as -1, 0.5 or 1/2"), required=True),
                WHY,
            ),
            one(
                _("seeds"),
                _("Set the seeding before the start"),
                entries.seeds,
                Option("order", str, _("Numbers or names, strongest first"), required=True),
            ),
        ],
    )
