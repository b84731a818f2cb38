"""A power that remembers one of the eight ways."""

from __future__ import annotations

from bot.games.santorini.board import WAYS
from bot.games.santorini.powers.power import Power
from bot.games.santorini.state import State


class Bearing(Power):
    """Its note in a position text is the way's name in small letters; no way, no note."""

    def way(self, state: State, me: int) -> int | None:
        """The way that is remembered, a number of ``WAYS``."""
        return next(iter(state.notes.get((me, self.slug), ())), None)

    def write(self, state: State, me: int) -> str:
        way = self.way(state, me)
        return "" if way is None else WAYS[way].lower()

    def read(self, state: State, me: int, text: str) -> bool:
        if text.upper() not in WAYS:
            return not text
        state.notes[me, self.slug] = (WAYS.index(text.upper()),)
        return True
