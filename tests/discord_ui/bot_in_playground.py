"""The whole bot on a playground in this process: people press and type, Discord is HTTP and WebSocket.

One for each module of tests, as a start takes about as long as a dozen presses; each test has a channel of
its own (fixture ``bot``).  Where all tables or people count, a test has a bot of its own (``new_bot``).
"""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import AsyncIterator, Iterable, Mapping
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot import request_pace
from bot.app import Pantheon, opened
from bot.games.engine import registry as games
from bot.games.engine.contract import Game
from bot.hosting.person import Person
from bot.playground import interactions, places
from bot.playground import world as worlds
from bot.playground.server import Playground
from bot.playground.world import PRIVATE_THREAD
from bot.settings import Settings
from bot.tables import computers
from bot.tables.model import TableInfo, TableSnapshot
from bot.tables.service import TableService
from bot.tables.terms import Terms
from tests.discord_ui.blank_renderer import BlankRenderer
from tests.discord_ui.people import ADA, BEN, CLEO, PEOPLE
from tests.discord_ui.shown import BUTTON, COMPONENTS_V2, EPHEMERAL, SELECT, Answer, is_stalled
from tests.games.toy import Toy
from tests.playground.driver import PATIENCE, Json, User, World, until
from tests.tables.doors import Street
from tests.tables.games import CROWD, MEADOW

USER_SELECT = 5
TRUSTED, FAMOUS = 55, 66
"""Two roles of the server that mean what a test says."""
TEST_GAMES: Mapping[str, Game] = {game.slug: game for game in (Toy(), MEADOW, CROWD, Street())}


@dataclass
class BotInPlayground:
    """The playground, the bot in it, and the channel of the test at hand."""

    playground: Playground
    world: World
    bot: Pantheon
    renderer: BlankRenderer
    channel_id: int = 0
    opened: int = 0
    """How many tables this test has opened: each test's tables have the same secrets each time."""

    @property
    def tables(self) -> TableService:
        """The bot's services of tables."""
        return self.bot.tables

    @property
    def guild_id(self) -> int:
        """The server."""
        return int(self.playground.ids["guild"])

    def user(self, person: Person) -> User:
        """The client of one of the people."""
        return self.world.user(str(person.id))

    async def new_channel(self) -> int:
        """A channel that everybody sees."""
        made = await self.world.do("channels", name=f"test-{next(_numbers)}")
        number = int(made["channel"]["id"])
        await until(lambda: self.bot.get_channel(number))
        return number

    async def private_thread(self, *people: Person) -> int:
        """A thread below this test's channel that only these people, and the bot, are in."""
        core = self.playground.core
        above = core.world.get("channel", str(self.channel_id))
        body: Json = {"name": "a few friends", "type": PRIVATE_THREAD}
        made = places.make_thread(core, core.world.bot_id, above, body, None)
        for one in people:
            places.enter(core, made, str(one.id))
        number = int(made["id"])
        await until(lambda: self.bot.get_channel(number))
        return number

    async def forum_post(self, *people: Person) -> int:
        """A post of a forum: a thread below what the bot takes for one; a playground has text channels."""
        guild = self.bot.get_guild(self.guild_id)
        assert guild is not None
        core = self.playground.core
        shape: Any = core.shapes.channel(core.world.get("channel", str(self.channel_id))) | {"type": 15}
        state = self.bot._connection  # pyright: ignore[reportPrivateUsage]
        guild._add_channel(discord.ForumChannel(state=state, guild=guild, data=shape))  # pyright: ignore[reportPrivateUsage]
        return await self.private_thread(*people)

    async def new_server(self, name: str, *people: Person, bot_there: bool = True) -> tuple[int, int]:
        """One more server of these people: its number, and its channel's."""
        made = await self.world.do(
            "guilds", name=name, users=[str(one.id) for one in people], bot=bot_there
        )
        place = int(made["channel"]["id"])
        if bot_there:
            await until(lambda: self.bot.get_channel(place))
        return int(made["guild"]["id"]), place

    def wears(self, person: Person, *roles: int) -> None:
        """Somebody has these roles on the server from now on: ``TRUSTED``, ``FAMOUS``."""
        world = self.playground.core.world
        member = world.get("member", f"{self.guild_id}:{person.id}")
        world.save("member", member | {"roles": [str(role) for role in roles]})

    async def hide(self, channel_id: int, person: Person) -> None:
        """Let somebody see a channel no more."""
        channel = str(channel_id)
        await self.world.do("permissions", target=str(person.id), channel=channel, deny=["VIEW_CHANNEL"])
        await until(lambda: self._knows_what_is_denied(channel_id, person))

    def _knows_what_is_denied(self, channel_id: int, person: Person) -> bool:
        channel = self.bot.get_channel(channel_id)
        assert isinstance(channel, discord.TextChannel)
        return any(each.id == person.id for each in channel._overwrites)  # pyright: ignore[reportPrivateUsage]

    # tables

    def secret(self) -> bytes:
        """The next table's secret."""
        self.opened += 1
        return (self.opened - 1).to_bytes(32, "big")

    async def begin_test(self) -> None:
        """A channel of its own, and tables as if there had been none before."""
        self.channel_id, self.opened = await self.new_channel(), 0

    async def table(
        self, by: Person, game: str = "santorini", options: Mapping[str, Any] | None = None, **how: Any
    ) -> TableInfo:
        """A table that somebody opens, in this test's channel unless said otherwise."""
        place = {"guild_id": self.guild_id, "channel_id": self.channel_id, "in_thread": False} | how
        return await self.tables.lobby.open(by, game, dict(options or {}), **place)

    async def running(
        self, game: str = "santorini", terms: Terms | None = None, **how: Any
    ) -> TableSnapshot:
        """A table at which Ada and Ben have begun to play, as the public sees it."""
        if terms is not None:
            how["terms"] = terms
        table = await self.table(ADA, game, **how)
        await self.tables.lobby.join(table.id, BEN)
        return await self.tables.snapshots.look(table.id, None)

    async def mover(self, game: str = "santorini") -> tuple[Person, TableSnapshot]:
        """The one whose turn it is at a new table, and what they see."""
        public = await self.running(game)
        person = public.table.people[public.waiting[0]]
        return person, await self.tables.snapshots.look(public.table.id, person)

    async def turn(self, table_id: int) -> TableSnapshot:
        """Play and confirm the first legal turn of the seat that is waited for."""
        tables = self.tables
        snapshot = await tables.snapshots.look(table_id, None)
        mover = snapshot.table.people[snapshot.waiting[0]]
        snapshot = await tables.snapshots.look(table_id, mover)
        while not snapshot.complete:
            assert snapshot.decision is not None
            snapshot = await tables.play.move(table_id, mover, snapshot.decision.moves.at(0))
        return await tables.play.confirm(table_id, mover)

    async def told(self) -> None:
        """Wait until the bot has said everything that it has to say."""
        await until(self._has_told)

    async def _has_told(self) -> bool:
        waits = [one for one in await self.tables.outbox.pending() if not is_stalled(one)]
        return not waits and not self.bot.delivery.busy

    # what people do

    def control(
        self,
        custom_id: str,
        values: Iterable[str] = (),
        *,
        private_to: Person | None = None,
        place: int | None = None,
    ) -> Json:
        """A message of the bot from some earlier time, with a control as it may never have made one."""
        control: Json = {"type": BUTTON, "style": 2, "label": "x", "custom_id": custom_id}
        if options := [{"label": value, "value": value} for value in values]:
            control = {"type": SELECT, "custom_id": custom_id, "options": options}
        core = self.playground.core
        flags = COMPONENTS_V2 | (EPHEMERAL if private_to is not None else 0)
        return core.messages.create(
            core.world.bot_id,
            core.world.get("channel", str(place or self.channel_id)),
            {"components": [{"type": 1, "components": [control]}], "flags": flags},
            viewer_id=None if private_to is None else str(private_to.id),
        )

    def people_select(self, custom_id: str) -> Json:
        """A message of the bot from some earlier time, with a select of people."""
        core = self.playground.core
        select: Json = {"type": USER_SELECT, "custom_id": custom_id}
        return core.messages.create(
            core.world.bot_id,
            core.world.get("channel", str(self.channel_id)),
            {"components": [{"type": 1, "components": [select]}], "flags": COMPONENTS_V2},
        )

    async def press(
        self,
        person: Person,
        custom_id: str,
        value: str | None = None,
        *,
        on: Answer | Json | None = None,
        in_private: bool = False,
        place: int | None = None,
    ) -> Answer:
        """Somebody presses a control, or chooses in a select: on that message, or on one of any age."""
        if on is None:
            viewer, values = (person if in_private else None), (() if value is None else (value,))
            message = self.control(custom_id, values, private_to=viewer, place=place)
        else:
            message = on.message if isinstance(on, Answer) else on
        user = self.user(person)
        if value is None:
            return Answer(await user.press(message["id"], custom_id))
        return Answer(await user.choose(message["id"], custom_id, value))

    async def command(
        self, person: Person, name: str, /, *, place: int | None = None, **options: Any
    ) -> Answer:
        """Somebody uses a slash command in this test's channel."""
        return Answer(await self.user(person).use(str(place or self.channel_id), name, options))

    async def complete(
        self,
        person: Person,
        name: str,
        option: str,
        typed: str = "",
        place: int | None = None,
        **given: Any,
    ) -> list[Any]:
        """The values that are offered for an option as it is typed."""
        offered = await self.user(person).complete(
            str(place or self.channel_id), name, option, typed, **given
        )
        return [choice["value"] for choice in offered]

    async def messages(self, person: Person = CLEO, place: int | None = None) -> list[Json]:
        """What everybody can read in this test's channel, oldest first."""
        await self.told()
        found = await self.user(person).messages(str(place or self.channel_id))
        return [message for message in found if not message["flags"] & EPHEMERAL]

    def download(self, file: Json) -> str:
        """The text of an attached file."""
        content = self.playground.core.world.journal.file(file["id"])
        assert content is not None
        return content.decode()


_numbers = itertools.count(1)


@asynccontextmanager
async def bot_in_playground(
    folder: Path, patch: pytest.MonkeyPatch, *, drawn: bool = False
) -> AsyncIterator[BotInPlayground]:
    """Start both; at the end, nothing may have been asked of Discord that it doesn't take.

    ``drawn``: by the games' own renderers, with icons, instead of blank pictures.
    """
    renderer = BlankRenderer()
    found: dict[str, Game] = {**games.discover(), **TEST_GAMES}
    patch.setattr("bot.app.games", SimpleNamespace(discover=lambda _: found))
    if not drawn:
        blank = SimpleNamespace(discover=lambda _: dict.fromkeys(found, renderer))
        patch.setattr("bot.app.renderers", blank)
    for most in ("MAX_OPEN", "MAX_HOSTED"):
        patch.setattr(f"bot.tables.seats.ready_check.{most}", 1000)
    patch.setattr("bot.storage.sqlite_connection.SYNCHRONOUS", "OFF")
    patch.setattr(interactions, "ANSWER", PATIENCE)
    patch.setattr(request_pace, "OF_THE_TOKEN", 10_000)
    patch.setattr(computers, "REACTS", timedelta(seconds=0.05))
    patch.setattr(discord.Client, "before_identify_hook", _at_once)
    for place, name in ((Route, "BASE"), (DiscordWebSocket, "DEFAULT_GATEWAY"), (discord.Asset, "BASE")):
        patch.setattr(place, name, getattr(place, name))  # another bot, which waits meanwhile, has its own
    playground = Playground(limit=(10_000, 1.0))
    _settle(playground.core.world)
    await playground.start()
    settings = Settings(
        token=playground.token,
        api_base=playground.api_base,
        gateway=playground.gateway_url,
        database=folder / "pantheon.sqlite3",
        guild_ready_timeout=0.05,
        thinkers=0,
    )
    try:
        async with World(playground.page_url) as world, opened(settings) as bot:
            running = asyncio.create_task(bot.start(settings.token))
            async with asyncio.timeout(PATIENCE):
                await bot.wait_until_ready()
            made = BotInPlayground(playground, world, bot, renderer)
            bot.tables.store.secrets = made.secret
            yield made
            await bot.close()
            with suppress(asyncio.CancelledError):
                await running
            assert await world.problems() == []
    finally:
        await playground.stop()


async def _at_once(self: discord.Client, shard_id: int, *, initial: bool = False) -> None:
    """Identify without the five seconds that Discord wants between two times."""


def _settle(world: worlds.World) -> None:
    """Let the people of all tests live here, instead of those whom a playground begins with."""
    guild, bot = world.guild, world.bot_id
    for record in world.all("member"):
        if record["user_id"] not in (bot, guild["owner_id"]):
            world.drop("member", record["id"])
            world.drop("user", record["user_id"])
    for role in (TRUSTED, FAMOUS):
        record: Json = {"id": str(role), "guild_id": guild["id"], "name": f"role-{role}", "permissions": 0}
        world.save("role", record | {"position": role, "color": 0, "managed": False})
    moderators = [role["id"] for role in world.roles(guild["id"]) if role["name"] == "Moderator"]
    for person in PEOPLE:
        record = {"id": str(person.id), "name": person.name.lower(), "global_name": person.name}
        world.save("user", {**record, "bot": False, "dms_open": True})
        worlds.join(world, guild["id"], str(person.id), moderators if person.moderator else [])
