"""Commands that do something at a table, and the completion of tables and games."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final, TypeAlias

from discord.app_commands import locale_str

from bot.discord_ui.commands.command import Command, Option, declared
from bot.discord_ui.components.autocomplete import completion
from bot.discord_ui.components.errors import Refusal
from bot.discord_ui.components.interaction_context import Context
from bot.discord_ui.components.limits import CHOICES
from bot.discord_ui.components.outgoing_message import OutgoingMessage
from bot.discord_ui.components.table_access import (
    acting_at,
    snapshot_for,
    table_by_id,
    table_here,
    tables_here,
)
from bot.tables.model import State, TableInfo, TableSnapshot

WHICH: Final = locale_str("Which table, if there are several here")
TableHandler: TypeAlias = Callable[..., Awaitable[OutgoingMessage]]
"""Something to do: called with who asks, the table and the command's options; what is shown of it."""


async def _tables(ctx: Context, typed: str) -> list[tuple[str, int]]:
    """The tables here first, then the others of this server."""
    here = await tables_here(ctx)
    others = await ctx.services.tables.snapshots.listing(ctx.guild_id, limit=CHOICES, fits=ctx.finds)
    typed = typed.strip()
    exact = await _with_number(ctx, int(typed)) if typed.isdecimal() else ()
    tables = {table.id: table for table in (*exact, *here, *others) if ctx.finds(table)}
    return [(_table_choice(ctx, table), table.id) for table in tables.values()]


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


async def _games(ctx: Context, typed: str) -> list[tuple[str, str]]:
    return [(game.title, slug) for slug, game in ctx.services.games.items()]


complete_table: Final = completion(_tables)
complete_game: Final = completion(_games)
TABLE: Final = Option("table", int, WHICH, complete=complete_table)
"""The option that names a table."""


async def snapshot_meant(ctx: Context, game: str) -> TableSnapshot:
    """The table of this game that a command means whose options are still being typed; raises Refusal."""
    number = ctx.interaction.namespace.table
    table = await table_here(ctx, number if isinstance(number, int) else None, game)
    return await snapshot_for(ctx, table.id)


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
