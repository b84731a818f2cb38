"""The gateway at frame level: opcodes, close codes, intents, shards."""

import asyncio
import json
import zlib
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from aiohttp import ClientSession, ClientWebSocketResponse, WSMsgType

from bot.playground import Playground, gateway
from tests.playground.conftest import Start, make_bot
from tests.playground.driver import PATIENCE, World, until

Json = dict[str, Any]


class Socket:
    """A client that says what it is told to."""

    def __init__(self, session: ClientSession, socket: ClientWebSocketResponse) -> None:
        self.session, self.socket = session, socket

    @classmethod
    async def open(cls, server: Playground, query: str = "?v=10&encoding=json") -> "Socket":
        """Connected, hello received."""
        session = ClientSession()
        one = cls(session, await session.ws_connect(server.gateway_url + query))
        if query.startswith("?v=10"):
            assert (await one.frame())["op"] == 10
        return one

    async def frame(self) -> Json:
        """The next frame."""
        return await self.socket.receive_json(timeout=PATIENCE)

    async def send(self, op: int, data: Any = None) -> None:
        """One frame."""
        await self.socket.send_json({"op": op, "d": data})

    async def identify(self, server: Playground, **more: Any) -> None:
        """A correct identify unless told otherwise."""
        await self.send(2, {"token": server.token, "intents": 1, "properties": {}, **more})

    async def code(self) -> int | None:
        """The close code; events before it are skipped."""
        while (message := await self.socket.receive(timeout=PATIENCE)).type == WSMsgType.TEXT:
            pass
        code = self.socket.close_code
        assert message.type in (WSMsgType.CLOSE, WSMsgType.CLOSED)
        await self.session.close()
        return code


WRONG: dict[str, tuple[list[tuple[int, Any]], int]] = {
    "unknown opcode": ([(99, None)], 4001),
    "not identified": ([(3, {})], 4003),
    "bad token": ([(2, {"token": "x", "intents": 1})], 4004),
    "bad shard": ([(2, {"token": "TOKEN", "intents": 1, "shard": [2, 2]})], 4010),
    "bad intents": ([(2, {"token": "TOKEN", "intents": 1 << 40})], 4013),
    "privileged intents": ([(2, {"token": "TOKEN", "intents": 1 << 15})], 4014),
    "identified twice": ([(2, {"token": "TOKEN", "intents": 1})] * 2, 4005),
}


@pytest.mark.parametrize("name", WRONG)
async def test_close_codes(playground: Playground, name: str) -> None:
    frames, code = WRONG[name]
    one = await Socket.open(playground)
    for op, data in frames:
        if isinstance(data, dict) and data.get("token") == "TOKEN":
            data = {**data, "token": playground.token}
        await one.send(op, data)
    assert await one.code() == code
    assert playground.core.log.problems[0]["kind"] == "gateway"


async def test_no_json_and_no_version(playground: Playground) -> None:
    one = await Socket.open(playground)
    await one.socket.send_str("nonsense")
    assert await one.code() == 4002
    assert await (await Socket.open(playground, "?v=6")).code() == 4012


async def test_order_of_a_fresh_connection(playground: Playground) -> None:
    one = await Socket.open(playground)
    await one.send(1, None)
    assert (await one.frame())["op"] == 11
    await one.identify(playground)
    ready, guild = await one.frame(), await one.frame()
    assert [(f["op"], f["t"], f["s"]) for f in (ready, guild)] == [(0, "READY", 1), (0, "GUILD_CREATE", 2)]
    assert guild["d"]["member_count"] == len(guild["d"]["members"]) == 1
    await one.send(8, {"guild_id": playground.ids["guild"], "query": "", "limit": 0, "nonce": "n"})
    chunk = (await one.frame())["d"]
    assert (len(chunk["members"]), chunk["nonce"]) == (6, "n")
    await one.session.close()


async def test_a_compressed_connection_is_one_stream(playground: Playground) -> None:
    inflate = zlib.decompressobj()
    async with ClientSession() as session:
        socket = await session.ws_connect(
            f"{playground.gateway_url}?v=10&encoding=json&compress=zlib-stream"
        )

        async def frame() -> Json:
            content = await socket.receive_bytes(timeout=PATIENCE)
            assert content.endswith(b"\x00\x00\xff\xff")
            return json.loads(inflate.decompress(content))

        assert (await frame())["op"] == 10
        await socket.send_json({"op": 2, "d": {"token": playground.token, "intents": 1, "properties": {}}})
        assert [(await frame())["t"] for _ in range(2)] == ["READY", "GUILD_CREATE"]


async def test_what_it_cannot_speak_is_refused(
    playground: Playground, monkeypatch: pytest.MonkeyPatch
) -> None:
    def absent(name: str) -> None:
        raise ImportError(name)

    monkeypatch.setattr(gateway, "import_module", absent)
    for query in ("compress=lz4", "compress=zstd-stream", "encoding=etf"):
        async with ClientSession() as session:
            socket = await session.ws_connect(f"{playground.gateway_url}?v=10&{query}")
            await socket.receive(timeout=PATIENCE)
            assert socket.close_code == 4002
        assert query in playground.core.log.problems[-1]["what"]


async def test_zstandard_is_one_stream_too(playground: Playground, monkeypatch: pytest.MonkeyPatch) -> None:
    class Reversing:
        """Takes the place of a library that old Pythons have not."""

        FLUSH_BLOCK = 1

        def compress(self, content: bytes, mode: int) -> bytes:
            assert mode == self.FLUSH_BLOCK
            return content[::-1]

    library = SimpleNamespace(ZstdCompressor=Reversing)
    monkeypatch.setattr(gateway, "import_module", lambda name: library)
    async with ClientSession() as session:
        socket = await session.ws_connect(f"{playground.gateway_url}?v=10&compress=zstd-stream")
        assert json.loads((await socket.receive_bytes(timeout=PATIENCE))[::-1])["op"] == 10


async def test_resume_replays_and_unknown_sessions_are_invalid(playground: Playground) -> None:
    one = await Socket.open(playground)
    await one.identify(playground, intents=1 | 1 << 9)
    session_id = (await one.frame())["d"]["session_id"]
    await one.frame()
    await one.session.close()
    channel = playground.core.world.get("channel", playground.ids["channels"]["games"])
    playground.core.messages.create(playground.ids["users"]["Ada"], channel, {"content": "meanwhile"})
    two = await Socket.open(playground)
    await two.send(6, {"token": playground.token, "session_id": session_id, "seq": 2})
    missed, resumed = await two.frame(), await two.frame()
    assert (missed["t"], missed["s"], resumed["t"]) == ("MESSAGE_CREATE", 3, "RESUMED")
    # Without the message content intent, others' words are blank.
    assert missed["d"]["content"] == ""
    three = await Socket.open(playground)
    await three.send(6, {"token": playground.token, "session_id": "gone", "seq": 1})
    assert (await three.frame())["op"] == 9
    await three.send(6, {"token": playground.token, "session_id": session_id, "seq": 999})
    assert await three.code() == 4007
    await two.session.close()


async def test_of_direct_messages_a_bot_hears_the_messages_alone(
    playground: Playground, world: World
) -> None:
    one = await Socket.open(playground)
    await one.identify(playground, intents=1 | 1 << 12)
    assert [(await one.frame())["t"] for _ in range(2)] == ["READY", "GUILD_CREATE"]
    place = await world.user("ada").dm()
    await world.user("ada").say(place["id"], "hello")
    heard = await one.frame()
    assert (heard["t"], heard["d"]["channel_id"]) == ("MESSAGE_CREATE", place["id"])
    await one.session.close()


async def test_a_guild_belongs_to_one_shard(playground: Playground) -> None:
    number = (int(playground.ids["guild"]) >> 22) % 2
    for shard in (0, 1):
        one = await Socket.open(playground)
        await one.identify(playground, shard=[shard, 2])
        ready = await one.frame()
        assert len(ready["d"]["guilds"]) == (shard == number)
        await one.session.close()


async def test_sharded_bot(start: Start, world: World, playground: Playground) -> None:
    bot = await start(make_bot(shard_count=2))
    assert bot.get_guild(int(playground.ids["guild"])) is not None
    assert len(playground.core.gateway.sessions) == 2


async def test_heartbeats_are_answered_as_over_a_network(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An answer that overtakes discord.py's note of when it sent counts from the beat before, and its log
    says "Can't keep up".  One that takes its time counts as what it took.
    """
    monkeypatch.setattr(gateway, "INTERVAL", 400)
    bot = await start(make_bot())
    in_order: set[float] = set()

    def beats() -> bool:
        # A busy machine may be late now and then; answers that overtake are so every time.
        if 0.04 < (latest := bot.latencies[0][1]) < 0.3:
            in_order.add(latest)
        return len(in_order) >= 3

    await until(beats)


async def test_privileged_intents_need_the_portal(
    start: Start, playground: Playground, world: World
) -> None:
    with pytest.raises(discord.PrivilegedIntentsRequired):
        await start(make_bot(discord.Intents.all()))
    await world.forget()
    await world.do("portal", intents=["MEMBERS", "PRESENCES", "MESSAGE_CONTENT"])
    bot = await start(make_bot(discord.Intents.all()))
    heard = asyncio.ensure_future(bot.wait_for("message", timeout=PATIENCE))
    joined = asyncio.ensure_future(bot.wait_for("member_join", timeout=PATIENCE))
    reacted = asyncio.ensure_future(bot.wait_for("reaction_add", timeout=PATIENCE))
    deleted = asyncio.ensure_future(bot.wait_for("message_delete", timeout=PATIENCE))
    said = await world.user("ada").say("games", "hello")
    await world.user("ben").react(said, "🎲")
    eve = await world.add_user("Eve")
    await world.do("messages/delete", message=said["id"])
    assert (await heard).content == "hello"
    assert ((await joined).display_name, (await reacted)[1].name) == ("Eve", "ben")
    assert (await deleted).id == int(said["id"])
    await eve.thread("games", "T")
    await world.do("threads", thread="T", archived=True)
    await world.do("channels/delete", channel="T")
    await world.do("users/remove", user="eve")
    guild = bot.guilds[0]
    await until(lambda: guild.get_member_named("eve") is None and not guild.threads)
