"""Svarog's order of a stack: first which card lies on top, which alone can be attacked; then the rest.

Moves name a stack from the bottom, ``order D 4,6,8``; a beginning names the top alone: ``order D ^8``.
"""

from __future__ import annotations

import re
from typing import Final

from bot.games.army.cards.kinds import KINDS, kind_of, slug
from bot.games.army.text.names import card_name, kind_icon
from bot.games.army.text.steps import following
from bot.games.engine.decision import Choice, Decision, Pad
from bot.games.engine.text import Text, msg

_BEGUN: Final = re.compile(r"(order ([A-Z]) )(?:\^(\d+))?")


def order_pad(decision: Decision, prefix: str) -> Pad | None:
    """The cards that may lie on top, or the orders of all below; None: something else is chosen."""
    found = _BEGUN.fullmatch(prefix)
    if found is None:
        return None
    begun, letter, top = found.groups()
    orders = {move: move.removeprefix(begun).split(",") for move in following(decision, begun)}
    if top is not None:
        rest = [(move, order[-2::-1]) for move, order in orders.items() if order[-1] == top]
        below = [Choice(move, downwards(cards), True) for move, cards in rest]
        note = msg("Below it, from the top down:")
        return Pad((), tuple(below), note, back=True, before=begun) if below else None
    tops = sorted({order[-1] for order in orders.values()}, key=int, reverse=True)
    return (
        Pad((), tuple(_top(begun, letter, each, orders) for each in tops), back=True, before="")
        if tops
        else None
    )


def _top(begun: str, letter: str, top: str, orders: dict[str, list[str]]) -> Choice:
    """This card on top: the whole order, where only one has it there."""
    moves = [move for move, order in orders.items() if order[-1] == top]
    move = moves[0] if len(moves) == 1 else f"{begun}^{top}"
    return Choice(move, msg("Top {n}", n=top), len(moves) == 1, icon=kind_icon(letter))


def downwards(cards: list[str]) -> Text:
    """Strengths from the top of a stack down."""
    return msg("{cards}", cards=" · ".join(cards))


def asked(prefix: str) -> Text | None:
    """What is asked about the order of a stack; None: something else is."""
    found = _BEGUN.fullmatch(prefix)
    if found is None or (kind := kind_of(found[2])) is None:
        return None
    if found[3] is not None:
        return msg("{card} on top, and below it?", card=card_name(slug(kind, int(found[3]))))
    return msg("Which {kind} on top?", kind=KINDS[kind].one)
