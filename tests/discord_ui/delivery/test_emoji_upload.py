"""The bot's icons become emojis of its application: once, and again only where they look different."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from io import BytesIO
from itertools import count
from pathlib import Path

import discord
import pytest
from PIL import Image

from bot.discord_ui.components.controls import Emojis
from bot.discord_ui.delivery import emoji_upload
from bot.discord_ui.delivery.emoji_upload import EmojiUpload
from bot.storage.database import Database
from bot.storage.leases import SoleLeases
from renderers import registry
from renderers.icon import SIZE, Icon
from renderers.picture import Picture, Theme
from tests.discord_ui.failure import failure
from tests.playground.driver import until

LARGEST = 256 * 1024


class Drawn:
    """A renderer with these icons; it counts what it draws."""

    def __init__(self, pictures: Mapping[str, bytes]) -> None:
        self.pictures = dict(pictures)
        self.drawn: list[str] = []

    def icons(self) -> Mapping[str, Icon]:
        return {name: Icon(lambda name=name: self._draw(name), "🪙") for name in self.pictures}

    def _draw(self, name: str) -> bytes:
        self.drawn.append(name)
        return self.pictures[name]

    def draw(self, picture: Picture) -> bytes:
        raise NotImplementedError

    def prepare(self, theme: Theme) -> None:
        raise NotImplementedError


@dataclass
class Uploaded:
    """One emoji that Discord has."""

    name: str
    id: int
    image: bytes
    application: Application

    async def delete(self) -> None:
        if self.name == self.application.stays:
            raise failure(503)
        self.application.emojis.remove(self)


@dataclass
class Application:
    """What Discord knows of the application."""

    emojis: list[Uploaded] = field(default_factory=list["Uploaded"])
    numbers: count[int] = field(default_factory=lambda: count(1))
    refused: bytes = b""
    """A picture that is none for Discord."""
    trouble: int = 0
    """With this status all uploads fail."""
    stays: str = ""
    """This one can't be deleted."""

    async def fetch_application_emojis(self) -> list[Uploaded]:
        return list(self.emojis)

    async def create_application_emoji(self, *, name: str, image: bytes) -> Uploaded:
        if self.trouble or image == self.refused:
            raise failure(self.trouble or 400)
        self.emojis.append(Uploaded(name, next(self.numbers), image, self))
        return self.emojis[-1]

    @property
    def ids(self) -> dict[str, int]:
        return {emoji.name: emoji.id for emoji in self.emojis}


@pytest.fixture
def application() -> Application:
    return Application()


async def upload(application: Application, database: Database, renderer: Drawn) -> Emojis:
    """A start of the bot."""
    emojis = Emojis({"game": renderer})
    await EmojiUpload(application, database, emojis).upload()  # type: ignore[arg-type]
    return emojis


async def test_what_is_drawn_is_uploaded_once(
    application: Application, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    renderer = Drawn({"gold": b"1", "sun": b"2"})
    database = await Database.open(tmp_path / "pantheon.sqlite3")
    emojis = await upload(application, database, renderer)
    assert emojis.uploaded == application.ids == {"gold": 1, "sun": 2}
    assert emojis.text("gold") == "<:gold:1>\u00a0", "no line ends between it and its words"
    renderer.drawn.clear()
    again = await upload(application, database, renderer)
    assert (again.uploaded, renderer.drawn) == (emojis.uploaded, [])

    # The drawing has changed somewhere: all are drawn, and what looks different is uploaded anew.
    monkeypatch.setattr(emoji_upload, "_fingerprint", lambda: "another")
    renderer.pictures["sun"] = b"3"
    emojis = await upload(application, database, renderer)
    assert (emojis.uploaded, set(renderer.drawn)) == ({"gold": 1, "sun": 3}, {"gold", "sun"})

    # Somebody has deleted one on Discord.
    await application.emojis[0].delete()
    assert set((await upload(application, database, renderer)).uploaded) == {"gold", "sun"}

    # One isn't drawn any more: it goes, and nothing that somebody else has put there.
    application.emojis.append(Uploaded("logo", 99, b"", application))
    del renderer.pictures["sun"]
    assert set((await upload(application, database, renderer)).uploaded) == {"gold"}
    assert set(application.ids) == {"gold", "logo"}
    # Somebody else's of that name isn't ours, then.
    application.emojis.append(Uploaded("sun", 100, b"", application))
    await upload(application, database, renderer)
    assert set(application.ids) == {"gold", "logo", "sun"}
    await database.close()


async def test_one_that_discord_refuses_takes_no_other_away(
    application: Application, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    renderer = Drawn({"gold": b"1", "sun": b"2", "moon": b"3"})
    database = await Database.open(tmp_path / "pantheon.sqlite3")
    await upload(application, database, renderer)
    monkeypatch.setattr(emoji_upload, "_fingerprint", lambda: "another")
    renderer.pictures["sun"] = application.refused = b"4"
    assert set((await upload(application, database, renderer)).uploaded) == {"gold", "moon"}
    application.refused = b""
    assert set((await upload(application, database, renderer)).uploaded) == {"gold", "sun", "moon"}

    # Discord is in trouble altogether: what it has serves, drawn anew or not.
    monkeypatch.setattr(emoji_upload, "_fingerprint", lambda: "a third")
    renderer.pictures |= {"sun": b"5"}
    application.trouble = 503
    emojis = Emojis({"game": renderer})
    with pytest.raises(discord.HTTPException):
        await EmojiUpload(application, database, emojis).upload()  # type: ignore[arg-type]
    assert set(emojis.uploaded) == {"gold", "moon"}

    # Nor can it delete what isn't drawn any more.
    application.stays, emojis = "moon", Emojis({"game": Drawn({"gold": b"1"})})
    with pytest.raises(discord.HTTPException):
        await EmojiUpload(application, database, emojis).upload()  # type: ignore[arg-type]
    assert set(emojis.uploaded) == {"gold"}
    await database.close()


class Neighbours(SoleLeases):
    """The leases of one of several processes that start and end as a test says."""

    def __init__(self, *others: int) -> None:
        super().__init__()
        self.others = set(others)

    @property
    def neighbours(self) -> frozenset[int]:
        return frozenset(self.others)

    @property
    def instance(self) -> int:
        return 9


@pytest.mark.parametrize("who", ["this one", "another"])
async def test_nothing_that_an_older_process_shows_is_deleted_before_it_ends(
    application: Application, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, who: str
) -> None:
    monkeypatch.setattr(emoji_upload, "AGAIN", 0.01)
    database = await Database.open(tmp_path / "pantheon.sqlite3")
    shown = await upload(application, database, Drawn({"gold": b"1", "sun": b"2", "moon": b"3"}))
    monkeypatch.setattr(emoji_upload, "_fingerprint", lambda: "another")
    leases, renderer = Neighbours(7, 8), Drawn({"gold": b"1", "sun": b"4", "hammer": b"5"})
    monkeypatch.setattr(database, "leases", leases)
    emojis = Emojis({"game": renderer})
    uploading = EmojiUpload(application, database, emojis)  # type: ignore[arg-type]
    uploading.start()
    leases.others.add(10)  # a younger one waits for this one
    await until(lambda: "hammer" in emojis.uploaded)
    renderer.drawn.clear()
    await asyncio.sleep(0.1)
    assert application.ids.items() > shown.uploaded.items()
    assert emojis.uploaded["sun"] == shown.uploaded["sun"], "as it looked before, until then"
    assert not renderer.drawn, "it only waits"
    if who == "another":
        await EmojiUpload(application, database, Emojis({"game": renderer})).upload()  # type: ignore[arg-type]
    else:
        leases.others -= {7, 8}
    assert uploading._task is not None
    await asyncio.wait_for(uploading._task, 10)
    assert emojis.uploaded == application.ids
    assert set(emojis.uploaded) == {"gold", "sun", "hammer"}
    assert emojis.uploaded["sun"] != shown.uploaded["sun"]
    await database.close()


async def test_without_an_upload_plain_emojis_and_words_serve() -> None:
    emojis = Emojis({"game": Drawn({"gold": b""})})
    assert str(emojis.of("gold")) == "🪙"
    assert emojis.text("gold") == "🪙\u00a0"
    assert (emojis.of("unknown"), emojis.text("unknown")) == (None, "")


def test_every_icon_is_what_discord_takes() -> None:
    """By names that no two games share."""
    found = [
        (name, icon)
        for renderer in registry.discover().values()
        for name, icon in getattr(renderer, "icons", dict[str, Icon])().items()
    ]
    names = [name for name, _ in found]
    assert len(set(names)) == len(names) < 2000
    for name, icon in found:
        assert 2 <= len(name) <= 32, name
        assert re.fullmatch("[a-z0-9_]+", name), name
        png = icon.draw()
        assert len(png) < LARGEST, name
        with Image.open(BytesIO(png)) as image:
            assert (image.format, image.mode, image.size) == ("PNG", "RGBA", (SIZE, SIZE)), name
