"""A database that can't be used is refused in one line that says what to do, and is left as it was."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path

import pytest

from bot.storage import backup
from bot.storage.database import Claim, Database
from bot.storage.errors import StorageError
from bot.storage.sqlite import explain
from tests.nobody import as_nobody


async def _made(path: Path) -> None:
    database = await Database.open(path)
    await database.meta_set("kept", "yes")
    await database.close()


def _content(path: Path) -> bytes | None:
    return path.read_bytes() if path.is_file() else None


def _truncate(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-4096])


def _garble(path: Path) -> None:
    content = bytearray(path.read_bytes())
    content[4096 : 4096 * 6] = b"\x5a" * (4096 * 5)
    path.write_bytes(content)


def _text(path: Path) -> None:
    path.write_text("these are the tables of Pantheon\n" * 100)


def _newer(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")


def _empty(path: Path) -> None:
    path.touch()


def _delete(path: Path) -> None:
    path.unlink()


def _foreign(path: Path) -> None:
    path.unlink()
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("CREATE TABLE shopping (thing TEXT)")


def _folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (_truncate, "restore the latest back-up"),
        (_garble, "restore the latest back-up"),
        (_text, "is no SQLite database"),
        (_newer, "start the newer program"),
        (_foreign, "a database file of its own"),
        (_folder, "is a directory"),
    ],
    ids=["truncated", "garbled", "text", "newer schema", "somebody else's", "directory"],
)
async def test_a_bad_file_is_refused(path: Path, spoil: Callable[[Path], None], says: str) -> None:
    await _made(path)
    spoil(path)
    before = _content(path)
    with pytest.raises(StorageError, match=says) as caught:
        await Database.open(path, patience=0.1)
    assert "\n" not in str(caught.value)
    assert _content(path) == before


async def test_a_missing_directory_is_named(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match=r"There is no directory .*nowhere"):
        await Database.open(tmp_path / "nowhere" / "pantheon.sqlite3")


def _protect(path: Path, what: str) -> None:
    """Let everybody come to the file, and nobody write to it, to its directory, or to neither."""
    for folder in (path.parent, *path.parent.parents):
        if folder.stat().st_uid == os.getuid():
            folder.chmod(folder.stat().st_mode | 0o055)
    path.chmod(0o444 if what == "file" else 0o666)
    path.parent.chmod(0o555 if what == "directory" else 0o777)
    path.with_name(path.name + ".lock").chmod(0o666)


def _release(path: Path) -> None:
    path.parent.chmod(0o755)


@pytest.mark.skipif(sys.platform == "win32", reason="permissions of POSIX")
@pytest.mark.parametrize("what", ["file", "directory"])
async def test_what_cannot_be_written_is_refused(path: Path, what: str) -> None:
    await _made(path)
    _protect(path, what)
    try:
        with as_nobody(), pytest.raises(StorageError, match=r"read-only: let the bot.*write"):
            await Database.open(path)
    finally:
        _release(path)


@pytest.mark.skipif(sys.platform == "win32", reason="permissions of POSIX")
@pytest.mark.parametrize("closed", ["data", "above"])
async def test_what_cannot_be_reached_is_refused_by_whatever_wants_it(tmp_path: Path, closed: str) -> None:
    above = tmp_path / "above"
    path = above / "data" / "pantheon.sqlite3"
    path.parent.mkdir(parents=True)
    await _made(path)
    saved = tmp_path / "saved.sqlite3"
    backup.save(path, saved)
    _protect(path, "neither")
    saved.chmod(0o666)
    folder = path.parent if closed == "data" else above
    folder.chmod(0)
    refused = pytest.raises(StorageError, match=r"can't be reached \(.*\): start this as the bot's user")
    try:
        with as_nobody():
            with refused:
                await Database.open(path)
            with refused:
                backup.check(path)
            with refused:
                backup.save(path, tmp_path / "copy.sqlite3")
            with refused:
                backup.restore(path, saved)
    finally:
        folder.chmod(0o755)


def _link_to(path: Path) -> Path:
    link = path.with_name("link.sqlite3")
    link.symlink_to(path)
    return link


async def test_two_bots_on_one_file_are_refused(database: Database, path: Path) -> None:
    for name in (path, _link_to(path)):
        with pytest.raises(StorageError, match="Another Pantheon is running"):
            await Database.open(name)


@pytest.mark.skipif(sys.platform == "win32", reason="there nobody can take an open file away")
@pytest.mark.parametrize("replaced", [False, True], ids=["deleted", "replaced"])
@pytest.mark.parametrize("which", ["database", "lock"])
async def test_nothing_is_acknowledged_that_went_into_a_file_nobody_finds(
    path: Path, which: str, replaced: bool
) -> None:
    database = await Database.open(path)
    file = path if which == "database" else path.with_name(path.name + ".lock")
    aside = file.rename(file.with_name("aside"))
    if replaced:
        file.write_bytes(aside.read_bytes())
    for attempt in (database.meta_set("said", "no"), database.meta_get("said")):
        with pytest.raises(StorageError, match="deleted or replaced while the bot ran"):
            await attempt
    aside.replace(file)
    assert await database.meta_get("said") is None
    await database.meta_set("said", "it is back")
    file.unlink()
    with pytest.raises(StorageError, match="deleted or replaced while the bot ran"):
        await database.close()


async def test_a_file_is_taken_and_checked_before_anybody_opens_it(path: Path) -> None:
    await _made(path)
    early = Claim(path)
    await early.granted()
    with pytest.raises(StorageError, match="Another Pantheon is running"):
        await Database.open(path)
    database = await Database.open(early)
    assert await database.meta_get("kept") == "yes"
    await database.close()
    _garble(path)
    with pytest.raises(StorageError, match="damaged"):
        await Database.open(Claim(path))


async def test_a_file_locked_by_another_program_is_refused_and_served_later(path: Path) -> None:
    await _made(path)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StorageError, match="locked by another program"):
            await Database.open(path, patience=0.05)
        other.execute("ROLLBACK")
    database = await Database.open(path)
    assert await database.meta_get("kept") == "yes"
    await database.close()


def test_a_process_that_closes_its_database_ends(path: Path) -> None:
    program = (
        "import asyncio, sys; from pathlib import Path; from bot.storage.database import Database\n"
        "async def main():\n"
        "    database = await Database.open(Path(sys.argv[1]))\n"
        "    await database.meta_set('a', 'b'); assert await database.meta_get('a') == 'b'\n"
        "    await database.close()\n"
        "asyncio.run(main())"
    )
    subprocess.run([sys.executable, "-c", program, str(path)], check=True, timeout=120)


async def test_a_backup_is_taken_from_a_running_bot_and_restored(database: Database, path: Path) -> None:
    saved = path.with_name("saved.sqlite3")
    await database.meta_set("state", "before")
    backup.save(path, saved)
    await database.meta_set("state", "after")
    with pytest.raises(StorageError, match="Another Pantheon is running"):
        backup.restore(path, saved)
    with pytest.raises(StorageError, match="exists already"):
        backup.save(path, saved)
    await database.close()
    _text(path)
    kept = Path(backup.restore(path, saved).rpartition(" is in ")[2].removesuffix("."))
    assert str(_content(kept)).startswith("b'these are the tables")
    restored = await Database.open(path)
    assert await restored.meta_get("state") == "before"
    await restored.close()


async def test_a_database_has_one_secret_as_long_as_it_lives(database: Database, path: Path) -> None:
    other, saved = path.with_name("other.sqlite3"), path.with_name("saved.sqlite3")
    backup.save(path, saved)
    await _made(other)
    kept = backup.restore(other, saved)
    assert "is restored" in kept
    found = await Database.open(other)
    assert found.secret == database.secret != b""
    await found.close()
    again = await Database.open(Path(kept.rpartition(" is in ")[2].removesuffix(".")))
    assert again.secret not in (database.secret, b""), "another database has another one"
    await again.close()


class KilledError(Exception):
    """The process ends here."""


async def test_a_restore_killed_at_any_moment_leaves_a_whole_database(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Either the old one, with the moves that were still in its journal, or the new one."""
    source = path.with_name("running.sqlite3")
    running = await Database.open(source)
    await running.meta_set("state", "old")
    saved = path.with_name("saved.sqlite3")
    backup.save(source, saved)
    await running.meta_set("state", "newest")
    steps: list[str] = []

    def limited(name: str, allowed: int) -> Callable[..., object]:
        real = getattr(Path, name)

        def act(*given: object, **more: object) -> object:
            if len(steps) == allowed:
                raise KilledError
            steps.append(name)
            return real(*given, **more)

        return act

    found: list[str | None] = []
    while not found or found[-1] == "newest":
        for suffix in ("", "-wal"):  # as a killed bot leaves them
            name = path.with_name(path.name + suffix)
            name.write_bytes(source.with_name(source.name + suffix).read_bytes())
        path.with_name(path.name + "-shm").unlink(missing_ok=True)
        steps.clear()
        with monkeypatch.context() as patched:
            for name in ("hardlink_to", "unlink", "replace"):
                patched.setattr(Path, name, limited(name, len(found)))
            with suppress(KilledError):
                backup.restore(path, saved)
        restored = await Database.open(path)
        found.append(await restored.meta_get("state"))
        await restored.close()
    assert "replace" in steps
    assert found[-1] == "old"
    assert set(found[:-1]) == {"newest"}
    await running.close()


@pytest.mark.parametrize("beside", ["", "-wal"], ids=["whole", "journal alone"])
async def test_what_a_restore_replaces_is_kept(path: Path, beside: str) -> None:
    lost, saved = path.with_name("lost.sqlite3"), path.with_name("saved.sqlite3")
    await _made(lost)
    backup.save(lost, saved)
    path.with_name(path.name + beside).write_bytes(b"what was there")
    kept = Path(backup.restore(path, saved).rpartition(" is in ")[2].removesuffix("."))
    assert _content(kept.with_name(kept.name + beside)) == b"what was there"
    assert "sound" in backup.check(path)
    assert not path.with_name(path.name + "-wal").exists()


async def test_what_the_disk_refuses_is_one_line(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    await _made(path)
    saved = path.with_name("saved.sqlite3")
    backup.save(path, saved)

    def full(*given: object) -> None:
        raise OSError(28, "No space left on device", str(path))

    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(StorageError, match=r"can't be written \(No space left on device\): make room"):
        backup.restore(path, saved)
    with pytest.raises(StorageError, match="No space left"):
        backup.save(path, path.with_name("other.sqlite3"))


@pytest.mark.parametrize("left", [".replaced-20260101T000000", ".restoring", "-wal"])
async def test_a_lost_database_is_not_begun_anew(path: Path, left: str) -> None:
    await _made(path)
    beside = path.with_name(path.name + left)
    _rename(path, beside)
    with pytest.raises(StorageError, match=f"{left} is beside it: bring the database back") as caught:
        await Database.open(path)
    assert "\n" not in str(caught.value)
    assert _content(path) is None
    _rename(beside, path)
    found = await Database.open(path)
    assert await found.meta_get("kept") == "yes"
    await found.close()


async def test_an_emptied_database_with_a_journal_is_not_begun_anew(path: Path) -> None:
    await _made(path)
    journal = path.with_name(path.name + "-wal")
    _rename(path, journal)
    _empty(path)
    before = _content(journal)
    with pytest.raises(StorageError, match="-wal is beside it: bring the database back"):
        await Database.open(path)
    assert (_content(path), _content(journal)) == (b"", before)


async def test_an_empty_file_is_not_taken_for_a_new_database(path: Path) -> None:
    """Something emptied it: only who deletes it asks for a new one."""
    _empty(path)
    for command in (lambda: backup.check(path), lambda: backup.save(path, path.with_name("saved.sqlite3"))):
        with pytest.raises(StorageError, match=r"pantheon\.sqlite3 is empty"):
            command()
    with pytest.raises(StorageError, match=r"is empty: restore .* or delete it to begin anew") as caught:
        await Database.open(path)
    assert "\n" not in str(caught.value)
    assert _content(path) == b""
    _delete(path)
    await _made(path)


async def test_a_first_start_that_was_killed_leaves_no_empty_file(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def killed(path: Path, patience: float) -> None:
        raise KilledError

    with monkeypatch.context() as patched, suppress(KilledError):
        patched.setattr("bot.storage.sqlite.check_file", killed)
        await Database.open(path)
    await _made(path)
    assert {file.name for file in path.parent.iterdir()} == {path.name, path.name + ".lock"}


def _rename(path: Path, name: Path) -> None:
    path.rename(name)


def _hollow(path: Path) -> None:
    path.unlink()
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL)")
        connection.execute("INSERT INTO alembic_version VALUES ('0001')")


@pytest.mark.parametrize("spoil", [_foreign, _hollow], ids=["somebody else's", "hollow"])
async def test_what_no_start_would_take_no_command_takes(path: Path, spoil: Callable[[Path], None]) -> None:
    await _made(path)
    other = path.with_name("other.sqlite3")
    await _made(other)
    spoil(other)
    before = _content(path)
    with pytest.raises(StorageError, match="a database file of its own"):
        await Database.open(other)
    for command in (lambda: backup.check(other), lambda: backup.restore(path, other)):
        with pytest.raises(StorageError, match="is no database of Pantheon"):
            command()
    assert _content(path) == before


@pytest.mark.skipif(sys.platform == "win32", reason="modes of POSIX")
async def test_no_other_user_reads_a_database(path: Path) -> None:
    old = os.umask(0o022)
    try:
        database = await Database.open(path)
        await database.meta_set("a", "b")
        backup.save(path, path.with_name("saved.sqlite3"))
        modes = {file.name: file.stat().st_mode & 0o777 for file in path.parent.iterdir()}
        await database.close()
        backup.restore(path, path.with_name("saved.sqlite3"))
        modes |= {f"{file.name} then": file.stat().st_mode & 0o777 for file in path.parent.iterdir()}
    finally:
        os.umask(old)
    assert path.name + "-wal" in modes
    assert set(modes.values()) == {0o600}


async def test_a_damaged_backup_restores_nothing(path: Path) -> None:
    await _made(path)
    saved = path.with_name("saved.sqlite3")
    backup.save(path, saved)
    _garble(saved)
    before = _content(path)
    with pytest.raises(StorageError, match="damaged"):
        backup.restore(path, saved)
    assert _content(path) == before


@pytest.mark.parametrize("spoil", [_garble, _text, _truncate], ids=["garbled", "text", "truncated"])
async def test_a_backup_of_what_is_damaged_names_the_source(
    path: Path, spoil: Callable[[Path], None]
) -> None:
    await _made(path)
    spoil(path)
    saved = path.with_name("saved.sqlite3")
    with pytest.raises(StorageError) as caught:
        backup.save(path, saved)
    assert str(path) in str(caught.value)
    assert "saved.sqlite3" not in str(caught.value)
    assert not [file for file in path.parent.iterdir() if file.name.startswith("saved")]


async def test_a_disk_that_fails_is_not_taken_for_a_damaged_file(path: Path) -> None:
    await _made(path)
    _garble(path)
    with closing(sqlite3.connect(path)) as connection, pytest.raises(sqlite3.DatabaseError) as caught:
        connection.execute("SELECT count(*) FROM meta, alembic_version, tables, seats, log").fetchall()
    assert str(explain(caught.value, path)) == (
        f"The database {path} is damaged (its disk reads): restore the latest back-up."
    )
    # A folder is opened and can't be read, as a file on a broken disk.
    assert "The disk of" in str(explain(caught.value, path.parent))
