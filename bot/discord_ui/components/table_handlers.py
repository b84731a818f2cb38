"""How commands and controls act at a table: found, refused by name, its stuck board posted."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from typing import Final, TypeAlias

import discord

from bot.discord_ui.components.actions import Action, ButtonAction
from bot.discord_ui.components.errors import Refusal
from bot.discord_ui.components.interaction_context import Context
from bot.discord_ui.components.outgoing_message import OutgoingMessage
from bot.discord_ui.components.table_lookup import snapshot_for, table_by_id
from bot.games.engine.text import Text
from bot.hosting.errors import HostingError, NoSuchTable
from bot.tables.model import TableInfo

Handler: TypeAlias = Callable[[Context, ButtonAction, str], Awaitable[OutgoingMessage]]
"""Who presses, what the control carries, and the chosen option of a select, else the action's own text."""
Controls: TypeAlias = Mapping[Action, Handler]


def at_table(answer: Callable[[Context, TableInfo], Awaitable[OutgoingMessage]]) -> Handler:
    """What needs to know nothing but the table."""

    async def handle(ctx: Context, act: ButtonAction, text: str) -> OutgoingMessage:
        return await answer(ctx, await table_by_id(ctx, act.table))

    return handle


def with_text(answer: Callable[[Context, TableInfo, str], Awaitable[OutgoingMessage]]) -> Handler:
    """What needs the table, and what was chosen."""

    async def handle(ctx: Context, act: ButtonAction, text: str) -> OutgoingMessage:
        return await answer(ctx, await table_by_id(ctx, act.table), text)

    return handle


@asynccontextmanager
async def acting_at(ctx: Context, table_id: int) -> AsyncGenerator[None]:
    """Around what is done at a table: it refuses by names, and a stuck board may find its place."""
    async with naming_players(ctx, table_id):
        yield
    await retry_stuck_board(ctx, table_id)


@asynccontextmanager
async def naming_players(ctx: Context, table_id: int) -> AsyncGenerator[None]:
    """What a table refuses inside is told with the names of its players."""
    try:
        yield
    except HostingError as error:
        try:
            names = (await ctx.services.tables.snapshots.info(table_id)).names
        except NoSuchTable:
            raise error from None
        told = ctx.translator(names).translate(error.words)
        raise Refusal(Text("{words}", (("words", told),))) from error


NEEDED: Final = ("view_channel", "send_messages", "attach_files", "read_message_history")


def missing_permissions(interaction: discord.Interaction) -> list[str]:
    """The permissions that the bot lacks where this was asked, by Discord's names for them."""
    have = interaction.app_permissions
    send = (
        "send_messages_in_threads" if isinstance(interaction.channel, discord.Thread) else "send_messages"
    )
    needed = [send if name == "send_messages" else name for name in NEEDED]
    return [name.replace("_", " ") for name in needed if not getattr(have, name)]


async def retry_stuck_board(ctx: Context, table_id: int) -> None:
    """Somebody acts at this table: if its board waits for a place, and this is one again, post it now."""
    outbox = ctx.services.tables.outbox
    if table_id not in outbox.stuck or missing_permissions(ctx.interaction):
        return
    table = (await snapshot_for(ctx, table_id)).table
    if ctx.channel_id in (table.thread_id, table.channel_id):
        await outbox.hasten(table_id)
