"""A harness on an empty database."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.storage.database import Database
from tests.tournaments.running.harness import TournamentHarness


@pytest.fixture
async def harness(tmp_path: Path) -> AsyncIterator[TournamentHarness]:
    path = tmp_path / "events.sqlite3"
    database = await Database.open(path, patience=0.1)
    yield TournamentHarness(path, database)
    await database.close()
