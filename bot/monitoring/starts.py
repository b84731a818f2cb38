"""How often the program was started: who dies before figures are served leaves no other trace in them."""

from __future__ import annotations

import json
import logging
import time
from collections.abc import Generator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

log = logging.getLogger(__name__)

NAME: Final = "starts.json"
WITHIN: Final = 900.0
OFTEN: Final = 3
"""More starts than that of one process within so many seconds, without an orderly end, are told of."""
KEPT: Final = 100


@dataclass(frozen=True, slots=True)
class Start:
    """One start, and those before it that the folder knows."""

    total: int
    """Which one it is of all."""
    lately: int
    """How many there were within :data:`WITHIN` that still run or ended badly, with this one."""

    def tell(self, processes: int) -> None:
        """Warn if so many processes, which share the folder, don't explain that many starts."""
        if self.lately > OFTEN * processes:
            log.warning(
                "this is start number %d within fifteen minutes: see why the last ones ended", self.lately
            )


@contextmanager
def noted(folder: Path) -> Generator[Start]:
    """Note that the program starts; an orderly end takes that off again."""
    path, now = folder / NAME, time.time()
    total, lately = _read(path)
    lately = [*(at for at in lately if now - WITHIN < at <= now), now][-KEPT:]
    _write(path, total + 1, lately)
    orderly = True
    try:
        yield Start(total + 1, len(lately))
    except Exception:
        orderly = False
        raise
    finally:
        if orderly:
            total, lately = _read(path)
            _write(path, total, [at for at in lately if at != now])


def _write(path: Path, total: int, lately: list[float]) -> None:
    # A disk that is full or read-only is told of by the database.
    with suppress(OSError):
        part = path.with_suffix(".part")
        part.write_text(json.dumps({"total": total, "lately": lately}), "utf-8")
        part.replace(path)


def _read(path: Path) -> tuple[int, list[float]]:
    try:
        found: dict[str, Any] = json.loads(path.read_text("utf-8"))
        return int(found["total"]), [float(at) for at in found["lately"]]
    except (OSError, ValueError, KeyError, TypeError):
        return 0, []
