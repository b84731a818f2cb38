"""The computer player: rates its answers; the strong one plays them on in plays that may be the true."""

from __future__ import annotations

from itertools import count
from random import Random
from typing import Final

from bot.games.army.ai import council, greedy, worlds
from bot.games.army.ai.ahead import Ahead
from bot.games.army.view import ArmyView
from bot.games.engine.decision import Decision
from bot.games.engine.thinking import Budget, Thinker
from bot.games.engine.view import View

_MARGIN: Final = {1: 1.5, 2: 0.0, 3: 0.0}
"""How much worse an answer may be rated and still be given, by level."""


class General(Thinker):
    """Rates its answers; on level 3 it plays the best ones on."""

    most = 4000
    clock = 1

    def think(self, view: View, decision: Decision, budget: Budget) -> str:
        assert isinstance(view, ArmyView)
        key = repr(view)
        if decision.kind == "leader":
            return self.pick(list(decision.moves) if self.level < 3 else _leaders(view), key)
        known = worlds.table(view)
        chooser = Random(self.seed + key.encode())  # noqa: S311 - a thought, no chance of the play
        rated = [
            each
            for each in greedy.answers(worlds.deal(view, known, chooser), decision.seat)
            if each.move in decision.moves
        ]
        if not rated:
            return decision.moves.at(0)
        good = [each.move for each in rated if each.rating >= rated[0].rating - _MARGIN[self.level]]
        if self.level < 3 or len(rated) == 1:
            return self.pick(good, key)
        dealt = (worlds.deal(view, known, chooser) for _ in count())
        return Ahead(decision.seat, budget).best(rated, dealt)


def _leaders(view: ArmyView) -> list[str]:
    """The leading gods that promise most with so many players, as moves."""
    sides = tuple(side.team for side in view.players if side.team is not None)
    return [f"leader {god}" for god in council.best(len(view.players), sides, view.skirmish)]
