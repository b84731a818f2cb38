"""The computer player: lists its turns, looks ahead as far as its level says, picks among the best.

It knows what its view says, and no power by name: how a table plays it learns from the rules themselves.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Final, NamedTuple

from bot.games.engine.decision import Decision, Turn
from bot.games.engine.thinking import Budget, Spent, Thinker
from bot.games.engine.view import View
from bot.games.santorini import openings, walking
from bot.games.santorini.arena import Arena
from bot.games.santorini.facts import Moved
from bot.games.santorini.foresight import Foresight, winning
from bot.games.santorini.notation import END, Build, read
from bot.games.santorini.position import load
from bot.games.santorini.search import Search
from bot.games.santorini.state import State
from bot.games.santorini.view import SantoriniView
from bot.games.santorini.worth import WIN, worth


class _Level(NamedTuple):
    margin: int
    """How much worse than the best a turn may be and still be picked."""
    ahead: int
    """How many turns it looks ahead where the fast board serves."""
    width: int
    """How many turns it thinks about elsewhere."""


_LEVELS: Final = {1: _Level(6, 1, 4), 2: _Level(3, 2, 6), 3: _Level(1, 3, 16)}


class Builder(Thinker):
    """Lists its turns, looks ahead as far as its level says, picks among the best."""

    def think(self, view: View, decision: Decision, budget: Budget) -> str:
        assert isinstance(view, SantoriniView)
        if decision.kind not in ("move", "build", "close", "power"):
            return self.pick(openings.best(view, decision), view.line)
        state = load(view.line).state
        turns = self._turns(state, budget)
        first = [turn[0] for turn in turns]
        return self.pick(first, view.line) if first else _nearest(decision)

    def _turns(self, state: State, budget: Budget) -> list[Turn]:
        """The turns that are as good as any; none if there was no time to look at one."""
        won = winning(state, budget.share(4))
        if won is not None:
            return [won]
        margin, ahead, width = _LEVELS[self.level]
        found = listed(state, budget.share(3))
        turns, ends = [turn for turn, _ in found], [end for _, end in found]
        side = state.side
        boards = [_board(end, side) for end in ends]
        if None in boards:
            scores = Foresight(side, width, budget, answers=ahead > 1).scores(ends)
        else:
            scores = Search(budget).scores([board for board in boards if board is not None], ahead, margin)
        known = [(score, turn) for score, turn in zip(scores, turns, strict=True) if score is not None]
        if not known:
            return turns[:1]
        best = max(score for score, _ in known)
        if state.facts:
            # A turn that has begun comes to its end, however many ways lead on and back.
            margin += sum(isinstance(fact, Moved) for fact in state.facts) ** 2
        enough = best if abs(best) > WIN - 1000 else best - margin
        good = [turn for score, turn in known if score >= enough]
        return [min(good, key=len)] if state.facts else good


def _nearest(decision: Decision) -> str:
    """What brings the turn to its end soonest, for want of time to think."""
    for move in decision.moves:
        action = read(move)
        if action == END or isinstance(action, Build):
            return move
    return decision.moves.at(0)


def listed(state: State, budget: Budget) -> list[tuple[Turn, State]]:
    """The turns from here, each with what it leads to; where they are too many, the shortest."""
    found: list[tuple[Turn, State]] = []
    with suppress(Spent):
        found.extend(walking.ends(state, budget))
    return found


def _board(end: State, side: int) -> Arena | int | None:
    """The fast board after a turn, or what it is worth where the play is over."""
    return worth(end, side) if end.ending is not None else Arena.of(end)
