"""Zeus: his worker builds under itself."""

from __future__ import annotations

from bot.games.engine.text import Text, msg
from bot.games.santorini.base_rules import sealed
from bot.games.santorini.board import NAMES, SUMMIT, blocks
from bot.games.santorini.facts import CandidateBuild, CandidateBuilds
from bot.games.santorini.fast_board import RAISED, FastMoves, Ply, Shift
from bot.games.santorini.notation import Action, Build
from bot.games.santorini.powers.power import Power
from bot.games.santorini.state import State, Step


class _Rises(FastMoves):
    def builds(self, cells: list[int], place: int, shifts: tuple[Shift, ...], rise: int) -> list[Ply]:
        found = super().builds(cells, place, shifts, rise)
        if cells[place] < SUMMIT:
            found.append((shifts, RAISED[place][cells[place]], 0))
        return found


class Zeus(Power):
    slug = "zeus"
    title = "Zeus"
    group = "advanced"
    fleece = True
    order = 31
    fast_moves = _Rises()
    card = msg(
        "**Your build:** your worker may build a block (no dome) under itself. "
        "Rising to level 3 like that does not win."
    )
    brief = msg("Your worker may build a block under itself; rising to level 3 like that doesn’t win.")

    def own_builds(self, state: State, me: int, step: Step, found: CandidateBuilds) -> CandidateBuilds:
        mover, here = state.mover, state.builder
        if step.kind != "build" or mover is None or here is None:
            return found
        if blocks(state.cells[here]) == SUMMIT or here in sealed(state, me):
            return found
        return [*found, CandidateBuild(mover.side, mover.worker, here, here, by=self.slug)]

    def label(self, kind: str, action: Action) -> Text | None:
        if not isinstance(action, Build):
            return None
        return msg("Build under your worker on {space}", space=NAMES[action.space])


POWER = Zeus()
