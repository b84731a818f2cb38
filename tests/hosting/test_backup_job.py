"""Back-ups that make themselves: when, how many stay, and that a game can be had back from one."""

from __future__ import annotations

import logging
from datetime import timedelta
from pathlib import Path

import pytest

from bot.app import Pantheon
from bot.hosting.backup_job import AGAIN, BackupJob
from bot.settings import read_settings
from bot.storage import backup
from bot.storage.database import Database
from tests.tables.opened import NOON

HOURS = 6


class Clocked(BackupJob):
    """With a clock that the test moves."""

    def __init__(self, database: Path, kept: int = 3) -> None:
        super().__init__(
            database, database.parent / "backups", timedelta(hours=HOURS), kept, lambda: self.present
        )
        self.present = NOON

    async def after(self, hours: float) -> list[str]:
        """Let time go by and the job look once; what stands in the folder then."""
        self.present += timedelta(hours=hours)
        await self.work()
        return sorted(path.name for path in self._folder.iterdir())


async def _noted(path: Path, state: str) -> None:
    database = await Database.open(path)
    await database.meta_set("state", state)
    await database.close()


async def test_one_is_made_every_few_hours_and_the_newest_stay(tmp_path: Path) -> None:
    path = tmp_path / "pantheon.sqlite3"
    await _noted(path, "")
    job = Clocked(path)
    assert await job.after(0) == ["pantheon-20260302T120000Z.sqlite3"]
    assert len(await job.after(HOURS - 0.1)) == 1, "not yet"
    assert len(await Clocked(path).after(HOURS - 0.1)) == 1, "a restart makes none before its time"
    (tmp_path / "backups" / "pantheon-by-hand.sqlite3").touch()
    (tmp_path / "backups" / "pantheon-20260101T000000Z.sqlite3.part").touch()  # somebody died over it
    for number in (2, 3, 3, 3):
        assert len(await job.after(HOURS)) == number + 1
    assert "pantheon-by-hand.sqlite3" in await job.after(0), "what isn't ours stays"
    job.present = NOON - timedelta(days=400)
    for _ in range(4):
        await job.after(HOURS)
    assert sum("2025" in name for name in await job.after(0)) == 3, (
        "a clock that was set back puts nothing off"
    )


async def test_they_stand_beside_the_database_wherever_films_do(tmp_path: Path) -> None:
    path = tmp_path / "pantheon.sqlite3"
    database = await Database.open(path)
    bot = Pantheon(read_settings(token="", database=path, files=tmp_path / "films"), database)
    (tmp_path / "backups").mkdir()
    (tmp_path / "backups" / "pantheon-20260302T120000Z.sqlite3").touch()
    assert await bot.backup_job.newest() == NOON
    bot.pictures.close()
    await database.close()


async def test_a_running_bot_s_database_comes_back_from_one(tmp_path: Path) -> None:
    path = tmp_path / "pantheon.sqlite3"
    await _noted(path, "before")
    database = await Database.open(path)
    (name,) = await Clocked(path).after(0)
    await database.meta_set("state", "after")
    await database.close()
    backup.restore(path, tmp_path / "backups" / name)
    database = await Database.open(path)
    assert await database.meta_get("state") == "before"
    await database.close()


async def test_what_can_t_be_saved_is_one_line_and_tried_again(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "pantheon.sqlite3"
    await _noted(path, "")
    (tmp_path / "backups").write_text("in the way")
    job = Clocked(path)
    with caplog.at_level(logging.ERROR):
        assert await job.work() == AGAIN
    assert job.failing
    assert len(caplog.records) == 1
    (tmp_path / "backups").unlink()
    assert len(await job.after(0)) == 1
    assert not job.failing
