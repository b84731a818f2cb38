"""What happens when a control is pressed: acknowledge, check whose it is, do it, answer privately."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, cast

import discord
from discord.ext import commands

from bot.discord_ui.components.controls import PREFIX, ButtonAction, Control, parse_custom_id
from bot.discord_ui.components.errors import Refusal, errors_explained
from bot.discord_ui.components.interaction_context import Context, acknowledge, context_of, respond
from bot.discord_ui.components.outgoing_message import OutgoingMessage
from bot.discord_ui.components.table_access import Handler, acting_at, at_table_of, away
from bot.discord_ui.features import (
    analyse,
    clock,
    film,
    game_preferences,
    glossary,
    help,
    lobby_panel,
    more,
    my_games,
    own_data,
    play_controls,
    puzzles,
    ratings,
    records,
    replay,
    seats,
    settings,
    table_terms,
    tutorial,
    votes,
    what_if,
    zoom,
)
from bot.discord_ui.tournaments import control_dispatch as tournament_dispatch
from bot.discord_ui.tournaments import registration
from bot.discord_ui.tournaments import settings as tournament_settings
from bot.discord_ui.tournaments.controls import tournament_action
from bot.discord_ui.tournaments.lookups import named as tournament_named
from bot.discord_ui.tournaments.registration import JOIN, filled, form_for
from bot.games.engine.text import msg

UNREADABLE: Final = msg("This control no longer works. Use /table board to see where the game stands.")
ANSWERED: Final = (
    seats.CONTROLS,
    play_controls.CONTROLS,
    what_if.CONTROLS,
    clock.CONTROLS,
    votes.CONTROLS,
    zoom.CONTROLS,
    game_preferences.CONTROLS,
    glossary.CONTROLS,
    help.CONTROLS,
    more.CONTROLS,
    settings.CONTROLS,
    own_data.CONTROLS,
    lobby_panel.CONTROLS,
    table_terms.CONTROLS,
    ratings.CONTROLS,
    replay.CONTROLS,
    records.CONTROLS,
    film.CONTROLS,
    analyse.CONTROLS,
    my_games.CONTROLS,
    tutorial.CONTROLS,
    puzzles.CONTROLS,
)
"""The actions at tables, each answered by the feature that names it."""
OF_EVENTS: Final = frozenset({"event", "organise"})
"""The actions of tournaments."""
OF_PUZZLES: Final = frozenset(puzzles.CONTROLS)
"""The actions of puzzles."""
OF_NOTICES: Final = frozenset({*OF_EVENTS, "accept", "decline", "claim", "back", "vote", "join"})
"""The actions below what we tell by direct messages, too: the answer leaves it as it is."""
_HANDLERS: Final[Mapping[str, Handler]] = {
    action: handler for controls in ANSWERED for action, handler in controls.items()
}


def register(bot: commands.Bot | commands.AutoShardedBot) -> None:
    """Make the controls and forms of all messages work, those from before this start too."""
    Control.press = press
    bot.add_dynamic_items(Control)
    bot.add_listener(_answer_others, "on_interaction")


async def press(interaction: discord.Interaction, custom_id: str, chosen: str | None) -> None:
    """Answer the press of a control, ``chosen`` from a select, or explain why not."""
    async with errors_explained(interaction):
        action, ctx = _readable(custom_id), context_of(interaction)
        if action.action == "event" and (form_ := await form_for(ctx, action)) is not None:
            await interaction.response.send_modal(form_)
            return
        await acknowledge(interaction, in_place=action.action not in OF_NOTICES)
        text = action.text if chosen is None else chosen
        if action.action in OF_EVENTS:
            await respond(interaction, await _of_event(ctx, action, text))
            return
        handler = _HANDLERS.get(action.action)
        if handler is None:
            raise Refusal(UNREADABLE)
        if action.action in OF_PUZZLES:
            # They carry a puzzle's number instead of a table's.
            await respond(interaction, await handler(ctx, action, text))
            return
        ctx = await at_table_of(ctx, action.table)
        async with acting_at(ctx, action.table):
            await respond(interaction, await handler(ctx, action, text))


async def _answer_others(interaction: discord.Interaction) -> None:
    """Answer forms, by their ids alone, and controls that are none of ours (any more).

    The library remembers forms until it stops, and stays silent where it knows nothing.
    """
    form = interaction.type is discord.InteractionType.modal_submit
    if interaction.type is not discord.InteractionType.component and not form:
        return
    data = cast("dict[str, Any]", interaction.data or {})
    custom_id = str(data.get("custom_id", ""))
    if form or not custom_id.startswith(PREFIX):
        async with errors_explained(interaction):
            await _submit(interaction, _readable(custom_id), data)


async def _submit(interaction: discord.Interaction, action: ButtonAction, data: Mapping[str, Any]) -> None:
    """Answer a form that was filled in: whoever joins a tournament answers its questions so."""
    await acknowledge(interaction)
    if action != tournament_action(action.table, JOIN):
        raise Refusal(msg("This form no longer works. Please open it again."))
    ctx = context_of(interaction)
    record = await tournament_named(ctx, action.table)
    await respond(interaction, await registration.register(ctx, record, filled(data)))


def _readable(custom_id: str) -> ButtonAction:
    action = parse_custom_id(custom_id)
    if action is None:
        raise Refusal(UNREADABLE)
    return action


async def _of_event(ctx: Context, action: ButtonAction, text: str) -> OutgoingMessage:
    """The controls of tournaments: their actions carry a tournament's number instead of a table's."""
    ctx = away(ctx, await ctx.services.tournaments.snapshots.guild_of(action.table))
    if action.action == "event":
        return await tournament_dispatch.press(ctx, action.table, action.text)
    record = await tournament_named(ctx, action.table)
    return await tournament_settings.choose(ctx, record, action.text, text)
