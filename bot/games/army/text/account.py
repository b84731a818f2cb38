"""All that happened, a short paragraph a turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.games.army.text.event_icons import icon_of
from bot.games.engine.event import Event, paragraphs
from bot.games.engine.text import Words

_IN_FULL: Final = {
    "chose": "chose-leader",
    "drew": "drew-cards",
    "recovered": "recovered-cards",
    "restored": "restored-cards",
    "took": "took-card",
}
"""What everybody is told, and what follows it for who may know more: that says all of it."""


def account(events: Sequence[Event]) -> list[Words]:
    """The paragraphs, one a turn, in order; each begins with whose turn it is."""
    following = [*(event.kind for event in events[1:]), ""]
    kept = (
        event
        for event, after in zip(events, following, strict=False)
        if _IN_FULL.get(event.kind, "none") != after
    )
    return paragraphs(kept, icon_of)
