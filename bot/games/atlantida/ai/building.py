"""What is built, and where it destroys least (Atlantida rules, 8.5 and 5)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.games.atlantida.ai.events import flood_stone
from bot.games.atlantida.ai.fighting import threatened
from bot.games.atlantida.ai.forecast import (
    ahead,
    fights_to_come,
    lacks_knowledge,
    lacks_shipyard,
    lacks_wood_source,
    spare_gold,
    turns_left,
)
from bot.games.atlantida.ai.style import Style
from bot.games.atlantida.city import placing
from bot.games.atlantida.city.grid import sites_for
from bot.games.atlantida.city.placing import homeless
from bot.games.atlantida.city.raising import endings
from bot.games.atlantida.constants import (
    ACADEMY,
    AGORA,
    AQUEDUCT,
    ATHENA,
    BARBARIANS,
    CELLS,
    EMPTY,
    FARM,
    FLEET,
    FLEET_CAP,
    GARDEN,
    HOUSING,
    ME,
    ME_PER_POP,
    METALWORKING,
    QUARRY,
    RAZED,
    SHIPYARD,
    STONE,
    WALL,
)
from bot.games.atlantida.economy.food import balance
from bot.games.atlantida.map import SHORE, bits
from bot.games.atlantida.player import Player
from bot.games.atlantida.state import State
from bot.games.atlantida.step_contract import DONE
from bot.games.atlantida.strength import citizens

VALUE: Final = {EMPTY: 1.0, RAZED: 0.0, HOUSING: 4.0, FARM: 2.5, QUARRY: 0.8, AGORA: 8.0, SHIPYARD: 9.0}
"""What a square is worth as it is; all other buildings 6."""
IRRIGATED: Final = 5
"""So many Farms and Gardens are worth an Aqueduct."""
THRIVING: Final = 6
"""With so much food left over, no more is needed."""
ARMS: Final = 4
"""With less equipment than this, gold is turned into some."""


def damage(player: Player, cell: int, where: str) -> float:
    """What is lost where a building would stand; the shore is kept for the Shipyard."""
    cells = player.cells
    lost = 0.0
    for square in bits(sites_for(cell)[where]):
        lost += VALUE.get(cells[square], 6.0)
        if cell != SHIPYARD and square in SHORE and SHIPYARD not in cells:
            lost += 0.5 + 0.3 * (square - SHORE[0] < 3)
    if cells.count(HOUSING) == 1 and any(
        cells[square] == HOUSING for square in bits(sites_for(cell)[where])
    ):
        lost += 20.0
    return lost


def build(state: State, seat: int, style: Style) -> str:
    """What one builder does next."""
    player = state.players[seat]
    if homeless(player):
        return _put(state, seat, HOUSING) or _put(state, seat, QUARRY) or DONE
    kept = flood_stone(state, seat)
    for cell in _wanted(state, seat):
        if player.stock[STONE] - placing.price(player, cell)[0] >= kept and (
            move := _put(state, seat, cell)
        ):
            return move
    if turns_left(state) > 1 and lacks_shipyard(player) and (move := _put(state, seat, QUARRY, 1.0)):
        return move
    if ahead(state, "barbarians", 1) and (missing := missing_defence(state, seat)) > 0 and player.gold():
        # What isn't spent on arms is lost to them anyway.
        each = 2 if player.knows(METALWORKING) else 1
        return f"me {min(player.gold(), state.left, -(-missing // each))}"
    spare = min(spare_gold(state, seat), player.gold() - (1 if lacks_wood_source(state, seat) else 3))
    armed = player.stock[ME] >= (ARMS if style.fights else 1)
    if not armed and spare > 0 and fights_to_come(state):
        return f"me {min(spare, state.left, 2)}"
    if balance(state, seat) < 4 and (move := _put(state, seat, FARM, 1.0)):
        return move
    if _stones(state, seat) and (move := _put(state, seat, QUARRY, 1.0)):
        return move
    return DONE


def choices(state: State, seat: int) -> Iterator[str]:
    """Everything that one builder could do, each building where it destroys least."""
    if not homeless(state.players[seat]):
        yield from (move for cell in placing.kinds(state) if (move := _put(state, seat, cell)))
    yield DONE


def _wanted(state: State, seat: int) -> Iterator[int]:
    """Buildings that cost stone, the most useful first."""
    player = state.players[seat]
    left = turns_left(state)
    stone = player.stock[STONE]
    if left > 4 and lacks_knowledge(state, seat):
        yield ACADEMY
    if left > 1 and lacks_shipyard(player):
        # Nothing saves anybody like a Shipyard: no stone is spent on anything else.
        yield SHIPYARD
        return
    academies = placing.standing(player, ACADEMY)
    if left > 7 and academies < (2 if state.round < 3 or player.has(SHIPYARD) else 1):
        yield ACADEMY
    if left > 1 and player.stock[FLEET] < FLEET_CAP:
        yield SHIPYARD
    if left > 4 and placing.standing(player, ACADEMY) < 2 and stone > 2 + 2 * (not player.has(SHIPYARD)):
        yield ACADEMY
    if state.advanced and ahead(state, "barbarians", 3) and missing_defence(state, seat) > 0:
        yield WALL
    if state.advanced and left > 2 and threatened(state, seat):
        yield WALL
    grounds = player.cells.count(FARM) + player.cells.count(GARDEN)
    if (
        state.advanced
        and left > 4
        and player.has(SHIPYARD)
        and grounds >= IRRIGATED
        and balance(state, seat) < THRIVING
    ):
        yield AQUEDUCT
    if state.advanced and left > 5 and not player.statues():
        yield ATHENA
    if left > 4 and (player.has(SHIPYARD) or stone > 7):
        yield AGORA


def affords(state: State, seat: int, style: Style) -> bool:
    """Is there a building that is wanted and can be paid?"""
    return any(
        placing.out_of_reach(state, seat, cell) is None and placing.open_sites(state, seat, cell)
        for cell in _wanted(state, seat)
    )


def missing_defence(state: State, seat: int) -> int:
    """The strength the city lacks against Barbarians; on the day itself as much as its pops can use."""
    group = citizens(state, seat)
    missing = BARBARIANS - group.base - group.me
    return min(missing, ME_PER_POP * group.pops - group.me) if ahead(state, "barbarians", 1) else missing


def _stones(state: State, seat: int) -> bool:
    """Is there any use for more stone?"""
    player = state.players[seat]
    if state.occupies(seat, "hecate") and player.stock[FLEET] < FLEET_CAP:
        return True
    return turns_left(state) > 3 and player.stock[STONE] < 4


def _put(state: State, seat: int, cell: int, most: float = 100.0) -> str:
    """Build it where it destroys least, at most so much; empty: nowhere."""
    player = state.players[seat]
    if placing.out_of_reach(state, seat, cell) is not None:
        return ""
    found = [
        (damage(player, cell, name), number, name, squares)
        for number, (name, squares) in enumerate(placing.open_sites(state, seat, cell).items())
    ]
    if not found:
        return ""
    lost, _, name, squares = min(found)
    if lost > most:
        return ""
    return f"build {CELLS[cell]} {next(endings(player, cell, name, squares))}"
