"""The moves and builds that are possible by the base rules, and what powers make theirs of."""

from __future__ import annotations

from typing import NamedTuple

from bot.games.santorini.board import SUMMIT, blocks
from bot.games.santorini.facts import Piece
from bot.games.santorini.holders import others, own
from bot.games.santorini.state import State
from bot.games.santorini.terrain import around, closed, free, sealed


class Push(NamedTuple):
    """A worker that is forced away by another's move."""

    side: int
    worker: int
    target: int


class Going(NamedTuple):
    """A possible move."""

    side: int
    worker: int
    origin: int
    target: int
    way: int
    by: str = ""
    """The power that makes it possible."""
    pushed: tuple[Push, ...] = ()

    @property
    def piece(self) -> Piece:
        return self.side, self.worker


class Building(NamedTuple):
    """A possible build."""

    side: int
    worker: int
    origin: int
    """Where the worker stands."""
    space: int
    dome: bool = False
    """A dome although there are not three blocks."""
    by: str = ""
    """The power that makes it possible."""

    @property
    def piece(self) -> Piece:
        return self.side, self.worker


def hands(state: State, seat: int) -> list[Piece]:
    """The workers that this seat moves and builds with."""
    pieces = state.pieces(state.order[seat])
    for power in own(state, seat):
        pieces = power.hands(state, seat, pieces)
    return pieces


def goings(state: State, seat: int, pieces: list[Piece], climb: int = 1, by: str = "") -> list[Going]:
    """The ordinary moves of these workers, who climb so many levels at most.

    Nobody can choose a worker that a token has locked in.
    """
    shut, locked, cells = closed(state, seat), sealed(state, seat), state.cells
    return [
        Going(side, worker, origin, target, way, by)
        for origin, (side, worker) in sorted((state.space(piece), piece) for piece in pieces)
        if origin not in locked
        for target, way in around(state, seat, origin)
        if target not in shut and blocks(cells[target]) <= blocks(cells[origin]) + climb
    ]


def buildings(state: State, seat: int, piece: Piece, by: str = "") -> list[Building]:
    """The ordinary builds of a worker."""
    shut, origin = closed(state, seat), state.space(piece)
    if origin in sealed(state, seat):
        return []
    return [
        Building(*piece, origin, space, by=by)
        for space, _ in around(state, seat, origin)
        if space not in shut
    ]


def domes(state: State, seat: int, piece: Piece, by: str) -> list[Building]:
    """The domes that a worker can put on fewer than three blocks by a power."""
    return [
        found._replace(dome=True)
        for found in buildings(state, seat, piece, by)
        if blocks(state.cells[found.space]) < SUMMIT
    ]


def crowns(state: State, seat: int, piece: Piece, by: str) -> list[Building]:
    """The domes that a worker can put anywhere on the board by a power."""
    origin, cells = state.space(piece), state.cells
    return [
        Building(*piece, origin, space, blocks(cells[space]) < SUMMIT, by) for space in free(state, seat)
    ]


def permitted(state: State, seat: int, found: list[Building]) -> list[Building]:
    """The builds that the others' powers leave to this seat, for builds that happen by themselves."""
    for holder, power in others(state, seat, "limit_raises"):
        side = state.order[holder]
        spared = [building for building in found if building.side == side and not power.everybody]
        found = spared + power.limit_raises(state, holder, [b for b in found if b not in spared])
    return found
