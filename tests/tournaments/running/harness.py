"""Tournaments on a database file, with a clock in our hands: all is stopped and begun anew at will."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections import Counter
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from bot.games.engine.text import ENGLISH, lines
from bot.games.santorini import GAME as SANTORINI
from bot.hosting.person import Person
from bot.storage.database import Database
from bot.tables.service import TableService
from bot.tournaments.running.message import TournamentMessage
from bot.tournaments.running.service import TournamentService
from bot.tournaments.running.settings import TournamentSettings
from bot.tournaments.running.state import TournamentState
from bot.tournaments.running.store import TournamentStore
from bot.tournaments.tournament import Format
from tests.games.toy import TOY
from tests.tables.games import CROWD
from tests.tournaments.running.duel import DUEL

MODERATOR = Person(1, "Mona", moderator=True)
ORGANISER = Person(2, "Otto")
PEOPLE = tuple(Person(100 + number, f"Player {number}") for number in range(1, 33))
GUILD, CHANNEL = 11, 22
MONDAY = datetime(2026, 3, 2, 9, tzinfo=UTC)
QUICK = TournamentSettings(review_minutes=0, in_thread=False)
"""Pairings are published at once."""
STRANGER = Person(9, "Sam")


@dataclass
class TournamentHarness:
    """The services of tables and tournaments, on one database and with one clock."""

    path: Path
    database: Database
    now: datetime = MONDAY

    def __post_init__(self) -> None:
        self._secrets = count(1)
        self.begin()

    def begin(self) -> None:
        """A process begins: nothing is known but what is stored."""
        games = {game.slug: game for game in (DUEL, TOY, CROWD, SANTORINI)}
        self.tables = TableService(
            self.database,
            games,
            now=lambda: self.now,
            secrets=lambda: next(self._secrets).to_bytes(32, "big"),
            beat=lambda: MONDAY,
        )
        self.tournaments = TournamentService(self.tables.store)

    async def created(
        self, format_: Format, settings: TournamentSettings = QUICK, game: str = "duel"
    ) -> int:
        """A draft of the organiser's."""
        record = await self.tournaments.setup.create(
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
        self, format_: Format, people: int = 0, settings: TournamentSettings = QUICK, computers: int = 0
    ) -> int:
        """A tournament with registration open, and so many entries."""
        tournament_id = await self.created(format_, settings)
        await self.tournaments.starting.announce(tournament_id, ORGANISER)
        for person in PEOPLE[:people]:
            await self.tournaments.registration.join(tournament_id, person)
        if computers:
            await self.tournaments.entries.add_computers(tournament_id, ORGANISER, 1, computers)
        return tournament_id

    async def teamed(self, tournament_id: int, *members: Person, name: str | None = None) -> None:
        """A team registers, and all agree."""
        founder, *others = members
        await self.tournaments.registration.join(tournament_id, founder, partners=others, name=name)
        for one in others:
            await self.tournaments.registration.agree(tournament_id, one)

    async def started(self, format_: Format, people: int, settings: TournamentSettings = QUICK) -> int:
        """A running tournament of people, its first round published where nothing holds it."""
        tournament_id = await self.opened(format_, people, settings)
        await self.tournaments.starting.start(tournament_id, ORGANISER)
        await self.work()
        return tournament_id

    @property
    def store(self) -> TournamentStore:
        """Where the service has its tournaments."""
        return self.tournaments.snapshots._store  # pyright: ignore[reportPrivateUsage]

    async def record(self, tournament_id: int) -> TournamentState:
        """All rows of the tournament."""
        return await self.store.load(tournament_id)

    async def work(self) -> None:
        """Let happen what is due."""
        while await self.tables.deadline_job.work():
            pass
        await self.tournaments.tournament_job.work()

    async def wait(self, **time: float) -> None:
        """Let time pass at once, then what has fallen due."""
        self.now += timedelta(**time)
        await self.work()

    async def play(self, tournament_id: int, *, best: int = 0) -> None:
        """All tables of the tournament are played to their end (:meth:`move`), and what is due happens."""
        await self.move(tournament_id, best=best)
        await self.work()

    async def move(self, tournament_id: int, *, best: int = 0) -> None:
        """Everybody at the running tables names a number, whoever sits in seat ``best`` the highest."""
        record = await self.record(tournament_id)
        for play in record.plays.values():
            if play.state != "running":
                continue
            for seat, account in enumerate(play.people):
                person = Person(account, "")
                await self.tables.play.move(
                    play.table_id, person, str(9 - (seat + best) % len(play.people))
                )
                snapshot = await self.tables.snapshots.look(play.table_id, person)
                if snapshot.complete and snapshot.table.state == "running":
                    await self.tables.play.confirm(play.table_id, person)

    async def killed_until_over(self, tournament_id: int, rng: Random) -> int:
        """Run with computers; stop everything at random moments and begin anew.  Returns how often."""
        stops = 0
        while (await self.record(tournament_id)).info.state == "running":
            self.begin()
            self.tournaments.tournament_job.start()
            self.tables.computers.start()
            # Where the machine is busy, so short a life sees nothing done: they grow longer.
            await asyncio.sleep(rng.choice((0.01, 0.03, 0.06, 0.1, 0.15)) * (1 + stops / 50))
            await self.tournaments.tournament_job.stop()
            await self.tables.computers.stop()
            stops += 1
            assert stops < 500, "the tournament doesn't come to its end"
        return stops

    async def killed_after_every_step(self, *tournament_ids: int) -> None:
        """Every step of these tournaments is taken by a process that does nothing else."""
        for _ in range(1000):
            running = [one for one in tournament_ids if (await self.record(one)).info.state == "running"]
            if not running:
                return
            stepped = False
            for tournament_id in running:
                self.begin()
                job = self.tournaments.tournament_job
                record = await job._asked(await self.record(tournament_id))  # pyright: ignore[reportPrivateUsage]
                going, _ = await job._step(record)  # pyright: ignore[reportPrivateUsage]
                stepped |= going
            if not stepped:
                self.begin()
                await self.let_computers_play()
        raise AssertionError("the tournaments don't come to their end")

    async def let_computers_play(self) -> None:
        """Until no table runs at which only computers play."""
        self.tables.computers.start()
        async with asyncio.timeout(120):
            while self.rows("SELECT 1 FROM tables WHERE state = 'running' LIMIT 1"):  # noqa: ASYNC110 (of another task)
                await asyncio.sleep(0.01)
        await self.tables.computers.stop()

    def rows(self, query: str) -> list[tuple[Any, ...]]:
        """What the database holds."""
        with closing(sqlite3.connect(self.path)) as connection:
            return connection.execute(query).fetchall()

    def states(self) -> list[str]:
        """The states of all tables, in their order."""
        return [state for (state,) in self.rows("SELECT state FROM tables ORDER BY id")]

    async def moved(self, record: TournamentState, table: int = 0) -> None:
        """Who is first at a table makes a move."""
        running = [play for play in record.plays.values() if play.state == "running"]
        play = sorted(running, key=lambda one: one.table_id)[table]
        person = Person(play.people[0], "")
        await self.tables.play.move(play.table_id, person, "5")
        await self.tables.play.confirm(play.table_id, person)

    def told(self, tournament_id: int) -> Counter[tuple[Any, ...]]:
        """What was told in the tournament's channel: what about, and of which round."""
        query = (
            "SELECT json_extract(data, '$.about'), json_extract(data, '$.round') FROM outbox "
            f"WHERE kind = 'event' AND tournament_id = {tournament_id}"
        )
        return Counter(self.rows(query))

    def words(self, tournament_id: int) -> list[str]:
        """All that was told in the tournament's channel, the oldest first."""
        found = self.rows(
            f"SELECT data FROM outbox WHERE kind = 'event' AND tournament_id = {tournament_id} ORDER BY id"
        )
        messages = [TournamentMessage.read(json.loads(data)) for (data,) in found if data is not None]
        return [ENGLISH.translate(lines([one.words, one.details])) for one in messages]
