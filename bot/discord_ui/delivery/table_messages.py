"""What must be told of tables, one outbox message at a time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime

from bot.discord_ui.components.interaction_context import BotServices
from bot.discord_ui.delivery.boards import BoardMessages
from bot.discord_ui.delivery.lobby_messages import LobbyMessages
from bot.discord_ui.delivery.notification_policy import NotificationPolicy
from bot.discord_ui.delivery.notifications import Notifications
from bot.discord_ui.delivery.post import Post
from bot.discord_ui.delivery.vote_messages import VoteMessages
from bot.tables.outbox import TableOutboxMessage


class TableMessenger:
    """Does one errand at a time; raises what the sender must judge, with the errand still open."""

    def __init__(self, host: BotServices, post: Post, now: Callable[[], datetime]) -> None:
        self._tables = host.tables
        self._outbox = host.tables.outbox
        bell = NotificationPolicy(host.tables.preferences, now)
        self._sayings = Notifications(host, post, bell, now)
        self._lobbies = LobbyMessages(host, post)
        self._boards = BoardMessages(host, post, bell, self._sayings, now)
        self._bulletins = VoteMessages(host, post, bell, self._sayings)

    async def do(self, errand: TableOutboxMessage, doubtful: bool) -> None:
        """Tell what is to be told; ``doubtful``: it may have been told before we could note it."""
        snapshot = await self._tables.snapshots.look(errand.table_id, None)
        if snapshot.table.state in ("abandoned", "cancelled"):
            snapshot = replace(snapshot, table=await self._tables.snapshots.info(errand.table_id))
        match errand.kind:
            case "lobby":
                await self._lobbies.open(errand, snapshot.table, doubtful)
            case "lobby-edit":
                await self._lobbies.edit(errand, snapshot.table)
            case "thread":
                await self._lobbies.thread(errand, snapshot.table)
            case "board":
                await self._boards.post(errand, snapshot, doubtful)
            case "board-edit":
                await self._boards.edit(errand, snapshot)
            case "notice" | "whisper":
                await self._sayings.tell(errand, snapshot, doubtful)
            case "invite":
                await self._bulletins.invite(errand, snapshot.table, doubtful)
            case "invites":
                await self._bulletins.answered(snapshot.table)
                await self._outbox.done(errand)
            case _:
                await self._bulletins.show(snapshot.table, doubtful)
                await self._outbox.done(errand)
