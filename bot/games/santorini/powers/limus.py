"""Limus: nobody else builds blocks beside him."""

from __future__ import annotations

from typing import Final

from bot.games.engine.text import msg
from bot.games.santorini.board import DOME, NEIGHBOURS, SUMMIT, blocks
from bot.games.santorini.facts import CandidateBuilds
from bot.games.santorini.fast_board import FastBoard, FastMoves, Plies, Ply
from bot.games.santorini.fast_bounds import Bounds
from bot.games.santorini.powers.power import Power
from bot.games.santorini.state import State

_WATCHED: Final = Bounds(limits=True)


class _Mires(FastMoves):
    def bounds(self, mark: int) -> Bounds:
        return _WATCHED

    def limit(self, board: FastBoard, side: int, plies: Plies) -> Plies:
        won, rest = plies
        return won, [ply for ply in rest if self._dry(board, 1 - side, ply)]

    def _dry(self, board: FastBoard, own: int, ply: Ply) -> bool:
        """Are all blocks built away from his workers, wherever they were forced to before?"""
        shifts, raised, _ = ply
        workers = board.workers[own].copy()
        for owner, worker, _, target in shifts:
            if owner == own:
                workers[worker] = target
        return all(
            not 0 < added < DOME or all(space not in NEIGHBOURS[near] for near in workers)
            for space, added in raised
        )


class Limus(Power):
    slug = "limus"
    title = "Limus"
    group = "advanced"
    fleece = True
    order = 16
    fast_moves = _Mires()
    revised = True
    card = msg(
        "**Opponents’ turns:** opponents can’t build blocks on spaces beside your workers, only domes."
    )
    brief = msg("Opponents can’t build blocks beside your workers, only domes.")
    refusal_reason = msg("no blocks beside Limus’s workers, only domes.")

    def limit_builds(self, state: State, me: int, found: CandidateBuilds) -> CandidateBuilds:
        his = {near for space in state.spaces(state.order[me]) for near in NEIGHBOURS[space]}
        return [
            building
            for building in found
            if building.dome or building.space not in his or blocks(state.cells[building.space]) == SUMMIT
        ]


POWER = Limus()
