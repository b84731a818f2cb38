"""A sentence said at a table, to everybody or to one person."""

from __future__ import annotations

from typing import Final

from discord import ButtonStyle

from bot.face.acts import Act
from bot.face.controls import button, row
from bot.face.layouts.parts import text
from bot.face.sheet import CALM, Sheet, sheet
from bot.games.text import Teller, Text, say

_TAPS: Final[dict[str, Text]] = {"claim": say("Claim the time-out"), "back": say("I am back")}


def spoken(
    words: str, to: int | None, table: int, tap: str, teller: Teller, number: int, *, quiet: bool = False
) -> Sheet:
    """``to``: who is called, by name only if they have ``quiet`` hours; ``tap``: the control below, with
    what it carries; ``number``: of the text.
    """
    action, _, carried = tap.partition(" ")
    control = None
    if action in _TAPS:
        act = Act(table, "claim" if action == "claim" else "back", text=carried)
        control = row(button(act, teller.tell(_TAPS[action]), ButtonStyle.primary))
    if to is None:
        return sheet(CALM, text(words, number), control)
    return sheet(CALM, text(f"<@{to}> {words}", number), control, pings=() if quiet else (to,))
