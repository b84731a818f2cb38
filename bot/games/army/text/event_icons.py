"""Which icon stands in front of what happened: the card it is about, or the sign of what is counted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.games.army.text.names import card_icon, kind_icon
from bot.games.engine.event import Event

_SIGNS: Final = {
    "attacked": "army_attack",
    "actions": "army_action",
    "tokens": "army_energy",
    "restored": "army_energy",
    "restored-cards": "army_energy",
    "drew-cards": "army_hand",
    "took": "army_hand",
    "looks": "army_hand",
    "looks-cards": "army_hand",
    "recovered": "army_discard",
    "recovered-cards": "army_discard",
    "emptied": "army_pile",
    "out": "army_pile",
    "bound": card_icon("gleipnir"),
}


def icon_of(event: Event) -> str:
    """The icon of an event, by its name; empty: it has none."""
    match event.data:
        case {"cards": [{"card": str(card)}]} if event.kind == "eliminated":
            return card_icon(card)
        case {"cards": Sequence()} if event.kind == "eliminated":
            return "army_discard"
        case {"leader": str(leader)}:
            return card_icon(leader)
        case {"kind": str(letter)} if event.kind == "completed":
            return kind_icon(letter)
        case {"card": str(card)} if event.kind not in _SIGNS:
            return card_icon(card)
        case _:
            return _SIGNS.get(event.kind, "")
