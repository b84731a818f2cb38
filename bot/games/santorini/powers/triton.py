"""Triton: along the edge his worker moves on and on."""

from __future__ import annotations

from bot.games.engine.text import msg
from bot.games.santorini.base_rules import candidate_moves
from bot.games.santorini.board import NEIGHBOURS, PERIMETER, SUMMIT
from bot.games.santorini.facts import CandidateMoves
from bot.games.santorini.fast_board import FastBoard, Ply
from bot.games.santorini.fast_bounds import STANDS, Bounds
from bot.games.santorini.fast_walks import FastWalks
from bot.games.santorini.powers.power import Power
from bot.games.santorini.state import State, Step


class _Swims(FastWalks):
    repeats = True
    """Whichever worker swims a round and builds."""

    def rises(self, board: FastBoard, side: int, ply: Ply) -> bool:
        """Also if it goes down before or after."""
        ((_, _, origin, place),), built, _ = ply
        if not built:
            return True
        cells = board.cells
        cells[origin] -= STANDS
        bounds = board.fast_moves[1 - side].bounds(board.marks[1 - side])
        raised: set[int] = set()
        for start in {origin, *(self.walk(cells, origin, bounds)[1] & PERIMETER)}:
            level = cells[start]
            for up in NEIGHBOURS[start]:
                if level < cells[up] < SUMMIT and bounds.enters[level][cells[up]]:
                    raised.add(up)
                    if up in PERIMETER:
                        raised |= self.walk(cells, up, bounds)[1]
        cells[origin] += STANDS
        return place in raised

    def walk(self, cells: list[int], origin: int, bounds: Bounds) -> tuple[set[int], set[int]]:
        """Along the edge as far as it goes: maybe home again."""
        goals: set[int] = set()
        stays: set[int] = set()
        pending = [origin]
        for place in pending:
            level = cells[place]
            enters, wins = bounds.enters[level], self.victory[level]
            for target in NEIGHBOURS[place]:
                height = cells[target]
                if not enters[height]:
                    continue
                if wins[height] and target not in bounds.barred:
                    goals.add(target)
                elif target not in stays:
                    stays.add(target)
                    if target in PERIMETER and target != origin:
                        pending.append(target)
        return goals, stays


class Triton(Power):
    slug = "triton"
    title = "Triton"
    group = "advanced"
    fleece = True
    order = 52
    fast_moves = _Swims()
    unlimited_moves = True
    card = msg(
        "**Your move:** each time your worker moves to a space at the edge of the board, it may move again."
    )
    brief = msg("Each time your worker moves to the edge of the board, it may move again.")

    def own_moves(self, state: State, me: int, step: Step, found: CandidateMoves) -> CandidateMoves:
        mover = state.mover
        if step.kind != "build" or mover is None or mover.target not in PERIMETER:
            return found
        return found + candidate_moves(state, me, [mover.piece], by=self.slug)

    def done(self, state: State, me: int) -> bool:
        mover = state.mover
        return (
            state.seat == me and mover is not None and (bool(state.builds) or mover.target not in PERIMETER)
        )


POWER = Triton()
