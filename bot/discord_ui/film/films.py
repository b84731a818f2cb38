"""The films that were made, kept in a folder; one is made at a time, in a process of its own."""

from __future__ import annotations

import asyncio
import json
import logging
import sys
from collections.abc import Mapping
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Final

from bot import private_files
from bot.games.engine.text import msg
from bot.hosting.errors import Refused
from bot.settings import ROOT
from bot.tables.records.model import GameRecord
from renderers.picture import Theme

log = logging.getLogger(__name__)
KEPT: Final = 50
"""Films in the folder; the least used go, and are made again when somebody asks."""
PATIENCE: Final = 600
"""Seconds after which a film is given up: nobody could be shown it any more."""
STYLE: Final = 1
"""Raised when films look different: old ones are no longer shown then."""


class Films:
    """Makes films and keeps them; :meth:`close` ends what is being made."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._one = asyncio.Semaphore(1)
        self._making: dict[str, asyncio.Task[bool]] = {}
        self._progress: dict[str, tuple[int, int]] = {}
        self._ordered: dict[int, str] = {}
        """Whose film is being made: of each person one, so that nobody's films keep the others waiting."""

    def name(self, record: GameRecord, text: str, names: tuple[str, ...], locale: str, theme: Theme) -> str:
        """The file name of the film of a record: another for whatever would look otherwise."""
        content = json.dumps([STYLE, text, names, locale, theme])
        return f"{record.game}-{record.table}-{sha256(content.encode()).hexdigest()[:16]}.webp"

    def found(self, name: str) -> bytes | None:
        """The film of this name, if it is kept."""
        file = self._folder / name
        with suppress(OSError):
            found = file.read_bytes()
            file.touch()
            return found
        return None

    def progress(self, name: str) -> tuple[int, int] | None:
        """How many of how many frames of a film there are; None: its turn hasn't come yet."""
        return self._progress.get(name)

    def make(
        self, person: int, name: str, text: str, names: tuple[str, ...], locale: str, theme: Theme
    ) -> asyncio.Task[bool]:
        """Begin to make a film, or go on with what is being made; the task says whether it is there.

        Raises Refused while another is made for this account.
        """
        task = self._making.get(name)
        if task is None:
            if person in self._ordered:
                raise Refused(msg("I am filming another game for you. Ask again when it is done."))
            self._ordered[person] = name
            order = {"record": text, "names": names, "locale": locale, "theme": theme}
            task = self._making[name] = asyncio.create_task(self._make(name, order))
            task.add_done_callback(lambda _: self._made(name))
        return task

    async def close(self) -> None:
        """End what is being made."""
        tasks = tuple(self._making.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _made(self, name: str) -> None:
        self._making.pop(name, None)
        self._progress.pop(name, None)
        self._ordered = {person: film for person, film in self._ordered.items() if film != name}

    async def _make(self, name: str, order: Mapping[str, object]) -> bool:
        async with self._one:
            private_files.make_folder(self._folder)
            part = self._folder / f"{name}.part"
            try:
                async with asyncio.timeout(PATIENCE):
                    done = await self._run(name, {**order, "file": str(part.resolve())})
                if done:
                    part.replace(self._folder / name)
                    self._tidy()
            except (OSError, TimeoutError):
                log.exception("the film %s can't be made", name)
                return False
            finally:
                part.unlink(missing_ok=True)
        return done

    async def _run(self, name: str, order: Mapping[str, object]) -> bool:
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "bot.discord_ui.film.film_process",
            cwd=ROOT,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
            # A Ctrl-C at the keyboard is the bot's to answer.
            start_new_session=True,
        )
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        errors = asyncio.create_task(process.stderr.read())
        try:
            process.stdin.write(json.dumps(order).encode())
            process.stdin.close()
            async for line in process.stdout:
                done, _, frames = line.decode().strip().partition("/")
                self._progress[name] = int(done), int(frames)
            if await process.wait():
                log.error("the film %s can't be made: %s", name, (await errors).decode(errors="replace"))
            return process.returncode == 0
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()
            errors.cancel()

    def _tidy(self) -> None:
        """Forget the films that were not asked for longest."""
        films = sorted(self._folder.glob("*.webp"), key=lambda film: film.stat().st_mtime, reverse=True)
        for film in films[KEPT:]:
            film.unlink(missing_ok=True)
