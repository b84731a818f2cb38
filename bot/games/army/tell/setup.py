"""The events of setting up: leaders, piles, who starts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.games.army.names import card_name, card_names
from bot.games.army.state import Cards
from bot.games.engine.event import Event, about
from bot.games.engine.text import Who, lines, msg


def chose(seat: int, leader: str) -> list[Event]:
    """A leader is chosen: who chose knows which."""
    return [
        about("chose", seat, msg("{player} has chosen a leading god.", player=Who(seat))),
        about(
            "chose-leader",
            seat,
            msg("You lead with {god}.", god=card_name(leader)),
            to={seat},
            leader=leader,
        ),
    ]


def leaders(chosen: Mapping[int, str]) -> Event:
    """All leaders are shown."""
    told = (msg("{player} leads with {god}.", player=Who(s), god=card_name(g)) for s, g in chosen.items())
    return Event(
        "leaders", lines(told, " "), {"leaders": {str(s): g for s, g in chosen.items()}}, barrier=True
    )


def shuffled(seat: int) -> Event:
    """A pile is shuffled."""
    return about("shuffled", seat, msg("{player}’s pile is shuffled.", player=Who(seat)))


def starts(seat: int, shown: Sequence[Cards]) -> Event:
    """The bottom cards have shown who starts."""
    told = [
        msg("{player} shows {cards}.", player=Who(number), cards=card_names(cards))
        for number, cards in enumerate(shown)
        if cards
    ]
    last = msg("{player} starts.", player=Who(seat))
    return about("starts", seat, lines([*told, last], " "), shown=[list(cards) for cards in shown])
