"""How commands and controls come to a table: which one is meant, who may see it, what is done there."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Final, TypeAlias

import discord

from bot.discord_ui.components.controls import Action, ButtonAction
from bot.discord_ui.components.errors import Refusal
from bot.discord_ui.components.interaction_context import Context
from bot.discord_ui.components.limits import CHOICES
from bot.discord_ui.components.outgoing_message import OutgoingMessage
from bot.games.engine.contract import Game
from bot.games.engine.text import Name, Text, Words, all_of, first_few, lines, msg
from bot.hosting.errors import HostingError, NoSuchTable
from bot.tables.model import State, TableInfo, TableSnapshot
from bot.tables.permissions import may_watch

Handler: TypeAlias = Callable[[Context, ButtonAction, str], Awaitable[OutgoingMessage]]
"""Who presses, what the control carries, and the chosen option of a select, else the action's own text."""
_NAMED: Final = 8
"""So many tables of a place are named at most."""
WHICH: Final = msg("Add the option “table” with the number of yours.")
"""How one says which of several tables one means."""
Controls: TypeAlias = Mapping[Action, Handler]


async def snapshot_for(
    ctx: Context, table_id: int, *, drafts: bool = True, prepares: bool = False
) -> TableSnapshot:
    """The table as the one who asks may see it; raises Refusal if it is none that they may know of.

    ``drafts``: with what they have drafted; ``prepares``: with what they will be asked next, where they
    may prepare it.
    """
    try:
        snapshot = await ctx.services.tables.snapshots.look(
            table_id, ctx.person, drafts=drafts, prepares=prepares
        )
    except NoSuchTable:
        raise Refusal(_unknown(table_id)) from None
    _must_be_here(ctx, snapshot.table)
    must_watch(ctx, snapshot.table)
    if snapshot.table.state == "abandoned":
        # Why it ended is told with it.
        return replace(snapshot, table=await ctx.services.tables.snapshots.info(table_id))
    return snapshot


def game_called(ctx: Context, name: str) -> Game:
    """The game of this title, or of this name in storage; raises Refusal without it."""
    wanted = name.strip().lower()
    for slug, game in ctx.services.games.items():
        if wanted in (slug, game.title.lower()):
            return game
    raise Refusal(msg("I don’t know a game called “{game}”. Pick one from the list.", game=Name(name[:40])))


def must_watch(ctx: Context, table: TableInfo) -> None:
    """Raise Refusal for who may know that the game is played, but not how it stands."""
    if not may_watch(table, ctx.person):
        raise Refusal(msg("This game has no spectators. You can see it when it’s over."))


async def table_by_id(ctx: Context, table_id: int) -> TableInfo:
    """The table with this number, unlooked at; raises Refusal if it is none that they may know of."""
    try:
        table = await ctx.services.tables.snapshots.info(table_id)
    except NoSuchTable:
        raise Refusal(_unknown(table_id)) from None
    _must_be_here(ctx, table)
    return table


async def table_here(
    ctx: Context,
    number: int | None,
    game: str | None = None,
    *,
    state: State | None = None,
    which: Words = WHICH,
) -> TableInfo:
    """The table that a command means: the named one, else the one played in this channel.

    Among several in one channel, those in this ``state``, then those at which the person sits, then those
    that are played right here and not in a thread, then those that wait for the person; where nothing is
    played any more, the game that was played here last, or if a running one is meant, that in which the
    person plays it again.  Raises Refusal if that doesn't leave one; ``which`` tells how to name it then.
    """
    if number is not None:
        return await table_by_id(ctx, number)
    here = await tables_here(ctx, game)
    # A seat that is offered in a running game is open, too.
    offered = [table for table in here if state == "open" and table.offered is not None]
    fitting = [table for table in here if table.state == state] or offered
    here = fitting or here
    if not here and (over := await _played_last(ctx, game)):
        again = await _played_again(ctx, over) if state == "running" else None
        return again or over
    if not here:
        await _must_be_of(ctx, game)
        raise Refusal(
            msg(
                "There’s no game in this channel. Start one, or go to a game’s thread: /table list "
                "shows them."
            )
        )
    own = [table for table in here if table.seat_of(ctx.person.id) is not None]
    meant = own or here
    meant = [table for table in meant if _is_played_at(ctx.channel_id, table)] or meant
    if len(meant) > 1:
        meant = [table for table in meant if await _is_waited_for(ctx, table)]
    if len(meant) != 1 and state == "open" and not (fitting or own):
        raise Refusal(msg("No table is open here. /table list shows those that are."))
    if len(meant) != 1:
        raise Refusal(
            msg(
                "Several games are played here: {tables}. {which}",
                tables=lines(first_few([_named(ctx, table) for table in here], _NAMED), "; "),
                which=which,
            )
        )
    return meant[0]


def _named(ctx: Context, table: TableInfo) -> Text:
    """A table by its number, its game and who plays."""
    people = " – ".join(ctx.plain(table.names).names)
    title = ctx.services.games[table.game].title if table.game in ctx.services.games else table.game
    return msg("**{table}** {game} ({people})", table=table.id, game=title, people=Name(people))


async def _must_be_of(ctx: Context, game: str | None) -> None:
    """Raise Refusal, with the way to the own game, if only other games than this one are played here."""
    others = [] if game is None else await tables_here(ctx)
    if game is None or not others:
        return
    titles = {slug: found.title for slug, found in ctx.services.games.items()}
    played = dict.fromkeys(titles.get(table.game, table.game) for table in others)
    fields = {
        "others": all_of(msg("{game}", game=title) for title in played),
        "game": titles.get(game, game),
    }
    if any(own.table.game == game for own in await ctx.services.tables.own.of(ctx.person.id)):
        raise Refusal(
            msg("No game of {game} is running here, only {others}. /games leads to yours.", **fields)
        )
    raise Refusal(
        msg(
            "No game of {game} is running here, only {others}. /table list shows what is played on this "
            "server.",
            **fields,
        )
    )


async def tables_here(ctx: Context, game: str | None = None) -> list[TableInfo]:
    """The open and running tables of this channel or thread, newest first.

    Those in threads of it only if the one who asks finds them in lists, or may watch them at least.
    """
    found = await ctx.services.tables.snapshots.at(
        ctx.channel_id, person_id=ctx.person.id, limit=CHOICES, game=game
    )
    thread = ctx.interaction.channel
    if not found and isinstance(thread, discord.Thread):
        # A thread has the id of its lobby message; people are in it before we have noted that it exists.
        above = await ctx.services.tables.snapshots.at(
            thread.parent_id, person_id=ctx.person.id, limit=CHOICES, game=game
        )
        found = tuple(table for table in above if table.lobby_message_id == thread.id)
    return [
        table
        for table in found
        if _is_played_at(ctx.channel_id, table) or ctx.finds(table) or may_watch(table, ctx.person)
    ]


def _is_played_at(channel_id: int, table: TableInfo) -> bool:
    """Is the table played right there, and not in a thread of that channel?"""
    return channel_id == (table.thread_id or table.channel_id)


async def _played_last(ctx: Context, game: str | None) -> TableInfo | None:
    """The newest game that came to its end right here."""
    over: tuple[State, ...] = ("finished", "abandoned")
    found = await ctx.services.tables.snapshots.at(ctx.channel_id, states=over, limit=CHOICES, game=game)
    return next((table for table in found if _is_played_at(ctx.channel_id, table)), None)


async def own_rematch(ctx: Context, game: str) -> TableInfo | None:
    """The game in which the person plays again what was played right here last, if it is over."""
    over = await _played_last(ctx, game)
    return None if over is None else await _played_again(ctx, over)


async def _played_again(ctx: Context, over: TableInfo) -> TableInfo | None:
    """The running game in which the person plays this one again."""
    again = await ctx.services.tables.snapshots.rematch(over.id)
    if again is None or again.state != "running" or again.seat_of(ctx.person.id) is None:
        return None
    return again


async def _is_waited_for(ctx: Context, table: TableInfo) -> bool:
    snapshot = await ctx.services.tables.snapshots.look(table.id, ctx.person)
    return snapshot.decision is not None or snapshot.complete


async def at_table_of(ctx: Context, table_id: int) -> Context:
    """Who presses a control of this table; of another server's: without the rights that they have here."""
    try:
        table = await ctx.services.tables.snapshots.info(table_id)
    except NoSuchTable:
        return ctx
    return away(ctx, table.guild_id)


def away(ctx: Context, guild_id: int | None) -> Context:
    """The same for what belongs to that server: whether they moderate it isn't known where they ask."""
    if guild_id == ctx.interaction.guild_id:
        return ctx
    return replace(ctx, person=replace(ctx.person, moderator=None), elsewhere=True)


def _must_be_here(ctx: Context, table: TableInfo) -> None:
    # Who is invited answers by a direct message, among their own games and anywhere on the table's server,
    # but not by a number that they type on another one, where their rights would come along.
    outside = ctx.elsewhere or ctx.interaction.guild_id is None
    reaches = outside or table.guild_id == ctx.interaction.guild_id
    invited = reaches and ctx.person.id in table.invited
    if not (invited or ctx.sees(table)):
        raise Refusal(_unknown(table.id))


def _unknown(table_id: int) -> Text:
    return msg("There is no table {table} on this server. /table list shows them all.", table=table_id)


def at_table(answer: Callable[[Context, TableInfo], Awaitable[OutgoingMessage]]) -> Handler:
    """What needs to know nothing but the table."""

    async def handle(ctx: Context, action: ButtonAction, text: str) -> OutgoingMessage:
        return await answer(ctx, await table_by_id(ctx, action.table))

    return handle


def with_text(answer: Callable[[Context, TableInfo, str], Awaitable[OutgoingMessage]]) -> Handler:
    """What needs the table, and what was chosen."""

    async def handle(ctx: Context, action: ButtonAction, text: str) -> OutgoingMessage:
        return await answer(ctx, await table_by_id(ctx, action.table), text)

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
    # Other processes don't say what they tried in vain.
    alone = ctx.services.tables.store.database.leases.alone
    if table_id not in outbox.stuck.values() and (alone or not await outbox.was_tried(table_id)):
        return
    if missing_permissions(ctx.interaction):
        return
    table = await ctx.services.tables.snapshots.info(table_id)
    if ctx.channel_id in (table.thread_id, table.channel_id):
        await ctx.services.allows_again(ctx.guild_id)
        await outbox.hasten(table_id)
