"""What the taps of the movement phase say."""

from __future__ import annotations

from typing import Final

from bot.games.atlantida.constants import APHRODITE
from bot.games.atlantida.map import COUNT, SURROUNDINGS, THEATRE
from bot.games.atlantida.movement.combat import rival
from bot.games.atlantida.names import THEATRE_NAME, place_name, pops, site_name
from bot.games.atlantida.state import State
from bot.games.atlantida.strength import besieged, creature, holders, invaders, raiders
from bot.games.atlantida.units import PLACE_OF
from bot.games.engine.text import Text, Who, lines, msg

_FIRST: Final = {
    "call": msg("Summon units home"),
    "shift": msg("Shift pops between city and Great Theatre"),
}

_FROM_CITY: Final = (msg("the city"), msg("the Great Theatre"))
_FROM_HEX: Final = (msg("the site"), msg("its surroundings"))


def asked(state: State, seat: int, prefix: str) -> Text | None:
    """The question once the beginning of a move is chosen; None: the usual one."""
    match prefix.split():
        case ["call"]:
            return msg("Who comes home?")
        case ["call", name]:
            return msg("Who comes home from {place}?", place=place_name(state.sites, PLACE_OF[name]))
        case ["shift", *_]:
            return msg("How many pops are shifted?")
        case [start]:
            return msg(
                "Where does the leader in {place} go?", place=place_name(state.sites, PLACE_OF[start])
            )
        case [_, end]:
            return _along(state, seat, end)
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
            return msg("From {place}", place=place_name(state.sites, PLACE_OF[name])), None
        case ["call", *_]:
            return _summons(state, begun), None
        case ["shift", to]:
            return (msg("Into the Great Theatre") if to == "theatre" else msg("Into the city")), None
        case ["shift", to, number]:
            moved = pops(int(number))
            if to == "theatre":
                return msg("{pops} into the Great Theatre", pops=moved), None
            return msg("{pops} into the city", pops=moved), None
        case [start]:
            return msg("The leader in {place}", place=place_name(state.sites, PLACE_OF[start])), None
        case [_, end]:
            return _way(state, seat, end)
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
    place, waits = _way(state, seat, end)
    told = (waits, _party(start, size), _might(state, seat, start, end, size))
    return place, True, msg("{hints}", hints=lines([hint for hint in told if hint is not None], ", "))


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
    within, around = _FROM_CITY if PLACE_OF[start] >= THEATRE else _FROM_HEX
    counts = ((within, int(inner)), (around, int(outer)))
    found = [msg("{count} from {place}", count=count, place=place) for place, count in counts if count]
    return msg("{parties}", parties=lines(found, ", "))


def _along(state: State, seat: int, end: str) -> Text:
    """How many go there, and what they will meet."""
    place, foe, beast = _goal(state, end), _foe(state, seat, end), _beast(state, end)
    if foe is not None:
        values = {"place": place, "player": Who(foe), "strength": _held(state, foe, end)}
        if state.players[foe].has(APHRODITE):
            return msg(
                "How many pops go along to {place}? {player} has strength {strength}; Aphrodite draws "
                "one of several pops to their side.",
                **values,
            )
        return msg("How many pops go along to {place}? {player} has strength {strength}.", **values)
    if beast:
        return msg(
            "How many pops go along to {place}? Its creature has strength {strength}.",
            place=place,
            strength=beast,
        )
    return msg("How many pops go along to {place}?", place=place)


def _foe(state: State, seat: int, end: str) -> int | None:
    """Whom a leader fights at the end of a way; None: no player."""
    if end not in PLACE_OF:
        return _owner(end)
    other = rival(state, seat, PLACE_OF[end])
    return None if other < 0 else other


def _beast(state: State, end: str) -> int:
    """The strength of the creature at the end of a way, which waits for the hunting step; 0: none."""
    return creature(state, PLACE_OF[end]) if end in PLACE_OF else 0


def _might(state: State, seat: int, start: str, end: str, size: str) -> Text | None:
    """How strong a party would be where there is somebody to fight, without sacrifices."""
    foe, party = _foe(state, seat, end), sum(map(int, size.split("+")))
    if end in PLACE_OF:
        if foe is None and not _beast(state, end):
            return None
        group = invaders(state, seat, PLACE_OF[end], PLACE_OF[start], party)
    else:
        group = raiders(state, seat, _owner(end), party)
    if not group.me:
        return msg("strength {least}", least=group.base)
    return msg("strength {least}–{most}", least=group.base, most=group.base + group.me)


def _goal(state: State, end: str) -> Text:
    if end in PLACE_OF:
        return place_name(state.sites, PLACE_OF[end])
    return msg("{player}’s city", player=Who(_owner(end)))


def _owner(end: str) -> int:
    """Whose city is plundered."""
    return int(end.removeprefix("city")) - 1


def _held(state: State, holder: int, end: str) -> Text:
    """How strong those are who hold a place, or a city: at least and at most."""
    group = holders(state, holder, PLACE_OF[end]) if end in PLACE_OF else besieged(state, holder)
    return msg("{least}, {most} at most", least=group.base, most=group.greatest)


def _way(state: State, seat: int, end: str) -> tuple[Text, Text | None]:
    """Where a leader goes, and what waits there."""
    if end not in PLACE_OF:
        strength = msg("strength {strength}", strength=_held(state, _owner(end), end))
        return msg("Plunder {place}", place=_goal(state, end)), strength
    place = PLACE_OF[end]
    if place > THEATRE:
        return msg("Home to the city"), None
    if place == THEATRE:
        return THEATRE_NAME, _holder(state, seat, place)
    if place >= COUNT:
        hex = place - SURROUNDINGS
        return msg("Surroundings of {place}", place=site_name(state.sites[hex], hex)), None
    hints: list[Text] = []
    if beast := creature(state, place):
        hints.append(msg("creature {strength}", strength=beast))
    if held := _holder(state, seat, place):
        hints.append(held)
    return site_name(state.sites[place], place), msg("{hints}", hints=lines(hints, ", ")) if hints else None


def _holder(state: State, seat: int, place: int) -> Text | None:
    holder = state.holder(place)
    if holder < 0:
        return None
    if holder == seat:
        return msg("yours")
    units = state.players[holder]
    led = place in units.leaders
    values = {"player": Who(holder), "pops": pops(units.pops[place])}
    return msg("{player}: {pops} and a leader", **values) if led else msg("{player}: {pops}", **values)
