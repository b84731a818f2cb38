"""What happens when a control is pressed: acknowledge, check whose it is, do it, answer privately."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from typing import Any, Final

import discord

from bot.face.acts import Act, unspell
from bot.face.answer import acknowledge, answer
from bot.face.answers import closer, filming, meetings, plays, proposing, ratings, records, replay, settings
from bot.face.answers.browser import browse
from bot.face.answers.guide import helping
from bot.face.answers.turns import ask_to_resign, present
from bot.face.commands import terms
from bot.face.errors import Refusal
from bot.face.events import form, playing
from bot.face.events import presses as events
from bot.face.events.entry_form import JOIN, filled, form_for
from bot.face.events.finding import named as event_named
from bot.face.events.taps import event_act
from bot.face.finding import look, named, refused_by_name
from bot.face.host import Asker, asker
from bot.face.marks import player
from bot.face.permissions import recover
from bot.face.sheet import Sheet
from bot.games.text import say
from bot.tables.model import Sight, TableInfo

_DEEDS: Final[Mapping[str, Callable[[Asker, TableInfo], Awaitable[Sheet]]]] = {
    "join": meetings.join,
    "accept": meetings.accept,
    "leave": meetings.leave,
    "start": plays.start,
    "remove": plays.remove_computer,
    "ready": meetings.ready,
    "decline": meetings.decline,
    "rematch": meetings.rematch,
    "offer": meetings.offer,
    "keep": meetings.keep,
    "take": meetings.take,
    "back": plays.back,
    "prepare": plays.prepare,
    "export": records.export,
}
"""The acts that need to know nothing but the table."""


async def press(interaction: discord.Interaction, act: Act, text: str) -> None:
    """Answer the press of a control; ``text`` is the chosen option of a select, else the act's own."""
    who = asker(interaction)
    if act.action == "event" and (form_ := await form_for(who, act)) is not None:
        await interaction.response.send_modal(form_)
        return None
    await acknowledge(interaction)
    if act.action in ("event", "organise"):
        return await answer(interaction, await _of_event(who, act, text))
    async with refused_by_name(who, act.table):
        await answer(interaction, await _do(who, act, text))
    return await recover(who, act.table)


async def submit(interaction: discord.Interaction, act: Act, data: Mapping[str, Any]) -> None:
    """Answer a form that was filled in: whoever joins an event answers its questions so."""
    await acknowledge(interaction)
    if act != event_act(act.table, JOIN):
        raise Refusal(say("I can’t read this form any more: open it anew."))
    who = asker(interaction)
    record = await event_named(who, act.table)
    await answer(interaction, await playing.join_event(who, record, filled(data)))


async def _of_event(who: Asker, act: Act, text: str) -> Sheet:
    """The controls of tournaments: their acts carry the number of an event instead of a table's."""
    if act.action == "event":
        return await events.press(who, act.table, act.text)
    return await form.choose(who, await event_named(who, act.table), act.text, text)


async def _do(who: Asker, act: Act, text: str) -> Sheet:
    if act.action in _DEEDS:
        return await _DEEDS[act.action](who, await named(who, act.table))
    match act.action:
        case "computer":
            level = int(text) if text.isdecimal() else 0
            return await plays.add_computer(who, await named(who, act.table), level)
        case "vote":
            return await proposing.press(who, await named(who, act.table), text)
        case "claim":
            seat, _, asked = text.partition(" ")
            place = int(seat) if seat.isdecimal() else None
            return await plays.claim(who, await named(who, act.table), place, asked or None)
        case "help":
            return await _help(who, act)
        case "look":
            back = replace(act, action="show") if act.stamp is not None else None
            return await closer.look_closer(who, await look(who, act.table), text, back)
        case "habits":
            return await closer.preferences(who, text, act.table)
        case "habit":
            game, _, habit = act.text.partition("/")
            return await closer.prefer(who, game, habit, text, act.table)
        case "set":
            return await settings.choose(who, act.text, text)
        case "serve":
            return await settings.serve(who, act.text, text)
        case "terms" if act.text:
            return await terms.choose(who, await named(who, act.table), act.text, text)
        case "terms":
            return await terms.form(who, await named(who, act.table))
        case "browse":
            return await browse(who, text, act.table)
        case "rating":
            return await ratings.press(who, text)
        case "replay":
            return await replay.turn(who, await named(who, act.table), text)
        case "film":
            return await filming.film(who, await named(who, act.table))
        case "record":
            return await replay.turn_record(who, act.text, text)
        case "show":
            sight = await look(who, act.table, prepares=act.stamp is not None)
            return await _leaf(who, sight, text if act.stamp in (sight.stamp, None) else "", 0)
        case _:
            return await _own(who, act, text)


async def _help(who: Asker, act: Act) -> Sheet:
    """How one plays here, and what can be looked up of the table's game."""
    try:
        table = await named(who, act.table)
    except Refusal:
        return helping(who)
    game = who.host.games.get(table.game)
    if table.state != "running":
        return helping(who, game)
    sight = None if table.seat_of(who.person.id) is None else await look(who, table.id)
    return helping(who, game, table.id, sight)


async def _own(who: Asker, act: Act, text: str) -> Sheet:
    """The acts of a seat, for a certain moment."""
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
    match act.action:
        case "undo":
            return await plays.undo(who, table, act.stamp)
        case "reset":
            return await plays.reset(who, table, act.stamp)
        case "confirm":
            return await plays.confirm(who, table, act.stamp)
        case "always":
            return await plays.always(who, sight, text)
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
    return await plays.play(who, sight.table, move or text, sight.stamp, sight)


async def _leaf(who: Asker, sight: Sight, text: str, page: int) -> Sheet:
    if sight.view is None or sight.decision is None:
        return await present(who, sight)
    prefix = unspell(text, sight.view, sight.decision) or ""
    if not sight.view.choices(sight.decision, prefix):
        prefix = ""
    return await present(who, sight, prefix=prefix, page=page)


def _not_yours(sight: Sight, owner: int | None) -> Refusal:
    if owner is None:
        return Refusal(say("This control is not for you."))
    return Refusal(say("This is for {player}, not for you.", player=player(sight.table, owner)))
