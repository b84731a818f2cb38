"""Who works where: the jobs of a city, and how the units stand for them (Atlantida rules, 8.2).

All pops of a job stand on squares of its buildings, on which of them matters to nobody until something is
built there (:mod:`city.room`); whoever has no job stands where builders do.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.games.atlantida.city.grid import ONE_WORKER
from bot.games.atlantida.constants import (
    AGORA,
    AGORA_POPS,
    CELLS,
    FARM,
    FLEET,
    FLEET_CAP,
    FORGE,
    GARDEN,
    GOLD,
    LEADER_GOLD,
    LEADERS,
    NAVIGATION,
    QUARRY,
    SHIP_WOOD,
    SHIP_WORKERS,
    SHIPYARD,
    WOOD,
)
from bot.games.atlantida.economy.food import balance
from bot.games.atlantida.economy.spread_moves import Slot
from bot.games.atlantida.map import CITY, THEATRE
from bot.games.atlantida.player import Player
from bot.games.atlantida.state import State

AGORA_JOB: Final = CELLS[AGORA]
THEATRE_JOB: Final = "theatre"


def squares(player: Player, cell: int) -> list[int]:
    """The places of these buildings, those with a pop first: nobody moves who needn't."""
    found = [CITY + square for square, other in enumerate(player.cells) if other == cell]
    return sorted(found, key=lambda place: not player.pops[place])


def workforce(state: State, seat: int) -> int:
    """How many pops can be arranged: the city’s, and those of the Great Theatre if it is occupied."""
    player = state.players[seat]
    return player.citizens + player.pops[THEATRE]


def slots(state: State, seat: int) -> tuple[Slot, ...]:
    """The jobs to choose from, in the order of the notation."""
    player = state.players[seat]
    most = workforce(state, seat)
    found = [Slot(CELLS[cell], _up_to(player.cells.count(cell), most)) for cell in ONE_WORKER]
    if player.has(SHIPYARD):
        found.append(Slot(CELLS[SHIPYARD], _up_to(SHIP_WORKERS, most)))
    if player.has(AGORA) and most >= AGORA_POPS and any(place >= CITY for place in player.leaders):
        found.append(Slot(AGORA_JOB, (AGORA_POPS,)))
    if state.theatre(seat):
        there = player.pops[THEATRE]
        found.append(Slot(THEATRE_JOB, tuple(count for count in range(most + 1) if count != there), there))
    return tuple(slot for slot in found if slot.counts)


def _up_to(room: int, most: int) -> tuple[int, ...]:
    return tuple(range(1, min(room, most) + 1))


def arrange(state: State, seat: int, shares: Mapping[str, int]) -> None:
    """Put everybody in the city where these jobs are done, the leaders where they are of use."""
    player = state.players[seat]
    total = workforce(state, seat)
    hearth = player.arrival_place()
    manned: dict[int, int] = {}
    for cell in ONE_WORKER:
        for place in squares(player, cell)[: shares.get(CELLS[cell], 0)]:
            manned[place] = 1
    yard = sorted(squares(player, SHIPYARD))
    for place in yard[: shares.get(CELLS[SHIPYARD], 0)]:
        manned[place] = 1
    stage = hearth
    if shares.get(AGORA_JOB):
        stage = min(squares(player, AGORA))
        manned[stage] = AGORA_POPS
    theatre = shares.get(THEATRE_JOB, player.pops[THEATRE])
    player.pops[CITY:] = [0] * len(player.cells)
    player.pops[THEATRE] = theatre
    for place, pops in manned.items():
        player.pops[place] = pops
    player.pops[hearth] += total - theatre - sum(manned.values())
    player.leaders = [stage if place >= CITY else place for place in player.leaders]


def current_jobs(state: State, seat: int) -> Mapping[str, int]:
    """Which jobs the pops do as they stand; who stands elsewhere has none."""
    player = state.players[seat]
    shares = {CELLS[cell]: player.manned(cell) for cell in ONE_WORKER}
    yard = sum(player.pops[place] for place in squares(player, SHIPYARD))
    shares[CELLS[SHIPYARD]] = min(SHIP_WORKERS, yard)
    agora = squares(player, AGORA)
    enough = sum(player.pops[place] for place in agora) >= AGORA_POPS
    shares[AGORA_JOB] = AGORA_POPS * (enough and any(place in agora for place in player.leaders))
    shares[THEATRE_JOB] = player.pops[THEATRE]
    return shares


def suggestion(state: State, seat: int) -> Mapping[str, int]:
    """Where the pops bring most, by a plain rule: what logs mean by ``best``, so it is part of the rules.

    First nobody starves, one builds, ships are built as far as they can be paid; then Gardens and
    Forges get their workers, and Quarries up to half of who is left; a leader is appointed if enough
    pops remain, and of the rest one half works on Farms while the other builds.
    """
    player = state.players[seat]
    room = {slot.name: slot.counts[-1] for slot in slots(state, seat) if slot.name != THEATRE_JOB}
    shares = dict.fromkeys(room, 0)
    left = player.citizens

    def hire(name: str, wanted: int) -> None:
        nonlocal left
        more = max(0, min(wanted, room.get(name, 0) - shares.get(name, 0), left))
        if more:
            shares[name] += more
            left -= more

    trial = state.copy()
    arrange(trial, seat, {})
    missing = -balance(trial, seat)
    hire(CELLS[GARDEN], missing)
    hire(CELLS[FARM], missing - shares.get(CELLS[GARDEN], 0))
    builders = min(1, left)
    left -= builders
    if player.knows(NAVIGATION):
        affordable = player.stock[WOOD] // SHIP_WOOD
        hire(CELLS[SHIPYARD], min(affordable, FLEET_CAP - player.stock[FLEET]))
    hire(CELLS[GARDEN], left)
    hire(CELLS[FORGE], player.stock[GOLD])
    hire(CELLS[QUARRY], (left + 1) // 2)
    if left > AGORA_POPS and player.stock[GOLD] >= LEADER_GOLD and len(player.leaders) < LEADERS:
        hire(AGORA_JOB, AGORA_POPS)
    hire(CELLS[FARM], left // 2)
    return {name: count for name, count in shares.items() if count}
