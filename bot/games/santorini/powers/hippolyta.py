"""Hippolyta: everybody but her moves diagonally."""

from __future__ import annotations

from typing import Final

from bot.games.engine.text import Text, msg
from bot.games.santorini.board import AROUND, NAMES, NEIGHBOURS, OFF, SPACES, diagonal
from bot.games.santorini.facts import CandidateMoves
from bot.games.santorini.fast_board import FastBoard, FastMoves, Plies
from bot.games.santorini.fast_bounds import STANDS, Bounds
from bot.games.santorini.powers.female import Female
from bot.games.santorini.state import State

_WATCHED: Final = Bounds(limits=True)
_AMAZON: Final = 0
"""The number of the female worker."""
_ACROSS: Final = tuple(tuple(to for to, way in pairs if diagonal(way)) for pairs in AROUND)
"""The neighbours of each space across a corner."""
_COLOURED: Final = tuple(tuple((space + to) % 2 == 0 for to in SPACES) for space in SPACES)
"""Do two spaces have the same colour, as on a chessboard?  Diagonal moves never leave it."""


class _Rides(FastMoves):
    """Rough: who moves more than once in a turn is held only to the colour of its space."""

    sexed = True

    def turns(self, board: FastBoard, side: int, bounds: Bounds) -> Plies:
        won, rest = (
            [
                (shifts, raised, mark)
                for shifts, raised, mark in some
                for ((_, worker, origin, target),) in (shifts,)
                if worker == _AMAZON or _COLOURED[origin][target]
            ]
            for some in super().turns(board, side, bounds)
        )
        return won, rest

    def threatens(self, board: FastBoard, side: int, bounds: Bounds) -> bool:
        return _reaches(board, side, self, bounds, _AMAZON)

    def admits(self, board: FastBoard, found: bool) -> bool:
        moves = board.fast_moves[board.side]
        if found and type(moves).threatens is FastMoves.threatens and moves.around is NEIGHBOURS:
            return _reaches(board, board.side, moves, _WATCHED, OFF)
        return super().admits(board, found)

    def bounds(self, mark: int) -> Bounds:
        return _WATCHED

    def limit(self, board: FastBoard, side: int, plies: Plies) -> Plies:
        """Whom a turn displaces may go straight."""
        won, rest = (
            [
                ply
                for ply in some
                if all(owner != side or _COLOURED[origin][target] for owner, _, origin, target in ply[0])
            ]
            for some in plies
        )
        return won, rest


def _reaches(board: FastBoard, side: int, moves: FastMoves, bounds: Bounds, spared: int) -> bool:
    """Does a worker win by one move, the spared one any way and the others across a corner?"""
    cells = board.cells
    for worker, origin in enumerate(board.workers[side]):
        level = cells[origin] - STANDS
        wins = moves.victory[level]
        if True in wins:
            enters = bounds.enters[level]
            for target in NEIGHBOURS[origin] if worker == spared else _ACROSS[origin]:
                height = cells[target]
                if enters[height] and wins[height] and target not in bounds.barred:
                    return True
    return False


class Hippolyta(Female):
    slug = "hippolyta"
    title = "Hippolyta"
    group = "advanced"
    fleece = True
    order = 47
    rough_moves = _Rides()
    everybody = True
    card = msg("**Always:** all workers except your female one may only move diagonally.")
    brief = msg("All workers except your female one may only move diagonally.")
    refusal_reason = msg("only her female worker may move straight; all others move diagonally.")

    def limit_moves(self, state: State, me: int, found: CandidateMoves) -> CandidateMoves:
        spared = self.female(state, me)
        return [going for going in found if going.piece == spared or diagonal(going.way)]

    def shows(self, state: State, me: int) -> Text | None:
        space = self.stands(state, me)
        return None if space == OFF else msg("free to move straight: {space}", space=NAMES[space])


POWER = Hippolyta()
