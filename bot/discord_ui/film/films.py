"""The films that were made, kept in a folder; one is made at a time, a long one in a process of its own."""

from __future__ import annotations

import asyncio
import json
import logging
import sys
import time
from collections.abc import Collection, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Final

from bot import private_files
from bot.discord_ui.film.make_film import make_film
from bot.games.engine.contract import Game
from bot.games.engine.text import Translator, msg
from bot.hosting.errors import Refused
from bot.settings import ROOT
from bot.tables.records.model import GameRecord
from renderers.picture import Renderer, Theme

log = logging.getLogger(__name__)
KEPT: Final = 50
"""Films in the folder; the least used go, and are made again when somebody asks."""
PATIENCE: Final = 600
"""Seconds after which a film is given up: nobody could be shown it any more."""
STYLE: Final = 5
"""Raised when films look different: old ones are no longer shown then."""
SHORT: Final = 80
"""Entries of the log of a game whose film is made right here, in a thread, with the art that is there: a
process of its own needs three times as long for Python and the art.  Longer ones are another process's, for
their many pictures, 0.8 MB each, are all kept until they are packed."""


@dataclass(frozen=True, slots=True)
class FilmOrder:
    """A game to be filmed, and for whom."""

    record: GameRecord
    written: str
    """The record as text."""
    translator: Translator
    locale: str
    theme: Theme
    side: int | None = None
    """The seat from whose side of the board it is seen."""

    @property
    def name(self) -> str:
        """The film's file name: another for whatever would look otherwise."""
        looks = [STYLE, self.written, self.translator.names, self.locale, self.theme, self.side]
        content = json.dumps(looks)
        return f"{self.record.game}-{self.record.table}-{sha256(content.encode()).hexdigest()[:16]}.webp"


class Films:
    """Makes films and keeps them; :meth:`close` ends what is being made."""

    def __init__(self, folder: Path, games: Mapping[str, Game], renderers: Mapping[str, Renderer]) -> None:
        self._folder = folder.resolve()
        self._games = games
        self._renderers = renderers
        self._one = asyncio.Semaphore(1)
        self._making: dict[str, asyncio.Task[bool]] = {}
        self._progress: dict[str, tuple[int, int]] = {}
        self._ordered: dict[int, str] = {}
        """Whose film is being made: of each person one, so that nobody's films keep the others waiting."""

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

    def make(self, person: int, order: FilmOrder) -> asyncio.Task[bool]:
        """Begin to make a film, or go on with what is being made; the task says whether it is there.

        Raises Refused while another is made for this account.
        """
        name = order.name
        task = self._making.get(name)
        if task is None:
            if person in self._ordered:
                raise Refused(msg("I’m still filming another game for you. Ask again when it’s done."))
            self._ordered[person] = name
            task = self._making[name] = asyncio.create_task(self._make(order))
            task.add_done_callback(lambda _: self._made(name))
        return task

    async def forget(self, tables: Iterable[int]) -> None:
        """Delete the films of these tables, and make none of them: somebody whom they name wants that."""
        wanted = {str(table) for table in tables}
        await _end(task for name, task in self._making.items() if _table_of(name) in wanted)
        await asyncio.to_thread(self._delete, wanted)

    def _delete(self, tables: Collection[str]) -> None:
        for film in self._folder.glob("*.webp*"):
            if _table_of(film.name) in tables:
                film.unlink(missing_ok=True)

    async def close(self) -> None:
        """End what is being made."""
        await _end(self._making.values())

    def _made(self, name: str) -> None:
        self._making.pop(name, None)
        self._progress.pop(name, None)
        self._ordered = {person: film for person, film in self._ordered.items() if film != name}

    async def _make(self, order: FilmOrder) -> bool:
        async with self._one:
            private_files.make_folder(self._folder)
            part = self._folder / f"{order.name}.part"
            short = len(order.record.entries) <= SHORT
            try:
                async with asyncio.timeout(PATIENCE):
                    await (self._in_thread if short else self._in_process)(order, part)
                part.replace(self._folder / order.name)
                self._tidy()
            except Exception:
                log.exception("the film %s can't be made", order.name)
                return False
            finally:
                part.unlink(missing_ok=True)
        return True

    async def _in_thread(self, order: FilmOrder, file: Path) -> None:
        def tell(done: int, frames: int) -> None:
            self._progress[order.name] = done, frames

        renderer = self._renderers[order.record.game]
        film = await asyncio.to_thread(
            make_film,
            order.record,
            self._games,
            renderer,
            order.translator,
            order.theme,
            tell,
            side=order.side,
        )
        await asyncio.to_thread(file.write_bytes, film)

    async def _in_process(self, order: FilmOrder, file: Path) -> None:
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "bot.discord_ui.film.make_film",
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
        told = {
            "record": order.written,
            "names": order.translator.names,
            "locale": order.locale,
            "theme": order.theme,
            "side": order.side,
            "file": str(file),
        }
        try:
            process.stdin.write(json.dumps(told).encode())
            process.stdin.close()
            async for line in process.stdout:
                done, _, frames = line.decode().strip().partition("/")
                self._progress[order.name] = int(done), int(frames)
            if await process.wait():
                raise ChildProcessError((await errors).decode(errors="replace"))
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()
            errors.cancel()

    def _tidy(self) -> None:
        """Forget the films that were not asked for longest, and what a killed process left half-made."""
        films = sorted(self._folder.glob("*.webp"), key=lambda film: film.stat().st_mtime, reverse=True)
        given_up = time.time() - PATIENCE
        left = [part for part in self._folder.glob("*.part") if part.stat().st_mtime < given_up]
        for film in (*films[KEPT:], *left):
            film.unlink(missing_ok=True)


def _table_of(name: str) -> str:
    return name.rsplit("-", 2)[1]


async def _end(making: Iterable[asyncio.Task[bool]]) -> None:
    tasks = tuple(making)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
