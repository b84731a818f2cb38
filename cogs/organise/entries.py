"""What organisers decide about who takes part."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.app_commands import Range, locale_str

from bot.discord_ui.commands.command import Option, group, levels
from bot.discord_ui.tournaments import entries, lookups
from bot.tournaments.running.settings import MEMBERS
from cogs.tournament import TEAM, WHY, entry_option, one


def entered() -> app_commands.Group:
    """What organisers decide about who takes part."""
    now = Option("forfeit", bool, locale_str("They lose the match that runs, too"))
    person = Option("player", discord.Member, locale_str("Whom"), required=True)
    return group(
        locale_str("entry"),
        locale_str("Who takes part"),
        [
            one(locale_str("add"), locale_str("Enter somebody, or a team"), entries.add, person, *TEAM),
            one(
                locale_str("computers"),
                locale_str("Enter computer players"),
                entries.computers,
                Option("count", Range[int, 1, 64], locale_str("How many"), required=True),
                Option("level", int, locale_str("How strong; easy if you name none"), choices=levels()),
            ),
            one(
                locale_str("approve"),
                locale_str("Let somebody in who has asked"),
                entries.approve,
                entry_option(lookups.asking),
            ),
            one(
                locale_str("decline"),
                locale_str("Say no to somebody who has asked"),
                entries.decline,
                entry_option(lookups.asking),
                WHY,
            ),
            one(
                locale_str("remove"),
                locale_str("Take somebody out, from the next round on once it has begun"),
                entries.remove,
                entry_option(lookups.present),
                WHY,
                now,
            ),
            one(
                locale_str("back"),
                locale_str("Let somebody play again who has left"),
                entries.re_enter,
                entry_option(lookups.absent),
                WHY,
            ),
            one(
                locale_str("replace"),
                locale_str("Let somebody else play for an entry from its next game on"),
                entries.replace,
                entry_option(lookups.everybody),
                person,
                Option("board", Range[int, 1, MEMBERS], locale_str("Whose board in a team, from 1")),
            ),
            one(
                locale_str("points"),
                locale_str("Take points away, or give some"),
                entries.penalise,
                entry_option(lookups.everybody),
                Option("points", str, locale_str("Such as -1, 0.5 or 1/2"), required=True),
                WHY,
            ),
            one(
                locale_str("seeds"),
                locale_str("Choose the order of seeds before the start"),
                entries.seeds,
                Option("order", str, locale_str("Numbers or names, the strongest first"), required=True),
            ),
        ],
    )
