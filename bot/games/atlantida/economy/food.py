"""The food of a turn and how it adds up, line by line (Atlantida rules, 10.1; Drought: 14.3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from bot.games.atlantida.city.grid import GROUNDS
from bot.games.atlantida.constants import (
    AGRICULTURE,
    AGRICULTURE_FOOD,
    AQUEDUCT,
    AQUEDUCT_FOOD,
    ARTEMIS,
    CLOTH,
    CLOTH_FOOD,
    CODE,
    CODE_YIELD,
    DEMETER_FOOD,
    EMPTY,
    EMPTY_SHARE,
    FARM_FOOD,
    POSEIDON_FOOD,
    PRAIRIE_YIELD,
    SHARE,
    WORKER_FOOD,
)
from bot.games.atlantida.map import SURROUNDINGS
from bot.games.atlantida.player import Player
from bot.games.atlantida.state import State
from bot.games.atlantida.text.names import ADVANCE_NAMES, SITES, site_name
from bot.games.engine.text import Text, msg


class Line(NamedTuple):
    """One source of food."""

    name: Text
    amount: int


class _Source(NamedTuple):
    """The same without words, which take longer than all the rest: computer players only add up."""

    kind: str
    number: int
    """How many squares or workers; of a Prairie its hex."""
    amount: int


def food(state: State, seat: int) -> tuple[Line, ...]:
    """Every source that makes any food for this seat as things stand; the food is their sum."""
    return tuple(Line(_named(source), source.amount) for source in _sources(state, seat))


def made(state: State, seat: int) -> int:
    """The food that this seat makes as things stand."""
    return sum(source.amount for source in _sources(state, seat))


def balance(state: State, seat: int) -> int:
    """E: what is left over when everybody has eaten, below 0 what is missing (10.2)."""
    return made(state, seat) - state.players[seat].population


def _sources(state: State, seat: int) -> Iterator[_Source]:
    player = state.players[seat]
    yield from _city(state, seat, player)
    for hex, site in enumerate(state.sites):
        if site == "prairie" and (grown := prairie(player, hex, held=not state.alive >> hex & 1)):
            yield _Source("prairie", hex, grown)
    if player.knows(CLOTH):
        yield _Source("cloth", 1, CLOTH_FOOD)
    if state.occupies(seat, "poseidon"):
        yield _Source("poseidon", 1, POSEIDON_FOOD)


def _city(state: State, seat: int, player: Player) -> Iterator[_Source]:
    """Empty squares, Farms and Gardens, and who works there."""
    cells = player.cells
    empty = cells.count(EMPTY)
    grounds = sum(cell in GROUNDS for cell in cells)
    workers = player.manned(*GROUNDS)
    aqueduct = player.has(AQUEDUCT)
    dry = state.strikes(seat) == "drought"
    if dry and not aqueduct:
        empty += grounds
        if empty >= EMPTY_SHARE:
            yield _Source("dry", empty, empty // EMPTY_SHARE)
    else:
        if empty >= EMPTY_SHARE:
            yield _Source("empty", empty, empty // EMPTY_SHARE)
        if grounds:
            each = AQUEDUCT_FOOD if aqueduct and not dry else FARM_FOOD
            yield _Source("grounds", grounds, grounds * each)
        if workers:
            each = AGRICULTURE_FOOD if player.knows(AGRICULTURE) else WORKER_FOOD
            yield _Source("workers", workers, workers * each)
    if workers and state.occupies(seat, "demeter"):
        yield _Source("demeter", workers, workers * DEMETER_FOOD)


def _named(source: _Source) -> Text:
    count = source.number
    match source.kind:
        case "dry":
            return msg("{empty} squares without water, 1 for every two", empty=count)
        case "empty":
            return msg("{empty} empty squares, 1 for every two", empty=count)
        case "grounds":
            return msg("{count} × Farm or Garden", count=count)
        case "workers":
            return msg("{count} × worker on a Farm or Garden", count=count)
        case "demeter":
            return msg("Temple of Demeter, for these workers")
        case "prairie":
            return site_name("prairie", count)
        case "cloth":
            return ADVANCE_NAMES["cloth"]
        case _:
            return SITES["poseidon"]


def prairie(player: Player, hex: int, *, held: bool = True) -> int:
    """The food of a Prairie hex: of all who are there, and of a pop in its main site.

    ``held``: no creature lives there, so that the main site brings its gift (8.1).
    """
    site = player.pops[hex]
    pops = site + player.pops[SURROUNDINGS + hex]
    grown = pops if player.has(ARTEMIS) else pops // SHARE
    return grown + PRAIRIE_YIELD * (held and site > 0) + CODE_YIELD * (player.follows(CODE) and pops > 0)
