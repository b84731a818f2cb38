"""An open table in a private message: as everybody sees it, and what is done there rarely."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any, Final

from discord import ui

from bot.discord_ui.components.controls import ButtonAction, Control, row
from bot.discord_ui.components.interaction_context import Context
from bot.discord_ui.components.outgoing_message import (
    OPEN,
    OutgoingMessage,
    ShownLobby,
    Writer,
    compose,
)
from bot.discord_ui.components.table_access import Controls, Handler, at_table, table_by_id
from bot.discord_ui.messages.lobby import (
    leave_button,
    lobby_message,
    lobby_title,
    may_start,
    players_line,
    ready_button,
    rules_words,
    start_button,
)
from bot.discord_ui.messages.names import channel_link, person_name, playing_place
from bot.discord_ui.messages.own_games import answered_message, begun_message
from bot.discord_ui.messages.table_picture import lobby_cover
from bot.discord_ui.messages.table_text import terms_lines
from bot.games.engine.contract import Game
from bot.games.engine.options import specs
from bot.games.engine.text import Words, lines, msg
from bot.hosting.person import COMPUTERS
from bot.tables.model import TableInfo


async def lobby_view(ctx: Context, table: TableInfo, notice: Words | None = None) -> OutgoingMessage:
    """A table before its game as everybody sees it, with what the one who asks may do there."""
    game, writer = ctx.services.games[table.game], ctx.writer(table.names)
    cover = await lobby_cover(ctx.services.pictures, table, game, ctx.theme, writer)
    message = lobby_message(table, game, writer, notice, cover, ctx.person.id)
    return replace(message, shown=ShownLobby(table, "message")) if table.state == "open" else message


async def lobby_panel(ctx: Context, table: TableInfo, notice: Words | None = None) -> OutgoingMessage:
    """All about an open table, and what the one who asks may do there; of another one what became of it."""
    if table.state != "open":
        return lobby_over(ctx, table)
    game, writer, me = ctx.services.games[table.game], ctx.writer(table.names), ctx.person
    hosts = table.terms.event is None and (table.host.id == me.id or me.moderator)
    seat = table.seat_of(me.id)
    asked = seat is not None and table.ready_at is not None and seat not in table.ready
    controls = [
        *([ready_button(table, writer)] if asked else []),
        *(_hosts_controls(table, writer) if hosts else []),
        *([leave_button(table, writer)] if seat is not None else []),
    ]
    agreed = [*terms_lines(table.terms, game), *_options(table, game), players_line(table)]
    message = compose(
        OPEN,
        writer.text(notice),
        writer.text(lobby_title(table, game), *agreed),
        writer.text(*await _conduct(ctx, table)),
        writer.small(
            msg("Draws and rolls are fair: /table record verify lets anybody check them afterwards.")
        ),
        row(*controls) if controls else None,
        _guests(ctx, table, writer) if hosts else None,
        _computers(table, game, writer) if hosts else None,
    )
    return replace(message, shown=ShownLobby(table, "panel"))


def lobby_over(ctx: Context, table: TableInfo) -> OutgoingMessage:
    """What became of a table that is open no more."""
    writer, plays = ctx.writer(table.names), table.seat_of(ctx.person.id) is not None
    match table.state:
        case "running":
            words = msg("**The game has begun** {where}.", where=playing_place(table))
            return begun_message(table, writer, words, plays=plays)
        case "cancelled":
            return answered_message(msg("Table {table} is closed.", table=table.id), writer)
        case _:
            words = msg("The game is over: {place}", place=channel_link(table))
            return begun_message(table, writer, words, plays=False)


async def lobby_again(ctx: Context, shown: ShownLobby, table: TableInfo) -> OutgoingMessage | None:
    """A private message of an open table as it is now; None: it is right as it stands."""
    if table.state != "open":
        return lobby_over(ctx, table)
    if table.version == shown.table.version:
        return None
    match shown.part:
        case "message":
            return await lobby_view(ctx, table)
        case "panel":
            return await lobby_panel(ctx, table)
        case _:  # who chooses something isn't disturbed
            return None


def while_open(answer: Callable[[Context, TableInfo, str], Awaitable[OutgoingMessage]]) -> Handler:
    """What is pressed at an open table; later it says what became of that."""

    async def handle(ctx: Context, action: ButtonAction, text: str) -> OutgoingMessage:
        table = await table_by_id(ctx, action.table)
        return await answer(ctx, table, text) if table.state == "open" else lobby_over(ctx, table)

    return handle


def _options(table: TableInfo, game: Game) -> list[Words]:
    return [msg("Rules: {rules}", rules=lines(rules_words(table, game), " · "))] if specs(game) else []


async def _conduct(ctx: Context, table: TableInfo) -> list[Words]:
    """How reliable the others are who sit there."""
    conduct = await ctx.services.tables.ratings.conduct_at(table)
    told = [
        msg("{player}: {conduct}", player=person_name(someone), conduct=conduct[someone.id])
        for someone in table.people
        if someone.id in conduct and someone.id != ctx.person.id
    ]
    if not told:
        return []
    return [
        msg("**Conduct** {players}", players=lines(told, " · ")),
        msg("-# How reliably somebody plays to the end, up to 100. Everybody begins with 75."),
    ]


def _hosts_controls(table: TableInfo, writer: Writer) -> list[Control]:
    found: list[Control] = []
    if may_start(table):
        found.append(start_button(table, writer))
    if table.ready_at is None:
        found.append(writer.button(ButtonAction(table.id, "terms"), msg("More options")))
    if any(person.computer is not None for person in table.people):
        found.append(writer.button(ButtonAction(table.id, "remove"), msg("Remove computer")))
    return found


def _guests(ctx: Context, table: TableInfo, writer: Writer) -> ui.ActionRow[Any] | None:
    """The way to invite somebody while a seat is free, where the people of the server can be found."""
    here = ctx.interaction.guild_id is not None and ctx.interaction.guild_id == table.guild_id
    if not here or len(table.people) == table.max_seats:
        return None
    return writer.people(ButtonAction(table.id, "invite"), msg("Invite somebody"))


def _computers(table: TableInfo, game: Game, writer: Writer) -> ui.ActionRow[Any] | None:
    """The way to computer players, where the game has any and a seat is free."""
    if game.player(1, b"") is None or len(table.people) == table.max_seats:
        return None
    levels = [
        writer.option(name, str(level)) for level, name in COMPUTERS.items() if game.has_computer(level)
    ]
    return writer.menu(ButtonAction(table.id, "computer"), msg("Add a computer player"), levels)


CONTROLS: Final[Controls] = {"lobby": at_table(lobby_panel)}
