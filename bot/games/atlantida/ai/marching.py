"""Where leaders go, and with how many; who is called home (Atlantida rules, 6)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from bot.games.atlantida.ai.campaign import CREW, HOME, Campaign, March
from bot.games.atlantida.ai.invading import into
from bot.games.atlantida.ai.style import Style
from bot.games.atlantida.ai.travelling import fetching, homeward, journeys
from bot.games.atlantida.map import CITY, COUNT, MAIN, THEATRE, region
from bot.games.atlantida.movement.marching import both, starts, targets, unmoved
from bot.games.atlantida.state import State
from bot.games.atlantida.step import DONE
from bot.games.atlantida.units import WORD, count

WORTHWHILE: Final = 4.0
"""A leader abroad with a march worth so much isn't called home."""
BETTER: Final = 2.0
"""A march from home must be worth so much more than one from where a leader is."""
LEADER_HOME, IDLERS_HOME, BUILDERS_HOME = 50.0, 45.0, 44.0
"""Who is called comes before anybody marches."""


def marches(state: State, seat: int, style: Style) -> list[March]:
    """The promising moves of the movement phase, best first; DONE is worth nothing."""
    campaign = Campaign(state, seat, style)
    found = [March(0.0, DONE)]
    for start in starts(campaign.player):
        found += _marches(campaign, start)
    if not campaign.player.moved and state.round > 1:
        found += list(_calls(campaign, found))
    return sorted(found, key=lambda march: -march.worth)


def _marches(campaign: Campaign, start: int) -> Iterator[March]:
    """What a leader in this place could do."""
    ends = list(targets(campaign.state, campaign.seat, start))
    for target in ends:
        if target.place != CITY or target.owner >= 0:
            yield from into(campaign, start, target)
    yield from journeys(campaign, start, ends)
    yield from homeward(campaign, start, ends)
    yield from fetching(campaign, start, ends)


def _calls(campaign: Campaign, found: Sequence[March]) -> Iterator[March]:
    """Who comes home before anybody marches: leaders with better things to do there, pops nobody needs."""
    player = campaign.player
    abroad = [start for start in starts(player) if start < THEATRE]
    at_home = _from_home(campaign, abroad[0]) if abroad and CITY not in starts(player) else 0.0
    staying: set[int] = set()
    for start in abroad:
        own = f"{WORD[start]} "
        better = max((march.worth for march in found if march.move.startswith(own)), default=0.0)
        if _called(campaign, start, better, at_home):
            yield March(LEADER_HOME, f"call {WORD[start]} leader")
        else:
            staying.add(start)
    if not campaign.gathers:
        return
    for place in range(THEATRE):
        idle = player.pops[place] - _crew(campaign, place)
        waits = campaign.sites.stranded and place in staying
        if idle > 0 and place not in staying and not campaign.fells(place):
            yield March(IDLERS_HOME, f"call {WORD[place]} {idle}")
        elif campaign.missing and player.pops[place] > 1 and not waits:
            number = min(campaign.missing, player.pops[place] - 1)
            yield March(BUILDERS_HOME, f"call {WORD[place]} {number}")


def _from_home(campaign: Campaign, start: int) -> float:
    """What the best march would be worth to the leader of this place if he were called home first."""
    world = campaign.state.copy()
    player = world.players[campaign.seat]
    player.leaders[unmoved(player, start)] = player.hearth()
    at_home = Campaign(world, campaign.seat, campaign.style)
    return max((march.worth for march in _marches(at_home, CITY)), default=0.0)


def _called(campaign: Campaign, start: int, better: float, at_home: float) -> bool:
    """Is a leader called home, whose best march from here is worth ``better``, from home ``at_home``?"""
    holds = start >= COUNT or campaign.player.pops[start] > 0
    held = 0.0 if holds else campaign.sites.worth(start)
    if at_home - held > better + BETTER or _spends_time(campaign, start):
        return True
    fetches = not campaign.gathers and campaign.missing > 0 and _idle(campaign, start)
    return better < WORTHWHILE and holds and not fetches


def _spends_time(campaign: Campaign, start: int) -> bool:
    """Is this a leader alone, while at home pops wait for somebody to lead them to where wood is?"""
    here = region(start)
    if here == MAIN or not campaign.sites.timber or count(campaign.player, CITY) <= HOME:
        return False
    return not any(both(campaign.player, here)) and campaign.sites.worth(here) < WORTHWHILE


def _idle(campaign: Campaign, place: int) -> bool:
    """Are there more pops in the region than hold its main site?"""
    inner, outer = both(campaign.player, region(place))
    return inner + outer > min(inner, 1)


def _crew(campaign: Campaign, place: int) -> int:
    """How many pops are of use in a place without a leader."""
    if place >= COUNT:
        return 0
    site = campaign.state.sites[place]
    return CREW if campaign.state.production(place) else 9 if site == "europa" else 1
