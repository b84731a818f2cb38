"""A sentence said to everybody or to a few people, and what can be done about it."""

from __future__ import annotations

from typing import Any, Final

import discord
from discord import ButtonStyle, ui

from bot.discord_ui.actions import ButtonAction
from bot.discord_ui.controls import button, row
from bot.discord_ui.layouts.parts import text
from bot.discord_ui.outgoing_message import CALM, OutgoingMessage, sheet
from bot.games.engine.text import Text, Translator, msg

_TAPS: Final[dict[str, Text]] = {"claim": msg("Claim the time-out"), "back": msg("I am back")}


def spoken(
    words: str,
    number: int,
    control: ui.ActionRow[Any] | None,
    named: tuple[int, ...] = (),
    colour: discord.Colour = CALM,
) -> OutgoingMessage:
    """``number``: of the text; ``named``: who is called, in front of it."""
    mentions = " ".join(f"<@{person}>" for person in named)
    return sheet(colour, text(f"{mentions} {words}".strip(), number), control, pings=named)


def tapped(table: int, tap: str, plain: Translator) -> ui.ActionRow[Any] | None:
    """The control below something said at a table; ``tap``: its action, with what it carries."""
    action, _, carried = tap.partition(" ")
    if action not in _TAPS:
        return None
    act = ButtonAction(table, "claim" if action == "claim" else "back", text=carried)
    return row(button(act, plain.translate(_TAPS[action]), ButtonStyle.primary))
