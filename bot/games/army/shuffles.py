"""All orders of a draw pile: counted exactly, each reached by its index.

Equal cards can't be told apart, so an order is one of 112! divided by the orders of the equal ones; each
of them is as likely as in a shuffle of 112 different cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from math import factorial, prod
from typing import Final

from bot.games.army.cards import DECK
from bot.games.engine.text import Text, msg

_PILE: Final = sum(DECK.values())
_COUNT: Final = factorial(_PILE) // prod(map(factorial, DECK.values()))
VERB: Final = "shuffle "


class Shuffles:
    """The orders of one player's 112 cards, as moves of nature."""

    @property
    def form(self) -> Text:
        return msg("The 112 cards in their new order, the top one first")

    @property
    def count(self) -> int:
        return _COUNT

    def at(self, index: int) -> str:
        if not 0 <= index < _COUNT:
            raise IndexError(index)
        left, ways, order = dict(DECK), _COUNT, list[str]()
        for size in range(_PILE, 0, -1):
            card, ways, index = _first(left, ways, size, index)
            order.append(card)
            left[card] -= 1
        return VERB + ",".join(order)

    def __iter__(self) -> Iterator[str]:
        return (self.at(index) for index in range(_COUNT))

    def __contains__(self, move: object, /) -> bool:
        return (
            isinstance(move, str)
            and move.startswith(VERB)
            and Counter(move[len(VERB) :].split(",")) == DECK
        )


def _first(left: Mapping[str, int], ways: int, size: int, index: int) -> tuple[str, int, int]:
    """The first card of the order, how many orders begin with it, and the order's number among these."""
    for card, copies in left.items():
        begun = ways * copies // size
        if index < begun:
            return card, begun, index
        index -= begun
    raise IndexError(index)


SHUFFLES: Final = Shuffles()
