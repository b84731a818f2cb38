"""Demeter: her worker builds twice, on two spaces."""

from __future__ import annotations

from itertools import combinations

from bot.games.engine.text import msg
from bot.games.santorini.base_rules import candidate_builds
from bot.games.santorini.board import DOME, NEIGHBOURS
from bot.games.santorini.facts import CandidateBuilds
from bot.games.santorini.fast_board import RAISED, FastMoves, Ply, Shift
from bot.games.santorini.powers.power import Power
from bot.games.santorini.state import State, Step


class _Sows(FastMoves):
    def builds(self, cells: list[int], place: int, shifts: tuple[Shift, ...], rise: int) -> list[Ply]:
        raised = [RAISED[space][cells[space]] for space in NEIGHBOURS[place] if cells[space] < DOME]
        twice = [(shifts, first + second, 0) for first, second in combinations(raised, 2)]
        return [(shifts, once, 0) for once in raised] + twice


class Demeter(Power):
    slug = "demeter"
    title = "Demeter"
    group = "simple"
    fleece = True
    order = 55
    fast_moves = _Sows()
    card = msg("**Your build:** your worker may build once more, but not on the same space.")
    brief = msg("Your worker may build twice, on different spaces.")

    def own_builds(self, state: State, me: int, step: Step, found: CandidateBuilds) -> CandidateBuilds:
        if step.kind != "close" or len(state.builds) != 1:
            return found
        (first,) = state.builds
        more = candidate_builds(state, me, [first.piece], self.slug)
        return found + [building for building in more if building.space != first.space]


POWER = Demeter()
