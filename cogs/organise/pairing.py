"""What organisers decide about who meets whom."""

from __future__ import annotations

from discord import app_commands
from discord.app_commands import Range, locale_str

from bot.discord_ui.commands.command import Option, group
from bot.discord_ui.tournaments import lookups, pairing
from cogs.tournament import WHY, entry_option, one


def paired() -> app_commands.Group:
    """What organisers decide about who meets whom."""
    first = entry_option(lookups.everybody, name="one")
    second = entry_option(lookups.everybody, name="other")
    tables = Option(
        "tables",
        str,
        locale_str("Numbers or names by seat: 1 5, 2 6"),
        required=True,
    )
    return group(
        locale_str("pair"),
        locale_str("Who meets whom"),
        [
            one(
                locale_str("publish"),
                locale_str("Publish the pairing; its tables are opened"),
                pairing.publish,
            ),
            one(
                locale_str("again"),
                locale_str("Pair anew, while nobody has moved"),
                pairing.pair_again,
                WHY,
            ),
            one(
                locale_str("swap"),
                locale_str("Exchange two in the pairing under review"),
                pairing.swap,
                first,
                second,
                WHY,
            ),
            one(
                locale_str("by_hand"),
                locale_str("Seat the next round as you write"),
                pairing.by_hand,
                tables,
                WHY,
                Option("byes", str, locale_str("Who sits out: numbers or names")),
            ),
            one(
                locale_str("rematches"),
                locale_str("Let people meet again this round"),
                pairing.rematches,
                WHY,
            ),
            one(
                locale_str("apart"),
                locale_str("Keep two apart"),
                pairing.restrict,
                first,
                second,
                WHY,
                Option("until", Range[int, 1, 100], locale_str("The last round in which it holds")),
            ),
            one(
                locale_str("lift"),
                locale_str("Let two meet again who were kept apart"),
                pairing.lift,
                entry_option(lookups.kept_apart, name="apart"),
                WHY,
            ),
        ],
    )
