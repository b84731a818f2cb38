"""The contract of a format: what is next, is it over, who is out, who stands where, and why."""

from __future__ import annotations

from typing import ClassVar, Protocol, runtime_checkable

from bot.games.text import Explained, Words
from bot.tournaments.model import Event, Round
from bot.tournaments.standings.standing import Standings


class CannotPair(Explained):
    """No pairing keeps the rules; the words say why, and what organisers can do."""


@runtime_checkable
class Format(Protocol):
    """A frozen dataclass: its fields are the settings, so equal settings are equal formats."""

    KIND: ClassVar[str]
    """The format's name in files and commands: ``swiss``, ``pods``, ..."""

    def next_round(self, event: Event) -> Round:
        """The pairing of the next round, without results: the same for the same event, always.

        The event must be ``done`` and not :meth:`over`; :class:`CannotPair` if no pairing keeps the rules.
        """
        ...

    def over(self, event: Event) -> bool:
        """Whether nothing is left to play: all rounds are there and have their results."""
        ...

    def total(self, event: Event) -> int | None:
        """How many rounds there will be; ``None`` while that depends on results."""
        ...

    def out(self, event: Event) -> frozenset[int]:
        """Who won't be paired any more: beaten, not advanced, or dropped."""
        ...

    def standings(self, event: Event) -> Standings:
        """Everybody's place now, with all values used."""
        ...

    def explain_round(self, event: Event, round_number: int, entrant: int) -> Words:
        """Why the entrant meets whom they meet in that round, sits where they sit, or has no table."""
        ...

    def explain_place(self, event: Event, entrant: int) -> Words:
        """Why the entrant stands where they stand."""
        ...
