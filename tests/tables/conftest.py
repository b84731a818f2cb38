"""A desk on an empty database."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.tables.house import Bench


@pytest.fixture
async def bench(tmp_path: Path) -> AsyncIterator[Bench]:
    made = await Bench.at(tmp_path / "tables.sqlite3")
    yield made
    await made.database.close()
