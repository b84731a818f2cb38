"""A database in an empty directory, closed at the end."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.storage.database import Database


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "pantheon.sqlite3"


@pytest.fixture
async def database(path: Path) -> AsyncIterator[Database]:
    opened = await Database.open(path, patience=0.1)
    yield opened
    await opened.close()


@pytest.fixture(autouse=True)
def disk() -> None:
    """Here the disk is waited for, as in earnest."""


@pytest.fixture(autouse=True)
def schema() -> None:
    """Here the migrations run."""
