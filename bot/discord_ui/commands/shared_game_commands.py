"""``/<game>``: what the commands of every game have in common, and its own moves."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Sequence

from discord import app_commands
from discord.app_commands import locale_str
from discord.ext import commands

from bot.discord_ui.commands.command import Command, Option, declared, group
from bot.discord_ui.commands.move_commands import MoveCommand, WordCommand
from bot.discord_ui.commands.new_table_command import new_command
from bot.discord_ui.commands.table_command import snapshot_meant, table_command
from bot.discord_ui.components.autocomplete import completion
from bot.discord_ui.components.interaction_context import Context
from bot.discord_ui.components.outgoing_message import OutgoingMessage
from bot.discord_ui.components.picture_cache import Pictures
from bot.discord_ui.components.table_access import snapshot_for
from bot.discord_ui.features.game_preferences import preferences
from bot.discord_ui.features.glossary import entry_completion, search_glossary
from bot.discord_ui.features.help import rules_message
from bot.discord_ui.features.zoom import zoom, zoomable
from bot.discord_ui.messages.table_picture import zoomable_parts
from bot.games.engine.contract import Game, command_name
from bot.tables.model import TableInfo


def game_commands(
    game: Game,
    name: locale_str,
    description: locale_str,
    moves: Iterable[MoveCommand | WordCommand],
    others: Iterable[Command | app_commands.Group] = (),
    *,
    close_ups: bool = True,
) -> app_commands.Group:
    """Open a table, look closer, read; then the moves, and what only this game has.

    ``close_ups``: something of the table can be shown large.
    """
    shared = [new_command(game), *([look_command(game)] if close_ups else []), help_command(game)]
    if game.auto_answers:
        shared.append(preferences_command(game))
    return group(name, description, [*shared, *(one.command() for one in moves), *others])


def game_setup(
    game: Game,
    name: locale_str,
    description: locale_str,
    moves: Sequence[MoveCommand | WordCommand],
    *others: Callable[[], Command | app_commands.Group],
) -> Callable[[commands.Bot], Awaitable[None]]:
    """The ``setup`` of a game's cog; ``others`` make what only this game has, for each bot anew.

    ``name`` is the slug without hyphens, in a ``locale_str`` because translators read it in the code.
    """
    if name.message != (slug := command_name(game.slug)):
        raise ValueError(f'call the commands of {game.title} locale_str("{slug}"), as its slug')

    async def setup(bot: commands.Bot) -> None:
        pictures = getattr(bot, "pictures", None)
        close_ups = not isinstance(pictures, Pictures) or pictures.has_parts(game.slug)
        made = [make() for make in others]
        bot.tree.add_command(game_commands(game, name, description, moves, made, close_ups=close_ups))

    return setup


def look_command(game: Game) -> Command:
    """``/<game> look``: a part of the table played here, large."""

    async def offer(ctx: Context, typed: str) -> list[tuple[str, str]]:
        snapshot = await snapshot_meant(ctx, game.slug)
        plain = ctx.plain(snapshot.names)
        return [(plain.translate(part.name), part.focus) for part in zoomable_parts(ctx, snapshot)]

    async def run(ctx: Context, table: TableInfo, part: str | None) -> OutgoingMessage:
        snapshot = await snapshot_for(ctx, table.id)
        return zoomable(ctx, snapshot) if part is None else await zoom(ctx, snapshot, part)

    return table_command(
        locale_str("look"),
        locale_str("Zoom in on the board, a part of it or a card"),
        run,
        [Option("part", str, locale_str("What to zoom in on"), complete=completion(offer))],
        game=game.slug,
    )


def help_command(game: Game) -> Command:
    """``/<game> help``: everything that one can look up; where there is nothing, the rules."""

    async def rules(ctx: Context) -> OutgoingMessage:
        return rules_message(ctx, game.slug)

    if not game.glossary():
        return declared(locale_str("help"), locale_str("The rules of this game in brief"), rules, [])

    async def run(ctx: Context, *, about: str | None) -> OutgoingMessage:
        return await search_glossary(ctx, game, about or "")

    return declared(
        locale_str("help"),
        locale_str("What everything does, with pictures"),
        run,
        [Option("about", str, locale_str("What you want to look up"), complete=entry_completion(game))],
    )


def preferences_command(game: Game) -> Command:
    """``/<game> preferences``: what is answered for you."""

    async def run(ctx: Context) -> OutgoingMessage:
        return await preferences(ctx, game.slug)

    return declared(
        locale_str("preferences"), locale_str("Questions I answer for you automatically"), run, []
    )
