"""What the viewer is to notice: what is possible now, and what has just changed.

Things are named by tuples: ``("stack", seat, kind)``, ``("army", seat)``, ``("leader", seat)``,
``("count", seat, name)``, ``("card", slug)`` in the viewer's hand, ``("discarded", slug)`` in the viewer's
discard pile; kinds by number, seats from 0.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import Final, TypeAlias, cast

from bot.games.army.cards import ORDER
from bot.games.army.cards.kinds import LETTERS, SOLDIERS
from bot.games.army.energy_restoring import VERB
from bot.games.engine.decision import Decision
from bot.games.engine.event import Event

Thing: TypeAlias = tuple[str | int, ...]
NOTHING: Final[frozenset[Thing]] = frozenset()

_AIMS: Final = re.compile(r"\d:[A-Z](?:,(?:\d:)?[A-Z])*,?")
_BLOCKS: Final = ("guard", "shield")
_OWN: Final = ("drop", "attack", "play", *_BLOCKS)
"""Words that a card of the own hand follows."""


def playable(decision: Decision | None) -> frozenset[str] | None:
    """The cards of the hand that may be played now; None: nothing is asked that a hand answers."""
    if decision is None or decision.kind not in ("turn", "drop", "block", "svarog", "take"):
        return None
    words = (move.split() for move in _listed(decision))
    found = {_card(word[1]) for word in words if len(word) > 1 and word[0] in (*_OWN, "take")}
    # Gifts for energy come last, and any card may be among them.
    gives = decision.moves.at(decision.moves.count - 1).startswith(VERB)
    return frozenset(ORDER if gives else found)


def _listed(decision: Decision) -> Iterator[str]:
    """All moves but the gifts for energy, which are far too many to be looked at and come last."""
    return takewhile(lambda move: not move.startswith(VERB), iter(decision.moves))


def possible(decision: Decision | None, prefix: str) -> frozenset[Thing]:
    """What the words that may follow the prefix point at."""
    if decision is None or (not prefix and decision.kind != "block"):
        return NOTHING
    begun = len(prefix.split()) - (not prefix.endswith(" ")) if prefix else 1
    begin = (move.split() for move in _listed(decision) if move.startswith(prefix))
    found = {
        thing for words in begin if len(words) > begun for thing in _meant(words, begun, decision.seat)
    }
    return frozenset(found) - chosen(decision, prefix)


def chosen(decision: Decision | None, prefix: str) -> frozenset[Thing]:
    """What the prefix points at already."""
    return frozenset(picked(decision, prefix))


def picked(decision: Decision | None, prefix: str) -> Counter[Thing]:
    """The same, each as often as it is chosen: of equal cards, some may be."""
    words = prefix.split() if decision else []
    seat = decision.seat if decision else 0
    return Counter(thing for place in range(1, len(words)) for thing in _meant(words, place, seat))


def given(prefix: str, hand: Sequence[str]) -> Counter[Thing]:
    """The cards that are on for a gift of which some are still missing, by their places in the hand."""
    _, dot, places = prefix.partition(VERB + ".")
    numbers = (int(place) for place in places.split(".") if dot and place.isdecimal())
    return Counter(("card", hand[number]) for number in numbers if number < len(hand))


def digs(prefix: str, leader: str | None) -> bool:
    """Does the move that is begun take cards from the discard pile?"""
    verb, _, rest = prefix.partition(" ")
    return (verb == "play" and rest.startswith("osiris ")) or (verb == "ability" and leader == "anubis")


def _meant(words: list[str], place: int, seat: int) -> Iterator[Thing]:
    verb, word = words[0], words[place]
    if _AIMS.fullmatch(word):
        owner = 0
        for aim in word.rstrip(",").split(","):
            player, _, letter = aim.rpartition(":")
            owner = int(player) - 1 if player else owner
            yield "stack", owner, LETTERS.index(letter)
    elif word.isdigit():
        yield "army", int(word) - 1
    elif verb == "order" and word in LETTERS:
        yield "stack", seat, LETTERS.index(word)
    elif place == 1 and verb in (*_OWN, "take"):
        yield "card", _card(word)
    elif verb in ("ability", "play") and _card(word.partition(",")[0]) in SOLDIERS:
        for card in filter(None, word.split(",")):
            yield "discarded", _card(card)
    elif verb == "restore" and place in (1, 3):
        for card in word.split(","):
            yield "card", card


def _card(word: str) -> str:
    return word.partition(":")[0]


def changed(events: tuple[Event, ...]) -> frozenset[Thing]:
    """What the events touch."""
    return frozenset(thing for event in events for thing in _touched(event))


def _touched(event: Event) -> Iterator[Thing]:
    data = event.data
    seat, victim, letter = data.get("seat"), data.get("victim"), data.get("kind")
    match event.kind:
        case "dropped" | "raised" | "arranged" | "attacked" | "stole" | "captured":
            kind = LETTERS.index(str(letter))
            if event.kind != "captured":
                yield "stack", cast("int", seat), kind
            if isinstance(victim, int):
                yield "stack", victim, kind
        case "eliminated":
            for fallen in cast("list[dict[str, str | int]]", data["cards"]):
                yield "stack", int(fallen["seat"]), LETTERS.index(str(fallen["kind"]))
        case "tokens" | "restored":
            yield "count", cast("int", seat), "tokens"
        case "recovered":
            yield "count", cast("int", seat), "hand"
            yield "count", cast("int", seat), "discard"
        case "took":
            yield "count", cast("int", victim), "hand"
            yield "count", cast("int", seat), "hand"
        case "used":
            yield "leader", cast("int", seat)
        case "bound":
            yield "army", cast("int", victim)
        case "actions":
            yield "count", cast("int", seat), "actions"
        case _:
            pass


def drawn(events: tuple[Event, ...]) -> Counter[str]:
    """The cards that the viewer has just drawn."""
    return Counter(
        card
        for event in events
        if event.kind == "drew-cards"
        for card in cast("list[str]", event.data["cards"])
    )


def fresh(events: tuple[Event, ...], seat: int) -> int:
    """How many sets of this seat have just been completed."""
    return sum(event.kind == "completed" and event.data["seat"] == seat for event in events)


def shown(events: tuple[Event, ...], seat: int) -> tuple[str, ...]:
    """The cards that this seat has just played or blocked with."""
    return tuple(
        str(event.data["card"])
        for event in events
        if event.kind in ("played", "blocked") and event.data["seat"] == seat
    )
