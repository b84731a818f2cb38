"""``/help`` and ``/rules``: how one plays with this bot, and the rules of a game in short."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from discord import app_commands, ui

from bot.discord_ui.components.controls import ButtonAction, row, rows
from bot.discord_ui.components.errors import Refusal
from bot.discord_ui.components.interaction_context import Context
from bot.discord_ui.components.limits import TEXT, cut
from bot.discord_ui.components.outgoing_message import CALM, OutgoingMessage, Writer, compose, text_message
from bot.discord_ui.components.table_access import (
    Controls,
    game_called,
    snapshot_for,
    table_by_id,
    table_here,
)
from bot.discord_ui.features.turn_message import preferences_button, resign_button
from bot.discord_ui.messages.board import back_to_table
from bot.games.engine.contract import Game
from bot.games.engine.text import Words, lines, msg
from bot.tables.model import TableSnapshot


def help_message(
    ctx: Context, game: Game | None = None, table: int = 0, snapshot: TableSnapshot | None = None
) -> OutgoingMessage:
    """How one plays with this bot, in one message; with what can be looked up of a game.

    ``snapshot``: what the one who asks sees of the game that they play, of which they are told first.
    """
    words = ctx.tell(
        lines(
            [
                *_now(snapshot),
                msg("### Board games by post"),
                msg(
                    "**Start** with {commands}, or press **Join** at an open table. Alone? /table "
                    "computer add.",
                    commands=" · ".join(_commands(ctx, "new")),
                ),
                msg(
                    "**Your turn**: press **Play** below the board. Only you see what you try, and you "
                    "can **Undo** until you press **Confirm**."
                ),
                msg("**Away?** /vacation stops your clocks; /table leave offers your seat to others."),
                msg("**Lost?** /games, /table board, /rules. **Giving up**: /table resign."),
                msg("**Yours**: /settings, /rating profile."),
                *_looking(ctx),
            ]
        )
    )
    if game is None:
        return text_message(words)
    writer = ctx.writer()
    leave = None if snapshot is None or snapshot.seat is None else row(resign_button(snapshot, writer))
    return compose(CALM, ui.TextDisplay(cut(words, TEXT)), *lookup_rows(game, writer, table), leave)


async def help_here(ctx: Context) -> OutgoingMessage:
    """How one plays with this bot."""
    return help_message(ctx)


def _now(snapshot: TableSnapshot | None) -> list[Words]:
    """What the one who asks has to do at this moment, and what they should know for it."""
    if snapshot is None or snapshot.view is None or snapshot.decision is None:
        return []
    summary = snapshot.view.summary()
    asked = msg("### Now: {question}", question=snapshot.decision.prompt)
    return [asked] if summary is None else [asked, summary]


def _looking(ctx: Context) -> list[Words]:
    """Where cards and powers are found, and what a game may answer by itself, for games that have it."""
    ways = [*_commands(ctx, "powers"), *_commands(ctx, "help"), *_commands(ctx, "preferences")]
    found: list[Words] = [msg("**Guides and settings**: {ways}", ways=" · ".join(ways))]
    gods = [f"{name.removesuffix(' powers')} new powers:quick" for name in _commands(ctx, "powers")]
    if gods:
        found.append(msg("**Gods and heroes**: {new}", new=" · ".join(gods)))
    fair = msg("-# Rolls and draws are fair, and anybody can check them: /table record verify")
    return [*(found if ways else []), fair]


def lookup_rows(game: Game, writer: Writer, table: int = 0) -> list[ui.ActionRow[Any]]:
    """The ways to all that can be looked up of a game, to the player's preferences, and back."""
    browse = [
        writer.button(ButtonAction(table, "browse", text=f"{game.slug}/0////"), msg("Look something up"))
    ]
    ways = [*(browse if game.glossary() else []), *preferences_button(game, writer, table)]
    back = back_to_table(table, writer)
    return [*rows(ways), *([] if back is None else [back])]


async def rules_here(ctx: Context, game: str | None) -> OutgoingMessage:
    """The rules of a game in short, by default of the one played here; raises Refusal without one."""
    return rules_message(ctx, (await table_here(ctx, None)).game if game is None else game)


def rules_message(ctx: Context, name: str) -> OutgoingMessage:
    """The rules of a game in short; raises Refusal if there is none of this name."""
    game = game_called(ctx, name)
    return text_message(ctx.tell(lines([msg("### {game}", game=game.title), game.rules])))


def _commands(ctx: Context, name: str) -> Iterator[str]:
    """The commands of this name, one a game that has it."""
    for command in ctx.services.tree.get_commands():
        if isinstance(command, app_commands.Group) and command.get_command(name) is not None:
            yield f"/{command.name} {name}"


async def _help(ctx: Context, action: ButtonAction, text: str) -> OutgoingMessage:
    """How one plays here, and what can be looked up of the table's game."""
    try:
        table = await table_by_id(ctx, action.table)
    except Refusal:
        return help_message(ctx)
    game = ctx.services.games.get(table.game)
    if table.state != "running":
        return help_message(ctx, game)
    snapshot = None if table.seat_of(ctx.person.id) is None else await snapshot_for(ctx, table.id)
    return help_message(ctx, game, table.id, snapshot)


CONTROLS: Final[Controls] = {"help": _help}
