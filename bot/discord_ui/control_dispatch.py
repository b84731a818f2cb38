"""What happens when a control is pressed: acknowledge, check whose it is, do it, answer privately."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import discord

from bot.discord_ui.actions import ButtonAction
from bot.discord_ui.answer import acknowledge, answer
from bot.discord_ui.answers import (
    browser,
    closer,
    filming,
    guide,
    meetings,
    plays,
    proposing,
    ratings,
    records,
    replay,
    seated,
    settings,
)
from bot.discord_ui.answers.handler import Handler
from bot.discord_ui.commands import terms
from bot.discord_ui.controls import UNREADABLE
from bot.discord_ui.errors import Refusal
from bot.discord_ui.finding import refused_by_name
from bot.discord_ui.outgoing_message import OutgoingMessage
from bot.discord_ui.permissions import recover
from bot.discord_ui.services import Asker, asker
from bot.discord_ui.tournaments import control_dispatch as tournament_dispatch
from bot.discord_ui.tournaments import registration
from bot.discord_ui.tournaments import settings as tournament_settings
from bot.discord_ui.tournaments.controls import tournament_act
from bot.discord_ui.tournaments.finding import named as tournament_named
from bot.discord_ui.tournaments.registration import JOIN, filled, form_for
from bot.games.engine.text import msg

ANSWERED: Final = (
    meetings.CONTROLS,
    plays.CONTROLS,
    seated.CONTROLS,
    proposing.CONTROLS,
    closer.CONTROLS,
    browser.CONTROLS,
    guide.CONTROLS,
    settings.CONTROLS,
    terms.CONTROLS,
    ratings.CONTROLS,
    replay.CONTROLS,
    records.CONTROLS,
    filming.CONTROLS,
)
"""The acts at tables, each answered by the module that names it."""
OF_EVENTS: Final = frozenset({"event", "organise"})
"""The acts of tournaments."""
_HANDLERS: Final[Mapping[str, Handler]] = {
    action: handler for controls in ANSWERED for action, handler in controls.items()
}


async def press(interaction: discord.Interaction, act: ButtonAction, text: str) -> None:
    """Answer the press of a control; ``text`` is the chosen option of a select, else the act's own."""
    who = asker(interaction)
    if act.action == "event" and (form_ := await form_for(who, act)) is not None:
        await interaction.response.send_modal(form_)
        return None
    await acknowledge(interaction)
    if act.action in OF_EVENTS:
        return await answer(interaction, await _of_event(who, act, text))
    handler = _HANDLERS.get(act.action)
    if handler is None:
        raise Refusal(UNREADABLE)
    async with refused_by_name(who, act.table):
        await answer(interaction, await handler(who, act, text))
    return await recover(who, act.table)


async def submit(interaction: discord.Interaction, act: ButtonAction, data: Mapping[str, Any]) -> None:
    """Answer a form that was filled in: whoever joins an event answers its questions so."""
    await acknowledge(interaction)
    if act != tournament_act(act.table, JOIN):
        raise Refusal(msg("I can’t read this form any more: open it anew."))
    who = asker(interaction)
    record = await tournament_named(who, act.table)
    await answer(interaction, await registration.register(who, record, filled(data)))


async def _of_event(who: Asker, act: ButtonAction, text: str) -> OutgoingMessage:
    """The controls of tournaments: their acts carry the number of an event instead of a table's."""
    if act.action == "event":
        return await tournament_dispatch.press(who, act.table, act.text)
    return await tournament_settings.choose(who, await tournament_named(who, act.table), act.text, text)
