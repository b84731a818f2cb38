"""What befalls a seat in its improvement phase, before it ships (Atlantida rules, 14.3)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar

from bot.games.atlantida.constants import EventName
from bot.games.atlantida.state import State
from bot.games.atlantida.step import Step
from bot.games.engine.event import Event


class Disaster(Step, ABC):
    """The step of one event: it comes over those whom the turn's event strikes, if it is this one.

    ``State.left``: 0 where nothing is asked any more.
    """

    kind = "react"
    event: ClassVar[EventName]
    """Its slug."""

    def begin(self, state: State, seat: int, events: list[Event]) -> None:
        state.left = 0
        if state.strikes(seat) == self.event:
            self.strike(state, seat, events)

    @abstractmethod
    def strike(self, state: State, seat: int, events: list[Event]) -> None:
        """Do what leaves no choice; ``State.left`` is set where something is to be chosen."""

    def asks(self, state: State, seat: int) -> bool:
        return state.left > 0
