"""The newest private message of each seat, so that it can be brought up to date.

What one person alone sees can be edited only by the token of the interaction that it answers, for fifteen
minutes.  So nothing of this is stored: later, and after a restart, the stamps of the old controls refuse
and show the present state.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Final
from weakref import WeakValueDictionary

import discord

from bot.discord_ui.components.outgoing_message import Shown, ShownLobby
from bot.hosting.job import Backlog
from bot.hosting.store import utc_now

ALIVE: Final = timedelta(minutes=14)
"""How long an interaction's answer is edited: Discord lets us for fifteen minutes."""


@dataclass(frozen=True, slots=True)
class LiveReply:
    """A private message that shows a seat how its game stands, or somebody an open table."""

    interaction: discord.Interaction
    """The newest one that the message has answered."""
    message_id: int
    shown: Shown | ShownLobby

    @property
    def person(self) -> int:
        """The account of the one who sees it."""
        return self.interaction.user.id

    @property
    def table(self) -> int:
        """The table that it shows."""
        return self.shown.table.id


class LiveReplies:
    """The newest reply of each person at each table, and the tables at which something has happened."""

    def __init__(self, now: Callable[[], datetime] = utc_now) -> None:
        self._now = now
        self.backlog = Backlog()
        """The tables to look at; somebody has to say where something has happened."""
        self._newest: dict[tuple[int, int], LiveReply] = {}
        self._used_at: dict[int, datetime] = {}
        """When their people pressed something in these messages last, or opened them."""
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def alone(self, person: int) -> asyncio.Lock:
        """Held while a message of this person is edited, so that what is newer stays."""
        return self._locks.setdefault(person, asyncio.Lock())

    def note(
        self, interaction: discord.Interaction, message_id: int, shown: Shown | ShownLobby | None
    ) -> LiveReply | None:
        """This message answers the interaction now; ``shown`` None: with something else than a table.

        Returns the message that it takes the place of: what showed the person the same table before.
        """
        self._newest = {
            key: one
            for key, one in self._newest.items()
            if one.message_id != message_id and discord.utils.utcnow() - one.interaction.created_at < ALIVE
        }
        if shown is None:
            return None
        live_reply = LiveReply(interaction, message_id, shown)
        older = self._newest.get((live_reply.table, live_reply.person))
        self._newest[live_reply.table, live_reply.person] = live_reply
        known = {one.message_id for one in self._newest.values()}
        self._used_at = {id: at for id, at in self._used_at.items() if id in known}
        self._used_at[message_id] = self._now()
        # Something may have happened there since the answer was made.
        self.backlog.add(live_reply.table)
        return older

    def use(self, message_id: int) -> None:
        """The person presses something in this message: they are there, before it is answered, too."""
        if message_id in self._used_at:
            self._used_at[message_id] = self._now()

    def used_at(self, table: int, person: int) -> datetime | None:
        """When this person used their message of the game last; None: there is none that this process can
        bring up to date."""
        games = (one for one in self.of(table) if isinstance(one.shown, Shown) and one.person == person)
        return next((self._used_at.get(one.message_id) for one in games), None)

    def of(self, table: int) -> tuple[LiveReply, ...]:
        """The live replies of a table that can still be edited."""
        now = discord.utils.utcnow()
        return tuple(
            one
            for one in self._newest.values()
            if one.table == table and now - one.interaction.created_at < ALIVE
        )

    def shows(self, message_id: int) -> bool:
        """Does this message show somebody how their game stands, as their newest?"""
        return any(one.message_id == message_id for one in self._newest.values())

    def tables(self) -> set[int]:
        """The tables that have live replies, or had some a while ago."""
        return {table for table, _ in self._newest}

    def is_newest(self, live_reply: LiveReply) -> bool:
        """Has the person got no newer one of the table, and nothing else in that message?"""
        return self._newest.get((live_reply.table, live_reply.person)) is live_reply

    def renew(self, live_reply: LiveReply, shown: Shown | ShownLobby) -> None:
        """The message shows this now, by the same interaction."""
        self._newest[live_reply.table, live_reply.person] = replace(live_reply, shown=shown)

    def forget_message(self, message_id: int) -> None:
        """Something else stands in this message from now on."""
        self._newest = {key: one for key, one in self._newest.items() if one.message_id != message_id}

    def forget(self, live_reply: LiveReply) -> None:
        """The message can't be edited any more, or needn't be."""
        if self.is_newest(live_reply):
            del self._newest[live_reply.table, live_reply.person]
