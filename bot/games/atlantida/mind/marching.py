"""Where leaders go, and with how many; who is called home (Atlantida rules, 6)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from bot.games.atlantida.map import CITY, COUNT, MAIN, THEATRE, region
from bot.games.atlantida.mind.campaign import CREW, HOME, Campaign, March
from bot.games.atlantida.mind.invading import into
from bot.games.atlantida.mind.style import Style
from bot.games.atlantida.mind.travelling import fetching, homeward, journeys
from bot.games.atlantida.movement.marching import both, starts, targets
from bot.games.atlantida.state import State
from bot.games.atlantida.step import DONE
from bot.games.atlantida.units import WORD, count

WORTHWHILE: Final = 4.0
"""A leader abroad with a march worth so much isn't called home."""
LEADER_HOME, IDLERS_HOME, BUILDERS_HOME = 50.0, 45.0, 44.0
"""Who is called comes before anybody marches."""


def marches(state: State, seat: int, style: Style) -> list[March]:
    """The promising moves of the movement phase, best first; DONE is worth nothing."""
    campaign = Campaign(state, seat, style)
    found = [March(0.0, DONE)]
    for start in starts(campaign.player):
        ends = list(targets(state, seat, start))
        for target in ends:
            if target.place != CITY or target.owner >= 0:
                found += into(campaign, start, target)
        found += journeys(campaign, start, ends)
        found += homeward(campaign, start, ends)
        found += fetching(campaign, start, ends)
    if not campaign.player.moved and state.round > 1:
        found += list(_calls(campaign, found))
    return sorted(found, key=lambda march: -march.worth)


def _calls(campaign: Campaign, found: Sequence[March]) -> Iterator[March]:
    """Who comes home before anybody marches: leaders with nothing better to do, pops nobody needs."""
    player = campaign.player
    staying: set[int] = set()
    for start in starts(player):
        if start >= CITY:
            continue
        own = f"{WORD[start]} "
        better = max((march.worth for march in found if march.move.startswith(own)), default=0.0)
        holds = start >= COUNT or player.pops[start] > 0
        fetches = not campaign.gathers and campaign.missing and _idle(campaign, start)
        if _spends_time(campaign, start):
            yield March(LEADER_HOME, f"call {WORD[start]} leader")
        elif better >= WORTHWHILE or not holds or fetches or start == THEATRE:
            staying.add(start)
        else:
            yield March(LEADER_HOME, f"call {WORD[start]} leader")
    if not campaign.gathers:
        return
    for place in range(THEATRE):
        idle = player.pops[place] - _crew(campaign, place)
        if idle > 0 and place not in staying and not campaign.woods(place):
            yield March(IDLERS_HOME, f"call {WORD[place]} {idle}")
        elif campaign.missing and player.pops[place] > 1:
            number = min(campaign.missing, player.pops[place] - 1)
            yield March(BUILDERS_HOME, f"call {WORD[place]} {number}")


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
