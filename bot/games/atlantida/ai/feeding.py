"""Who dies of hunger, who leaves for the continent (Atlantida rules, 10 and 11)."""

from __future__ import annotations

from typing import Final

from bot.games.atlantida.ai.outlook import LATE, racing, turns_left
from bot.games.atlantida.ai.sites import Sites
from bot.games.atlantida.ai.style import Style
from bot.games.atlantida.economy.shipping import ALL, berths, europa_most
from bot.games.atlantida.map import CITY, COUNT
from bot.games.atlantida.state import State
from bot.games.atlantida.step import DONE
from bot.games.atlantida.units import sources, word

BREEDING: Final = 2
"""So many times what a turn's ships carry is kept at home where pops are worth more alive on the island."""
STAY: Final = 5
"""Fewer than these don't leave early, unless all do."""


def spared(state: State, seat: int, style: Style) -> list[tuple[int, int]]:
    """Where pops are, with how many, in the order in which they are missed least: the city first."""
    player = state.players[seat]
    sites = Sites(state, seat, style)

    def missed(source: tuple[int, int]) -> float:
        place, _ = source
        if place >= CITY:
            return 0.5
        if COUNT <= place < 2 * COUNT:
            return 0.1
        return 1.0 + sites.worth(place)

    return sorted(sources(player), key=missed)


def give(state: State, seat: int, style: Style) -> str:
    """So many pops as must be named die where they are missed least."""
    place, number = spared(state, seat, style)[0]
    return f"{word(place)} {min(number, state.left)}"


def ship(state: State, seat: int, style: Style) -> str:
    """Who goes to the continent now; those who are missed least go first."""
    player = state.players[seat]
    population, left = player.population, turns_left(state)
    if state.left >= population:
        found = sources(player)
        return ALL if len(found) > 1 else f"{word(found[0][0])} {found[0][1]}"
    number = state.left
    if not racing(state, seat):
        carried = berths(state, seat)
        number = min(number, population - min(BREEDING * carried, carried * (left - 1)))
    if number < 1:
        return DONE
    place, here = spared(state, seat, style)[0]
    return f"{word(place)} {min(here, number)}"


def fleet(state: State, seat: int, style: Style) -> str:
    """The Lost Fleet has been paid for: as many as it takes, and the island can spare."""
    player, most = state.players[seat], state.left
    if turns_left(state) > LATE and not (racing(state, seat) and player.population <= most):
        most = min(most, player.population - STAY)
    if most < 1:
        return DONE
    place, here = spared(state, seat, style)[0]
    return f"{word(place)} {min(here, most)}"


def europa(state: State, seat: int, style: Style) -> str:
    """As many as can be paid; but a people that could not go on without them stays, until late."""
    player = state.players[seat]
    most = europa_most(state, seat)
    if most < player.population and not style.rush and turns_left(state) > LATE:
        most = min(most, max(0, player.population - STAY))
    return f"europa {most}" if most > 0 else DONE
