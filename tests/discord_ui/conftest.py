"""The face on a real desk in an empty directory."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.games.santorini import GAME
from bot.storage.database import Database
from tests.discord_ui import services
from tests.games.toy import Toy


@pytest.fixture
async def host(tmp_path: Path) -> AsyncIterator[services.Host]:
    database = await Database.open(tmp_path / "pantheon.sqlite3")
    made = services.host(database, {GAME.slug: GAME, Toy.slug: Toy()})
    yield made
    made.pictures.close()
    await database.close()


@pytest.fixture
def post() -> services.FakePost:
    return services.FakePost()
