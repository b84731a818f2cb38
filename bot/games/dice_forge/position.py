"""A position of Dice Forge: the contract of a game around the plain state."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Self

from bot.games.dice_forge import flow, position_text
from bot.games.dice_forge.auto_answers import auto_answer, neutral
from bot.games.dice_forge.blessing import chosen
from bot.games.dice_forge.faces import times
from bot.games.dice_forge.flow import Open
from bot.games.dice_forge.scoring import outcome
from bot.games.dice_forge.state import State
from bot.games.dice_forge.steps import Apply, Draw
from bot.games.dice_forge.text import prompts, tell
from bot.games.dice_forge.text.refusals import refusal
from bot.games.dice_forge.view import ForgeView
from bot.games.engine.decision import NATURE, RESIGN, Decision, Listed
from bot.games.engine.errors import GameOver, IllegalMove, NotYourDecision
from bot.games.engine.event import Event, Outcome
from bot.games.engine.position import Position
from bot.games.engine.text import Who, msg, short


class ForgePosition(Position):
    """See :class:`bot.games.engine.position.Position`.  ``state`` is its own and always settled."""

    __slots__ = ("_decisions", "_open", "seats", "state", "turn")

    def __init__(self, state: State, waiting: list[Open]) -> None:
        self.state = state
        self.seats = len(state.players)
        self.turn = state.turn
        self._open = waiting
        self._decisions: tuple[Decision, ...] | None = None

    @classmethod
    def settle(cls, state: State) -> Self:
        """The position of a state, with all that leaves no choice resolved."""
        return cls(state, flow.advance(state, []))

    def decisions(self) -> tuple[Decision, ...]:
        if self._decisions is None:
            self._decisions = tuple(self._decision(found) for found in self._open)
        return self._decisions

    def _decision(self, found: Open) -> Decision:
        step, moves = found
        seat = NATURE if isinstance(step, Draw) else step.seat
        if isinstance(moves, tuple):
            moves = Listed(moves, prompts.form(step))
        return Decision(
            seat, prompts.kind(step), prompts.prompt(self.state, step), moves, prompts.minor(step)
        )

    def play(self, seat: int, move: str) -> list[Event]:
        state = self.state
        if not self._open:
            raise GameOver(msg("The game is over."))
        events: list[Event] = []
        if move == RESIGN and seat != NATURE:
            if not 0 <= seat < self.seats or state.players[seat].gone:
                raise NotYourDecision(msg("You are no longer in this game."))
            flow.resign(state, seat, events)
        else:
            step = self._answerable(seat, move).step
            flow.answer(state, step, move, events)
            if not events:
                taken = times(chosen(step, move), step.k) if isinstance(step, Apply) else ()
                events.append(tell.decided(seat, prompts.kind(step), move, taken))
        self._open = flow.advance(state, events)
        self._decisions = None
        self.turn = state.turn
        return events

    def _answerable(self, seat: int, move: str) -> Open:
        """The open step that this move answers; raises NotYourDecision or IllegalMove."""
        for found in self._open:
            step = found.step
            if isinstance(step, Draw):
                if seat != NATURE:
                    raise NotYourDecision(msg("The dice must fall first."))
                if move not in found.moves:
                    raise IllegalMove(msg("“{move}” can’t be drawn here.", move=short(move, 40)))
                return found
            if step.seat == seat:
                if move not in found.moves:
                    raise refusal(self.state, step, move, tuple(found.moves))
                return found
        raise NotYourDecision(
            msg("You have nothing to decide; it is {player}’s turn.", player=Who(self.state.active))
        )

    def auto_answer(self, seat: int, answers: Mapping[str, str]) -> str | None:
        for step, _ in self._open:
            if not isinstance(step, Draw) and step.seat == seat:
                return auto_answer(self.state, step, answers)
        return None

    def neutral(self, seat: int) -> str | None:
        for step, moves in self._open:
            if not isinstance(step, Draw) and step.seat == seat:
                return neutral(self.state, step, tuple(moves))
        return None

    def view(self, seat: int | None) -> ForgeView:
        return ForgeView.of(self.state, seat, tuple(decision.seat for decision in self.decisions()))

    @property
    def outcome(self) -> Outcome | None:
        return None if self._open else outcome(self.state)

    def copy(self) -> Self:
        twin = type(self)(self.state.copy(), self._open)
        twin._decisions = self._decisions
        return twin

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, ForgePosition):
            return False
        # Steps of different kinds with equal fields are equal tuples.
        return self.state == other.state and self.state.kinds() == other.state.kinds()

    def __str__(self) -> str:
        return position_text.write(self.state)
