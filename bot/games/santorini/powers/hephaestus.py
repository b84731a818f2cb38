"""Hephaestus: his worker builds two blocks, one on the other."""

from __future__ import annotations

from typing import Final

from bot.games.engine.text import msg
from bot.games.santorini.base_rules import candidate_builds
from bot.games.santorini.board import NEIGHBOURS, SPACES, SUMMIT
from bot.games.santorini.facts import CandidateBuilds
from bot.games.santorini.fast_board import FastMoves, Ply, Shift
from bot.games.santorini.powers.power import Power
from bot.games.santorini.state import State, Step

_TWICE: Final = tuple(((space, 2),) for space in SPACES)


class _Forges(FastMoves):
    def builds(self, cells: list[int], place: int, shifts: tuple[Shift, ...], rise: int) -> list[Ply]:
        high = [(shifts, _TWICE[space], 0) for space in NEIGHBOURS[place] if cells[space] < SUMMIT - 1]
        return super().builds(cells, place, shifts, rise) + high


class Hephaestus(Power):
    slug = "hephaestus"
    title = "Hephaestus"
    group = "simple"
    fleece = True
    order = 27
    fast_moves = _Forges()
    card = msg("**Your build:** your worker may build one more block (no dome) on top of its first block.")
    brief = msg("Your worker may build one more block, no dome, on top of its first.")

    def own_builds(self, state: State, me: int, step: Step, found: CandidateBuilds) -> CandidateBuilds:
        if step.kind != "close" or len(state.builds) != 1:
            return found
        (first,) = state.builds
        if first.cell >= SUMMIT:
            return found
        more = candidate_builds(state, me, [first.piece], self.slug)
        return found + [building for building in more if building.space == first.space]


POWER = Hephaestus()
