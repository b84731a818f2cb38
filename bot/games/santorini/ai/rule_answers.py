"""What the next side can answer to the end of a turn, by the rules: for powers beyond the fast board."""

from __future__ import annotations

from typing import NamedTuple

from bot.games.engine.decision import NATURE
from bot.games.engine.player_choice import Budget
from bot.games.santorini import complete_turns
from bot.games.santorini.ai.foresight import next_decisions
from bot.games.santorini.board import OFF
from bot.games.santorini.state import State


class Answers(NamedTuple):
    """All turns that the next side can answer with."""

    wins: bool
    """Does one of them win at once?"""
    removes: bool
    """Does one of them leave the side that has moved with fewer workers than the other?"""
    ends: list[State]
    """Where the others lead to that don't end the play and leave both sides their workers."""


def answers(end: State, side: int, budget: Budget) -> Answers | None:
    """Those to a turn of the side; None where chance comes between, or nobody else is next.

    Raises Spent.
    """
    following = next_decisions(end)
    there = following[0]
    if len(following) > 1 or there.ending is not None or there.agenda[-1].seat == NATURE:
        return None
    if there.order[there.agenda[-1].seat] == side:
        return None
    wins = removes = False
    going: list[State] = []
    for _, after in complete_turns.ends(there, budget):
        if after.ending is not None:
            wins |= after.ending.winner not in (None, side)
        elif (lead := workers_ahead(after, side)) == 0:
            going.append(after)
        else:
            removes |= lead < 0
    return Answers(wins, removes, going)


def workers_ahead(state: State, side: int) -> int:
    """How many workers more than the other side this one has on the board."""
    own, other = (sum(space != OFF for space in state.workers[each]) for each in (side, 1 - side))
    return own - other
