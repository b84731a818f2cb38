"""Bellerophon: once, his worker climbs two levels."""

from __future__ import annotations

from bot.games.engine.text import msg
from bot.games.santorini.base_rules import candidate_moves, usable_workers
from bot.games.santorini.board import blocks
from bot.games.santorini.facts import CandidateMoves
from bot.games.santorini.powers.power import Hero
from bot.games.santorini.state import State, Step

CLIMB = 2


class Bellerophon(Hero):
    slug = "bellerophon"
    title = "Bellerophon"
    order = 14
    card = msg("**Your move, once:** your worker moves up two levels.")
    brief = msg("Once: your worker moves up two levels.")

    def own_moves(self, state: State, me: int, step: Step, found: CandidateMoves) -> CandidateMoves:
        if step.kind != "move" or self.used(state, me):
            return found
        cells = state.cells
        return found + [
            going
            for going in candidate_moves(state, me, usable_workers(state, me), CLIMB, self.slug)
            if blocks(cells[going.target]) - blocks(cells[going.origin]) == CLIMB
        ]


POWER = Bellerophon()
