"""The controls of events: a control carries the event's number and what it does."""

from __future__ import annotations

from discord import ButtonStyle

from bot.discord_ui.actions import Act
from bot.discord_ui.controls import Control, button
from bot.games.engine.text import Teller, Text, say


def event_act(event: int, text: str) -> Act:
    """The act of a control of this event."""
    return Act(event, "event", text=text)


def event_button(
    event: int, text: str, label: Text, teller: Teller, style: ButtonStyle | None = None
) -> Control:
    """A button of this event."""
    return button(event_act(event, text), teller.tell(label), style or ButtonStyle.secondary)


def view(what: str, page: int = 0) -> str:
    """What the control of a picture carries: "standings", "crosstable", "bracket", or "round-3"."""
    return f"v/{what}/{page}"


VIEWS = {
    "standings": say("Standings"),
    "crosstable": say("Cross-table"),
    "bracket": say("Bracket"),
}
"""What the pictures are called; those of rounds are called by their numbers."""
