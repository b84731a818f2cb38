"""A power for which it matters which of the workers is the female one."""

from __future__ import annotations

from bot.games.santorini.board import NAMES, OFF
from bot.games.santorini.facts import Piece
from bot.games.santorini.powers.power import Power, spaces_of
from bot.games.santorini.state import State


class Female(Power):
    """Its note in a position text is the space of its owner's female worker."""

    sexed = True

    def female(self, state: State, me: int) -> Piece:
        """Her, on the board or not: the first worker that was placed (Santorini rules, 1)."""
        return state.order[me], 0

    def stands(self, state: State, me: int) -> int:
        """Where she stands; OFF where she does not."""
        return next(iter(state.workers[state.order[me]]), OFF)

    def write(self, state: State, me: int) -> str:
        space = self.stands(state, me)
        return "" if space == OFF else NAMES[space]

    def read(self, state: State, me: int, text: str) -> bool:
        spaces, workers = spaces_of(text), state.workers[state.order[me]]
        if spaces is None or len(spaces) != 1 or spaces[0] not in workers:
            return False
        workers.insert(0, workers.pop(workers.index(spaces[0])))
        return True
