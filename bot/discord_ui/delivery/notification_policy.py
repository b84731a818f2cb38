"""Whom a message may ping now, and how the others are called (hosting rules, 3.3)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import datetime, timedelta
from typing import Final

from bot.games.engine.text import Words, msg
from bot.people.preferences import Preferences
from bot.people.settings import PersonSettings
from bot.tables.model import TableSnapshot
from bot.tables.state import Message

PATIENT: Final = timedelta(days=1)
"""How long a call that no clock hurries may wait for the end of quiet hours."""


def asked(snapshot: TableSnapshot, seat: int) -> Words:
    """That something is asked of a seat."""
    if seat in snapshot.reacting:
        return msg("Your answer is needed at table {table}.", table=snapshot.table.id)
    return msg("It is your turn at table {table}.", table=snapshot.table.id)


class NotificationPolicy:
    """Knows what people have chosen, and what time it is."""

    def __init__(self, preferences: Preferences, now: Callable[[], datetime]) -> None:
        self._preferences = preferences
        self._now = now

    def waiting(self, snapshot: TableSnapshot) -> dict[int, int]:
        """The seats of people who must decide, and their accounts."""
        people = snapshot.table.people
        return {
            seat: people[seat].id
            for seat in snapshot.waiting
            if people[seat].computer is None and seat not in snapshot.table.gone
        }

    def missed(self, snapshot: TableSnapshot, since: datetime | None = None) -> tuple[Message, ...]:
        """The calls for those whom a board must not ping: by direct message, or after quiet hours.

        ``since``: the board was found posted, by then at the earliest.
        """
        found: list[Message] = []
        for seat, person in self.waiting(snapshot).items():
            if self._chosen(person).notify == "none" or self.pinged((person,), since):
                continue
            until = snapshot.clocks[seat].until if seat in snapshot.clocks else None
            urgent = self._now() + PATIENT if until is None else snapshot.table.terms.urgent_at(until)
            found.append(Message(asked(snapshot, seat), person, urgent_at=urgent))
        return tuple(found)

    def pinged(self, people: tuple[int, ...], since: datetime | None = None) -> tuple[int, ...]:
        """Those of these people whom a message may ping now, each once.

        ``since``: those whom one that was found posted has pinged for certain, whenever since then it was;
        for the others it is better to be called twice than never.
        """
        now = self._now()
        chosen = {person: self._chosen(person) for person in people}
        return tuple(
            person
            for person, wants in chosen.items()
            if wants.notify == "ping" and not wants.was_quiet(since or now, now)
        )

    def besides(
        self, people: Iterable[int], words: Words, about: str, since: datetime | None = None
    ) -> tuple[Message, ...]:
        """How those are told of something whom its message didn't ping; who wants no calls isn't.

        ``since``: the message was found posted, by then at the earliest.
        """
        urgent = self._now() + PATIENT
        return tuple(
            Message(words, person, urgent_at=urgent, about=about)
            for person in people
            if self._chosen(person).notify != "none" and not self.pinged((person,), since)
        )

    def _chosen(self, person: int) -> PersonSettings:
        return self._preferences.person(person)
