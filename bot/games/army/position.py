"""A position of Army of the Gods: the contract of a game around the plain state."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Self

from bot.games.army import auto_answers as answered
from bot.games.army import ending, flow, moves, position_text
from bot.games.army.moves import TurnMoves
from bot.games.army.setup import SHUFFLES
from bot.games.army.state import Attack, Shuffle, State
from bot.games.army.text import prompts
from bot.games.army.text.refusals import refusal
from bot.games.army.view import ArmyView
from bot.games.engine.decision import NATURE, RESIGN, Decision
from bot.games.engine.errors import GameOver, IllegalMove, NotYourDecision
from bot.games.engine.event import Event, Outcome
from bot.games.engine.position import Position
from bot.games.engine.text import Text, Who, msg, short


class ArmyPosition(Position):
    """See :class:`bot.games.engine.position.Position`.  ``state`` is its own and always settled."""

    __slots__ = ("_decisions", "seats", "state", "turn")

    def __init__(self, state: State) -> None:
        self.state = state
        self.seats = state.seats
        self.turn = state.turn
        self._decisions: tuple[Decision, ...] | None = None

    def decisions(self) -> tuple[Decision, ...]:
        if self._decisions is None:
            self._decisions = tuple(self._decision(seat) for seat in flow.deciders(self.state))
        return self._decisions

    def _decision(self, seat: int) -> Decision:
        state = self.state
        if seat == NATURE:
            found = SHUFFLES
        elif state.phase == "leaders":
            found = moves.leaders()
        else:
            found = moves.answers(state, seat)
        attacked = isinstance(state.pending, Attack)
        minor = attacked or answered.spent(state)
        return Decision(
            seat,
            prompts.kind(state),
            prompts.prompt(state),
            found,
            minor=minor,
            sealed=state.phase == "leaders" and seat != NATURE,
            reaction=attacked,
        )

    def play(self, seat: int, move: str) -> list[Event]:
        state = self.state
        if state.phase == "over":
            raise GameOver(msg("The game is over."))
        events: list[Event] = []
        if move == RESIGN and seat != NATURE:
            if not 0 <= seat < self.seats or state.players[seat].gone is not None:
                raise NotYourDecision(msg("You are no longer in this game."))
            flow.resign(state, seat, events)
        else:
            self._check(seat, move)
            flow.answer(state, seat, move, events)
        self._decisions = None
        self.turn = state.turn
        return events

    def _check(self, seat: int, move: str) -> None:
        """Raise NotYourDecision or IllegalMove where this is no answer."""
        state = self.state
        decision = self.decision(seat)
        if decision is None:
            raise NotYourDecision(self._waiting())
        if move not in decision.moves:
            if seat == NATURE:
                raise IllegalMove(msg("“{move}” is no order of the 112 cards.", move=short(move, 40)))
            raise refusal(state, seat, move, decision)

    def _waiting(self) -> Text:
        """For whom everybody else waits."""
        match self.state.pending:
            case Attack() as attack:
                return msg("Wait: {player} may block the attack first.", player=Who(attack.defender))
            case Shuffle():
                return msg("The cards must be shuffled first.")
            case _ if self.state.phase == "leaders":
                return msg("You have chosen your leading god; the others are still choosing.")
            case _:
                return msg(
                    "You have nothing to decide; it is {player}’s turn.", player=Who(self.state.active)
                )

    def auto_answer(self, seat: int, answers: Mapping[str, str]) -> str | None:
        return answered.auto_answer(self.state, seat, answers)

    def neutral(self, seat: int) -> str | None:
        decision = self.decision(seat)
        if decision is None or seat == NATURE:
            return None
        found = decision.moves
        legal = found.listed if isinstance(found, TurnMoves) else tuple(found)
        return answered.neutral(self.state, seat, legal)

    def traits(self, seat: int) -> tuple[str, ...]:
        leader = self.state.players[seat].leader
        return (leader,) if leader else ()

    def sides(self) -> tuple[int, ...]:
        return self.state.sides

    def view(self, seat: int | None) -> ArmyView:
        return ArmyView.of(self.state, seat, tuple(flow.deciders(self.state)))

    @property
    def outcome(self) -> Outcome | None:
        return ending.outcome(self.state) if self.state.phase == "over" else None

    def copy(self) -> Self:
        twin = type(self)(self.state.copy())
        twin._decisions = self._decisions
        return twin

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ArmyPosition) and self.state == other.state

    def __str__(self) -> str:
        return position_text.write(self.state)
