"""What the taps of the movement phase say, and why a move is refused."""

from __future__ import annotations

from typing import Final

from bot.games.atlantida.map import CITY, COUNT, HEXES, MAIN, THEATRE, region
from bot.games.atlantida.movement.marching import both, targets
from bot.games.atlantida.state import State
from bot.games.atlantida.strength import Force, converted, invaders, raiders, span
from bot.games.atlantida.text.destinations import beast_at, held_with, opponent, owner_of, way
from bot.games.atlantida.text.names import (
    how_many_from,
    place_at,
    place_name,
    place_short,
    pops,
    site_name,
    units,
)
from bot.games.atlantida.units import PLACE_OF, count, leaders
from bot.games.engine.decision import Choice
from bot.games.engine.text import Text, Who, all_of, lines, msg, msg_plural

_FIRST: Final = {
    "call": msg("Summon units home"),
    "shift": msg("Move pops between city and Great Theatre"),
}

LEADER: Final = msg("The leader")
"""The key for a leader, beside those for pops."""
_SAFE: Final = msg("Safe there from what hits the city")
_AT_WORK: Final = msg("They work and build in the city then")
_FROM_CITY: Final = (msg("the city"), msg("the Great Theatre"))
_FROM_HEX: Final = (msg("the site"), msg("its surroundings"))


def asked(state: State, seat: int, prefix: str) -> Text | None:
    """The question once the beginning of a move is chosen; None: the usual one."""
    match prefix.split():
        case ["call"]:
            return msg("Who comes home?")
        case ["call", name]:
            place = PLACE_OF[name]
            around = COUNT <= place < THEATRE
            return msg(
                "Who comes home from {place}?", place=place_at(place) if around else place_short(place)
            )
        case ["shift", to]:
            city, stage = both(state.players[seat], MAIN)
            if to == "theatre":
                return _into_theatre(city)
            return msg_plural(
                "Take 1 from the Great Theatre?", "How many of {count} from the Great Theatre?", stage
            )
        case ["shift", *_]:
            return msg("How many pops change places?")
        case [start]:
            return msg("Leader {at}: where to?", at=place_at(PLACE_OF[start]))
        case [start, end] if prefix.endswith(end) and _of_one_party(state, seat, start, end):
            return msg("Onto {hex}, or only around it?", hex=place_short(PLACE_OF[end]))
        case [start, end] if _from_two(state, seat, start, end):
            held, _ = both(state.players[seat], region(PLACE_OF[start]))
            return how_many_from(held, _sources(start)[0])
        case [start, end]:
            return _along(state, seat, start, end)
        case [start, _, _]:
            _, held = both(state.players[seat], region(PLACE_OF[start]))
            return how_many_from(held, _sources(start)[1])
        case _:
            return None


def named(state: State, seat: int, begun: str) -> tuple[Text, Text | None]:
    """The label and the hint of a tap."""
    words = begun.split()
    match words:
        case ["done"]:
            moved = state.players[seat].moved
            return (msg("All others stay") if moved else msg("Nobody moves")), msg("Ends your movement")
        case ["call" | "shift"]:
            return _FIRST[words[0]], None
        case ["call", name]:
            place, player = PLACE_OF[name], state.players[seat]
            waiting = units(player.pops[place], leaders(player, place))
            return msg("Summon units from {place}", place=place_name(state.sites, place)), waiting
        case ["call", *_]:
            return _summons(state, begun), msg("Back in the city at once, to be led from there")
        case ["shift", to]:
            if to == "theatre":
                return msg("Send pops into the Great Theatre"), _SAFE
            return msg("Summon pops from the Great Theatre"), _AT_WORK
        case ["shift", to, number]:
            moved = pops(int(number))
            if to == "theatre":
                return msg("Send {pops} into the Great Theatre", pops=moved), _SAFE
            return msg("Summon {pops} from the Great Theatre", pops=moved), _AT_WORK
        case [start]:
            place = PLACE_OF[start]
            player = state.players[seat]
            there = count(player, CITY) if place >= CITY else player.pops[place]
            beside = msg("with {pops} beside it", pops=pops(there)) if there else msg("no pops beside it")
            if COUNT <= place < THEATRE:
                hex = place - COUNT
                return msg("The leader around {place}", place=site_name(state.sites[hex], hex)), beside
            return msg("The leader in {place}", place=place_name(state.sites, place)), beside
        case [_, end]:
            return way(state, seat, end)
        case [start, _, size] if size.endswith("+"):
            return msg("{count} from {place}", count=int(size[:-1]), place=_sources(start)[0]), None
        case [start, end, size]:
            return _party(start, size), _might(state, seat, start, end, size)
        case _:
            return msg("{move}", move=begun), None


def only(state: State, seat: int, move: str) -> tuple[Text, bool, Text | None]:
    """Label, True and hint of a whole move that nothing else is like: who goes along is its hint."""
    if move.startswith(("call ", "shift ")):
        label, hint = named(state, seat, move)
        return label, True, hint
    start, end, size = move.split()
    place, waits = way(state, seat, end)
    told = (_party(start, size), _might(state, seat, start, end, size), waits)
    return place, True, msg("{hints}", hints=lines([hint for hint in told if hint is not None], " · "))


def at_once(state: State, seat: int, move: str) -> Choice | None:
    """One tap for a whole march, or for who comes home; what awaits them there is its hint."""
    words = move.split()
    if words[0] == "call":
        label, hint = named(state, seat, move)
        who = msg("Leader") if words[2] == "leader" else pops(int(words[2]))
        short = msg("{who} home from {place}", who=who, place=_code(PLACE_OF[words[1]]))
        return Choice(move, label, True, hint, short=short)
    if len(words) != 3 or words[0] not in PLACE_OF:
        return None
    start, end, size = words
    label, _, _ = only(state, seat, move)
    _, waits = way(state, seat, end)
    told = [hint for hint in (_might(state, seat, start, end, size), waits) if hint is not None]
    party, place = sum(map(int, size.split("+"))), PLACE_OF.get(end, CITY)
    short = _goes(party, place)
    label = msg("{party}: {place}", party=_party(start, size), place=label)
    return Choice(
        move, label, True, msg("{hints}", hints=lines(told, " · ")) if told else None, short=short
    )


def _goes(party: int, place: int) -> Text:
    """How many go where, on a button; a leader alone has room without being named."""
    where = _code(place)
    if place > THEATRE:
        return msg("{who} home", who=pops(party)) if party else msg("Leader home")
    if COUNT <= place < THEATRE:
        return (
            msg("{who} around {hex}", who=pops(party), hex=where) if party else around(HEXES[place - COUNT])
        )
    return msg("{who} to {hex}", who=pops(party), hex=where) if party else msg("To {hex}", hex=where)


def _code(place: int) -> Text:
    """A place on a button, for which what stands around a hex is the hex."""
    return msg("Theatre") if place >= THEATRE else msg("{hex}", hex=HEXES[place % COUNT])


def onto(hex: str) -> Text:
    """The button for the only way onto a site."""
    return msg("Onto {hex}", hex=hex)


def around(hex: str) -> Text:
    """The button for the way to the surroundings of a hex."""
    return msg("Around {hex}", hex=hex)


def _summons(state: State, call: str) -> Text:
    """The label of a whole call home."""
    _, name, who = call.split()
    place = place_name(state.sites, PLACE_OF[name])
    if who == "leader":
        return msg("Summon a leader from {place}", place=place)
    return msg("Summon {pops} from {place}", pops=pops(int(who)), place=place)


def _party(start: str, size: str) -> Text:
    """Who goes along; ``2+1``: some from the main site, or the city, and some from around it."""
    inner, _, outer = size.partition("+")
    if not int(inner) + int(outer or 0):
        return msg("Alone")
    if not outer:
        return msg("With {pops}", pops=pops(int(inner)))
    within, around = _sources(start)
    counts = ((within, int(inner)), (around, int(outer)))
    found = [msg("{count} from {place}", count=count, place=place) for place, count in counts if count]
    return msg("{parties}", parties=all_of(found))


def _sources(start: str) -> tuple[Text, Text]:
    """The two places from which pops may go along with a leader who starts there."""
    return _FROM_CITY if PLACE_OF[start] >= THEATRE else _FROM_HEX


def _from_two(state: State, seat: int, start: str, end: str) -> bool:
    """May pops go along from two places?"""
    found = targets(state, seat, PLACE_OF[start]) if start in PLACE_OF else ()
    return any(target.name == end and target.inner and target.outer for target in found)


def _of_one_party(state: State, seat: int, start: str, end: str) -> bool:
    """Is it settled who goes there?"""
    found = targets(state, seat, PLACE_OF[start]) if start in PLACE_OF else ()
    return any(target.name == end and len(target.parties()) == 1 for target in found)


def own_strength(state: State, seat: int, prefix: str) -> Text | None:
    """How strong the leader is alone, and with everybody who may go along, where there is a fight."""
    start, end = prefix.split()[:2]
    if opponent(state, seat, end) is None and not beast_at(state, end):
        return None
    target = next(found for found in targets(state, seat, PLACE_OF[start]) if found.name == end)
    most = min(target.inner + target.outer, target.capacity)
    alone, all_ = (span(_group(state, seat, start, end, party)) for party in (0, most))
    return msg(
        "Your strength: {alone} without pops, {most} with {pops}", alone=alone, most=all_, pops=pops(most)
    )


def _group(state: State, seat: int, start: str, end: str, party: int) -> Force:
    """The group that would fight there."""
    if end in PLACE_OF:
        return invaders(state, seat, PLACE_OF[end], PLACE_OF[start], party)
    return raiders(state, seat, owner_of(end), party)


def _into_theatre(held: int) -> Text:
    return msg_plural("Send 1 into the Theatre?", "How many of {count} go into the Theatre?", held)


def _along(state: State, seat: int, start: str, end: str) -> Text:
    """How many of those who could go there, and what they will meet."""
    place = msg("a city") if end not in PLACE_OF else place_short(PLACE_OF[end])
    found = next(target for target in targets(state, seat, PLACE_OF[start]) if target.name == end)
    held = found.inner + found.outer
    foe, beast = opponent(state, seat, end), beast_at(state, end)
    if foe is not None:
        return msg(
            "How many go? {player}’s strength: {strength}",
            player=Who(foe),
            strength=held_with(state, foe, end),
        )
    if beast:
        return msg_plural(
            "Creature of strength {strength}: does 1 pop go?",
            "Creature of strength {strength}: how many go?",
            held,
            strength=beast,
        )
    if COUNT <= PLACE_OF.get(end, 0) < THEATRE:
        hex = HEXES[PLACE_OF[end] - COUNT]
        return msg_plural(
            "Settle 1 around {hex}?", "How many of {count} settle around {hex}?", held, hex=hex
        )
    if PLACE_OF.get(end) == THEATRE:
        return _into_theatre(held)
    return msg_plural("Send 1 to {place}?", "How many of {count} go to {place}?", held, place=place)


def _might(state: State, seat: int, start: str, end: str, size: str) -> Text | None:
    """How strong a party would be where there is somebody to fight, and at most with all it can spend."""
    foe, party = opponent(state, seat, end), sum(map(int, size.split("+")))
    if foe is None and not beast_at(state, end):
        return None
    group = _group(state, seat, start, end, party)
    needed = beast_at(state, end) + 1
    missing = needed - group.base
    if foe is None and missing <= 0:
        return msg("strength {strength}: beats the creature", strength=group.base)
    if foe is None and missing <= group.me:
        return msg(
            "strength {strength}: beats the creature with {equipment} equipment",
            strength=group.base,
            equipment=missing,
        )
    if foe is None and group.greatest <= beast_at(state, end):
        if group.greatest == group.base:
            return msg(
                "strength {strength}: it takes {needed}",
                strength=group.base,
                needed=needed,
            )
        return msg(
            "strength {least}, {most} with all you can spend: it takes {needed}",
            least=group.base,
            most=group.greatest,
            needed=needed,
        )
    if group.victims:
        strength = msg(
            "strength {least}, up to {most} with equipment and sacrifices",
            least=group.base,
            most=group.greatest,
        )
        if not group.me:
            strength = msg(
                "strength {least}, up to {most} with sacrifices", least=group.base, most=group.greatest
            )
    elif group.me:
        strength = msg(
            "strength {least}, up to {most} with equipment", least=group.base, most=group.greatest
        )
    else:
        strength = msg("strength {least}", least=group.base)
    if foe is not None and converted(state, foe, party):
        return msg("{strength}; Aphrodite draws 1 to their side", strength=strength)
    return strength
