"""Looking ahead in a play of several sides: a tree search (PUCT) in which each plays for itself (max^n).

What a turn is worth is a vector: the chance of each side to win.  What is decided by force is known as
such, and never averaged.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

import numpy as np

from bot.games.engine.player_choice import Budget, Spent
from bot.games.santorini.ai.board_arrays import Flags, Reals
from bot.games.santorini.ai.tree_search import BREADTH, CURIOSITY

P = TypeVar("P")
_LITTLE: Final = 1e-4


class Outlook(NamedTuple, Generic[P]):
    """What a position leads to."""

    side: int
    """The side to move."""
    after: Sequence[P]
    """The positions after its turns."""
    chances: Reals
    """For each turn the chance of each side to win."""
    certain: Flags
    """For each turn: is that decided?"""


class Oracle(Protocol[P]):
    """Lists and judges the turns of positions."""

    def look(self, position: P) -> Outlook[P]:
        """What this leads to; at least one turn."""
        ...


class Node(Generic[P]):
    """A position that was looked behind."""

    __slots__ = ("_liked", "_sums", "after", "below", "certain", "side", "total", "visits")

    def __init__(self, outlook: Outlook[P]) -> None:
        self.side, self.after, chances, self.certain = outlook
        self.below: dict[int, Node[P]] = {}
        self._sums = chances.copy()
        """What the visits have brought, and before them the judgement, which counts as one."""
        self.visits = np.zeros(len(chances), dtype=np.float32)
        self.total = 0
        own = np.clip(chances[:, self.side], _LITTLE, 1 - _LITTLE)
        # As in the search between two sides: a turn is liked e times less for so many logits.
        liked = (own / (1 - own)) ** (1 / BREADTH)
        self._liked = liked / liked.sum()

    def means(self) -> Reals:
        """For each turn what the search thinks of it."""
        counted = 1 + np.asarray(self.visits * ~self.certain, dtype=np.float32)
        return self._sums / counted[:, None]

    def select(self) -> int:
        """Which turn to look behind next."""
        draw = CURIOSITY * (self.total + 1) ** 0.5 * self._liked / (1 + self.visits)
        return int(np.where(self.certain, -1.0, self.means()[:, self.side] + draw).argmax())

    def value(self) -> tuple[Reals, bool]:
        """What the best turn brings; and is that decided?"""
        means = self.means()
        best = int(means[:, self.side].argmax())
        decided = bool(self.certain.all()) or bool(self.certain[best] and means[best, self.side] == 1)
        return means[best], decided

    def learn(self, turn: int, chances: Reals, *, certain: bool) -> None:
        """One more visit has brought this."""
        self.total += 1
        self.visits[turn] += 1
        if certain:
            self.certain[turn] = True
            self._sums[turn] = chances
        else:
            self._sums[turn] += chances


Path: TypeAlias = "list[tuple[Node[P], int]]"


def searched(
    outlook: Outlook[P], oracle: Oracle[P], visits: int | None, cost: int, budget: Budget
) -> Node[P]:
    """Look behind these turns so often, or as long as the budget allows, or until all is decided."""
    root = Node(outlook)
    while not root.value()[1] and (visits is None or root.total < visits):
        try:
            budget.spend(cost)
        except Spent:
            break
        path: Path[P] = []
        node: Node[P] | None = root
        while node is not None:
            turn = node.select()
            path.append((node, turn))
            node = node.below.get(turn)
        last, turn = path[-1]
        last.below[turn] = Node(oracle.look(last.after[turn]))
        chances, certain = last.below[turn].value()
        for node, turn in reversed(path):
            node.learn(turn, chances, certain=certain)
            if certain:
                # What is decided further down may leave something better here.
                chances, certain = node.value()
    return root
