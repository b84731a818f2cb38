"""What happens when a control is pressed: acknowledge, check whose it is, do it, answer privately."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import discord

from bot.discord_ui.components.actions import ButtonAction
from bot.discord_ui.components.context import Context, acknowledge, context_of, respond
from bot.discord_ui.components.controls import UNREADABLE
from bot.discord_ui.components.errors import Refusal
from bot.discord_ui.components.handlers import Handler, naming_players, retry_stuck_board
from bot.discord_ui.components.outgoing_message import OutgoingMessage
from bot.discord_ui.features import (
    auto_answers,
    clock,
    film,
    glossary,
    help,
    play,
    ratings,
    records,
    replay,
    seats,
    settings,
    table_terms,
    votes,
    zoom,
)
from bot.discord_ui.tournaments import control_dispatch as tournament_dispatch
from bot.discord_ui.tournaments import form, playing
from bot.discord_ui.tournaments.controls import tournament_act
from bot.discord_ui.tournaments.entry_form import JOIN, filled, form_for
from bot.discord_ui.tournaments.finding import named as tournament_named
from bot.games.engine.text import msg

ANSWERED: Final = (
    seats.CONTROLS,
    play.CONTROLS,
    clock.CONTROLS,
    votes.CONTROLS,
    zoom.CONTROLS,
    auto_answers.CONTROLS,
    glossary.CONTROLS,
    help.CONTROLS,
    settings.CONTROLS,
    table_terms.CONTROLS,
    ratings.CONTROLS,
    replay.CONTROLS,
    records.CONTROLS,
    film.CONTROLS,
)
"""The acts at tables, each answered by the module that names it."""
OF_EVENTS: Final = frozenset({"event", "organise"})
"""The acts of tournaments."""
_HANDLERS: Final[Mapping[str, Handler]] = {
    action: handler for controls in ANSWERED for action, handler in controls.items()
}


async def press(interaction: discord.Interaction, act: ButtonAction, text: str) -> None:
    """Answer the press of a control; ``text`` is the chosen option of a select, else the act's own."""
    ctx = context_of(interaction)
    if act.action == "event" and (form_ := await form_for(ctx, act)) is not None:
        await interaction.response.send_modal(form_)
        return None
    await acknowledge(interaction)
    if act.action in OF_EVENTS:
        return await respond(interaction, await _of_event(ctx, act, text))
    handler = _HANDLERS.get(act.action)
    if handler is None:
        raise Refusal(UNREADABLE)
    async with naming_players(ctx, act.table):
        await respond(interaction, await handler(ctx, act, text))
    return await retry_stuck_board(ctx, act.table)


async def submit(interaction: discord.Interaction, act: ButtonAction, data: Mapping[str, Any]) -> None:
    """Answer a form that was filled in: whoever joins an event answers its questions so."""
    await acknowledge(interaction)
    if act != tournament_act(act.table, JOIN):
        raise Refusal(msg("I can’t read this form any more: open it anew."))
    ctx = context_of(interaction)
    record = await tournament_named(ctx, act.table)
    await respond(interaction, await playing.join_tournament(ctx, record, filled(data)))


async def _of_event(ctx: Context, act: ButtonAction, text: str) -> OutgoingMessage:
    """The controls of tournaments: their acts carry the number of an event instead of a table's."""
    if act.action == "event":
        return await tournament_dispatch.press(ctx, act.table, act.text)
    return await form.choose(ctx, await tournament_named(ctx, act.table), act.text, text)
