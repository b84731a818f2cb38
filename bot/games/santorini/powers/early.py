"""A power that lets a worker build before its move."""

from __future__ import annotations

from typing import Final

from bot.games.engine.text import Text, msg
from bot.games.santorini.base_rules import candidate_builds, usable_workers
from bot.games.santorini.board import BUILT, DOME, NAMES, NEIGHBOURS, SPACES
from bot.games.santorini.facts import CandidateBuilds, CandidateMoves, Piece
from bot.games.santorini.fast_board import RAISED, FastBoard, FastMoves, Plies, Ply
from bot.games.santorini.fast_bounds import STANDS, Bounds
from bot.games.santorini.notation import Action, Build
from bot.games.santorini.powers.power import Power
from bot.games.santorini.state import State, Step

_LATE: Final = tuple(
    {
        (early, target): tuple(
            late
            for late in NEIGHBOURS[target]
            if late >= early or late not in NEIGHBOURS[origin] or early not in NEIGHBOURS[target]
        )
        for early in NEIGHBOURS[origin]
        for target in NEIGHBOURS[origin]
    }
    for origin in SPACES
)
"""Where to build after the move, by where it began, the early build and its target.

Of two builds that can be made in either order, the lower space is the early one."""


class EarlyMoves(FastMoves):
    """Turns with builds before and after the move."""

    def early_turns(self, board: FastBoard, side: int, bounds: Bounds) -> Plies:
        """Those that begin with a build; ``bounds`` are kept by the move that follows."""
        cells = board.cells
        won: list[Ply] = []
        found: list[Ply] = []
        for worker, origin in enumerate(board.workers[side]):
            level = cells[origin] - STANDS
            cells[origin] = level
            enters, wins = bounds.enters[level], self.victory[level]
            for early in NEIGHBOURS[origin]:
                before = cells[early]
                if before >= DOME:
                    continue
                first = RAISED[early][before]
                cells[early] = BUILT[before]
                for target in NEIGHBOURS[origin]:
                    height = cells[target]
                    if not enters[height]:
                        continue
                    shifts = ((side, worker, origin, target),)
                    if wins[height] and target not in bounds.barred:
                        won.append((shifts, first, 0))
                        continue
                    found += [
                        (shifts, first + RAISED[late][cells[late]], 0)
                        for late in _LATE[origin][early, target]
                        if cells[late] < DOME
                    ]
                cells[early] = before
            cells[origin] = level + STANDS
        return won, found


class Early(Power):
    """The worker that has built early is the one that moves."""

    of_the_move = True

    def own_builds(self, state: State, me: int, step: Step, found: CandidateBuilds) -> CandidateBuilds:
        if step.kind != "move" or state.facts:
            return found
        return found + candidate_builds(state, me, usable_workers(state, me), self.slug)

    def builder(self, state: State) -> Piece | None:
        """The worker that has built early in this turn."""
        return next((built.piece for built in state.builds if built.by == self.slug), None)

    def own_moves(self, state: State, me: int, step: Step, found: CandidateMoves) -> CandidateMoves:
        builder = self.builder(state)
        if step.kind != "move" or builder is None:
            return found
        return [going for going in found if going.piece == builder]

    def label(self, kind: str, action: Action) -> Text | None:
        if kind != "move" or not isinstance(action, Build) or action.worker is None:
            return None
        return msg(
            "First build on {space} with the worker on {worker}, then move it",
            space=NAMES[action.space],
            worker=NAMES[action.worker],
        )
