"""A game of one move each for two to five: the highest number wins, equal numbers share a place."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from random import Random
from typing import Self

from bot.games.engine.contract import Game, Options, Player
from bot.games.engine.decision import RESIGN, Decision, Listed
from bot.games.engine.errors import GameOver, IllegalMove, NotYourDecision
from bot.games.engine.event import Event, Outcome, Result
from bot.games.engine.position import Position
from bot.games.engine.text import msg
from bot.games.engine.view import View
from tests.games.toy import ToyView

NUMBERS = tuple(map(str, range(1, 10)))


@dataclass
class Duel(Position):
    """One after the other names a number; all see it."""

    seats: int
    named: tuple[int, ...] = ()
    resigned: tuple[int, ...] = ()
    turn: int = field(default=0, compare=False)

    def decisions(self) -> tuple[Decision, ...]:
        if self.outcome is not None:
            return ()
        return (Decision(len(self.named), "name", msg("Name a number"), Listed(NUMBERS)),)

    def play(self, seat: int, move: str) -> list[Event]:
        if self.outcome is not None:
            raise GameOver(msg("All have named their numbers."))
        if move == RESIGN and seat not in self.resigned:
            self.resigned = (*self.resigned, seat)
            return [Event("resigned", msg("Somebody gives up."))]
        if self.decision(seat) is None:
            raise NotYourDecision(msg("It is not your turn."))
        if move not in NUMBERS:
            raise IllegalMove(msg("Name a number from 1 to 9."))
        self.named = (*self.named, int(move))
        self.turn += 1
        return [Event("named", msg("{number} is named.", number=move))]

    def view(self, seat: int | None) -> ToyView:
        deciders = tuple(decision.seat for decision in self.decisions())
        return ToyView(seat, deciders, (), None, (), len(self.named), self.named, None)

    @property
    def outcome(self) -> Outcome | None:
        if self.resigned:
            return tuple(
                Result(seat, 2, 0, ("resigned",)) if seat in self.resigned else Result(seat, 1, 0)
                for seat in range(self.seats)
            )
        if len(self.named) < self.seats:
            return None
        return tuple(
            Result(seat, 1 + sum(other > own for other in self.named), own)
            for seat, own in enumerate(self.named)
        )

    def copy(self) -> Self:
        return replace(self)

    def __str__(self) -> str:
        return f"{self.seats} {','.join(map(str, self.named))}"


class Chooser:
    """Names a number by its seed."""

    def __init__(self, seed: bytes) -> None:
        self._random = Random(seed)

    def choose(self, view: View, decision: Decision, *, nodes: int | None, seconds: float | None) -> str:
        return decision.moves.at(self._random.randrange(decision.moves.count))


class DuelGame(Game):
    """For two to five."""

    slug = "duel"
    title = "Duel"
    version = 1
    min_seats = 2
    max_seats = 5

    def start(self, seats: int, options: Options) -> Duel:
        return Duel(seats)

    def load(self, text: str) -> Duel:
        seats, _, named = text.partition(" ")
        return Duel(int(seats), tuple(int(one) for one in named.split(",") if one))

    def player(self, level: int, seed: bytes) -> Player:
        return Chooser(seed)


DUEL = DuelGame()
