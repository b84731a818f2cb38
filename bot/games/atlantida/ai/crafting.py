"""The craft step: wares turned, pops revived, equipment, ships, Gardens (Atlantida rules, 8.4)."""

from __future__ import annotations

from bot.games.atlantida.ai.building import damage
from bot.games.atlantida.ai.outlook import racing, turns_left
from bot.games.atlantida.ai.style import Style
from bot.games.atlantida.city.placing import price
from bot.games.atlantida.constants import (
    CELLS,
    FLEET,
    FLEET_CAP,
    GARDEN,
    GOLD,
    ME,
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
from bot.games.atlantida.economy.gaia import garden_moves
from bot.games.atlantida.economy.shipping import berths
from bot.games.atlantida.economy.shipyard import crew, woods
from bot.games.atlantida.state import State
from bot.games.atlantida.step import DONE

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
    """Equipment as long as there is little of it."""
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
