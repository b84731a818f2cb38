"""Steps done once in a phase, or passed over: as a rule a number is chosen (craft, growth, Europa)."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar

from bot.games.atlantida.state import State
from bot.games.atlantida.step_contract import DONE, Menu, Step, unknown
from bot.games.engine.decision import Choice, Moves
from bot.games.engine.errors import IllegalMove
from bot.games.engine.event import Event
from bot.games.engine.text import Text, msg


class Once(Step):
    """Something that is done once in a phase, or passed over.  ``state.left``: 1 while it still can be."""

    def begin(self, state: State, seat: int, events: list[Event]) -> None:
        state.left = 1


class Amount(Once):
    """``verb number``, from ``first`` to the most that is possible; or DONE."""

    verb: ClassVar[str]
    first: ClassVar[int] = 1

    @abstractmethod
    def most(self, state: State, seat: int) -> int:
        """The greatest number; less than ``first``: there is nothing to choose."""

    @abstractmethod
    def limit(self, state: State, seat: int) -> Text:
        """Why no greater number is possible."""

    @abstractmethod
    def do(self, state: State, seat: int, number: int, events: list[Event]) -> None:
        """Carry it out and tell it."""

    @abstractmethod
    def label(self, state: State, seat: int, number: int) -> Text:
        """What a number means: cost and gain."""

    def passing(self, state: State, seat: int) -> Text:
        """What it is called not to do it."""
        return msg("Don’t")

    def asks(self, state: State, seat: int) -> bool:
        return state.left > 0 and self.most(state, seat) >= self.first

    @property
    def form(self) -> Text:
        """What an answer looks like."""
        return msg("{verb} and a number, such as {verb} 1; or done", verb=self.verb)

    def menu(self, state: State, seat: int) -> Menu:
        numbers = tuple(map(str, range(self.first, self.most(state, seat) + 1)))
        return Menu.of(((f"{self.verb} ", numbers), ("", (DONE,))), self.form)

    def play(self, state: State, seat: int, move: str, events: list[Event]) -> None:
        verb, _, number = move.partition(" ")
        if verb != self.verb or not (
            number.isascii() and number.isdecimal() and str(int(number)) == number
        ):
            raise unknown(move, self.form)
        if not self.first <= int(number) <= self.most(state, seat):
            raise IllegalMove(self.limit(state, seat))
        self.do(state, seat, int(number), events)
        state.left = 0

    def taps(self, state: State, seat: int, moves: Moves, prefix: str) -> tuple[Choice, ...]:
        found = [
            Choice(f"{self.verb} {number}", self.label(state, seat, number), True)
            for number in range(self.most(state, seat), self.first - 1, -1)
        ]
        if DONE in moves:
            found.append(Choice(DONE, self.passing(state, seat), True, apart=True))
        return tuple(found)
