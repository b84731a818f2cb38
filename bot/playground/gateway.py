"""The gateway: the bot's WebSocket with heartbeat, identify, resume and numbered events."""

import asyncio
import json
import secrets
import time
import zlib
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any

from aiohttp import WSMsgType, web

from bot.playground.json_values import Json, is_list
from bot.playground.log import Log
from bot.playground.memory import Memory
from bot.playground.objects import Shapes
from bot.playground.world import World

DISPATCH, HEARTBEAT, IDENTIFY, PRESENCE, VOICE, RESUME, RECONNECT = 0, 1, 2, 3, 4, 6, 7
MEMBERS_REQUEST, INVALID_SESSION, HELLO, HEARTBEAT_ACK = 8, 9, 10, 11

#: Milliseconds between heartbeats; a client that misses two is cut off.
INTERVAL = 41_250
#: Seconds until a heartbeat is answered, as over a network.  An answer that comes at once overtakes
#: discord.py's note of when it sent, and then it seems to be a whole interval late.
ANSWER_AFTER = 0.05
MEMBERS, PRESENCES, MESSAGE_CONTENT = 1 << 1, 1 << 8, 1 << 15
PRIVILEGED = MEMBERS | PRESENCES | MESSAGE_CONTENT
ALL_INTENTS = (1 << 26) - 1
#: How many events a session remembers for resuming, and with how many bytes.
REMEMBERED, BYTES = 2000, 4 * 1024 * 1024


@dataclass
class Session:
    """One identified connection of a shard; it outlives its socket so that it can be resumed."""

    id: str
    shard: tuple[int, int]
    intents: int
    sequence: int = 0
    sent: Memory = field(default_factory=lambda: Memory(REMEMBERED, BYTES))
    connection: "Connection | None" = None
    #: Looks at each event before it is sent.
    inspect: Callable[[str, Json], None] = lambda event, data: None

    def serves(self, guild_id: str | None) -> bool:
        """Whether events of that server (None: direct messages) belong to this shard."""
        number, count = self.shard
        return number == ((int(guild_id) >> 22) % count if guild_id else 0)

    def dispatch(self, event: str, data: Json) -> None:
        """Number the event, remember it, and send it if the socket is open."""
        self.inspect(event, data)
        self.sequence += 1
        frame: Json = {"op": DISPATCH, "t": event, "s": self.sequence, "d": data}
        self.sent.keep(self.sequence, event, frame)
        if self.connection is not None:
            self.connection.send(frame)


def _deflating() -> Callable[[bytes], bytes]:
    """One zlib stream over a whole connection; each frame ends in a flush and can be read at once."""
    stream = zlib.compressobj()
    return lambda content: stream.compress(content) + stream.flush(zlib.Z_SYNC_FLUSH)


def _zstandard() -> Callable[[bytes], bytes]:
    """The same by Zstandard.

    discord.py asks for it from Python 3.14 on, which has it; before, the package backports.zstd does.
    """
    try:
        library = import_module("compression.zstd")
    except ImportError:
        library = import_module("backports.zstd")
    stream = library.ZstdCompressor()
    return lambda content: stream.compress(content, stream.FLUSH_BLOCK)


#: What a client can ask for in ``compress``.
STREAMS = {"zlib-stream": _deflating, "zstd-stream": _zstandard}


class Connection:
    """One open socket; frames are written in order by one task, compressed if the client asked for it.

    Raises LookupError or ImportError if it can't speak as the client asks.
    """

    def __init__(self, socket: web.WebSocketResponse, request: web.Request) -> None:
        query = request.query
        if query.get("encoding", "json") != "json":
            raise LookupError(query["encoding"])
        self._compressed = STREAMS[query["compress"]]() if query.get("compress") else None
        self.socket, self._request = socket, request
        self.session: Session | None = None
        self._received: deque[float] = deque(maxlen=121)
        self._queue: asyncio.Queue[Json | int | None] = asyncio.Queue()
        self._writer = asyncio.create_task(self._write())

    def send(self, frame: Json) -> None:
        """Queue a frame."""
        self._queue.put_nowait(frame)

    def hurried(self) -> bool:
        """Count a received frame; whether there were more than 120 in the last minute."""
        now = time.monotonic()
        self._received.append(now)
        return len(self._received) == self._received.maxlen and now - self._received[0] < 60

    def op(self, code: int, data: Any = None) -> None:
        """Queue a frame that is not an event."""
        self.send({"op": code, "d": data, "s": None, "t": None})

    def close(self, code: int | None) -> None:
        """Close after what is queued; None cuts the connection without a word."""
        self._queue.put_nowait(code)

    async def _write(self) -> None:
        while True:
            frame = await self._queue.get()
            try:
                if isinstance(frame, dict):
                    await self._send(json.dumps(frame))
                    continue
                if frame is not None:
                    await self.socket.close(code=frame)
                elif self._request.transport is not None:
                    self._request.transport.abort()
            except (ConnectionError, RuntimeError):
                pass
            return

    async def _send(self, text: str) -> None:
        if self._compressed is None:
            await self.socket.send_str(text)
        else:
            await self.socket.send_bytes(self._compressed(text.encode()))

    async def stop(self) -> None:
        """End the writing task."""
        self._writer.cancel()
        await asyncio.gather(self._writer, return_exceptions=True)


class Gateway:
    """All sessions of the bot."""

    def __init__(self, world: World, shapes: Shapes, log: Log) -> None:
        self.world, self.shapes, self.log = world, shapes, log
        self.url = ""
        self.sessions: dict[str, Session] = {}
        self._connections: set[Connection] = set()
        #: Called whenever the bot comes or goes.
        self.on_presence: Callable[[], None] = lambda: None
        #: Called with every event before it is sent.
        self.inspect: Callable[[str, Json], None] = lambda event, data: None

    @property
    def online(self) -> bool:
        """Whether a bot is connected and identified."""
        return any(s.connection is not None for s in self.sessions.values())

    def dispatch(self, event: str, data: Json, guild_id: str | None, intent: int = 0) -> bool:
        """Send the event to the shard of that server if it asked for it; False when nobody could get it."""
        self.log.stir()
        reached = False
        for session in self.sessions.values():
            if session.serves(guild_id) and (not intent or session.intents & intent):
                session.dispatch(event, data)
                reached = True
        return reached

    def disturb(self, what: str, code: int = 4000) -> None:
        """A fault on every open connection: drop, reconnect, invalid, invalid_resumable, close."""
        for connection in list(self._connections):
            if what == "drop":
                connection.close(None)
            elif what == "reconnect":
                connection.op(RECONNECT)
            elif what == "close":
                connection.close(code)
            else:
                if what == "invalid" and connection.session is not None:
                    self.sessions.pop(connection.session.id, None)
                connection.op(INVALID_SESSION, what == "invalid_resumable")

    async def serve(self, request: web.Request) -> web.StreamResponse:
        """One connection from hello to its end."""
        socket = web.WebSocketResponse(max_msg_size=16_384, autoping=True)
        await socket.prepare(request)
        try:
            connection = Connection(socket, request)
        except (LookupError, ImportError) as unable:
            self.log.problem(
                "gateway", "gateway", f"closed with 4002: no {request.query_string} ({unable})"
            )
            await socket.close(code=4002)
            return socket
        self._connections.add(connection)
        try:
            if request.query.get("v", "10") != "10":
                await socket.close(code=4012)
            connection.op(HELLO, {"heartbeat_interval": INTERVAL})
            await self._listen(connection)
        finally:
            self._connections.discard(connection)
            session = connection.session
            if session is not None and session.connection is connection:
                session.connection = None
                self.on_presence()
            await connection.stop()
        return socket

    async def _listen(self, connection: Connection) -> None:
        while not connection.socket.closed:
            try:
                message = await connection.socket.receive(timeout=INTERVAL / 1000 * 2)
            except TimeoutError:
                connection.close(4009)
                return
            if message.type not in (WSMsgType.TEXT, WSMsgType.BINARY):
                return
            self.log.stir()
            code = 4008 if connection.hurried() else self._take(connection, message.data)
            if code is not None:
                self.log.problem("gateway", "gateway", f"closed with {code}: {str(message.data)[:200]}")
                await connection.socket.close(code=code)
                return

    def _take(self, connection: Connection, text: Any) -> int | None:
        """Handle one frame of the client; the close code when it is wrong."""
        try:
            frame = json.loads(text)
            op, data = frame["op"], frame.get("d")
        except (ValueError, KeyError, TypeError, AttributeError):
            return 4002
        if op == HEARTBEAT:
            asyncio.get_running_loop().call_later(ANSWER_AFTER, connection.op, HEARTBEAT_ACK)
        elif op == IDENTIFY:
            return 4005 if connection.session else self._identify(connection, data or {})
        elif op == RESUME:
            return 4005 if connection.session else self._resume(connection, data or {})
        elif op not in (PRESENCE, VOICE, MEMBERS_REQUEST):
            return 4001
        elif connection.session is None:
            return 4003
        elif op == MEMBERS_REQUEST:
            self._members(connection.session, data or {})
        return None

    def _identify(self, connection: Connection, data: Json) -> int | None:
        number, count = data.get("shard") or (0, 1)
        intents = data.get("intents")
        if data.get("token") != self.world.token:
            return 4004
        if not 0 <= number < count:
            return 4010
        if not isinstance(intents, int) or intents & ~ALL_INTENTS:
            return 4013
        if intents & PRIVILEGED & ~self.world.setting["intents"]:
            return 4014
        # A new identify of a shard takes over: what an older, closed session missed is gone.
        for old in list(self.sessions.values()):
            if old.connection is None and (old.shard == (number, count) or old.shard[1] != count):
                del self.sessions[old.id]
        session = Session(secrets.token_hex(16), (number, count), intents, connection=connection)
        session.inspect = self.inspect
        self.sessions[session.id] = connection.session = session
        guilds = [g for g in self.world.guilds_of(self.world.bot_id) if session.serves(g["id"])]
        ready: Json = {"v": 10, "session_type": "normal", "private_channels": [], "relationships": []}
        ready |= {"session_id": session.id, "resume_gateway_url": self.url, "shard": [number, count]}
        ready |= {"user": self.shapes.own_user(), "application": {"id": self.world.bot_id, "flags": 0}}
        ready["guilds"] = [{"id": g["id"], "unavailable": True} for g in guilds]
        session.dispatch("READY", ready)
        for guild in guilds:
            shape = self.shapes.guild_create(guild, all_members=bool(intents & MEMBERS))
            session.dispatch("GUILD_CREATE", shape)
        self.on_presence()
        return None

    def _resume(self, connection: Connection, data: Json) -> int | None:
        if data.get("token") != self.world.token:
            return 4004
        session = self.sessions.get(str(data.get("session_id")))
        seen = data.get("seq")
        if session is None or not isinstance(seen, int):
            connection.op(INVALID_SESSION, False)
            return None
        if seen > session.sequence:
            return 4007
        if (session.sent.oldest or 0) > seen + 1:
            del self.sessions[session.id]
            connection.op(INVALID_SESSION, False)
            return None
        if session.connection is not None:
            session.connection.close(4000)
        connection.session, session.connection = session, connection
        for frame in session.sent.after(seen):
            connection.send(frame)
        session.dispatch("RESUMED", {"_trace": []})
        self.on_presence()
        return None

    def _members(self, session: Session, data: Json) -> None:
        guild_id = str(data.get("guild_id"))
        members = [self.shapes.member(m) for m in self.world.members(guild_id)]
        chunk: Json = {"guild_id": guild_id, "chunk_index": 0, "chunk_count": 1}
        if (wanted := data.get("user_ids")) is not None:
            ids = {str(key) for key in (wanted if is_list(wanted) else [wanted])}
            members = [m for m in members if m["user"]["id"] in ids]
            chunk["not_found"] = sorted(ids - {m["user"]["id"] for m in members})
        else:
            start = str(data.get("query") or "").lower()
            members = [m for m in members if m["user"]["username"].startswith(start)]
            members = members[: data.get("limit") or None]
        if "nonce" in data:
            chunk["nonce"] = data["nonce"]
        session.dispatch("GUILD_MEMBERS_CHUNK", {**chunk, "members": members})

    async def stop(self) -> None:
        """Close every connection."""
        for connection in list(self._connections):
            await connection.socket.close(code=1001)
