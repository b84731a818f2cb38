"""The process that makes one film: its order comes in as JSON, its progress goes out line by line."""

from __future__ import annotations

import json
import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

from bot.discord_ui.film.making import made
from bot.games.engine import registry as games
from bot.settings import read_settings
from bot.tables.records import reading
from bot.translations import Translations
from renderers import registry as renderers


def main() -> None:
    """Make the film that standard input orders, in the file that it names."""
    with suppress(OSError):
        os.nice(10)
    order: dict[str, Any] = json.load(sys.stdin)
    packages = read_settings().games
    known = games.discover(packages)
    record = reading.read(order["record"].encode(), known)
    translator = Translations().plain(order["locale"], tuple(order["names"]))
    renderer = renderers.discover(packages)[record.game]
    found = made(record, known, renderer, translator, order["theme"], _tell)
    Path(order["file"]).write_bytes(found)


def _tell(done: int, frames: int) -> None:
    sys.stdout.write(f"{done}/{frames}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
