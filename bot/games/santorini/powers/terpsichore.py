"""Terpsichore: all of her workers dance."""

from __future__ import annotations

from typing import Final

from bot.games.engine.text import msg
from bot.games.santorini.base_rules import candidate_builds, candidate_moves, sealed, usable_workers
from bot.games.santorini.board import BUILT, DOME, NEIGHBOURS, SPACES
from bot.games.santorini.facts import CandidateBuilds, CandidateMoves, Piece
from bot.games.santorini.fast_board import RAISED, FastBoard, Plies, Ply, Raise, Shift
from bot.games.santorini.fast_bounds import Bounds
from bot.games.santorini.powers.both_move import BothMove
from bot.games.santorini.powers.power import Power
from bot.games.santorini.state import State, Step

_PAIRS: Final = tuple(
    tuple(
        tuple(
            (first, then)
            for first in NEIGHBOURS[one]
            for then in NEIGHBOURS[other]
            if first <= then or first not in NEIGHBOURS[other] or then not in NEIGHBOURS[one]
        )
        for other in SPACES
    )
    for one in SPACES
)
"""What workers on two spaces can build on, one space each; who of them builds where is all the same."""


class _Dances(BothMove):
    needs_both = True
    fills = 4

    def turns(self, board: FastBoard, side: int, bounds: Bounds) -> Plies:
        won, _ = super().turns(board, side, bounds)
        found: list[Ply] = []
        seen: set[object] = {(True, _after(board, ply[0], exact=bounds.limits)) for ply in won}
        for shifts, wins in self.both_ways(board, side, bounds):
            key = wins, _after(board, shifts, exact=bounds.limits)
            if key in seen:
                continue
            seen.add(key)
            (_, _, _, place), (_, _, _, then) = shifts
            if wins:
                won.append((shifts, (), 0))
            else:
                found += [(shifts, raised, 0) for raised in self._built(board.cells, place, then)]
        return won, found

    def _built(self, cells: list[int], one: int, other: int) -> list[tuple[Raise, ...]]:
        """What both build, on one space or on two."""
        return [
            RAISED[first][cell] + RAISED[then][BUILT[cell] if then == first else cells[then]]
            for first, then in _PAIRS[one][other]
            for cell in (cells[first],)
            if cell < DOME and (BUILT[cell] if then == first else cells[then]) < DOME
        ]


def _after(board: FastBoard, shifts: tuple[Shift, ...], *, exact: bool) -> object:
    """Where the workers of the side stand then; who stands where is all the same unless ``exact``."""
    after = board.workers[shifts[0][0]].copy()
    for _, worker, _, target in shifts:
        after[worker] = target
    return tuple(after) if exact else frozenset(after)


class Terpsichore(Power):
    slug = "terpsichore"
    title = "Terpsichore"
    group = "advanced"
    fleece = True
    order = 33
    fast_moves = _Dances()
    card = msg("**Your turn:** all of your workers must move, and then all of them must build.")
    brief = msg("All of your workers must move, and then all of them must build.")

    def _dancers(self, state: State, me: int) -> list[Piece]:
        """The workers that dance: not one that is locked in by a token (Santorini rules, 7)."""
        shut = sealed(state, me)
        return [piece for piece in usable_workers(state, me) if state.space(piece) not in shut]

    def _resting(self, state: State, me: int) -> list[Piece]:
        """The workers that have not moved."""
        moved = {fact.piece for fact in state.moves}
        return [piece for piece in self._dancers(state, me) if piece not in moved]

    def _idle(self, state: State, me: int) -> list[Piece]:
        """The workers that have not built."""
        built = {fact.piece for fact in state.builds}
        return [piece for piece in self._dancers(state, me) if piece not in built]

    def own_moves(self, state: State, me: int, step: Step, found: CandidateMoves) -> CandidateMoves:
        if step.kind != "build":
            dancers = self._dancers(state, me)
            return [going for going in found if going.piece in dancers]
        return candidate_moves(state, me, self._resting(state, me), by=self.slug)

    def own_builds(self, state: State, me: int, step: Step, found: CandidateBuilds) -> CandidateBuilds:
        if step.kind == "build" and self._resting(state, me):
            return []
        if step.kind in ("build", "close"):
            return candidate_builds(state, me, self._idle(state, me), self.slug)
        return found

    def may_climb(self, state: State, me: int) -> bool:
        return bool(self._resting(state, me))

    def may_end(self, state: State, me: int, step: Step) -> bool | None:
        return step.kind == "close" and not self._idle(state, me)


POWER = Terpsichore()
