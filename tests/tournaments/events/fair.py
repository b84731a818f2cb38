"""Events on a database file, with a clock in our hands: everything is stopped and begun anew at will."""

from __future__ import annotations

import asyncio
import sqlite3
from collections import Counter
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from bot.games.santorini import GAME as SANTORINI
from bot.storage.database import Database
from bot.tables.model import Person
from bot.tables.service import Desk
from bot.tournaments.formats.format import Format
from bot.tournaments.running.service import EventDesk
from bot.tournaments.running.settings import EventSettings
from bot.tournaments.running.state import EventRecord
from tests.games.toy import TOY
from tests.tables.games import CROWD
from tests.tournaments.events.duel import DUEL

MODERATOR = Person(1, "Mona", moderator=True)
ORGANISER = Person(2, "Otto")
PEOPLE = tuple(Person(100 + number, f"Player {number}") for number in range(1, 33))
GUILD, CHANNEL = 11, 22
MONDAY = datetime(2026, 3, 2, 9, tzinfo=UTC)
QUICK = EventSettings(review_minutes=0, in_thread=False)
"""Pairings are published at once."""


@dataclass
class Fair:
    """Desks of tables and events."""

    path: Path
    database: Database
    now: datetime = MONDAY

    def __post_init__(self) -> None:
        self._secrets = count(1)
        self.begin()

    def begin(self) -> None:
        """A process begins: nothing is known but what is stored."""
        games = {game.slug: game for game in (DUEL, TOY, CROWD, SANTORINI)}
        self.desk = Desk(
            self.database,
            games,
            now=lambda: self.now,
            secrets=lambda: next(self._secrets).to_bytes(32, "big"),
            beat=lambda: MONDAY,
        )
        self.events = EventDesk(self.desk.house)

    async def created(self, format_: Format, settings: EventSettings = QUICK, game: str = "duel") -> int:
        """A draft of the organiser's."""
        record = await self.events.founding.create(
            ORGANISER,
            game,
            "Spring Cup",
            format_,
            settings,
            guild_id=GUILD,
            channel_id=CHANNEL,
            trusted=True,
        )
        return record.info.id

    async def opened(
        self, format_: Format, people: int = 0, settings: EventSettings = QUICK, computers: int = 0
    ) -> int:
        """An event with registration open, and so many entries."""
        event_id = await self.created(format_, settings)
        await self.events.beginning.announce(event_id, ORGANISER)
        for person in PEOPLE[:people]:
            await self.events.joining.join(event_id, person)
        if computers:
            await self.events.admitting.add_computers(event_id, ORGANISER, 1, computers)
        return event_id

    async def teamed(self, event_id: int, *members: Person, name: str | None = None) -> None:
        """A team registers, and all agree."""
        founder, *others = members
        await self.events.joining.join(event_id, founder, partners=others, name=name)
        for one in others:
            await self.events.joining.agree(event_id, one)

    async def started(self, format_: Format, people: int, settings: EventSettings = QUICK) -> int:
        """A running event of people, its first round published where nothing holds it."""
        event_id = await self.opened(format_, people, settings)
        await self.events.beginning.start(event_id, ORGANISER)
        await self.work()
        return event_id

    async def record(self, event_id: int) -> EventRecord:
        """All rows of the event."""
        return await self.events.looks._house.load(event_id)  # pyright: ignore[reportPrivateUsage]

    async def work(self) -> None:
        """Let happen what is due."""
        while await self.desk.sleeper.work():
            pass
        await self.events.marshal.work()

    async def wait(self, **time: float) -> None:
        """Let time pass at once, then what has fallen due."""
        self.now += timedelta(**time)
        await self.work()

    async def play(self, event_id: int, *, best: int = 0) -> None:
        """Everybody at the event's tables names a number: ``best`` the highest seat's number first."""
        record = await self.record(event_id)
        for play in record.plays.values():
            if play.state != "running":
                continue
            for seat, account in enumerate(play.people):
                person = Person(account, "")
                await self.desk.play(play.table_id, person, str(9 - (seat + best) % len(play.people)))
                sight = await self.desk.look(play.table_id, person)
                if sight.complete and sight.table.state == "running":
                    await self.desk.confirm(play.table_id, person)
        await self.work()

    async def killed_until_over(self, event_id: int, rng: Random) -> int:
        """Run with computers; stop everything at random moments and begin anew.  Returns how often."""
        stops = 0
        while (await self.record(event_id)).info.state == "running":
            self.begin()
            self.events.marshal.start()
            self.desk.computers.start()
            # Where the machine is busy, so short a life sees nothing done: they grow longer.
            await asyncio.sleep(rng.choice((0.01, 0.03, 0.06, 0.1, 0.15)) * (1 + stops / 50))
            await self.events.marshal.stop()
            await self.desk.computers.stop()
            stops += 1
            assert stops < 500, "the event doesn't come to its end"
        return stops

    async def killed_after_every_step(self, *event_ids: int) -> None:
        """Every step of these events is taken by a process that does nothing else."""
        for _ in range(1000):
            running = [one for one in event_ids if (await self.record(one)).info.state == "running"]
            if not running:
                return
            stepped = False
            for event_id in running:
                self.begin()
                stepped |= await self.events.marshal._step(event_id)  # pyright: ignore[reportPrivateUsage]
            if not stepped:
                self.begin()
                await self.let_computers_play()
        raise AssertionError("the events don't come to their end")

    async def let_computers_play(self) -> None:
        """Until no table runs at which only computers play."""
        self.desk.computers.start()
        async with asyncio.timeout(120):
            while self.rows("SELECT 1 FROM tables WHERE state = 'running' LIMIT 1"):  # noqa: ASYNC110 (of another task)
                await asyncio.sleep(0.01)
        await self.desk.computers.stop()

    def rows(self, query: str) -> list[tuple[Any, ...]]:
        """What the database holds."""
        with closing(sqlite3.connect(self.path)) as connection:
            return connection.execute(query).fetchall()

    def told(self, event_id: int) -> Counter[tuple[Any, ...]]:
        """What was told in the event's channel: what about, and of which round."""
        query = (
            "SELECT json_extract(data, '$.about'), json_extract(data, '$.round') FROM outbox "
            f"WHERE kind = 'event' AND event_id = {event_id}"
        )
        return Counter(self.rows(query))
