"""Tiny games for what neither Santorini nor the toy does."""

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

FLOWERS = ("iris", "lily", "rose", "tulip")


@dataclass
class Meadow(Position):
    """Everybody picks two different flowers at the same time; each flower grows once, and all see it go."""

    seats: int
    picked: tuple[tuple[str, ...], ...]
    resigned: tuple[int, ...] = ()
    turn: int = field(default=0, compare=False)

    def decisions(self) -> tuple[Decision, ...]:
        left = tuple(f for f in FLOWERS if not any(f in own for own in self.picked))
        if self.outcome is not None:
            return ()
        return tuple(
            Decision(seat, "pick", msg("Pick a flower"), Listed(left))
            for seat in range(self.seats)
            if len(self.picked[seat]) < 2 and seat not in self.resigned
        )

    def play(self, seat: int, move: str) -> list[Event]:
        if self.outcome is not None:
            raise GameOver(msg("The meadow is bare."))
        if move == RESIGN and seat not in self.resigned:
            self.resigned = (*self.resigned, seat)
            return [Event("resigned", msg("Somebody goes home."))]
        decision = self.decision(seat)
        if decision is None:
            raise NotYourDecision(msg("You have picked."))
        if move not in decision.moves:
            raise IllegalMove(msg("There is no such flower left."))
        self.picked = tuple((*own, move) if s == seat else own for s, own in enumerate(self.picked))
        return [Event("picked", msg("{flower} is picked.", flower=move))]

    def view(self, seat: int | None) -> ToyView:
        deciders = tuple(decision.seat for decision in self.decisions())
        grown = tuple(map(len, self.picked))
        return ToyView(seat, deciders, (), None, (), sum(grown), grown, None)

    @property
    def outcome(self) -> Outcome | None:
        active = [seat for seat in range(self.seats) if seat not in self.resigned]
        if len(active) > 1 and any(len(self.picked[seat]) < 2 for seat in active):
            return None
        return tuple(Result(s, 2 if s in self.resigned else 1) for s in range(self.seats))

    def copy(self) -> Self:
        return replace(self)

    def __str__(self) -> str:
        return "/".join(",".join(own) for own in self.picked)


class MeadowGame(Game):
    """Two players pick at once, three may watch them run out of flowers."""

    slug = "meadow"
    title = "Meadow"
    version = 1
    min_seats = 2
    max_seats = 2

    def start(self, seats: int, options: Options) -> Meadow:
        return Meadow(seats, ((),) * seats)

    def load(self, text: str) -> Meadow:
        picked = tuple(tuple(f for f in own.split(",") if f) for own in text.split("/"))
        return Meadow(len(picked), picked)


class Crowd(MeadowGame):
    """The same for up to four."""

    slug = "crowd"
    title = "Crowd"
    max_seats = 4


MEADOW, CROWD = MeadowGame(), Crowd()
