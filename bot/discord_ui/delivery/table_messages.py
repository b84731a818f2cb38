"""What must be told of tables, one errand at a time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime

from bot.discord_ui.delivery.boards import Boards
from bot.discord_ui.delivery.lobby_messages import Lobbies
from bot.discord_ui.delivery.notification_policy import Bell
from bot.discord_ui.delivery.notifications import Sayings
from bot.discord_ui.delivery.post import Post
from bot.discord_ui.delivery.vote_messages import Bulletins
from bot.discord_ui.services import Host
from bot.tables.outbox import Errand


class Errands:
    """Does one errand at a time; raises what the sender must judge, with the errand still open."""

    def __init__(self, host: Host, post: Post, now: Callable[[], datetime]) -> None:
        self._desk = host.desk
        self._outbox = host.desk.outbox
        bell = Bell(host.desk.preferences, now)
        self._sayings = Sayings(host, post, bell, now)
        self._lobbies = Lobbies(host, post)
        self._boards = Boards(host, post, bell, self._sayings, now)
        self._bulletins = Bulletins(host, post, bell, self._sayings)

    async def do(self, errand: Errand, doubtful: bool) -> None:
        """Tell what is to be told; ``doubtful``: it may have been told before we could note it."""
        sight = await self._desk.look(errand.table_id, None)
        if sight.table.state in ("abandoned", "cancelled"):
            sight = replace(sight, table=await self._desk.info(errand.table_id))
        match errand.kind:
            case "lobby":
                await self._lobbies.open(errand, sight.table, doubtful)
            case "lobby-edit":
                await self._lobbies.edit(errand, sight.table)
            case "thread":
                await self._lobbies.thread(errand, sight.table)
            case "board":
                await self._boards.post(errand, sight, doubtful)
            case "board-edit":
                await self._boards.edit(errand, sight)
            case "notice" | "whisper":
                await self._sayings.tell(errand, sight, doubtful)
            case "invite":
                await self._bulletins.invite(errand, sight.table, doubtful)
            case "invites":
                await self._bulletins.answered(sight.table)
                await self._outbox.done(errand)
            case "votes":
                await self._bulletins.show(sight.table, doubtful)
                await self._outbox.done(errand)
