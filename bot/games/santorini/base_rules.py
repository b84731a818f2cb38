"""What is free for whom, and the moves and builds possible by the base rules (Santorini rules, 1 and 3)."""

from __future__ import annotations

from bot.games.santorini.active_powers import all_powers, limiting_powers, own_powers
from bot.games.santorini.board import AROUND, AROUND_WRAPPED, DOME, OFF, SPACES, SUMMIT, TOWER, blocks
from bot.games.santorini.facts import CandidateBuild, CandidateBuilds, CandidateMove, CandidateMoves, Piece
from bot.games.santorini.state import State


def sealed(state: State, seat: int) -> set[int]:
    """The spaces that tokens close for this seat."""
    return {
        space
        for holder, power in all_powers(state, seat, "closed_spaces")
        for space in power.closed_spaces(state, holder, seat)
    }


def closed(state: State, seat: int) -> set[int]:
    """The spaces that this seat can't enter, build on or force anybody into."""
    found = sealed(state, seat)
    found.update(space for side in state.workers for space in side)
    found.update(space for space, cell in enumerate(state.cells) if cell >= DOME)
    found.add(state.ram)
    found.discard(OFF)
    return found


def free(state: State, seat: int) -> list[int]:
    """The spaces that are open to this seat, in order."""
    shut = closed(state, seat)
    return [space for space in SPACES if space not in shut]


def reachable_opponents(state: State, seat: int) -> dict[int, Piece]:
    """The opponents' workers that this seat's powers can name, by the spaces they stand on.

    A worker on a token that is a dome for this seat is out of reach.
    """
    side, shut = state.order[seat], sealed(state, seat)
    return {
        space: (other, number)
        for other, spaces in enumerate(state.workers)
        if other != side
        for number, space in enumerate(spaces)
        if space != OFF and space not in shut
    }


def around(state: State, seat: int, space: int) -> tuple[tuple[int, int], ...]:
    """The neighbours of a space for this seat's moves and builds, each with the way that leads there."""
    edges_touch = any(power.edges_touch for power in own_powers(state, seat))
    return AROUND_WRAPPED[space] if edges_touch else AROUND[space]


def towers(state: State) -> int:
    """How many complete towers the board holds."""
    return state.cells.count(TOWER)


def tokens(state: State) -> set[int]:
    """The spaces that have a token."""
    return {
        space
        for holder, power in all_powers(state, state.seat, "token_spaces")
        for space in power.token_spaces(state, holder)
    }


def usable_workers(state: State, seat: int) -> list[Piece]:
    """The workers that this seat moves and builds with."""
    pieces = state.pieces(state.order[seat])
    for power in own_powers(state, seat):
        pieces = power.usable_workers(state, seat, pieces)
    return pieces


def unmoved_workers(state: State, seat: int) -> list[Piece]:
    """Those that have not moved this turn."""
    moved = {fact.piece for fact in state.moves}
    return [piece for piece in usable_workers(state, seat) if piece not in moved]


def candidate_moves(
    state: State, seat: int, pieces: list[Piece], climb: int = 1, by: str = ""
) -> CandidateMoves:
    """The ordinary moves of these workers, who climb so many levels at most.

    Nobody can choose a worker that a token has locked in.
    """
    shut, locked, cells = closed(state, seat), sealed(state, seat), state.cells
    return [
        CandidateMove(side, worker, origin, target, way, by)
        for origin, (side, worker) in sorted((state.space(piece), piece) for piece in pieces)
        if origin not in locked
        for target, way in around(state, seat, origin)
        if target not in shut and blocks(cells[target]) <= blocks(cells[origin]) + climb
    ]


def candidate_builds(state: State, seat: int, pieces: list[Piece], by: str = "") -> CandidateBuilds:
    """The ordinary builds of these workers; none of one that a token has locked in."""
    shut, locked = closed(state, seat), sealed(state, seat)
    return [
        CandidateBuild(*piece, origin, space, by=by)
        for piece in pieces
        if (origin := state.space(piece)) not in locked
        for space, _ in around(state, seat, origin)
        if space not in shut
    ]


def candidate_domes(state: State, seat: int, pieces: list[Piece], by: str) -> CandidateBuilds:
    """The domes that these workers can put beside them by a power, at any level."""
    return [
        building._replace(dome=blocks(state.cells[building.space]) < SUMMIT)
        for building in candidate_builds(state, seat, pieces, by)
    ]


def domes_anywhere(state: State, seat: int, piece: Piece, by: str) -> CandidateBuilds:
    """The domes that a worker can put anywhere on the board by a power."""
    origin, cells = state.space(piece), state.cells
    return [
        CandidateBuild(*piece, origin, space, blocks(cells[space]) < SUMMIT, by)
        for space in free(state, seat)
    ]


def permitted_builds(state: State, seat: int, found: CandidateBuilds) -> CandidateBuilds:
    """The builds that the others' powers leave to this seat, for builds that happen by themselves."""
    for holder, power in limiting_powers(state, seat, "limit_builds"):
        side = state.order[holder]
        spared = [building for building in found if building.side == side and not power.everybody]
        found = spared + power.limit_builds(state, holder, [b for b in found if b not in spared])
    return found
