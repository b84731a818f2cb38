"""Atalanta: once, her worker runs as far as it likes."""

from __future__ import annotations

from bot.games.engine.text import msg
from bot.games.santorini.base_rules import candidate_moves
from bot.games.santorini.board import NEIGHBOURS
from bot.games.santorini.facts import CandidateMoves
from bot.games.santorini.fast_board import PLAIN, FastBoard, Plies, remembering
from bot.games.santorini.fast_bounds import Bounds
from bot.games.santorini.fast_walks import FastWalks
from bot.games.santorini.powers.power import Hero
from bot.games.santorini.state import State, Step


class _Sprints(FastWalks):
    """Remembers that she has run."""

    repeats = True
    """Whichever worker runs a round and builds."""

    def turns(self, board: FastBoard, side: int, bounds: Bounds) -> Plies:
        won, found = PLAIN.turns(board, side, bounds)
        if board.marks[side]:
            return remembering((won, found), 1)
        known = {shifts for shifts, _, _ in won}
        wins, runs = remembering(super().turns(board, side, bounds), 1)
        return won + [ply for ply in wins if ply[0] not in known], found + runs

    def threatens(self, board: FastBoard, side: int, bounds: Bounds) -> bool:
        moves = PLAIN if board.marks[side] else super()
        return moves.threatens(board, side, bounds)

    def walk(self, cells: list[int], origin: int, bounds: Bounds) -> tuple[set[int], set[int]]:
        """Any run; it ends after at least two moves."""
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
    brief = msg("Once: your worker may make any number of additional moves.")

    def own_moves(self, state: State, me: int, step: Step, found: CandidateMoves) -> CandidateMoves:
        mover = state.mover
        over = self.used(state, me) and not state.uses(self.slug)
        if step.kind != "build" or mover is None or over:
            return found
        return found + candidate_moves(state, me, [mover.piece], by=self.slug)


POWER = Atalanta()
