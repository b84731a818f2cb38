"""The state of a play as plain data: hexes, players, whose step it is.  Cheap to copy.

Nothing here asks or changes anything by itself; the little arithmetic is what the data means.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple, cast

from bot.games.atlantida.constants import CODE, DIONYSUS, PRODUCTION, TRIBUTE, TURNS, EventName, TempleName
from bot.games.atlantida.map import COUNT, THEATRE
from bot.games.atlantida.player import Player


class Combat(NamedTuple):
    """A combat that is being decided.

    The attacker's group stands in the surroundings of the hex, all of it; against the Great Theatre or
    a city it is ``pops`` and ``leaders`` and stands on the hearth of the attacker's own city.
    """

    attacker: int
    defender: int
    place: int
    """The main site or THEATRE; CITY: the defender's city is plundered."""
    pops: int
    leaders: int
    """The attacker's leaders in the group, one bit each."""
    me: int = -1
    """What the attacker has committed; -1: nothing yet; -2: the viewer may not know it."""
    sacrificed: int = 0
    defence: int = -1
    """The ME that the defender has committed; -1: nothing yet."""
    offered: int = 0
    """The pops that the defender sacrifices."""


@dataclass(slots=True)
class State:
    """Everything that can still matter, and ``turns``, which is only counted.

    ``round`` is the game's turn, 1 to 13.  ``phase`` is ``layout``, ``zeus`` and ``row`` (nature),
    ``statues``, ``order``, ``move``, ``between``, ``improve``, ``end`` or ``over``; ``active`` is the seat
    that is at work in it and ``step`` how far it is (:mod:`phases`).
    """

    players: list[Player]
    advanced: bool = False
    race: bool = True
    """May a race victory end the game?"""
    plunder: bool = True
    """Do Fanaticism and Hermes exist?"""
    sites: tuple[str, ...] = ()
    """The site of each hex, in table order."""
    alive: int = 0
    """The hexes with a living creature, one bit each."""
    sunk: int = 0
    """The hexes that have sunk, one bit each."""
    row: tuple[str, ...] = ("",) * TURNS
    """The event of each turn."""
    round: int = 1
    phase: str = "layout"
    active: int = 0
    step: int = 0
    done: int = 0
    """The seats that are through with this phase, one bit each."""
    compass: int = 0
    clockwise: bool = True
    void: bool = False
    """The turn's event doesn't happen: Zeus is pleased."""
    spared: int = -1
    """Whom the turn's event leaves in peace (a Lost Fleet: whom alone it serves); -1: nobody."""
    combat: Combat | None = None
    fresh: int = 0
    """The active player's squares that were built on in this improvement phase, one bit each."""
    left: int = -1
    """What the present step still owes or allows the active player, 0: nothing; its ``begin`` counts it.

    Builders, pops to be named, buildings to fall, hexes to sink; 1 where one answer is all. -1: nothing has
    been counted since the seat's phase began.
    """
    used: int = 0
    """A mask whose bits the phase names, 0 when a seat begins with it.

    ``move``: what may come only once (:mod:`movement.march`); ``improve``: where a leader was appointed
    or a social advance decided (:mod:`economy.development`); ``end``: the seats whose units can't be
    sunk (:mod:`events.tribute`).
    """
    winner: int = -1
    """Who has won the race, or is the only one left; -1: nobody."""
    turns: int = field(default=0, compare=False)

    def copy(self) -> State:
        """An independent equal state."""
        return State(
            [player.copy() for player in self.players],
            self.advanced,
            self.race,
            self.plunder,
            self.sites,
            self.alive,
            self.sunk,
            self.row,
            self.round,
            self.phase,
            self.active,
            self.step,
            self.done,
            self.compass,
            self.clockwise,
            self.void,
            self.spared,
            self.combat,
            self.fresh,
            self.left,
            self.used,
            self.winner,
            self.turns,
        )

    @property
    def fight(self) -> Combat:
        """The combat that is being decided, where there is one."""
        assert self.combat is not None
        return self.combat

    @property
    def event(self) -> EventName:
        """The turn's event, whether or not Zeus has voided it; empty: none."""
        return cast("EventName", self.row[self.round - 1])

    def strikes(self, seat: int) -> EventName:
        """The turn's event as far as it concerns this seat; empty: it doesn't.

        Zeus keeps an event from the one whom he spares; a Lost Fleet serves that one alone.  The Code of
        Laws keeps Iconoclasm away (14.3).
        """
        if self.event == "iconoclasm" and self.players[seat].follows(CODE):
            return ""
        spared = self.spared not in (-1, seat) if self.event == "lostfleet" else self.spared == seat
        return "" if self.void or spared else self.event

    def safe_from_tribute(self, seat: int) -> bool:
        """Does Dionysus keep the seat's Housings and hexes, whatever it offers (14.3, 14.4)?"""
        return self.advanced and self.players[seat].has(DIONYSUS)

    @property
    def tributes(self) -> int:
        """How many Tributes have been resolved in earlier turns."""
        return self.row[: self.round - 1].count(TRIBUTE)

    def order(self) -> list[int]:
        """The seats still in the game, in player order."""
        seats = len(self.players)
        step = 1 if self.clockwise else -1
        around = ((self.compass + step * i) % seats for i in range(seats))
        return [seat for seat in around if not self.players[seat].gone]

    def opponents(self, seat: int) -> list[int]:
        """The others still in the game, in player order."""
        return [other for other in self.order() if other != seat]

    def holder(self, place: int) -> int:
        """Whose units stand in this main site or in the Great Theatre; -1: nobody's."""
        for seat, player in enumerate(self.players):
            if player.pops[place] or place in player.leaders:
                return seat
        return -1

    def occupies(self, seat: int, site: TempleName) -> bool:
        """Does this seat occupy the temple: a unit in its main site, its creature dead (8.1)?"""
        if site not in self.sites:
            return False
        hex = self.sites.index(site)
        return not self.alive >> hex & 1 and self.players[seat].stands(hex)

    def gives_up(self, seat: int, place: int, pops: int, leaders: int = 0) -> bool:
        """Does a site serve this seat no more, if so many of its units there leave?"""
        player = self.players[seat]
        serves = place == THEATRE or (place < COUNT and not self.alive >> place & 1)
        led = player.leaders.count(place) > leaders
        return serves and not led and player.pops[place] <= pops

    def pops_in_temple(self, seat: int, site: TempleName) -> int:
        """How many of this seat's pops are in the main site of the temple, if it occupies it."""
        return self.players[seat].pops[self.sites.index(site)] if self.occupies(seat, site) else 0

    def theatre(self, seat: int) -> bool:
        """Does this seat occupy the Great Theatre?"""
        return self.players[seat].stands(THEATRE)

    def owner(self, statue: int) -> int:
        """In whose city this statue stands; -1: in nobody's."""
        for seat, player in enumerate(self.players):
            if statue in player.cells:
                return seat
        return -1

    def production(self, hex: int) -> bool:
        """Is it a production hex?"""
        return self.sites[hex] in PRODUCTION
