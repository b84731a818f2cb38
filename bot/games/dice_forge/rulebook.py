"""The rules in short, for somebody who has never played."""

from __future__ import annotations

from typing import Final

from bot.games.engine.text import lines, msg

RULES: Final = lines(
    [
        msg(
            "**Goal.** Have the most glory after nine rounds (ten with three players). Glory is "
            "gained during the game, and printed on the heroic feats you perform."
        ),
        msg(
            "**Dice.** You have two dice whose faces you replace. G is gold, S sun, M moon, V glory: "
            "G3 gives 3 gold, G2+M1 gives both, G3|V2 gives one of the two."
        ),
        msg(
            "**Each turn** everybody rolls both dice and gains what they show (with two players, "
            "twice). Reserves hold 12 gold, 6 sun and 6 moon; what exceeds them is lost."
        ),
        msg(
            "**In your own turn** you may then call each of your reinforcement cards once, and take "
            "one action: an offering or a heroic feat. For 2 sun you may take one more."
        ),
        msg(
            "**Offering.** Buy one or more different faces for gold. Each replaces a face of your "
            "choice on one of your dice."
        ),
        msg(
            "**Heroic feat.** Pay sun and moon for a card, and move your hero to its island. Whoever "
            "stands there goes home and receives a blessing: a roll of both dice."
        ),
        msg(
            "**Special faces.** ×3 triples the other die. The mirror copies a face that an opponent "
            "shows. The ship buys a face for 2 gold less. A shield gives 5 glory if the other die "
            "brings its resource, and that resource otherwise. A boar gives 1 sun or 1 moon, and a "
            "bonus to the owner of its card."
        ),
        msg("**End.** After the last round, the most glory wins; equal players share the win."),
    ]
)
"""Goal, dice, turn, offering, feats, end (Dice Forge rules, 5 to 13)."""
