"""``/santorini``: open a table, the moves of the game, and its powers to read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import discord
from discord import app_commands
from discord.app_commands import locale_str
from discord.ext import commands

from bot.face.answers.browser import begin, offer_entries
from bot.face.answers.closer import look_command
from bot.face.commands.completions import Offer
from bot.face.commands.opening import new_command
from bot.face.commands.orders import Order, Word
from bot.games.santorini import GAME
from bot.games.santorini.glossary import FLEECE, PLAYERS
from bot.games.santorini.notation import END, write
from bot.games.santorini.powers.catalogue import GROUPS

G = GAME.slug
SPACE = r"[A-E][1-5]"
BUILT = rf"(?:{SPACE})?\+{SPACE}"
TURN = "move build close"


class Build(Offer):
    """Builds, whose ``+`` may be left out where no worker stands before it."""

    def beginning(self, fields: Mapping[str, str | None]) -> str:
        said = super().beginning(fields)
        return f"+{said}" if said and "+" not in said else said


ORDERS = (
    Order(
        locale_str("choose"),
        locale_str("Choose a power: for the offer, to begin with, or for you"),
        Offer(G, "pool starts choose", "{power}"),
        {"power": locale_str("One of those that you can choose now")},
    ),
    Order(
        locale_str("place"),
        locale_str("Place one of your workers, or the Ram"),
        Offer(G, "place ram", "{space}", SPACE),
        {"space": locale_str("A free space, such as C3")},
    ),
    Order(
        locale_str("move"),
        locale_str("Move one of your workers; also again, if your power lets you"),
        Offer(G, TURN, "{worker}-{to}", SPACE),
        {"worker": locale_str("Where the worker stands"), "to": locale_str("Where it goes")},
    ),
    Order(
        locale_str("build"),
        locale_str("Build; also early, or once more, if your power lets you"),
        Build(G, TURN, "{at}", f"{BUILT}d?"),
        {
            "at": locale_str(
                "The space to build on, such as D4; add dome, or the worker’s space, if need be"
            )
        },
    ),
    Order(
        locale_str("power"),
        locale_str("Use your power for something else than a move or a build"),
        Offer(G, f"{TURN} power prepare", "{what}", rf"(?!end$|{SPACE}-|{BUILT}).+"),
        {"what": locale_str("One of the things that it can do now")},
    ),
)
SKIP = Word(
    locale_str("skip"),
    locale_str("No more this turn: leave out what your power still allows"),
    G,
    (write(END),),
)

KINDS = [
    app_commands.Choice(name=locale_str("simple powers"), value="simple"),
    app_commands.Choice(name=locale_str("advanced powers"), value="advanced"),
    app_commands.Choice(name=locale_str("heroes"), value="hero"),
    app_commands.Choice(name=locale_str("golden fleece"), value="fleece"),
]


def powers_command() -> app_commands.Command[Any, ..., None]:
    """``/santorini powers``: the powers to browse, or one of them."""

    async def offer(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[Any]]:
        return await offer_entries(interaction, typed, GAME)

    @app_commands.describe(
        search=locale_str("A name, or words of what it does"),
        group=locale_str("Only powers of this group"),
        players=locale_str("Only powers for so many players"),
    )
    @app_commands.choices(group=KINDS)
    @app_commands.autocomplete(search=offer)
    async def run(
        interaction: discord.Interaction,
        search: str = "",
        group: app_commands.Choice[str] | None = None,
        players: Literal[2, 3, 4] | None = None,
    ) -> None:
        chosen = "" if group is None else group.value
        kind = next((text for slug, text in GROUPS.items() if slug == chosen), None)
        tag = FLEECE if chosen == "fleece" else None if players is None else PLAYERS[players]
        await begin(interaction, GAME, search, kind, tag)

    return app_commands.Command(
        name=locale_str("powers"), description=locale_str("Browse the powers, or look one up"), callback=run
    )


async def setup(bot: commands.Bot) -> None:
    """Add the commands to the bot."""
    group = app_commands.Group(
        name=locale_str("santorini"),
        description=locale_str("Santorini: be the first on top of a tower"),
        guild_only=True,
    )
    for command in (new_command, look_command):
        group.add_command(command(GAME))
    for order in (*ORDERS, SKIP):
        group.add_command(order.command())
    group.add_command(powers_command())
    bot.tree.add_command(group)
