"""Which power to choose of an offer, as the networks see them against each other at the start."""

from __future__ import annotations

from typing import Final

import numpy as np

from bot.games.engine.decision import Decision
from bot.games.santorini.ai.board_arrays import EDGE, Boards, empty_boards
from bot.games.santorini.ai.learned_weights import knowing
from bot.games.santorini.setup.offer import free
from bot.games.santorini.state import State

_OPENINGS: Final = 64
_CLOSE: Final = 0.05
"""So little, in logits, is a power worse than the best that it is as good."""


def serves(state: State, decision: Decision) -> bool:
    """Is one power chosen for each, to play against others?  That of the Golden Fleece goes round."""
    return decision.kind == "choose" and state.setup is not None and not state.setup.fleece


def powers(state: State, seat: int) -> list[str]:
    """Which of the powers that are left are as good as any against what others may have of the offer."""
    setup, side = state.setup, state.order[seat]
    assert setup is not None
    partners = {slug for taker, slug in setup.taken if state.order[taker] == side}
    rivals = [slug for slug in setup.offer if slug not in partners]
    worth = {
        slug: float(np.mean([lead(slug, other, setup.starts) for other in rivals if other != slug] or [0]))
        for slug in free(setup)
    }
    return [slug for slug, here in worth.items() if here >= max(worth.values()) - _CLOSE]


def lead(one: str, other: str, starts: str = "") -> float:
    """How much better one power stands against the other on an empty board, in logits.

    ``starts``: whose owner begins; where it is neither, each begins once.  A power that the networks don't
    know counts as none.
    """
    known, boards = knowing(one, other), _openings()
    if starts == one:
        return float(known.between(one, other).logits(boards).mean())
    if starts == other:
        return -float(known.between(other, one).logits(boards).mean())
    return (lead(one, other, one) + lead(one, other, other)) / 2


def _openings() -> Boards:
    """Empty boards, with the workers anywhere; always the same."""
    random = np.random.default_rng(_OPENINGS)
    places = random.random((_OPENINGS, EDGE)).argsort(axis=1)[:, :4]
    return Boards(empty_boards(_OPENINGS).heights, places)
