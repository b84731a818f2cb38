"""A combat between players, from the attack to its losses (Atlantida rules, 7.2, 14.4, 14.6)."""

from __future__ import annotations

from bot.games.atlantida.constants import CASUALTY, GOLD, ME, STONE, STRATEGY, WOOD
from bot.games.atlantida.map import CITY, COUNT, SURROUNDINGS, THEATRE
from bot.games.atlantida.player import Player
from bot.games.atlantida.state import Combat, State
from bot.games.atlantida.strength import attack, converted, defence
from bot.games.atlantida.text.tell import movement as tell
from bot.games.atlantida.units import kill, put, send, take
from bot.games.engine.event import Event

SPOILS = (WOOD, STONE, GOLD)
"""One of each is a set of what plunderers take."""


def stand(place: int) -> int:
    """Where the attacker's group stands while it attacks a place: the surroundings, or its own city."""
    return place + SURROUNDINGS if place < COUNT else CITY


def rival(state: State, seat: int, place: int) -> int:
    """Who must be fought for a place; -1: nobody."""
    if place >= COUNT and place != THEATRE:
        return -1
    holder = state.holder(place)
    return -1 if holder == seat else holder


def begin(
    state: State, seat: int, defender: int, place: int, pops: int, led: int, events: list[Event]
) -> None:
    """An attack is declared by the group that stands at :func:`stand`; Aphrodite converts a pop at once."""
    events.append(tell.attacked(state.sites, seat, defender, place))
    if lost := converted(state, defender, pops):
        take(state.players[seat], stand(place), lost)
        put(state.players[defender], place, lost)
        pops -= lost
        events.append(tell.converted(seat, defender))
    state.combat = Combat(seat, defender, place, pops, led)
    proceed(state, events)


def hidden(state: State, combat: Combat) -> bool:
    """Is the attacker's commitment hidden from the defender?"""
    return combat.me >= 0 and not seen_by_defender(state, combat)


def seen_by_defender(state: State, combat: Combat) -> bool:
    """Does the attacker commit for all to see, because only the defender has Strategy?"""
    return _strategist(state, combat.defender, combat.attacker)


def reversed_order(state: State, combat: Combat) -> bool:
    """Does the defender choose first, because only the attacker has Strategy?"""
    return _strategist(state, combat.attacker, combat.defender)


def _strategist(state: State, seat: int, other: int) -> bool:
    return state.players[seat].follows(STRATEGY) and not state.players[other].follows(STRATEGY)


def proceed(state: State, events: list[Event]) -> None:
    """Do what leaves nobody a choice: an attacker with nothing to commit, a forced retreat."""
    combat = state.fight
    group = attack(state, combat)
    first = reversed_order(state, combat)
    if combat.me == -1 and not first and not group.me and not group.victims:
        combat = state.combat = combat._replace(me=0)
    if combat.defence == -1 and (first or combat.me >= 0):
        strength = group.base if first else group.strength(combat.me, combat.sacrificed)
        if defence(state, combat).greatest < strength:
            events.append(tell.forced(combat.defender, defence(state, combat).greatest, strength))
            retreat(state, events)


def asked(state: State, combat: Combat) -> tuple[str, int]:
    """The kind of the next decision, and who must take it."""
    if combat.defence >= 0:
        return "attack_after", combat.attacker
    if combat.me == -1 and not reversed_order(state, combat):
        return "attack_commit", combat.attacker
    return "defend", combat.defender


def retreat(state: State, events: list[Event]) -> None:
    """The defender gives way without losses; what the attacker committed is spent (7.2)."""
    combat = state.fight
    state.combat = None
    me, sacrificed = max(combat.me, 0), combat.sacrificed
    attacker = state.players[combat.attacker]
    attacker.stock[ME] -= me
    kill(attacker, stand(combat.place), sacrificed)
    events.append(
        tell.retreated(state.sites, combat.attacker, combat.defender, combat.place, me, sacrificed)
    )
    _taken(state, combat, combat.pops, combat.pops - sacrificed, events)


def withdraw(state: State, events: list[Event]) -> None:
    """The attacker calls it off; what the defender committed is spent (14.6)."""
    combat = state.fight
    state.combat = None
    defender = state.players[combat.defender]
    defender.stock[ME] -= combat.defence
    kill(defender, combat.place, combat.offered)
    events.append(tell.withdrawn(combat.attacker, combat.defender, combat.defence, combat.offered))


def resolve(state: State, events: list[Event]) -> None:
    """Both have committed: they fight."""
    combat = state.fight
    one = attack(state, combat).strength(combat.me, combat.sacrificed)
    two = defence(state, combat).strength(combat.defence, combat.offered)
    state.combat = None
    attacker, defender = state.players[combat.attacker], state.players[combat.defender]
    attacker.stock[ME] -= combat.me
    defender.stock[ME] -= combat.defence
    kill(attacker, stand(combat.place), combat.sacrificed)
    kill(defender, combat.place, combat.offered)
    left = combat.pops - combat.sacrificed
    lost = abs(one - two) // CASUALTY
    if one > two:
        lost = kill(defender, combat.place, lost)
    else:
        lost = kill(attacker, stand(combat.place), min(left, lost))
    events.append(tell.fought(state.sites, combat, one, two, lost))
    if one > two:
        _taken(state, combat, min(one - two, combat.pops), left, events)


def _taken(state: State, combat: Combat, sets: int, left: int, events: list[Event]) -> None:
    """The attacker has won the place, with so many of the group's pops left; or plunders so many sets."""
    attacker, defender = state.players[combat.attacker], state.players[combat.defender]
    place = combat.place
    if place == CITY:
        spoils = [min(sets, defender.stock[kind]) for kind in SPOILS]
        for kind, amount in zip(SPOILS, spoils, strict=True):
            defender.stock[kind] -= amount
            attacker.stock[kind] += amount
        events.append(tell.plundered(combat.attacker, combat.defender, spoils))
    elif place == THEATRE:
        send(defender, THEATRE, CITY)
        take(attacker, CITY, left)
        attacker.pops[THEATRE] += left
        lead(attacker, combat.leaders, THEATRE)
    else:
        send(defender, place, place + SURROUNDINGS)
        send(attacker, place + SURROUNDINGS, place)


def lead(player: Player, leaders: int, place: int) -> None:
    """These leaders, one bit each, go to a place."""
    player.leaders = [
        place if leaders >> number & 1 else where for number, where in enumerate(player.leaders)
    ]
