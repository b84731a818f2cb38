"""A tiny game in which one knocks and the other may open: reactions in somebody else's turn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Final, Self

from bot.games.engine.contract import AutoAnswer, Game, Options
from bot.games.engine.decision import RESIGN, Decision, Listed
from bot.games.engine.errors import IllegalMove, NotYourDecision
from bot.games.engine.event import Event, Outcome, Result
from bot.games.engine.position import Position
from bot.games.engine.text import msg
from bot.games.engine.view import View
from bot.hosting.person import Person
from tests.games.toy import ToyView
from tests.tables.opened import ADA, BEN
from tests.tables.timed import TimedTables

MANY: Final = 1000


@dataclass
class Doors(Position):
    """In turn: knock as often as one likes, each time the other opens or not; rest ends the turn."""

    seats: int = 2
    knocks: int = 0
    opened: int = 0
    knocked: bool = False
    resigned: int | None = None
    choices: int = MANY
    """After so many knocks nobody can open any more."""
    opening_ends: bool = False
    """Who is let in has ended their turn."""
    turn: int = field(default=0, compare=False)

    def decisions(self) -> tuple[Decision, ...]:
        if self.resigned is not None:
            return ()
        mover = self.turn % 2
        if self.knocked:
            answers = Listed(("open", "shut") if self.knocks <= self.choices else ("shut",))
            return (Decision(1 - mover, "answer", msg("Do you open?"), answers, minor=True, reaction=True),)
        return (Decision(mover, "turn", msg("Knock or rest"), Listed(("knock", "rest"))),)

    def play(self, seat: int, move: str) -> list[Event]:
        if move == RESIGN:
            self.resigned = seat
            return [Event("resigned", msg("Somebody goes home."))]
        decision = self.decision(seat)
        if decision is None:
            raise NotYourDecision(msg("Wait."))
        if move not in decision.moves:
            raise IllegalMove(msg("That can't be done with a door."))
        self.knocked = move == "knock"
        self.knocks += move == "knock"
        self.opened += move == "open"
        self.turn += move == "rest" or (move == "open" and self.opening_ends)
        return [Event(move, msg("{move}", move=move), barrier=move == "knock")]

    def neutral(self, seat: int) -> str | None:
        return "shut" if self.knocked else "rest"

    def auto_answer(self, seat: int, answers: Mapping[str, str]) -> str | None:
        return "shut" if self.knocked and answers.get("door") == "shut" else None

    def view(self, seat: int | None) -> ToyView:
        deciders = tuple(decision.seat for decision in self.decisions())
        return ToyView(seat, deciders, (), None, (), self.knocks, (self.opened, 0), None)

    @property
    def outcome(self) -> Outcome | None:
        if self.resigned is None:
            return None
        return tuple(Result(seat, 1 + (seat == self.resigned)) for seat in (0, 1))

    def copy(self) -> Self:
        return replace(self)

    def __str__(self) -> str:
        return f"{self.turn}/{self.knocks}/{self.opened}/{self.knocked}"


class Keeper:
    """A computer that rests, and never opens."""

    def choose(self, view: View, decision: Decision, *, nodes: int | None, seconds: float | None) -> str:
        return decision.moves.at(decision.moves.count - 1)


@dataclass(frozen=True)
class Street(Game):
    """Two houses."""

    choices: int = MANY
    opening_ends: bool = False
    slug: ClassVar[str] = "doors"
    title: ClassVar[str] = "Doors"
    version: ClassVar[int] = 1
    min_seats: ClassVar[int] = 2
    max_seats: ClassVar[int] = 2
    auto_answers: ClassVar[tuple[AutoAnswer, ...]] = (
        AutoAnswer("door", msg("Somebody knocks"), (("ask", msg("ask me")), ("shut", msg("stay shut")))),
    )

    def start(self, seats: int, options: Options) -> Doors:
        return Doors(choices=self.choices, opening_ends=self.opening_ends)

    def load(self, text: str) -> Doors:
        raise NotImplementedError

    def player(self, level: int, seed: bytes) -> Keeper:
        return Keeper()


async def knocked(timed: TimedTables, *, hours: float = 2, **terms: Any) -> tuple[int, Person, Person]:
    """A table at which somebody has knocked after so many hours; who knocked, and who is asked."""
    table = await timed.table(game="doors", **terms)
    snapshot = await timed.tables.snapshots.look(table, None)
    mover = snapshot.table.people[snapshot.waiting[0]]
    other = BEN if mover.id == ADA.id else ADA
    await timed.wait(hours=hours)
    await timed.tables.play.move(table, mover, "knock")
    return table, mover, other
