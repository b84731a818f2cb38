"""What the strongest computer makes of a game that is over: who stood better when, and what was better."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from math import exp, fsum
from typing import ClassVar, Final, Literal, NamedTuple, TypeAlias

from bot.games.engine.decision import Decision, Turn
from bot.games.engine.event import Outcome
from bot.games.engine.position import Position
from bot.games.engine.text import Words

Chances: TypeAlias = tuple[float, ...]
"""How likely each side is to win, by its number; together 1."""

SEED: Final = b"analysis"
"""Chance for thoughts: equal games are judged alike."""


Blunder: TypeAlias = Literal["missed-win", "missed-forced-win", "left-win", "left-forced-win"]
"""To win, or to let others win, at once or by force: whatever they answer."""


class Made(NamedTuple):
    """One answer of a turn."""

    position: Position
    """Before it; never changed."""
    seat: int
    move: str


class Better(NamedTuple):
    """What would have been better in a turn, as far as the one who played it could know."""

    at: int
    """From which answer of the turn on it differs, from 0."""
    moves: Turn
    """What stands in place of that answer; what follows is played by the strongest computer."""
    chance: float
    """How likely the side is to win after that."""
    played: float
    """The same after what was played."""
    blunder: Blunder | None = None
    """What was done instead, where that can be said in a word."""
    rival: int | None = None
    """The seat to which it was left to win."""


class Analyst(ABC):
    """Judges positions of a game that is over, all that was hidden included."""

    turns: ClassVar[int] = 60
    """Of so many turns of a game it can say in a few seconds what would have been better."""
    estimates: ClassVar[bool] = False
    """Is a position judged as it stands, and not by what can be played from it?"""

    def sides(self, position: Position) -> tuple[int, ...]:
        """The side of each seat, from 0: partners share one."""
        return tuple(range(position.seats))

    def chances(self, position: Position) -> Chances:
        """How likely each side is to win; once the game is over, who has won."""
        outcome = position.outcome
        return self.estimate(position) if outcome is None else shares(outcome, self.sides(position))

    @abstractmethod
    def estimate(self, position: Position) -> Chances:
        """How likely each side is to win a game that goes on from here."""

    @abstractmethod
    def better(self, turn: Sequence[Made], after: Position) -> Better | None:
        """What one seat could have answered in a turn that led to ``after``; None: nothing better."""

    def explained(self, turn: int, played: Position, better: Position, seat: int) -> Words | None:
        """Why a seat stands better after the better turn than after what it played, in a sentence.

        None: that can't be said in a sentence.  ``turn``: its number; one may have ended it, the other not.
        """
        return None


class AnswerAnalyst(Analyst):
    """Judges a turn answer by answer: what the strongest computer would have answered instead."""

    estimates = True

    def better(self, turn: Sequence[Made], after: Position) -> Better | None:
        found = max(self._others(turn), key=lambda other: other.chance - other.played, default=None)
        return found if found is not None and found.chance > found.played else None

    def _others(self, turn: Sequence[Made]) -> Iterator[Better]:
        for at, made in enumerate(turn):
            decision = made.position.decision(made.seat)
            if decision is None or decision.moves.count == 1:
                continue
            weighed = self.weigh(made.position, decision, made.move)
            if weighed is None:
                continue
            move, chance, played = weighed
            missed = wins(made, move) and not wins(made, made.move)
            yield Better(at, (move,), chance, played, "missed-win" if missed else None)

    @abstractmethod
    def weigh(self, position: Position, decision: Decision, move: str) -> tuple[str, float, float] | None:
        """The computer's answer, how likely the side wins with it, and with ``move``; None: the same."""


def wins(made: Made, move: str) -> bool:
    """Does this answer instead win the game for its seat at once?"""
    after = made.position.copy()
    after.play(made.seat, move)
    outcome = after.outcome
    return outcome is not None and outcome[made.seat].place == 1


def shares(outcome: Outcome, sides: Sequence[int]) -> Chances:
    """What each side has of a game's win."""
    won = {sides[result.seat] for result in outcome if result.place == 1}
    return tuple((side in won) / len(won) for side in range(max(sides) + 1))


def equal(sides: Sequence[int]) -> Chances:
    """The same for everybody: nothing speaks for one of them yet."""
    count = max(sides) + 1
    return (1 / count,) * count


def by_scores(scores: Sequence[float | None]) -> Chances:
    """The chances of sides whose scores are in logits; None: the side can't win any more."""
    most = max(score for score in scores if score is not None)
    weights = [0.0 if score is None else exp(score - most) for score in scores]
    whole = fsum(weights)
    return tuple(weight / whole for weight in weights)
