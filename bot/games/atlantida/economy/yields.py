"""What is produced, and from what (Atlantida rules, 8.2).  Food: :mod:`food`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from bot.games.atlantida.constants import (
    ACADEMY,
    ACADEMY_KNOWLEDGE,
    AGORA,
    AGORA_GOLD,
    ATHENA,
    ATHENA_KNOWLEDGE,
    CODE,
    CODE_YIELD,
    DEMETER_WOOD,
    GARDEN,
    GARDEN_WOOD,
    GOLD,
    KNOWLEDGE,
    QUARRY,
    QUARRY_STONE,
    SHARE,
    SITE_YIELD,
    STOCKS,
    STONE,
    TAXATION,
    TAXATION_GOLD,
    THEATRE_GOLD,
    WOOD,
    YIELDS,
)
from bot.games.atlantida.map import SURROUNDINGS
from bot.games.atlantida.player import Player
from bot.games.atlantida.state import State
from bot.games.atlantida.text.names import SITES, SOCIAL_NAMES, THEATRE_NAME, cell_name, site_name
from bot.games.atlantida.text.tell import economy as tell
from bot.games.engine.event import Event
from bot.games.engine.text import Text


class Yield(NamedTuple):
    """What one source brings into stock."""

    source: Text
    kind: int
    amount: int


def yields(state: State, seat: int) -> tuple[Yield, ...]:
    """Every source that brings anything, as everybody stands; nothing of it was built in this turn."""
    player = state.players[seat]
    found = (*_city(state, seat, player), *_island(state, seat, player))
    return tuple(brought for brought in found if brought.amount)


def total(found: tuple[Yield, ...]) -> list[int]:
    """The sum of each stock."""
    stock = [0] * len(STOCKS)
    for brought in found:
        stock[brought.kind] += brought.amount
    return stock


def _city(state: State, seat: int, player: Player) -> Iterator[Yield]:
    yield Yield(cell_name(QUARRY), STONE, QUARRY_STONE * player.manned(QUARRY))
    wood = GARDEN_WOOD + DEMETER_WOOD * state.occupies(seat, "demeter")
    yield Yield(cell_name(GARDEN), WOOD, wood * player.manned(GARDEN))
    yield Yield(cell_name(AGORA), GOLD, AGORA_GOLD * player.has(AGORA))
    yield Yield(cell_name(ACADEMY), KNOWLEDGE, ACADEMY_KNOWLEDGE * player.cells.count(ACADEMY))
    yield Yield(cell_name(ATHENA), KNOWLEDGE, ATHENA_KNOWLEDGE * player.has(ATHENA))
    yield Yield(SOCIAL_NAMES["taxation"], GOLD, TAXATION_GOLD * player.follows(TAXATION))


def _island(state: State, seat: int, player: Player) -> Iterator[Yield]:
    yield Yield(THEATRE_NAME, GOLD, THEATRE_GOLD * state.theatre(seat))
    if state.occupies(seat, "hades"):
        yield Yield(SITES["hades"], KNOWLEDGE, player.hades_share)
    for hex, site in enumerate(state.sites):
        if site in YIELDS and (amount := hex_yield(player, hex, held=not state.alive >> hex & 1)):
            yield Yield(site_name(site, hex), YIELDS[site], amount)


def hex_yield(player: Player, hex: int, *, held: bool = True) -> int:
    """What a production hex brings: of all who are there, and of a pop in its main site.

    ``held``: no creature lives there, so that the main site brings its gift (8.1).
    """
    site = player.pops[hex]
    pops = site + player.pops[SURROUNDINGS + hex]
    law = CODE_YIELD * (player.follows(CODE) and pops > 0)
    return pops // SHARE + SITE_YIELD * (held and site > 0) + law


def produce(state: State, seat: int, events: list[Event]) -> None:
    """Put everything into stock, and tell it."""
    found = yields(state, seat)
    if not found:
        return
    player = state.players[seat]
    stock = total(found)
    player.stock = [held + more for held, more in zip(player.stock, stock, strict=True)]
    events.append(tell.produced(seat, stock))
