"""Who works where in the city (Atlantida rules, 8.2)."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.atlantida.ai.building import affords
from bot.games.atlantida.ai.buying import ENOUGH, socials, wants_leader
from bot.games.atlantida.ai.events import better_away
from bot.games.atlantida.ai.forecast import fights_to_come, income, lacks_shipyard, leaving, turns_left
from bot.games.atlantida.ai.style import Style
from bot.games.atlantida.constants import (
    AGORA_POPS,
    AGRICULTURE,
    FLEET,
    FLEET_CAP,
    GOLD,
    LEADER_GOLD,
    ME,
    NAVIGATION,
    PHYSICS,
    PLANS,
    SHIP_GOLD_FOR_WOOD,
    SHIP_WOOD,
    SHIPYARD,
    STONE,
    WOOD,
)
from bot.games.atlantida.economy.advances import social_refused
from bot.games.atlantida.economy.development import SOCIAL
from bot.games.atlantida.economy.food import balance
from bot.games.atlantida.economy.jobs import THEATRE_JOB, arrange, slots, workforce
from bot.games.atlantida.economy.production import BEST
from bot.games.atlantida.economy.spread_moves import Spread
from bot.games.atlantida.map import THEATRE
from bot.games.atlantida.state import State


def work(state: State, seat: int, style: Style) -> str:
    """Ships first, then food for all and for growth, one builder, wood, stone; the rest builds."""
    player = state.players[seat]
    found = slots(state, seat)
    room = {slot.name: slot.counts[-1] for slot in found if slot.name != THEATRE_JOB}
    shares: dict[str, int] = {}
    audience = _audience(state, seat, style)
    left = workforce(state, seat) - audience
    # What comes from elsewhere: who works in the city is only being decided.
    trial = state.copy()
    arrange(trial, seat, {})
    coming = income(trial, seat)

    def hire(name: str, wanted: int) -> None:
        nonlocal left
        more = min(wanted, room.get(name, 0) - shares.get(name, 0), left)
        if more > 0:
            shares[name] = shares.get(name, 0) + more
            left -= more

    if player.knows(NAVIGATION):
        wood = player.stock[WOOD] + coming[WOOD] + room.get("garden", 0)
        if player.knows(PHYSICS):
            wood += (player.gold() + coming[GOLD]) // SHIP_GOLD_FOR_WOOD
        if state.occupies(seat, "hecate"):
            wood += max(0, player.stock[STONE] + coming[STONE], player.gold() - 3)
        hire("shipyard", min(wood // SHIP_WOOD, FLEET_CAP - player.stock[FLEET]))
    left -= min(left, _builders(state, seat, style))
    spare = balance(trial, seat)
    each = 2 if player.knows(AGRICULTURE) else 1
    growing = min(
        player.population // 2, max(0, min(style.crowd, leaving(state, seat)) - player.population)
    )
    missing = max(0, 2 * growing - spare)
    if spare < 0:
        hire("garden", -spare)
        hire("farm", -spare - shares.get("garden", 0) * each)
        missing = max(0, 2 * growing)
    if lacks_shipyard(player) and turns_left(state) > 2:
        hire("quarry", PLANS[SHIPYARD].stone - player.stock[STONE] - 1)
    hire("garden", left)
    if (
        turns_left(state) > 3
        and player.gold() + coming[GOLD] >= LEADER_GOLD
        and len(player.leaders) < ENOUGH
        and room.get("agora")
        and left > AGORA_POPS
    ):
        hire("agora", AGORA_POPS)
    if player.stock[ME] < 6 and player.gold() > 3 and fights_to_come(state):
        hire("forge", 2)
    hire("farm", min(-(-missing // each), left))
    if turns_left(state) > 2 and player.stock[STONE] < 6:
        hire("quarry", (left + 1) // 2)
    if state.theatre(seat):
        shares[THEATRE_JOB] = audience
    if not shares and not player.citizens:
        return BEST
    if shares.get("agora", 0) not in (0, AGORA_POPS):
        del shares["agora"]
    return Spread("work", found, 0, workforce(state, seat)).write(shares)


def others(state: State, seat: int, style: Style) -> Iterator[str]:
    """The same with one pop more or less in one of the jobs; then what the rules call best."""
    menu = Spread("work", slots(state, seat), 0, workforce(state, seat))
    shares = menu.read(work(state, seat, style))
    if shares is not None:
        for slot in menu.slots:
            counts = sorted((slot.usual, *slot.counts))
            now = counts.index(shares[slot.name])
            for count in counts[max(0, now - 1) : now + 2]:
                yield menu.write(dict(shares) | {slot.name: count})
    yield BEST


def _audience(state: State, seat: int, style: Style) -> int:
    """How many pops are in the Great Theatre: two where they appoint somebody, else as few as hold it.

    Whom this turn's event would kill in the city is safe there.
    """
    player = state.players[seat]
    if not state.theatre(seat):
        return 0
    led = THEATRE in player.leaders
    pops = workforce(state, seat)
    wanted = min(player.pops[THEATRE], 0 if led else 1)
    if led and not lacks_shipyard(player) and pops > AGORA_POPS and _appoints(state, seat, style):
        wanted = AGORA_POPS
    return max(wanted, better_away(state, seat, pops))


def _appoints(state: State, seat: int, style: Style) -> bool:
    """Is there somebody to appoint, or a social advance to be had, where two pops and a leader are?"""
    return wants_leader(state, seat, style) or any(
        social_refused(state, seat, SOCIAL[slug]) is None for slug in socials(state, seat)
    )


def _builders(state: State, seat: int, style: Style) -> int:
    """How many pops are kept free to build, whatever else there is to do."""
    player = state.players[seat]
    to_come = not player.has(SHIPYARD) and player.stock[FLEET] < FLEET_CAP
    return 1 if to_come or player.citizens > 3 or affords(state, seat, style) else 0
