"""``/rating``: leaderboards, profiles (also in the menu of a person), and why a rating changed."""

from __future__ import annotations

from typing import Final

import discord
from discord import app_commands
from discord.app_commands import Range
from discord.app_commands import locale_str as _
from discord.ext import commands

from bot.discord_ui.commands.command import Command, Option, declared, group, menu_of_person
from bot.discord_ui.commands.table_command import complete_game, table_command
from bot.discord_ui.features import leaderboard, profile, ratings
from bot.hosting.audit import REASON

SYSTEMS: Final = [
    app_commands.Choice(name=_("Plackett–Luce: for any number of players"), value="plackett-luce"),
    app_commands.Choice(name=_("Elo: one number, points go from loser to winner"), value="elo"),
    app_commands.Choice(name=_("Glicko-2: counts the games of a week together"), value="glicko-2"),
]
GAME: Final = Option("game", str, _("Which game"), required=True, complete=complete_game)

WHY: Final = Option("reason", Range[str, 1, REASON], _("The reason; everybody can read it"), required=True)


def read() -> list[Command]:
    """What everybody may ask."""
    return [
        declared(
            _("leaderboard"),
            _("The best players of a game on this server"),
            leaderboard.leaderboard_of,
            [
                GAME,
                Option(
                    "players",
                    Range[int, 2, 5],
                    _("Only games with this many players, where rated separately"),
                ),
                Option(
                    "season", str, _("Another season, or all time"), complete=leaderboard.complete_season
                ),
            ],
        ),
        declared(
            _("profile"),
            _("A player’s games, ratings and conduct"),
            profile.profile_of,
            [Option("person", discord.User, _("Whose; by default yours"))],
        ),
        table_command(_("explain"), _("Why a game changed ratings as it did"), ratings.explain_ratings),
    ]


def decided() -> list[Command]:
    """What moderators decide."""
    return [
        table_command(
            _("count"),
            _("For moderators: does a finished game count for ratings?"),
            ratings.rate_game,
            [Option("counts", bool, _("Whether it changes ratings"), required=True), WHY],
        ),
        declared(
            _("system"),
            _("For moderators: how a game is rated on this server"),
            ratings.change_system,
            [
                GAME,
                Option(
                    "system",
                    str,
                    _("The formula; all ratings of the game are recalculated"),
                    required=True,
                    choices=SYSTEMS,
                ),
                WHY,
                Option("by_players", bool, _("A separate leaderboard for each number of players")),
                Option("sure", bool, _("Really do it; otherwise I only say what would change")),
            ],
        ),
    ]


async def setup(bot: commands.Bot) -> None:
    """Add the commands to the bot."""
    bot.tree.add_command(menu_of_person(_("Profile"), profile.profile_of))
    bot.tree.add_command(
        group(_("rating"), _("Leaderboards and profiles of this server"), [*read(), *decided()])
    )
