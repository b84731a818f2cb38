"""Offers, disasters, sinking, the temples between the phases (Atlantida rules, 8.0, 9 and 14.3)."""

from __future__ import annotations

from typing import Final

from bot.games.atlantida.ai.forecast import ahead, saves_for_ships, turns_left
from bot.games.atlantida.ai.site_values import SiteValues
from bot.games.atlantida.ai.style import Style
from bot.games.atlantida.city.placing import statues_of
from bot.games.atlantida.constants import (
    ACADEMY,
    AGORA,
    BARBARIANS,
    CASUALTY,
    CELLS,
    ENGINEERING,
    FLEET,
    HADES_POINTS,
    HOUSING,
    ICONOCLASM_POPS,
    KNOWLEDGE,
    LOST_FLEET,
    QUAKE_POPS,
    SHIP_WOOD,
    SHIPYARD,
    SINK_TEMPLE_GOLD,
    STONE,
    TRIBUTE,
    TRIBUTE_EXPECTED,
    WALL,
    WALL_STRENGTH,
    WOOD,
)
from bot.games.atlantida.economy.passage import europa_price
from bot.games.atlantida.economy.shipping import berths
from bot.games.atlantida.events.disasters import FLOOD
from bot.games.atlantida.map import CITY, COUNT, NUMBER, SQUARE
from bot.games.atlantida.state import State
from bot.games.atlantida.strength import force
from bot.games.atlantida.units import leaders

DEATH: Final = 2.0
"""What a pop that dies is worth, in turns of work of one pop."""
LABOUR: Final = 0.5
"""What a turn of work of one pop is worth."""


def event_deaths(state: State, seat: int, citizens: int) -> int:
    """How many of so many pops in the city die of this turn's event, all equipment spent."""
    player = state.players[seat]
    lost = 0
    match state.strikes(seat):
        case "barbarians":
            group = force(state, seat, citizens, leaders(player, CITY) > 0)
            strength = group.base + group.me + WALL_STRENGTH * player.cells.count(WALL)
            lost = max(0, BARBARIANS - strength) // CASUALTY
        case "flood":
            lost = citizens - player.stock[STONE] * FLOOD.saves(state, seat)
        case "earthquake":
            lost = QUAKE_POPS - (player.cells.count(HOUSING) if player.knows(ENGINEERING) else 0)
        case "iconoclasm":
            lost = ICONOCLASM_POPS
        case _:
            pass
    return min(citizens, max(0, lost))


def better_away(state: State, seat: int, pops: int) -> int:
    """How many of so many pops had better not be in the city: they lose their work, not their lives."""
    return max(
        range(pops + 1), key=lambda away: -LABOUR * away - DEATH * event_deaths(state, seat, pops - away)
    )


def flood_stone(state: State, seat: int) -> int:
    """How much stone is kept against this turn's Flood."""
    if state.strikes(seat) != "flood":
        return 0
    return -(-state.players[seat].citizens // FLOOD.saves(state, seat))


WANTED: Final = (
    "athena",
    "hestia",
    "hermes",
    "ares",
    "artemis",
    "hera",
    "dionysus",
    "hephaestus",
    "aphrodite",
)
"""Which are wanted most at the setup; then those that are not here."""


def statue(state: State) -> str:
    """The best that is free, out of the way."""
    free = [CELLS[statue] for statue in statues_of(state) if state.owner(statue) < 0]
    return f"{min(free, key=(*WANTED, *free).index)} A1"


def offer(state: State, seat: int, style: Style, luck: float) -> int:
    """What Zeus expects, a little more where knowledge is wanted; for the Lost Fleet what gold is there."""
    player = state.players[seat]
    gold = player.gold()
    if state.event != TRIBUTE:
        if not player.population:
            return 0
        share = 1.0 if turns_left(state) < 5 or not berths(state, seat) else 0.4 + 0.4 * luck
        if _fears_fleet(state, seat) or _boards(state, seat):
            share = 1.0
        return min(gold, max(1, round(gold * share)))
    there = state.pops_in_temple(seat, "europa")
    # Whoever has saved nobody pays for one before all else: that decides against all who have saved nobody.
    fare = europa_price(state) * (there if style.rush else min(there, not player.continent))
    if 0 < fare <= gold:
        return min(gold - fare, TRIBUTE_EXPECTED)
    more = 1 if luck > 0.6 and gold > 6 and player.stock[KNOWLEDGE] < 6 and turns_left(state) > 2 else 0
    if turns_left(state) <= 1 or saves_for_ships(state, seat) or _fears_fleet(state, seat):
        return min(gold, 1)
    return min(gold, TRIBUTE_EXPECTED + more)


def _boards(state: State, seat: int) -> bool:
    """Would the Lost Fleet take everybody of this seat, and so win the race?"""
    player = state.players[seat]
    return state.race and not player.hades and 0 < player.population <= LOST_FLEET


def _fears_fleet(state: State, seat: int) -> bool:
    """Could somebody else win the race by a Lost Fleet that is due?"""
    return ahead(state, "lostfleet", 3) and any(_boards(state, other) for other in state.opponents(seat))


def raze(state: State, seat: int, names: list[str]) -> str:
    """The building that is missed least: a statue or a Forge rather than the Housing or the Shipyard."""
    player = state.players[seat]
    lone = player.cells.count(HOUSING) == 1
    keep = {SHIPYARD: 4, AGORA: 2, ACADEMY: 3 if turns_left(state) > 3 else 1}

    def missed(name: str) -> int:
        cell = player.cells[SQUARE[name]]
        if cell == HOUSING:
            return 5 if lone else 1
        return keep.get(cell, 2)

    return f"raze {min(names, key=missed)}"


def dam(state: State, seat: int, usual: str) -> str:
    """What saves most citizens from the Flood; but the wood for the first ship saves more than it could."""
    player = state.players[seat]
    _, stone, _, wood = usual.split(" ")
    kept = SHIP_WOOD if not player.stock[FLEET] and player.stock[WOOD] >= SHIP_WOOD else 0
    return f"stone {stone} wood {min(int(wood), player.stock[WOOD] - kept)}"


def sink(state: State, seat: int, style: Style, options: list[str]) -> str:
    """Where others lose most, and oneself nobody, nor a site of use, nor gold for a temple."""
    sites = SiteValues(state, seat, style)

    def gain(move: str) -> float:
        hex = NUMBER[move.removeprefix("sink ")]
        found = -sites.worth(hex) - (0 if state.production(hex) else SINK_TEMPLE_GOLD)
        for other, player in enumerate(state.players):
            pops = player.pops[hex] + player.pops[hex + COUNT]
            found += pops * (HADES_POINTS * 2 if other == seat else 1)
            if player.stands(hex):
                found += -3.0 if other == seat else 2.0
        return found

    legal = [move for move in options if move.startswith("sink ")]
    if not legal:
        return options[0]
    best = max(legal, key=gain)
    return best if "done" not in options or gain(best) > 2 else "done"


def zeus(state: State, seat: int, options: tuple[str, ...]) -> str:
    """What harms is turned away for the least gold; the Lost Fleet is kept for oneself, or from others."""
    if state.event == "lostfleet":
        if "spare" in options:
            return "spare"
        return "void" if "void" in options and _fears_fleet(state, seat) else "done"
    return "void" if "void" in options else "done"
