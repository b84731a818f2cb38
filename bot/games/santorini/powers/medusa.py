"""Medusa: she turns lower neighbours into stone."""

from __future__ import annotations

from bot.games.engine.event import Event
from bot.games.engine.text import msg
from bot.games.santorini.base_rules import permitted_builds, reachable_opponents, sealed, usable_workers
from bot.games.santorini.board import BUILT, NEIGHBOURS, blocks
from bot.games.santorini.effects import remove_worker, set_cell
from bot.games.santorini.facts import CandidateBuild, CandidateBuilds
from bot.games.santorini.fast_takes import FastGlances, falls_where
from bot.games.santorini.powers.power import Power
from bot.games.santorini.state import State


class _Petrifies(FastGlances):
    falls = falls_where(lambda own, theirs: theirs < own)


class Medusa(Power):
    slug = "medusa"
    title = "Medusa"
    group = "advanced"
    fleece = True
    order = 22
    rough_moves = _Petrifies()
    card = msg(
        "**End of your turn:** each opponent’s worker that stands lower than a worker of yours beside it "
        "is removed from the game, and a block is built in its space."
    )
    brief = msg(
        "End of turn: opponents’ workers beside yours and lower are removed; blocks are built there."
    )

    def _gazes(self, state: State, me: int) -> CandidateBuilds:
        """One block for each worker that she looks down on, as things stand now."""
        reach, locked, cells = reachable_opponents(state, me), sealed(state, me), state.cells
        found: dict[int, CandidateBuild] = {}
        for side, worker in usable_workers(state, me):
            origin = state.space((side, worker))
            for space in NEIGHBOURS[origin] if origin not in locked else ():
                if space in reach and blocks(cells[space]) < blocks(cells[origin]):
                    found.setdefault(space, CandidateBuild(side, worker, origin, space, by=self.slug))
        return list(found.values())

    def on_own_turn_end(self, state: State, me: int, events: list[Event]) -> None:
        reach = reachable_opponents(state, me)
        for gaze in permitted_builds(state, me, self._gazes(state, me)):
            remove_worker(state, reach[gaze.space], events, self.slug)
            set_cell(state, gaze.piece, gaze.space, BUILT[state.cells[gaze.space]], events, self.slug)


POWER = Medusa()
