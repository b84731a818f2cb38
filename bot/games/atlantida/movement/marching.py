"""Leaders and their parties on the way: from where, where to, with how many (Atlantida rules, 6.2).

A move names the leader's place, where it goes, and how many pops it takes along: ``city N3 2`` invades
N3, ``city N3s 2`` enters its surroundings.  Where pops wait in both locations of the region it leaves, the
numbers of both are told: ``N3 city 2+1``, main site (or city) first.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from bot.games.atlantida.constants import (
    CAPACITY,
    CLOTH,
    CLOTH_CAPACITY,
    FANATICISM,
    LOGISTICS,
    LOGISTICS_RANGE,
    NAVIGATION,
    RANGE,
    SEA_CAPACITY,
)
from bot.games.atlantida.map import (
    CITY,
    COUNT,
    HEXES,
    MAIN,
    SURROUNDINGS,
    THEATRE,
    bits,
    coast,
    reach,
    region,
)
from bot.games.atlantida.player import Player
from bot.games.atlantida.state import State
from bot.games.atlantida.units import WORD, count


class Target(NamedTuple):
    """Where a leader may go."""

    name: str
    place: int
    """A main site, surroundings, THEATRE, or CITY."""
    owner: int
    """Whose city it is that is plundered; -1 elsewhere."""
    inner: int
    """The most pops from the main site, or the city."""
    outer: int
    """The most from the surroundings, or the Great Theatre."""
    capacity: int

    def parties(self) -> tuple[str, ...]:
        """How the sizes of parties are written."""
        return _parties(self.inner, self.outer, self.capacity)

    def party(self, text: str) -> tuple[int, int] | None:
        """The two numbers that a text names, if it is one of them."""
        if text not in self.parties():
            return None
        if self.inner and self.outer:
            one, _, two = text.partition("+")
            return int(one), int(two)
        number = int(text or "0")
        return (0, number) if self.outer else (number, 0)


@lru_cache(maxsize=4096)
def _parties(inner: int, outer: int, capacity: int) -> tuple[str, ...]:
    if inner and outer:
        return tuple(
            f"{one}+{two}"
            for one in range(min(inner, capacity) + 1)
            for two in range(min(outer, capacity - one) + 1)
        )
    return tuple(str(number) for number in range(min(inner + outer, capacity) + 1))


def starts(player: Player) -> list[int]:
    """The places (CITY: the city) with a leader that has not moved."""
    found: list[int] = []
    for number, place in enumerate(player.leaders):
        here = min(place, CITY)
        if not player.moved >> number & 1 and here not in found:
            found.append(here)
    return found


def unmoved(player: Player, place: int) -> int:
    """The number of the first leader in a place (CITY: the city) that has not moved."""
    return next(
        number
        for number, where in enumerate(player.leaders)
        if min(where, CITY) == place and not player.moved >> number & 1
    )


def borders(player: Player) -> int:
    """How many borders a leader crosses at most in a move by land."""
    return LOGISTICS_RANGE if player.follows(LOGISTICS) else RANGE


def targets(state: State, seat: int, start: int) -> Iterator[Target]:
    """All that a leader in this place may be told, by land first."""
    player = state.players[seat]
    here = region(start)
    near = reach(here, state.alive, state.sunk, borders(player))
    inner, outer = both(player, here)
    yield from _within(state, seat, start)
    for there in sorted(near):
        if there != here:
            yield from _into(state, seat, there, inner, outer, CAPACITY)
    if player.knows(NAVIGATION):
        shores = coast(state.sunk)
        if here == MAIN or shores >> here & 1:
            capacity = _by_sea(state, seat)
            for there in (*bits(shores), MAIN):
                if there not in near:
                    yield from _into(state, seat, there, inner, outer, capacity)


def both(player: Player, here: int) -> tuple[int, int]:
    """The pops in both locations of a region: main site and surroundings, or city and Great Theatre."""
    if here == MAIN:
        return count(player, CITY), player.pops[THEATRE]
    return player.pops[here], player.pops[here + SURROUNDINGS]


def _by_sea(state: State, seat: int) -> int:
    if state.occupies(seat, "aeolus"):
        return CAPACITY
    return CLOTH_CAPACITY if state.players[seat].knows(CLOTH) else SEA_CAPACITY


def _within(state: State, seat: int, start: int) -> Iterator[Target]:
    """The moves of distance 0: to the other location of the same region, or into another city."""
    player = state.players[seat]
    if start == CITY:
        yield Target("theatre", THEATRE, -1, count(player, CITY), 0, CAPACITY)
    elif start == THEATRE:
        yield Target("city", CITY, -1, 0, player.pops[THEATRE], CAPACITY)
    elif start < COUNT:
        yield Target(WORD[start + SURROUNDINGS], start + SURROUNDINGS, -1, player.pops[start], 0, CAPACITY)
    else:
        # Everybody in the surroundings joins an invasion: no party needs to be told.
        yield Target(HEXES[start - SURROUNDINGS], start - SURROUNDINGS, -1, 0, 0, CAPACITY)
    if start >= THEATRE:
        yield from _raids(state, seat, *both(player, MAIN), CAPACITY)


def _into(state: State, seat: int, there: int, inner: int, outer: int, capacity: int) -> Iterator[Target]:
    if there == MAIN:
        yield Target("city", CITY, -1, inner, outer, capacity)
        yield Target("theatre", THEATRE, -1, inner, outer, capacity)
        yield from _raids(state, seat, inner, outer, capacity)
    else:
        yield Target(HEXES[there], there, -1, inner, outer, capacity)
        yield Target(WORD[there + SURROUNDINGS], there + SURROUNDINGS, -1, inner, outer, capacity)


def _raids(state: State, seat: int, inner: int, outer: int, capacity: int) -> Iterator[Target]:
    if state.players[seat].follows(FANATICISM):
        for other in state.opponents(seat):
            yield Target(f"city{other + 1}", CITY, other, inner, outer, capacity)
