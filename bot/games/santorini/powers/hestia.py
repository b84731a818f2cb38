"""Hestia: her worker builds twice, the second time away from the edge."""

from __future__ import annotations

from bot.games.engine.text import msg
from bot.games.santorini.base_rules import candidate_builds
from bot.games.santorini.board import BUILT, DOME, NEIGHBOURS, PERIMETER
from bot.games.santorini.facts import CandidateBuilds
from bot.games.santorini.fast_board import RAISED, FastMoves, Ply, Shift
from bot.games.santorini.powers.power import Power
from bot.games.santorini.state import State, Step


class _Hearth(FastMoves):
    """Two builds on the same space count once; of two inner spaces, either may be first."""

    def builds(self, cells: list[int], place: int, shifts: tuple[Shift, ...], rise: int) -> list[Ply]:
        found: list[Ply] = []
        for first in NEIGHBOURS[place]:
            cell = cells[first]
            if cell >= DOME:
                continue
            once = RAISED[first][cell]
            found.append((shifts, once, 0))
            cells[first] = BUILT[cell]
            found += [
                (shifts, once + RAISED[then][cells[then]], 0)
                for then in NEIGHBOURS[place]
                if then not in PERIMETER and cells[then] < DOME and (then >= first or first in PERIMETER)
            ]
            cells[first] = cell
        return found


class Hestia(Power):
    slug = "hestia"
    title = "Hestia"
    group = "advanced"
    fleece = True
    order = 60
    fast_moves = _Hearth()
    card = msg(
        "**Your build:** your worker may build once more, but not on a space at the edge of the board."
    )
    brief = msg("Your worker may build twice, but the second time not at the edge of the board.")

    def own_builds(self, state: State, me: int, step: Step, found: CandidateBuilds) -> CandidateBuilds:
        if step.kind != "close" or len(state.builds) != 1:
            return found
        (first,) = state.builds
        more = candidate_builds(state, me, [first.piece], self.slug)
        return found + [building for building in more if building.space not in PERIMETER]


POWER = Hestia()
