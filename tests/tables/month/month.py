"""The month itself: whoever comes next, whatever falls due next, and now and then the bot dies."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

from sqlalchemy import Connection, select

from bot.discord_ui.components.picture_cache import Pictures
from bot.games.engine.contract import Game
from bot.hosting.errors import HostingError
from bot.hosting.person import Person
from bot.storage.schema import deadlines, outbox
from tests.clock import Clock
from tests.discord_ui.blank_renderer import BlankRenderer
from tests.tables.month.people import GUILD, Member, judge, terms
from tests.tables.month.process import Process
from tests.tables.month.refusing import Fuse, Killed, RefusingPost

START = datetime(2026, 3, 9, 8, tzinfo=UTC)
"""The clocks of New York have changed, those of Berlin will."""
CHANNELS = (70, 71, 72)
HOUR = timedelta(hours=1)


@dataclass
class Month:
    """A club with its bot."""

    folder: Path
    games: Mapping[str, Game]
    plan: list[str]
    """Which games are opened, in order."""
    crowd: int
    """How many people there are."""
    days: float
    seed: int
    deaths: int
    """How often the bot dies."""
    count: Callable[[Month], Awaitable[int]]
    """Compares all clocks with a naive count, and returns how many: looked at after every third death."""
    clock: Clock = field(default_factory=Clock)
    absent: timedelta = timedelta()
    """How long the bot was not there, all in all."""
    outages: list[tuple[datetime, datetime]] = field(default_factory=list[tuple[datetime, datetime]])
    counted: Counter[str] = field(default_factory=Counter[str])

    def __post_init__(self) -> None:
        self.chance = Random(self.seed)
        self.clock.time = START
        self.end = START + timedelta(days=self.days)
        self.post = RefusingPost(self.clock, Random(self.seed + 1), Fuse())
        self.pictures = Pictures(dict.fromkeys(self.games, BlankRenderer()))
        self.members = [self._member(number) for number in range(1, self.crowd + 1)]
        self._lives = itertools.count(1)
        self._secrets = itertools.count(self.seed)
        self.process: Process

    @property
    def now(self) -> datetime:
        """The present of this world."""
        return self.clock.time

    async def run(self) -> None:
        """Live through all of it."""
        self.process = await self._begin(self.folder / "life0.sqlite3")
        for member in self.members:
            await member.settle_in(self.process.tables)
        visits = {member.person.id: member.next_visit(self.now) for member in self.members}
        others = self._others()
        while True:
            member = min(self.members, key=lambda one: visits[one.person.id])
            at = visits[member.person.id]
            moment = min([at, *(when for when, _ in others[:1]), self.end])
            due = await self._next_due()
            if due is not None and due < moment:
                self.clock.time = max(self.now, due)
                await self._lived(None)
                continue
            self.clock.time = max(self.now, moment)
            if moment >= self.end:
                return
            if others and others[0][0] == moment:
                await self._other(others.pop(0)[1])
                continue
            visits[member.person.id] = member.next_visit(self.now)
            await self._lived(member)

    async def close(self) -> None:
        """The end, in good order."""
        self.process.database.fuse = Fuse()
        self.process.tables.computers._pool.stop()  # pyright: ignore[reportPrivateUsage]
        self.pictures.close()
        await self.process.database.close()

    def _member(self, number: int) -> Member:
        chance = Random(self.seed * 1000 + number)
        vanishes = START + timedelta(days=chance.uniform(1, self.days)) if chance.random() < 0.25 else None
        returns = None
        if vanishes is not None and chance.random() < 0.5:
            returns = vanishes + timedelta(days=chance.uniform(2, 8))
        every = chance.choice((2, 4, 8, 8, 12, 16, 30))
        if chance.random() < 0.1:
            self.post.closed.add(number)
        return Member(Person(number, f"Member {number}"), chance, every, vanishes, returns)

    def _others(self) -> list[tuple[datetime, str]]:
        """What happens besides visits: tables are opened, the bot dies, moderators meddle with channels."""
        span, chance = self.end - START, self.chance
        found = [(START + span * chance.uniform(0, 0.7), f"open {game}") for game in self.plan]
        found += [(START + span * chance.uniform(0.02, 1), "die") for _ in range(self.deaths)]
        meddled = max(3, len(self.plan) // 8)
        found += [(START + span * chance.uniform(0.1, 1), "forbid") for _ in range(meddled)]
        found += [(START + span * chance.uniform(0.1, 1), "delete") for _ in range(meddled)]
        found += [(START + span * chance.uniform(0.1, 1), "judge") for _ in range(2 * meddled)]
        return sorted(found)

    async def _other(self, what: str) -> None:
        match what.split():
            case ["open", game]:
                await self._open(game)
            case ["die"]:
                # Somewhere in what comes next.
                self.post.fuse.left = self.chance.randint(1, 40)
            case ["judge"]:
                await self._judge()
            case ["delete"] if self.post.threads:
                self.post.deleted.add(self.chance.choice(sorted(self.post.threads)))
            case _:
                place = self.chance.choice([*CHANNELS, *sorted(self.post.threads)])
                self.post.forbidden[place] = self.now + self.chance.uniform(1, 60) * HOUR

    async def _open(self, slug: str) -> None:
        chance, game, tables = self.chance, self.games[slug], self.process.tables
        host = chance.choice(self.members).person
        seats = None if chance.random() < 0.5 else chance.randint(game.min_seats, game.max_seats)
        try:
            table = await tables.lobby.open(
                host,
                slug,
                {},
                guild_id=GUILD,
                channel_id=chance.choice(CHANNELS),
                seats=seats,
                in_thread=chance.random() < 0.5,
                terms=terms(chance, game),
                invited=[one.person for one in chance.sample(self.members, 2) if one.person != host],
            )
            if game.player(1, b"") is not None and chance.random() < 0.3:
                await tables.lobby.add_computer(table.id, host, 1)
            for _ in range(chance.randint(0, game.max_seats - 1)):
                await tables.lobby.join(table.id, chance.choice(self.members).person)
        except HostingError:
            self.counted["refused lobby"] += 1
        except Killed:
            await self._die()

    async def _judge(self) -> None:
        """A moderator meddles with a game."""
        running = await self.process.tables.snapshots.listing(GUILD, states=("running",))
        if not running:
            return
        try:
            await judge(self.process.tables, self.chance, self.chance.choice(running))
            self.counted["rulings"] += 1
        except HostingError:
            self.counted["refused rulings"] += 1
        except Killed:
            await self._die()

    async def _lived(self, member: Member | None) -> None:
        """Somebody's visit, or nobody's, and what comes of it; the bot may die over it."""
        try:
            if member is not None:
                await member.visit(self.process.tables)
            await self.process.work()
            self.counted["steps"] += 1
        except Killed:
            await self._die()

    async def _die(self) -> None:
        chance = self.chance
        self.counted["deaths"] += 1
        copy = self.folder / f"life{next(self._lives)}.sqlite3"
        await self.process.die(copy)
        self.post.fuse.left = -1
        # Mostly it is back at once; sometimes an operator must wake up first.
        away = timedelta(minutes=chance.choice((0, 0, 1, 5, 9)) + chance.random() * 0.9)
        if chance.random() < 0.25:
            away = HOUR * chance.uniform(0.5, 9)
        gone = self.now
        self.clock.time += away
        self.absent += away
        if away > timedelta(minutes=10):
            self.outages.append((gone, self.now))
        self.process = await self._begin(copy)
        await self._lived(None)
        if self.counted["deaths"] % 3 == 0:
            self.counted["clocks"] += await self.count(self)

    async def _begin(self, path: Path) -> Process:
        # The machine's clock, by which absences are noticed: there is none but those of a dead bot.
        return await Process.begin(
            path,
            self.games,
            self.clock,
            lambda: START + self.absent,
            self._secret,
            self.post,
            self.pictures,
        )

    def _secret(self) -> bytes:
        return next(self._secrets).to_bytes(32, "big")

    async def _next_due(self) -> datetime | None:
        """When something happens, or may be told, without anybody."""

        def work(connection: Connection) -> list[datetime]:
            happens = select(deadlines.c.at).where(deadlines.c.done.is_(False))
            told = select(outbox.c.due_at).where(outbox.c.state == "open")
            first = connection.execute(happens.order_by(deadlines.c.at).limit(1)).scalars().all()
            # A queue goes on when its first message may: what is due behind it waits, too.
            later = connection.execute(told.where(outbox.c.due_at > self.now).order_by(outbox.c.due_at))
            return [*first, *later.scalars().all()[:1]]

        return min(await self.process.database.read(work), default=None)
