"""Hermes: his workers walk level ground as far as they like, then either builds."""

from __future__ import annotations

from typing import Final

from bot.games.engine.event import Event
from bot.games.engine.text import Text, msg
from bot.games.santorini.base_rules import candidate_builds, candidate_moves, usable_workers
from bot.games.santorini.board import DOME, NAMES, NEIGHBOURS, SPACES, blocks
from bot.games.santorini.facts import CandidateBuilds, CandidateMoves
from bot.games.santorini.fast_board import RAISED, FastBoard, FastMoves, Plies, Shift
from bot.games.santorini.fast_bounds import STANDS, Bounds
from bot.games.santorini.notation import Action, Build
from bot.games.santorini.powers.power import Power
from bot.games.santorini.state import State, Step

_BESIDE: Final = tuple(
    tuple(tuple(sorted({*NEIGHBOURS[one], *NEIGHBOURS[other]} - {one, other})) for other in SPACES)
    for one in SPACES
)
"""The spaces beside one worker or the other."""


class _Flies(FastMoves):
    def turns(self, board: FastBoard, side: int, bounds: Bounds) -> Plies:
        cells = board.cells
        one, other = board.workers[side]
        won, found = super().turns(board, side, bounds)
        found = [ply for ply in found if cells[ply[0][0][2]] != cells[ply[0][0][3]] + STANDS]
        cells[one] -= STANDS
        cells[other] -= STANDS
        for first, second in self._walks(cells, one, other, exact=bounds.limits):
            shifts: tuple[Shift, ...] = ((side, 0, one, first), (side, 1, other, second))
            if first == one or second == other:
                shifts = tuple(shift for shift in shifts if shift[2] != shift[3])
            found += [
                (shifts, RAISED[space][cells[space]], 0)
                for space in _BESIDE[first][second]
                if cells[space] < DOME
            ]
        cells[one] += STANDS
        cells[other] += STANDS
        return won, found

    def _walks(self, cells: list[int], one: int, other: int, *, exact: bool) -> list[tuple[int, int]]:
        """Where level moves can bring both workers; who of two equals stands where is all the same.

        Unless ``exact``: who came from where."""
        levels = cells[one], cells[other]
        alike = levels[0] == levels[1] and not exact
        pairs = [(one, other)]
        seen = {*pairs, *((other, one) for _ in range(alike))}
        for first, second in pairs:
            steps = [(to, second) for to in NEIGHBOURS[first] if cells[to] == levels[0] and to != second]
            steps += [(first, to) for to in NEIGHBOURS[second] if cells[to] == levels[1] and to != first]
            for pair in steps:
                if pair not in seen:
                    seen.add(pair)
                    if alike:
                        seen.add((pair[1], pair[0]))
                    pairs.append(pair)
        return pairs


class Hermes(Power):
    slug = "hermes"
    title = "Hermes"
    group = "simple"
    fleece = True
    order = 12
    fast_moves = _Flies()
    unlimited_moves = True
    card = msg(
        "**Your turn:** if your workers do not move up or down, each may move any number of times, "
        "even none, and then either builds."
    )
    brief = msg("Without going up or down, your workers may move any number of times; then either builds.")

    def own_moves(self, state: State, me: int, step: Step, found: CandidateMoves) -> CandidateMoves:
        if step.kind != "build" or any(moved.rise for moved in state.moves):
            return found
        cells = state.cells
        more = candidate_moves(state, me, usable_workers(state, me), by=self.slug)
        return found + [
            going for going in more if blocks(cells[going.origin]) == blocks(cells[going.target])
        ]

    def own_builds(self, state: State, me: int, step: Step, found: CandidateBuilds) -> CandidateBuilds:
        if step.kind not in ("move", "build") or any(moved.rise for moved in state.moves):
            return found
        known = {building.piece for building in found}
        others = [piece for piece in usable_workers(state, me) if piece not in known]
        return found + candidate_builds(state, me, others, self.slug)

    def may_climb(self, state: State, me: int) -> bool:
        return not state.facts

    def on_action(self, state: State, me: int, step: Step, events: list[Event]) -> None:
        if state.builds:
            state.agenda = [left for left in state.agenda if left.kind not in ("move", "build")]

    def label(self, kind: str, action: Action) -> Text | None:
        match kind, action:
            case "move", Build(space, worker, _) if worker is not None:
                return msg(
                    "Move nobody; build on {space} with the worker on {worker}",
                    space=NAMES[space],
                    worker=NAMES[worker],
                )
            case _:
                return None


POWER = Hermes()
