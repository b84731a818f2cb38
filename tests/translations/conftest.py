"""A host for the words' tests: every game on an empty database."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.games.engine import registry
from bot.storage.database import Database
from tests.discord_ui.services import Services
from tests.discord_ui.services import host as made


@pytest.fixture
async def host(tmp_path: Path) -> AsyncIterator[Services]:
    database = await Database.open(tmp_path / "words.sqlite3")
    found = made(database, registry.discover())
    yield found
    found.pictures.close()
    await database.close()
