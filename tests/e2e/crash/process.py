"""The bot as a process of its own, which can be killed."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from typing import NamedTuple, Protocol

from bot.playground import interactions
from bot.playground.server import Playground
from bot.storage.backend import Place
from tests.e2e.crash import life
from tests.playground.driver import PATIENCE


class Bots(Protocol):
    """One process, or several on one database: started, killed and stopped in the same ways."""

    @property
    def playground(self) -> Playground: ...
    @property
    def database(self) -> Place: ...
    @property
    def alive(self) -> asyncio.Event:
        """People can use it."""
        ...

    @property
    def died(self) -> asyncio.Event:
        """It is dead, and whatever it had sent has arrived."""
        ...

    @property
    def starts(self) -> int: ...
    @property
    def several(self) -> bool:
        """May one go on with what another one was asked?"""
        ...

    async def launch(self) -> None: ...
    async def connect(self) -> None: ...
    async def kill(self) -> None: ...
    async def stop(self) -> int: ...
    async def abandon(self) -> None: ...
    def logged(self) -> str: ...
    def tail(self) -> str: ...


class Death(NamedTuple):
    """A kill: whoever does it is not told when it happened, and may be late to look at the clock."""

    after: float
    before: float


@dataclass
class Process:
    """``python -m bot run`` on a playground and a database; its log is kept over all its lives."""

    playground: Playground
    database: Place
    log: Path
    more: Mapping[str, str] = field(default_factory=dict[str, str])
    """Settings besides."""
    starts: int = 0
    alive: asyncio.Event = field(default_factory=asyncio.Event)
    """The bot is connected: people can use it."""
    died: asyncio.Event = field(default_factory=asyncio.Event)
    """The bot is dead, and whatever it had sent has arrived."""
    several: bool = False
    _life: ForkServerProcess | None = None

    async def launch(self) -> None:
        """Start the program, without waiting for it."""
        self._life = await asyncio.to_thread(life.begin, self.log, self._environment())
        self.starts += 1

    async def connect(self, patience: float = PATIENCE) -> None:
        """Wait until it is connected; AssertionError if it ends or takes too long."""
        async with asyncio.timeout(patience):
            while not self.playground.core.gateway.online:
                assert self._running.is_alive(), f"the bot ended by itself:\n{self.tail()}"
                await asyncio.sleep(0.005)
        self.died.clear()
        self.alive.set()

    @property
    def running(self) -> bool:
        """Does the program run?"""
        return self._life is not None and self._life.is_alive()

    async def destroy(self) -> Death:
        """SIGKILL; between which moments of the machine's steady clock it fell."""
        assert self._running.is_alive(), f"the bot ended by itself:\n{self.tail()}"
        before = time.monotonic()
        self._running.kill()
        assert await self._end() == -signal.SIGKILL
        return Death(before, time.monotonic())

    async def kill(self) -> None:
        """SIGKILL, and wait until nothing of what it sent is under way any more."""
        self.alive.clear()
        await self.destroy()
        core = self.playground.core
        async with asyncio.timeout(PATIENCE):
            while core.gateway.online or core.log.open:  # noqa: ASYNC110
                await asyncio.sleep(0.005)
        # Whatever was not acknowledged now never will be: people see that when its time is over.
        core.clock.advance(interactions.ANSWER)
        self.died.set()

    async def stop(self) -> int:
        """SIGTERM, and the exit code."""
        self.alive.clear()
        self._running.terminate()
        return await self._end()

    async def abandon(self) -> None:
        """End it if it still runs; for the end of a test that failed."""
        if self._life is not None and self._life.is_alive():
            self._life.kill()
            await self._end()

    def logged(self) -> str:
        """All that it wrote."""
        return self.log.read_text("utf-8")

    def tail(self, lines: int = 30) -> str:
        """The end of its log."""
        return "\n".join(self.logged().splitlines()[-lines:]) if self.log.exists() else "It wrote none."

    async def _end(self) -> int:
        """Wait for its end; the exit code."""
        await asyncio.to_thread(self._running.join, PATIENCE)
        code = self._running.exitcode
        assert code is not None, f"the bot doesn't end:\n{self.tail()}"
        return code

    @property
    def _running(self) -> ForkServerProcess:
        assert self._life is not None
        return self._life

    def _environment(self) -> dict[str, str]:
        kept = {
            key: value for key, value in os.environ.items() if not key.startswith(("DISCORD_", "PANTHEON_"))
        }
        return kept | {
            "DISCORD_TOKEN": self.playground.token,
            "DISCORD_API_BASE": self.playground.api_base,
            "DISCORD_GATEWAY": self.playground.gateway_url,
            "PANTHEON_DATABASE": str(self.database),
            "PANTHEON_READY_TIMEOUT": "0.1",
            "PANTHEON_ICONS": "no",
            **self.more,
        }
