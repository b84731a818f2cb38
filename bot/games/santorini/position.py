"""A position of Santorini: the contract of a game around the plain state."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, Self

from bot.games import walk
from bot.games.engine import (
    RESIGN,
    Decision,
    Event,
    GameOver,
    Listed,
    NotYourDecision,
    Outcome,
    Position,
    Result,
    Turn,
)
from bot.games.santorini import rules, tell, text
from bot.games.santorini.notation import read, tidy, write
from bot.games.santorini.refusals import refusal
from bot.games.santorini.state import Kind, State
from bot.games.santorini.turns import Board
from bot.games.santorini.view import SantoriniView
from bot.games.text import Text, Who, say

_FORMS: Final[Mapping[Kind, Text]] = {
    "place": say("The space for your worker, such as C3"),
    "move": say("From where to where, such as C3-C4"),
    "build": say("Plus and the space to build on, such as +D4"),
}
_PROMPTS: Final[Mapping[Kind, Text]] = {
    "place": say("Place a worker on a free space"),
    "move": say("Move one of your workers"),
    "build": say("Build beside the worker that moved"),
}


class SantoriniPosition(Position):
    """See :class:`bot.games.engine.Position`.  ``state`` is its own and always settled."""

    __slots__ = ("_decisions", "seats", "state", "turn")

    def __init__(self, state: State) -> None:
        self.state = state
        self.seats = len(state.order)
        self.turn = state.turn
        self._decisions: tuple[Decision, ...] | None = None

    def decisions(self) -> tuple[Decision, ...]:
        if self._decisions is None:
            self._decisions = self._ask()
        return self._decisions

    def _ask(self) -> tuple[Decision, ...]:
        if not self.state.agenda:
            return ()
        step = self.state.agenda[-1]
        moves = tuple(write(action) for action in rules.candidates(self.state))
        return (Decision(step.seat, step.kind, _PROMPTS[step.kind], Listed(moves, _FORMS[step.kind])),)

    def play(self, seat: int, move: str) -> list[Event]:
        state = self.state
        if state.ending is not None:
            raise GameOver(say("The game is over."))
        if not 0 <= seat < self.seats:
            raise NotYourDecision(say("There is no such seat at this table."))
        move = tidy(move)
        if move == RESIGN:
            events = rules.lose(state, seat, tell.resigned(seat), resigned=True)
        else:
            step = state.agenda[-1]
            if step.seat != seat:
                raise NotYourDecision(say("It is {player}’s turn.", player=Who(step.seat)))
            action = read(move)
            if move not in self.decisions()[0].moves:
                raise refusal(state, action)
            events = rules.perform(state, action) + rules.advance(state)
        self.turn = state.turn
        self._decisions = None
        return events

    def view(self, seat: int | None) -> SantoriniView:
        return SantoriniView.of(self.state, seat)

    @property
    def outcome(self) -> Outcome | None:
        ending = self.state.ending
        if ending is None:
            return None
        return tuple(
            Result(
                seat,
                1 if side == ending.winner else 2,
                flags=("resigned",) if seat in ending.resigned else (),
            )
            for seat, side in enumerate(self.state.order)
        )

    def copy(self) -> Self:
        twin = type(self)(self.state.copy())
        twin._decisions = self._decisions
        return twin

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SantoriniPosition) and rules.essence(self.state) == rules.essence(
            other.state
        )

    def __str__(self) -> str:
        return text.write(self.state)

    def complete_turns(self) -> Iterator[Turn]:
        """See :class:`bot.games.engine.Walkable`."""
        board = self._board()
        return walk.by_decisions(self) if board is None else board.named_turns()

    def perft(self, depth: int) -> tuple[int, int]:
        """See :class:`bot.games.engine.Walkable`."""
        board = self._board()
        return walk.by_turns(self, depth) if board is None or depth == 0 else board.perft(depth)

    def _board(self) -> Board | None:
        """The board for searching, if a turn is just beginning."""
        state = self.state
        own = state.workers[state.seat]
        if state.ending is not None or state.facts or len(own) not in (0, rules.WORKERS):
            return None
        return Board(state.cells, state.workers, state.seat)
