"""Restoring energy for three army cards of a kind and any three others (Army of the Gods rules, 10).

A full hand allows thousands of such gifts, so they are counted by formula, and listed only when somebody
asks for the list.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement, islice
from math import comb
from typing import Final

from bot.games.army.cards import ordered
from bot.games.army.cards.kinds import DEMIGOD, KINDS, LETTERS, SOLDIERS
from bot.games.army.effects import Effects
from bot.games.army.state import Cards
from bot.games.army.text import tell

VERB: Final = "restore "
PLUS: Final = " + "
_EACH: Final = 3
FEWEST: Final = 2 * _EACH
"""The cards that a hand must hold."""
_RESTORED: Final = 2
"""The tokens that a gift brings."""


@dataclass(frozen=True, slots=True)
class Restores:
    """The gifts that a hand allows, as moves."""

    hand: Cards

    @property
    def count(self) -> int:
        return sum(_threes(self._rest(three)) for three in self.triples())

    def triples(self) -> Iterator[Cards]:
        """Three army cards of one kind, at most one of them a Demigod."""
        held = Counter(self.hand)
        if len(self.hand) < FEWEST:
            return
        for number in range(len(KINDS)):
            own = {
                card: n for card, n in held.items() if card in SOLDIERS and SOLDIERS[card].kind == number
            }
            yield from _multisets(own, _EACH)
            if DEMIGOD in held:
                for pair in _multisets(own, _EACH - 1):
                    yield (*pair, DEMIGOD)

    def at(self, index: int) -> str:
        if index < 0:
            raise IndexError(index)
        for three in self.triples():
            rest = self._rest(three)
            ways = _threes(rest)
            if index < ways:
                return write(three, next(islice(_multisets(rest, _EACH), index, None)))
            index -= ways
        raise IndexError(index)

    def __iter__(self) -> Iterator[str]:
        for three in self.triples():
            for others in _multisets(self._rest(three), _EACH):
                yield write(three, others)

    def __contains__(self, move: object, /) -> bool:
        if not isinstance(move, str) or not move.startswith(VERB):
            return False
        three, others = read(move)
        if not set(three + others) <= set(self.hand) or move != write(ordered(three), ordered(others)):
            return False
        return (
            len(three) == len(others) == _EACH
            and not Counter(three + others) - Counter(self.hand)
            and three.count(DEMIGOD) <= 1
            and kind(three) is not None
        )

    def _rest(self, three: Cards) -> dict[str, int]:
        return dict(Counter(self.hand) - Counter(three))


def read(move: str) -> tuple[Cards, Cards]:
    """The three of a kind and the others of a gift."""
    three, _, others = move.removeprefix(VERB).partition(PLUS)
    return tuple(three.split(",")), tuple(others.split(","))


def kind(three: Sequence[str]) -> int | None:
    """The kind of which the three are, Demigods aside; None: they are of several kinds, or of none."""
    kinds = {SOLDIERS[card].kind if card in SOLDIERS else None for card in three if card != DEMIGOD}
    return next(iter(kinds)) if len(kinds) == 1 else None


def give(effects: Effects, seat: int, gift: str) -> None:
    """Give cards for energy."""
    three, others = read(gift)
    effects.state.now.restored = effects.state.now.spent = True
    effects.discard(seat, three + others)
    number = kind(three)
    assert number is not None
    effects.tell(*tell.restored(seat, LETTERS[number], three, others))
    effects.gain_tokens(seat, _RESTORED)


def write(three: Cards, others: Cards) -> str:
    """The gift as the notation writes it; both in the order of the card table."""
    return f"{VERB}{','.join(three)}{PLUS}{','.join(others)}"


def _multisets(held: Mapping[str, int], size: int) -> Iterator[Cards]:
    """All different choices of so many of these cards, in the order of the card table."""
    for chosen in combinations_with_replacement(held, size):
        if all(chosen.count(card) <= held[card] for card in set(chosen)):
            yield chosen


def _threes(held: Mapping[str, int]) -> int:
    """How many different choices of three there are."""
    single = len(held)
    double = sum(count > 1 for count in held.values())
    triple = sum(count > 2 for count in held.values())
    return comb(single, 3) + double * (single - 1) + triple
