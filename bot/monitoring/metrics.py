"""The figures of one running bot, as Prometheus reads them: docs/hosting.md says what each tells.

No figure names a person, a server, a table or a secret.
"""

from __future__ import annotations

import logging
import math
import re
import time
from collections.abc import Callable, Mapping
from email.utils import parsedate_to_datetime
from types import SimpleNamespace
from typing import Final, get_args

import aiohttp
import discord
from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    Summary,
    generate_latest,
)

from bot.discord_ui.components.interaction_context import Outcome
from bot.discord_ui.delivery.request_breaker import counts
from bot.monitoring.recent_requests import RecentRequests
from bot.storage.errors import StorageError

log = logging.getLogger(__name__)

QUICK: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""Bounds, in seconds, between which durations are counted."""
TOO_MANY: Final = 429
"""Discord's code for more requests than it allows."""
SCOPES: Final = ("user", "shared", "global", "address")
MOST: Final = 1000
"""Presses whose answers are waited for: of more the oldest count as never answered."""
SLOW: Final = 1.0
"""Seconds that a write may take before the log tells of it, …"""
SILENT: Final = 60.0
"""… and for how long it doesn't tell of another one."""
OFF: Final = 30.0
"""Seconds by which the machine's clock may differ from Discord's before the log tells of it."""
_NUMBER: Final = re.compile(r"\d{5,}")
_SECONDS: Final = re.compile(r"\d+(\.\d+)?")
_SECRET: Final = re.compile(r"/(interactions|webhooks)/(\w+)/[^/]+")
_FILE: Final = re.compile(r"/((?:ephemeral-)?attachments)/.*")


class Metrics:
    """Counts and measures; a registry of its own, so that two bots in one process don't mix."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        ProcessCollector(registry=self._registry)
        self.write_seconds = self._histogram(
            "write_seconds", "From asking the database to write until it is on the disk."
        )
        self.answer_seconds = Histogram(
            "pantheon_answer_seconds",
            "From a press or a command reaching the bot until Discord has what the person reads: an "
            "answer, or an apology because something is broken.",
            ("outcome",),
            buckets=QUICK,
            registry=self._registry,
        )
        for outcome in get_args(Outcome):
            self.answer_seconds.labels(outcome)
        self.drawing_seconds = self._histogram("drawing_seconds", "Drawing a picture, waiting included.")
        self.loop_delay_seconds = self._histogram(
            "loop_delay_seconds", "How much later than asked for the event loop comes to a task."
        )
        self.requests = Counter(
            "pantheon_discord_requests",
            "Requests to Discord, by route and answer; code 0: there was no answer.",
            ("method", "route", "code"),
            registry=self._registry,
        )
        self.slowed_down_seconds = Summary(
            "pantheon_slowed_down_seconds",
            "For how long Discord wanted no more requests, each time that it said so (code 429), by scope: "
            "user is this bot, shared a thing that others use, too, global all requests; address is a ban.",
            ("scope",),
            registry=self._registry,
        )
        for scope in SCOPES:
            self.slowed_down_seconds.labels(scope)
        self.outbox_open = self._gauge("outbox_open", "Messages that are still to be told, due or not.")
        self.outbox_oldest_due_seconds = self._gauge(
            "outbox_oldest_due_seconds", "For how long the message that is due longest has been due."
        )
        self.outbox_tried = self._gauge(
            "outbox_tried", "Messages that were tried in vain and will be tried again."
        )
        self.outbox_given_up = self._gauge("outbox_given_up", "Messages that nobody could tell.")
        self.outbox_doubtful = self._gauge(
            "outbox_doubtful", "Messages of which isn't known whether they have been told."
        )
        self.places_left_alone = self._gauge(
            "places_left_alone",
            "Servers and channels that refused so often that they aren't asked for now.",
        )
        self.deadlines_late = self._gauge(
            "deadlines_late", "Deadlines that passed more than a minute ago and haven't happened."
        )
        self.computers_waiting = self._gauge(
            "computers_waiting", "Tables at which computers may have to play and that wait for a thinker."
        )
        self.computers_thinking = self._gauge("computers_thinking", "Tables that computers are playing at.")
        self.computers_failed = self._gauge(
            "computers_failed", "Choices that a computer failed to make in time since the start."
        )
        self.computers_chosen = self._gauge(
            "computers_chosen", "Choices that computers have thought about and made since the start."
        )
        self.computers_longest_seconds = self._gauge(
            "computers_longest_seconds",
            "For how long the choice has been thought about that takes longest.",
        )
        self.shards_up = self._gauge("shards_up", "Connections to Discord that stand.")
        self.shards = self._gauge("shards", "Connections to Discord that there should be.")
        self.servers = self._gauge("servers", "Servers that the bot is in.")
        self.database_bytes = self._gauge("database_bytes", "Size of the database.")
        self.journal_bytes = self._gauge("journal_bytes", "Size of the journal beside it.")
        self.disk_free_bytes = self._gauge("disk_free_bytes", "Free space where the database file is.")
        self.disk_free_bytes.set(math.nan)  # not known until it is set; 0 would be a full disk
        self.backup_age_seconds = self._gauge(
            "backup_age_seconds", "Age of the newest back-up that made itself; -1: there is none."
        )
        self.backup_failing = self._gauge("backup_failing", "1 while a back-up is due and can't be made.")
        self.clock_ahead_seconds = self._gauge(
            "clock_ahead_seconds",
            "How far the machine's clock is ahead of Discord's (below 0: behind it), to about a second.",
        )
        self.clock_steps = Counter(
            "pantheon_clock_steps",
            "How often the machine's clock was set by more than two seconds.",
            registry=self._registry,
        )
        self.storage_failures = Counter(
            "pantheon_storage_failures",
            "Reads and writes that the database refused.",
            registry=self._registry,
        )
        self.starts = self._gauge("starts", "How often the program was started in its folder.")
        self.storage_trouble: StorageError | None = None
        """Why the database refused the last read or write; None: it has stored something since."""
        self._slow_told = -SILENT
        self._clock_is_off = False
        self.on_refusal: list[Callable[[], None]] = []
        """Told of each answer that Discord counts against the bot's address."""
        self._asked: dict[int, float] = {}
        self.requests_lately = RecentRequests(time.monotonic)

    async def arrived(self, interaction: discord.Interaction) -> None:
        """A press or a command has arrived: its answer is timed."""
        if interaction.type is discord.InteractionType.autocomplete:
            return
        self._asked[interaction.id] = time.perf_counter()
        while len(self._asked) > MOST:
            del self._asked[next(iter(self._asked))]

    async def answered(self, interaction: discord.Interaction, outcome: Outcome) -> None:
        """Discord has what the person reads who pressed or commanded."""
        if (asked := self._asked.pop(interaction.id, None)) is not None:
            self.answer_seconds.labels(outcome).observe(time.perf_counter() - asked)

    def stored(self, seconds: float) -> None:
        """Something is on the disk, so long after it was to be written."""
        self.write_seconds.observe(seconds)
        self.storage_trouble = None
        now = time.monotonic()
        if seconds > SLOW and now - self._slow_told >= SILENT:
            self._slow_told = now
            log.warning("storage is slow: a write was on the disk after %.1f seconds", seconds)

    def refused(self, error: StorageError) -> None:
        """The database refused a read or a write."""
        self.storage_failures.inc()
        self.storage_trouble = error

    def trace(self) -> aiohttp.TraceConfig:
        """What notes each request to Discord."""
        config = aiohttp.TraceConfig()
        config.on_request_end.append(self._ended)
        config.on_request_exception.append(self._broke_off)
        return config

    async def _ended(
        self, _: aiohttp.ClientSession, __: SimpleNamespace, request: aiohttp.TraceRequestEndParams
    ) -> None:
        status, headers = request.response.status, request.response.headers
        self._count(request.method, request.url.path, status)
        if "/channels/" in request.url.path:
            self.requests_lately.add(slowed_down=status == TOO_MANY)
        self._compare_clocks(headers.get("Date"))
        if status == TOO_MANY:
            self._slowed_down(request.method, request.url.path, headers)
        if status > 400 and counts(status, headers.get("X-RateLimit-Scope")):
            for tell in self.on_refusal:
                tell()

    def _slowed_down(self, method: str, path: str, headers: Mapping[str, str]) -> None:
        """Discord wants fewer requests: of what, and for how long."""
        # Who is banned by address is refused before Discord itself is reached, which names itself here.
        scope = headers.get("X-RateLimit-Scope", "user") if headers.get("Via") else "address"
        wait = headers.get("Retry-After", "")
        seconds = float(wait) if _SECONDS.fullmatch(wait) else 0.0
        self.slowed_down_seconds.labels(scope).observe(seconds)
        told = "Discord asks for fewer requests (429): %s %s, scope %s, again in %.1f seconds"
        log.warning(told, method, route(path), scope, seconds)

    def _compare_clocks(self, date: str | None) -> None:
        """Discord's answers say what time it is: without that nobody here knows of a clock that is off."""
        try:
            ahead = time.time() - parsedate_to_datetime(date or "").timestamp()
        except ValueError:
            return
        self.clock_ahead_seconds.set(ahead)
        if (off := abs(ahead) > OFF) != self._clock_is_off:
            self._clock_is_off = off
            if off:
                log.error("the machine's clock is %+.0f seconds off Discord's: set it right", ahead)
            else:
                log.info("the machine's clock agrees with Discord's again")

    async def _broke_off(
        self, _: aiohttp.ClientSession, __: SimpleNamespace, request: aiohttp.TraceRequestExceptionParams
    ) -> None:
        self._count(request.method, request.url.path, 0)

    def _count(self, method: str, path: str, code: int) -> None:
        self.requests.labels(method, route(path), str(code)).inc()

    def text(self) -> bytes:
        """All figures, in Prometheus' text format."""
        return generate_latest(self._registry)

    def _histogram(self, name: str, what: str) -> Histogram:
        return Histogram(f"pantheon_{name}", what, buckets=QUICK, registry=self._registry)

    def _gauge(self, name: str, what: str) -> Gauge:
        return Gauge(f"pantheon_{name}", what, registry=self._registry)


def route(path: str) -> str:
    """A request's path without what differs from one to the next: tokens, numbers, names of files."""
    known = path[path.find("/v10") + 4 :] if "/v10" in path else path
    return _NUMBER.sub("ID", _FILE.sub(r"/\1/FILE", _SECRET.sub(r"/\1/\2/TOKEN", known)))
