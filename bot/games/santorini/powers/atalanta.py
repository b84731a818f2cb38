"""Atalanta: once, her worker runs as far as it likes."""

from __future__ import annotations

from bot.games.engine.text import msg
from bot.games.santorini.base_rules import candidate_moves
from bot.games.santorini.board import NEIGHBOURS
from bot.games.santorini.facts import CandidateMoves
from bot.games.santorini.fast_board import FastBoard, FastMoves, Plies, Ply, remembering
from bot.games.santorini.fast_bounds import STANDS, Bounds
from bot.games.santorini.powers.power import Hero
from bot.games.santorini.state import State, Step


class _Sprints(FastMoves):
    """Remembers that she has run."""

    repeats = True
    """Whichever worker runs a round and builds."""

    def turns(self, board: FastBoard, side: int, bounds: Bounds) -> Plies:
        won, found = super().turns(board, side, bounds)
        if board.marks[side]:
            return remembering((won, found), 1)
        cells, known = board.cells, {ply[0] for ply in won}
        for worker, origin in enumerate(board.workers[side]):
            cells[origin] -= STANDS
            goals, stays = self._run(cells, origin, bounds)
            wins: list[Ply] = [(((side, worker, origin, goal),), (), 1) for goal in goals]
            won += [ply for ply in wins if ply[0] not in known]
            for place in stays:
                builds = self.builds(cells, place, ((side, worker, origin, place),), 0)
                found += remembering(([], builds), 1)[1]
            cells[origin] += STANDS
        return won, found

    def threatens(self, board: FastBoard, side: int, bounds: Bounds) -> bool:
        if board.marks[side]:
            return super().threatens(board, side, bounds)
        cells = board.cells
        for origin in board.workers[side]:
            cells[origin] -= STANDS
            goals, _ = self._run(cells, origin, bounds)
            cells[origin] += STANDS
            if goals:
                return True
        return False

    def _run(self, cells: list[int], origin: int, bounds: Bounds) -> tuple[set[int], set[int]]:
        """Where a worker wins by any run, and where it can be after at least two moves."""
        goals: set[int] = set()
        begun: set[int] = set()
        stays: set[int] = set()
        pending = [origin]
        for at, place in enumerate(pending):
            level = cells[place]
            enters, wins = bounds.enters[level], self.victory[level]
            for target in NEIGHBOURS[place]:
                height = cells[target]
                if not enters[height]:
                    continue
                if wins[height] and target not in bounds.barred:
                    goals.add(target)
                    continue
                if at:
                    stays.add(target)
                if target not in begun:
                    begun.add(target)
                    pending.append(target)
        return goals, stays


class Atalanta(Hero):
    slug = "atalanta"
    title = "Atalanta"
    order = 28
    fast_moves = _Sprints()
    unlimited_moves = True
    card = msg("**Your move, once:** your worker moves on, any number of additional times.")
    brief = msg("Once: your worker moves on, any number of additional times.")

    def own_moves(self, state: State, me: int, step: Step, found: CandidateMoves) -> CandidateMoves:
        mover = state.mover
        over = self.used(state, me) and not state.uses(self.slug)
        if step.kind != "build" or mover is None or over:
            return found
        return found + candidate_moves(state, me, [mover.piece], by=self.slug)


POWER = Atalanta()
