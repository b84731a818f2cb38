"""How often the program was started: who dies before figures are served leaves no other trace in them."""

from __future__ import annotations

import json
import logging
import time
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

log = logging.getLogger(__name__)

NAME: Final = "starts.json"
WITHIN: Final = 900.0
OFTEN: Final = 3
"""More starts than that within so many seconds are told of."""
KEPT: Final = 100


def note(folder: Path) -> int:
    """Note that the program starts; how often it has, as far as its folder knows."""
    path, now = folder / NAME, time.time()
    total, lately = _read(path)
    lately = [*(at for at in lately if now - WITHIN < at <= now), now][-KEPT:]
    if len(lately) > OFTEN:
        log.warning(
            "this is start number %d within fifteen minutes: see why the last ones ended", len(lately)
        )
    # A disk that is full or read-only is told of by the database.
    with suppress(OSError):
        part = path.with_suffix(".part")
        part.write_text(json.dumps({"total": total + 1, "lately": lately}), "utf-8")
        part.replace(path)
    return total + 1


def _read(path: Path) -> tuple[int, list[float]]:
    try:
        found: dict[str, Any] = json.loads(path.read_text("utf-8"))
        return int(found["total"]), [float(at) for at in found["lately"]]
    except (OSError, ValueError, KeyError, TypeError):
        return 0, []
