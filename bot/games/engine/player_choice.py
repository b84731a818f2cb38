"""What computer players share: how much they may think about a move, and how they pick among good ones."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from time import monotonic
from typing import ClassVar, Final

from bot.games.engine.chance import draw
from bot.games.engine.decision import Decision
from bot.games.engine.view import View

CLOCK: Final = 256
"""The clock is looked at once in so many nodes, where one of them takes microseconds."""


class Spent(Exception):
    """A limit is reached."""


class Budget:
    """Counts the positions that are looked at, weighed by their cost; None: no limit.

    The clock, ``timer``, is looked at once in ``clock`` nodes: 1 where a node takes much longer than that.
    """

    def __init__(
        self,
        nodes: int | None,
        seconds: float | None = None,
        whole: Budget | None = None,
        *,
        clock: int = CLOCK,
        timer: Callable[[], float] = monotonic,
    ) -> None:
        self._nodes = nodes
        self._timer = timer
        self._until = None if seconds is None else timer() + seconds
        self._clock = clock
        self._look = clock
        self._whole = whole
        self.spent = 0

    def spend(self, nodes: int = 1) -> None:
        """Take so many nodes; raises Spent, and takes nothing, where they are more than what is left."""
        if self._nodes is not None and self.spent + nodes > self._nodes:
            raise Spent
        if self._whole is not None:
            self._whole.spend(nodes)
        self.spent += nodes
        if self._until is not None and self.spent >= self._look:
            self._look = self.spent + self._clock
            if self._timer() > self._until:
                raise Spent

    def share(self, parts: int) -> Budget:
        """One of so many equal parts of what is left; what is spent of it is spent of the whole."""
        return Budget(None if self._nodes is None else (self._nodes - self.spent) // parts, None, self)


class Thinker(ABC):
    """A computer player; see :class:`bot.games.engine.contract.Player`.

    Its answer depends on the view, its level, its seed and the limits only, so it may be made anew for
    every decision.
    """

    most: ClassVar[int | None] = None
    """The positions that it looks at for one answer, whatever its caller allows; None: no limit."""
    clock: ClassVar[int] = CLOCK
    best: ClassVar[int] = 3
    """Its strongest level."""

    def __init__(self, level: int, seed: bytes) -> None:
        self.level: Final = min(max(level, 1), self.best)
        self.seed: Final = seed
        self.timer: Callable[[], float] = monotonic
        """The clock of its limit of seconds."""

    def choose(self, view: View, decision: Decision, *, nodes: int | None, seconds: float | None) -> str:
        """The move it plays; where there is only one, without thinking."""
        if decision.moves.count == 1:
            return decision.moves.at(0)
        limits = [limit for limit in (nodes, self.most) if limit is not None]
        budget = Budget(min(limits, default=None), seconds, clock=self.clock, timer=self.timer)
        return self.think(view, decision, budget)

    @abstractmethod
    def think(self, view: View, decision: Decision, budget: Budget) -> str:
        """One of several moves."""

    def pick(self, moves: Sequence[str], position: str) -> str:
        """One of the moves; the same for the same seed and position text."""
        return moves[draw(self.seed + position.encode(), 0, len(moves))]

    def overlooks(self, what: str, moment: object, percent: int) -> bool:
        """Does a player who overlooks so much not see this?  The same for the same seed and moment."""
        return draw(self.seed + f"{moment} {what}".encode(), 0, 100) < percent
