"""Whom a message may ping now, and how the others are called (hosting rules, 3.3)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import datetime, timedelta
from typing import Final

from bot.games.engine.text import Words, msg
from bot.people.preferences import Preferences
from bot.people.settings import PersonSettings
from bot.tables.model import TableInfo, TableSnapshot
from bot.tables.state import Message
from bot.tables.votes.proposals import Proposal

IN_TIME: Final = timedelta(hours=2)
"""A daily message stands in for a call if so much time is left then at least."""
THERE: Final = timedelta(minutes=1)
"""Who has pressed something in their private message so lately is looking at it …"""
STALLED: Final = timedelta(minutes=10)
"""… and who hasn't for so long, in a game by post, must be called after all."""
PATIENT: Final = timedelta(days=1)
"""How long a call that no clock hurries may wait for the end of quiet hours."""


def asked(snapshot: TableSnapshot, seat: int) -> Words:
    """That something is asked of a seat."""
    if seat in snapshot.reacting:
        return msg("Your answer is needed at table {table}.", table=snapshot.table.id)
    if (question := snapshot.secretly.get(seat)) is not None:
        return msg("Table {table}: {question}.", table=snapshot.table.id, question=question)
    return msg("It is your turn at table {table}.", table=snapshot.table.id)


def proposed_at(table: TableInfo, proposal: Proposal) -> Words:
    """That a proposal waits for somebody's answer."""
    return msg("Table {table}: {what} Please answer.", table=table.id, what=proposal.words)


def invited_to(table: TableInfo, game: str) -> Words:
    """That somebody is asked to sit down."""
    return msg("You are invited to {game}, table {table}.", game=game, table=table.id)


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

    def left_to_digest(self, snapshot: TableSnapshot, seat: int) -> bool:
        """Does a daily message tell the person in this seat of their turn, and in good time?

        A live game waits for no morning, and nobody loses on time because of a message to come.
        """
        if snapshot.table.terms.live:
            return False
        at = self._chosen(snapshot.table.people[seat].id).digest_after(self._now())
        until = snapshot.clocks[seat].until if seat in snapshot.clocks else None
        return at is not None and (until is None or until - at >= IN_TIME)

    def called(self, snapshot: TableSnapshot, people: tuple[int, ...]) -> tuple[int, ...]:
        """Those of these people whom a board may ping: whose turn a daily message tells isn't."""
        waiting = self.waiting(snapshot).items()
        later = {person for seat, person in waiting if self.left_to_digest(snapshot, seat)}
        return self.pinged(tuple(person for person in people if person not in later))

    def one_by_one(self, table: TableInfo, people: Iterable[int]) -> tuple[int, ...]:
        """Those of these people who are told of each proposal and invitation: the others daily."""
        live = table.terms.live
        return tuple(person for person in people if live or self._chosen(person).digest is None)

    def missed(self, snapshot: TableSnapshot, since: datetime | None = None) -> tuple[Message, ...]:
        """The calls for those whom a board must not ping: by direct message, or after quiet hours.

        ``since``: the board was found posted, by then at the earliest.
        """
        waiting = self.waiting(snapshot).items()
        return tuple(
            call
            for seat, person in waiting
            if not self.pinged((person,), since) and (call := self.call(snapshot, seat, person))
        )

    def call(self, snapshot: TableSnapshot, seat: int, person: int) -> Message | None:
        """How somebody is told of their turn; None: they want no calls, or a daily message tells it."""
        if self._chosen(person).notify == "none" or self.left_to_digest(snapshot, seat):
            return None
        until = snapshot.clocks[seat].until if seat in snapshot.clocks else None
        urgent = self._now() + PATIENT if until is None else snapshot.table.terms.urgent_at(until)
        return Message(asked(snapshot, seat), person, urgent_at=urgent)

    def stalled_at(self, table: TableInfo, call: Message, used_at: datetime) -> datetime:
        """When this call goes to somebody who used their private message then, if they don't go on."""
        urgent = call.urgent_at is not None and call.urgent_at <= used_at + STALLED
        return used_at + (THERE if urgent or table.terms.live else STALLED)

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
