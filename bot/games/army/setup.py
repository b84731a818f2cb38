"""Before the first turn: leaders, piles, and who starts (Army of the Gods rules, 5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from math import factorial, prod
from typing import Final

from bot.games.army import turns
from bot.games.army.cards import DECK, strength
from bot.games.army.effects import Effects
from bot.games.army.state import Cards, Shuffle, State
from bot.games.army.text import tell
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


def choose(effects: Effects, seat: int, leader: str) -> None:
    """A leader is chosen, in secret still."""
    effects.player(seat).leader = leader
    effects.tell(*tell.chose(seat, leader))


def reveal(effects: Effects) -> None:
    """Once all have chosen, the leaders are shown together."""
    state = effects.state
    chosen = {seat: state.players[seat].leader for seat in sorted(state.alive())}
    if all(chosen.values()):
        effects.tell(tell.leaders(chosen))
        state.phase = "setup"
        prepare(effects)


def prepare(effects: Effects) -> None:
    """Each pile is shuffled; then the bottom cards show who starts."""
    state = effects.state
    waiting = next((seat for seat in sorted(state.alive()) if not state.players[seat].pile), None)
    if waiting is not None:
        state.pending = Shuffle(waiting)
        return
    state.phase, state.pending = "play", None
    state.starter, state.shown = bottoms(state)
    effects.tell(tell.starts(state.starter, state.shown))
    state.active = state.starter
    turns.begin(effects)


def bottoms(state: State) -> tuple[int, tuple[Cards, ...]]:
    """Who starts, and what each showed: the bottom cards, then those who tie the next ones up."""
    shown: list[Cards] = [()] * state.seats
    tied = sorted(state.alive())
    deepest = len(state.players[tied[0]].pile)
    for depth in range(1, deepest + 1):
        for seat in tied:
            shown[seat] = (*shown[seat], state.players[seat].pile[-depth])
        best = max(strength(shown[seat][-1]) for seat in tied)
        tied = [seat for seat in tied if strength(shown[seat][-1]) == best]
        if len(tied) == 1:
            break
    return tied[0], tuple(shown)


def shuffled(effects: Effects, order: str) -> None:
    """Nature has shuffled a pile."""
    state = effects.state
    assert isinstance(state.pending, Shuffle)
    seat, state.pending = state.pending.seat, None
    state.players[seat].pile = tuple(order.split(","))
    effects.tell(tell.shuffled(seat))
    if state.phase == "play":
        turns.first_hand(effects)
