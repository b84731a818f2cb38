"""Cities to build in: a rich one, and random ones with everything in them."""

from __future__ import annotations

from random import Random

from bot.games.atlantida.city.grid import sites_for
from bot.games.atlantida.constants import (
    ADVANCES,
    AGORA,
    AQUEDUCT,
    EMPTY,
    EVENTS,
    GARDEN,
    HERA,
    HOUSING,
    RAZED,
    SHIPYARD,
    SOCIALS,
    STATUES,
    STOCKS,
)
from bot.games.atlantida.map import CITY, COUNT, PLACES, SQUARES, THEATRE, bits
from bot.games.atlantida.player import Player
from bot.games.atlantida.state import State
from tests.games.atlantida.economy.table import T, faction


def random_player(chance: Random, statues: list[int], *, advanced: bool) -> Player:
    """A faction with a grown city; ``statues``: those that are free, of which it takes some."""
    cells = [EMPTY] * SQUARES
    for cell in (AGORA, SHIPYARD, *([AQUEDUCT] if advanced else [])):
        if chance.random() < 0.5:
            for square in bits(chance.choice(list(sites_for(cell).values()))):
                cells[square] = cell
    for cell in (AGORA, SHIPYARD, AQUEDUCT):
        if 0 < cells.count(cell) < (4 if cell == AQUEDUCT else 3):
            cells = [RAZED if other == cell else other for other in cells]
    kinds = [RAZED, *range(HOUSING, GARDEN + 1)]
    for square in range(SQUARES):
        if cells[square] == EMPTY and chance.random() < 0.4:
            cell = chance.choice(kinds)
            cells[square] = EMPTY if cell in (AGORA, SHIPYARD) else cell
    free = [square for square in range(SQUARES) if cells[square] <= RAZED]
    if advanced and statues and free:
        cells[chance.choice(free)] = statues.pop()
        if HERA in cells and statues:
            free = [square for square in range(SQUARES) if cells[square] <= RAZED]
            for square in chance.sample(free, min(2, len(free), len(statues))):
                cells[square] = statues.pop()
    pops = [0] * PLACES
    for _ in range(chance.randrange(14)):
        pops[chance.randrange(CITY, PLACES) if chance.random() < 0.6 else chance.randrange(CITY)] += 1
    for square, cell in enumerate(cells):
        if cell > RAZED and chance.random() < 0.3:
            pops[CITY + square] += 1
    for _ in range(3):
        pops[chance.randrange(COUNT)] += chance.randrange(1, 4)
    return Player(
        [chance.randrange(16) for _ in STOCKS[:-1]] + [chance.randrange(9)],
        pops,
        [chance.randrange(CITY, PLACES) for _ in range(chance.randrange(1, 5))],
        cells,
        [chance.randrange(4) * chance.randrange(2) for _ in ADVANCES],
        chance.randrange(1 << len(SOCIALS)) if advanced else 0,
        hades=chance.randrange(5),
    )


def random_state(chance: Random) -> State:
    """Two factions somewhere in the middle of a play."""
    advanced = chance.random() < 0.6
    statues = list(STATUES)
    chance.shuffle(statues)
    players = [random_player(chance, statues, advanced=advanced) for _ in range(2)]
    for place in range(COUNT):
        if players[0].pops[place]:
            players[1].pops[place] = 0
    if players[0].pops[THEATRE]:
        players[1].pops[THEATRE] = 0
    sites = list(T)
    chance.shuffle(sites)
    row = [""] * 13
    row[3] = chance.choice(EVENTS)
    return State(
        players,
        advanced=advanced,
        sites=tuple(sites),
        alive=chance.randrange(1 << COUNT) & chance.randrange(1 << COUNT),
        row=tuple(row),
        round=4,
        phase="improve",
    )


def rich(
    city: str = "",
    pops: str = "C3=4",
    stock: str = "stone=9 gold=9",
    leaders: str = "C3",
    science: str = "",
) -> Player:
    """A faction that can pay."""
    return faction(pops, city, leaders, stock, science)
