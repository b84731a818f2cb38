"""Hades: his opponents can't move down."""

from __future__ import annotations

from typing import Final

from bot.games.engine.text import msg
from bot.games.santorini.board import blocks
from bot.games.santorini.facts import CandidateMoves
from bot.games.santorini.fast_board import FastMoves
from bot.games.santorini.fast_bounds import Bounds, entrances
from bot.games.santorini.powers.power import Power
from bot.games.santorini.state import State

_NEVER_DOWN: Final = Bounds(
    entrances(lambda level, height: level <= height <= level + 1),
    entrances(lambda level, height: level <= height),
)


class _Holds(FastMoves):
    tightest = _NEVER_DOWN.enters

    def bounds(self, mark: int) -> Bounds:
        return _NEVER_DOWN


class Hades(Power):
    slug = "hades"
    title = "Hades"
    group = "advanced"
    fleece = True
    order = 3
    fast_moves = _Holds()
    card = msg("**Opponents’ turns:** opponents’ workers can’t move down.")
    brief = msg("Opponents can’t move down.")
    refusal_reason = msg("your workers can’t move down.")

    def limit_moves(self, state: State, me: int, found: CandidateMoves) -> CandidateMoves:
        cells = state.cells
        return [going for going in found if blocks(cells[going.target]) >= blocks(cells[going.origin])]


POWER = Hades()
