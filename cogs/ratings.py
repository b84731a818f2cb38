"""``/rating``: leaderboards, profiles, and why a rating changed."""

from __future__ import annotations

from typing import Final

import discord
from discord import app_commands
from discord.app_commands import Range, locale_str
from discord.ext import commands

from bot.discord_ui.commands.command import Command, Option, declared, group
from bot.discord_ui.commands.table_command import complete_game, table_command
from bot.discord_ui.features import leaderboard, profile, ratings
from bot.hosting.audit import REASON

SYSTEMS: Final = [
    app_commands.Choice(name=locale_str("Plackett–Luce: for any number of players"), value="plackett-luce"),
    app_commands.Choice(name=locale_str("Elo: one number, points go to and fro"), value="elo"),
    app_commands.Choice(name=locale_str("Glicko-2: counts the games of a week together"), value="glicko-2"),
]
GAME: Final = Option("game", str, locale_str("Which game"), required=True, complete=complete_game)

WHY: Final = Option(
    "reason", Range[str, 1, REASON], locale_str("Why; everybody may read it"), required=True
)


def read() -> list[Command]:
    """What everybody may ask."""
    return [
        declared(
            locale_str("leaderboard"),
            locale_str("Who plays a game best on this server"),
            leaderboard.leaderboard_of,
            [
                GAME,
                Option(
                    "players",
                    Range[int, 2, 5],
                    locale_str("Only games with so many players, where they are rated apart"),
                ),
            ],
        ),
        declared(
            locale_str("profile"),
            locale_str("Somebody’s games, ratings and conduct, or your own"),
            profile.profile_of,
            [Option("person", discord.User, locale_str("Whose; yours if you name nobody"))],
        ),
        table_command(
            locale_str("explain"),
            locale_str("Why a game changed ratings as it did"),
            ratings.explain_ratings,
        ),
    ]


def decided() -> list[Command]:
    """What moderators decide."""
    return [
        table_command(
            locale_str("count"),
            locale_str("For moderators: does a finished game count for ratings?"),
            ratings.rate_game,
            [Option("counts", bool, locale_str("Whether it changes ratings"), required=True), WHY],
        ),
        declared(
            locale_str("system"),
            locale_str("For moderators: how a game is rated on this server"),
            ratings.change_system,
            [
                GAME,
                Option(
                    "system",
                    str,
                    locale_str("By which formula; all ratings of the game are computed anew"),
                    required=True,
                    choices=SYSTEMS,
                ),
                WHY,
                Option(
                    "by_players", bool, locale_str("A leaderboard of its own for each number of players")
                ),
                Option("sure", bool, locale_str("Do it; without this I only say what it would change")),
            ],
        ),
    ]


async def setup(bot: commands.Bot) -> None:
    """Add the commands to the bot."""
    bot.tree.add_command(
        group(
            locale_str("rating"),
            locale_str("Leaderboards and profiles of this server"),
            [*read(), *decided()],
        )
    )
