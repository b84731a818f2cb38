"""Where a building may stand, what it costs, and who builds (Atlantida rules, 5.2 to 5.4 and 14.4)."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.atlantida.city.grid import name_of, sites_for
from bot.games.atlantida.city.making_room import aside, crowded
from bot.games.atlantida.constants import (
    EMPTY,
    ENGINEERING,
    ENGINEERING_STONE,
    FARM,
    GARDEN,
    HERA,
    HERA_GOLD,
    HERA_STONE,
    HERMES,
    HOUSING,
    LARGE,
    PLANS,
    STATUE_GOLD,
    STATUE_STONE,
    STATUES,
    STONE,
)
from bot.games.atlantida.map import CITY, SQUARE_NAMES, bits
from bot.games.atlantida.player import Player
from bot.games.atlantida.state import State
from bot.games.atlantida.text.names import cell_name
from bot.games.engine.text import Text, Who, msg


def price(player: Player, cell: int) -> tuple[int, int]:
    """The stone and the gold that a building or a statue costs this player."""
    if cell in STATUES:
        if player.has(HERA):
            return HERA_STONE, HERA_GOLD
        stone, gold = STATUE_STONE, STATUE_GOLD
    else:
        stone, gold = PLANS[cell].stone, 0
    return max(0, stone - ENGINEERING_STONE * player.knows(ENGINEERING)), gold


def standing(player: Player, cell: int) -> int:
    """How many buildings of this kind stand."""
    squares = player.cells.count(cell)
    return squares // PLANS[cell].size if cell in LARGE else squares


def kinds(state: State) -> Iterator[int]:
    """What can be built at all in this game, the Garden excepted."""
    for cell, plan in PLANS.items():
        if cell != GARDEN and (state.advanced or not plan.advanced):
            yield cell
    yield from statues_of(state)


def statues_of(state: State) -> list[int]:
    """The statues of this game: none in the basic one, and no Hermes where nobody plunders."""
    return [cell for cell in STATUES if state.advanced and (state.plunder or cell != HERMES)]


def out_of_reach(state: State, seat: int, cell: int) -> Text | None:
    """Why this player can't build this now, wherever; None: nothing is in the way."""
    player = state.players[seat]
    if cell not in kinds(state):
        return msg("{building} is not in this game.", building=cell_name(cell))
    if cell in STATUES:
        owner = state.owner(cell)
        if owner >= 0:
            return msg("{statue} stands in {player}’s city.", statue=cell_name(cell), player=Who(owner))
    else:
        limit = PLANS[cell].limit
        if limit and standing(player, cell) >= limit:
            return msg("You can have {limit} × {building}, no more.", limit=limit, building=cell_name(cell))
    stone, gold = price(player, cell)
    if player.stock[STONE] < stone:
        return msg(
            "{building} costs {price} stone; you have {held}.",
            building=cell_name(cell),
            price=stone,
            held=player.stock[STONE],
        )
    if player.gold() < gold:
        return msg(
            "{building} costs {price} gold; you have {held}.",
            building=cell_name(cell),
            price=gold,
            held=player.gold(),
        )
    return None


def built_on(player: Player) -> int:
    """The squares that are not empty."""
    return sum(1 << square for square, cell in enumerate(player.cells) if cell != EMPTY)


def open_sites(state: State, seat: int, cell: int) -> dict[str, int]:
    """The squares on which this may be built now, by what they are called."""
    player = state.players[seat]
    barred = state.fresh | built_on(player) if cell == FARM else state.fresh
    stood_on = crowded(player)
    return {
        name: squares
        for name, squares in sites_for(cell).items()
        if not squares & barred
        and (not squares & stood_on or aside(player, cell, squares, state.fresh) is not None)
    }


def refused(state: State, seat: int, cell: int, squares: int) -> Text | None:
    """Why this can't be built on these squares; None: it can."""
    player = state.players[seat]
    if squares not in sites_for(cell).values():
        return msg("{building} doesn’t fit there.", building=cell_name(cell))
    if aside(player, cell, squares, state.fresh) is None:
        square = next(bits(squares & crowded(player)))
        return msg("Somebody stands on {square}; nothing can be built there.", square=SQUARE_NAMES[square])
    if squares & state.fresh:
        return msg("What was built this turn can’t be built over.")
    if cell == FARM and squares & built_on(player):
        return msg("A Farm needs an empty square; {square} isn’t one.", square=name_of(squares))
    return None


def builders(player: Player) -> int:
    """How many pops can build as they stand."""
    return sum(player.pops[CITY + square] for square in player.builder_squares())


def homeless(player: Player) -> bool:
    """Must a Housing come first?"""
    return not player.has(HOUSING)


def saving_up(player: Player) -> bool:
    """Must a Housing come first, and is the stone for it missing?  Then Quarries may be built before."""
    return homeless(player) and player.stock[STONE] < price(player, HOUSING)[0]
