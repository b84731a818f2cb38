"""What a seat does with its own controls, each made for a certain moment of its game."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from bot.discord_ui.actions import Act, unspell
from bot.discord_ui.answers import plays
from bot.discord_ui.answers.handler import Controls, Handler
from bot.discord_ui.answers.turns import ask_to_resign, present
from bot.discord_ui.errors import Refusal
from bot.discord_ui.finding import look
from bot.discord_ui.marks import player
from bot.discord_ui.outgoing_message import Sheet
from bot.discord_ui.services import Asker
from bot.games.engine.text import say
from bot.tables.model import Sight


def _own(deed: Callable[[Asker, Sight, str], Awaitable[Sheet]]) -> Handler:
    """Only for the seat and the moment that the control was made for; the text is what was chosen."""

    async def handle(who: Asker, act: Act, text: str) -> Sheet:
        sight = await look(who, act.table)
        if sight.can_prepare and act.stamp == sight.stamp:
            # What is tapped belongs to a turn that is still to come.
            sight = await look(who, act.table, prepares=True)
        table = sight.table
        plays.must_play(who, table)
        if table.state != "running":
            return await present(who, sight, notice=plays.over(sight))
        if act.seat != sight.seat:
            owner = act.seat if act.seat is not None and act.seat < len(sight.names) else None
            raise _not_yours(sight, owner)
        if act.stamp != sight.stamp:
            return await present(who, sight, notice=plays.MOVED_ON)
        return await deed(who, sight, text)

    return handle


def _not_yours(sight: Sight, owner: int | None) -> Refusal:
    if owner is None:
        return Refusal(say("This control is not for you."))
    return Refusal(say("This is for {player}, not for you.", player=player(sight.table, owner)))


async def _undo(who: Asker, sight: Sight, text: str) -> Sheet:
    return await plays.undo(who, sight.table, sight.stamp)


async def _reset(who: Asker, sight: Sight, text: str) -> Sheet:
    return await plays.reset(who, sight.table, sight.stamp)


async def _confirm(who: Asker, sight: Sight, text: str) -> Sheet:
    return await plays.confirm(who, sight.table, sight.stamp)


async def _resign(who: Asker, sight: Sight, text: str) -> Sheet:
    return ask_to_resign(who, sight)


async def _resigned(who: Asker, sight: Sight, text: str) -> Sheet:
    return await plays.resigned(who, sight.table, sight.stamp)


async def _play(who: Asker, sight: Sight, text: str) -> Sheet:
    """A tap on the way to a move: the last one plays it into the draft."""
    if sight.view is None or sight.decision is None:
        return await present(who, sight, notice=say("**There is nothing to choose now.**"))
    move = unspell(text, sight.view, sight.decision)
    begins = move is not None and move not in sight.decision.moves
    if move is not None and begins and sight.view.choices(sight.decision, move):
        return await present(who, sight, prefix=move)
    return await plays.play(who, sight.table, move or text, sight.stamp, sight)


async def _page(who: Asker, sight: Sight, text: str) -> Sheet:
    page, _, prefix = text.partition("/")
    return await at_step(who, sight, prefix, int(page) if page.isdecimal() else 0)


async def _show(who: Asker, act: Act, text: str) -> Sheet:
    """How the game stands, for anybody; for a seat's own control, with the choices from where it was."""
    sight = await look(who, act.table, prepares=act.stamp is not None)
    return await at_step(who, sight, text if act.stamp in (sight.stamp, None) else "", 0)


async def at_step(who: Asker, sight: Sight, text: str, page: int) -> Sheet:
    """The present state, at the step of a move and the page of its choices, as far as that still exists."""
    if sight.view is None or sight.decision is None:
        return await present(who, sight)
    prefix = unspell(text, sight.view, sight.decision) or ""
    if not sight.view.choices(sight.decision, prefix):
        prefix = ""
    return await present(who, sight, prefix=prefix, page=page)


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
