"""Desks on an empty database."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.tables.opened import Bench
from tests.tables.timed import Office


@pytest.fixture
async def bench(tmp_path: Path) -> AsyncIterator[Bench]:
    made = await Bench.at(tmp_path / "tables.sqlite3")
    yield made
    await made.database.close()


@pytest.fixture
async def office(tmp_path: Path) -> AsyncIterator[Office]:
    made = await Office.at(tmp_path / "tables.sqlite3")
    yield made
    await made.database.close()
