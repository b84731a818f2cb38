"""Longer ways: to sites beyond reach, home, and to pops that are missed at home (Atlantida rules, 6)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from bot.games.atlantida.ai.campaign import CREW, THIN, Campaign, March
from bot.games.atlantida.ai.outlook import yardless
from bot.games.atlantida.constants import LOGISTICS, LOGISTICS_RANGE, NAVIGATION, RANGE, SHARE
from bot.games.atlantida.map import CITY, COUNT, HEXES, MAIN, bits, coast, reach, region
from bot.games.atlantida.movement.marching import Target, both
from bot.games.atlantida.strength import creature, hunting

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


def journeys(campaign: Campaign, start: int, targets: Sequence[Target]) -> Iterator[March]:
    """The first stop of a longer way: the surroundings of a hex, from where the goal is nearer."""
    for gain, goal, first in sorted(_goals(campaign, region(start)), reverse=True):
        target = next((target for target in targets if target.name == f"{HEXES[first]}s"), None)
        march = target and _journey(campaign, start, target, gain, goal)
        if march:
            yield march
            return


def _journey(campaign: Campaign, start: int, target: Target, gain: float, goal: int) -> March | None:
    """With as many as it takes to kill what lives there, or to fell wood beside it."""
    state, at_home = campaign.state, region(start) == MAIN
    beast = creature(state, goal)
    there = target.inner + target.outer
    everybody = min(target.capacity, there)
    logs = campaign.sites.stranded and campaign.woods(goal + COUNT)
    for pops in range(1, everybody + 1):
        group = hunting(state, campaign.seat, pops, led=True)
        if group.base + group.me > beast or not beast or (logs and pops >= SHARE):
            rush = campaign.style.rush and state.sites[goal] == "europa"
            pops = everybody if rush else min(everybody, max(pops, CREW))
            home = there - pops
            cost = campaign.thin(home, goal) if at_home and not rush else 0.0
            cost += campaign.stays(start, target, pops)
            return campaign.march(gain + 0.3 * pops - cost, start, target, pops)
    return None


def _goals(campaign: Campaign, here: int) -> Iterator[tuple[float, int, int]]:
    """Where it is worth going for two turns or more: by worth, with the first stop."""
    state, player = campaign.state, campaign.player
    borders = LOGISTICS_RANGE if player.follows(LOGISTICS) else RANGE
    routes = ways(here, state.alive, state.sunk, borders, sails=player.knows(NAVIGATION))
    for goal, (turns, first) in routes.items():
        if turns < 2 or goal == MAIN or first == MAIN:
            continue
        worth = campaign.sites.worth(goal)
        if state.holder(goal) >= 0:
            if not campaign.woods(goal + COUNT):
                continue
            worth = campaign.logging
        yield worth / (turns + 0.3), goal, first


def homeward(campaign: Campaign, start: int, targets: Sequence[Target]) -> Iterator[March]:
    """Back to the city with those who are missed there, where pops can't be summoned."""
    here = region(start)
    if here == MAIN or not campaign.missing:
        return
    inner, outer = both(campaign.player, here)
    keep = min(inner, 1) if campaign.sites.worth(here) > POOR else 0
    if campaign.fells(here + COUNT) and not (campaign.deserted and yardless(campaign.player)):
        keep += outer - outer % SHARE
    for target in targets:
        if target.place == CITY and target.owner < 0:
            pops = min(campaign.missing, inner + outer - keep, target.capacity)
            if pops > 0:
                yield campaign.march(THIN * pops + 1.0 + campaign.deserted, start, target, pops)


def fetching(campaign: Campaign, start: int, targets: Sequence[Target]) -> Iterator[March]:
    """Alone to pops that are missed at home, to lead them there in the next turn."""
    if campaign.gathers or not campaign.missing:
        return
    player = campaign.player
    for target in targets:
        hex = target.place - COUNT
        led = target.place in player.leaders or hex in player.leaders
        if not 0 <= hex < COUNT or hex == region(start) or led:
            continue
        idle = sum(both(player, hex)) - min(player.pops[hex], 1)
        if idle > 0 and not campaign.fells(target.place):
            yield campaign.march(
                0.8 * (THIN * min(campaign.missing, idle) + campaign.deserted)
                - campaign.stays(start, target, 0),
                start,
                target,
                0,
            )
