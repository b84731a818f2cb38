"""What is done rarely at an open table: reading all its terms, leaving, and what its host may do."""

from __future__ import annotations

from typing import Any, Final

from discord import ui

from bot.discord_ui.components.controls import ButtonAction, Control, row
from bot.discord_ui.components.errors import Refusal
from bot.discord_ui.components.interaction_context import Context
from bot.discord_ui.components.outgoing_message import OPEN, OutgoingMessage, Writer, compose
from bot.discord_ui.components.table_access import Controls, at_table
from bot.discord_ui.messages.lobby import leave_button, may_start, rules_words, start_button
from bot.discord_ui.messages.names import person_name, table_title
from bot.discord_ui.messages.table_text import terms_lines
from bot.games.engine.contract import Game
from bot.games.engine.options import specs
from bot.games.engine.text import Words, lines, msg
from bot.hosting.person import COMPUTERS
from bot.tables.model import TableInfo


async def lobby_panel(ctx: Context, table: TableInfo, notice: Words | None = None) -> OutgoingMessage:
    """All about an open table, and what the one who asks may do there; raises Refusal when it has begun."""
    if table.state != "open":
        raise Refusal(msg("Table {table} is not open any more.", table=table.id))
    game, writer = ctx.services.games[table.game], ctx.writer(table.names)
    hosts = table.terms.event is None and (table.host.id == ctx.person.id or ctx.person.moderator)
    controls = [
        *(_hosts_controls(table, writer) if hosts else []),
        *([leave_button(table, writer)] if table.seat_of(ctx.person.id) is not None else []),
    ]
    return compose(
        OPEN,
        writer.text(notice),
        writer.text(table_title(game, table), *terms_lines(table.terms, game), *_options(table, game)),
        writer.text(*await _conduct(ctx, table)),
        writer.small(
            msg("Draws and rolls are fair: /table record verify lets anybody check them afterwards.")
        ),
        row(*controls) if controls else None,
        _computers(table, game, writer) if hosts else None,
    )


def _options(table: TableInfo, game: Game) -> list[Words]:
    return [msg("Rules: {rules}", rules=lines(rules_words(table, game), " · "))] if specs(game) else []


async def _conduct(ctx: Context, table: TableInfo) -> list[Words]:
    """How reliable those are who sit there."""
    conduct = await ctx.services.tables.ratings.conduct_at(table)
    told = [
        msg("{player}: {conduct}", player=person_name(someone), conduct=conduct[someone.id])
        for someone in table.people
        if someone.id in conduct
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
    found.append(writer.button(ButtonAction(table.id, "terms"), msg("More options")))
    if any(person.computer is not None for person in table.people):
        found.append(writer.button(ButtonAction(table.id, "remove"), msg("Remove computer")))
    return found


def _computers(table: TableInfo, game: Game, writer: Writer) -> ui.ActionRow[Any] | None:
    """The way to computer players, where the game has any."""
    if game.player(1, b"") is None:
        return None
    levels = [
        writer.option(name, str(level)) for level, name in COMPUTERS.items() if game.has_computer(level)
    ]
    return writer.menu(ButtonAction(table.id, "computer"), msg("Add a computer player"), levels)


CONTROLS: Final[Controls] = {"lobby": at_table(lobby_panel)}
