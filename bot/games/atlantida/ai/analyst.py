"""Judges games that are over: how many everybody could expect to save, as chances to come first."""

from __future__ import annotations

from math import fsum, sqrt
from typing import Final

from bot.games.atlantida.ai.forecast import turns_left
from bot.games.atlantida.ai.lookahead import guessed, played_on, standing
from bot.games.atlantida.ai.player import AtlantidaPlayer
from bot.games.atlantida.ai.style import USUAL
from bot.games.atlantida.constants import TURNS
from bot.games.atlantida.ending import race_near
from bot.games.atlantida.position import AtlantidaPosition
from bot.games.atlantida.scoring import outcome
from bot.games.atlantida.state import State
from bot.games.engine.analyst import SEED, AnswerAnalyst, Chances, by_scores, equal
from bot.games.engine.decision import Decision
from bot.games.engine.player_choice import Budget
from bot.games.engine.position import Position
from bot.games.engine.text import Words, msg, msg_plural

_NODES: Final = 3000
_UNIT: Final = (0.5, 15.0)
"""The points that make a player e times as likely to win as another: at the very end, and more before it,
with the root of the turns that are left; over 2,527 moments of games of computers."""
_RACE: Final = 30.0
"""What it is worth, in points, to be able to save everybody in the next turn."""
_LATER: Final = (0, 1, 2)
"""So many more turns are played on in thought."""
_SURE: Final = 0.9
"""How far a win in thought is trusted."""
_UNSETTLED: Final = frozenset({"layout", "zeus", "row", "statues"})
"""The phases in which nobody has done anything yet."""


class AtlantidaAnalyst(AnswerAnalyst):
    """Plays on in thought, as the strongest computer does: after what was answered, and after its own."""

    turns = 8

    def estimate(self, position: Position) -> Chances:
        assert isinstance(position, AtlantidaPosition)
        state = position.state
        if state.phase in _UNSETTLED:
            return equal(self.sides(position))
        return _chances(state, _expected(state))

    def explained(self, turn: int, played: Position, better: Position, seat: int) -> Words | None:
        """Whether the race can be won next, or how many points more can be expected."""
        assert isinstance(played, AtlantidaPosition)
        assert isinstance(better, AtlantidaPosition)
        if race_near(better.state, seat) and not race_near(played.state, seat):
            return msg("There are ships for everybody then: the next turn could win the race.")
        more = round(standing(better.state, seat) - standing(played.state, seat))
        if more < 1:
            return None
        return msg_plural(
            "It is worth about {count} point more.", "It is worth about {count} points more.", more
        )

    def weigh(self, position: Position, decision: Decision, move: str) -> tuple[str, float, float] | None:
        assert isinstance(position, AtlantidaPosition)
        seat, view = decision.seat, position.view(decision.seat)
        answer = AtlantidaPlayer(3, SEED).choose(view, decision, nodes=_NODES, seconds=None)
        if answer == move or position.state.combat is not None:
            return None
        world = guessed(view.state)
        return answer, _later(world, seat, answer), _later(world, seat, move)


def _later(world: State, seat: int, move: str) -> float:
    """How likely the seat is to win some turns later; of several, for one may be a whim of the play."""
    found: list[float] = []
    for turns in _LATER:
        after = played_on(world, seat, USUAL, turns, Budget(None), move)
        if after.phase == "over":
            won = outcome(after)[seat].place == 1
            found.append(_SURE if won else 1 - _SURE)
        else:
            found.append(_chances(after, _expected(after))[seat])
    return fsum(found) / len(found)


def _expected(state: State) -> list[float]:
    """The points that everybody can expect."""
    return [standing(state, seat) + _RACE * race_near(state, seat) for seat in range(len(state.players))]


def _chances(state: State, expected: list[float]) -> Chances:
    """What the points that everybody expects mean; who has left has lost."""
    unit = _UNIT[0] + _UNIT[1] * sqrt(turns_left(state) / TURNS)
    return by_scores(
        [
            None if player.gone else points / unit
            for player, points in zip(state.players, expected, strict=True)
        ]
    )
