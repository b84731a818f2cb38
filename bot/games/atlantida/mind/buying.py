"""Leaders and advances: what comes first (Atlantida rules, 8.3, 12 and 14.5)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.games.atlantida.constants import LEADER_GOLD
from bot.games.atlantida.economy.advances import (
    science_cost,
    science_refused,
    social_refused,
)
from bot.games.atlantida.economy.development import PLACES, SCIENCE, SOCIAL, closed, lead_refused
from bot.games.atlantida.mind.outlook import ahead, fitting_out, spare_gold, timber, turns_left
from bot.games.atlantida.mind.raiding import prey
from bot.games.atlantida.mind.style import Style
from bot.games.atlantida.state import State
from bot.games.atlantida.step import DONE

FIRST: Final = ("astronomy", "navigation")
"""What ships need."""
LATER: Final = ("cloth", "engineering", "metalworking", "agriculture", "physics", "medicine")
WOODLESS: Final = ("engineering", "metalworking", "physics", "cloth", "agriculture", "medicine")
"""The same where wood is wanted, for which Advanced Physics lets gold do."""
SOCIALS: Final = ("code", "taxation", "logistics", "strategy")
"""The social advances worth having."""
PREY: Final = 5.0
ENOUGH: Final = 3
"""So many leaders are wanted."""


def socials(state: State, seat: int) -> Iterator[str]:
    """The social advances that are wanted; to plunder only where there is prey."""
    if prey(state, seat) >= PREY:
        yield "fanaticism"
    yield from SOCIALS


def wants_leader(state: State, seat: int, style: Style) -> bool:
    """Is one more leader wanted, and can he be paid?"""
    return (
        len(state.players[seat].leaders) < ENOUGH
        and turns_left(state) > 3
        and not style.rush
        and spare_gold(state, seat) >= LEADER_GOLD
    )


def develop(state: State, seat: int, style: Style) -> str:
    """The next thing to be had, or to go on."""
    player = state.players[seat]
    for place in PLACES:
        if wants_leader(state, seat, style) and lead_refused(state, seat, place) is None:
            return f"lead {place}"
        if state.advanced and closed(state, seat, place) is None:
            for slug in socials(state, seat):
                if social_refused(state, seat, SOCIAL[slug]) is None:
                    return f"adopt {slug} {place}"
    wanted = [slug for slug in FIRST if not player.knows(SCIENCE[slug])]
    if len(wanted) == 2:
        wanted.sort(key=lambda slug: science_cost(state, seat, SCIENCE[slug]))
    if (
        not wanted
        and ahead(state, "epidemic", 2)
        and science_refused(state, seat, SCIENCE["medicine"]) is None
    ):
        return "buy medicine"
    if not wanted and fitting_out(state, seat):
        return DONE
    for slug in wanted or (WOODLESS if timber(state, seat) else LATER):
        if science_refused(state, seat, SCIENCE[slug]) is None:
            return f"buy {slug}"
    if wanted and turns_left(state) <= 1:
        for slug in LATER:
            if science_refused(state, seat, SCIENCE[slug]) is None:
                return f"buy {slug}"
    return DONE
