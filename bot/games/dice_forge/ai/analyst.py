"""Judges games that are over: what everybody could expect to score, as chances to come first."""

from __future__ import annotations

from itertools import count
from math import fsum, sqrt
from typing import Final

from bot.games.dice_forge.ai.evaluation import prospects
from bot.games.dice_forge.ai.player import Search, Smith
from bot.games.dice_forge.position import ForgePosition
from bot.games.dice_forge.state import State
from bot.games.dice_forge.steps import Act, Turn
from bot.games.engine.analyst import SEED, AnswerAnalyst, Chances, by_scores
from bot.games.engine.chance import draw
from bot.games.engine.decision import NATURE, Decision
from bot.games.engine.player_choice import Budget
from bot.games.engine.position import Position
from bot.games.engine.text import Who, Words, msg

_NODES: Final = 3000
"""Positions looked at for each question."""
_PLAYED_ON: Final = 300
"""And for each question in the rest of the turn."""
_FALLS: Final = 6
"""So many ways of the dice are tried."""
_UNIT: Final = 3.0, 40.0
"""The glory that makes a hero e times as likely to win as another: at the very end, and more before it,
with the root of the turns that are left; over 1,464 turns of games of computers."""
_TO_ACT: Final = 13.0
"""What an action adds to what is expected, on average: who has still to act in a round has it in store."""


class ForgeAnalyst(AnswerAnalyst):
    """Thinks as the strongest computer does: an answer is worth what its turn can still make of it."""

    def estimate(self, position: Position) -> Chances:
        assert isinstance(position, ForgePosition)
        state = position.state
        return _chances(state, _expected(state))

    def explained(self, played: Position, better: Position, seat: int) -> Words | None:
        """What more can be expected to be scored, or how much less by the best of the others."""
        assert isinstance(played, ForgePosition)
        assert isinstance(better, ForgePosition)
        gains = [
            round(then - now)
            for now, then in zip(_expected(played.state), _expected(better.state), strict=True)
        ]
        if gains[seat] > 0:
            return msg("It is worth about {count} glory more.", count=gains[seat])
        rival = min((other for other in range(len(gains)) if other != seat), key=gains.__getitem__)
        if gains[rival] < 0:
            return msg("It costs {rival} about {count} glory.", rival=Who(rival), count=-gains[rival])
        return None

    def weigh(self, position: Position, decision: Decision, move: str) -> tuple[str, float, float] | None:
        assert isinstance(position, ForgePosition)
        search = Search(decision.seat, Budget(_NODES))
        ranked = search.deepen(position, search.rank(position, decision, decision.moves.count))
        answer = ranked[0][1]
        if answer == move:
            return None
        return (
            answer,
            self._chance(position, decision.seat, answer),
            self._chance(position, decision.seat, move),
        )

    def _chance(self, position: ForgePosition, seat: int, move: str) -> float:
        """How likely the seat is to win once the turn is over, however the dice may fall until then."""
        return (
            fsum(self.chances(_turn_over(position, seat, move, fall))[seat] for fall in range(_FALLS))
            / _FALLS
        )


def _turn_over(position: ForgePosition, seat: int, move: str, fall: int) -> ForgePosition:
    """Where the turn ends in which this is answered, everybody playing on without much thought."""
    there, seed = position.copy(), SEED + bytes([fall])
    there.play(seat, move)
    falls = count()
    while there.turn == position.turn and (asked := there.decisions()):
        decision = asked[0]
        if decision.seat == NATURE:
            there.play(NATURE, decision.moves.at(draw(seed, next(falls), decision.moves.count)))
        else:
            player = Smith(3, seed)
            view = there.view(decision.seat)
            there.play(decision.seat, player.choose(view, decision, nodes=_PLAYED_ON, seconds=None))
    return there


def _expected(state: State) -> list[float]:
    """The glory that everybody can expect, as if all had acted in this round."""
    acting = any(isinstance(step, Act | Turn) for step in state.agenda)
    return [
        prospects(state, seat) + _TO_ACT * (seat > state.active or (seat == state.active and acting))
        for seat in range(len(state.players))
    ]


def _chances(state: State, expected: list[float]) -> Chances:
    """What the glory that everybody expects means; who has left has lost."""
    seats = len(state.players)
    left = (state.rounds - state.round) + (seats - state.active) / seats
    unit = _UNIT[0] + _UNIT[1] * sqrt(left / state.rounds)
    return by_scores(
        [
            None if player.gone else glory / unit
            for player, glory in zip(state.players, expected, strict=True)
        ]
    )
