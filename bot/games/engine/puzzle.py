"""Puzzles: positions in which the side to move wins by force, and what answers what is tried there."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import NamedTuple

from bot.games.engine.decision import Turn
from bot.games.engine.position import Position
from bot.games.engine.text import Words


class Puzzle(NamedTuple):
    """A position that is won in so many turns, and by one first turn only."""

    number: int
    """It is stored, and never means another one; puzzles of different games have different numbers."""
    turns: int
    """So many turns of the solver, the winning one included."""
    solution: Turn
    """The first of them."""
    reply: Turn
    """What holds out best against it."""
    position: str
    """As a position text."""


class Answer(NamedTuple):
    """What the other side does about a turn that was tried."""

    turn: Turn
    wins: bool
    """Does the solver still win in the turns that are left, whatever is answered?"""


class Puzzles(ABC):
    """All puzzles of a game.  What it is asked may take a moment of thought."""

    @abstractmethod
    def collection(self) -> Sequence[Puzzle]:
        """All of them, the easier ones first."""

    @abstractmethod
    def answer(self, position: Position, left: int) -> Answer:
        """The answer to a turn of the solver's that has not ended the play; they have so many turns left,
        at least one.

        It refutes the turn if anything does; else it is what holds out best.
        """

    @abstractmethod
    def solution(self, position: Position, left: int) -> Turn:
        """A turn by which the seat to move wins within so many turns; empty: there is none."""

    def begins(self, turn: Turn) -> str:
        """The beginning of a move at which the hint points: its choices are shown then; empty: none."""
        return ""

    @abstractmethod
    def hint(self, position: Position, turn: Turn) -> Words:
        """How a turn begins, without telling all of it."""
