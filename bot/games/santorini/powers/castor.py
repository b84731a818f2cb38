"""Castor and Pollux: both move, or both build."""

from __future__ import annotations

from bot.games.engine.event import Event
from bot.games.engine.text import Text, msg
from bot.games.santorini.base_rules import (
    candidate_builds,
    candidate_moves,
    unmoved_workers,
    usable_workers,
)
from bot.games.santorini.board import BUILT, DOME, NAMES, NEIGHBOURS
from bot.games.santorini.facts import CandidateBuilds, CandidateMoves, Piece
from bot.games.santorini.fast_board import RAISED, FastBoard, Plies
from bot.games.santorini.fast_bounds import Bounds
from bot.games.santorini.notation import Action, Build, Move
from bot.games.santorini.powers.both_move import BothMove
from bot.games.santorini.powers.power import Power
from bot.games.santorini.state import State, Step


class _Twins(BothMove):
    repeats = True
    """Who of the two goes where, or builds what."""

    def turns(self, board: FastBoard, side: int, bounds: Bounds) -> Plies:
        won, found = super().turns(board, side, bounds)
        for shifts, wins in self.both_ways(board, side, bounds):
            (won if wins else found).append((shifts, (), 0))
        cells = board.cells
        one, other = board.workers[side]
        for first in NEIGHBOURS[one]:
            cell = cells[first]
            if cell < DOME:
                cells[first] = BUILT[cell]
                found += [
                    ((), RAISED[first][cell] + RAISED[then][cells[then]], 0)
                    for then in NEIGHBOURS[other]
                    if cells[then] < DOME
                ]
                cells[first] = cell
        return won, found


class Castor(Power):
    slug = "castor"
    title = "Castor & Pollux"
    group = "advanced"
    fleece = True
    order = 13
    fast_moves = _Twins()
    card = msg(
        "**Instead of your turn:** move with all of your workers and do not build; "
        "or do not move and build with all of your workers."
    )
    brief = msg("You may instead move with all workers, or build with all, and do nothing else.")

    def own_moves(self, state: State, me: int, step: Step, found: CandidateMoves) -> CandidateMoves:
        if step.kind == "move":
            return [] if state.builds else found
        if step.kind == "build":
            return candidate_moves(state, me, unmoved_workers(state, me), by=self.slug)
        return found

    def own_builds(self, state: State, me: int, step: Step, found: CandidateBuilds) -> CandidateBuilds:
        if step.kind == "build" and len(state.moves) > 1:
            return []
        if step.kind == "move":
            return found + candidate_builds(state, me, self._idle(state, me), self.slug)
        return found

    def _idle(self, state: State, me: int) -> list[Piece]:
        """The workers that have not built."""
        built = {fact.piece for fact in state.builds}
        return [piece for piece in usable_workers(state, me) if piece not in built]

    def may_end(self, state: State, me: int, step: Step) -> bool | None:
        if step.kind == "build":
            return not unmoved_workers(state, me)
        if step.kind == "move" and state.builds:
            return not self._idle(state, me)
        return None

    def on_action(self, state: State, me: int, step: Step, events: list[Event]) -> None:
        if step.kind == "move" and state.builds and not self._idle(state, me):
            state.agenda = [left for left in state.agenda if left.kind not in ("move", "build")]

    def label(self, kind: str, action: Action) -> Text | None:
        match kind, action:
            case "move", Build(space, worker, _) if worker is not None:
                return msg(
                    "Move nobody, build with all: {worker} builds on {space}",
                    space=NAMES[space],
                    worker=NAMES[worker],
                )
            case "build", Move(origin, target):
                return msg(
                    "Don’t build; also move {origin} → {target}",
                    origin=NAMES[origin],
                    target=NAMES[target],
                )
            case _:
                return None


POWER = Castor()
