"""A gift for energy as switches: the six cards that would be given; instead of one that is kept, another.

A beginning names the cards that are on by their places in the hand: ``restore .0.3.4``.  Without any, the
six that are worth least are on.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from bot.games.army.cards import ordered, strength
from bot.games.army.cards.kinds import DEMIGOD, KINDS, SOLDIERS
from bot.games.army.energy_restoring import FEWEST, VERB, Restores, write
from bot.games.army.moves import TurnMoves
from bot.games.army.state import Cards
from bot.games.army.text.names import card_icon, card_name
from bot.games.army.view_data import ViewData
from bot.games.engine.decision import Choice, Decision, Key, Pad
from bot.games.engine.text import Text, Words, msg, msg_plural

_ON: Final = re.compile(r"restore \.((?:\d+\.)*\d+)?")
_ROW: Final = 4
_THREE: Final = FEWEST // 2
_GOD: Final = 7
"""What a god or power card is worth beside the strengths of army cards: the strongest of these are kept."""


def gift_pad(view: ViewData, decision: Decision, prefix: str) -> Pad | None:
    """The switches; None: something else is chosen."""
    moves = decision.moves
    if not prefix.startswith(VERB) or not isinstance(moves, TurnMoves) or moves.restores is None:
        return None
    found, hand = _ON.fullmatch(prefix), view.hand
    if found is None:
        on = _least(moves.restores)
    else:
        on = frozenset(place for place in map(int, re.findall(r"\d+", prefix)) if place < len(hand))
    given = tuple(hand[place] for place in sorted(on))
    gifts = list(_gifts(given)) if len(given) == FEWEST else []
    keys = [
        Key(
            _sign(hand[place]),
            replace(
                _tap(on, place, hand[place]), label=card_name(hand[place]), spelled=card_name(hand[place])
            ),
            card_icon(hand[place]),
            chosen=True,
        )
        for place in sorted(on)
    ]
    army = [key for key, card in zip(keys, given, strict=True) if card in SOLDIERS]
    gods = [key for key in keys if key not in army]
    rows = [
        each[i : i + size] for each, size in ((army, _ROW), (gods, 2)) for i in range(0, len(each), size)
    ]
    spare = {card: place for place, card in reversed(list(enumerate(hand))) if place not in on}
    named = [
        Choice(gift, msg("Give three {kind}", kind=KINDS[kind].many), True, icon="army_energy")
        for kind, gift in gifts[1:]
    ]
    return Pad(
        tuple(map(tuple, rows)),
        tuple(named)
        if len(on) == FEWEST
        else tuple(_tap(on, spare[card], card) for card in dict.fromkeys(hand) if card in spare),
        _note(on, gifts),
        back=True,
        main=Choice(gifts[0][1], msg("Give 6 cards"), True, icon="army_energy") if gifts else None,
        before="",
        titles=(msg("You give:"),) if rows else (),
    )


def _sign(card: str) -> Text:
    """What stands beside a card's icon."""
    return Text(str(strength(card))) if card in SOLDIERS else card_name(card)


def _tap(on: frozenset[int], place: int, card: str) -> Choice:
    """The cards that are on after a tap."""
    after = ".".join(map(str, sorted(on ^ {place})))
    given = msg("Give {card}", card=card_name(card))
    return Choice(
        f"{VERB}.{after}",
        given,
        False,
        short=_sign(card),
        spelled=given,
        icon=card_icon(card),
    )


def _note(on: frozenset[int], gifts: list[tuple[int, str]]) -> Words:
    if gifts:
        return msg("Tap a card to keep it, then another to give it.")
    if len(on) < FEWEST:
        return msg_plural("Choose {count} more card.", "Choose {count} more cards.", FEWEST - len(on))
    return msg("Three of the six must be of one kind.")


def _gifts(given: Cards) -> Iterator[tuple[int, str]]:
    """The gifts of these six cards: by what kind three of them are."""
    for kind in range(len(KINDS)):
        own = [card for card in given if SOLDIERS.get(card, (None,))[0] == kind]
        if len(own) < _THREE and DEMIGOD in given:
            own.append(DEMIGOD)
        if len(own) >= _THREE:
            three = ordered(own[:_THREE])
            yield kind, write(three, ordered((Counter(given) - Counter(three)).elements()))


def _least(restores: Restores) -> frozenset[int]:
    """The places of the six cards that are worth least."""
    hand = restores.hand

    def worth(cards: Cards) -> int:
        return sum(strength(card) or _GOD for card in cards)

    def six(three: Cards) -> Cards:
        rest = sorted((Counter(hand) - Counter(three)).elements(), key=lambda card: strength(card) or _GOD)
        return (*three, *rest[:_THREE])

    given = Counter(min(map(six, restores.triples()), key=worth))
    places: list[int] = []
    for place, card in enumerate(hand):
        if given[card]:
            given[card] -= 1
            places.append(place)
    return frozenset(places)
