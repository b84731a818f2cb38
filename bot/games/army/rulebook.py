"""The rules in short, for somebody who has never played."""

from __future__ import annotations

from typing import Final

from bot.games.engine.text import lines, msg

RULES: Final = lines(
    [
        msg(
            "**Goal.** Complete sets: five army cards of one kind. Two players need 8 sets, three 6, "
            "four 4; in teams each partner needs 4, in a skirmish 4 are enough."
        ),
        msg(
            "**Cards.** Everybody has a pile of 112 cards: six kinds of army cards with strengths from "
            "1 to 9, one wild Demigod of strength 10, gods and power cards. Before the play everybody "
            "secretly picks a leading god."
        ),
        msg("**First turn.** Draw 10 cards and drop three army cards; nothing else."),
        msg(
            "**Each turn** you draw 3 cards, up to 15 in hand, and have 3 actions: drop a card (1), "
            "drop a card and attack with it (2), play a god or power card (1), or use your leader’s "
            "ability (1 and energy). If your hand runs out in your turn, the turn ends and you draw 4 "
            "next time. Who begins with 15 cards must spend one."
        ),
        msg(
            "**Attack.** The dropped card fells the top cards of one opponent’s open stacks: "
            "any number that are weaker, or one of equal strength, and then both fall. Completed sets "
            "are safe."
        ),
        msg(
            "**Block.** Who is attacked may discard one army card at least as strong as the attack, or "
            "a shield: Aegis, Mirror of Nemesis, Heimdall. Then nothing falls."
        ),
        msg(
            "**Sets.** The fifth card completes a set: draw a card and gain an action. Every second "
            "set of a turn brings an energy token."
        ),
        msg(
            "**Energy.** You begin with 6 tokens and never hold more than 12. Without any you may give "
            "three army cards of a kind and three other cards for 2 tokens, once a turn."
        ),
        msg(
            "**End.** Whoever reaches the goal wins; with two players the second player gets a last "
            "reply. Whose pile is empty at the end of a round is out. If that would be everybody, sets "
            "count, then energy."
        ),
    ]
)
"""Goal, turn, attack, block, sets, energy, end (Army of the Gods rules, 5 to 12)."""
