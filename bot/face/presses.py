"""What happens when a control is pressed: acknowledge, check whose it is, do it, answer privately."""

from __future__ import annotations

import discord

from bot.face import plays
from bot.face.acts import Act, unspell
from bot.face.answer import acknowledge, answer
from bot.face.errors import Refusal
from bot.face.finding import look, named
from bot.face.guide import helping
from bot.face.host import Asker, asker
from bot.face.marks import player
from bot.face.permissions import recover
from bot.face.sheet import Sheet
from bot.face.turns import ask_to_resign, present
from bot.games.text import say
from bot.tables.model import Sight


async def press(interaction: discord.Interaction, act: Act, text: str) -> None:
    """Answer the press of a control; ``text`` is the chosen option of a select, else the act's own."""
    await acknowledge(interaction)
    who = asker(interaction)
    await answer(interaction, await _do(who, act, text))
    await recover(who, act.table)


async def _do(who: Asker, act: Act, text: str) -> Sheet:
    match act.action:
        case "join":
            return await plays.join(who, await named(who, act.table))
        case "leave":
            return await plays.leave(who, await named(who, act.table))
        case "start":
            return await plays.start(who, await named(who, act.table))
        case "computer":
            level = int(text) if text.isdecimal() else 0
            return await plays.add_computer(who, await named(who, act.table), level)
        case "remove":
            return await plays.remove_computer(who, await named(who, act.table))
        case "help":
            return helping(who)
        case "show":
            return await present(who, await look(who, act.table))
        case _:
            return await _own(who, act, text)


async def _own(who: Asker, act: Act, text: str) -> Sheet:
    """The acts of a seat, for a certain moment."""
    sight = await look(who, act.table)
    table = sight.table
    plays.must_play(who, table)
    if table.state != "running":
        return await present(who, sight, notice=say("**The game is over.**"))
    if act.seat != sight.seat:
        owner = act.seat if act.seat is not None and act.seat < len(sight.names) else None
        raise _not_yours(sight, owner)
    if act.stamp != sight.stamp:
        return await present(who, sight, notice=plays.MOVED_ON)
    match act.action:
        case "undo":
            return await plays.undo(who, table, act.stamp)
        case "reset":
            return await plays.reset(who, table, act.stamp)
        case "confirm":
            return await plays.confirm(who, table, act.stamp)
        case "resign":
            return ask_to_resign(who, sight)
        case "resigned":
            return await plays.resigned(who, table, act.stamp)
        case "page":
            page, _, prefix = text.partition("/")
            return await _leaf(who, sight, prefix, int(page) if page.isdecimal() else 0)
        case _:
            return await _choose(who, sight, text)


async def _choose(who: Asker, sight: Sight, text: str) -> Sheet:
    """A tap on the way to a move: the last one plays it into the draft."""
    if sight.view is None or sight.decision is None:
        return await present(who, sight, notice=say("**There is nothing to choose now.**"))
    move = unspell(text, sight.view, sight.decision)
    begins = move is not None and move not in sight.decision.moves
    if move is not None and begins and sight.view.choices(sight.decision, move):
        return await present(who, sight, prefix=move)
    return await plays.play(who, sight.table, move or text, sight.stamp)


async def _leaf(who: Asker, sight: Sight, text: str, page: int) -> Sheet:
    if sight.view is None or sight.decision is None:
        return await present(who, sight)
    prefix = unspell(text, sight.view, sight.decision) or ""
    return await present(who, sight, prefix=prefix, page=page)


def _not_yours(sight: Sight, owner: int | None) -> Refusal:
    if owner is None:
        return Refusal(say("This control is not for you."))
    return Refusal(say("This is for {player}, not for you.", player=player(sight.table, owner)))
