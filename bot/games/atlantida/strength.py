"""How strong a group is, and what it may commit (Atlantida rules, 7.1)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from bot.games.atlantida.constants import (
    APHRODITE,
    ARES,
    ARES_STRENGTH,
    ARTEMIS,
    ARTEMIS_BASE,
    FANATIC_SACRIFICE,
    FANATICISM,
    LEADER_STRENGTH,
    ME,
    ME_PER_POP,
    SACRIFICE,
    STRATEGY,
    STRATEGY_STRENGTH,
    WALL,
    WALL_STRENGTH,
)
from bot.games.atlantida.map import CITY, COUNT, SURROUNDINGS, strengths
from bot.games.atlantida.state import Combat, State
from bot.games.atlantida.text.names import pops
from bot.games.atlantida.units import count, leaders
from bot.games.engine.errors import IllegalMove
from bot.games.engine.text import Text, msg, short

FORM: Final = msg("equipment and sacrificed pops, such as 2me or 2me 1pop")
_COMMITMENT: Final = re.compile(r"(0|[1-9]\d{0,3})me(?: ([1-9]\d{0,3})pop)?", re.ASCII)


class Force(NamedTuple):
    """A group that fights."""

    pops: int
    base: int
    """Its strength before equipment and sacrifices, with the leader and all modifiers."""
    me: int
    """The most equipment that it can spend."""
    victims: int
    """The most pops that it can sacrifice."""
    worth: int
    """What each of them adds."""
    besieged: bool = False
    """It defends its city: it may spend any equipment and every pop (14.6)."""

    def strength(self, me: int, sacrificed: int) -> int:
        """Its strength with this commitment."""
        return self.base + me + sacrificed * self.worth

    @property
    def greatest(self) -> int:
        """Its greatest possible strength."""
        return self.strength(self.me, self.victims)


def modifiers(state: State, seat: int) -> int:
    """What a seat's temple, statue and social advance add in every combat."""
    player = state.players[seat]
    extra = STRATEGY_STRENGTH * player.follows(STRATEGY)
    if ARES in player.cells:
        extra += ARES_STRENGTH
    if player.hades and state.occupies(seat, "hades"):
        extra += player.hades_share
    return extra


def force(state: State, seat: int, pops: int, led: bool, each: int = 1) -> Force:
    """A group of so many pops, with a leader or without, under the usual limits."""
    player = state.players[seat]
    return Force(
        pops,
        pops * each + (LEADER_STRENGTH if pops and led else 0) + modifiers(state, seat),
        min(ME_PER_POP * pops, player.stock[ME]),
        max(pops - 1, 0),
        FANATIC_SACRIFICE if player.follows(FANATICISM) else SACRIFICE,
    )


def hunters(state: State, seat: int, hex: int) -> Force:
    """The group in a main site, against its creature."""
    player = state.players[seat]
    return hunting(state, seat, player.pops[hex], led=hex in player.leaders)


def hunting(state: State, seat: int, pops: int, *, led: bool) -> Force:
    """A group of so many pops, against a creature."""
    return force(state, seat, pops, led, ARTEMIS_BASE if ARTEMIS in state.players[seat].cells else 1)


def invaders(state: State, seat: int, place: int, start: int, party: int) -> Force:
    """The group of a leader who takes so many pops from ``start`` to a main site or the Great Theatre.

    With those who wait at a main site; against its holder, or its creature where nobody else holds it.
    """
    player, holder = state.players[seat], state.holder(place)
    there = (place, place + SURROUNDINGS) if place < COUNT else ()
    pops = sum(player.pops[near] for near in there) + (0 if start in there else party)
    return invading(state, seat, holder, pops)


def invading(state: State, seat: int, holder: int, pops: int) -> Force:
    """The group of a leader with so many pops, against this holder, else against a creature."""
    if holder not in (-1, seat):
        return force(state, seat, pops - converted(state, holder, pops), True)
    return hunting(state, seat, pops, led=True)


def raiders(state: State, seat: int, owner: int, pops: int) -> Force:
    """The group of a leader who takes so many pops to plunder a city (14.6)."""
    return force(state, seat, pops - converted(state, owner, pops), True)


def converted(state: State, defender: int, pops: int) -> int:
    """How many of an attacking group's pops Aphrodite draws to the defender's side at once (14.4)."""
    return int(pops > 1 and APHRODITE in state.players[defender].cells)


def holders(state: State, seat: int, place: int) -> Force:
    """The seat's group in a main site or the Great Theatre, against an attacker."""
    player = state.players[seat]
    return force(state, seat, player.pops[place], place in player.leaders)


def citizens(state: State, seat: int) -> Force:
    """All units in the city, behind their Walls, under the usual limits."""
    player = state.players[seat]
    found = force(state, seat, count(player, CITY), leaders(player, CITY) > 0)
    return found._replace(base=found.base + WALL_STRENGTH * player.cells.count(WALL))


def attack(state: State, combat: Combat) -> Force:
    """The attacker's group."""
    return force(state, combat.attacker, combat.pops, combat.leaders > 0)


def defence(state: State, combat: Combat) -> Force:
    """The defender's group."""
    if combat.place != CITY:
        return holders(state, combat.defender, combat.place)
    return besieged(state, combat.defender)


def besieged(state: State, seat: int) -> Force:
    """All units in the city, against plunderers: any equipment and every pop may be spent (14.6)."""
    found = citizens(state, seat)
    return found._replace(me=state.players[seat].stock[ME], victims=found.pops, besieged=True)


def creature(state: State, hex: int) -> int:
    """The strength of the creature that lives in this hex; 0: none does."""
    return strengths(state.sites)[hex] if hex < COUNT and state.alive >> hex & 1 else 0


def commitments(group: Force, beginning: str = "") -> Iterator[tuple[str, tuple[str, ...]]]:
    """All that a group may commit, as groups of a menu."""
    endings = ("", *(f" {victims}pop" for victims in range(1, group.victims + 1)))
    return ((f"{beginning}{me}me", endings) for me in range(group.me + 1))


def told(group: Force, text: str) -> tuple[Text, Text | None]:
    """A commitment as a tap says it, and the strength that it makes; ``text`` may end after ``me``."""
    words = text.split()
    me = int(words[0].removesuffix("me"))
    if len(words) > 1:
        sacrificed = int(words[1].removesuffix("pop"))
        victims = pops(sacrificed)
        return (
            msg("{me} equipment, sacrifice {pops}", me=me, pops=victims)
            if me
            else msg("No equipment, sacrifice {pops}", pops=victims),
            msg("strength {strength}", strength=group.strength(me, sacrificed)),
        )
    if text.endswith(" "):
        if not me:
            return msg("A sacrifice without equipment"), None
        return msg("{me} equipment and a sacrifice", me=me), None
    strength = msg("strength {strength}", strength=group.strength(me, 0))
    return msg("{me} equipment", me=me) if me else msg("No equipment"), strength


def span(group: Force) -> Text:
    """How strong it is: at least, and at most with equipment and sacrifices."""
    if group.base == group.greatest:
        return msg("{strength}", strength=group.base)
    return msg("{least}–{most}", least=group.base, most=group.greatest)


def written(me: int, sacrificed: int) -> str:
    """A commitment in the notation."""
    return f"{me}me {sacrificed}pop" if sacrificed else f"{me}me"


def commitment(group: Force, text: str) -> tuple[int, int]:
    """The equipment and the sacrifices that a text commits; raises IllegalMove with the reason."""
    match = _COMMITMENT.fullmatch(text)
    if match is None:
        raise IllegalMove(
            msg("“{move}” is no answer here. Possible: {form}.", move=short(text, 40), form=FORM)
        )
    me, sacrificed = int(match[1]), int(match[2] or 0)
    if me > group.me:
        raise IllegalMove(_too_much(group))
    if sacrificed > group.victims:
        raise IllegalMove(_too_many(group))
    return me, sacrificed


def _too_much(group: Force) -> Text:
    """Why no more equipment can be spent."""
    if group.besieged or group.me < ME_PER_POP * group.pops:
        return msg("You have {most} equipment, no more.", most=group.me)
    if not group.pops:
        return msg("Leaders alone use no equipment; write 0me.")
    return msg("At most {most} equipment can be spent here: {each} a pop.", most=group.me, each=ME_PER_POP)


def _too_many(group: Force) -> Text:
    """Why no more pops can be sacrificed."""
    if not group.pops:
        return msg("No pop is here that you could sacrifice.")
    if group.besieged:
        return msg("At most {most} can be sacrificed here: there are no more.", most=pops(group.victims))
    if not group.victims:
        return msg("Nobody can be sacrificed here: one pop must stay.")
    return msg("At most {most} can be sacrificed here: one pop must stay.", most=pops(group.victims))
