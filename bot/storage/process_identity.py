"""Which process this is, so that another one on the same machine sees at once that it has died.

Known on Linux alone: elsewhere, and from another machine or container, a process is taken for dead when it
hasn't said for a while that it lives.
"""

from __future__ import annotations

import os
import secrets
from pathlib import Path
from typing import Final, NamedTuple

_BEGAN: Final = 19
"""The place of the moment at which a process began, behind its name in ``/proc/…/stat``."""


class ProcessIdentity(NamedTuple):
    """A process among all that ever ran anywhere."""

    host: str
    """The machine since its last start, and its space of process numbers."""
    pid: int
    pid_began: int

    @classmethod
    def own(cls) -> ProcessIdentity:
        """Of this process."""
        began = _began(os.getpid())
        try:
            boot = Path("/proc/sys/kernel/random/boot_id").read_text("ascii").strip()
            host = f"{boot} {Path('/proc/self/ns/pid').readlink()}"
        except OSError:
            host, began = secrets.token_hex(16), None
        return cls(host, os.getpid(), began or 0)

    def is_dead(self, seen_from: ProcessIdentity) -> bool:
        """Is it known to have ended?  False: it lives, or nobody here can say."""
        return self.host == seen_from.host and _began(self.pid) != self.pid_began


def _began(pid: int) -> int | None:
    """In ticks since the machine's start; None: there is no such process, or it has only to be buried."""
    try:
        state, *rest = Path(f"/proc/{pid}/stat").read_text("utf-8", "replace").rpartition(")")[2].split()
    except OSError:
        return None
    return None if state in "ZX" else int(rest[_BEGAN - 1])
