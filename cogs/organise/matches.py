"""What organisers decide about matches."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from discord import app_commands
from discord.app_commands import Range
from discord.app_commands import locale_str as _

from bot.discord_ui.commands.command import Option, group
from bot.discord_ui.tournaments import lookups, matches
from bot.tournaments.running.state import MOST_SEATS
from cogs.tournament import WHY, entry_option, one

MATCH: Final = Option(
    "match", str, _("Which match"), required=True, complete=lookups.offering(lookups.all_matches)
)
PLACES: Final = Option(
    "places",
    str,
    _("The winner’s name, “draw”, or a place for each seat in their order, such as 2 1 3"),
    required=True,
)


def decided() -> app_commands.Group:
    """What organisers decide about matches."""
    return group(
        _("match"),
        _("Results, forfeits, more time"),
        [
            one(_("result"), _("Enter or correct a result"), matches.result, MATCH, PLACES, WHY),
            one(_("adjudicate"), _("Decide an unfinished match"), matches.adjudicate, MATCH, PLACES, WHY),
            one(
                _("forfeit"),
                _("Forfeit a match for a no-show; for everybody if you name nobody"),
                matches.forfeit,
                MATCH,
                WHY,
                entry_option(lookups.everybody, required=False),
            ),
            one(
                _("extend"),
                _("Extend the round by days"),
                matches.extend,
                Option("days", Range[int, 1, 60], _("How many"), required=True),
                WHY,
                Option("round", Range[int, 1, 100], _("Which round; by default the first in progress")),
            ),
            one(
                _("reveal"),
                _("See hidden information to decide a match; its players are told"),
                matches.reveal,
                MATCH,
                WHY,
            ),
            one(
                _("hidden"),
                _("See a revealed match from one seat"),
                matches.hidden,
                replace(MATCH, complete=lookups.offering(lookups.open_tables)),
                Option("seat", Range[int, 1, MOST_SEATS], _("Which seat"), required=True),
            ),
        ],
    )
