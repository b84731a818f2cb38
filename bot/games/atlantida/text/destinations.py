"""What waits where a leader goes: whom one meets there, and what the place brings."""

from __future__ import annotations

from bot.games.atlantida.constants import STOCKS, YIELDS
from bot.games.atlantida.economy.passage import europa_price
from bot.games.atlantida.map import COUNT, SURROUNDINGS, THEATRE
from bot.games.atlantida.movement.combat import rival
from bot.games.atlantida.state import State
from bot.games.atlantida.strength import besieged, creature, holders, span
from bot.games.atlantida.text.catalogue.island import SITES
from bot.games.atlantida.text.names import (
    STOCK_NAMES,
    THEATRE_NAME,
    place_name,
    site_name,
    units,
)
from bot.games.atlantida.units import PLACE_OF, WORD
from bot.games.engine.text import Text, Who, lines, msg


def met(state: State, seat: int, end: str) -> Text | None:
    """The strength of whom they will fight there; None: of nobody."""
    foe, beast = opponent(state, seat, end), beast_at(state, end)
    if foe is not None:
        return msg("{player}’s strength: {strength}", player=Who(foe), strength=held_with(state, foe, end))
    return msg("the creature’s strength: {strength}", strength=beast) if beast else None


def opponent(state: State, seat: int, end: str) -> int | None:
    """Whom a leader fights at the end of a way; None: no player."""
    if end not in PLACE_OF:
        return owner_of(end)
    other = rival(state, seat, PLACE_OF[end])
    return None if other < 0 else other


def beast_at(state: State, end: str) -> int:
    """The strength of the creature at the end of a way, which waits for the hunting step; 0: none."""
    return creature(state, PLACE_OF[end]) if end in PLACE_OF else 0


def owner_of(end: str) -> int:
    """Whose city is plundered."""
    return int(end.removeprefix("city")) - 1


def held_with(state: State, holder: int, end: str) -> Text:
    """How strong those are who hold a place, or a city: at least and at most."""
    group = holders(state, holder, PLACE_OF[end]) if end in PLACE_OF else besieged(state, holder)
    return span(group)


def _goal(state: State, end: str) -> Text:
    if end in PLACE_OF:
        return place_name(state.sites, PLACE_OF[end])
    return msg("{player}’s city", player=Who(owner_of(end)))


def way(state: State, seat: int, end: str) -> tuple[Text, Text | None]:
    """Where a leader goes, and what waits there."""
    if end not in PLACE_OF:
        strength = msg("defended with strength {strength}", strength=held_with(state, owner_of(end), end))
        return msg("Plunder {place}", place=_goal(state, end)), strength
    place = PLACE_OF[end]
    if place > THEATRE:
        return msg("Home to the city"), msg("pops work and build there")
    if place == THEATRE:
        gain = msg("1 gold a turn; 2 pops and a leader there appoint leaders")
        held = _holder(state, seat, place)
        return THEATRE_NAME, gain if held is None else msg("{holder} · {gain}", gain=gain, holder=held)
    if place >= COUNT:
        hex = place - SURROUNDINGS
        return msg("Surroundings of {place}", place=site_name(state.sites[hex], hex)), beside(state, hex)
    return site_name(state.sites[place], place), msg(
        "{hints}", hints=lines(_there(state, seat, place), " · ")
    )


def _there(state: State, seat: int, place: int) -> list[Text]:
    """What waits on a site: whom one meets first, for what is at the end of a long line is cut."""
    held, gain = _holder(state, seat, place), gift(state, place)
    hints = [gain] if held is None else [held, gain]
    if beast := creature(state, place):
        need = beast + 1
        if held is None:
            told = msg("a creature of strength {strength}, beaten with {need}", strength=beast, need=need)
        else:
            # Nobody fights both at once: the hunt comes in the improvement phase.
            told = msg("then its creature: needs {need}", need=need)
        hints.insert(0 if held is None else 1, told)
    return hints


def gift(state: State, place: int) -> Text:
    """What a site is good for; Europa by what she asks at present."""
    if state.sites[place] == "europa":
        return msg("takes pops to the continent for {gold} gold each", gold=europa_price(state))
    return SITES[state.sites[place]].hint


def beside(state: State, hex: int) -> Text:
    """What it is to stand around a site: no fight, and its yield for pops alone."""
    site, beast = state.sites[hex], creature(state, hex)
    if site in YIELDS or site == "prairie":
        good = STOCK_NAMES[STOCKS[YIELDS[site]]] if site in YIELDS else msg("food")
        gain = msg("3 pops bring 1 {good} a turn", good=good)
    else:
        gain = msg("the temple does not serve you from there")
    return msg("no fight with its creature · {gain}", gain=gain) if beast else gain


def _holder(state: State, seat: int, place: int) -> Text | None:
    holder = state.holder(place)
    if holder < 0:
        return None
    if holder == seat:
        return msg("you are there") if place < COUNT and creature(state, place) else msg("yours")
    there = state.players[holder]
    who = units(there.pops[place], there.leaders.count(place))
    if rival(state, seat, place) == holder:
        strength = held_with(state, holder, WORD[place])
        return msg("attack on {player} (strength {strength})", player=Who(holder), strength=strength)
    return msg("{player}: {units}", player=Who(holder), units=who)
