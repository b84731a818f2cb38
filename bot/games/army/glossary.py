"""Every leading god, god, power card and kind in words: what one looks up."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.games.army.cards import LEADERS, PLAYED
from bot.games.army.cards.base import MYTHS, Card, Leader, Played
from bot.games.army.cards.kinds import DEMIGOD, KINDS, Kind
from bot.games.army.names import card_name
from bot.games.engine.contract import GlossaryEntry
from bot.games.engine.text import Lines, Text, lines, msg, msg_plural

LEADER: Final = msg("Leading god")
GROUPS: Final = {"leader": LEADER, "god": msg("Supporting god"), "power": msg("Power card")}
KIND: Final = msg("Army cards")


def entries() -> tuple[GlossaryEntry, ...]:
    """Leading gods, supporting gods, power cards and the kinds, as in the card table."""
    cards: list[Card] = [*LEADERS.values(), *PLAYED.values()]
    return (*map(_card, cards), *_kinds())


def card_text(card: Card) -> Lines:
    """What a card costs and does."""
    return lines([_cost(card), card.effect])


def _card(card: Card) -> GlossaryEntry:
    return GlossaryEntry(
        card.slug, card.name, card_text(card), GROUPS[card.group], tags=(MYTHS[card.myth],)
    )


def _cost(card: Card) -> Text:
    match card:
        case Leader():
            return msg_plural(
                "Ability: 1 action and {count} energy token, once a turn.",
                "Ability: 1 action and {count} energy tokens, once a turn.",
                card.tokens,
            )
        case Played(shield=True):
            return msg("Costs nothing; only when you are attacked.")
        case _:
            return msg("Costs 1 action.")


def _kinds() -> Iterator[GlossaryEntry]:
    for kind in KINDS:
        tags = (MYTHS[kind.myth],) if kind.myth else ()
        yield GlossaryEntry(kind.slug, kind.many, _copies(kind), KIND, tags=tags)
    wild = msg(
        "Strength 10, one in each deck. Wild: when you drop it you name its kind, which it keeps until it "
        "leaves the army."
    )
    yield GlossaryEntry(DEMIGOD, card_name(DEMIGOD), wild, KIND)


def _copies(kind: Kind) -> Text:
    return msg(
        "{count} in each deck: strength {copies}.",
        count=sum(kind.copies.values()),
        copies=", ".join(f"{strength} ({copies}×)" for strength, copies in kind.copies.items()),
    )
