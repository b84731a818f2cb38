"""Desks on an empty database."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.tables.opened import TablesHarness
from tests.tables.timed import TimedTables


@pytest.fixture
async def harness(tmp_path: Path) -> AsyncIterator[TablesHarness]:
    made = await TablesHarness.at(tmp_path / "tables.sqlite3")
    yield made
    await made.database.close()


@pytest.fixture
async def timed(tmp_path: Path) -> AsyncIterator[TimedTables]:
    made = await TimedTables.at(tmp_path / "tables.sqlite3")
    yield made
    await made.database.close()
