"""The heroic feats by their slugs."""

from __future__ import annotations

from typing import Final

from bot.games.dice_forge.cards.base import Asking, Reinforcement
from bot.games.dice_forge.cards.base import Card as Card
from bot.games.dice_forge.cards.feats import FEATS
from bot.games.engine.text import msg

CARDS: Final[dict[str, Card]] = {card.slug: card for card in FEATS}
REINFORCEMENTS: Final = {card.slug: card for card in FEATS if isinstance(card, Reinforcement)}
_ASKING: Final = {card.slug: card for card in FEATS if isinstance(card, Asking)}

_PLAIN: Final = Card("", msg("A blessing"), 0, "none", msg("Nothing out of the ordinary."))


def rule(card: str) -> Card:
    """The card under whose rules something is resolved; for no card at all, one that changes nothing."""
    return CARDS[card] if card else _PLAIN


def asking(card: str) -> Asking:
    """The card whose own question is open."""
    return _ASKING[card]


def total(cards: tuple[str, ...]) -> int:
    """The printed glory of these cards."""
    return sum(CARDS[card].points for card in cards)
