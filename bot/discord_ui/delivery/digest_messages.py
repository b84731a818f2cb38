"""What waits for somebody, once a day by direct message: in place of calls, for who has chosen it.

Where that can't be, the calls that it was to stand in for are made after all.
"""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Callable, Sequence
from datetime import datetime

from bot.discord_ui.components.interaction_context import BotServices
from bot.discord_ui.delivery import message_nonce
from bot.discord_ui.delivery.discord_post import DiscordPost
from bot.discord_ui.delivery.failure_verdicts import LASTING, tolerating
from bot.discord_ui.delivery.notification_policy import (
    PATIENT,
    NotificationPolicy,
    invited_to,
    proposed_at,
)
from bot.discord_ui.delivery.notifier import Notifier
from bot.discord_ui.features.my_games import own_games
from bot.discord_ui.messages.own_games import OwnGames, games_message
from bot.games.engine.text import msg_plural
from bot.hosting.outbox import OutboxMessage
from bot.tables.digests import Withheld
from bot.tables.own_tables import OwnTable, Wait
from bot.tables.state import Message

log = logging.getLogger(__name__)


class DigestMessenger:
    """Tells one daily message at a time; raises what the delivery must judge."""

    def __init__(self, services: BotServices, post: DiscordPost, now: Callable[[], datetime]) -> None:
        self._services = services
        self._digests = services.tables.digests
        self._post = post
        self._notifier = Notifier(services, post, now)
        self._withheld = WithheldCalls(services, now)
        self._now = now

    async def do(self, queued: OutboxMessage[None], doubtful: bool) -> None:
        """Tell it; ``doubtful``: it may have been told before we could note it."""
        to, preferences = queued.owner, self._services.tables.preferences
        # Of what had come before it was written they know; unless the clock has been set back.
        since = queued.created_at if queued.created_at <= self._now() else None
        if preferences.person(to).digest is None:
            return await self._digests.done(queued, await self._withheld.of(to, since))
        if not self._digests.is_due(queued):
            return await self._digests.hold(queued, await self._withheld.of(to, since))
        games = await own_games(self._services, to)
        if games.waits and not await self._tell(queued, games, doubtful):
            # It is no secret place where else it could be said: from now on they are called one by one.
            log.info("%d takes no direct messages, and gets single calls again", to)
            await preferences.choose(to, "digest", None)
            return await self._digests.done(queued, await self._withheld.of(to))
        return await self._digests.done(queued)

    async def _tell(self, queued: OutboxMessage[None], games: OwnGames, doubtful: bool) -> bool:
        """Say it, unless it stands already; False: the person takes no direct messages."""
        nonce = message_nonce.nonce(queued)
        with tolerating(LASTING, f"no direct message to {queued.owner}"):
            place = await self._post.private(queued.owner)
            if doubtful and await message_nonce.find(self._post, [place], nonce):
                return True
            writer = self._notifier.direct_writer(queued.owner, None, ())
            waiting = len(games.waits)
            head = msg_plural(
                "### Your games today: {count} waits for you",
                "### Your games today: {count} wait for you",
                waiting,
            )
            number = message_nonce.number(nonce)
            told = games_message(games, self._services.games, writer, head=head, number=number)
            await self._post.send(place, told, nonce)
            return True
        return False


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
