"""Dionysus: a complete tower earns him a turn with an opponent's worker."""

from __future__ import annotations

from bot.games.engine.text import msg
from bot.games.santorini.base_rules import reachable_opponents
from bot.games.santorini.board import DOME, NEIGHBOURS, SUMMIT, TOWER
from bot.games.santorini.facts import Piece
from bot.games.santorini.fast_board import RAISED, FastBoard, FastMoves, Plies, Ply, Raise, Shift
from bot.games.santorini.fast_bounds import STANDS, Bounds
from bot.games.santorini.powers.power import Power
from bot.games.santorini.state import State

_TRIED = 2
"""Of the moves of a worker of the other side, and of its builds after each, so many are listed."""


class _Revels(FastMoves):
    """Turns with the additional one, which leads a worker of the other side to where it climbs least."""

    pushes = True
    fills = 5

    def turns(self, board: FastBoard, side: int, bounds: Bounds) -> Plies:
        won, found = super().turns(board, side, bounds)
        towers = [ply for ply in found if ply[1][0][1] == DOME]
        led = _led(board, side) if towers else []
        more: list[Ply] = [
            ((*shifts, going), raised + built, 0)
            for shifts, raised, _ in towers
            for taken in ((shifts[0][3], raised[0][0]),)
            for going, built in led
            if going[3] not in taken and built[0][0] not in taken
        ]
        return won, found + more


def _led(board: FastBoard, side: int) -> list[tuple[Shift, tuple[Raise, ...]]]:
    """Where the workers of the other side are led, never up, and what they build; no tower."""
    cells, other = board.cells, 1 - side
    mine = [(space, cells[space] - STANDS) for space in board.workers[side]]
    found: list[tuple[Shift, tuple[Raise, ...]]] = []
    for worker, origin in enumerate(board.workers[other]):
        cells[origin] -= STANDS
        targets = [
            (cells[target], sum(cells[space] == cells[target] + 1 for space in NEIGHBOURS[target]), target)
            for target in NEIGHBOURS[origin]
            if cells[target] <= cells[origin]
        ]
        for level, _, target in sorted(targets)[:_TRIED]:
            builds: list[tuple[int, int]] = []
            for space in NEIGHBOURS[target]:
                height = cells[space]
                if height < SUMMIT:
                    own = max([high for near, high in mine if space in NEIGHBOURS[near]], default=-1)
                    builds.append((_gain(height, level, own), space))
            builds.sort(reverse=True)
            found += [
                ((other, worker, origin, target), RAISED[space][cells[space]])
                for _, space in builds[:_TRIED]
            ]
        cells[origin] += STANDS
    return found


def _gain(height: int, theirs: int, own: int) -> int:
    """What a build is worth to him beside their worker, and his best one there, on these levels."""
    return (height + 1) * ((own >= height) - (theirs >= height)) + height * (theirs == height - 1)


class Dionysus(Power):
    slug = "dionysus"
    title = "Dionysus"
    group = "advanced"
    fleece = True
    order = 24
    rough_moves = _Revels()
    card = msg(
        "**Your build:** each time your worker completes a tower, you may take an additional turn "
        "with one of your opponents’ workers instead of yours. Nobody can win in that turn."
    )
    brief = msg("Complete a tower: you may take an extra turn with an opponent’s worker. No win in it.")

    def additional_turn(self, state: State, me: int) -> bool:
        return any(built.cell == TOWER for built in state.builds)

    def usable_workers(self, state: State, me: int, pieces: list[Piece]) -> list[Piece]:
        return sorted(reachable_opponents(state, me).values()) if state.extra == self.slug else pieces

    def suspends_wins(self, state: State, me: int) -> bool:
        return state.seat == me and state.extra == self.slug


POWER = Dionysus()
