"""What each kind of question is about, for somebody who has never seen it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.games.engine.text import Words, lines, msg

_FORGING: Final = msg(
    "Choose the new face, then the face of your dice that goes. The face you least like to roll, usually "
    "1 gold, is a good one to replace. A die with many gold faces pays for more faces; sun and moon pay "
    "for feats."
)
STEPS: Final[Mapping[str, Words]] = {
    "turn": lines(
        [
            msg("Use your cards first, each once a turn. Then take one action:"),
            msg(
                "- **Forge**: buy faces for gold and put each on a die. You may buy several in one turn, "
                "all different."
            ),
            msg(
                "- **Perform a feat**: pay sun or moon for a card. It does what is written below its name, "
                "and its glory is yours. Your hero goes to its island; whoever stands there goes home "
                "and rolls both dice."
            ),
            msg("For 2 sun you may take a second action. Passing keeps all you have."),
            msg(
                "In the picture a ring is round the face that is up, a blue one round what has just "
                "changed: rolled, or new. **…** → **Zoom in** shows a board with all its cards."
            ),
        ]
    ),
    "offering": lines(
        [msg("You may go on forging in this action, but every face must be a different one."), _FORGING]
    ),
    "forge": _FORGING,
    "ship": lines(
        [
            msg(
                "The ship lets you buy one face for 2 gold less, or for 6 less beside a triple (×3), now "
                "or never."
            ),
            _FORGING,
        ]
    ),
    "extra": msg(
        "For 2 sun you get one more action in this turn: to forge, or to perform a feat that you can still "
        "pay for. There is never a third."
    ),
    "copy": msg(
        "The mirror becomes a face that an opponent’s die shows now. You get what that face brings, as if "
        "it were yours."
    ),
    "order": msg(
        "Both faces count. Gold that comes first can pay for the ship’s face; a ship that comes first "
        "makes room for the gold."
    ),
    "choose": msg(
        "The face brings one of several things: take what you need next. What doesn’t fit into your "
        "reserves (12 gold, 6 sun, 6 moon, more with a chest) is lost."
    ),
    "convert": msg("You may keep what the dice bring, or turn it into glory."),
    "hammer": msg(
        "Gold that goes to the hammer is spent: after 15 gold you earn 10 glory, after 15 more another 15."
    ),
    "bonus": msg(
        "The boar that you sent was used, by a roll, a mirror or the Satyrs, so you take a bonus."
    ),
    "cerberus": msg("The token is used up: you gain what you have just rolled a second time."),
    "card": msg("The feat that you have just performed asks you this. Its card says what it does."),
}
"""By the decision's kind."""


def explained(kind: str) -> Words | None:
    """How this kind of question works."""
    return STEPS.get(kind)
