"""Craft, growth, hunger, shipping: what is made, who is born, dies, leaves (Atlantida rules, 8.4 to 11)."""

from __future__ import annotations

from typing import Final

from bot.games.atlantida.ai.building import damage
from bot.games.atlantida.ai.events import DEATH, event_deaths
from bot.games.atlantida.ai.forecast import LATE, fights_to_come, leaving, racing, turns_left
from bot.games.atlantida.ai.site_values import SiteValues
from bot.games.atlantida.ai.style import Style
from bot.games.atlantida.city.placing import price
from bot.games.atlantida.constants import (
    CELLS,
    EPIDEMIC_SHARE,
    FLEET,
    FLEET_CAP,
    GARDEN,
    GOLD,
    ME,
    MEDICINE,
    NAVIGATION,
    PHYSICS,
    SHIP_WOOD,
    SHIP_WORKERS,
    SHIPYARD,
    STOCKS,
    STONE,
    WOOD,
)
from bot.games.atlantida.economy.craft import FLEETS, FORGE, PERSEPHONE
from bot.games.atlantida.economy.feeding import food_for_pop, growth
from bot.games.atlantida.economy.food import balance
from bot.games.atlantida.economy.gaia import garden_moves
from bot.games.atlantida.economy.passage import europa_most
from bot.games.atlantida.economy.shipping import ALL, berths
from bot.games.atlantida.economy.shipyard import crew, woods
from bot.games.atlantida.map import CITY, COUNT
from bot.games.atlantida.state import State
from bot.games.atlantida.step_contract import DONE
from bot.games.atlantida.units import sources, word

ARMS = 6
"""So much equipment is enough."""


def hecate(state: State, seat: int, style: Style) -> str:
    """Wood becomes the stone that the Shipyard lacks; stone, and gold that is left over, wood for ships."""
    player = state.players[seat]
    if player.stock[FLEET] >= FLEET_CAP or turns_left(state) < 2:
        return DONE
    yard = player.has(SHIPYARD)
    lacks = 0 if yard else price(player, SHIPYARD)[0] - player.stock[STONE]
    if 0 < lacks <= player.stock[WOOD] - SHIP_WOOD:
        return f"turn {STOCKS[WOOD]} {STOCKS[STONE]} {lacks}"
    held = {STONE: player.stock[STONE] - (0 if yard else 4), GOLD: player.gold() - 3}
    ware = max(held, key=lambda kind: held[kind])
    amount = held[ware]
    if amount < 1:
        return DONE
    wood = player.stock[WOOD]
    room = SHIP_WOOD * min(SHIP_WORKERS, FLEET_CAP - player.stock[FLEET])
    amount = min(amount, max(0, room - wood))
    return f"turn {STOCKS[ware]} {STOCKS[WOOD]} {amount}" if amount > 0 else DONE


def persephone(state: State, seat: int, style: Style) -> str:
    """Back from Hades, where that can still lead to the continent: gold alone may be what leads there."""
    if not berths(state, seat):
        return DONE
    most = PERSEPHONE.most(state, seat)
    if most > 1 and not (racing(state, seat) and state.players[seat].gold() >= 9):
        most = 1
    return f"revive {most}" if most else DONE


def forge(state: State, seat: int, style: Style) -> str:
    """Equipment as long as there is little of it, and a fight to come."""
    if not fights_to_come(state):
        return DONE
    player = state.players[seat]
    most = FORGE.most(state, seat)
    number = min(most, (ARMS + 2 - player.stock[ME]) // 2, player.gold() - 3)
    return f"forge {number}" if number > 0 else DONE


def fleets(state: State, seat: int, style: Style) -> str:
    """Ships for gold and knowledge, as soon as both can be spared."""
    most = FLEETS.most(state, seat)
    return f"fleet {most}" if most else DONE


def shipyard(state: State, seat: int, style: Style) -> str:
    """As many ships as can be paid, with as much wood as there is."""
    player = state.players[seat]
    if turns_left(state) < 1 or not player.knows(NAVIGATION):
        return DONE
    for levels in range(crew(state, seat), 0, -1):
        ways = woods(state, seat, levels)
        if len(ways):
            return f"launch {levels} wood {ways[-1]}" if player.knows(PHYSICS) else f"launch {levels}"
    return DONE


def gaia(state: State, seat: int, style: Style) -> str:
    """A Garden where it destroys least, as long as somebody can work there."""
    player = state.players[seat]
    if player.cells.count(GARDEN) >= max(2, player.citizens):
        return DONE
    found = [
        (damage(player, CELLS.index("garden"), move.split()[0]), move) for move in garden_moves(state, seat)
    ]
    cost, move = min(found)
    return f"garden {move}" if cost < 3 else DONE


ENGINE: Final = 8
"""So many are wanted for their work, whether or not they can leave as things stand,"""
ENGINE_TURNS: Final = 5
"""as long as more turns than these are left."""
FEW: Final = 5
"""With no more than these the race may be won."""
STAFF: Final = 4
"""So many at home build a Shipyard, and ships."""


def grow(state: State, seat: int, style: Style) -> str:
    """As many as can be fed, can still leave, and live through this turn's event."""
    player = state.players[seat]

    def gain(born: int) -> float:
        return born - DEATH * event_deaths(state, seat, player.citizens + born)

    most = min(growth(state, seat), _wanted_births(state, seat, style))
    most = max(range(most + 1), key=gain, default=0)
    if state.strikes(seat) == "epidemic" and player.knows(MEDICINE):
        most = next((born for born in range(most, 0, -1) if _healthy(state, seat, born)), 0)
    return f"grow {most}"


def _wanted_births(state: State, seat: int, style: Style) -> int:
    """How many more are of use; negative: there are too many."""
    player = state.players[seat]
    population, sailing = player.population, berths(state, seat)
    going = leaving(state, seat)
    if turns_left(state) > ENGINE_TURNS:
        going = max(going, ENGINE)
    if racing(state, seat) and sailing:
        # Whoever can leave now leaves: more people would only delay that.
        return 0
    wanted = min(going, style.crowd + sailing) - population
    if not sailing and turns_left(state) > LATE and population > FEW:
        # Somebody must build the ships, wherever the others are.
        wanted = max(wanted, STAFF - player.citizens)
    if style.rush and racing(state, seat):
        wanted = min(wanted, style.crowd - population)
    return wanted


def _healthy(state: State, seat: int, born: int) -> bool:
    """Does nobody die of an Epidemic, thanks to Medicine, if so many are born?"""
    player = state.players[seat]
    return (
        balance(state, seat) - born * food_for_pop(player) >= (player.population + born) // EPIDEMIC_SHARE
    )


BREEDING: Final = 2
"""So many times what a turn's ships carry is kept at home where pops are worth more alive on the island."""
STAY: Final = 5
"""Fewer than these don't leave early, unless all do."""


def spared(state: State, seat: int, style: Style) -> list[tuple[int, int]]:
    """Where pops are, with how many, in the order in which they are missed least: the city first."""
    player = state.players[seat]
    sites = SiteValues(state, seat, style)

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
