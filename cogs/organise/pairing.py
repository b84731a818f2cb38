"""What organisers decide about who meets whom."""

from __future__ import annotations

from discord import app_commands
from discord.app_commands import Range
from discord.app_commands import locale_str as _

from bot.discord_ui.commands.command import Option, group
from bot.discord_ui.tournaments import lookups, pairing
from cogs.tournament import WHY, entry_option, one


def paired() -> app_commands.Group:
    """What organisers decide about who meets whom."""
    first = entry_option(lookups.everybody, name="one")
    second = entry_option(lookups.everybody, name="other")
    tables = Option("tables", str, _("Numbers or names by seat: 1 5, 2 6"), required=True)
    return group(
        _("pair"),
        _("Pairings"),
        [
            one(_("publish"), _("Publish the pairing and open its tables"), pairing.publish),
            one(_("again"), _("Pair again, as long as nobody has moved"), pairing.pair_again, WHY),
            one(
                _("swap"),
                _("Swap two players in the pairing under review"),
                pairing.swap,
                first,
                second,
                WHY,
            ),
            one(
                _("by_hand"),
                _("Pair the next round by hand"),
                pairing.by_hand,
                tables,
                WHY,
                Option("byes", str, _("Who sits out: numbers or names")),
            ),
            one(_("rematches"), _("Allow rematches this round"), pairing.rematches, WHY),
            one(
                _("apart"),
                _("Keep two players from meeting"),
                pairing.restrict,
                first,
                second,
                WHY,
                Option("until", Range[int, 1, 100], _("The last round it applies to")),
            ),
            one(
                _("lift"),
                _("Let two players kept apart meet again"),
                pairing.lift,
                entry_option(lookups.kept_apart, name="apart"),
                WHY,
            ),
        ],
    )
