"""The whole bot on a playground, worked by hand: for what takes days, or goes wrong at an exact moment.

Its clock stands still until it is moved, nothing happens by itself or is told until a test says so, and
each test finds it empty.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias

import pytest
from sqlalchemy import Connection

from bot.app import Pantheon
from bot.discord_ui.delivery import outbox_worker
from bot.discord_ui.delivery.outbox_worker import Delivery, delivery
from bot.discord_ui.tournaments.controls import tournament_action
from bot.hosting.person import Person
from bot.storage.columns import metadata
from bot.storage.schema import meta
from bot.tournaments.running.service import TournamentService
from bot.tournaments.running.state import TournamentState
from tests.clock import NOON, Clock
from tests.discord_ui.bot_in_playground import BotInPlayground, bot_in_playground
from tests.discord_ui.shown import EPHEMERAL, Answer, Posted
from tests.playground.driver import Json

Request: TypeAlias = Literal["send", "edit", "delete", "read", "thread"]
ROUTES: Final[dict[Request, str]] = {
    "send": "POST /channels/{}/messages",
    "edit": "PATCH /channels/{}/messages/*",
    "delete": "DELETE /channels/{}/messages/*",
    "read": "GET /channels/{}/messages",
    "thread": "POST /channels/{}/messages/*/threads",
}


@dataclass
class BotByHand(BotInPlayground):
    """The bot, its clock, and all that it has posted in the test at hand."""

    clock: Clock = field(default_factory=Clock)
    posts: list[Posted] = field(default_factory=list[Posted])
    sender: Delivery = field(init=False)

    @property
    def tournaments(self) -> TournamentService:
        """The bot's services of tournaments."""
        return self.bot.tournaments

    @property
    def posted(self) -> list[Posted]:
        """What everybody, or one person directly, can read of the bot's, oldest first."""
        return [one for one in self.posts if one.is_there]

    def boards(self, table: int) -> list[Posted]:
        """The messages that show a board of this table."""
        return [one for one in self.posted if one.shows(table)]

    def said(self, words: str) -> list[Posted]:
        """The messages in which this stands."""
        return [one for one in self.posted if words in one.text]

    def places(self, words: str) -> list[int]:
        """The channels, or people, to whom this was said."""
        return [one.channel for one in self.said(words)]

    # time, and what happens in it

    def advance(self, seconds: float) -> None:
        """Let time pass, for the bot and for Discord."""
        self.clock.time += timedelta(seconds=seconds)
        self.playground.core.clock.advance(max(0.0, seconds))

    async def tell(self) -> None:
        """Tell everything that is due, one queue after the other."""
        while True:
            with pytest.MonkeyPatch.context() as patched:
                patched.setattr(outbox_worker, "AT_ONCE", 1)
                await self.sender._start_due()  # pyright: ignore[reportPrivateUsage]
            if not self.sender.busy:
                return
            await asyncio.gather(*self.sender._working.values())  # pyright: ignore[reportPrivateUsage]

    async def told(self) -> None:
        await self.tell()

    async def restart(self) -> None:
        """The delivery is another process's, which takes over what the one before has left."""
        self.sender = delivery(self.bot, now=self.clock)
        await self.sender._begin()  # pyright: ignore[reportPrivateUsage]

    async def tap(self, person: Person, tournament: int, doing: str, place: int | None = None) -> Answer:
        """Somebody presses a control of a tournament, of any age."""
        return await self.press(person, str(tournament_action(tournament, doing)), place=place)

    async def record(self, tournament: int) -> TournamentState:
        """A tournament as it is stored."""
        return (await self.tournaments.snapshots.look(tournament, None)).record

    async def goes_on(self) -> None:
        """What happens by itself in tournaments has happened."""
        await self.tournaments.tournament_job.work()

    # what goes wrong

    def fails(
        self,
        request: Request,
        status: int,
        code: int = 0,
        *,
        at: int | Person | None = None,
        times: int = 1,
        after: int = 0,
        lost: bool = False,
    ) -> None:
        """Discord answers such a request so: ``lost``: having done it; ``after`` so many that went well.

        Of what passes by use 503: a client tries 500 and 502 again by itself, after a while.
        """
        place = str(self.direct(at) if isinstance(at, Person) else at or "*")
        kind, route = "lost" if lost else "error", ROUTES[request].format(place)
        body: Json = {"kind": kind, "route": route, "times": times, "after": after}
        self.playground.core.faults.add(body | {"status": status, "code": code})

    def recovers(self) -> None:
        """All goes well again."""
        self.playground.core.faults.clear()

    def closes(self, person: Person, *, closed: bool = True) -> None:
        """Somebody takes no direct messages."""
        world = self.playground.core.world
        world.save("user", world.get("user", str(person.id)) | {"dms_open": not closed})

    def direct(self, person: Person) -> int:
        """The channel of the bot's direct messages with somebody."""
        world = self.playground.core.world
        return int(world.direct(world.bot_id, str(person.id))[0]["id"])

    # tests

    async def begin_test(self) -> None:
        """As if nobody had ever used the bot; it is noon."""
        self.recovers()
        for user in self.playground.core.world.all("user"):
            user["dms_open"] = True
        await self.bot.database.write(_empty)
        await self.tables.preferences.load()
        for outbox in (self.tables.outbox, self.tournaments.outbox, self.tables.digests):
            outbox.stuck.clear()
        self.clock.time = NOON
        self.sender = delivery(self.bot, now=self.clock)
        await super().begin_test()
        self.posts.clear()

    def control(self, *control: Any, **where: Any) -> Json:
        made = super().control(*control, **where)
        self.posts = [one for one in self.posts if one.id != int(made["id"])]
        return made

    def hear(self, news: str, record: Json) -> None:
        """Note what the bot posts."""
        world = self.playground.core.world
        written = news == "message" and record["author_id"] == world.bot_id and not record["type"]
        if written and not record["flags"] & EPHEMERAL:
            self.posts.append(Posted.of(world, record))


def _empty(connection: Connection) -> None:
    """Forget everything but what the bot knows of itself; numbers are not given again."""
    connection.exec_driver_sql("PRAGMA defer_foreign_keys=ON")
    for table in metadata.tables.values():
        if table is not meta:
            connection.execute(table.delete())


@asynccontextmanager
async def bot_by_hand(folder: Path, patch: pytest.MonkeyPatch) -> AsyncIterator[BotByHand]:
    """Start it, and stop what it does by itself."""
    clock = Clock()
    patch.setattr(Pantheon, "now", lambda _: clock())
    async with bot_in_playground(folder, patch) as started:
        bot = started.bot
        for work in (bot.delivery, bot.tables.deadline_job, bot.tables.computers):
            await work.stop()
        await bot.tournaments.tournament_job.stop()
        made = BotByHand(started.playground, started.world, bot, started.renderer, clock=clock)
        bot.tables.store.secrets = made.secret
        made.playground.core.bus.listen(made.hear)
        yield made
