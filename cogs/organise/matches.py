"""What organisers decide about matches."""

from __future__ import annotations

from typing import Final

from discord import app_commands
from discord.app_commands import Range, locale_str

from bot.discord_ui.commands.command import Option, group
from bot.discord_ui.tournaments import lookups, matches
from bot.tournaments.running.state import MOST_SEATS
from cogs.tournament import WHY, entry_option, one

MATCH: Final = Option(
    "match", str, locale_str("Which match"), required=True, complete=lookups.offering(lookups.all_matches)
)
PLACES: Final = Option(
    "places",
    str,
    locale_str("The winner’s name, “draw”, or a place for each seat in their order, such as 2 1 3"),
    required=True,
)


def decided() -> app_commands.Group:
    """What organisers decide about matches."""
    return group(
        locale_str("match"),
        locale_str("Results, forfeits, more time"),
        [
            one(
                locale_str("result"),
                locale_str("Enter or correct a result"),
                matches.result,
                MATCH,
                PLACES,
                WHY,
            ),
            one(
                locale_str("adjudicate"),
                locale_str("Decide an unfinished match"),
                matches.adjudicate,
                MATCH,
                PLACES,
                WHY,
            ),
            one(
                locale_str("forfeit"),
                locale_str("Declare a match lost for who wasn’t there; for all if you name nobody"),
                matches.forfeit,
                MATCH,
                WHY,
                entry_option(lookups.everybody, required=False),
            ),
            one(
                locale_str("extend"),
                locale_str("Give the round more days"),
                matches.extend,
                Option("days", Range[int, 1, 60], locale_str("How many"), required=True),
                WHY,
                Option("round", Range[int, 1, 100], locale_str("Which; the first one that is played")),
            ),
            one(
                locale_str("reveal"),
                locale_str("See what is hidden, to decide; its players are told"),
                matches.reveal,
                MATCH,
                WHY,
            ),
            one(
                locale_str("hidden"),
                locale_str("What a seat sees in a match that was revealed"),
                matches.hidden,
                MATCH,
                Option("seat", Range[int, 1, MOST_SEATS], locale_str("Whose view"), required=True),
            ),
        ],
    )
