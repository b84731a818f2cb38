"""Commands that do something at a table, and the completion of tables and games."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final, TypeAlias

import discord
from discord import app_commands
from discord.app_commands import locale_str

from bot.discord_ui.commands.command import Command, Option, declared
from bot.discord_ui.components.context import Context, context_of
from bot.discord_ui.components.errors import Refusal
from bot.discord_ui.components.handlers import acting_at
from bot.discord_ui.components.limits import CHOICES, autocomplete
from bot.discord_ui.components.outgoing_message import OutgoingMessage
from bot.discord_ui.components.table_lookup import table_by_id, table_here, tables_here
from bot.tables.model import State, TableInfo

log = logging.getLogger(__name__)
WHICH: Final = locale_str("Which table, if several are played here")
TableHandler: TypeAlias = Callable[..., Awaitable[OutgoingMessage]]
"""Something to do: called with who asks, the table and the command's options; what is shown of it."""


async def complete_table(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[Any]]:
    """The autocompletion of a ``table`` option: the tables here first, then the others of this server."""
    try:
        ctx = context_of(interaction)
        here = await tables_here(ctx)
        others = await ctx.services.tables.listing(ctx.guild_id, limit=CHOICES, fits=ctx.finds)
        typed = typed.strip().lower()
        exact = await _with_number(ctx, int(typed)) if typed.isdecimal() else ()
        tables = {table.id: table for table in (*exact, *here, *others) if ctx.finds(table)}
    except Exception:
        log.exception("no tables to offer")
        return []
    return autocomplete(((_table_choice(ctx, table), table.id) for table in tables.values()), typed)


def _table_choice(ctx: Context, table: TableInfo) -> str:
    """A table in a list: its number, what is played, and who plays."""
    people = ", ".join(ctx.plain(table.names).names)
    return f"{table.id} · {ctx.services.games[table.game].title} · {people}"


async def _with_number(ctx: Context, number: int) -> tuple[TableInfo, ...]:
    """The table with this number, however old it is, if there is one on this server."""
    try:
        return (await table_by_id(ctx, number),)
    except Refusal:
        return ()


async def complete_game(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[Any]]:
    """The autocompletion of a ``game`` option."""
    games = context_of(interaction).services.games
    return autocomplete(((game.title, slug) for slug, game in games.items()), typed)


TABLE: Final = Option("table", int, WHICH, complete=complete_table)
"""The option that names a table."""


def table_command(
    name: locale_str,
    description: locale_str,
    do: TableHandler,
    options: Sequence[Option] = (),
    *,
    game: str | None = None,
    state: State | None = None,
) -> Command:
    """A command that does something at the table that is meant: of this game, rather one in this state."""

    async def run(ctx: Context, /, *, table: int | None, **given: Any) -> OutgoingMessage:
        found = await table_here(ctx, table, game, state=state)
        async with acting_at(ctx, found.id):
            return await do(ctx, found, **given)

    return declared(name, description, run, (*options, TABLE))
