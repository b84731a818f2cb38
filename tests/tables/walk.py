"""A game of nothing but turns, which ends when all but one have resigned."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Self

from bot.games.engine.contract import Game, Options
from bot.games.engine.decision import RESIGN, Decision, Listed
from bot.games.engine.errors import GameOver, IllegalMove, NotYourDecision
from bot.games.engine.event import Event, Outcome, Result
from bot.games.engine.position import Position
from bot.games.engine.text import msg
from tests.games.toy import ToyView


@dataclass
class Walk(Position):
    """Whose turn it is takes a step."""

    seats: int
    steps: int = 0
    resigned: tuple[int, ...] = ()
    turn: int = field(default=0, compare=False)

    def decisions(self) -> tuple[Decision, ...]:
        if self.outcome is not None:
            return ()
        active = [seat for seat in range(self.seats) if seat not in self.resigned]
        return (Decision(active[self.steps % len(active)], "step", msg("Walk on"), Listed(("step",))),)

    def play(self, seat: int, move: str) -> list[Event]:
        if self.outcome is not None:
            raise GameOver(msg("Everybody is at home."))
        if move == RESIGN and seat not in self.resigned:
            self.resigned = (*self.resigned, seat)
            return [Event("resigned", msg("Somebody goes home."))]
        if self.decision(seat) is None:
            raise NotYourDecision(msg("It is not your turn."))
        if move != "step":
            raise IllegalMove(msg("Only steps are taken."))
        self.steps += 1
        self.turn += 1
        return [Event("step", msg("A step is taken."))]

    def view(self, seat: int | None) -> ToyView:
        deciders = tuple(decision.seat for decision in self.decisions())
        return ToyView(seat, deciders, (), None, (), self.steps, (), None)

    def traits(self, seat: int) -> tuple[str, ...]:
        return ("boots" if seat == 0 else "sandals",)

    @property
    def outcome(self) -> Outcome | None:
        if len(self.resigned) < self.seats - 1:
            return None
        order = [seat for seat in range(self.seats) if seat not in self.resigned]
        order += reversed(self.resigned)
        return tuple(
            Result(seat, order.index(seat) + 1, flags=("resigned",) if seat in self.resigned else ())
            for seat in range(self.seats)
        )

    def copy(self) -> Self:
        return replace(self)

    def __str__(self) -> str:
        return f"{self.seats} {self.steps}"


class WalkGame(Game):
    """For two to four."""

    slug = "walk"
    title = "Walk"
    version = 1
    min_seats = 2
    max_seats = 4

    def start(self, seats: int, options: Options) -> Walk:
        return Walk(seats)

    def load(self, text: str) -> Walk:
        seats, steps = map(int, text.split())
        return Walk(seats, steps)


WALK = WalkGame()
