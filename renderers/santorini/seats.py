"""The players' chips: whose colour and shape, which powers, what these have, and the Golden Fleece."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from bot.games.engine.text import Lines, Text, Translator, Value, Words, msg
from bot.games.santorini.board_view import Card
from bot.games.santorini.powers.roster import roster
from bot.games.santorini.view import SantoriniView
from renderers.kit.chips import Player, Sign
from renderers.picture import Picture, seat_name

BETWEEN: Final = " · "
DRAWN: Final = frozenset(("count", "power", "space", "spaces", "way"))
"""What a state tells that can be seen: a number on the sign, the other power's sign, what stands where."""
SPENT: Final = msg("used up")
"""The sign is struck through."""
SHORT: Final = 20
"""Letters of a deck that fit on a tab; of a longer one there is the number of cards only."""


def players(picture: Picture, view: SantoriniView) -> tuple[Player, ...]:
    """The chips in turn order, so that partners sit opposite each other."""
    return tuple(_player(picture, view, seat) for seat in view.round)


def _player(picture: Picture, view: SantoriniView, seat: int) -> Player:
    cards = [card for card in view.cards if card.seat == seat]
    own = [card for card in cards if card.slug != view.fleece]
    lost = seat in view.resigned or seat in view.out
    signs = [Sign("power", (card.slug, card.used or lost, _left(card))) for card in own]
    if seat in view.blessed:
        signs.append(Sign("fleece", ()))
    return Player(
        seat,
        seat_name(picture.names, seat),
        own[0].title if own else "",
        turn=seat in picture.deciders,
        won=seat in view.winners,
        out=lost,
        side=view.team(seat),
        signs=tuple(signs),
        tab="" if lost else _tab(own, picture.translator),
    )


def shared(view: SantoriniView) -> Player | None:
    """The chip of the power that the Ram lends."""
    if view.fleece is None:
        return None
    return Player(
        seat=view.seats,
        name=roster()[view.fleece].title,
        signs=(Sign("power", (view.fleece, False, None)),),
        medal=Sign("ram medal", ()),
    )


def _tab(cards: Sequence[Card], teller: Translator) -> str:
    """The powers beside the own one, and what all remember that nothing else in the picture shows."""
    others = [card.title for card in cards[1:]]
    told = [_told(card.state, teller) for card in cards if card.state is not None]
    return BETWEEN.join(words for words in (*others, *told) if words)


def _told(state: Words, teller: Translator) -> str:
    if isinstance(state, Lines):
        return teller.translate(state)
    values = dict(state.values)
    if state == SPENT or values.keys() & DRAWN:
        return ""
    deck = _deck(values)
    return teller.translate(state) if deck is None else deck if len(deck) <= SHORT else ""


def _left(card: Card) -> int | None:
    """How many coins or cards a power has left."""
    if not isinstance(card.state, Text):
        return None
    values = dict(card.state.values)
    count, deck = values.get("count"), _deck(values)
    if isinstance(count, int):
        return count
    return None if deck is None else len(deck.split(", "))


def _deck(values: Mapping[str, Value]) -> str | None:
    """The cards that a power has left, by name."""
    deck = values.get("cards")
    return deck if isinstance(deck, str) else None
