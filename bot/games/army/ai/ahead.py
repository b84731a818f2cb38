"""Plays the best answers on, in plays dealt to fit the view, until everybody has had a turn.

The average decides.  Everybody is played as greedy there, so that an answer is judged by the blocks,
rewards and replies that may come.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import islice
from typing import Final

from bot.games.army import flow
from bot.games.army.ai import greedy
from bot.games.army.ai.outlook import Rated
from bot.games.army.ai.promise import promise
from bot.games.army.moves import END
from bot.games.army.state import State
from bot.games.engine.decision import NATURE
from bot.games.engine.thinking import Budget, Spent

ROUNDS: Final = ((8, 8), (4, 12), (2, 20))
"""So many answers stay, and each is played on in so many plays."""
_TRUST: Final = 0.02
"""What a point of the first rating counts beside the average of the plays: they are luck, too."""
_CLOSE: Final = 4.0
"""How much worse than the best an answer may be rated and still be played on."""
_LONGEST: Final = 60
"""Answers within one play, at most."""


class Ahead:
    """One look ahead for a seat within a budget."""

    def __init__(self, seat: int, budget: Budget) -> None:
        self._seat = seat
        self._budget = budget

    def best(self, rated: Sequence[Rated], worlds: Iterator[State]) -> str:
        """The answer that goes best; ``rated`` are those that look best at once, the best first.

        Of ``worlds`` as many are taken as the budget allows.
        """
        least = rated[0].rating - _CLOSE
        near = [each for each in rated if each.rating >= least or each.move == END]
        # The end of a turn is rated last, but a card kept may be worth more than one that lies open.
        first = {each.move: _TRUST * max(each.rating, least) for each in near}
        left, played = [each.move for each in near], 0
        sums = dict.fromkeys(left, 0.0)
        if len(left) == 1:
            return left[0]
        with suppress(Spent):
            for width, more in ROUNDS:
                left = left[:width]
                for world in islice(worlds, more):
                    # A play counts for all answers or for none.
                    found = [(move, self._value(world, move)) for move in left]
                    for move, value in found:
                        sums[move] += value
                played += more
                left.sort(key=lambda move: -sums[move] / played - first[move])
        return left[0]

    def _value(self, world: State, move: str) -> float:
        state = world.copy()
        until = state.turn + len(state.alive())
        flow.answer(state, self._seat, move, [])
        for _ in range(_LONGEST):
            asked = flow.deciders(state)
            if state.turn >= until or not asked or asked[0] == NATURE:
                break
            self._budget.spend()
            flow.answer(state, asked[0], greedy.answers(state, asked[0])[0].move, [])
        return promise(state, self._seat)
