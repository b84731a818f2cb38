"""Cards, kinds and stacks in words."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import Final

from bot.games.army.cards import LEADERS, PLAYED
from bot.games.army.cards.kinds import DEMIGOD, KINDS, SOLDIERS, kind_of
from bot.games.engine.text import Lines, Text, Who, Words, lines, msg

_DEMIGOD: Final = msg("Demigod")
NAMES: Final[dict[str, Text]] = {
    **{
        slug: msg("{kind} {strength}", kind=KINDS[card.kind].one, strength=card.strength)
        if card.kind is not None
        else _DEMIGOD
        for slug, card in SOLDIERS.items()
    },
    **{slug: card.name for cards in (LEADERS, PLAYED) for slug, card in cards.items()},
}
"""Every card by its slug."""


def card_name(slug: str) -> Text:
    """What a card is called."""
    return NAMES[slug]


def card_names(slugs: Iterable[str], separator: str = ", ") -> Lines:
    """Several cards, in their order."""
    return lines((NAMES[slug] for slug in slugs), separator)


def cards_by_kind(slugs: Iterable[str]) -> Lines:
    """Several cards, those of a kind together, in few words: Valkyries 3, 4; Hermes."""
    told: list[Text] = []
    for kind, group in groupby(slugs, lambda slug: SOLDIERS[slug].kind if slug in SOLDIERS else None):
        cards = [*group]
        if kind is None or len(cards) == 1:
            told += [NAMES[card] for card in cards]
        else:
            strengths = ", ".join(str(SOLDIERS[card].strength) for card in cards)
            told.append(msg("{kind} {strengths}", kind=KINDS[kind].many, strengths=strengths))
    return lines(told, "; ")


def kind_name(letter: str) -> Text:
    """What a kind is called, by its letter."""
    kind = kind_of(letter)
    assert kind is not None
    return KINDS[kind].many


def kind_icon(letter: str) -> str:
    """The icon of a kind: that of one of its cards."""
    kind = kind_of(letter)
    return "" if kind is None else str(KINDS[kind].one).lower()


def card_icon(slug: str) -> str:
    """The icon of a card; of army cards, the one of their kind; empty: there is no such card."""
    if slug in SOLDIERS:
        return DEMIGOD if slug == DEMIGOD else kind_icon(slug[0])
    return f"card_{slug}" if slug in NAMES else ""


def landed(slug: str, kind: int) -> Text:
    """A card in an open stack: a Demigod counts as the kind of its stack."""
    if slug != DEMIGOD:
        return NAMES[slug]
    return msg("Demigod as {kind}", kind=KINDS[kind].one)


def owned(seat: int, cards: Words) -> Text:
    """Somebody's cards or stacks; the reader's own are *yours* also where they aren't who acts."""
    return msg("{player}’s {cards}", player=Who(seat), cards=cards)


def hand_of(seat: int) -> Text:
    """Somebody's hand."""
    return msg("{player}’s hand", player=Who(seat))
