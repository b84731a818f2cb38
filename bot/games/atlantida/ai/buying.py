"""Leaders and advances: what comes first (Atlantida rules, 8.3, 12 and 14.5)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.games.atlantida.ai.fighting import prey
from bot.games.atlantida.ai.forecast import ahead, saves_for_ships, spare_gold, turns_left, wants_wood
from bot.games.atlantida.ai.style import Style
from bot.games.atlantida.constants import KNOWLEDGE, LEADER_GOLD, POSEIDON_FLEET
from bot.games.atlantida.economy.advances import science_cost, science_refused, social_refused
from bot.games.atlantida.economy.development import PLACES, SCIENCE, SOCIAL, closed, lead_refused
from bot.games.atlantida.player import Player
from bot.games.atlantida.state import State
from bot.games.atlantida.step_contract import DONE

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


def unknown(player: Player) -> list[str]:
    """What ships need and this player has not found out yet."""
    return [slug for slug in FIRST if not player.knows(SCIENCE[slug])]


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
    if turns_left(state) <= 1:
        # Where nobody is saved, and where points are even, advances decide (13).
        return next((f"buy {slug}" for slug in (*FIRST, *LATER) if _buys(state, seat, slug)), DONE)
    wanted = unknown(player)
    if len(wanted) == 2:
        wanted.sort(key=lambda slug: science_cost(state, seat, SCIENCE[slug]))
    if not wanted and ahead(state, "epidemic", 2) and _buys(state, seat, "medicine"):
        return "buy medicine"
    kept = POSEIDON_FLEET if saves_for_ships(state, seat) else 0
    for slug in wanted or (WOODLESS if wants_wood(state, seat) else LATER):
        if _buys(state, seat, slug, kept):
            return f"buy {slug}"
    return DONE


def _buys(state: State, seat: int, slug: str, kept: int = 0) -> bool:
    """Can it be bought, and so much knowledge kept?"""
    advance = SCIENCE[slug]
    if science_refused(state, seat, advance) is not None:
        return False
    return state.players[seat].stock[KNOWLEDGE] - science_cost(state, seat, advance) >= kept
