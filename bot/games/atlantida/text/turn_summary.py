"""A turn in one line: what others will want to know of it, alike things together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from bot.games.atlantida.map import COUNT, THEATRE
from bot.games.atlantida.text.deeds import COUNTED, DEEDS, SHORTER, deeds_of
from bot.games.atlantida.text.event_icons import icon_of
from bot.games.atlantida.text.names import ADVANCE_NAMES, SOCIAL_NAMES, place_short, pops, some
from bot.games.atlantida.text.tell.events import in_order
from bot.games.atlantida.units import PLACE_OF
from bot.games.engine.event import LINE, Event, Json, in_letters, in_one_line
from bot.games.engine.text import Text, Who, Words, all_of, lines, msg, with_icon

RANKS: Final = {
    "over": 0,
    "ended": 0,
    "collapsed": 0,
    "left": 0,
    "quitting": 0,
    "fought": 0,
    "retreated": 0,
    "plundered": 0,
    "withdrawn": 0,
    "attacked": 1,
    "forced": 1,
    "near": 1,
    "extinct": 1,
    "shipped": 1,
    "offers": 1,
    "bids": 1,
    "seal": 1,
    "offer": 1,
    "sunk": 1,
    "rewarded": 1,
    "punished": 0,
    "raided": 1,
    "flooded": 1,
    "reborn": 1,
    "pleased": 1,
    "order": 1,
    "starved": 1,
    "died": 1,
    "razed": 1,
    "killed": 2,
    "learned": 2,
    "adopted": 2,
    "appointed": 2,
    "built": 3,
    "fleet": 3,
    "moved": 3,
    "grown": 5,
    "produced": 6,
}
"""What matters most; what isn't named here comes before ``grown``."""
USUAL: Final = 4
DEEDS_RANK: Final = 1
"""Where all of a player's deeds are one sentence."""
SILENT: Final = frozenset(
    {"done", "turn", "arranged", "sealed", "answered", "revealed", "committed", "hunger", "bid"}
)
"""Events that a line leaves out: small steps, and what a later event tells again."""
OUTCOMES: Final = frozenset({"retreated", "fought", "withdrawn"})
"""How an attack ended: what was said on the way there is old news then."""
SETTLED: Final = frozenset({"offers", "bids", "rewarded", "punished"})
"""What came of everybody's offers."""
ON_THE_WAY: Final = frozenset({"attacked", "seal", "forced"})
OWN: Final = frozenset({"seal", "offer"})
"""What only its seat may know and is to be reminded of: what it has put into a fight, or offers."""
_WHAT: Final = {"sealed": "seal", "bid": "offer"}
"""What everybody is told of, and what its seat is told besides."""
_YOU: Final = len("Player 1 offers") - len("You offer")
"""So much shorter is it for the only one who may know it."""
_SHOWN: Final = frozenset({"offers", "bids"})
"""What tells of everybody's offers: one's own is no news any more."""


def account(events: Sequence[Event]) -> Iterator[Event]:
    """The events without that somebody has sealed or offered something, where it is told what."""
    known = [(event.kind, event.data.get("seat")) for event in events if event.kind in OWN]
    for event in events:
        if (_WHAT.get(event.kind), event.data.get("seat")) not in known:
            yield event


def summary(events: Sequence[Event], room: int = LINE) -> Words | None:
    """What happened in a turn that is over, for one line; None: nothing that needs to be told."""
    shown = any(event.kind in _SHOWN for event in events)
    told = [
        event
        for event in _without_others_production(_without_old_news(events))
        if event.kind not in SILENT
        and (event.to is None or event.kind in OWN)
        and not (shown and event.kind == "offer")
    ]
    if any(event.to is not None for event in told):
        room += _YOU
    # They concern all, and stand at the end of somebody's turn, where long names would have them cut.
    told.sort(key=lambda event: event.kind not in SETTLED)
    found = [*_told(told)]
    if sum(in_letters(sentence) for _, sentence in found) > room:
        # Their order tells who is ahead in a tie.
        told = [replace(each, text=in_order(each)) if each.kind == "offers" else each for each in told]
        found = [*_told(told)]
    for shorter in SHORTER:
        if sum(in_letters(sentence) for _, sentence in found) > room:
            found = [*_folded(told, shorter, room)]
    return in_one_line(found, room)


def _without_old_news(events: Sequence[Event]) -> Iterator[Event]:
    """The events without what led to the outcome of an attack, which stands among them."""
    outcome = False
    kept: list[Event] = []
    for event in reversed(events):
        outcome = outcome or event.kind in OUTCOMES
        if not (outcome and event.kind in ON_THE_WAY):
            kept.append(event)
        if event.kind == "attacked":
            outcome = False
    return reversed(kept)


def _without_others_production(events: Iterable[Event]) -> Iterator[Event]:
    """The events without what whoever comes next produces by itself at the end of somebody's turn."""
    turn_of: Json = None
    for event in events:
        seat = event.data.get("seat")
        turn_of = seat if turn_of is None else turn_of
        if event.kind != "produced" or seat == turn_of:
            yield event


def _told(events: Sequence[Event], *, briefly: bool = False) -> Iterator[tuple[int, Words]]:
    """Each thing with its rank; what one player does several times is one.

    ``briefly``: of a march alone, too, only where it leads.
    """
    groups: dict[object, list[Event]] = {}
    for index, event in enumerate(_without_marches_to_attacks(events) if briefly else events):
        same = (event.kind, event.data.get("seat")) if event.kind in _TOGETHER else index
        groups.setdefault(same, []).append(event)
    for alike in groups.values():
        kind, seat = alike[0].kind, alike[0].data.get("seat")
        rank = RANKS.get(kind, USUAL)
        if briefly and kind == "moved" and isinstance(seat, int):
            yield rank, with_icon(icon_of(alike[0]), _went(seat, alike))
        elif kind in _TOGETHER and isinstance(seat, int):
            yield rank, with_icon(icon_of(alike[0]), _TOGETHER[kind](seat, alike))
        else:
            yield from ((rank, with_icon(icon_of(event), event.text)) for event in alike)


def _without_marches_to_attacks(events: Sequence[Event]) -> list[Event]:
    """The events without who goes where an attack is told of, or how it ended."""
    attacked = {
        (event.data["seat" if event.kind == "attacked" else "attacker"], event.data["place"])
        for event in events
        if event.kind in ("attacked", "fought", "retreated")
    }
    return [
        event
        for event in events
        if event.kind != "moved" or (event.data["seat"], event.data["to"]) not in attacked
    ]


def _folded(events: Sequence[Event], shorter: int, room: int) -> Iterator[tuple[int, Words]]:
    """The same with a player's several deeds for their city and people as one sentence.

    At its shortest it leaves out what a line has no ``room`` for, and what matters least.
    """
    deeds: dict[int, list[Event]] = {}
    for event in events:
        if event.kind in DEEDS and isinstance(seat := event.data.get("seat"), int):
            deeds.setdefault(seat, []).append(event)
    deeds = {seat: found for seat, found in deeds.items() if len({event.kind for event in found}) > 1}
    others = [event for event in events if event.kind not in DEEDS or event.data.get("seat") not in deeds]
    for seat, found in deeds.items():
        done = [*deeds_of(found, shorter)]
        while len(done) > 1 and shorter >= COUNTED and in_letters(_done(seat, done)) > room:
            done.pop()
        if done:
            yield DEEDS_RANK, _done(seat, done)
    yield from _told(others, briefly=True)


def _done(seat: int, deeds: Sequence[Words]) -> Text:
    return msg("{player}: {deeds}.", player=Who(seat), deeds=lines(deeds, "; "))


def _built(seat: int, events: Sequence[Event]) -> Words:
    """``Ada builds 2 Farms and a Quarry.``"""
    if len(events) == 1:
        return events[0].text
    counted = Counter(str(event.data["building"]) for event in events)
    built = all_of(some(cell, count) for cell, count in counted.items())
    return msg("{player} builds {buildings}.", player=Who(seat), buildings=built)


def _moved(seat: int, events: Sequence[Event]) -> Words:
    return events[0].text if len(events) == 1 else _went(seat, events)


def _went(seat: int, events: Sequence[Event]) -> Words:
    places = dict.fromkeys(PLACE_OF[str(event.data["to"])] for event in events)
    # To stand around a hex is no attack on its site; who goes onto it can be seen around it, too.
    told = [place for place in places if place >= THEATRE or place < COUNT or place - COUNT not in places]
    return msg("{player} moves to {places}.", player=Who(seat), places=all_of(map(place_short, told)))


def _learned(seat: int, events: Sequence[Event]) -> Words:
    names = [ADVANCE_NAMES[str(event.data["advance"])] for event in events]
    return msg("{player} learns {advances}.", player=Who(seat), advances=all_of(names))


def _adopted(seat: int, events: Sequence[Event]) -> Words:
    names = [SOCIAL_NAMES[str(event.data["advance"])] for event in events]
    return msg("{player} adopts {advances}.", player=Who(seat), advances=all_of(names))


def _saved(seat: int, events: Sequence[Event]) -> Words:
    return msg("{player} saves {pops}.", player=Who(seat), pops=pops(_sum(events)))


def _starved(seat: int, events: Sequence[Event]) -> Words:
    return msg("{player} loses {pops} to hunger.", player=Who(seat), pops=pops(_sum(events)))


def _sum(events: Sequence[Event]) -> int:
    return sum(number for event in events if isinstance(number := event.data.get("pops"), int))


_TOGETHER: Final[Mapping[str, Callable[[int, Sequence[Event]], Words]]] = {
    "built": _built,
    "moved": _moved,
    "learned": _learned,
    "adopted": _adopted,
    "shipped": _saved,
    "starved": _starved,
}
"""What is told once for all of a player's events of this kind."""
