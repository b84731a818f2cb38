"""``/diceforge``: open a table, and the moves of the game."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.app_commands import locale_str
from discord.ext import commands

from bot.face.answers.closer import help_command, look_command, preferences_command
from bot.face.commands.moves import WHICH, Offer, offer_tables, play, play_first, play_meant
from bot.face.commands.opening import new_command
from bot.games.dice_forge import GAME
from bot.games.dice_forge.notation import DECLINE, DONE, EXTRA

FORGE = Offer(GAME.slug, "", "forge {face} {onto}", r"\S+")
FEAT = Offer(GAME.slug, "turn", "feat {place}")
CALL = Offer(GAME.slug, "", "{which}", r"(?:hind|elder|owl|triton)\b.*")
CHOOSE = Offer(
    GAME.slug, "choose copy order hammer convert cerberus bonus card", "{what}", r"(?!triton\b).+"
)


class DiceForge(app_commands.Group):
    """The commands of Dice Forge."""

    @app_commands.command(
        name=locale_str("forge"),
        description=locale_str("Buy a face and forge it: an offering, or by your ship"),
    )
    @app_commands.describe(
        face=locale_str("The new face, such as M2"),
        onto=locale_str("The die and the face that goes, such as 1.G1"),
        table=WHICH,
    )
    @app_commands.autocomplete(face=FORGE.option("face"), onto=FORGE.option("onto"), table=offer_tables)
    async def forge(
        self, interaction: discord.Interaction, face: str, onto: str, table: int | None = None
    ) -> None:
        """Forge a face."""
        await play(interaction, FORGE, table, face=face, onto=onto)

    @app_commands.command(name=locale_str("feat"), description=locale_str("Perform a heroic feat"))
    @app_commands.describe(place=locale_str("The card or its place, such as M3"), table=WHICH)
    @app_commands.autocomplete(place=FEAT.option("place"), table=offer_tables)
    async def feat(self, interaction: discord.Interaction, place: str, table: int | None = None) -> None:
        """Perform a feat."""
        await play_meant(interaction, FEAT, table, place, FEAT.move({"place": place}))

    @app_commands.command(
        name=locale_str("call"), description=locale_str("Call a reinforcement, or use your Triton token")
    )
    @app_commands.describe(which=locale_str("Such as hind 1, elder, owl sun"), table=WHICH)
    @app_commands.autocomplete(which=CALL.option("which"), table=offer_tables)
    async def call(self, interaction: discord.Interaction, which: str, table: int | None = None) -> None:
        """Call a card."""
        await play(interaction, CALL, table, which=which)

    @app_commands.command(
        name=locale_str("choose"), description=locale_str("Answer what your dice or a card ask you")
    )
    @app_commands.describe(what=locale_str("One of the offered answers"), table=WHICH)
    @app_commands.autocomplete(what=CHOOSE.option("what"), table=offer_tables)
    async def choose(self, interaction: discord.Interaction, what: str, table: int | None = None) -> None:
        """Choose."""
        await play(interaction, CHOOSE, table, what=what)

    @app_commands.command(name=locale_str("extra"), description=locale_str("Pay 2 sun for one more action"))
    @app_commands.describe(table=WHICH)
    @app_commands.autocomplete(table=offer_tables)
    async def extra(self, interaction: discord.Interaction, table: int | None = None) -> None:
        """Take an extra action."""
        await play_first(interaction, GAME.slug, table, EXTRA)

    @app_commands.command(
        name=locale_str("pass"), description=locale_str("No more: end the offering, the action or the turn")
    )
    @app_commands.describe(table=WHICH)
    @app_commands.autocomplete(table=offer_tables)
    async def decline(self, interaction: discord.Interaction, table: int | None = None) -> None:
        """Pass, or end the offering."""
        await play_first(interaction, GAME.slug, table, DONE, DECLINE)


async def setup(bot: commands.Bot) -> None:
    """Add the commands to the bot."""
    group = DiceForge(
        name=locale_str("diceforge"),
        description=locale_str("Dice Forge: better your dice and please the gods"),
        guild_only=True,
    )
    for command in (new_command, look_command, help_command, preferences_command):
        group.add_command(command(GAME))
    bot.tree.add_command(group)
