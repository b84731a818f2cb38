"""Who builds, and the rule that a city without a Housing builds one first (Atlantida rules, 5.4)."""

from __future__ import annotations

from bot.games.atlantida.city.placing import price
from bot.games.atlantida.constants import EMPTY, HOUSING, RAZED, STONE
from bot.games.atlantida.map import CITY
from bot.games.atlantida.player import Player


def grounds(player: Player) -> list[int]:
    """The squares whose pops are builders: Housings; without one debris, else empty squares, else all."""
    for kind in (HOUSING, RAZED, EMPTY):
        if kind in player.cells:
            return [square for square, cell in enumerate(player.cells) if cell == kind]
    return list(range(len(player.cells)))


def builders(player: Player) -> int:
    """How many pops can build as they stand."""
    return sum(player.pops[CITY + square] for square in grounds(player))


def homeless(player: Player) -> bool:
    """Must a Housing come first?"""
    return not player.has(HOUSING)


def saving_up(player: Player) -> bool:
    """Must a Housing come first, and is the stone for it missing?  Then Quarries may be built before."""
    return homeless(player) and player.stock[STONE] < price(player, HOUSING)[0]
