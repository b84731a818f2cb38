"""What a turn that waits to be confirmed comes to: the fight that it begins, the hunts that it leads to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.games.atlantida.constants import CASUALTY, CREATURE_GOLD, CREATURE_KNOWLEDGE
from bot.games.atlantida.hunting import beside
from bot.games.atlantida.map import CITY, HEXES, strengths
from bot.games.atlantida.state import Combat, State
from bot.games.atlantida.strength import Force, attack, defence, hunters, span
from bot.games.atlantida.text.names import place_short, pops, site_name, spent
from bot.games.engine.text import Text, Who, Words, lines, msg

HUNTS: Final = 2
"""So many hunts are told one by one."""


def at_stake(state: State, seat: int) -> Words | None:
    """Both sides' strength, who falls and what is won; None: neither a fight nor a hunt is to come."""
    combat = state.combat
    if combat is not None and combat.attacker == seat:
        return lines([*_fight(state, combat)], " ")
    return _hunts(state, seat) if state.phase != "improve" else None


def _fight(state: State, combat: Combat) -> Iterator[Text]:
    """The strengths, then what comes of each answer that the defender may give."""
    own, other, foe = attack(state, combat), defence(state, combat), Who(combat.defender)
    if combat.me < 0:
        yield msg(
            "Your strength: {own}, {player}’s: {other}. {player} answers first; then you fight, or "
            "withdraw and spend nothing.",
            own=span(own),
            player=foe,
            other=span(other),
        )
        return
    strength, gain = own.strength(combat.me, combat.sacrificed), _gain(combat)
    if strength <= other.base:
        # What comes of it if the other fights is the warning above Confirm.
        yield msg("If {player} retreats, {gain}.", player=foe, gain=gain)
    else:
        yield msg("Your strength: {own}, {player}’s: {other}.", own=strength, player=foe, other=span(other))
        yield msg(
            "If {player} retreats or fights with less than {strength}, {gain}{loss}.",
            player=foe,
            strength=strength,
            gain=gain,
            loss=_falls(combat.defender, min(other.pops, (strength - other.base) // CASUALTY)),
        )
        yield msg("With {strength} or more {player} wins.", strength=strength, player=foe)
    left = combat.pops - combat.sacrificed
    if lost := min(left, (other.greatest - strength) // CASUALTY):
        yield msg("A defeat kills up to {pops} of yours.", pops=pops(lost))
    if combat.me or combat.sacrificed:
        yield msg("You spend {what} in any case.", what=spent(combat.me, combat.sacrificed))


def _gain(combat: Combat) -> Text:
    """What the attacker wins."""
    if combat.place == CITY:
        return msg("you take up to {sets} each of wood, stone and gold", sets=combat.pops)
    return msg("{place} is yours", place=place_short(combat.place))


def _falls(defender: int, most: int) -> Text | str:
    """What a lost fight costs the defender, who loses nothing by a retreat."""
    if not most:
        return ""
    return msg("; the fight costs {player} up to {pops}", player=Who(defender), pops=pops(most))


def _hunts(state: State, seat: int) -> Words | None:
    """The creatures beside the own groups; they are hunted in the improvement phase."""
    hexes = beside(state, seat)
    if not hexes:
        return None
    told = [_hunt(state, seat, hex) for hex in hexes[:HUNTS]]
    if all(hunters(state, seat, hex).greatest <= strengths(state.sites)[hex] for hex in hexes):
        return lines(told, " ")
    when = msg(
        "Hunts come in your improvement phase; a kill brings {gold} gold and {knowledge} knowledge.",
        gold=CREATURE_GOLD,
        knowledge=CREATURE_KNOWLEDGE,
    )
    return lines([*told, when], " ")


def _hunt(state: State, seat: int, hex: int) -> Text:
    """How one of them ends."""
    group, beast = hunters(state, seat, hex), strengths(state.sites)[hex]
    return msg(
        "{place}: your strength {strength} against the creature’s {creature}: {outcome}.",
        place=site_name(state.sites[hex], hex),
        strength=group.base,
        creature=beast,
        outcome=_outcome(group, beast, hex),
    )


def _outcome(group: Force, beast: int, hex: int) -> Text:
    missing = beast + 1 - group.base
    if missing <= 0:
        return msg("you can kill it for free")
    if missing <= group.me:
        return msg("you can kill it with {equipment} equipment", equipment=missing)
    dead = -(-(missing - group.me) // group.worth)
    if dead > group.victims:
        return msg("too weak, so your group moves to the surroundings of {hex}", hex=HEXES[hex])
    return msg("you can kill it with {what}", what=spent(group.me, dead))
