"""A turn in one line: the drops together, then what came of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.games.army.text.names import card_names
from bot.games.engine.event import Event, Json
from bot.games.engine.text import Who, Words, lines, msg

_TOLD: Final = frozenset(
    (
        "attacked",
        "blocked",
        "eliminated",
        "stole",
        "captured",
        "raised",
        "played",
        "used",
        "took",
        "bound",
        "completed",
        "emptied",
        "restored",
        "resigned",
        "out",
        "over",
        "leaders",
        "starts",
        "again",
    )
)
"""What of a turn is worth a line."""


def summary(events: Sequence[Event]) -> Words | None:
    """What happened in a turn, in one line: the drops together, then what came of them."""
    told: list[Words] = []
    cards: list[str] = []
    seat: Json = None
    for event in events:
        if event.kind == "dropped":
            seat = event.data["seat"]
            cards.append(str(event.data["card"]))
        elif event.kind in _TOLD:
            told.append(event.text)
    if cards:
        assert isinstance(seat, int)
        told.insert(0, msg("{player} drops {cards}.", player=Who(seat), cards=card_names(cards)))
    return lines(told, " ") if told else None
