"""The page for an operator's programs: is it alive, is it ready, and its figures."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator, Collection, Mapping
from contextlib import asynccontextmanager
from datetime import timedelta
from typing import Final, Protocol

from aiohttp import web
from sqlalchemy import Connection

from bot.discord_ui.delivery.outbox_worker import Delivery
from bot.hosting.backup_job import BackupJob
from bot.hosting.store import utc_now
from bot.monitoring.metrics import Metrics
from bot.settings import is_this_machine
from bot.storage import deadlines, outbox
from bot.storage.database import Database
from bot.storage.errors import StorageError
from bot.storage.outbox import OutboxFigures
from bot.tables.service import TableService

_log = logging.getLogger(__name__)
LATE: Final = timedelta(minutes=1)
"""After so long a deadline that hasn't happened counts as late."""
PATIENCE: Final = 5.0
"""Seconds that the database may take for an answer."""


class Watched(Protocol):
    """What is looked at of the bot."""

    @property
    def database(self) -> Database: ...
    @property
    def tables(self) -> TableService: ...
    @property
    def delivery(self) -> Delivery: ...
    @property
    def backup_job(self) -> BackupJob: ...
    @property
    def shards(self) -> Mapping[int, object]: ...
    @property
    def guilds(self) -> Collection[object]: ...
    @property
    def cut_off(self) -> Collection[int]:
        """The shards without a connection, once they had one."""
        ...

    def is_ready(self) -> bool: ...


class Status:
    """Answers ``/live``, ``/ready`` and ``/metrics``."""

    def __init__(self, bot: Watched, metrics: Metrics) -> None:
        self._bot = bot
        self._metrics = metrics

    async def live(self, _: web.Request) -> web.Response:
        """The event loop turns: nothing else is asked, for a restart would mend nothing else."""
        return web.Response(text="alive\n")

    async def ready(self, _: web.Request) -> web.Response:
        """Can people play?  503 with a line for each thing that keeps them from it."""
        missing = await self._missing()
        text = "".join(f"{line}\n" for line in missing) or "ready\n"
        return web.Response(text=text, status=503 if missing else 200)

    async def metrics(self, _: web.Request) -> web.Response:
        """All figures; those of the database are left as they were where it doesn't answer."""
        self._of_this_process()
        try:
            async with asyncio.timeout(PATIENCE):
                await self._of_the_database()
        except (StorageError, TimeoutError):
            pass  # storage_failures and /ready tell of it
        await self._of_the_disk()
        return web.Response(body=self._metrics.text(), content_type="text/plain", charset="utf-8")

    async def _missing(self) -> list[str]:
        bot = self._bot
        found: list[str] = []
        if not bot.is_ready():
            found.append("Discord: not connected yet")
        elif bot.cut_off:
            found.append(f"Discord: no connection for shards {', '.join(map(str, sorted(bot.cut_off)))}")
        if (storm := self._metrics.requests_lately.storm()) is not None:
            refused, asked = storm
            found.append(
                f"Discord: it refused {refused} of the last minute's {asked} requests about channels "
                "as too many (429)"
            )
        try:
            async with asyncio.timeout(PATIENCE):
                await bot.database.meta_get("")
        except StorageError as error:
            found.append(f"database: {error}")
        except TimeoutError:
            found.append(f"database: no answer within {PATIENCE:.0f} seconds")
        else:
            # Who only reads doesn't notice that a disk is full.
            if (trouble := self._metrics.storage_trouble) is not None:
                found.append(f"database: {trouble}")
        return found

    def _of_this_process(self) -> None:
        bot, to = self._bot, self._metrics
        up = len(bot.shards) - len(bot.cut_off) if bot.is_ready() else 0
        to.shards.set(len(bot.shards))
        to.shards_up.set(up)
        to.servers.set(len(bot.guilds))
        to.outbox_doubtful.set(bot.delivery.doubtful)
        to.places_left_alone.set(bot.delivery.breaker.left_alone)
        to.computers_waiting.set(bot.tables.computers.waiting)
        to.computers_thinking.set(bot.tables.computers.playing)
        to.computers_failed.set(bot.tables.computers.failures)
        to.computers_chosen.set(bot.tables.computers.chosen)
        to.computers_longest_seconds.set(bot.tables.computers.longest_thought)

    async def _of_the_database(self) -> None:
        now = self._bot.tables.store.now()

        def read(connection: Connection) -> tuple[OutboxFigures, int]:
            return outbox.figures(connection, now), deadlines.late(connection, now - LATE)

        told, late = await self._bot.database.read(read)
        to = self._metrics
        to.outbox_open.set(told.open)
        waits = 0.0 if told.oldest_due is None else (now - told.oldest_due).total_seconds()
        to.outbox_oldest_due_seconds.set(waits)
        to.outbox_tried.set(told.tried)
        to.outbox_given_up.set(told.given_up)
        to.deadlines_late.set(late)

    async def _of_the_disk(self) -> None:
        to, database = self._metrics, self._bot.database
        try:
            async with asyncio.timeout(PATIENCE):
                size, journal, free = await database.sizes()
        except (StorageError, TimeoutError, OSError):
            return  # /ready tells of it
        to.database_bytes.set(size)
        to.journal_bytes.set(journal or 0)
        if free is not None:
            to.disk_free_bytes.set(free)
        newest = await self._bot.backup_job.newest()
        to.backup_age_seconds.set(-1 if newest is None else (utc_now() - newest).total_seconds())
        to.backup_failing.set(self._bot.backup_job.failing)


def application(bot: Watched, metrics: Metrics) -> web.Application:
    """The page's three addresses."""
    status = Status(bot, metrics)
    app = web.Application()
    app.router.add_get("/live", status.live)
    app.router.add_get("/ready", status.ready)
    app.router.add_get("/metrics", status.metrics)
    return app


@asynccontextmanager
async def serving(bot: Watched, metrics: Metrics, host: str, port: int) -> AsyncGenerator[None]:
    """The page, while the block runs; raises OSError if the address can't be had."""
    if not is_this_machine(host):
        _log.warning("%s:%d is open to other machines: let only your own programs reach it", host, port)
    runner = web.AppRunner(application(bot, metrics), access_log=None)
    await runner.setup()
    try:
        await web.TCPSite(runner, host, port).start()
        yield
    finally:
        await runner.cleanup()
