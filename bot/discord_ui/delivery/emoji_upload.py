"""Brings the bot's icons to Discord as emojis of its application, when they have changed.

What isn't drawn any more is deleted there.  A process that lived before this one still shows the emojis
that it found, and Discord refuses a button whose emoji is gone: as long as it lives, what is missing is
added, and all else stays as it is.
"""

from __future__ import annotations

import asyncio
import json
import logging
from hashlib import sha256
from pathlib import Path
from typing import Final, Protocol

import discord

import renderers
from bot.discord_ui.components.controls import Emojis
from bot.storage import key_values
from bot.storage.database import Database

log = logging.getLogger(__name__)
KEY: Final = "emojis"
"""Under which the database remembers what was uploaded."""
OFTEN: Final = 20
"""After so many uploads it is noted how far it has come: a bot may die at any moment."""
PATIENCE: Final = 5.0
"""Seconds between two looks at whether another process is done with them."""
AGAIN: Final = 15.0
"""Seconds between two looks at whether older processes have ended."""
PAUSE: Final = 0.02
"""Seconds between two of them, in which people are answered."""
DRAWING: Final = (".py", ".toml", ".txt")
"""The files that pictures are made of."""


class Application(Protocol):
    """What it needs of the library's client."""

    async def fetch_application_emojis(self) -> list[discord.Emoji]: ...
    async def create_application_emoji(self, *, name: str, image: bytes) -> discord.Emoji: ...


class EmojiUpload:
    """Uploads what is missing or looks different now; until then, and if it fails, plain emojis serve."""

    def __init__(self, application: Application, database: Database, emojis: Emojis) -> None:
        self._application = application
        self._database = database
        self._emojis = emojis
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin, in the background."""
        self._task = asyncio.create_task(self._run(), name="emojis")

    async def stop(self) -> None:
        """Leave the rest for the next start."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        try:
            while not await self._in_turn():
                # Another process may have replaced some meanwhile.
                noted = now = await self._noted()
                while now == noted and self._follows_another():
                    await asyncio.sleep(AGAIN)
                    now = await self._noted()
        except discord.HTTPException as error:
            log.warning("the icons can't be uploaded, plain emojis stand in for them: %s", error)
        except Exception:
            log.exception("the icons can't be uploaded, plain emojis stand in for them")

    def _follows_another(self) -> bool:
        """Does this process follow one that lives?"""
        leases = self._database.leases
        return any(other < leases.instance for other in leases.neighbours)

    async def _in_turn(self) -> bool:
        """Upload them, one process after the other; false where some wait for older processes to end.

        Raises discord.HTTPException.
        """
        leases = self._database.leases
        try:
            # Another process may be at it: then all are there afterwards.
            while not await leases.take({KEY}):  # noqa: ASYNC110
                await asyncio.sleep(leases.within(PATIENCE))
            return await self.upload(gently=self._follows_another())
        finally:
            await leases.release({KEY})

    async def upload(self, *, gently: bool = False) -> bool:
        """Make Discord's emojis those that are drawn now; raises discord.HTTPException.

        ``gently``: nothing is deleted there, and false is returned where something should have been.
        """
        stored = await self._noted()
        drawn: dict[str, str] = {}
        fingerprint = await asyncio.to_thread(_fingerprint)
        kept: dict[str, str] = json.loads(stored) if stored else {}
        try:
            left = await self._bring(kept, drawn, fingerprint, gently=gently)
        except BaseException:
            await self._note({**kept, **drawn, "": ""}, stored)
            raise
        complete = not left and len(drawn) == len(self._emojis.icons)
        await self._note({**kept, **drawn, "": fingerprint if complete else ""}, stored)
        return not left

    async def _noted(self) -> str | None:
        """What the processes have noted of them so far."""
        return await self._database.read(lambda connection: key_values.get(connection, KEY))

    async def _note(self, kept: dict[str, str], stored: str | None) -> None:
        content = json.dumps(kept)
        if content != stored:
            await self._database.write(lambda connection: key_values.put(connection, KEY, content))

    async def _bring(
        self, kept: dict[str, str], drawn: dict[str, str], fingerprint: str, *, gently: bool
    ) -> bool:
        """Upload what is missing or different; ``drawn`` gets the digests of what is there.

        Of ``kept``, what was uploaded before, those go that no game draws any more; others aren't ours.
        ``gently``: nothing goes.  Should something have?
        """
        left = False
        there = {emoji.name: emoji for emoji in await self._application.fetch_application_emojis()}
        # What hasn't been looked at serves, too, whatever goes wrong with another one.
        self._emojis.uploaded |= {name: there[name].id for name in self._emojis.icons if name in there}
        for name in kept.keys() - self._emojis.icons.keys() - {""}:
            if name in there and gently:
                left = True
                continue
            if name in there:
                await there[name].delete()
            del kept[name]
        fresh = 0
        for name, icon in self._emojis.icons.items():
            emoji = there.get(name)
            known, digest = kept.get(name), kept.get(name, "")
            if kept.get("") != fingerprint or emoji is None:
                png = await asyncio.to_thread(icon.draw)
                digest = sha256(png).hexdigest()[:16]
                if emoji is not None and known != digest and gently:
                    left, digest = True, known or ""
                elif emoji is None or known != digest:
                    emoji = await self._replaced(emoji, name, png)
                    if emoji is None:
                        continue
                    fresh += 1
                    if fresh % OFTEN == 0:
                        await self._note({**kept, **drawn, "": ""}, None)
                await asyncio.sleep(PAUSE)
            self._emojis.uploaded[name] = emoji.id
            drawn[name] = digest
        if fresh:
            log.info("%d icon%s uploaded", fresh, "" if fresh == 1 else "s")
        return left

    async def _replaced(self, old: discord.Emoji | None, name: str, png: bytes) -> discord.Emoji | None:
        """The icon as it is drawn now; None: Discord takes no such picture, which is tried again later."""
        if old is not None:
            self._emojis.uploaded.pop(name, None)
            await old.delete()
        try:
            return await self._application.create_application_emoji(name=name, image=png)
        except discord.HTTPException as error:
            if error.status != 400:
                raise
            log.warning("Discord refuses the icon %s: %s", name, error)
            return None


def _fingerprint() -> str:
    """What all drawing is made of: as long as it is the same, so are the icons."""
    folder = Path(renderers.__path__[0])
    files = sorted(each for each in folder.rglob("*") if each.suffix in DRAWING)
    return sha256(b"".join(file.read_bytes() for file in files)).hexdigest()[:16]
