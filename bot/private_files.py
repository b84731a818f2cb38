"""Files that belong to one user and to one running program."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import IO


def make_folder(path: Path) -> None:
    """Make the folder and those above it that are missing, closed to other users; raises OSError."""
    missing = [folder for folder in (path, *path.parents) if not folder.exists()]
    for folder in reversed(missing):
        folder.mkdir(mode=0o700, exist_ok=True)
    if not path.is_dir():
        raise NotADirectoryError(20, "a file is there", str(path))


def make_private(path: Path) -> None:
    """Make an empty file that no other user may read, unless something is there; raises OSError.

    SQLite takes an empty file for a new database, and gives what it keeps beside it the same mode.
    """
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))


class Lock:
    """An advisory lock: held until released, or until the process ends, however it ends."""

    def __init__(self, path: Path) -> None:
        """Take the lock; raises BlockingIOError when it is held, another OSError when the file can't be."""
        make_private(path)
        self._file: IO[bytes] = path.open("ab")
        try:
            _lock(self._file)
        except OSError as error:
            self._file.close()
            raise BlockingIOError(str(error)) from error

    def release(self) -> None:
        """Let another program have it."""
        self._file.close()


if sys.platform == "win32":
    import msvcrt

    def _lock(file: IO[bytes]) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(file: IO[bytes]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
