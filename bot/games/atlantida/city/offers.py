"""The taps of the building step: first the building, then its place, each with cost and effect."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from bot.games.atlantida.city.grid import SLUGS, sites_for
from bot.games.atlantida.city.placing import price
from bot.games.atlantida.city.raising import erect, ruin
from bot.games.atlantida.constants import (
    AGRICULTURE,
    AGRICULTURE_FOOD,
    CELLS,
    FARM,
    HOUSING_ME,
    METAL_HOUSING_ME,
    METALWORKING,
    QUARRY,
    WORKER_FOOD,
)
from bot.games.atlantida.economy.food import made
from bot.games.atlantida.map import bits
from bot.games.atlantida.player import Player
from bot.games.atlantida.state import State
from bot.games.atlantida.step_contract import DONE, Menu
from bot.games.atlantida.text.names import cell_name, effect_of, food_sum
from bot.games.engine.decision import Choice
from bot.games.engine.text import Text, msg, msg_plural

_EMPTY_SQUARES: Final = msg("2 empty squares make 1 food")
FEW: Final = 25
"""More places than this are chosen in two taps."""


def taps(state: State, seat: int, menu: Menu, prefix: str) -> tuple[Choice, ...]:
    """The taps that lead on from ``prefix`` to a move of the building step.

    Where a building stands matters little as a rule: the first of the places that cost nothing is one tap,
    for what is built often even without a tap for the building.
    """
    player = state.players[seat]
    if prefix == "me ":
        endings = next(endings for begun, endings in menu.groups if begun == prefix)
        return tuple(_arming(player, int(count)) for count in reversed(endings))
    if prefix:
        return tuple(_places(state, seat, menu, prefix))
    found: list[Choice] = []
    at_once = tuple(_at_once(state, seat, menu))
    told = {choice.move for choice in at_once}
    for beginning, endings in menu.groups:
        if beginning == "me " and len(endings) > 1:
            most = len(endings)
            hint = msg("up to {gold} gold, {me} each", gold=most, me=equipment(player))
            found.append(Choice(beginning, msg("Make equipment"), False, hint, opens=True))
        elif beginning == "me ":
            found.append(_arming(player, 1))
        elif beginning and any(beginning + ending not in told for ending in endings):
            cell = SLUGS[beginning.split()[1]]
            found.append(Choice(beginning, _offer(player, cell), False, effect_of(cell), opens=True))
    found += at_once
    unused = msg_plural("{count} builder unused", "{count} builders unused", state.left)
    label = msg("Done building")
    found.append(Choice(DONE, label, True, unused, apart=True, short=label))
    return tuple(found)


def whole(state: State, seat: int, move: str) -> Choice | None:
    """One tap for a building on its place, or for equipment."""
    match move.split(" "):
        case ["build", slug, name]:
            label = msg("{building} on {place}", building=cell_name(SLUGS[slug]), place=name)
            hint = gain(state, seat, SLUGS[slug], name)
            return Choice(move, label, True, hint, short=_in_short(state.players[seat], SLUGS[slug], name))
        case ["me", gold]:
            return _arming(state.players[seat], int(gold))
        case _:
            return None


def _at_once(state: State, seat: int, menu: Menu) -> Iterator[Choice]:
    """The whole move for what is built most: more of what was built in this turn, a Farm, a Quarry.

    It goes to its first place that costs nothing; the other places are found behind the building.
    """
    player = state.players[seat]
    again = {player.cells[square] for square in bits(state.fresh)}
    endings = {begun: ends for begun, ends in menu.groups if begun.startswith("build ")}
    for cell in (*sorted(again & {*SLUGS.values()}), FARM, QUARRY):
        beginning = f"build {CELLS[cell]} "
        for name in endings.get(beginning, ()):
            if name in sites_for(cell) and ruin(player, cell, sites_for(cell)[name]) is None:
                label = msg("{building} on {place}", building=cell_name(cell), place=name)
                hint = gain(state, seat, cell, name)
                short = _in_short(player, cell, name)
                yield Choice(beginning + name, label, True, hint, apart=True, short=short)
                return


def _places(state: State, seat: int, moves: Menu, prefix: str) -> Iterator[Choice]:
    word, slug, *rest = prefix.split()
    beginning = f"{word} {slug} "
    cell = SLUGS[slug]
    told = {choice.move for choice in _at_once(state, seat, moves)}
    listed = next(endings for begun, endings in moves.groups if begun == beginning)
    endings = tuple(ending for ending in listed if beginning + ending not in told)
    typed = prefix[len(beginning) :]
    if " keep " in typed:
        for ending in endings:
            if ending.startswith(typed):
                statue = SLUGS[ending.split()[-1]]
                yield Choice(
                    beginning + ending,
                    msg("Keep {statue}", statue=cell_name(statue)),
                    True,
                    effect_of(statue),
                )
        return
    if not rest and len({ending.split(" ")[0] for ending in endings}) > FEW:
        for corner in dict.fromkeys(ending.split("-")[0] for ending in endings):
            yield Choice(f"{beginning}{corner}-", msg("From {square}", square=corner), False)
        return
    names = dict.fromkeys(ending.split(" ")[0] for ending in endings if ending.startswith(typed))
    owner = state.players[seat]
    costly = {name for name in names if ruin(owner, cell, sites_for(cell)[name]) is not None}
    for i, name in enumerate(sorted(names, key=costly.__contains__)):
        label = msg("{building} on {place}", building=cell_name(cell), place=name)
        hint = gain(state, seat, cell, name)
        if name in endings:
            yield Choice(beginning + name, label, True, hint, apart=not i and name not in costly)
        else:
            yield Choice(f"{beginning}{name} keep ", label, False, hint)


def _in_short(player: Player, cell: int, where: str) -> Text:
    """A building on its place with its price, which has no room beside a statue's name."""
    stone, gold = price(player, cell)
    building = cell_name(cell)
    if stone and not gold:
        return msg("{building} {place} · {stone} stone", building=building, place=where, stone=stone)
    return msg("{building} {place}", building=building, place=where)


def sparing(state: State, seat: int, cell: int, endings: Sequence[str]) -> str:
    """The first of the places where nothing is destroyed and most food is left; empty: there is none."""
    player = state.players[seat]
    found = dict.fromkeys(ending.partition(" ")[0] for ending in endings)
    free = [name for name in found if ruin(player, cell, sites_for(cell)[name], besides=True) is None]
    return max(free, key=lambda name: _fed(state, seat, cell, name), default="")


def why_food_changes(state: State, seat: int, cell: int, where: str) -> Text | None:
    """Why building there costs food, or a Farm alone brings none; None: food has nothing to do with it."""
    changes = cell == FARM or _fed(state, seat, cell, where) < made(state, seat)
    return _EMPTY_SQUARES if changes else None


def _fed(state: State, seat: int, cell: int, where: str) -> int:
    """The food with the building there."""
    trial = state.copy()
    erect(trial, seat, cell, sites_for(cell)[where])
    return made(trial, seat)


def harm(state: State, seat: int, cell: int, where: str) -> Text | None:
    """What building there destroys, or costs in food."""
    squares = sites_for(cell)[where]
    fed = _fed(state, seat, cell, where) >= made(state, seat)
    harmless = fed and ruin(state.players[seat], cell, squares) is None
    return None if harmless else gain(state, seat, cell, where)


def gain(
    state: State, seat: int, cell: int, where: str, *, besides: bool = False, why: bool = True
) -> Text:
    """What building there changes at once; ``besides``: what falls anywhere has been said; ``why``:
    with the rule by which food changes."""
    player = state.players[seat]
    ruined = ruin(player, cell, sites_for(cell)[where], besides=besides)
    before, after = made(state, seat), _fed(state, seat, cell, where)
    if before == after and ruined is not None:
        return ruined
    dry = state.strikes(seat) == "drought"
    if before == after and cell == FARM and not dry and before >= player.population:
        more = AGRICULTURE_FOOD if player.knows(AGRICULTURE) else WORKER_FOOD
        told = msg("food stays {made}; {more} more with a worker", made=after, more=more)
        return _with_rule(told) if why else told
    if before == after:
        return msg("food stays {food}", food=food_sum(after, player.population))
    change = msg("food {before} → {after}", before=before, after=after)
    if ruined is None:
        return _with_rule(change) if why and after < before else change
    return msg("{ruin}, {change}", ruin=ruined, change=change)


def _with_rule(change: Text) -> Text:
    return msg("{change} ({rule})", change=change, rule=_EMPTY_SQUARES)


def equipment(player: Player) -> int:
    """The equipment that a builder makes of 1 gold."""
    return METAL_HOUSING_ME if player.knows(METALWORKING) else HOUSING_ME


def _arming(player: Player, gold: int) -> Choice:
    return Choice(
        f"me {gold}",
        msg("{gold} gold → {me} equipment", gold=gold, me=gold * equipment(player)),
        True,
        msg_plural("{count} builder", "{count} builders", gold),
    )


def _offer(player: Player, cell: int) -> Text:
    """A building with its price."""
    stone, gold = price(player, cell)
    building = cell_name(cell)
    if gold:
        return msg("{building} · {stone} stone, {gold} gold", building=building, stone=stone, gold=gold)
    if stone:
        return msg("{building} · {stone} stone", building=building, stone=stone)
    return msg("{building} · free", building=building)
