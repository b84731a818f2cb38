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
        _("Who meets whom"),
        [
            one(_("publish"), _("Publish the pairing; its tables are opened"), pairing.publish),
            one(_("again"), _("Pair anew, while nobody has moved"), pairing.pair_again, WHY),
            one(_("swap"), _("Exchange two in the pairing under review"), pairing.swap, first, second, WHY),
            one(
                _("by_hand"),
                _("Seat the next round as you write"),
                pairing.by_hand,
                tables,
                WHY,
                Option("byes", str, _("Who sits out: numbers or names")),
            ),
            one(_("rematches"), _("Let people meet again this round"), pairing.rematches, WHY),
            one(
                _("apart"),
                _("Keep two apart"),
                pairing.restrict,
                first,
                second,
                WHY,
                Option("until", Range[int, 1, 100], _("The last round in which it holds")),
            ),
            one(
                _("lift"),
                _("Let two meet again who were kept apart"),
                pairing.lift,
                entry_option(lookups.kept_apart, name="apart"),
                WHY,
            ),
        ],
    )
