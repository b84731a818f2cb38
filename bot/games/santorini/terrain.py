"""What is free for whom: workers, domes, the Ram, and tokens that act as domes (Santorini rules, 1)."""

from __future__ import annotations

from bot.games.santorini.board import AROUND, AROUND_WRAPPED, DOME, OFF, SPACES, TOWER
from bot.games.santorini.facts import Piece
from bot.games.santorini.holders import everybody, own
from bot.games.santorini.state import State


def sealed(state: State, seat: int) -> set[int]:
    """The spaces that tokens close for this seat."""
    return {
        space
        for holder, power in everybody(state, seat, "closes")
        for space in power.closes(state, holder, seat)
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


def in_reach(state: State, seat: int) -> dict[int, Piece]:
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
    wrapped = any(power.wrapped for power in own(state, seat))
    return AROUND_WRAPPED[space] if wrapped else AROUND[space]


def towers(state: State) -> int:
    """How many complete towers the board holds."""
    return state.cells.count(TOWER)


def tokens(state: State) -> set[int]:
    """The spaces that have a token."""
    return {
        space
        for holder, power in everybody(state, state.seat, "tokens")
        for space in power.tokens(state, holder)
    }
