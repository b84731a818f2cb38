"""For how many an open table is, and what its host may make of it.  Pure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.games.engine import options as game_options
from bot.games.engine.contract import Game
from bot.games.engine.errors import BadOptions
from bot.games.engine.event import Json
from bot.games.engine.text import Text, msg
from bot.hosting.errors import Refused
from bot.tables import choosable_terms
from bot.tables.model import TableInfo
from bot.tables.seats.new_tables import options_for

PLAYERS: Final = msg("players")
"""What people call the number of seats."""


def resized(game: Game, table: TableInfo, seats: int | None) -> tuple[int, int]:
    """The least and the most seats of an open table for exactly so many; raises Refused.

    ``seats`` None: for as few or as many as the game allows.  Nobody who has a seat, or is asked to take
    one, finds none left.
    """
    least, most = _suited(game, table.options, seats)
    options = game_options.read(game, table.options, most)
    choosable_terms.check(table.terms, game, most, options)
    taken, asked = len(table.people), len(table.invited)
    # More can be invited than there are seats.
    needed = min(taken + asked, table.max_seats)
    if most >= needed:
        return least, most
    if not asked:
        raise Refused(msg("{count} seats are already taken: there can’t be fewer.", count=taken))
    raise Refused(
        msg(
            "Seats taken: {taken}, people invited: {asked}. There can’t be fewer than {count} seats.",
            taken=taken,
            asked=asked,
            count=needed,
        )
    )


def _suited(game: Game, options: Mapping[str, Json], seats: int | None) -> tuple[int, int]:
    """The least and the most seats; raises Refused where the options don't fit every number between."""
    least, most = (game.min_seats, game.max_seats) if seats is None else (seats, seats)
    options_for(game, options, most)
    try:
        for fewer in range(least, most):
            game_options.read(game, options, fewer)
    except BadOptions as error:
        raise Refused.by(error) from error
    return least, most


def fewest(game: Game, options: Mapping[str, Json], least: int, most: int) -> int:
    """With how many a table can begin at the least by these options, which fit ``most``."""
    for count in range(most, least, -1):
        try:
            game_options.read(game, options, count - 1)
        except BadOptions:
            return count
    return least


def told(least: int, most: int) -> Text:
    """For how many a table is."""
    if least == most:
        return Text("{count}", (("count", most),))
    return msg("{least} to {most}", least=least, most=most)
