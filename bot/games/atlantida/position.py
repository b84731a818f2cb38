"""A position of Atlantida: the contract of a game around the plain state."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Self

from bot.games.atlantida import flow, position_text, setup, turning_points
from bot.games.atlantida.auto_answers import auto_answer
from bot.games.atlantida.ending import ask_leave
from bot.games.atlantida.flow import Question
from bot.games.atlantida.scoring import outcome
from bot.games.atlantida.state import State
from bot.games.atlantida.step_contract import Besides
from bot.games.atlantida.view import AtlantidaView, hides, redacted, seen
from bot.games.engine.decision import NATURE, RESIGN, Decision
from bot.games.engine.errors import GameOver, IllegalMove, NotYourDecision
from bot.games.engine.event import Event, Outcome
from bot.games.engine.position import Position
from bot.games.engine.text import Who, msg, short


class AtlantidaPosition(Position):
    """See :class:`bot.games.engine.position.Position`.  ``state`` is its own and always settled."""

    __slots__ = ("_decisions", "_question", "seats", "state", "turn")

    def __init__(self, state: State, question: Question | None) -> None:
        self.state = state
        self.seats = len(state.players)
        self.turn = state.turns
        self._question = question
        self._decisions: tuple[Decision, ...] | None = None

    @classmethod
    def settle(cls, state: State) -> Self:
        """The position of a state, with all that leaves no choice done."""
        return cls(state, flow.advance(state, []))

    def decisions(self) -> tuple[Decision, ...]:
        if self._decisions is None:
            question = self._question
            self._decisions = () if question is None else (self._decision(question),)
        return self._decisions

    def _decision(self, question: Question) -> Decision:
        seat, step = question
        if step is None:
            return Decision(NATURE, self.state.phase, msg("The gods draw lots"), setup.draws(self.state))
        moves = step.menu(self.state, seat)
        if flow.rests(self.state, step):
            moves = Besides(moves, flow.REST)
        return Decision(
            seat,
            step.kind,
            step.prompt(self.state, seat),
            moves,
            minor=step.minor,
            sealed=step.sealed,
            interrupts=step.interrupts,
        )

    def play(self, seat: int, move: str) -> list[Event]:
        state, question = self.state, self._question
        if question is None:
            raise GameOver(msg("The game is over."))
        events: list[Event] = []
        before = turning_points.living(state)
        if move == RESIGN and seat != NATURE:
            if not 0 <= seat < self.seats or state.players[seat].gone or state.players[seat].quitting:
                raise NotYourDecision(msg("You are no longer in this game."))
            ask_leave(state, seat, events)
        elif seat != question.seat:
            if question.step is None:
                raise NotYourDecision(msg("The gods must draw their lots first."))
            raise NotYourDecision(
                msg("You have nothing to decide; it is {player}’s turn.", player=Who(question.seat))
            )
        elif question.step is None:
            if move not in setup.draws(state):
                raise IllegalMove(msg("“{move}” can’t be drawn here.", move=short(move, 40)))
            flow.nature(state, move, events)
        else:
            flow.answer(state, question, move, events)
        self._question = flow.advance(state, events)
        if self._question is not None:
            events += turning_points.died_out(state, before)
        self._decisions = None
        self.turn = state.turns
        return events

    def auto_answer(self, seat: int, answers: Mapping[str, str]) -> str | None:
        question = self._question
        if question is None or question.seat != seat or question.step is None:
            return None
        return auto_answer(self.state, seat, question.step.kind, answers)

    def neutral(self, seat: int) -> str | None:
        question = self._question
        if question is None or question.seat != seat or question.step is None:
            return None
        return question.step.neutral(self.state, seat)

    def ahead(self, seat: int) -> Self | None:
        """The position in which this seat may prepare its improvement phase while others have theirs.

        Everything is as it stands now (Atlantida rules, 15.2).
        """
        if self._question is None or not 0 <= seat < self.seats:
            return None
        state = redacted(self.state, seat)
        return type(self).settle(state) if flow.work_ahead(state, seat) else None

    def hides(self, seat: int) -> bool:
        return hides(self.state, seat)

    def view(self, seat: int | None) -> AtlantidaView:
        question = self._question
        return seen(self.state, seat, () if question is None else (question.seat,), question)

    @property
    def outcome(self) -> Outcome | None:
        return None if self._question is not None else outcome(self.state)

    def copy(self) -> Self:
        twin = type(self)(self.state.copy(), self._question)
        twin._decisions = self._decisions
        return twin

    def __eq__(self, other: object) -> bool:
        return isinstance(other, AtlantidaPosition) and self.state == other.state

    def __str__(self) -> str:
        return position_text.write(self.state)
