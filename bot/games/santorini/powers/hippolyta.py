"""Hippolyta: everybody but her moves diagonally."""

from __future__ import annotations

from bot.games.santorini.board import NAMES, OFF, diagonal
from bot.games.santorini.candidates import Going
from bot.games.santorini.powers.power import Power, spaces_of
from bot.games.santorini.state import Piece, State
from bot.games.text import Text, say


class Hippolyta(Power):
    slug = "hippolyta"
    title = "Hippolyta"
    group = "advanced"
    fleece = True
    order = 47
    sexed = True
    everybody = True
    card = say("**Always:** all workers except your female one may only move diagonally.")
    forbids = say("only her female worker may move straight; all others move diagonally.")

    def _spared(self, state: State, me: int) -> Piece:
        return state.order[me], 0

    def limit_moves(self, state: State, me: int, found: list[Going]) -> list[Going]:
        spared = self._spared(state, me)
        return [going for going in found if going.piece == spared or diagonal(going.way)]

    def _stands(self, state: State, me: int) -> int:
        """Where her female worker stands; OFF where it does not."""
        return next(iter(state.workers[state.order[me]]), OFF)

    def write(self, state: State, me: int) -> str:
        space = self._stands(state, me)
        return "" if space == OFF else NAMES[space]

    def read(self, state: State, me: int, text: str) -> bool:
        spaces, workers = spaces_of(text), state.workers[state.order[me]]
        if spaces is None or len(spaces) != 1 or spaces[0] not in workers:
            return False
        workers.insert(0, workers.pop(workers.index(spaces[0])))
        return True

    def shows(self, state: State, me: int) -> Text | None:
        space = self._stands(state, me)
        return None if space == OFF else say("free to move straight: {space}", space=NAMES[space])


POWER = Hippolyta()
