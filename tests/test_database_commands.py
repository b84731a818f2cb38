"""``python3 -m bot db …`` as an operator types it."""

from __future__ import annotations

from pathlib import Path

from bot.storage.database import Database
from tests.test_cli import assert_refused, bot


async def _note(path: Path, state: str) -> None:
    database = await Database.open(path)
    await database.meta_set("state", state)
    await database.close()


async def test_a_database_is_checked_saved_and_restored(tmp_path: Path) -> None:
    path, saved = tmp_path / "pantheon.sqlite3", tmp_path / "saved.sqlite3"
    place = {"PANTHEON_DATABASE": str(path)}
    assert_refused(bot("db", "check", **place), 2, "There is no database")
    await _note(path, "before")
    done = bot("db", "check", **place)
    assert (done.returncode, done.stderr) == (0, "")
    assert "is sound" in done.stdout
    assert_refused(bot("db", "backup", **place), 2, "db backup FILE")
    assert bot("db", "backup", str(saved), **place).returncode == 0
    assert_refused(bot("db", "backup", str(saved), **place), 2, "exists already")
    done = bot("db", "check", str(saved), **place)
    assert done.stdout.startswith(f"{saved} is sound")
    assert_refused(bot("db", "check", str(saved) + "x", **place), 2, "There is no database")
    assert_refused(bot("db", "restore", str(saved), str(path), **place), 2, "one file only")
    await _note(path, "after")
    done = bot("db", "restore", str(saved), **place)
    assert done.returncode == 0, done.stderr
    assert "What was there is in" in done.stdout
    database = await Database.open(path)
    assert await database.meta_get("state") == "before"
    await database.close()
