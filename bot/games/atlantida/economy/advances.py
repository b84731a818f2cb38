"""What advances need and what they cost (Atlantida rules, 12 and 14.5)."""

from __future__ import annotations

from bot.games.atlantida.constants import (
    ACADEMY,
    ADVANCE_COST,
    ADVANCES,
    ARES,
    ASTRONOMY,
    ASTRONOMY_DISCOUNT,
    COSMOPOLITANISM,
    ENGINEERING,
    FANATICISM,
    HEPHAESTUS,
    HEPHAESTUS_COST,
    KNOWLEDGE,
    MEDICINE,
    METALWORKING,
    OTHERS_DISCOUNT,
    PHYSICS,
    PHYSICS_NEEDS,
    SOCIAL_COST,
    SOCIALS,
)
from bot.games.atlantida.state import State
from bot.games.atlantida.text.names import ADVANCE_NAMES, SOCIAL_NAMES
from bot.games.engine.text import Text, all_of, msg


def science_cost(state: State, seat: int, advance: int) -> int:
    """The knowledge that a scientific advance costs this seat now (12)."""
    player = state.players[seat]
    if advance in (METALWORKING, ENGINEERING) and player.has(HEPHAESTUS):
        return HEPHAESTUS_COST
    cost = ADVANCE_COST
    if advance != ASTRONOMY and player.knows(ASTRONOMY):
        cost -= ASTRONOMY_DISCOUNT
    others = [other for number, other in enumerate(state.players) if number != seat]
    if state.advanced:
        if player.follows(COSMOPOLITANISM) and any(other.knows(advance) for other in others):
            cost -= OTHERS_DISCOUNT
    elif any(0 < other.science[advance] < state.round for other in others):
        cost -= OTHERS_DISCOUNT
    return max(0, cost)


def science_refused(state: State, seat: int, advance: int) -> Text | None:
    """Why this seat can't buy a scientific advance now; None: it can."""
    player = state.players[seat]
    name = ADVANCE_NAMES[ADVANCES[advance]]
    if advance == MEDICINE and not state.advanced:
        return msg("{advance} is not in this game.", advance=name)
    if player.knows(advance):
        return msg("You have {advance} already.", advance=name)
    if advance == PHYSICS:
        missing = [ADVANCE_NAMES[ADVANCES[need]] for need in PHYSICS_NEEDS if not player.knows(need)]
        if not player.has(ACADEMY):
            missing.append(msg("an Academy"))
        if missing:
            return msg("{advance} needs {missing} first.", advance=name, missing=all_of(missing))
    return _too_dear(state, seat, name, science_cost(state, seat, advance))


def social_cost(state: State, seat: int, social: int) -> int:
    """The knowledge that a social advance costs this seat now (14.5)."""
    player = state.players[seat]
    if player.has(ARES):
        return 0
    shared = any(other.follows(social) for number, other in enumerate(state.players) if number != seat)
    return max(0, SOCIAL_COST - OTHERS_DISCOUNT * (player.follows(COSMOPOLITANISM) and shared))


def social_refused(state: State, seat: int, social: int) -> Text | None:
    """Why this seat can't get a social advance now, places apart; None: it can."""
    player = state.players[seat]
    name = SOCIAL_NAMES[SOCIALS[social]]
    if not state.advanced or (social == FANATICISM and not state.plunder):
        return msg("{advance} is not in this game.", advance=name)
    if player.follows(social):
        return msg("You have {advance} already.", advance=name)
    return _too_dear(state, seat, name, social_cost(state, seat, social))


def _too_dear(state: State, seat: int, name: Text, cost: int) -> Text | None:
    held = state.players[seat].stock[KNOWLEDGE]
    if held >= cost:
        return None
    return msg("{advance} costs {cost} knowledge; you have {held}.", advance=name, cost=cost, held=held)
