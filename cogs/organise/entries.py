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
    now = Option("forfeit", bool, _("They lose the match that runs, too"))
    person = Option("player", discord.Member, _("Whom"), required=True)
    return group(
        _("entry"),
        _("Who takes part"),
        [
            one(_("add"), _("Enter somebody, or a team"), entries.add, person, *TEAM),
            one(
                _("computers"),
                _("Enter computer players"),
                entries.computers,
                Option("count", Range[int, 1, 64], _("How many"), required=True),
                Option("level", int, _("How strong; easy if you name none"), choices=levels()),
            ),
            one(
                _("approve"),
                _("Let somebody in who has asked"),
                entries.approve,
                entry_option(lookups.asking),
            ),
            one(
                _("decline"),
                _("Say no to somebody who has asked"),
                entries.decline,
                entry_option(lookups.asking),
                WHY,
            ),
            one(
                _("remove"),
                _("Take somebody out, from the next round on once it has begun"),
                entries.remove,
                entry_option(lookups.present),
                WHY,
                now,
            ),
            one(
                _("back"),
                _("Let somebody play again who has left"),
                entries.re_enter,
                entry_option(lookups.absent),
                WHY,
            ),
            one(
                _("replace"),
                _("Let somebody else play for an entry from its next game on"),
                entries.replace,
                entry_option(lookups.everybody),
                person,
                Option("board", Range[int, 1, MEMBERS], _("Whose board in a team, from 1")),
            ),
            one(
                _("points"),
                _("Take points away, or give some"),
                entries.penalise,
                entry_option(lookups.everybody),
                Option("points", str, _("Such as -1, 0.5 or 1/2"), required=True),
                WHY,
            ),
            one(
                _("seeds"),
                _("Choose the order of seeds before the start"),
                entries.seeds,
                Option("order", str, _("Numbers or names, the strongest first"), required=True),
            ),
        ],
    )
