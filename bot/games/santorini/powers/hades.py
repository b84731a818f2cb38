"""Hades: his opponents can't move down."""

from __future__ import annotations

from bot.games.engine.text import msg
from bot.games.santorini.board import blocks
from bot.games.santorini.facts import CandidateMoves
from bot.games.santorini.powers.power import Power
from bot.games.santorini.state import State


class Hades(Power):
    slug = "hades"
    title = "Hades"
    group = "advanced"
    fleece = True
    order = 3
    card = msg("**Opponents’ turns:** opponents’ workers can’t move down.")
    brief = msg("Opponents can’t move down.")
    refusal_reason = msg("your workers can’t move down.")

    def limit_moves(self, state: State, me: int, found: CandidateMoves) -> CandidateMoves:
        cells = state.cells
        return [going for going in found if blocks(cells[going.target]) >= blocks(cells[going.origin])]


POWER = Hades()
