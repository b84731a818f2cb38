"""What a seat weighs in its movement phase: what sites are worth, whom the city misses, marches."""

from __future__ import annotations

from functools import cached_property
from typing import Final, NamedTuple

from bot.games.atlantida.ai.forecast import fells_on, lacks_shipyard
from bot.games.atlantida.ai.site_values import SiteValues
from bot.games.atlantida.ai.style import Style
from bot.games.atlantida.constants import (
    FLEET,
    FLEET_CAP,
    LOGISTICS,
    NAVIGATION,
    SHARE,
    SHIP_WOOD,
    SHIP_WORKERS,
    WOOD,
)
from bot.games.atlantida.map import CITY, COUNT, MAIN, THEATRE, region
from bot.games.atlantida.movement.marching import Target
from bot.games.atlantida.state import State
from bot.games.atlantida.strength import Force, invading
from bot.games.atlantida.units import WORD, count

CREW: Final = 3
"""So many pops make a site bring more than the fewest do."""
HOME: Final = 3
"""So many pops stay in the city."""
EMPTY_CITY: Final = 6.0
"""What it costs to leave nobody at all there."""
THIN: Final = 2.2
"""What each pop is worth that is missing in the city."""
ENOUGH: Final = 4
"""With so many levels of shipping capacity, wood is no longer what is missing."""
LOGGING: Final = 4.0
"""What a wood a turn is worth, where too little comes in."""


class March(NamedTuple):
    """Something a leader could do, and what it is worth."""

    worth: float
    move: str


class MovementContext:
    """One seat's view of one moment of the movement phase; what is asked often is worked out once."""

    def __init__(self, state: State, seat: int, style: Style) -> None:
        self.state = state
        self.seat = seat
        self.style = style
        self.player = state.players[seat]
        self.sites = SiteValues(state, seat, style)
        self.gathers = not state.advanced or self.player.follows(LOGISTICS)
        """Can pops be summoned without a leader?"""
        self._invading: dict[tuple[int, int], Force] = {}

    @cached_property
    def wanted(self) -> int:
        """How many pops the city needs: to build, and to build ships."""
        stock = self.player.stock
        if lacks_shipyard(self.player):
            return HOME + 1
        wood = stock[WOOD] >= SHIP_WOOD or stock[FLEET]
        if self.player.knows(NAVIGATION) and stock[FLEET] < FLEET_CAP and wood:
            return 1 + min(SHIP_WORKERS, max(1, stock[WOOD] // SHIP_WOOD))
        if self.state.round > 4 and self.sites.lacks_wood:
            # Enough to take a Forest with.
            return HOME + CREW
        return HOME if self.state.round > 1 else 1

    @cached_property
    def missing(self) -> int:
        """How many pops the city lacks."""
        return max(0, self.wanted - count(self.player, CITY))

    @cached_property
    def deserted(self) -> float:
        """What it is worth to bring anybody at all home."""
        return 0.0 if count(self.player, CITY) else EMPTY_CITY

    def invading(self, holder: int, pops: int) -> Force:
        """A leader's group of so many pops against this holder, -1: against a creature."""
        found = self._invading.get((holder, pops))
        if found is None:
            found = self._invading[holder, pops] = invading(self.state, self.seat, holder, pops)
        return found

    def thin(self, home: int, goal: int = MAIN) -> float:
        """What it costs to leave so few in the city; those who wait there for a Forest may go to one."""
        if self.sites.needs_wood_now and goal < COUNT and self.state.sites[goal] == "forest":
            return 0.0 if home > 0 else THIN
        wanted = self.wanted
        if goal < COUNT and self.state.sites[goal] == "forest":
            wanted = min(wanted, HOME)
        return THIN * max(0, wanted - home) + (0.0 if home > 0 else EMPTY_CITY)

    def stays(self, start: int, target: Target, led: int) -> float:
        """What is lost where a leader comes from when he takes so many along: all of it, or wood."""
        here = region(start)
        if here == MAIN:
            lone = start == THEATRE and self.player.leaders.count(THEATRE) == 1
            empty = not target.outer or led >= target.inner + target.outer
            return self.sites.worth(THEATRE) if lone and empty else 0.0
        if self.fells(here + COUNT):
            outer = self.player.pops[here + COUNT]
            lost = self.logging * (outer // SHARE - max(0, outer - led) // SHARE)
            return lost + (self.sites.worth(here) if led > outer and led >= target.inner + outer else 0.0)
        return self.sites.worth(start) if start < COUNT and led >= target.inner + target.outer else 0.0

    @property
    def logging(self) -> float:
        """What a wood a turn is worth."""
        return LOGGING * (3.0 if self.sites.needs_wood_now else 1.0)

    def woods(self, place: int) -> bool:
        """Are these the surroundings of a Forest, and too little wood comes in?"""
        return self._forest(place) and self.sites.wants_wood

    def fells(self, place: int) -> bool:
        """Are these the surroundings of a Forest whose wood ships are still built from?"""
        wanted = self.player.stock[FLEET] < ENOUGH and fells_on(self.state, self.seat)
        return self._forest(place) and wanted

    def _forest(self, place: int) -> bool:
        return COUNT <= place < THEATRE and self.state.sites[place - COUNT] == "forest"

    def march(self, worth: float, start: int, target: Target, pops: int) -> March:
        """Lead so many pops there: from the surroundings first, but from the Theatre last."""
        party = str(pops)
        if target.inner and target.outer:
            at_home = region(start) == MAIN
            outer = max(0, pops - target.inner) if at_home else min(target.outer, pops)
            party = f"{pops - outer}+{outer}"
        return March(worth, f"{WORD[start]} {target.name} {party}")
