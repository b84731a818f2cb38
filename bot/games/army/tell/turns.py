"""The events of turns: one begins, one is over."""

from __future__ import annotations

from bot.games.army.names import card_names
from bot.games.army.state import Cards
from bot.games.engine.event import Event, about
from bot.games.engine.text import Who, msg


def turn(seat: int, round_: int) -> Event:
    """A turn begins."""
    return about("turn", seat, msg("Round {round}: {player}’s turn.", round=round_, player=Who(seat)))


def again(seat: int, hand: Cards) -> Event:
    """A first hand with too few army cards is shown."""
    text = msg(
        "{player}’s first hand has fewer than three army cards: {cards}. It is shuffled back.",
        player=Who(seat),
        cards=card_names(hand),
    )
    return about("again", seat, text, hand=list(hand), barrier=True)


def ended(seat: int, *, drained: bool) -> Event:
    """A turn is over."""
    text = (
        msg("{player}’s hand is empty: the turn is over.", player=Who(seat))
        if drained
        else msg("{player} ends the turn.", player=Who(seat))
    )
    return about("ended", seat, text, drained=drained)
