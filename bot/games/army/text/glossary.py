"""What one looks up: the rules in short, and every leading god, god, power card and kind in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.games.army.cards import LEADERS, PLAYED
from bot.games.army.cards.base import MYTHS, Card, Leader, Played
from bot.games.army.cards.kinds import DEMIGOD, KINDS, Kind
from bot.games.army.text.names import card_name
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
        card.slug,
        card.name,
        card_text(card),
        GROUPS[card.group],
        tags=(MYTHS[card.myth],),
        brief=card.brief,
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
    brief = msg("Strength 10, one in each deck. It is of the kind that you name.")
    yield GlossaryEntry(DEMIGOD, card_name(DEMIGOD), wild, KIND, brief=brief)


def _copies(kind: Kind) -> Text:
    return msg(
        "{count} in each deck: strength {copies}.",
        count=sum(kind.copies.values()),
        copies=", ".join(f"{strength} ({copies}×)" for strength, copies in kind.copies.items()),
    )


RULES: Final = lines(
    [
        msg(
            "**Goal.** Complete sets: five army cards of one kind. Two players need 8 sets, three 6, "
            "four 4; in teams each partner needs 4, in a skirmish 4 are enough."
        ),
        msg(
            "**Cards.** Everybody has a pile of 112 cards: six kinds of army cards with strengths from "
            "1 to 9, one wild Demigod of strength 10, gods and power cards. Before the game everybody "
            "secretly picks a leading god."
        ),
        msg("**First turn.** Draw 10 cards and drop three army cards; nothing else."),
        msg(
            "**Each turn** you draw 3 cards, up to 15 in hand, and have 3 actions: drop a card (1), "
            "drop a card and attack with it (2), play a god or power card (1), or use your leader’s "
            "ability (1 and energy). If your hand runs out in your turn, the turn ends and you draw 4 "
            "next time. If you begin with 15 cards, you must spend one."
        ),
        msg(
            "**Attack.** The dropped card fells the top cards of one opponent’s open stacks "
            "(those with one to four cards): any number that are weaker, or one of equal strength, and "
            "then both fall. Completed sets are safe."
        ),
        msg(
            "**Block.** A player who is attacked may discard one army card at least as strong as the "
            "attack, or a shield: Aegis, Mirror of Nemesis, Heimdall. Then nothing falls."
        ),
        msg(
            "**Sets.** The fifth card completes a set: draw a card and gain an action. Every second "
            "set of a turn brings 1 energy."
        ),
        msg(
            "**Energy.** You begin with 6 and never hold more than 12. Without any you may give "
            "three army cards of a kind and three other cards for 2 energy, once a turn."
        ),
        msg(
            "**End.** Whoever reaches the goal wins; with two players the second player gets a last "
            "reply. A player whose pile is empty at the end of a round is out. If that would be "
            "everybody, sets count, then energy."
        ),
    ]
)
"""Goal, turn, attack, block, sets, energy, end (Army of the Gods rules, 5 to 12)."""
