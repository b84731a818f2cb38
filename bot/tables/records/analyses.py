"""The analyses that were made, kept in a folder; they are thought about in a process beside this one."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Mapping
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Final

from bot import private_files
from bot.games.engine.contract import Game
from bot.games.engine.text import msg
from bot.hosting.errors import Refused
from bot.hosting.worker_process import WorkerProcess
from bot.tables.records import writing
from bot.tables.records.analysis import Analysis, analyse_record
from bot.tables.records.model import GameRecord

log = logging.getLogger(__name__)
KEPT: Final = 500
"""Analyses in the folder, a few kB each; the least used go, and are made again when somebody asks."""
PATIENCE: Final = 300
"""Seconds after which one is given up."""
STYLE: Final = 6
"""Raised when games are judged differently: old analyses are no longer shown then."""


class Analyses:
    """Makes analyses and keeps them; :meth:`stop` ends what is being thought about."""

    def __init__(self, folder: Path, games: Mapping[str, Game]) -> None:
        self._folder = folder.resolve()
        self._games = games
        self._worker = WorkerProcess()
        self._one = asyncio.Semaphore(1)
        self._making: dict[str, asyncio.Task[Analysis | None]] = {}
        self._ordered: dict[int, str] = {}
        """Whose game is thought about: of each person one, so that nobody keeps the others waiting."""

    def offers(self, game: str) -> bool:
        """Can games of this title be judged?"""
        return self._games[game].analyst() is not None

    async def make(self, person: int, record: GameRecord) -> asyncio.Task[Analysis | None]:
        """The analysis of a game that is over, done already where it is kept; None: it can't be made.

        Raises Refused while another game is thought about for this account.
        """
        name = await asyncio.to_thread(self._name, record)
        if name not in self._making and (kept := await asyncio.to_thread(_read, self._folder / name)):
            return asyncio.create_task(_done(kept))
        task = self._making.get(name)
        if task is None:
            if person in self._ordered:
                raise Refused(
                    msg("I’m still thinking about another game for you. Ask again when it’s done.")
                )
            self._ordered[person] = name
            task = self._making[name] = asyncio.create_task(self._made(name, record))
            task.add_done_callback(lambda _: self._forget(name))
        return task

    async def stop(self) -> None:
        """End what is being thought about."""
        tasks = tuple(self._making.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._worker.stop()

    def _name(self, record: GameRecord) -> str:
        """The file: another for whatever would be judged otherwise."""
        written = writing.write(record, self._games[record.game])
        return f"{record.game}-{record.table}-{sha256(f'{STYLE} {written}'.encode()).hexdigest()[:16]}.json"

    def _forget(self, name: str) -> None:
        self._making.pop(name, None)
        self._ordered = {person: other for person, other in self._ordered.items() if other != name}

    async def _made(self, name: str, record: GameRecord) -> Analysis | None:
        async with self._one:
            try:
                async with asyncio.timeout(PATIENCE):
                    found = await self._worker.run(analyse_record, record, self._games[record.game])
            except Exception as error:
                log.exception("table %d of %s can't be analysed", record.table, record.game)
                if isinstance(error, TimeoutError):
                    self._worker.stop()
                return None
            try:
                await asyncio.to_thread(self._keep, self._folder / name, found)
            except OSError as error:
                log.warning("the analysis of table %d can't be kept: %s", record.table, error)
        return found

    def _keep(self, file: Path, analysis: Analysis) -> None:
        """Write it down, and forget those that were not asked for longest."""
        private_files.make_folder(self._folder)
        part = file.with_suffix(".part")
        part.write_text(json.dumps(analysis.plain()))
        part.replace(file)
        kept = sorted(self._folder.glob("*.json"), key=lambda one: one.stat().st_mtime, reverse=True)
        for old in kept[KEPT:]:
            old.unlink(missing_ok=True)


def _read(file: Path) -> Analysis | None:
    """The analysis in a file; None where there is none that can be read."""
    with suppress(OSError, ValueError, TypeError, LookupError, RecursionError):
        found = Analysis.read(json.loads(file.read_text()))
        with suppress(OSError):
            file.touch()
        return found
    return None


async def _done(kept: Analysis) -> Analysis | None:
    return kept
