"""Units come, go and die: where they are taken from, and by what name the notation calls their places.

The squares of a city mean nothing between a building step and the next arrangement, except for who is in
the city (Atlantida rules, 17, 53): there the city is one place, called ``city``, and idle pops go first.
"""

from __future__ import annotations

from typing import Final

from bot.games.atlantida.constants import FREE, HOUSING
from bot.games.atlantida.map import CITY, COUNT, DISTANCE, PLACE_NAMES, PLACES, THEATRE
from bot.games.atlantida.player import Player

CITY_NAME: Final = "city"
WORD: Final = (*PLACE_NAMES[:CITY], CITY_NAME)
"""What each place is called; the whole city is one, with the number CITY."""
PLACE_OF: Final = {word: place for place, word in enumerate(WORD)}


def word(place: int) -> str:
    """A place as the notation calls it: ``N3``, ``N3s``, ``theatre``, ``city``."""
    return WORD[min(place, CITY)]


def count(player: Player, place: int) -> int:
    """How many pops are in this place; CITY: in the whole city."""
    return sum(player.pops[CITY:]) if place == CITY else player.pops[place]


def leaders(player: Player, place: int) -> int:
    """How many leaders are in this place; CITY: in the whole city."""
    if place == CITY:
        return sum(where >= CITY for where in player.leaders)
    return player.leaders.count(place)


def sources(player: Player) -> list[tuple[int, int]]:
    """The places with pops (CITY: the whole city), and how many there are in each."""
    pops = player.pops
    found = [(place, pops[place]) for place in range(CITY) if pops[place]]
    citizens = sum(pops[CITY:])
    if citizens:
        found.append((CITY, citizens))
    return found


def take(player: Player, place: int, number: int) -> None:
    """Take so many pops from a place; they are there.  From the city (CITY) the idle ones go first.

    Who works on what cost nothing goes last: nothing else comes from there.
    """
    pops = player.pops
    if place != CITY:
        pops[place] -= number
        return
    cells = player.cells
    for kinds in ((HOUSING,), None, FREE):
        for square in range(CITY, PLACES):
            if not number:
                return
            here = pops[square]
            cell = cells[square - CITY]
            if here and (cell in kinds if kinds else cell != HOUSING and cell not in FREE):
                gone = min(here, number)
                pops[square] -= gone
                number -= gone


def kill(player: Player, place: int, number: int) -> int:
    """At most so many pops of a place go to Hades; returns how many did."""
    number = min(number, count(player, place))
    take(player, place, number)
    player.hades += number
    return number


def save(player: Player, place: int, number: int) -> None:
    """So many pops of a place, which are there, reach the continent."""
    take(player, place, number)
    player.continent += number


def put(player: Player, place: int, number: int) -> None:
    """So many pops arrive in a place; CITY: on the hearth of the city."""
    player.pops[player.arrival_place() if place == CITY else place] += number


def send(player: Player, start: int, end: int) -> None:
    """All units of one main site, surroundings or the Theatre go to another place (CITY: the hearth)."""
    end = player.arrival_place() if end == CITY else end
    pops = player.pops
    pops[end] += pops[start]
    pops[start] = 0
    if start in player.leaders:
        player.leaders = [end if place == start else place for place in player.leaders]


def losses(player: Player) -> list[int]:
    """In which order places lose pops where nobody chooses: the city, then the farthest hex first."""

    def far(source: tuple[int, int]) -> tuple[int, int]:
        place, _ = source
        distance = 0 if place >= THEATRE else DISTANCE[place % COUNT]
        return (place != CITY, -distance)

    return [place for place, _ in sorted(sources(player), key=far)]
