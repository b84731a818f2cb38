"""What each kind of question is about, for somebody who has never seen it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.games.engine.decision import Decision
from bot.games.engine.text import Icon, Text, Words, lines, msg
from bot.games.santorini.board_view import BoardView
from bot.games.santorini.powers.roster import named
from bot.games.santorini.text.labels import option_of
from bot.games.santorini.text.words import opposing

_POWER: Final = msg(
    "A power changes the rules for its owner, or for the others, and stays for the whole game. What each "
    "does is written below its name and on its card."
)
STEPS: Final[Mapping[str, Text]] = {
    "pool": msg("You decide which powers are in the game; everybody then plays with one of them."),
    "starts": msg(
        "You decide which power has the first turn. The others then choose theirs, "
        "and you get the one that is left."
    ),
    "choose": _POWER,
    "place": msg(
        "Everybody places two workers before the first turn. The middle of the board reaches more spaces "
        "than its edge."
    ),
    "ram": msg("Whoever has a worker beside the Ram as a turn begins has the Golden Fleece’s power in it."),
    "prepare": msg("Your power asks this once, before the first turn."),
    "move": msg(
        "Move one worker to one of the spaces around it: at most one level up, any number down, never "
        "onto a worker or a dome. The keys lie as the board does; **Other worker** below them picks your "
        "other one. Move up to level 3 to win."
    ),
    "build": msg(
        "Build with the worker that has moved, on a free space around it: a level, or a dome on "
        "level 3. The key shows what would stand there. A dome closes the space for good, so it stops "
        "anyone who wants to climb to it."
    ),
    "close": msg("Your turn could end here. Your power still lets you do more, but you don’t have to."),
    "power": msg("Your power asks this. What it does is written above the board and on its card."),
}
"""By the decision's kind."""


def explained(view: BoardView, decision: Decision) -> Words | None:
    """How this kind of question works, with the cards of the powers that take part in it, and what the
    others can do."""
    # At the end of a turn a power may still have to build.
    must = decision.kind == "close" and "end" not in decision.moves
    kind = "build" if must else decision.kind
    found: list[Words] = [STEPS[kind]] if kind in STEPS else []
    slugs = {card.slug for card in view.cards if card.seat == view.seat}
    slugs |= {option.by for option in (option_of(decision, move) for move in decision.moves) if option.by}
    found += (
        msg(
            "{icon}**{power}**: {card}",
            icon=Icon(f"power_{power.slug}"),
            power=power.title,
            card=power.card,
        )
        for power in named(tuple(sorted(slugs)))
    )
    others = opposing(view)
    found += [] if others is None else [others]
    return lines(found) if found else None
