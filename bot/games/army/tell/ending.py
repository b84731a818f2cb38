"""The events of leaving, and of the end."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from bot.games.engine.event import Event, about
from bot.games.engine.text import Text, Who, lines, msg, players


def resigned(seat: int) -> Event:
    """Somebody gives up."""
    return about("resigned", seat, msg("{player} resigns.", player=Who(seat)), barrier=True)


def lost(seats: Iterable[int]) -> Event:
    """Who has an empty pile is out."""
    gone = list(seats)
    text = lines((msg("{player} is out: the draw pile is empty.", player=Who(seat)) for seat in gone), " ")
    return Event("out", text, {"seats": gone})


REASONS: Final = {
    "goal": msg("The goal is reached."),
    "last": msg("Nobody else is left."),
    "piles": msg("All draw piles are empty, so the armies are compared."),
    "rounds": msg("Sixty rounds are over, so the armies are compared."),
}


def over(winners: Sequence[int], reason: str, *, drawn: bool) -> Event:
    """The play is over."""
    names = players(winners)
    text: Text = (
        msg("It is a draw between {players}.", players=names)
        if drawn
        else msg("{players} wins.", players=names)
        if len(winners) == 1
        else msg("{players} win.", players=names)
    )
    return Event("over", lines([REASONS[reason], text], " "), {"winners": list(winners), "reason": reason})
