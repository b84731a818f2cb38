"""``/santorini``: open a table, the moves of the game, and its powers to read."""

from __future__ import annotations

from typing import Literal

import discord
from discord import app_commands
from discord.app_commands import locale_str
from discord.ext import commands

from bot.face.answers.browser import begin, offer_entries
from bot.face.answers.closer import look_command
from bot.face.commands.completions import Offer
from bot.face.commands.moves import WHICH, offer_tables, play, play_first, play_meant
from bot.face.commands.opening import new_command
from bot.games.santorini import GAME
from bot.games.santorini.glossary import FLEECE, PLAYERS
from bot.games.santorini.notation import END, write
from bot.games.santorini.powers.catalogue import GROUPS

SPACE = r"[A-E][1-5]"
PLACE = Offer(GAME.slug, "place ram", "{space}", SPACE)
MOVE = Offer(GAME.slug, "move build close", "{worker}-{to}", SPACE)
BUILD = Offer(GAME.slug, "move build close", "{at}", rf"(?:{SPACE})?\+{SPACE}d?")
POWER = Offer(
    GAME.slug, "move build close power prepare", "{what}", rf"(?!end$|{SPACE}-|(?:{SPACE})?\+{SPACE}).+"
)
CHOOSE = Offer(GAME.slug, "pool starts choose", "{power}")

KINDS = [
    app_commands.Choice(name=locale_str("simple powers"), value="simple"),
    app_commands.Choice(name=locale_str("advanced powers"), value="advanced"),
    app_commands.Choice(name=locale_str("heroes"), value="hero"),
    app_commands.Choice(name=locale_str("golden fleece"), value="fleece"),
]


async def offer_powers(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """The autocompletion of a power to look up."""
    return await offer_entries(interaction, typed, GAME)


class Santorini(app_commands.Group):
    """The commands of Santorini."""

    @app_commands.command(
        name=locale_str("choose"),
        description=locale_str("Choose a power: for the offer, to begin with, or for you"),
    )
    @app_commands.describe(power=locale_str("One of those that you can choose now"), table=WHICH)
    @app_commands.autocomplete(power=CHOOSE.option("power"), table=offer_tables)
    async def choose(self, interaction: discord.Interaction, power: str, table: int | None = None) -> None:
        """Choose a power."""
        await play_meant(interaction, CHOOSE, table, power, power)

    @app_commands.command(
        name=locale_str("place"), description=locale_str("Place one of your workers, or the Ram")
    )
    @app_commands.describe(space=locale_str("A free space, such as C3"), table=WHICH)
    @app_commands.autocomplete(space=PLACE.option("space"), table=offer_tables)
    async def place(self, interaction: discord.Interaction, space: str, table: int | None = None) -> None:
        """Place a worker."""
        await play(interaction, PLACE, table, space=space)

    @app_commands.command(
        name=locale_str("move"),
        description=locale_str("Move one of your workers; also again, if your power lets you"),
    )
    @app_commands.describe(
        worker=locale_str("Where the worker stands"), to=locale_str("Where it goes"), table=WHICH
    )
    @app_commands.autocomplete(worker=MOVE.option("worker"), to=MOVE.option("to"), table=offer_tables)
    async def move(
        self, interaction: discord.Interaction, worker: str, to: str, table: int | None = None
    ) -> None:
        """Move a worker."""
        await play(interaction, MOVE, table, worker=worker, to=to)

    @app_commands.command(
        name=locale_str("build"),
        description=locale_str("Build; also early, or once more, if your power lets you"),
    )
    @app_commands.describe(
        at=locale_str("The space to build on, such as D4; add dome, or the worker’s space, if need be"),
        table=WHICH,
    )
    @app_commands.autocomplete(at=BUILD.option("at"), table=offer_tables)
    async def build(self, interaction: discord.Interaction, at: str, table: int | None = None) -> None:
        """Build."""
        await play_meant(interaction, BUILD, table, at, at if "+" in at else f"+{at}")

    @app_commands.command(
        name=locale_str("power"),
        description=locale_str("Use your power for something else than a move or a build"),
    )
    @app_commands.describe(what=locale_str("One of the things that it can do now"), table=WHICH)
    @app_commands.autocomplete(what=POWER.option("what"), table=offer_tables)
    async def power(self, interaction: discord.Interaction, what: str, table: int | None = None) -> None:
        """Use a power."""
        await play_meant(interaction, POWER, table, what, what)

    @app_commands.command(
        name=locale_str("skip"),
        description=locale_str("No more this turn: leave out what your power still allows"),
    )
    @app_commands.describe(table=WHICH)
    @app_commands.autocomplete(table=offer_tables)
    async def skip(self, interaction: discord.Interaction, table: int | None = None) -> None:
        """End the turn."""
        await play_first(interaction, GAME.slug, table, write(END))

    @app_commands.command(
        name=locale_str("powers"), description=locale_str("Browse the powers, or look one up")
    )
    @app_commands.describe(
        search=locale_str("A name, or words of what it does"),
        group=locale_str("Only powers of this group"),
        players=locale_str("Only powers for so many players"),
    )
    @app_commands.choices(group=KINDS)
    @app_commands.autocomplete(search=offer_powers)
    async def powers(
        self,
        interaction: discord.Interaction,
        search: str = "",
        group: app_commands.Choice[str] | None = None,
        players: Literal[2, 3, 4] | None = None,
    ) -> None:
        """Show the powers."""
        chosen = "" if group is None else group.value
        kind = next((text for slug, text in GROUPS.items() if slug == chosen), None)
        tag = FLEECE if chosen == "fleece" else None if players is None else PLAYERS[players]
        await begin(interaction, GAME, search, kind, tag)


async def setup(bot: commands.Bot) -> None:
    """Add the commands to the bot."""
    group = Santorini(
        name=locale_str("santorini"),
        description=locale_str("Santorini: be the first on top of a tower"),
        guild_only=True,
    )
    for command in (new_command, look_command):
        group.add_command(command(GAME))
    bot.tree.add_command(group)
