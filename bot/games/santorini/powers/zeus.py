"""Zeus: his worker builds under itself."""

from __future__ import annotations

from bot.games.engine.text import Text, msg
from bot.games.santorini.base_rules import sealed
from bot.games.santorini.board import NAMES, SUMMIT, blocks
from bot.games.santorini.facts import CandidateBuild, CandidateBuilds
from bot.games.santorini.notation import Action, Build
from bot.games.santorini.powers.power import Power
from bot.games.santorini.state import State, Step


class Zeus(Power):
    slug = "zeus"
    title = "Zeus"
    group = "advanced"
    fleece = True
    order = 31
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
