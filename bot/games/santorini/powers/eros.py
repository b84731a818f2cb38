"""Eros: his workers win when they find each other."""

from __future__ import annotations

from bot.games.engine.text import Text, msg
from bot.games.santorini.board import NEIGHBOURS, PERIMETER, blocks, edges
from bot.games.santorini.facts import Moved
from bot.games.santorini.fast_board import FastBoard, FastMoves, Plies, Ply
from bot.games.santorini.fast_bounds import STANDS, Bounds
from bot.games.santorini.powers.power import Power
from bot.games.santorini.state import State

_OPPOSITE = {"N": "S", "S": "N", "W": "E", "E": "W"}


class _Meets(FastMoves):
    def turns(self, board: FastBoard, side: int, bounds: Bounds) -> Plies:
        won, found = super().turns(board, side, bounds)
        meetings = self._meetings(board, side, bounds)
        together: list[Ply] = [(((side, *meeting),), (), 0) for meeting in meetings]
        return won + together, [ply for ply in found if ply[0][0][1:] not in meetings]

    def threatens(self, board: FastBoard, side: int, bounds: Bounds) -> bool:
        return super().threatens(board, side, bounds) or bool(self._meetings(board, side, bounds))

    def _meetings(self, board: FastBoard, side: int, bounds: Bounds) -> set[tuple[int, int, int]]:
        """The moves that bring a worker beside the other, both on level 1."""
        cells, workers = board.cells, board.workers[side]
        return {
            (worker, origin, target)
            for worker, origin in enumerate(workers)
            if cells[workers[1 - worker]] == STANDS + 1 and bounds.enters[cells[origin] - STANDS][1]
            for target in NEIGHBOURS[origin]
            if cells[target] == 1 and target in NEIGHBOURS[workers[1 - worker]]
            if target not in bounds.barred
        }


class Eros(Power):
    slug = "eros"
    title = "Eros"
    group = "advanced"
    order = 21
    fast_moves = _Meets()
    card = msg(
        "**Setup:** place your workers on opposite edges of the board. "
        "**Win:** you also win if one of your two workers moves beside the other "
        "and both stand on level 1; with three players, both on the same level."
    )
    brief = msg(
        "Start at opposite edges. Also win by moving both together on level 1 (3 players: any level)."
    )
    refusal_reason = msg("place your workers on opposite edges of the board.")

    def placing_spaces(self, state: State, me: int, spaces: list[int]) -> list[int]:
        placed = state.spaces(state.order[me])
        if not placed:
            return [space for space in spaces if space in PERIMETER]
        across = {_OPPOSITE[edge] for edge in edges(placed[0])}
        return [space for space in spaces if edges(space) & across]

    def wins_by_move(self, state: State, me: int, moved: Moved) -> Text | None:
        side, cells = state.order[me], state.cells
        others = [state.space(piece) for piece in state.pieces(side) if piece != (side, moved.worker)]
        if moved.side != side or len(others) != 1 or others[0] not in NEIGHBOURS[moved.target]:
            return None
        level = blocks(cells[moved.target])
        if level != blocks(cells[others[0]]) or (len(state.order) != 3 and level != 1):
            return None
        return msg("Eros’ workers have found each other.")


POWER = Eros()
