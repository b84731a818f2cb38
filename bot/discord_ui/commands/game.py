"""``/<game>``: what the commands of every game have in common, and its own moves."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import locale_str

from bot.discord_ui.answers import browser
from bot.discord_ui.answers.closer import look_closer, parts, preferences
from bot.discord_ui.choices import offered
from bot.discord_ui.commands.command import Command, Option, declared, group
from bot.discord_ui.commands.completions import Completion
from bot.discord_ui.commands.moves import table_command
from bot.discord_ui.commands.opening import new_command
from bot.discord_ui.commands.orders import Order, Word
from bot.discord_ui.errors import Refusal
from bot.discord_ui.finding import look, table_here
from bot.discord_ui.outgoing_message import OutgoingMessage
from bot.discord_ui.services import Asker, asker
from bot.games.engine.contract import Game
from bot.tables.model import TableInfo


def game_commands(
    game: Game,
    name: locale_str,
    description: locale_str,
    moves: Iterable[Order | Word],
    others: Iterable[Command | app_commands.Group] = (),
) -> app_commands.Group:
    """Open a table, look closer, read; then the moves, and what only this game has."""
    shared = [new_command(game), look_command(game), help_command(game)]
    if game.auto_answers:
        shared.append(preferences_command(game))
    return group(name, description, [*shared, *(one.command() for one in moves), *others])


def look_command(game: Game) -> Command:
    """``/<game> look``: a part of the table played here, large."""

    async def offer(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[Any]]:
        try:
            who = asker(interaction)
            number = interaction.namespace.table
            table = await table_here(who, number if isinstance(number, int) else None, game.slug)
            snapshot = await look(who, table.id)
        except Refusal:
            return []
        plain = who.plain(snapshot.names)
        return offered(((plain.translate(part.name), part.focus) for part in parts(who, snapshot)), typed)

    async def run(who: Asker, table: TableInfo, part: str) -> OutgoingMessage:
        return await look_closer(who, await look(who, table.id), part)

    return table_command(
        locale_str("look"),
        locale_str("Look closer: a board, an island, a card"),
        run,
        [Option("part", str, locale_str("What to look at"), required=True, complete=offer)],
        game=game.slug,
    )


def help_command(game: Game) -> Command:
    """``/<game> help``: everything that one can look up."""

    async def run(who: Asker, *, about: str | None) -> OutgoingMessage:
        return await browser.found(who, game, about or "")

    return declared(
        locale_str("help"),
        locale_str("What everything does, with pictures"),
        run,
        [Option("about", str, locale_str("What you want to know about"), complete=offering_entries(game))],
    )


def preferences_command(game: Game) -> Command:
    """``/<game> preferences``: what is answered for you."""

    async def run(who: Asker) -> OutgoingMessage:
        return await preferences(who, game.slug)

    return declared(
        locale_str("preferences"), locale_str("Which small questions I answer for you"), run, []
    )


def offering_entries(game: Game) -> Completion:
    """What can be looked up of a game, as one types."""

    async def offer(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[Any]]:
        return await browser.offer_entries(interaction, typed, game)

    return offer
