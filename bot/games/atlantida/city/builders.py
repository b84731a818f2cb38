"""Who builds, and the rule that a city without a Housing builds one first (Atlantida rules, 5.4)."""

from __future__ import annotations

from bot.games.atlantida.city.placing import price
from bot.games.atlantida.constants import HOUSING, STONE
from bot.games.atlantida.map import CITY
from bot.games.atlantida.player import Player


def builders(player: Player) -> int:
    """How many pops can build as they stand."""
    return sum(player.pops[CITY + square] for square in player.grounds())


def homeless(player: Player) -> bool:
    """Must a Housing come first?"""
    return not player.has(HOUSING)


def saving_up(player: Player) -> bool:
    """Must a Housing come first, and is the stone for it missing?  Then Quarries may be built before."""
    return homeless(player) and player.stock[STONE] < price(player, HOUSING)[0]
