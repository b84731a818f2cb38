"""Several bots on one database, any of which can be killed, and what their logs say of their leases."""

from __future__ import annotations

import asyncio
import re
import time
from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise
from math import inf
from pathlib import Path
from random import Random
from typing import NamedTuple

from bot.playground import interactions
from bot.playground.server import Playground
from bot.storage.backend import Place
from tests.e2e.crash.process import Death, Process
from tests.playground.driver import PATIENCE

_NOTED = re.compile(r"lease (took|gave back|lost|left) at ([0-9.]+): (.*)")


class Crowd:
    """As one :class:`tests.e2e.crash.process.Process`, which lives as long as one of them serves."""

    def __init__(
        self, playground: Playground, database: Place, folder: Path, many: int, rng: Random
    ) -> None:
        self.playground = playground
        self.database = database
        # As many shards: each kill and each start lets some change hands.
        more = {"PANTHEON_LOG_LEVEL": "DEBUG", "DISCORD_SHARD_COUNT": str(many)}
        self.members = [Process(playground, database, folder / f"bot{n}.log", more) for n in range(many)]
        self.alive, self.died = asyncio.Event(), asyncio.Event()
        self.several = True
        self.gaps: list[float] = []
        """Seconds in which no process heard of the server, after each kill that caused one."""
        self._rng = rng
        self._killed: dict[Path, list[Death]] = defaultdict(list)
        self._silent_since: float | None = None

    @property
    def starts(self) -> int:
        """How often any of them was started."""
        return sum(member.starts for member in self.members)

    async def launch(self) -> None:
        """Start those that are dead, without waiting for them."""
        for member in self.members:
            if not member.running:
                await member.launch()

    async def connect(self, patience: float = PATIENCE) -> None:
        """Wait until one of them hears of the server."""
        async with asyncio.timeout(patience):
            while not self._hearing():  # noqa: ASYNC110
                await asyncio.sleep(0.005)
        if self._silent_since is not None:
            self.gaps.append(time.monotonic() - self._silent_since)
            self._silent_since = None
        self.died.clear()
        self.alive.set()

    async def kill(self) -> None:
        """SIGKILL any of them; if it was the one that people used, their presses fail."""
        member = self._rng.choice([member for member in self.members if member.running])
        heard = self._hearing()
        self._killed[member.log].append(await member.destroy())
        await asyncio.sleep(0.05)
        if not self._hearing():
            self._silent_since = self._silent_since or time.monotonic()
            self.alive.clear()
        # Where a shard was changing hands another one may hear what the dead one was answering.
        if not heard <= self._hearing():
            self.playground.core.clock.advance(interactions.ANSWER)
            self.died.set()

    def _hearing(self) -> set[str]:
        """The sessions of the server in which people play; empty: no process hears of it."""
        core = self.playground.core
        (guild,) = (one["id"] for one in core.world.guilds_of(core.world.bot_id))
        sessions = core.gateway.sessions.items()
        return {id for id, one in sessions if one.connection is not None and one.serves(guild)}

    async def stop(self) -> int:
        """SIGTERM to one after the other; the greatest exit code."""
        self.alive.clear()
        return max([await member.stop() for member in self.members if member.running])

    async def abandon(self) -> None:
        """End those that still run; for the end of a test that failed."""
        for member in self.members:
            await member.abandon()

    def logged(self) -> str:
        """All that they wrote."""
        return "\n".join(member.logged() for member in self.members if member.log.exists())

    def tail(self, lines: int = 30) -> str:
        """The ends of their logs."""
        return "\n".join(f"{member.log.name}:\n{member.tail(lines)}" for member in self.members)

    def leases(self) -> list[Held]:
        """All leases that any of them ever had."""
        return [held for member in self.members for held in _held(member, self._killed[member.log])]


class Held(NamedTuple):
    """That a process had a lease from one moment to another."""

    name: str
    since: float
    until: float
    by: str


def _held(member: Process, killed: list[Death]) -> Iterator[Held]:
    """What its log says; what it held when it was killed it had until then, at least."""
    there: dict[str, float] = {}
    deaths = iter([*killed, Death(inf, inf)])
    death = next(deaths)
    for how, moment, names in _NOTED.findall(member.logged()):
        at = float(moment)
        while at > death.before:
            for name, since in there.items():
                yield Held(name, since, max(since, death.after), member.log.name)
            there.clear()
            death = next(deaths)
        for name in names.split(" · "):
            if how == "took":
                assert name not in there, f"{member.log.name} took {name} twice"
                there[name] = at
            else:
                yield Held(name, there.pop(name), at, member.log.name)
    for name, since in there.items():
        yield Held(name, since, max(since, death.after), member.log.name)


def check_leases(crowd: Crowd) -> int:
    """No two processes ever had the same lease; how many there were."""
    by_name: dict[str, list[Held]] = defaultdict(list)
    for held in crowd.leases():
        by_name[held.name].append(held)
    for leases in by_name.values():
        leases.sort(key=lambda held: held.since)
        for one, other in pairwise(leases):
            assert one.until <= other.since, f"{one}\n{other}"
    return sum(map(len, by_name.values()))
