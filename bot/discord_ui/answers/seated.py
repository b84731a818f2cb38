"""What a seat does with its own controls, each made for a certain moment of its game."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from bot.discord_ui.actions import ButtonAction, decode
from bot.discord_ui.answers import plays
from bot.discord_ui.answers.handler import Controls, Handler
from bot.discord_ui.answers.turns import ask_to_resign, present
from bot.discord_ui.errors import Refusal
from bot.discord_ui.finding import look
from bot.discord_ui.marks import player
from bot.discord_ui.outgoing_message import OutgoingMessage
from bot.discord_ui.services import Asker
from bot.games.engine.text import msg
from bot.tables.model import TableSnapshot


def _own(deed: Callable[[Asker, TableSnapshot, str], Awaitable[OutgoingMessage]]) -> Handler:
    """Only for the seat and the moment that the control was made for; the text is what was chosen."""

    async def handle(who: Asker, act: ButtonAction, text: str) -> OutgoingMessage:
        snapshot = await look(who, act.table)
        if snapshot.can_prepare and act.stamp == snapshot.stamp:
            # What is tapped belongs to a turn that is still to come.
            snapshot = await look(who, act.table, prepares=True)
        table = snapshot.table
        plays.must_play(who, table)
        if table.state != "running":
            return await present(who, snapshot, notice=plays.over(snapshot))
        if act.seat != snapshot.seat:
            owner = act.seat if act.seat is not None and act.seat < len(snapshot.names) else None
            raise _not_yours(snapshot, owner)
        if act.stamp != snapshot.stamp:
            return await present(who, snapshot, notice=plays.MOVED_ON)
        return await deed(who, snapshot, text)

    return handle


def _not_yours(snapshot: TableSnapshot, owner: int | None) -> Refusal:
    if owner is None:
        return Refusal(msg("This control is not for you."))
    return Refusal(msg("This is for {player}, not for you.", player=player(snapshot.table, owner)))


async def _undo(who: Asker, snapshot: TableSnapshot, text: str) -> OutgoingMessage:
    return await plays.undo(who, snapshot.table, snapshot.stamp)


async def _reset(who: Asker, snapshot: TableSnapshot, text: str) -> OutgoingMessage:
    return await plays.reset(who, snapshot.table, snapshot.stamp)


async def _confirm(who: Asker, snapshot: TableSnapshot, text: str) -> OutgoingMessage:
    return await plays.confirm(who, snapshot.table, snapshot.stamp)


async def _resign(who: Asker, snapshot: TableSnapshot, text: str) -> OutgoingMessage:
    return ask_to_resign(who, snapshot)


async def _resigned(who: Asker, snapshot: TableSnapshot, text: str) -> OutgoingMessage:
    return await plays.resigned(who, snapshot.table, snapshot.stamp)


async def _play(who: Asker, snapshot: TableSnapshot, text: str) -> OutgoingMessage:
    """A tap on the way to a move: the last one plays it into the draft."""
    if snapshot.view is None or snapshot.decision is None:
        return await present(who, snapshot, notice=msg("**There is nothing to choose now.**"))
    move = decode(text, snapshot.view, snapshot.decision)
    begins = move is not None and move not in snapshot.decision.moves
    if move is not None and begins and snapshot.view.choices(snapshot.decision, move):
        return await present(who, snapshot, prefix=move)
    return await plays.play(who, snapshot.table, move or text, snapshot.stamp, snapshot)


async def _page(who: Asker, snapshot: TableSnapshot, text: str) -> OutgoingMessage:
    page, _, prefix = text.partition("/")
    return await at_step(who, snapshot, prefix, int(page) if page.isdecimal() else 0)


async def _show(who: Asker, act: ButtonAction, text: str) -> OutgoingMessage:
    """How the game stands, for anybody; for a seat's own control, with the choices from where it was."""
    snapshot = await look(who, act.table, prepares=act.stamp is not None)
    return await at_step(who, snapshot, text if act.stamp in (snapshot.stamp, None) else "", 0)


async def at_step(who: Asker, snapshot: TableSnapshot, text: str, page: int) -> OutgoingMessage:
    """The present state, at the step of a move and the page of its choices, as far as that still exists."""
    if snapshot.view is None or snapshot.decision is None:
        return await present(who, snapshot)
    prefix = decode(text, snapshot.view, snapshot.decision) or ""
    if not snapshot.view.choices(snapshot.decision, prefix):
        prefix = ""
    return await present(who, snapshot, prefix=prefix, page=page)


CONTROLS: Final[Controls] = {
    "show": _show,
    "page": _own(_page),
    "play": _own(_play),
    "undo": _own(_undo),
    "reset": _own(_reset),
    "confirm": _own(_confirm),
    "always": _own(plays.always),
    "resign": _own(_resign),
    "resigned": _own(_resigned),
}
