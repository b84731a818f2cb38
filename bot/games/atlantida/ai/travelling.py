"""Longer ways: to sites beyond reach, home, and to pops that are missed at home (Atlantida rules, 6)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from bot.games.atlantida.ai.forecast import lacks_shipyard
from bot.games.atlantida.ai.movement_context import CREW, THIN, March, MovementContext
from bot.games.atlantida.constants import LOGISTICS, LOGISTICS_RANGE, NAVIGATION, RANGE, SHARE
from bot.games.atlantida.map import CITY, COUNT, HEXES, MAIN, bits, coast, reach, region
from bot.games.atlantida.movement.marching import Target, both
from bot.games.atlantida.strength import creature

POOR: Final = 2.5
"""A site that is worth no more is given up where pops are missed at home."""
LONGEST: Final = 4
"""The turns that a journey may take."""


@lru_cache(maxsize=4096)
def ways(start: int, alive: int, sunk: int, borders: int, *, sails: bool) -> dict[int, tuple[int, int]]:
    """For each region that can be reached: in how many turns, and where the first of them ends."""
    shores = [*bits(coast(sunk)), MAIN] if sails else []
    found = {start: (0, start)}
    edge = [start]
    turns = 0
    while edge and turns < LONGEST:
        turns += 1
        after: list[int] = []
        for here in edge:
            by_sea = shores if here in shores else []
            for there in (*sorted(reach(here, alive, sunk, borders)), *by_sea):
                if there not in found:
                    found[there] = (turns, there if turns == 1 else found[here][1])
                    after.append(there)
        edge = after
    return found


def journeys(context: MovementContext, start: int, targets: Sequence[Target]) -> Iterator[March]:
    """The first stop of a longer way: the surroundings of a hex, from where the goal is nearer."""
    for gain, goal, first in sorted(_goals(context, region(start)), reverse=True):
        target = next((target for target in targets if target.name == f"{HEXES[first]}s"), None)
        march = target and _journey(context, start, target, gain, goal)
        if march:
            yield march
            return


def _journey(context: MovementContext, start: int, target: Target, gain: float, goal: int) -> March | None:
    """With as many as it takes to kill what lives there, or to fell wood beside it."""
    state, at_home = context.state, region(start) == MAIN
    beast = creature(state, goal)
    there = target.inner + target.outer
    everybody = min(target.capacity, there)
    logs = context.sites.needs_wood_now and context.woods(goal + COUNT)
    for pops in range(1, everybody + 1):
        group = context.invading(-1, pops)
        if group.base + group.me > beast or not beast or (logs and pops >= SHARE):
            rush = context.style.rush and state.sites[goal] == "europa"
            pops = everybody if rush else min(everybody, max(pops, CREW))
            home = there - pops
            cost = context.thin(home, goal) if at_home and not rush else 0.0
            cost += context.stays(start, target, pops)
            return context.march(gain + 0.3 * pops - cost, start, target, pops)
    return None


def _goals(context: MovementContext, here: int) -> Iterator[tuple[float, int, int]]:
    """Where it is worth going for two turns or more: by worth, with the first stop."""
    state, player = context.state, context.player
    borders = LOGISTICS_RANGE if player.follows(LOGISTICS) else RANGE
    routes = ways(here, state.alive, state.sunk, borders, sails=player.knows(NAVIGATION))
    for goal, (turns, first) in routes.items():
        if turns < 2 or goal == MAIN or first == MAIN:
            continue
        worth = context.sites.worth(goal)
        if state.holder(goal) >= 0:
            if not context.woods(goal + COUNT):
                continue
            worth = context.logging
        yield worth / (turns + 0.3), goal, first


def homeward(context: MovementContext, start: int, targets: Sequence[Target]) -> Iterator[March]:
    """Back to the city with those who are missed there, where pops can't be summoned."""
    here = region(start)
    if here == MAIN or not context.missing:
        return
    inner, outer = both(context.player, here)
    keep = min(inner, 1) if context.sites.worth(here) > POOR else 0
    if context.fells(here + COUNT) and not (context.deserted and lacks_shipyard(context.player)):
        keep += outer - outer % SHARE
    for target in targets:
        if target.place == CITY and target.owner < 0:
            pops = min(context.missing, inner + outer - keep, target.capacity)
            if pops > 0:
                yield context.march(THIN * pops + 1.0 + context.deserted, start, target, pops)


def fetching(context: MovementContext, start: int, targets: Sequence[Target]) -> Iterator[March]:
    """Alone to pops that are missed at home, to lead them there in the next turn."""
    if context.gathers or not context.missing:
        return
    player = context.player
    for target in targets:
        hex = target.place - COUNT
        led = target.place in player.leaders or hex in player.leaders
        if not 0 <= hex < COUNT or hex == region(start) or led:
            continue
        idle = sum(both(player, hex)) - min(player.pops[hex], 1)
        if idle > 0 and not context.fells(target.place):
            yield context.march(
                0.8 * (THIN * min(context.missing, idle) + context.deserted)
                - context.stays(start, target, 0),
                start,
                target,
                0,
            )
