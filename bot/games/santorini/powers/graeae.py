"""Graeae: three sisters; one moves, another builds."""

from __future__ import annotations

from bot.games.engine.text import msg
from bot.games.santorini.base_rules import candidate_builds, unmoved_workers
from bot.games.santorini.board import DOME, NEIGHBOURS
from bot.games.santorini.facts import CandidateBuilds
from bot.games.santorini.fast_board import RAISED, FastBoard, FastMoves, Plies, Ply, Shift
from bot.games.santorini.fast_bounds import STANDS, Bounds
from bot.games.santorini.powers.power import Power
from bot.games.santorini.state import State, Step


class _Shares(FastMoves):
    needs_both = True

    def turns(self, board: FastBoard, side: int, bounds: Bounds) -> Plies:
        cells, own = board.cells, board.workers[side]
        won: list[Ply] = []
        found: list[Ply] = []
        for worker, origin in enumerate(own):
            level = cells[origin] - STANDS
            enters, wins = bounds.enters[level], self.victory[level]
            rest = {space for at, idle in enumerate(own) if at != worker for space in NEIGHBOURS[idle]}
            cells[origin] = level
            builds = [(space, RAISED[space][cells[space]]) for space in rest if cells[space] < DOME]
            for target in NEIGHBOURS[origin]:
                height = cells[target]
                if not enters[height]:
                    continue
                shifts: tuple[Shift, ...] = ((side, worker, origin, target),)
                if wins[height] and target not in bounds.barred:
                    won.append((shifts, (), 0))
                else:
                    found += [(shifts, raised, 0) for space, raised in builds if space != target]
            cells[origin] = level + STANDS
        return won, found


class Graeae(Power):
    slug = "graeae"
    title = "Graeae"
    group = "advanced"
    players = frozenset((2, 3))
    order = 26
    revised = True
    workers = 3
    rough_moves = _Shares()
    card = msg("**Setup:** place three workers. **Your build:** build with a worker that did not move.")
    brief = msg("You place three workers. Each turn, one that did not move builds.")

    def own_builds(self, state: State, me: int, step: Step, found: CandidateBuilds) -> CandidateBuilds:
        if step.kind != "build":
            return found
        return candidate_builds(state, me, unmoved_workers(state, me), self.slug)


POWER = Graeae()
