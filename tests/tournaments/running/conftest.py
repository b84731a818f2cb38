"""A fair on an empty database."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.storage.database import Database
from tests.tournaments.running.fair import Fair


@pytest.fixture
async def fair(tmp_path: Path) -> AsyncIterator[Fair]:
    path = tmp_path / "events.sqlite3"
    database = await Database.open(path, patience=0.1)
    yield Fair(path, database)
    await database.close()
