"""The heroic feats: every card by its slug, each in the file of what it does."""

from __future__ import annotations

from typing import Final

from bot.games.dice_forge.cards import blessings, board, forges, opponents, points, reserves
from bot.games.dice_forge.cards.base import Card as Card
from bot.games.engine.text import msg

CARDS: Final[dict[str, Card]] = {
    card.slug: card
    for card in (
        board.HAMMER,
        board.CHEST,
        blessings.HIND,
        opponents.SATYRS,
        points.FERRYMAN,
        forges.HELMET,
        blessings.CANCER,
        points.HYDRA,
        blessings.SPHINX,
        forges.MIRROR_OF_THE_ABYSS,
        points.GORGON,
        opponents.MINOTAUR,
        reserves.OWL,
        reserves.ELDER,
        reserves.SPIRITS,
        opponents.BEAR,
        *opponents.BOARS,
        board.CERBERUS,
        blessings.SENTINEL,
        reserves.TYPHON,
        blessings.CYCLOPS,
        board.TRITON,
        forges.SHIELD,
        forges.CELESTIAL_SHIP,
    )
}

_PLAIN: Final = Card("", msg("A blessing"), 0, "none", msg("Nothing out of the ordinary."))


def rule(card: str) -> Card:
    """The card under whose rules something is resolved; for no card at all, one that changes nothing."""
    return CARDS[card] if card else _PLAIN


def total(cards: tuple[str, ...]) -> int:
    """The printed glory of these cards."""
    return sum(CARDS[card].points for card in cards)
