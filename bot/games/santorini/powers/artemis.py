"""Artemis: her worker moves twice."""

from __future__ import annotations

from bot.games.engine.text import msg
from bot.games.santorini.base_rules import candidate_moves
from bot.games.santorini.board import NEIGHBOURS, SUMMIT
from bot.games.santorini.facts import CandidateMoves
from bot.games.santorini.fast_board import FastBoard, Ply
from bot.games.santorini.fast_bounds import STANDS, Bounds
from bot.games.santorini.fast_walks import FastWalks
from bot.games.santorini.powers.power import Power
from bot.games.santorini.state import State, Step


class _Runs(FastWalks):
    def rises(self, board: FastBoard, side: int, ply: Ply) -> bool:
        """Also if it goes down before or after."""
        ((_, _, origin, place),), built, _ = ply
        cells, level = board.cells, board.cells[origin] - STANDS
        enters = board.fast_moves[1 - side].bounds(board.marks[1 - side]).enters
        return (
            not built
            or super().rises(board, side, ply)
            or any(
                enters[level][cells[first]] and enters[cells[first]][cells[place]]
                for first in NEIGHBOURS[origin]
                if first in NEIGHBOURS[place] and cells[first] < SUMMIT
                if level < cells[first] or cells[first] < cells[place] < SUMMIT
            )
        )

    def walk(self, cells: list[int], origin: int, bounds: Bounds) -> tuple[set[int], set[int]]:
        """One step or two."""
        wins, enters = self.victory[cells[origin]], bounds.enters[cells[origin]]
        goals: set[int] = set()
        stays: set[int] = set()
        for first in NEIGHBOURS[origin]:
            height = cells[first]
            if not enters[height]:
                continue
            if wins[height] and first not in bounds.barred:
                goals.add(first)
                continue
            stays.add(first)
            wins_then, then = self.victory[height], bounds.enters[height]
            for second in NEIGHBOURS[first]:
                if second != origin and then[cells[second]]:
                    won = wins_then[cells[second]] and second not in bounds.barred
                    (goals if won else stays).add(second)
        return goals, stays


class Artemis(Power):
    slug = "artemis"
    title = "Artemis"
    group = "simple"
    fleece = True
    order = 53
    fast_moves = _Runs()
    card = msg("**Your move:** your worker may move once more, but not back to where it began.")
    brief = msg("Your worker may move twice, but not back to where it began.")

    def own_moves(self, state: State, me: int, step: Step, found: CandidateMoves) -> CandidateMoves:
        if step.kind != "build" or len(state.moves) != 1:
            return found
        (first,) = state.moves
        more = candidate_moves(state, me, [first.piece], by=self.slug)
        return found + [going for going in more if going.target != first.origin]

    def done(self, state: State, me: int) -> bool:
        return state.seat == me and (len(state.moves) > 1 or bool(state.builds))


POWER = Artemis()
