"""What waits for somebody, once a day by direct message: in place of calls, for who has chosen it."""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import datetime

from bot.discord_ui.components.interaction_context import BotServices
from bot.discord_ui.delivery import message_nonce
from bot.discord_ui.delivery.discord_post import DiscordPost
from bot.discord_ui.delivery.failure_verdicts import LASTING, tolerating
from bot.discord_ui.delivery.notifier import Notifier
from bot.discord_ui.delivery.withheld_calls import WithheldCalls
from bot.discord_ui.features.my_games import own_games
from bot.discord_ui.messages.own_games import OwnGames, games_message
from bot.games.engine.text import msg_plural
from bot.hosting.outbox import OutboxMessage

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
