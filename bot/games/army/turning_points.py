"""The moments that a play is remembered for, and why: the goal or one set short of it, what breaks a set.

To call a Demigod, and to lose one, is told as one of them, too (:mod:`text.tell`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.games.army import ending
from bot.games.army.state import SET, State
from bot.games.army.text import turning_points as text
from bot.games.engine.text import Text

MANY: Final = 4
"""So many cards that fall at once are worth a shout."""


def completed(state: State, seat: int) -> Text | None:
    """What a set means that this seat has just completed; None: nothing much.

    A goal that nobody may answer ends the play, which tells of it.
    """
    if len(state.players[seat].sets) <= state.target:
        match ending.side_lacking(state, seat), ending.answering(state, seat):
            case 0, int(rival):
                return text.goal(rival, ending.lacking(state, rival))
            case 1, _:
                return text.one_short(_last_missing(state, seat), alone=not state.sides)
            case _:
                pass
    return text.sets_in_a_turn(state.now.sets) if state.now.sets > 1 else None


def _last_missing(state: State, seat: int) -> int:
    """Who of this seat's side has no whole goal yet."""
    side = state.side(seat)
    return next(
        other for other in range(state.seats) if state.side(other) == side and ending.lacking(state, other)
    )


def felled(state: State, targets: Sequence[tuple[int, int]]) -> Text | None:
    """What it means that these tops, seat and kind, are about to leave their stacks; None: nothing much."""
    for seat, kind in targets:
        cards = len(state.players[seat].stacks[kind])
        if cards >= SET - 1 and ending.lacking(state, seat) == ending.side_lacking(state, seat) == 1:
            return text.broken(seat, whole=cards == SET)
    return text.many(len(targets)) if len(targets) >= MANY else None


def is_last_card(state: State, seat: int) -> bool:
    """Does an empty pile end the play for its owner, unless the goal is reached in this round?"""
    return not ending.safe(state, seat) and not ending.reached(state, state.starter)
