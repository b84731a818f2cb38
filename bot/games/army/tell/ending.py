"""The events of leaving, and of the end."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from bot.games.engine.event import Event, about
from bot.games.engine.text import Text, Who, lines, players, say


def resigned(seat: int) -> Event:
    """Somebody gives up."""
    return about("resigned", seat, say("{player} resigns.", player=Who(seat)), barrier=True)


def lost(seats: Iterable[int]) -> Event:
    """Who has an empty pile is out."""
    gone = list(seats)
    text = lines((say("{player} is out: the draw pile is empty.", player=Who(seat)) for seat in gone), " ")
    return Event("out", text, {"seats": gone})


REASONS: Final = {
    "goal": say("The goal is reached."),
    "last": say("Nobody else is left."),
    "piles": say("All draw piles are empty, so the armies are compared."),
    "rounds": say("Sixty rounds are over, so the armies are compared."),
}


def over(winners: Sequence[int], reason: str, *, drawn: bool) -> Event:
    """The play is over."""
    names = players(winners)
    text: Text = (
        say("It is a draw between {players}.", players=names)
        if drawn
        else say("{players} wins.", players=names)
        if len(winners) == 1
        else say("{players} win.", players=names)
    )
    return Event("over", lines([REASONS[reason], text], " "), {"winners": list(winners), "reason": reason})
