"""The computer player: level 1 answers at once and carelessly, 2 sensibly, 3 compares where things lead."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from bot.games.atlantida.ai import movement, policy
from bot.games.atlantida.ai.lookahead import guessed, onward, wider
from bot.games.atlantida.ai.style import PLANS, USUAL, Style
from bot.games.atlantida.flow import Question
from bot.games.atlantida.state import State
from bot.games.atlantida.view import AtlantidaView
from bot.games.engine.chance import draw
from bot.games.engine.decision import Decision
from bot.games.engine.player_choice import Budget, Spent, Thinker
from bot.games.engine.view import View

WIDTH: Final = {2: 3, 3: 10}
"""The marches that are looked into."""
CONSIDERED: Final = {2: 1, 3: 2}
"""The plans in which these are looked into."""
CARELESS: Final = 0.5
"""How much worse than the best a march of the first level may be."""
THOUGHT: Final = {
    2: ("move",),
    3: (
        "statue_pick",
        "zeus",
        "move",
        "hunt",
        "arrange",
        "develop",
        "hecate",
        "build",
        "grow",
        "bid",
        "europa",
        "ship",
    ),
}
"""The questions that are thought about, by level."""
HASTY: Final = Style(crowd=9, fights=False)
HORIZON: Final = 8
"""So many turns are played on in thought, at most."""


class AtlantidaPlayer(Thinker):
    """Plays by a style; from level 2 on it compares where several lead."""

    most = 11000
    clock = 1

    def think(self, view: View, decision: Decision, budget: Budget) -> str:
        assert isinstance(view, AtlantidaView)
        assert view.step is not None
        question = Question(decision.seat, view.step)
        move = self._move(view.state, question, budget)
        if move in decision.moves:
            return move
        usual = view.step.neutral(view.state, decision.seat)
        return usual if usual in decision.moves else decision.moves.at(0)

    def _move(self, state: State, question: Question, budget: Budget) -> str:
        seat, step = question
        assert step is not None
        luck = self._luck(state, 0)
        if self.level > 1 and state.combat is None and step.kind in THOUGHT[self.level]:
            return self._planned(state, question, luck, budget)
        if step.kind == "move":
            return self._march(state, seat)
        return policy.answer(state, seat, step, self._style, luck)

    @property
    def _style(self) -> Style:
        return HASTY if self.level == 1 else USUAL

    def _luck(self, state: State, number: int) -> float:
        """A number from 0 to 1 that the seed decides; the same for the same moment."""
        moment = f"{state.turns}.{state.step}.{state.left}.{state.players[state.active].moved}"
        return draw(self.seed + moment.encode(), number, 1000) / 999

    def _march(self, state: State, seat: int) -> str:
        """One of several good marches."""
        found = movement.marches(state, seat, self._style)
        found = [march for march in found if march.worth >= found[0].worth - CARELESS]
        return found[int(self._luck(state, 1) * (len(found) - 1))].move

    def _planned(self, state: State, question: Question, luck: float, budget: Budget) -> str:
        """The answer that leads to most: of what each plan does, then of others in the best plan."""
        seat, step = question
        assert step is not None
        world = guessed(state)
        found: dict[str, float] = {}

        def judge(move: str, style: Style) -> float:
            value = onward(world, seat, style, HORIZON, budget, move)
            found[move] = max(value, found.get(move, value))
            return value

        first = policy.answer(state, seat, step, USUAL, luck)
        with suppress(Spent):
            plans = sorted(
                PLANS[self.level],
                key=lambda style: -judge(policy.answer(state, seat, step, style, luck), style),
            )
            tried = set(found)
            for plan in plans[: CONSIDERED[self.level]]:
                for move in wider(state, seat, step, plan, WIDTH[self.level]):
                    if move not in tried:
                        judge(move, plan)
        return max(found, key=lambda move: found[move]) if found else first
