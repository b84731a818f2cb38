"""``/santorini``: open a table, and the moves of the game."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.app_commands import locale_str
from discord.ext import commands

from bot.face.moves import WHICH, Offer, offer_tables, play
from bot.face.opening import new_command
from bot.games.santorini import GAME

PLACE = Offer(GAME.slug, "place", "{space}")
MOVE = Offer(GAME.slug, "move", "{worker}-{to}")
BUILD = Offer(GAME.slug, "build", "+{at}")


class Santorini(app_commands.Group):
    """The commands of Santorini."""

    @app_commands.command(description=locale_str("Place one of your workers"))
    @app_commands.describe(space=locale_str("A free space, such as C3"), table=WHICH)
    @app_commands.autocomplete(space=PLACE.option("space"), table=offer_tables)
    async def place(self, interaction: discord.Interaction, space: str, table: int | None = None) -> None:
        """Place a worker."""
        await play(interaction, PLACE, table, space=space)

    @app_commands.command(description=locale_str("Move one of your workers"))
    @app_commands.describe(
        worker=locale_str("Where the worker stands"), to=locale_str("Where it goes"), table=WHICH
    )
    @app_commands.autocomplete(worker=MOVE.option("worker"), to=MOVE.option("to"), table=offer_tables)
    async def move(
        self, interaction: discord.Interaction, worker: str, to: str, table: int | None = None
    ) -> None:
        """Move a worker."""
        await play(interaction, MOVE, table, worker=worker, to=to)

    @app_commands.command(description=locale_str("Build with the worker that moved"))
    @app_commands.describe(at=locale_str("The space to build on"), table=WHICH)
    @app_commands.autocomplete(at=BUILD.option("at"), table=offer_tables)
    async def build(self, interaction: discord.Interaction, at: str, table: int | None = None) -> None:
        """Build."""
        await play(interaction, BUILD, table, at=at)


async def setup(bot: commands.Bot) -> None:
    """Add the commands to the bot."""
    group = Santorini(
        name=locale_str("santorini"),
        description=locale_str("Santorini: be the first on top of a tower"),
        guild_only=True,
    )
    group.add_command(new_command(GAME))
    bot.tree.add_command(group)
