"""``/table``: what is the same at every table; ``/help`` and ``/rules``."""

from __future__ import annotations

from typing import Any, cast

import discord
from discord import app_commands
from discord.app_commands import locale_str
from discord.ext import commands

from bot.face import guide, plays
from bot.face.answer import acknowledge, answer
from bot.face.host import Asker, asker
from bot.face.moves import WHICH, at_table, offer_games, offer_tables, table_command
from bot.face.sheet import Sheet
from bot.tables.model import TableInfo

LEVELS = [
    app_commands.Choice(name=locale_str("easy"), value=1),
    app_commands.Choice(name=locale_str("skilled"), value=2),
    app_commands.Choice(name=locale_str("strong"), value=3),
]


class Tables(app_commands.Group):
    """The commands of all tables."""

    @app_commands.command(description=locale_str("Seat a computer player at your open table"))
    @app_commands.describe(level=locale_str("How well it plays"), table=WHICH)
    @app_commands.choices(level=LEVELS)
    @app_commands.autocomplete(table=offer_tables)
    async def computer(
        self, interaction: discord.Interaction, level: app_commands.Choice[int], table: int | None = None
    ) -> None:
        """Add a computer player."""

        async def add(who: Asker, found: TableInfo) -> Sheet:
            return await plays.add_computer(who, found, level.value)

        await at_table(interaction, add, table, state="open")

    @app_commands.command(name=locale_str("list"), description=locale_str("The games of this server"))
    @app_commands.describe(mine=locale_str("Only those at which you sit"))
    async def listing(self, interaction: discord.Interaction, mine: bool = False) -> None:
        """List open and running tables."""
        await acknowledge(interaction)
        await answer(interaction, await guide.listing(asker(interaction), mine=mine))


def deeds() -> tuple[app_commands.Command[Any, ..., None], ...]:
    """The commands that need to know nothing but the table."""
    return (
        table_command(
            locale_str("join"), locale_str("Take a seat at an open table"), plays.join, state="open"
        ),
        table_command(
            locale_str("leave"),
            locale_str("Give your seat back before the game begins"),
            plays.leave,
            state="open",
        ),
        table_command(
            locale_str("remove-computer"),
            locale_str("Take the newest computer player away"),
            plays.remove_computer,
            state="open",
        ),
        table_command(
            locale_str("start"), locale_str("Begin the game with those who sit"), plays.start, state="open"
        ),
        table_command(
            locale_str("cancel"), locale_str("Call your open table off"), plays.cancel, state="open"
        ),
        table_command(
            locale_str("board"), locale_str("See the game as it stands, and your choices"), plays.show
        ),
        table_command(locale_str("undo"), locale_str("Take your last unconfirmed move back"), plays.undo),
        table_command(locale_str("reset"), locale_str("Begin your unconfirmed turn anew"), plays.reset),
        table_command(
            locale_str("confirm"),
            locale_str("Make your turn stand: everybody sees it then"),
            plays.confirm,
        ),
        table_command(
            locale_str("resign"), locale_str("Give the game up; I ask before I do it"), plays.resign
        ),
        table_command(locale_str("log"), locale_str("The moves so far"), guide.log),
        table_command(locale_str("fair"), locale_str("How you can check that luck is fair"), guide.fair),
    )


@app_commands.command(name=locale_str("help"), description=locale_str("How to play with this bot"))
@app_commands.guild_only()
async def helping(interaction: discord.Interaction) -> None:
    """Show how one plays."""
    await acknowledge(interaction)
    await answer(interaction, guide.helping(asker(interaction)))


@app_commands.command(name=locale_str("rules"), description=locale_str("The rules of a game in short"))
@app_commands.describe(game=locale_str("Which game"))
@app_commands.autocomplete(game=offer_games)
@app_commands.guild_only()
async def ruling(interaction: discord.Interaction, game: str) -> None:
    """Show the rules of a game."""
    await acknowledge(interaction)
    await answer(interaction, guide.ruling(asker(interaction), game))


async def setup(bot: commands.Bot) -> None:
    """Add the commands to the bot."""
    group = Tables(
        name=locale_str("table"),
        description=locale_str("Join, look, undo, confirm: the same at every table"),
        guild_only=True,
    )
    for deed in deeds():
        group.add_command(deed)
    bot.tree.add_command(group)
    for command in cast("tuple[app_commands.Command[Any, ..., None], ...]", (helping, ruling)):
        bot.tree.add_command(command)
