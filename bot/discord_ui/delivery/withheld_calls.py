"""The calls that a daily message was to stand in for, when it can't: all of them, or those that hurry."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence
from datetime import datetime

from bot.discord_ui.components.interaction_context import BotServices
from bot.discord_ui.delivery.notification_policy import (
    PATIENT,
    NotificationPolicy,
    invited_to,
    proposed_at,
)
from bot.tables.digests import Withheld
from bot.tables.own_tables import OwnTable, Wait
from bot.tables.state import Message


class WithheldCalls:
    """Finds what waits for a person and has been said to them neither daily nor singly."""

    def __init__(self, services: BotServices, now: Callable[[], datetime]) -> None:
        self._services = services
        self._tables = services.tables
        self._policy = NotificationPolicy(services.tables.preferences, now)
        self._now = now

    async def of(self, person: int, since: datetime | None = None) -> Sequence[Withheld]:
        """What no daily message tells in good time, as the person's settings are now.

        ``since``: only what has come to wait since then; they know of the rest.
        """
        if self._tables.preferences.person(person).notify == "none":
            return ()
        found: list[Withheld] = []
        for own in await self._tables.own.of(person):
            if not own.table.terms.live:
                calls = [call async for call in self._at(own, person, since)]
                found += [Withheld(own.table, calls)] if calls else []
        return found

    async def _at(self, own: OwnTable, person: int, since: datetime | None) -> AsyncIterator[Message]:
        new = [wait for wait in own.waits if since is None or wait.since is None or wait.since >= since]
        for turn in new:
            if turn is own.turn and (call := await self._turn(own, turn, person)):
                yield call
        if not self._policy.one_by_one(own.table, (person,)):
            return
        urgent, kinds = self._now() + PATIENT, {wait.kind for wait in new}
        if "vote" in kinds:
            for vote in await self._tables.votes.at(own.table.id):
                asked = vote.state == "open" and own.seat in vote.asked and own.seat not in vote.agreed
                if asked and (since is None or vote.opened_at >= since):
                    yield Message(proposed_at(own.table, vote), person, urgent, about=f"vote {vote.id}")
        if kinds & {"invitation", "seat"}:
            words = invited_to(own.table, self._services.games[own.table.game].title)
            yield Message(words, person, urgent, about="invitation")

    async def _turn(self, own: OwnTable, turn: Wait, person: int) -> Message | None:
        """The call to their turn, unless there has been one, such as a reminder."""
        for call in await self._tables.outbox.calls(own.table.id):
            if call.message.to == person and (turn.since is None or call.written_at >= turn.since):
                return None
        snapshot = await self._tables.snapshots.look(own.table.id, None)
        seat = next((seat for seat, one in self._policy.waiting(snapshot).items() if one == person), None)
        return None if seat is None else self._policy.call(snapshot, seat, person)
