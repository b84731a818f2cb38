"""The bot as a process of its own, which can be killed."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from dataclasses import dataclass, field
from pathlib import Path

from bot.playground.server import Playground

ROOT = Path(__file__).parents[3]


@dataclass
class Process:
    """``python -m bot run`` on a playground and a database; its log is kept over all its lives."""

    playground: Playground
    database: Path
    log: Path
    starts: int = 0
    alive: asyncio.Event = field(default_factory=asyncio.Event)
    """The bot is connected: people can use it."""
    died: asyncio.Event = field(default_factory=asyncio.Event)
    """The bot is dead, and whatever it had sent has arrived."""
    _program: asyncio.subprocess.Process | None = None

    async def launch(self) -> None:
        """Start the program, without waiting for it."""
        with self.log.open("ab") as log:
            self._program = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "bot", "run", cwd=ROOT, env=self._environment(), stderr=log
            )
        self.starts += 1

    async def connect(self, patience: float = 30.0) -> None:
        """Wait until it is connected; AssertionError if it ends or takes too long."""
        async with asyncio.timeout(patience):
            while not self.playground.core.gateway.online:
                assert self._running.returncode is None, f"the bot ended by itself:\n{self.tail()}"
                await asyncio.sleep(0.005)
        self.died.clear()
        self.alive.set()

    async def kill(self) -> None:
        """SIGKILL, and wait until nothing of what it sent is under way any more."""
        assert self._running.returncode is None, f"the bot ended by itself:\n{self.tail()}"
        self.alive.clear()
        self._running.send_signal(signal.SIGKILL)
        assert await self._running.wait() == -signal.SIGKILL
        core = self.playground.core
        async with asyncio.timeout(10):
            while core.gateway.online or core.log.open:  # noqa: ASYNC110
                await asyncio.sleep(0.005)
        # Whatever was not acknowledged now never will be: people see that after three seconds.
        core.clock.advance(3.0)
        self.died.set()

    async def stop(self) -> int:
        """SIGTERM, and the exit code."""
        self.alive.clear()
        self._running.terminate()
        async with asyncio.timeout(20):
            return await self._running.wait()

    async def abandon(self) -> None:
        """End it if it still runs; for the end of a test that failed."""
        if self._program is not None and self._program.returncode is None:
            self._program.kill()
            await self._program.wait()

    def tail(self, lines: int = 30) -> str:
        """The end of its log."""
        return "\n".join(self.log.read_text("utf-8").splitlines()[-lines:])

    @property
    def _running(self) -> asyncio.subprocess.Process:
        assert self._program is not None
        return self._program

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
        }
