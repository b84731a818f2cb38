"""Offers, disasters, sinking, the temples between the phases (Atlantida rules, 8.0, 9 and 14.3)."""

from __future__ import annotations

from typing import Final

from bot.games.atlantida.ai.outlook import ahead, fitting_out, turns_left
from bot.games.atlantida.ai.sites import Sites
from bot.games.atlantida.ai.style import Style
from bot.games.atlantida.city.placing import statues_of
from bot.games.atlantida.constants import (
    ACADEMY,
    AGORA,
    CELLS,
    FLEET,
    HADES_POINTS,
    HOUSING,
    KNOWLEDGE,
    LOST_FLEET,
    SHIP_WOOD,
    SHIPYARD,
    SINK_TEMPLE_GOLD,
    TRIBUTE,
    TRIBUTE_EXPECTED,
    WOOD,
)
from bot.games.atlantida.economy.shipping import berths, europa_price
from bot.games.atlantida.map import COUNT, NUMBER, SQUARE
from bot.games.atlantida.state import State

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
    there = state.pilgrims(seat, "europa")
    # Whoever has saved nobody pays for one before all else: that decides against all who have saved nobody.
    fare = europa_price(state) * (there if style.rush else min(there, not player.continent))
    if 0 < fare <= gold:
        return min(gold - fare, TRIBUTE_EXPECTED)
    more = 1 if luck > 0.6 and gold > 6 and player.stock[KNOWLEDGE] < 6 and turns_left(state) > 2 else 0
    if turns_left(state) <= 1 or fitting_out(state, seat) or _fears_fleet(state, seat):
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
    sites = Sites(state, seat, style)

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
