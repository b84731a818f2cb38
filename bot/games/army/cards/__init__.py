"""Every card by its slug, in the order of the card table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from bot.games.army.cards import gods, leaders, powers
from bot.games.army.cards.base import Leader, Played
from bot.games.army.cards.kinds import COPIES, SOLDIERS
from bot.games.army.state import Cards

LEADERS: Final[Mapping[str, Leader]] = {card.slug: card for card in leaders.LEADERS}
"""The leading gods."""
PLAYED: Final[Mapping[str, Played]] = {card.slug: card for card in (*gods.GODS, *powers.POWERS)}
"""The supporting gods and the power cards."""

DECK: Final[Mapping[str, int]] = {**COPIES, **{card.slug: card.copies for card in PLAYED.values()}}
"""The 112 cards of a draw pile: how many of each, in the order of the card table."""
ORDER: Final[Mapping[str, int]] = {card: number for number, card in enumerate(DECK)}
"""Where a card stands in the card table: hands and discard piles are kept in this order."""


def ordered(cards: Iterable[str]) -> Cards:
    """The cards in the order of the card table."""
    return tuple(sorted(cards, key=ORDER.__getitem__))


def strength(card: str) -> int:
    """The strength of a card; 0 for a god or a power card."""
    return SOLDIERS[card].strength if card in SOLDIERS else 0
