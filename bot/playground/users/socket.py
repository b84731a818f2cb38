"""The chat page's WebSocket: a snapshot, then every event that this person may see."""

import asyncio
import json
from collections.abc import Callable
from typing import Any

from aiohttp import WSMsgType, web

from bot.playground.core import Core
from bot.playground.journal import Record
from bot.playground.users import lookup, views
from bot.playground.world import DM, EPHEMERAL

Json = dict[str, Any]
#: Seconds between pings, so that proxies and browsers keep the connection.
PING = 20.0
#: How many messages of each channel the snapshot has.
NEWEST = 50


class Page:
    """One open page of one person."""

    def __init__(self, core: Core, user_id: str, socket: web.WebSocketResponse) -> None:
        self.core, self.user_id, self.socket = core, user_id, socket
        self.queue: asyncio.Queue[Json] = asyncio.Queue()
        self.channels: set[str] = set()

    def send(self, kind: str, **fields: Any) -> None:
        """Queue an event."""
        self.queue.put_nowait({"type": kind, **fields})

    def hear(self, news: str, record: Record) -> None:
        """Translate one piece of news; what this person can't see is passed over."""
        handler = getattr(self, f"_{news}", None)
        if handler is not None:
            handler(record)

    def snapshot(self, info: Json) -> None:
        """Everything this person sees now."""
        core, seen = self.core, views.channels(self.core, self.user_id)
        self.channels = {c["id"] for group in seen.values() for c in group}
        self.send(
            "snapshot", me=lookup.shapes(core).user(self.user_id), info=info, **seen,
            **views.commands(core, self.user_id),
            messages=views.all_messages(core, self.user_id, NEWEST),
            modals=core.interactions.forms(self.user_id),
        )  # fmt: skip

    def _message(self, record: Record) -> None:
        self._show("message", record)

    def _message_update(self, record: Record) -> None:
        self._show("message_update", record)

    def _show(self, kind: str, record: Record) -> None:
        if self.core.world.visible(self.user_id, record):
            self.send(kind, message=lookup.shapes(self.core).message(record, self.user_id))

    def _reaction(self, record: Record) -> None:
        self._show("message_update", record["message"])

    def _message_delete(self, record: Record) -> None:
        mine = not record["flags"] & EPHEMERAL or record["viewer_id"] == self.user_id
        if mine and record["channel_id"] in self.channels:
            self.send("message_delete", channel_id=record["channel_id"], id=record["id"])

    def _message_delete_bulk(self, record: Record) -> None:
        for key in record["ids"] if record["channel_id"] in self.channels else ():
            self.send("message_delete", channel_id=record["channel_id"], id=key)

    def _channel_create(self, record: Record) -> None:
        self._channel_update(record)

    def _channel_update(self, record: Record) -> None:
        if self.core.world.sees(self.user_id, record):
            self.channels.add(record["id"])
            self.send("channel", channel=lookup.shapes(self.core).channel(record, self.user_id))
        elif record["id"] in self.channels:
            self._channel_delete(record)

    def _channel_delete(self, record: Record) -> None:
        if record["id"] in self.channels:
            self.channels.discard(record["id"])
            self.send("channel_delete", id=record["id"])

    def _thread_members(self, record: Record) -> None:
        self._channel_update(record["thread"])

    def _role_update(self, record: Record) -> None:
        """Rights have changed: so may what is visible."""
        for channel in self.core.world.all("channel"):
            if channel["type"] != DM:
                self._channel_update(channel)
        self._commands(record)

    def _member_add(self, record: Record) -> None:
        self._role_update(record)
        self._users(record)

    _member_update = _member_remove = _guild_create = _member_add

    def _users(self, record: Record) -> None:
        self.send("users", users=views.people(self.core))

    def _commands(self, record: Record) -> None:
        self.send("commands", **views.commands(self.core, self.user_id))

    def _typing(self, record: Record) -> None:
        if record["channel_id"] in self.channels and record["user_id"] != self.user_id:
            self.send("typing", **record)

    def _interaction(self, record: Record) -> None:
        if record["user_id"] == self.user_id and record["type"] != 4:
            self.send("interaction", interaction=record)

    def _modal(self, record: Record) -> None:
        if record["user_id"] == self.user_id:
            self.send("modal", modal=record)

    def _modal_close(self, record: Record) -> None:
        if record["user_id"] == self.user_id:
            self.send("modal_close", id=record["id"])

    def _presence(self, record: Record) -> None:
        self.send("bot", online=record["online"])

    async def write(self) -> None:
        """Send what is queued, and a ping when there is nothing for long."""
        while True:
            try:
                event = await asyncio.wait_for(self.queue.get(), PING)
            except TimeoutError:
                event = {"type": "ping"}
            await self.socket.send_str(json.dumps(event, ensure_ascii=False))


class Pages:
    """All open pages."""

    def __init__(self, core: Core, info: Callable[[], Json]) -> None:
        self.core, self.info = core, info
        self._open: set[Page] = set()
        core.bus.listen(self._hear)

    def _hear(self, news: str, record: Record) -> None:
        for page in self._open:
            page.hear(news, record)

    async def serve(self, request: web.Request) -> web.StreamResponse:
        """One page until it is closed."""
        socket = web.WebSocketResponse(heartbeat=PING, max_msg_size=4096)
        await socket.prepare(request)
        try:
            user = lookup.person(self.core, request.query.get("user", ""))
        except lookup.Refused:
            await socket.close(code=4004, message=b"unknown user")
            return socket
        page = Page(self.core, user["id"], socket)
        page.snapshot(self.info())
        self._open.add(page)
        writer = asyncio.create_task(page.write())
        try:
            async for message in socket:
                if message.type == WSMsgType.TEXT and '"ping"' in message.data:
                    page.send("pong")
        finally:
            self._open.discard(page)
            writer.cancel()
            await asyncio.gather(writer, return_exceptions=True)
        return socket

    async def stop(self) -> None:
        """Close every page's connection; it may come back when the server does."""
        for page in list(self._open):
            await page.socket.close(code=1001)
