"""``/table``: what is the same at every table; ``/help`` and ``/rules``."""

from __future__ import annotations

from typing import Any, cast

import discord
from discord import app_commands
from discord.app_commands import locale_str
from discord.ext import commands

from bot.face import guide, plays
from bot.face.answer import acknowledge, answer
from bot.face.errors import Refusal
from bot.face.finding import look, table_here
from bot.face.host import Asker, asker
from bot.face.moves import at_table, offer_games, offer_tables
from bot.face.sheet import Sheet
from bot.games.text import say

LEVELS = [
    app_commands.Choice(name=locale_str(name), value=level)
    for level, name in ((1, "easy"), (2, "skilled"), (3, "strong"))
]
WHICH = locale_str("Which table, if several are played here")


class Tables(app_commands.Group):
    """The commands of all tables."""

    @app_commands.command(description=locale_str("Take a seat at an open table"))
    @app_commands.describe(table=WHICH)
    @app_commands.autocomplete(table=offer_tables)
    async def join(self, interaction: discord.Interaction, table: int | None = None) -> None:
        """Sit down."""
        await at_table(interaction, plays.join, table, state="open")

    @app_commands.command(description=locale_str("Give your seat back before the game begins"))
    @app_commands.describe(table=WHICH)
    @app_commands.autocomplete(table=offer_tables)
    async def leave(self, interaction: discord.Interaction, table: int | None = None) -> None:
        """Stand up."""
        await at_table(interaction, plays.leave, table, state="open")

    @app_commands.command(description=locale_str("Seat a computer player at your open table"))
    @app_commands.describe(level=locale_str("How well it plays"), table=WHICH)
    @app_commands.choices(level=LEVELS)
    @app_commands.autocomplete(table=offer_tables)
    async def computer(
        self, interaction: discord.Interaction, level: app_commands.Choice[int], table: int | None = None
    ) -> None:
        """Add a computer player."""

        async def add(who: Asker, found: int) -> Sheet:
            return await plays.add_computer(who, found, level.value)

        await at_table(interaction, add, table, state="open")

    @app_commands.command(
        name=locale_str("remove-computer"), description=locale_str("Take the newest computer player away")
    )
    @app_commands.describe(table=WHICH)
    @app_commands.autocomplete(table=offer_tables)
    async def remove_computer(self, interaction: discord.Interaction, table: int | None = None) -> None:
        """Remove a computer player."""
        await at_table(interaction, plays.remove_computer, table, state="open")

    @app_commands.command(description=locale_str("Begin the game with those who sit"))
    @app_commands.describe(table=WHICH)
    @app_commands.autocomplete(table=offer_tables)
    async def start(self, interaction: discord.Interaction, table: int | None = None) -> None:
        """Begin."""
        await at_table(interaction, plays.start, table, state="open")

    @app_commands.command(description=locale_str("Call your open table off"))
    @app_commands.describe(table=WHICH)
    @app_commands.autocomplete(table=offer_tables)
    async def cancel(self, interaction: discord.Interaction, table: int | None = None) -> None:
        """Close the table before the game begins."""
        await at_table(interaction, plays.cancel, table, state="open")

    @app_commands.command(description=locale_str("See the game as it stands, and your choices"))
    @app_commands.describe(table=WHICH)
    @app_commands.autocomplete(table=offer_tables)
    async def board(self, interaction: discord.Interaction, table: int | None = None) -> None:
        """Show the present state."""
        await at_table(interaction, plays.show, table)

    @app_commands.command(description=locale_str("Take your last unconfirmed move back"))
    @app_commands.describe(table=WHICH)
    @app_commands.autocomplete(table=offer_tables)
    async def undo(self, interaction: discord.Interaction, table: int | None = None) -> None:
        """Take a move back."""
        await at_table(interaction, plays.undo, table)

    @app_commands.command(description=locale_str("Begin your unconfirmed turn anew"))
    @app_commands.describe(table=WHICH)
    @app_commands.autocomplete(table=offer_tables)
    async def reset(self, interaction: discord.Interaction, table: int | None = None) -> None:
        """Take all moves back."""
        await at_table(interaction, plays.reset, table)

    @app_commands.command(description=locale_str("Make your turn stand: everybody sees it then"))
    @app_commands.describe(table=WHICH)
    @app_commands.autocomplete(table=offer_tables)
    async def confirm(self, interaction: discord.Interaction, table: int | None = None) -> None:
        """Confirm the turn."""
        await at_table(interaction, plays.confirm, table)

    @app_commands.command(description=locale_str("Give the game up; I ask before I do it"))
    @app_commands.describe(table=WHICH)
    @app_commands.autocomplete(table=offer_tables)
    async def resign(self, interaction: discord.Interaction, table: int | None = None) -> None:
        """Ask whether to give up."""
        await at_table(interaction, plays.resign, table)

    @app_commands.command(name=locale_str("list"), description=locale_str("The games of this server"))
    @app_commands.describe(mine=locale_str("Only those at which you sit"))
    async def listing(self, interaction: discord.Interaction, mine: bool = False) -> None:
        """List open and running tables."""
        await acknowledge(interaction)
        who = asker(interaction)
        tables = await who.host.desk.listing(who.guild_id, person_id=who.person.id if mine else None)
        await answer(interaction, guide.listing(who, tables))

    @app_commands.command(description=locale_str("The moves so far"))
    @app_commands.describe(table=WHICH)
    @app_commands.autocomplete(table=offer_tables)
    async def log(self, interaction: discord.Interaction, table: int | None = None) -> None:
        """Show the log, as the asker may know it."""
        await acknowledge(interaction)
        who = asker(interaction)
        found = (await look(who, (await table_here(who, table)).id)).table
        turns = await who.host.desk.history(found.id, who.person)
        await answer(interaction, guide.log_of(who, found, turns))


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
    who = asker(interaction)
    if game not in who.host.games:
        raise Refusal(say("I don't know a game called “{game}”. Pick one of the list.", game=game))
    await answer(interaction, guide.ruling(who, who.host.games[game]))


async def setup(bot: commands.Bot) -> None:
    """Add the commands to the bot."""
    bot.tree.add_command(
        Tables(
            name=locale_str("table"),
            description=locale_str("Join, look, undo, confirm: the same at every table"),
            guild_only=True,
        )
    )
    for command in cast("tuple[app_commands.Command[Any, ..., None], ...]", (helping, ruling)):
        bot.tree.add_command(command)
