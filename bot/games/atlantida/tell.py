"""The events of Atlantida: what happened, in data and in words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from bot.games.atlantida.constants import BARBARIANS, CELLS
from bot.games.atlantida.map import HEXES, SQUARE_NAMES
from bot.games.atlantida.names import (
    EVENT_NAMES,
    cell_name,
    place_name,
    pops,
    site_name,
    spent,
)
from bot.games.atlantida.units import word
from bot.games.event import Event
from bot.games.text import Text, Who, lines, say

Sites = tuple[str, ...]


@lru_cache(maxsize=1024)
def shunned(sites: Sites, seat: int, hex: int) -> Event:
    """A group has left the creature's site for the surroundings."""
    words = say(
        "{player} avoids the creature of {place}.", player=Who(seat), place=site_name(sites[hex], hex)
    )
    return Event("shunned", words, {"seat": seat, "hex": HEXES[hex]})


@lru_cache(maxsize=1024)
def killed(sites: Sites, seat: int, hex: int, me: int, sacrificed: int) -> Event:
    """A creature is dead: one gold and one knowledge."""
    words = say(
        "{player} kills the creature of {place} with {what}: +1 gold, +1 knowledge.",
        player=Who(seat),
        place=site_name(sites[hex], hex),
        what=spent(me, sacrificed),
    )
    return Event("killed", words, {"seat": seat, "hex": HEXES[hex], "me": me, "sacrificed": sacrificed})


@lru_cache(maxsize=256)
def _bid(seat: int, offer: int) -> tuple[Event, Event]:
    own = say("You offer {gold} gold.", gold=offer)
    return (
        Event("bid", say("{player} has made an offer.", player=Who(seat)), {"seat": seat}),
        Event("offer", own, {"seat": seat, "gold": offer}, to=frozenset({seat})),
    )


def bid(seat: int, offer: int) -> tuple[Event, Event]:
    """Somebody has made a secret offer: he is told what, everybody that."""
    return _bid(seat, offer)


@lru_cache(maxsize=1024)
def died(sites: Sites, event: str, seat: int, place: int, number: int) -> Event:
    """Pops have died of an event."""
    words = say(
        "{event}: {player} loses {pops} in {place}.",
        event=EVENT_NAMES[event],
        player=Who(seat),
        pops=pops(number),
        place=place_name(sites, place),
    )
    return Event("died", words, {"seat": seat, "place": word(place), "pops": number})


def raided(seat: int, result: int, gold: int, lost: int) -> Event:
    """Barbarians have come."""
    if result >= BARBARIANS:
        words = say(
            "{player} holds the city against the barbarians with {result}.", player=Who(seat), result=result
        )
    else:
        words = say(
            "Barbarians break through {player}’s {result}: {gold} gold and {pops} are lost.",
            player=Who(seat),
            result=result,
            gold=gold,
            pops=pops(lost),
        )
    return Event("raided", words, {"seat": seat, "result": result, "gold": gold, "pops": lost})


def razed(seat: int, cell: int, square: int) -> Event:
    """A building is destroyed."""
    words = say(
        "{player} loses the {building} on {square}.",
        player=Who(seat),
        building=cell_name(cell),
        square=SQUARE_NAMES[square],
    )
    return Event("razed", words, {"seat": seat, "cell": CELLS[cell], "square": SQUARE_NAMES[square]})


def flooded(seat: int, stone: int, wood: int, lost: int) -> Event:
    """The flood has come."""
    words = say(
        "{player} spends {stone} stone and {wood} wood against the flood; {pops} drown.",
        player=Who(seat),
        stone=stone,
        wood=wood,
        pops=pops(lost),
    )
    return Event("flooded", words, {"seat": seat, "stone": stone, "wood": wood, "pops": lost})


def order(seat: int, compass: int, *, clockwise: bool) -> Event:
    """Somebody has named the starting player and the direction."""
    match seat == compass, clockwise:
        case True, True:
            words = say("{player} chooses to start, clockwise.", player=Who(seat))
        case True, False:
            words = say("{player} chooses to start, counter-clockwise.", player=Who(seat))
        case _, True:
            words = say("{player} lets {other} start, clockwise.", player=Who(seat), other=Who(compass))
        case _:
            words = say(
                "{player} lets {other} start, counter-clockwise.", player=Who(seat), other=Who(compass)
            )
    return Event("order", words, {"seat": seat, "compass": compass, "clockwise": clockwise})


def pleased(seat: int, event: str, cost: int, *, void: bool) -> Event:
    """Zeus has been paid."""
    if void:
        words = say(
            "{player} pays Zeus {cost} gold: {event} doesn’t happen.",
            player=Who(seat),
            cost=cost,
            event=EVENT_NAMES[event],
        )
    else:
        words = say(
            "{player} pays Zeus {cost} gold: {event} favours {player}.",
            player=Who(seat),
            cost=cost,
            event=EVENT_NAMES[event],
        )
    return Event("pleased", words, {"seat": seat, "event": event, "gold": cost, "void": void})


def _offered(seats: Sequence[int], gold: Sequence[int]) -> Text:
    told = (
        say("{player} {gold}", player=Who(seat), gold=amount)
        for seat, amount in zip(seats, gold, strict=True)
    )
    return say("{offers}", offers=lines(told, ", "))


def offers(ranking: Sequence[int], gold: Sequence[int]) -> Event:
    """The Tribute's offers are revealed, best first."""
    words = say("Tribute to Zeus: {offers}.", offers=_offered(ranking, gold))
    return Event("offers", words, {"seats": list(ranking), "gold": list(gold)}, barrier=True)


def rewarded(seat: int, knowledge: int) -> Event:
    """The best offer earns knowledge."""
    words = say("Zeus gives {player} {knowledge} knowledge.", player=Who(seat), knowledge=knowledge)
    return Event("rewarded", words, {"seat": seat, "knowledge": knowledge})


def punished(seat: int, lost: int) -> Event:
    """Zeus destroys the Housings of a miser."""
    words = (
        say("Zeus destroys {player}’s Housings and takes {pops}.", player=Who(seat), pops=pops(lost))
        if lost
        else say("Zeus destroys {player}’s Housings.", player=Who(seat))
    )
    return Event("punished", words, {"seat": seat, "pops": lost})


def sunk(sites: Sites, seat: int, hex: int, price: int) -> Event:
    """A hex has sunk."""
    words = say("{player} lets {place} sink.", player=Who(seat), place=site_name(sites[hex], hex))
    return Event("sunk", words, {"seat": seat, "hex": HEXES[hex], "gold": price})


def bids(seats: Sequence[int], gold: Sequence[int], winner: int) -> Event:
    """The bids for the Lost Fleet are revealed."""
    told = [say("Lost Fleet: {offers}.", offers=_offered(seats, gold))]
    if winner >= 0:
        told.append(say("It serves {player}.", player=Who(winner)))
    data = {"seats": list(seats), "gold": list(gold), "winner": winner}
    return Event("bids", lines(told, " "), data, barrier=True)


@lru_cache(maxsize=1024)
def shipped(sites: Sites, seat: int, place: int, number: int) -> Event:
    """Pops have reached the continent."""
    words = say(
        "{pops} of {player} reach the continent from {place}.",
        player=Who(seat),
        pops=pops(number),
        place=place_name(sites, place),
    )
    return Event("shipped", words, {"seat": seat, "from": word(place), "pops": number})


def reborn() -> Event:
    """The creatures are back."""
    return Event("reborn", say("Rebirth: the creatures are back, and drive everybody from their sites."))


def collapsed() -> Event:
    """The island has gone down."""
    return Event("collapsed", say("Atlantis sinks. Whoever is still on the island is lost."))


def drawn(kind: str, names: Sequence[str]) -> Event:
    """Nature has laid the island, put the Temple of Zeus, or drawn the events."""
    if kind == "layout":
        words = say("The island is laid out.")
    elif kind == "zeus":
        words = say("The Temple of Zeus stands on {hex}.", hex=names[0])
    else:
        events = lines((EVENT_NAMES[name] for name in names), ", ")
        words = say("The gods have in store: {events}.", events=events)
    return Event(kind, words, {"names": list(names)})


def chosen(seat: int, cell: int, square: int) -> Event:
    """A statue of the setup."""
    words = say(
        "{player} puts the {statue} on {square}.",
        player=Who(seat),
        statue=cell_name(cell),
        square=SQUARE_NAMES[square],
    )
    return Event("chosen", words, {"seat": seat, "cell": CELLS[cell], "square": SQUARE_NAMES[square]})


@lru_cache(maxsize=256)
def done(seat: int, kind: str) -> Event:
    """A seat goes on to the next step."""
    who = Who(seat)
    match kind:
        case "move":
            words = say("{player} moves nobody else.", player=who)
        case "arrange":
            words = say("{player}’s pops work as they stand.", player=who)
        case "develop":
            words = say("{player} buys no more.", player=who)
        case "build":
            words = say("{player} builds no more.", player=who)
        case "poseidon" | "order_pick":
            words = say("{player} leaves the order as it is.", player=who)
        case "zeus":
            words = say("{player} lets the event come.", player=who)
        case "persephone":
            words = say("{player} brings nobody back from Hades.", player=who)
        case "hecate" | "forge" | "fleets" | "shipyard" | "gaia":
            words = say("{player} crafts nothing there.", player=who)
        case "europa" | "ship" | "fleet":
            words = say("{player} ships nobody else.", player=who)
        case _:
            words = say("{player} goes on.", player=who)
    return Event("done", words, {"seat": seat, "step": kind})


@lru_cache(maxsize=256)
def turn(number: int, event: str) -> Event:
    """A turn of the game begins."""
    words = (
        say("Turn {turn} of 13, with {event}.", turn=number, event=EVENT_NAMES[event])
        if event
        else say("Turn {turn} of 13.", turn=number)
    )
    return Event("turn", words, {"turn": number, "event": event})


def quitting(seat: int) -> Event:
    """Somebody will leave at the start of the next phase."""
    words = say("{player} gives up and leaves when the next phase begins.", player=Who(seat))
    return Event("quitting", words, {"seat": seat})


def left(seat: int) -> Event:
    """Somebody's faction has gone."""
    return Event("left", say("{player} retreats into chaos.", player=Who(seat)), {"seat": seat})


def ended(winner: int, *, raced: bool) -> Event:
    """The game is over; ``raced``: because somebody has saved everybody."""
    if raced:
        words = say("{player} has saved everybody, and wins at once.", player=Who(winner))
    else:
        words = say("{player} has won.", player=Who(winner)) if winner >= 0 else say("The game is over.")
    return Event("ended", words, {"winner": winner})
