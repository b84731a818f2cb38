"""What the taps of the movement phase say, and why a move is refused."""

from __future__ import annotations

from typing import Final

from bot.games.atlantida.constants import CAPACITY, FANATICISM, LOGISTICS, NAVIGATION, STOCKS, YIELDS
from bot.games.atlantida.economy.passage import europa_price
from bot.games.atlantida.map import CITY, COUNT, HEXES, MAIN, SURROUNDINGS, THEATRE, coast, region
from bot.games.atlantida.movement.combat import rival
from bot.games.atlantida.movement.marching import borders, both, starts, targets
from bot.games.atlantida.state import State
from bot.games.atlantida.strength import besieged, converted, creature, holders, invaders, raiders, span
from bot.games.atlantida.text.catalogue.island import SITES
from bot.games.atlantida.text.names import (
    STOCK_NAMES,
    THEATRE_NAME,
    how_many_from,
    place_at,
    place_name,
    place_short,
    pops,
    site_name,
    units,
)
from bot.games.atlantida.units import PLACE_OF, count, leaders
from bot.games.engine.errors import IllegalMove
from bot.games.engine.text import Text, Who, all_of, lines, msg, msg_plural, short

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
            return msg("The leader in {place}", place=place_name(state.sites, place)), beside
        case [_, end]:
            return _way(state, seat, end)
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
    place, waits = _way(state, seat, end)
    told = (_party(start, size), _might(state, seat, start, end, size), waits)
    return place, True, msg("{hints}", hints=lines([hint for hint in told if hint is not None], " · "))


def hex_named(state: State, seat: int, hex: str) -> tuple[Text, Text]:
    """Label and hint of the way to a hex, on the site of which or around which one may stand."""
    place = PLACE_OF[hex]
    hints = _there(state, seat, place)
    if _foe(state, seat, hex) is not None or _beast(state, hex):
        hints.append(msg("no fight around it"))
    return site_name(state.sites[place], place), msg("{hints}", hints=lines(hints, " · "))


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


def _into_theatre(held: int) -> Text:
    return msg_plural("Send 1 into the Theatre?", "How many of {count} go into the Theatre?", held)


def _along(state: State, seat: int, start: str, end: str) -> Text:
    """How many of those who could go there, and what they will meet."""
    place = msg("a city") if end not in PLACE_OF else place_short(PLACE_OF[end])
    found = next(target for target in targets(state, seat, PLACE_OF[start]) if target.name == end)
    held = found.inner + found.outer
    foe, beast = _foe(state, seat, end), _beast(state, end)
    if foe is not None:
        return msg(
            "How many go? {player}’s strength: {strength}",
            player=Who(foe),
            strength=_held(state, foe, end),
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


def met(state: State, seat: int, end: str) -> Text | None:
    """The strength of whom they will fight there; None: of nobody."""
    foe, beast = _foe(state, seat, end), _beast(state, end)
    if foe is not None:
        return msg("{player}’s strength: {strength}", player=Who(foe), strength=_held(state, foe, end))
    return msg("the creature’s strength: {strength}", strength=beast) if beast else None


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
    """How strong a party would be where there is somebody to fight, and at most with all it can spend."""
    foe, party = _foe(state, seat, end), sum(map(int, size.split("+")))
    if end in PLACE_OF:
        if foe is None and not _beast(state, end):
            return None
        group = invaders(state, seat, PLACE_OF[end], PLACE_OF[start], party)
    else:
        group = raiders(state, seat, _owner(end), party)
    missing = _beast(state, end) + 1 - group.base
    if foe is None and missing <= 0:
        return msg("strength {strength}: beats the creature", strength=group.base)
    if foe is None and missing <= group.me:
        return msg(
            "strength {strength}: beats the creature with {equipment} equipment",
            strength=group.base,
            equipment=missing,
        )
    if foe is None and group.greatest <= _beast(state, end):
        return msg("strength {strength} at most: too weak alone", strength=group.greatest)
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
    return span(group)


def _way(state: State, seat: int, end: str) -> tuple[Text, Text | None]:
    """Where a leader goes, and what waits there."""
    if end not in PLACE_OF:
        strength = msg("defended with strength {strength}", strength=_held(state, _owner(end), end))
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
        return msg("Surroundings of {place}", place=site_name(state.sites[hex], hex)), _beside(state, hex)
    return site_name(state.sites[place], place), msg(
        "{hints}", hints=lines(_there(state, seat, place), " · ")
    )


def _there(state: State, seat: int, place: int) -> list[Text]:
    """What waits on a site: whom one meets first, for what is at the end of a long line is cut."""
    held, gift = _holder(state, seat, place), _gift(state, place)
    hints = [gift] if held is None else [held, gift]
    if beast := creature(state, place):
        need = beast + 1
        if held is None:
            told = msg("a creature of strength {strength}, beaten with {need}", strength=beast, need=need)
        else:
            # Nobody fights both at once: the hunt comes in the improvement phase.
            told = msg("then its creature, beaten with {need}", need=need)
        hints.insert(0 if held is None else 1, told)
    return hints


def _gift(state: State, place: int) -> Text:
    """What a site is good for; Europa by what she asks at present."""
    if state.sites[place] == "europa":
        return msg("takes pops to the continent for {gold} gold each", gold=europa_price(state))
    return SITES[state.sites[place]].hint


def _beside(state: State, hex: int) -> Text:
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
        return msg("you attack {player}: {units}", player=Who(holder), units=who)
    return msg("{player}: {units}", player=Who(holder), units=who)


def refused(state: State, seat: int, move: str, form: Text) -> IllegalMove:
    """The refusal of a move that isn't legal now."""
    match move.split(" "):
        case ["shift", "theatre" | "city", _]:
            return IllegalMove(_no_shift(state, seat))
        case ["call", name, who] if name in PLACE_OF and name != "city":
            return IllegalMove(_no_summons(state, seat, PLACE_OF[name], who))
        case [start, end, size] if start in PLACE_OF and _is_place(end):
            return IllegalMove(_no_march(state, seat, PLACE_OF[start], end, size))
        case _:
            return IllegalMove(
                msg("“{move}” isn’t a move I know. Write {form}; or done.", move=short(move, 40), form=form)
            )


def _is_place(name: str) -> bool:
    return name in PLACE_OF or (name.startswith("city") and name[4:].isdecimal() and len(name) < 7)


def _no_shift(state: State, seat: int) -> Text:
    player = state.players[seat]
    if not player.stands(THEATRE):
        return msg("You don’t occupy the Great Theatre.")
    if player.moved or state.used:
        return msg("Pops are shifted once, before anybody is summoned or led.")
    return msg("There are not so many pops to shift.")


def _no_summons(state: State, seat: int, place: int, who: str) -> Text:
    player = state.players[seat]
    if state.round == 1:
        return msg("Summoning begins in turn 2.")
    if player.moved:
        return msg("Summon before your first leader moves.")
    if who != "leader" and state.advanced and not player.follows(LOGISTICS):
        return msg("Only leaders can be summoned without Logistics.")
    return msg("There are no such units of yours in {place}.", place=place_name(state.sites, place))


def _no_march(state: State, seat: int, start: int, end: str, size: str) -> Text:
    player = state.players[seat]
    if start not in starts(player):
        if leaders(player, start):
            return msg("Your leader in {place} has moved.", place=place_name(state.sites, start))
        return msg("You have no leader in {place}.", place=place_name(state.sites, start))
    found = next((target for target in targets(state, seat, start) if target.name == end), None)
    if found is None:
        return _unreachable(state, seat, start, end)
    if size.replace("+", "").isdecimal():
        wanted = sum(int(part) for part in size[:9].split("+") if part)
        if wanted > found.capacity:
            if found.capacity < CAPACITY:
                return msg("By sea a leader takes along at most {most} now.", most=pops(found.capacity))
            return msg("A leader takes along at most {most}.", most=pops(found.capacity))
    inner, outer = both(player, region(start))
    if found.inner and found.outer:
        return msg(
            "Tell both numbers, such as {size}: you have {inner} and {outer} there.",
            size=found.parties()[-1],
            inner=pops(inner),
            outer=pops(outer),
        )
    if not found.inner and not found.outer and inner + outer:
        return msg("All your units there go along: write 0.")
    return msg(
        "You can lead 0 to {most} from there.", most=pops(min(found.inner + found.outer, found.capacity))
    )


def _unreachable(state: State, seat: int, start: int, end: str) -> Text:
    player = state.players[seat]
    if end.startswith("city") and end != "city":
        if not player.follows(FANATICISM):
            return msg("Only with Fanaticism are other cities plundered.")
        return msg("There is no such city to plunder in reach.")
    there = MAIN if PLACE_OF[end] >= THEATRE else PLACE_OF[end] % COUNT
    if there != MAIN and state.sunk >> there & 1:
        return msg("{hex} has sunk.", hex=HEXES[there])
    if PLACE_OF[end] == start or there == region(start):
        return msg("Your leader is there.")
    if player.knows(NAVIGATION) and there != MAIN and not coast(state.sunk) >> there & 1:
        return msg(
            "{place} has no coast, and by land it is too far, or a creature bars the way.", place=end
        )
    return msg(
        "{place} is too far: a leader crosses {borders} borders, and passes no living creature.",
        place=place_name(state.sites, min(PLACE_OF[end], CITY)),
        borders=borders(player),
    )
