"""Where leaders go, with how many, and what for; who is called home (Atlantida rules, 6, 14.6)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from bot.games.atlantida.ai.fighting import beats, raid_worth
from bot.games.atlantida.ai.movement_context import CREW, HOME, THIN, March, MovementContext
from bot.games.atlantida.ai.style import Style
from bot.games.atlantida.ai.travelling import fetching, homeward, journeys
from bot.games.atlantida.constants import SHARE, SHIP_WORKERS
from bot.games.atlantida.map import CITY, COUNT, MAIN, THEATRE, region
from bot.games.atlantida.movement.marching import Target, both, starts, targets, unmoved
from bot.games.atlantida.state import State
from bot.games.atlantida.step_contract import DONE
from bot.games.atlantida.strength import converted, creature, holders
from bot.games.atlantida.units import WORD, count

SHRINES = ("poseidon", "europa")
"""Temples where a leader alone gets nothing done."""
LEFT = 2
"""So many stay at home when others go to work in a Forest."""
PILGRIMS = 10
"""So many go to Europa's temple at once where everybody leaves by it."""


def into(context: MovementContext, start: int, target: Target) -> Iterator[March]:
    """What can be done in the place by who gets there in this turn."""
    if target.owner >= 0:
        return _raid(context, start, target)
    if target.place < COUNT or target.place == THEATRE:
        return _invasion(context, start, target)
    return _logging(context, start, target)


def _invasion(context: MovementContext, start: int, target: Target) -> Iterator[March]:
    """Go into a main site with as many as it takes, if it takes no more than there are."""
    state, player, style, place = context.state, context.player, context.style, target.place
    holder = state.holder(place)
    everybody = style.rush and place < COUNT and state.sites[place] == "europa"
    if holder == context.seat and not everybody:
        return
    rival = holders(state, holder, place) if holder not in (-1, context.seat) else None
    if rival is not None and not style.fights:
        return
    there = target.inner + target.outer
    most = min(target.capacity, there)
    waiting = player.pops[place + COUNT] if place < COUNT else 0
    # Whoever is in the surroundings joins, led along or not.
    joining = start == place + COUNT
    inside = player.pops[place] if place < COUNT else 0
    beast = creature(state, place)
    if beast:
        greatest = context.invading(holder, inside + waiting + (0 if joining else most))
        if greatest.base + greatest.me <= beast:
            return
    gain = context.sites.worth(place)
    at_home = region(start) == MAIN
    wanted = PILGRIMS if everybody else 0 if place == THEATRE else CREW
    empty_handed = place != THEATRE and (state.production(place) or state.sites[place] in SHRINES)
    for led in range(most + 1):
        pops = waiting + (0 if joining else led)
        if not pops and empty_handed:
            continue
        cost = 0.0
        if beast:
            group = context.invading(holder, inside + pops)
            if group.base + group.me <= beast:
                continue
            cost = 0.35 * max(0, beast + 1 - group.base)
        if rival is not None:
            # Those whom Aphrodite draws away fight on the other side.
            group = context.invading(holder, inside + pops)
            other = rival._replace(base=rival.base + converted(state, holder, pops))
            if pops == 0 or not beats(group, other):
                continue
            cost += 1.0 + 0.4 * max(0, other.base + other.me + 1 - group.base)
        home = target.inner - led if at_home else HOME + SHIP_WORKERS
        cost += 0.0 if everybody else context.thin(home, place)
        cost += context.stays(start, target, led)
        if start < COUNT and 0 < led < there:
            cost += 0.3
        cost += 0.3 * max(0, pops - wanted)
        yield context.march(gain + 0.4 * min(wanted, pops) - cost, start, target, led)


def _logging(context: MovementContext, start: int, target: Target) -> Iterator[March]:
    """Work in a Forest from its surroundings, whoever holds it: one wood for each three pops."""
    if not context.woods(target.place):
        return
    waiting = context.player.pops[target.place]
    there = target.inner + target.outer
    for pops in range(1, min(target.capacity, there) + 1):
        gain = (waiting + pops) // SHARE - waiting // SHARE
        if gain and not (waiting + pops) % SHARE:
            cost = context.stays(start, target, pops)
            if region(start) == MAIN:
                left = 1 if context.sites.needs_wood_now else LEFT
                cost += THIN * max(0, left - (there - pops))
            yield context.march(context.logging * gain - cost, start, target, pops)


def _raid(context: MovementContext, start: int, target: Target) -> Iterator[March]:
    """Plunder a city with everybody; whoever comes back from there is at home (14.6)."""
    there = target.inner + target.outer
    pops = min(target.capacity, there)
    worth = raid_worth(context.state, context.seat, target.owner, pops) if context.style.fights else 0.0
    worth -= context.stays(start, target, pops)
    if worth > 0:
        yield context.march(worth, start, target, pops)


WORTHWHILE: Final = 4.0
"""A leader abroad with a march worth so much isn't called home."""
BETTER: Final = 2.0
"""A march from home must be worth so much more than one from where a leader is."""
LEADER_HOME, IDLERS_HOME, BUILDERS_HOME = 50.0, 45.0, 44.0
"""Who is called comes before anybody marches."""


def marches(state: State, seat: int, style: Style) -> list[March]:
    """The promising moves of the movement phase, best first; DONE is worth nothing."""
    context = MovementContext(state, seat, style)
    found = [March(0.0, DONE)]
    for start in starts(context.player):
        found += _marches(context, start)
    if not context.player.moved and state.round > 1:
        found += list(_calls(context, found))
    return sorted(found, key=lambda march: -march.worth)


def _marches(context: MovementContext, start: int) -> Iterator[March]:
    """What a leader in this place could do."""
    ends = list(targets(context.state, context.seat, start))
    for target in ends:
        if target.place != CITY or target.owner >= 0:
            yield from into(context, start, target)
    yield from journeys(context, start, ends)
    yield from homeward(context, start, ends)
    yield from fetching(context, start, ends)


def _calls(context: MovementContext, found: Sequence[March]) -> Iterator[March]:
    """Who comes home before anybody marches: leaders with better things to do there, pops nobody needs."""
    player = context.player
    abroad = [start for start in starts(player) if start < THEATRE]
    at_home = _from_home(context, abroad[0]) if abroad and CITY not in starts(player) else 0.0
    staying: set[int] = set()
    for start in abroad:
        own = f"{WORD[start]} "
        better = max((march.worth for march in found if march.move.startswith(own)), default=0.0)
        if _called(context, start, better, at_home):
            yield March(LEADER_HOME, f"call {WORD[start]} leader")
        else:
            staying.add(start)
    if not context.gathers:
        return
    for place in range(THEATRE):
        idle = player.pops[place] - _crew(context, place)
        waits = context.sites.needs_wood_now and place in staying
        if idle > 0 and place not in staying and not context.fells(place):
            yield March(IDLERS_HOME, f"call {WORD[place]} {idle}")
        elif context.missing and player.pops[place] > 1 and not waits:
            number = min(context.missing, player.pops[place] - 1)
            yield March(BUILDERS_HOME, f"call {WORD[place]} {number}")


def _from_home(context: MovementContext, start: int) -> float:
    """What the best march would be worth to the leader of this place if he were called home first."""
    world = context.state.copy()
    player = world.players[context.seat]
    player.leaders[unmoved(player, start)] = player.arrival_place()
    at_home = MovementContext(world, context.seat, context.style)
    return max((march.worth for march in _marches(at_home, CITY)), default=0.0)


def _called(context: MovementContext, start: int, better: float, at_home: float) -> bool:
    """Is a leader called home, whose best march from here is worth ``better``, from home ``at_home``?"""
    holds = start >= COUNT or context.player.pops[start] > 0
    held = 0.0 if holds else context.sites.worth(start)
    if at_home - held > better + BETTER or _spends_time(context, start):
        return True
    fetches = not context.gathers and context.missing > 0 and _idle(context, start)
    return better < WORTHWHILE and holds and not fetches


def _spends_time(context: MovementContext, start: int) -> bool:
    """Is this a leader alone, while at home pops wait for somebody to lead them to where wood is?"""
    here = region(start)
    if here == MAIN or not context.sites.wants_wood or count(context.player, CITY) <= HOME:
        return False
    return not any(both(context.player, here)) and context.sites.worth(here) < WORTHWHILE


def _idle(context: MovementContext, place: int) -> bool:
    """Are there more pops in the region than hold its main site?"""
    inner, outer = both(context.player, region(place))
    return inner + outer > min(inner, 1)


def _crew(context: MovementContext, place: int) -> int:
    """How many pops are of use in a place without a leader."""
    if place >= COUNT:
        return 0
    site = context.state.sites[place]
    return CREW if context.state.production(place) else 9 if site == "europa" else 1
