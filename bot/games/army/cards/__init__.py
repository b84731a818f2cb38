"""Every card by its slug: found by looking into the folders, each god and power card in its own file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType
from typing import Final, TypeVar

from bot.games.army.cards import leaders, powers, supporting
from bot.games.army.cards.base import Card, Leader, Played
from bot.games.army.cards.kinds import COPIES, SOLDIERS

_C = TypeVar("_C", bound=Card)


def _found(folder: ModuleType, kind: type[_C]) -> Iterator[_C]:
    cards: list[_C] = []
    for module in iter_modules(folder.__path__):
        card = import_module(f"{folder.__name__}.{module.name}").CARD
        assert isinstance(card, kind)
        cards.append(card)
    yield from sorted(cards, key=lambda card: card.number)


LEADERS: Final[Mapping[str, Leader]] = {card.slug: card for card in _found(leaders, Leader)}
"""The leading gods, in the order of the card table."""
PLAYED: Final[Mapping[str, Played]] = {
    card.slug: card for folder in (supporting, powers) for card in _found(folder, Played)
}
"""The supporting gods and the power cards, in the order of the card table."""

DECK: Final[Mapping[str, int]] = {**COPIES, **{card.slug: card.copies for card in PLAYED.values()}}
"""The 112 cards of a draw pile: how many of each, in the order of the card table."""
ORDER: Final[Mapping[str, int]] = {card: number for number, card in enumerate(DECK)}
"""Where a card stands in the card table: hands and discard piles are kept in this order."""


def strength(card: str) -> int:
    """The strength of a card; 0 for a god or a power card."""
    return SOLDIERS[card].strength if card in SOLDIERS else 0
