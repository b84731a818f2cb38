"""The services of a bot on a real database and a fake clock, and channels that are a list of messages.

For the delivery's tests: that days go by, and that a request fails at an exact moment, before or after it
had its effect and for so many times, can't be asked of the playground.
"""

from __future__ import annotations

import itertools
from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace
from typing import Any

import discord
from discord import app_commands, ui

from bot.discord_ui.commands.new_table_command import new_command
from bot.discord_ui.components.controls import NO_EMOJIS, Emojis
from bot.discord_ui.components.live_replies import LiveReplies
from bot.discord_ui.components.outgoing_message import OutgoingMessage
from bot.discord_ui.components.picture_cache import Pictures
from bot.discord_ui.delivery.discord_post import DiscordPost, numbers
from bot.discord_ui.delivery.outbox_worker import Delivery
from bot.discord_ui.film.films import Films
from bot.games.engine.contract import Game
from bot.games.santorini import GAME
from bot.storage.database import Database
from bot.tables.model import TableSnapshot
from bot.tables.service import TableService
from bot.tournaments.running.service import TournamentService
from bot.translations import Translations
from tests.discord_ui.blank_renderer import BlankRenderer
from tests.discord_ui.people import ADA, BEN

GUILD, CHANNEL = 7, 70


class Clock:
    """Time that goes on only when told."""

    def __init__(self) -> None:
        self.time = datetime(2026, 5, 1, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.time

    def advance(self, seconds: float) -> None:
        self.time += timedelta(seconds=seconds)


@dataclass
class Services:
    """What the interface needs of a bot."""

    database: Database
    tables: TableService
    games: Mapping[str, Game]
    translations: Translations
    pictures: Pictures
    renderer: BlankRenderer
    clock: Clock
    tree: Any
    films: Films
    tournaments: TournamentService
    live_replies: LiveReplies = field(default_factory=LiveReplies)
    app_emojis: Emojis = NO_EMOJIS
    sender: Delivery | None = None
    """Who tells of the tables, once somebody does."""

    def server_name(self, guild_id: int | None) -> str | None:
        """What the servers of these tests are called."""
        return None if guild_id is None else f"Server {guild_id}"

    async def running(self, game: str = "santorini", *, in_thread: bool = False) -> TableSnapshot:
        """A started table as the public sees it."""
        table = await self.tables.lobby.open(
            ADA, game, {}, guild_id=GUILD, channel_id=CHANNEL, in_thread=in_thread
        )
        await self.tables.lobby.join(table.id, BEN)
        return await self.tables.snapshots.look(table.id, None)

    async def turn(self, table_id: int) -> TableSnapshot:
        """Play and confirm the first legal turn of the seat that is waited for."""
        snapshot = await self.tables.snapshots.look(table_id, None)
        mover = snapshot.table.people[snapshot.waiting[0]]
        while not snapshot.complete:
            snapshot = await self.tables.snapshots.look(table_id, mover)
            if snapshot.complete:
                break
            assert snapshot.decision is not None
            snapshot = await self.tables.play.move(table_id, mover, snapshot.decision.moves.at(0))
        return await self.tables.play.confirm(table_id, mover)


def host(database: Database, games: Mapping[str, Game]) -> Services:
    """A host on this database."""
    clock, renderer, counter = Clock(), BlankRenderer(), itertools.count()
    tables = TableService(database, games, now=clock, secrets=lambda: next(counter).to_bytes(32, "big"))
    renderers = dict.fromkeys(games, renderer)
    pictures, films = Pictures(renderers), Films(database.path.parent / "films", games, renderers)
    tournaments = TournamentService(tables.store)
    made = Services(
        database, tables, games, Translations(), pictures, renderer, clock, tree(), films, tournaments
    )
    tables.store.watchers.append(made.live_replies.backlog.add)
    return made


def tree(*slugs: str) -> Any:
    """Commands that open tables of these games, and one that doesn't."""
    groups = [app_commands.Group(name=slug, description="x") for slug in (*slugs, "table")]
    for group in groups[:-1]:
        group.add_command(new_command(GAME))
    return SimpleNamespace(get_commands=lambda: groups)


def failure(status: int, code: int = 0) -> discord.HTTPException:
    """Discord's answer with this status and error code."""
    kinds: dict[int, type[discord.HTTPException]] = {403: discord.Forbidden, 404: discord.NotFound}
    kind = kinds.get(status, discord.DiscordServerError if status >= 500 else discord.HTTPException)
    response: Any = SimpleNamespace(status=status, reason="made up")
    return kind(response, {"code": code, "message": "made up"})


@dataclass
class Message:
    """A message in the list."""

    id: int
    channel: int
    view: ui.LayoutView
    marks: frozenset[str]
    pings: tuple[int, ...]
    nonce: str
    silent: bool = False

    @property
    def text(self) -> str:
        """All its texts."""
        return "\n".join(i.content for i in self.view.walk_children() if isinstance(i, ui.TextDisplay))

    @property
    def controls(self) -> list[str]:
        """Its custom ids."""
        return custom_ids(self.view)


@dataclass
class Plan:
    """A failure to come: of which request, in which channel, before or after it had its effect."""

    method: str
    error: Exception
    channel: int | None = None
    lost: bool = False
    times: int = 1
    after: int = 0
    """How many such requests go well first."""


@dataclass
class FakePost(DiscordPost):
    """Discord as a list of messages that fails as planned; it does not honour nonces."""

    messages: list[Message] = field(default_factory=list[Message])
    threads: list[int] = field(default_factory=list[int])
    names: dict[int, str] = field(default_factory=dict[int, str])
    plans: list[Plan] = field(default_factory=list[Plan])
    calls: list[str] = field(default_factory=list[str])
    _ids: Any = field(default_factory=lambda: itertools.count(1000))

    async def ready(self) -> None:
        return

    def locale(self, guild_id: int | None) -> str | None:
        return None

    async def send(self, channel_id: int, outgoing: OutgoingMessage, nonce: str) -> int:
        self._fail("send", channel_id)
        marks = {file.filename for file in outgoing.files} | {
            *custom_ids(outgoing.view),
            *numbers(outgoing.view),
        }
        message = Message(
            next(self._ids),
            channel_id,
            outgoing.view,
            frozenset(marks),
            outgoing.pings,
            nonce,
            outgoing.silent,
        )
        self.messages.append(message)
        self._fail("send", channel_id, lost=True)
        return message.id

    async def edit(self, channel_id: int, message_id: int, outgoing: OutgoingMessage) -> None:
        self._fail("edit", channel_id)
        self.message(message_id).view = outgoing.view

    async def strip(self, channel_id: int, message_id: int) -> None:
        self._fail("strip", channel_id)
        self.message(message_id).view = ui.LayoutView(timeout=None)

    async def delete(self, channel_id: int, message_id: int) -> None:
        self._fail("delete", channel_id)
        self.messages.remove(self.message(message_id))

    async def private(self, user_id: int) -> int:
        self._fail("direct", user_id)
        return user_id

    async def own(self, channel_id: int) -> AsyncIterator[tuple[int, frozenset[str]]]:
        self._fail("own", channel_id)
        for message in reversed(self.messages):
            if message.channel == channel_id:
                yield message.id, message.marks

    async def make_thread(self, guild_id: int | None, channel_id: int, message_id: int, name: str) -> int:
        self._fail("make_thread", channel_id)
        if message_id in self.threads:
            raise failure(400, 160004)
        self.threads.append(message_id)
        self._fail("make_thread", channel_id, lost=True)
        return message_id

    async def rename(self, thread_id: int, name: str) -> None:
        self._fail("rename", thread_id)
        self.names[thread_id] = name

    async def wake(self, thread_id: int) -> None:
        self._fail("wake", thread_id)

    def message(self, message_id: int) -> Message:
        """The message with this id."""
        return next(message for message in self.messages if message.id == message_id)

    def boards(self, table_id: int) -> list[Message]:
        """The messages that show a board of this table."""
        return [m for m in self.messages if any(f"-{table_id}-" in mark for mark in m.marks)]

    def _fail(self, method: str, channel: int, *, lost: bool = False) -> None:
        if not lost:
            self.calls.append(method)
        for plan in self.plans:
            fits = plan.method == method and plan.lost == lost and plan.channel in (None, channel)
            if fits and plan.after:
                plan.after -= 1
            elif fits and plan.times:
                plan.times -= 1
                raise plan.error


def custom_ids(view: ui.LayoutView) -> list[str]:
    """The custom ids of a view."""
    return [i.custom_id for i in view.walk_children() if isinstance(i, ui.DynamicItem)]
