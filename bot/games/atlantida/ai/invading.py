"""What a leader does within a turn: take a site, work in a Forest, plunder (Atlantida rules, 6, 14.6)."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.atlantida.ai.campaign import CREW, HOME, THIN, Campaign, March
from bot.games.atlantida.ai.fighting import beats
from bot.games.atlantida.ai.raiding import raid_worth
from bot.games.atlantida.constants import SHARE, SHIP_WORKERS
from bot.games.atlantida.map import COUNT, MAIN, THEATRE, region
from bot.games.atlantida.movement.marching import Target
from bot.games.atlantida.strength import converted, creature, holders, invaders

SHRINES = ("poseidon", "europa")
"""Temples where a leader alone gets nothing done."""
LEFT = 2
"""So many stay at home when others go to work in a Forest."""
PILGRIMS = 10
"""So many go to Europa's temple at once where everybody leaves by it."""


def into(campaign: Campaign, start: int, target: Target) -> Iterator[March]:
    """What can be done in the place by who gets there in this turn."""
    if target.owner >= 0:
        return _raid(campaign, start, target)
    if target.place < COUNT or target.place == THEATRE:
        return _invasion(campaign, start, target)
    return _logging(campaign, start, target)


def _invasion(campaign: Campaign, start: int, target: Target) -> Iterator[March]:
    """Go into a main site with as many as it takes, if it takes no more than there are."""
    state, player, style, place = campaign.state, campaign.player, campaign.style, target.place
    holder = state.holder(place)
    everybody = style.rush and place < COUNT and state.sites[place] == "europa"
    if holder == campaign.seat and not everybody:
        return
    rival = holders(state, holder, place) if holder not in (-1, campaign.seat) else None
    gain = campaign.sites.worth(place)
    beast = creature(state, place)
    waiting = player.pops[place + COUNT] if place < COUNT else 0
    at_home = region(start) == MAIN
    there = target.inner + target.outer
    wanted = PILGRIMS if everybody else 0 if place == THEATRE else CREW
    most = min(target.capacity, there)
    if beast and _greatest(campaign, start, place, most) <= beast:
        return
    for led in range(most + 1):
        pops = waiting + (0 if start == place + COUNT else led)
        group = invaders(state, campaign.seat, place, start, led)
        cost = 0.0
        if beast:
            if group.base + group.me <= beast:
                continue
            cost = 0.35 * max(0, beast + 1 - group.base)
        if rival is not None:
            # Those whom Aphrodite draws away fight on the other side.
            other = rival._replace(base=rival.base + converted(state, holder, pops))
            if not style.fights or pops == 0 or not beats(group, other):
                continue
            cost += 1.0 + 0.4 * max(0, other.base + other.me + 1 - group.base)
        if pops == 0 and place != THEATRE and (state.production(place) or state.sites[place] in SHRINES):
            continue
        home = target.inner - led if at_home else HOME + SHIP_WORKERS
        cost += 0.0 if everybody else campaign.thin(home, place)
        cost += campaign.stays(start, target, led)
        if start < COUNT and 0 < led < there:
            cost += 0.3
        cost += 0.3 * max(0, pops - wanted)
        yield campaign.march(gain + 0.4 * min(wanted, pops) - cost, start, target, led)


def _greatest(campaign: Campaign, start: int, place: int, led: int) -> int:
    """The strength of the group with all its equipment, but without sacrifices."""
    group = invaders(campaign.state, campaign.seat, place, start, led)
    return group.base + group.me


def _logging(campaign: Campaign, start: int, target: Target) -> Iterator[March]:
    """Work in a Forest from its surroundings, whoever holds it: one wood for each three pops."""
    if not campaign.woods(target.place):
        return
    waiting = campaign.player.pops[target.place]
    there = target.inner + target.outer
    for pops in range(1, min(target.capacity, there) + 1):
        gain = (waiting + pops) // SHARE - waiting // SHARE
        if gain and not (waiting + pops) % SHARE:
            cost = campaign.stays(start, target, pops)
            if region(start) == MAIN:
                left = 1 if campaign.sites.stranded else LEFT
                cost += THIN * max(0, left - (there - pops))
            yield campaign.march(campaign.logging * gain - cost, start, target, pops)


def _raid(campaign: Campaign, start: int, target: Target) -> Iterator[March]:
    """Plunder a city with everybody; whoever comes back from there is at home (14.6)."""
    there = target.inner + target.outer
    pops = min(target.capacity, there)
    worth = raid_worth(campaign.state, campaign.seat, target.owner, pops) if campaign.style.fights else 0.0
    worth -= campaign.stays(start, target, pops)
    if worth > 0:
        yield campaign.march(worth, start, target, pops)
