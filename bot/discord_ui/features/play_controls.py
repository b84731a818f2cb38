"""Moves, undo, confirm and resigning by a control that was made for one moment of a game."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from bot.discord_ui.components.controls import ButtonAction
from bot.discord_ui.components.errors import Refusal
from bot.discord_ui.components.interaction_context import Context, is_public
from bot.discord_ui.components.outgoing_message import OutgoingMessage
from bot.discord_ui.components.table_access import Controls, Handler, at_table, snapshot_for
from bot.discord_ui.features.play import (
    MOVED_ON,
    always_answer,
    ask_to_resign,
    confirm_turn,
    game_over_text,
    must_play,
    play_move,
    prepare_turn,
    reset_turn,
    resign_now,
    undo_move,
)
from bot.discord_ui.features.table_reply import at_step, table_reply
from bot.discord_ui.messages.move_steps import decode_move
from bot.discord_ui.messages.names import player_name
from bot.discord_ui.messages.turn_words import is_first_step
from bot.games.engine.text import Text, msg
from bot.tables.model import TableInfo, TableSnapshot

OTHERS: Final = msg("**It isn’t your turn.**")


def _own(answer: Callable[[Context, TableSnapshot, str], Awaitable[OutgoingMessage]]) -> Handler:
    """Only for the seat and the moment that the control was made for; the text is what was chosen."""

    async def handle(ctx: Context, action: ButtonAction, text: str) -> OutgoingMessage:
        snapshot = await snapshot_for(ctx, action.table)
        if snapshot.can_prepare and action.stamp == snapshot.stamp:
            # What is tapped belongs to a turn that is still to come.
            snapshot = await snapshot_for(ctx, action.table, prepares=True)
        table = snapshot.table
        must_play(ctx, table)
        if table.state != "running":
            return await table_reply(ctx, snapshot, notice=game_over_text(snapshot))
        if action.seat != snapshot.seat:
            owner = action.seat if action.seat is not None and action.seat < len(snapshot.names) else None
            raise _not_yours(snapshot, owner)
        if action.stamp != snapshot.stamp:
            return await table_reply(ctx, snapshot, notice=MOVED_ON)
        return await answer(ctx, snapshot, text)

    return handle


def _not_yours(snapshot: TableSnapshot, owner: int | None) -> Refusal:
    if owner is None:
        return Refusal(msg("This control isn’t yours to use."))
    return Refusal(msg("Only {player} can use this.", player=player_name(snapshot.table, owner)))


def _at_stamp(action: Callable[[Context, TableInfo, int | None], Awaitable[OutgoingMessage]]) -> Handler:
    """What needs the moment, and nothing that was chosen."""
    return _own(lambda ctx, snapshot, text: action(ctx, snapshot.table, snapshot.stamp))


async def _play(ctx: Context, snapshot: TableSnapshot, text: str) -> OutgoingMessage:
    """A tap on the way to a move: the last one plays it into the draft."""
    if snapshot.view is None or snapshot.decision is None:
        return await table_reply(ctx, snapshot, notice=msg("**There is nothing to choose now.**"))
    move = decode_move(text, snapshot.view, snapshot.decision)
    begins = move is not None and move not in snapshot.decision.moves
    if move is not None and begins and snapshot.view.choices(snapshot.decision, move):
        told = is_first_step(snapshot.view, snapshot.decision, move)
        return await table_reply(ctx, snapshot, prefix=move, told=told)
    return await play_move(ctx, snapshot.table, move or text, snapshot.stamp, snapshot)


async def _page(ctx: Context, snapshot: TableSnapshot, text: str) -> OutgoingMessage:
    page, _, prefix = text.partition("/")
    return await at_step(ctx, snapshot, prefix, int(page) if page.isdecimal() else 0)


async def _show(ctx: Context, action: ButtonAction, text: str) -> OutgoingMessage:
    """How the game stands, for anybody; for a seat's own control, with the choices from where it was."""
    snapshot = await snapshot_for(ctx, action.table, prepares=action.stamp is not None)
    notice = _is_others(snapshot) if is_public(ctx) else None
    return await at_step(ctx, snapshot, text if action.stamp in (snapshot.stamp, None) else "", 0, notice)


def _is_others(snapshot: TableSnapshot) -> Text | None:
    """That *Play*, which everybody sees, was meant for others, whom the question names; None: also for who
    pressed it."""
    asked = snapshot.decision is not None or snapshot.complete
    if snapshot.seat is None or asked or snapshot.table.state != "running" or not snapshot.waiting:
        return None
    return OTHERS


CONTROLS: Final[Controls] = {
    "show": _show,
    "page": _own(_page),
    "play": _own(_play),
    "undo": _at_stamp(undo_move),
    "reset": _at_stamp(reset_turn),
    "confirm": _at_stamp(confirm_turn),
    "always": _own(always_answer),
    "resign": _own(ask_to_resign),
    "resigned": _at_stamp(resign_now),
    "prepare": at_table(prepare_turn),
}
