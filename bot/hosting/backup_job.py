"""Back-ups that make themselves: a sound copy of the database every few hours, the newest few kept."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

from bot import private_files
from bot.hosting.job import Job
from bot.storage import backup
from bot.storage.backend import Place

log = logging.getLogger(__name__)

SETTLED: Final = 60.0
"""Seconds after the start before which none is made: what a start has to do comes first."""
AGAIN: Final = 600.0
"""Seconds after which one that couldn't be made is tried again."""
_NAME: Final = "pantheon-%Y%m%dT%H%M%SZ.sqlite3"


class BackupJob(Job):
    """Saves the database from :meth:`start` to :meth:`stop`; the files' names say when it last did."""

    def __init__(
        self, database: Place, folder: Path, every: timedelta, kept: int, now: Callable[[], datetime]
    ) -> None:
        """``now``: the machine's clock; ``kept``: how many files stay, the newest."""
        super().__init__("back-ups")
        self._database = database
        self._folder = folder
        self._every = every
        self._kept = kept
        self._now = now
        self._left = 0.0
        self.failing = False
        """Could the last one that was due not be made?"""

    async def newest(self) -> datetime | None:
        """When the newest back-up was made; None: there is none."""
        return max(await asyncio.to_thread(self._found), default=None)

    async def _round(self) -> None:
        # Not for long: the machine's clock may be set meanwhile.
        await asyncio.sleep(min(AGAIN, max(SETTLED, self._left)))
        self._left = await self.work()

    async def work(self) -> float:
        """Make a back-up if it is due; seconds until the next look."""
        left = (await asyncio.to_thread(self._due) - self._now()).total_seconds()
        if left > 0:
            return left
        try:
            await asyncio.to_thread(self._save)
        except Exception as error:
            self.failing = True
            log.error("no back-up could be made: %s", error)  # noqa: TRY400 (one line says it)
            return AGAIN
        self.failing = False
        return self._every.total_seconds()

    def _due(self) -> datetime:
        now = self._now()
        # One from the future was made before the clock was set back: it must put no other off.
        return max((made + self._every for made in self._found() if made <= now), default=now)

    def _found(self) -> list[datetime]:
        """When the back-ups in the folder were made; other files there are not ours."""
        found: list[datetime] = []
        for path in self._folder.glob("pantheon-*.sqlite3"):
            try:
                found.append(datetime.strptime(path.name, _NAME).replace(tzinfo=UTC))
            except ValueError:
                continue
        return found

    def _save(self) -> None:
        private_files.make_folder(self._folder)
        for part in self._folder.glob("pantheon-*.sqlite3.part"):
            part.unlink(missing_ok=True)  # an earlier process died over it
        made = self._now()
        log.info("%s", backup.save(self._database, self._folder / made.strftime(_NAME)))
        oldest_first = sorted(self._found(), key=lambda each: (each <= made, each))
        for old in oldest_first[: -self._kept]:
            (self._folder / old.strftime(_NAME)).unlink(missing_ok=True)
