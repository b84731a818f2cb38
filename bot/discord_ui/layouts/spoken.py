"""A sentence said to everybody or to a few people, and what can be done about it."""

from __future__ import annotations

from typing import Any, Final

import discord
from discord import ButtonStyle, ui

from bot.discord_ui.actions import Act
from bot.discord_ui.controls import button, row
from bot.discord_ui.layouts.parts import text
from bot.discord_ui.outgoing_message import CALM, Sheet, sheet
from bot.games.engine.text import Teller, Text, say

_TAPS: Final[dict[str, Text]] = {"claim": say("Claim the time-out"), "back": say("I am back")}


def spoken(
    words: str,
    number: int,
    control: ui.ActionRow[Any] | None,
    named: tuple[int, ...] = (),
    colour: discord.Colour = CALM,
) -> Sheet:
    """``number``: of the text; ``named``: who is called, in front of it."""
    mentions = " ".join(f"<@{person}>" for person in named)
    return sheet(colour, text(f"{mentions} {words}".strip(), number), control, pings=named)


def tapped(table: int, tap: str, plain: Teller) -> ui.ActionRow[Any] | None:
    """The control below something said at a table; ``tap``: its action, with what it carries."""
    action, _, carried = tap.partition(" ")
    if action not in _TAPS:
        return None
    act = Act(table, "claim" if action == "claim" else "back", text=carried)
    return row(button(act, plain.tell(_TAPS[action]), ButtonStyle.primary))
