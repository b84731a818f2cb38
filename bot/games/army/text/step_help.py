"""What each kind of question is about, for somebody who has never seen it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.games.engine.text import Icon, Words, lines, msg

STEPS: Final[Mapping[str, Words]] = {
    "leader": msg(
        "Everybody picks a leading god in secret, then all are shown. Your leader’s ability costs 1 action "
        "and the energy in its label, at most once a turn. You begin with 6 energy."
    ),
    "drop": msg(
        "Your first turn: lay three army cards down, one after the other. Cards of one kind go on one "
        "stack, and five of a kind complete a set. You can’t attack yet, so your best cards may wait."
    ),
    "turn": lines(
        [
            msg("Your turn begins with 3 actions. They can be spent on:"),
            msg("- **Drop** (1): lay an army card on its stack. The fifth of a kind completes a set."),
            msg(
                "- **Drop and attack** (2): the card also fells top cards of one opponent, all those that "
                "are weaker, or one of equal strength; then both fall. They may block."
            ),
            msg("- **A god or power card** (1): its effect is written below its name."),
            msg("- **Your leader’s ability** (1, and energy), once a turn."),
            msg(
                "When you complete a set, you draw a card and get an action back. You may end the turn "
                "early, but actions that are left are lost, and with 15 cards you must spend one first."
            ),
        ]
    ),
    "block": msg(
        "An attack waits for you. If you don’t block, the cards named above fall. To block you discard an "
        "army card at least as strong as the attack, or a shield, and nothing falls. Attackers don’t see "
        "your hand, so a cheap card may be better lost than a strong one spent."
    ),
    "take": msg(
        "You see this hand and take one card of it. Its owner learns which one, everybody else only that "
        "you took one."
    ),
    "svarog": msg(
        "Only the top card of a stack can be attacked. Put the cards of each stack in the order you like, "
        "the strongest on top protects the others; then you may drop one army card without an action."
    ),
}
"""By the decision's kind."""


LEGEND: Final = lines(
    [
        msg(
            "**In the picture:** {actions} actions left · {energy} energy · {hand} cards in hand · "
            "{pile} draw pile · {discard} discard pile · round signs: the cards played last · small "
            "squares: the sets of the goal, with their kinds once they are complete.",
            actions=Icon("army_action"),
            energy=Icon("army_energy"),
            hand=Icon("army_hand"),
            pile=Icon("army_pile"),
            discard=Icon("army_discard"),
        ),
        msg(
            "**Frames:** gold, what you can choose; green with a tick, what you have chosen; red, what is "
            "attacked; pale, what has just changed."
        ),
    ]
)
"""What the signs of the table mean."""


def explained(kind: str) -> Words | None:
    """How this kind of question works, and what the signs of its picture mean."""
    if kind not in STEPS:
        return None
    # The gods from whom a leader is chosen bear none of them.
    return STEPS[kind] if kind == "leader" else lines([STEPS[kind], LEGEND])
