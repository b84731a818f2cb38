"""The kinds of clocks (hosting rules, 3.1): how much time a turn has, and what a move leaves of it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from datetime import timedelta
from typing import Final

NOTHING = timedelta()
BY_POST: Final = timedelta(hours=12)
"""A clock that gives less for a turn is live: everybody plays in one sitting."""


@dataclass(frozen=True, slots=True)
class Bank:
    """What a seat has on its clock when a turn of it begins."""

    time: timedelta
    periods: int = 0
    """Overtime periods left (byo-yomi)."""


class Clock(ABC):
    """How thinking time is given; a table's terms name one."""

    @abstractmethod
    def full(self) -> Bank:
        """What each seat begins with."""

    @abstractmethod
    def budget(self, bank: Bank) -> timedelta:
        """The unfrozen time that a turn may take."""

    @abstractmethod
    def after(self, bank: Bank, used: timedelta, *, increment: bool = True) -> Bank:
        """What is left after a move that took ``used``; ``increment``: the move earns its increment."""

    @abstractmethod
    def turn(self) -> timedelta:
        """What counts as the time of one turn where the rules speak of it (excuses, extensions)."""

    @property
    def shortest(self) -> timedelta:
        """The least time in which a turn must be played, as long as nothing was wasted before."""
        return min(self.budget(self.full()), self.turn())

    @property
    def live(self) -> bool:
        """Is it for people who sit together, rather than for games by post?"""
        return self.shortest < BY_POST

    def more(self, bank: Bank, time: timedelta) -> Bank:
        """The bank with time added (an excuse, an extension): above any cap, once."""
        return Bank(bank.time + time, bank.periods)

    def rested(self, bank: Bank) -> Bank:
        """The bank with the time of a turn at least: somebody comes back, or sits down instead."""
        return Bank(max(bank.time, self.turn()))


@dataclass(frozen=True, slots=True)
class PerMove(Clock):
    """Each turn has the same time; nothing is saved up."""

    time: timedelta

    def full(self) -> Bank:
        return Bank(self.time)

    def budget(self, bank: Bank) -> timedelta:
        return bank.time

    def after(self, bank: Bank, used: timedelta, *, increment: bool = True) -> Bank:
        return self.full()

    def turn(self) -> timedelta:
        return self.time


@dataclass(frozen=True, slots=True)
class Fischer(Clock):
    """A bank that runs in one's own turns; a move adds the increment, up to the cap.

    Without an increment it is the absolute clock.
    """

    start: timedelta
    increment: timedelta
    cap: timedelta

    def full(self) -> Bank:
        return Bank(self.start)

    def budget(self, bank: Bank) -> timedelta:
        return bank.time

    def after(self, bank: Bank, used: timedelta, *, increment: bool = True) -> Bank:
        left = max(bank.time - used, NOTHING)
        earned = self.increment if increment else NOTHING
        # What an excuse or an extension put above the cap isn't taken away again.
        return Bank(max(min(left + earned, self.cap), min(left, bank.time)))

    def turn(self) -> timedelta:
        return self.increment or self.start

    @property
    def shortest(self) -> timedelta:
        return self.start  # a small increment is no hurry while the bank lasts


@dataclass(frozen=True, slots=True)
class ByoYomi(Clock):
    """The main time first, then periods; a period not used up completely is restored after the move."""

    main: timedelta
    periods: int
    period: timedelta

    def full(self) -> Bank:
        return Bank(self.main, self.periods)

    def budget(self, bank: Bank) -> timedelta:
        return bank.time + bank.periods * self.period

    def after(self, bank: Bank, used: timedelta, *, increment: bool = True) -> Bank:
        over = used - bank.time
        if over < NOTHING:
            return Bank(-over, bank.periods)
        return Bank(NOTHING, max(bank.periods - over // self.period, 0))

    def rested(self, bank: Bank) -> Bank:
        # A period: unlike main time, it is there again in the next turn.
        return Bank(bank.time, max(bank.periods, 1))

    def turn(self) -> timedelta:
        return self.period
