"""What must be told of tables, one outbox message at a time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime

from bot.discord_ui.components.interaction_context import BotServices
from bot.discord_ui.delivery.boards import BoardMessages
from bot.discord_ui.delivery.discord_post import DiscordPost, know_server
from bot.discord_ui.delivery.failure_verdicts import must_have_us
from bot.discord_ui.delivery.lobby_messages import LobbyMessages
from bot.discord_ui.delivery.notification_policy import NotificationPolicy
from bot.discord_ui.delivery.table_notifications import Notifications
from bot.discord_ui.delivery.vote_messages import VoteMessages
from bot.tables.outbox import TableOutboxMessage


class TableMessenger:
    """Tells one outbox message at a time; raises what the delivery must judge, with it still open."""

    def __init__(self, services: BotServices, post: DiscordPost, now: Callable[[], datetime]) -> None:
        self._services = services
        self._post = post
        self._now = now
        self._tables = services.tables
        self._outbox = services.tables.outbox
        policy = NotificationPolicy(services.tables.preferences, now)
        self._notifications = Notifications(services, post, policy, now)
        self._lobbies = LobbyMessages(services, post, now)
        self._boards = BoardMessages(services, post, policy, self._notifications, now)
        self._votes = VoteMessages(services, post, policy, self._notifications)

    async def do(self, queued: TableOutboxMessage, doubtful: bool) -> None:
        """Tell what is to be told; ``doubtful``: it may have been told before we could note it."""
        snapshot = await self._tables.snapshots.look(queued.table_id, None)
        table = snapshot.table
        must_have_us(self._services, table.guild_id, self._now())
        await know_server(self._services, self._post, table.guild_id, table.channel_id, table.thread_id)
        if snapshot.table.state in ("abandoned", "cancelled"):
            snapshot = replace(snapshot, table=await self._tables.snapshots.info(queued.table_id))
        match queued.kind:
            case "lobby":
                await self._lobbies.open(queued, snapshot.table, doubtful)
            case "lobby-edit":
                await self._lobbies.edit(queued, snapshot.table)
            case "thread":
                await self._lobbies.thread(queued, snapshot.table)
            case "board":
                await self._boards.post(queued, snapshot, doubtful)
            case "board-edit":
                await self._boards.edit(queued, snapshot)
            case "notice" | "whisper":
                await self._notifications.tell(queued, snapshot, doubtful)
            case "invite":
                await self._votes.invite(queued, snapshot.table, doubtful)
            case "invites":
                await self._votes.answered(snapshot.table)
                await self._outbox.done(queued)
            case _:
                await self._votes.show(queued, snapshot.table, doubtful)
                await self._outbox.done(queued)
