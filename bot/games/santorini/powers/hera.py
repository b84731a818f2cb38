"""Hera: nobody wins at the edge against her."""

from __future__ import annotations

from typing import Final

from bot.games.engine.text import msg
from bot.games.santorini.board import PERIMETER
from bot.games.santorini.facts import Moved
from bot.games.santorini.fast_board import FastMoves
from bot.games.santorini.fast_bounds import Bounds
from bot.games.santorini.powers.power import Power
from bot.games.santorini.state import State

_GUARDED: Final = Bounds(barred=PERIMETER)


class _Guards(FastMoves):
    def bounds(self, mark: int) -> Bounds:
        return _GUARDED


class Hera(Power):
    slug = "hera"
    title = "Hera"
    group = "advanced"
    fleece = True
    order = 5
    fast_moves = _Guards()
    card = msg("**Opponents’ turns:** an opponent can’t win by moving to the edge of the board.")
    brief = msg("Opponents can’t win by moving to the edge of the board.")

    def denies_win(self, state: State, me: int, moved: Moved) -> bool:
        return state.side != state.order[me] and moved.target in PERIMETER


POWER = Hera()
