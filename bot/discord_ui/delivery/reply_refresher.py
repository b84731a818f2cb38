"""Brings private messages up to date when somebody else has changed what they show.

A message is edited only if what its own seat may see has changed, and that its person could have looked at
in the same moment: that it is edited, and when, tells nothing that isn't in it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

import discord

from bot.discord_ui.components.errors import Refusal, is_gone
from bot.discord_ui.components.interaction_context import context_of
from bot.discord_ui.components.live_replies import LiveReplies, LiveReply
from bot.discord_ui.components.outgoing_message import OutgoingMessage, ShownLobby
from bot.discord_ui.components.table_access import at_table_of, snapshot_for, table_by_id
from bot.discord_ui.features.lobby_panel import lobby_again
from bot.discord_ui.features.table_reply import at_step
from bot.hosting.errors import HostingError
from bot.hosting.job import Job
from bot.tables.model import TableSnapshot
from bot.tables.store import TableStore

log = logging.getLogger(__name__)

PATIENCE: Final = 10.0
"""Seconds after which an edit is left: nothing depends on it, and others wait."""
LONGEST: Final = 60.0
"""Seconds to wait at most."""
DISMISSED: Final = 10008
"""Discord's "unknown message"."""


class ReplyRefresher(Job):
    """Edits private messages in the background from :meth:`start` to :meth:`stop`."""

    def __init__(self, live_replies: LiveReplies, store: TableStore) -> None:
        super().__init__("refresher", store.database.leases)
        self._live_replies = live_replies
        self._store = store
        self._seen: Mapping[int, tuple[str, int]] = {}
        """How far the tables had come when it was last looked what other processes had written."""

    async def _round(self) -> None:
        try:
            async with asyncio.timeout(self._leases.within(LONGEST)):
                table = await self._live_replies.backlog.next()
        except TimeoutError:
            await self._look_elsewhere()
            return
        await asyncio.gather(*(self._refresh(one) for one in self._live_replies.of(table)))

    async def _look_elsewhere(self) -> None:
        """Other processes play for computers, let deadlines happen, and answer direct messages."""
        watched = self._live_replies.tables()
        if self._leases.alone or not watched:
            return
        before, self._seen = self._seen, await self._store.progress(watched)
        for table, reached in self._seen.items():
            # At the first look, too: since it was shown the table may have gone on.
            if before.get(table) != reached:
                self._live_replies.backlog.add(table)

    async def _refresh(self, live_reply: LiveReply) -> None:
        """Bring one message up to date; whatever fails, its controls will show the present state."""
        try:
            async with asyncio.timeout(PATIENCE):
                await self._edit(live_reply)
        except TimeoutError:
            log.info("a private message of table %d is not brought up to date in time", live_reply.table)
        except (Refusal, HostingError):
            self._live_replies.forget(live_reply)
        except discord.HTTPException as error:
            self._live_replies.forget(live_reply)
            if not is_gone(error) and error.code != DISMISSED:
                log.warning("a private message of table %d can't be edited: %s", live_reply.table, error)
        except Exception:
            self._live_replies.forget(live_reply)
            log.exception("a private message of table %d can't be brought up to date", live_reply.table)

    async def _edit(self, live_reply: LiveReply) -> None:
        shown = live_reply.shown
        who = await at_table_of(context_of(live_reply.interaction), live_reply.table)
        if isinstance(shown, ShownLobby):
            outgoing = await lobby_again(who, shown, await table_by_id(who, live_reply.table))
            return None if outgoing is None else await self._show(live_reply, outgoing)
        snapshot = await snapshot_for(who, live_reply.table, prepares=shown.snapshot.ahead)
        if snapshot.seat != shown.snapshot.seat:
            return self._live_replies.forget(live_reply)
        if alike(snapshot, shown.snapshot):
            return None
        same = snapshot.stamp == shown.snapshot.stamp
        outgoing = await at_step(who, snapshot, shown.prefix if same else "", shown.page if same else 0)
        return await self._show(live_reply, outgoing)

    async def _show(self, live_reply: LiveReply, outgoing: OutgoingMessage) -> None:
        async with self._live_replies.alone(live_reply.person):
            if not self._live_replies.is_newest(live_reply):
                return None
            await live_reply.interaction.edit_original_response(
                view=outgoing.view,
                attachments=outgoing.files,
                allowed_mentions=discord.AllowedMentions.none(),
            )
            if outgoing.shown is None:
                return self._live_replies.forget(live_reply)
            return self._live_replies.renew(live_reply, outgoing.shown)


def alike(one: TableSnapshot, other: TableSnapshot) -> bool:
    """Does a seat see the same by both?  Clocks aside, for times tell themselves on Discord."""
    if (one.table.ply, one.stamp) == (other.table.ply, other.stamp):
        return True
    if one.view is None or other.view is None:
        return False
    return (
        (one.table.state, one.table.names) == (other.table.state, other.table.names)
        and one.view.data() == other.view.data()
        and replace(one, table=other.table, view=other.view, clocks=other.clocks) == other
    )
