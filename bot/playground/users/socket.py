"""The chat page's WebSocket: a snapshot, then every event that this person may see."""

import asyncio
import json
from collections.abc import Callable
from typing import Any

from aiohttp import WSMsgType, web

from bot.playground.core import Core
from bot.playground.interactions import AUTOCOMPLETE
from bot.playground.json_values import Json, Record
from bot.playground.users import lookup, views
from bot.playground.world import DM, EPHEMERAL

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
        mine = record.get("user_id") == self.user_id
        match news:
            case "message":
                self._show("message", record)
            case "message_update":
                self._show("message_update", record)
            case "reaction":
                self._show("message_update", record["message"])
            case "message_delete" | "message_delete_bulk":
                self._gone(record)
            case "channel_create" | "channel_update":
                self._channel(record)
            case "channel_delete":
                self._channel_gone(record)
            case "thread_members":
                self._channel(record["thread"])
            case "role_update":
                self._rights()
            case "member_add" | "member_update" | "member_remove" | "guild_create":
                self._rights()
                self.send("users", users=views.people(self.core))
            case "commands":
                self.send("commands", **views.commands(self.core, self.user_id))
            case "typing" if record["channel_id"] in self.channels and not mine:
                self.send("typing", **record)
            case "interaction" if mine and record["type"] != AUTOCOMPLETE:
                self.send("interaction", interaction=record)
            case "modal" if mine:
                self.send("modal", modal=record)
            case "modal_close" if mine:
                self.send("modal_close", id=record["id"])
            case "presence":
                self.send("bot", online=record["online"])
            case _:
                pass

    def snapshot(self, info: Json) -> None:
        """Everything this person sees now."""
        core, seen = self.core, views.channels(self.core, self.user_id)
        self.channels = {c["id"] for group in seen.values() for c in group}
        seen |= views.commands(core, self.user_id) | {"modals": core.interactions.forms(self.user_id)}
        seen["messages"] = views.all_messages(core, self.user_id, NEWEST)
        self.send("snapshot", me=lookup.shapes(core).user(self.user_id), info=info, **seen)

    def _show(self, kind: str, record: Record) -> None:
        if self.core.world.visible(self.user_id, record):
            self.send(kind, message=lookup.shapes(self.core).message(record, self.user_id))

    def _gone(self, record: Record) -> None:
        """One deleted message, or the ``ids`` of several."""
        mine = not record.get("flags", 0) & EPHEMERAL or record["viewer_id"] == self.user_id
        if mine and record["channel_id"] in self.channels:
            for key in record.get("ids") or [record["id"]]:
                self.send("message_delete", channel_id=record["channel_id"], id=key)

    def _channel(self, record: Record) -> None:
        if self.core.world.sees(self.user_id, record):
            self.channels.add(record["id"])
            self.send("channel", channel=lookup.shapes(self.core).channel(record, self.user_id))
        else:
            self._channel_gone(record)

    def _channel_gone(self, record: Record) -> None:
        if record["id"] in self.channels:
            self.channels.discard(record["id"])
            self.send("channel_delete", id=record["id"])

    def _rights(self) -> None:
        """Rights have changed: so may what is visible."""
        for channel in self.core.world.all("channel"):
            if channel["type"] != DM:
                self._channel(channel)
        self.send("commands", **views.commands(self.core, self.user_id))

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
