"""The events of what is done in a turn, beside attacks."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.army.cards.kinds import KINDS, LETTERS, slug
from bot.games.army.names import card_name
from bot.games.engine.event import Event, about
from bot.games.engine.text import Who, msg


def used(seat: int, leader: str, choice: str) -> Event:
    """A leader's ability is used."""
    text = msg("{player} uses {god}’s ability.", player=Who(seat), god=card_name(leader))
    return about("used", seat, text, leader=leader, choice=choice)


def played(seat: int, card: str) -> Event:
    """A god or power card is played."""
    text = msg("{player} plays {card}.", player=Who(seat), card=card_name(card))
    return about("played", seat, text, card=card)


def arranged(seat: int, kind: int, stack: Sequence[int]) -> Event:
    """A stack gets another order."""
    text = msg(
        "{player} reorders {kind}: {cards}.",
        player=Who(seat),
        kind=KINDS[kind].many,
        cards=",".join(map(str, stack)),
    )
    return about("arranged", seat, text, kind=LETTERS[kind], cards=[slug(kind, each) for each in stack])


def forged(seat: int) -> Event:
    """Svarog's work is done."""
    return about("forged", seat, msg("{player} has done with Svarog.", player=Who(seat)))
