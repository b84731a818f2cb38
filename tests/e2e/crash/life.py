"""One life of the bot, forked from a process that has loaded the program: a start costs little."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Mapping
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from unittest.mock import patch

from bot.__main__ import main

ROOT = Path(__file__).parents[3]
_nursery = multiprocessing.get_context("forkserver")
_nursery.set_forkserver_preload(["bot.app", "bot.cli", "tests.e2e.crash.life", "tests.e2e.crash.art"])


def begin(log: Path, environment: Mapping[str, str]) -> ForkServerProcess:
    """``python -m bot run`` as a process of its own, which writes its log at the end of this file."""
    life = _nursery.Process(target=_live, args=(str(log), dict(environment)))
    life.start()
    return life


def _live(log: str, environment: dict[str, str]) -> None:
    os.dup2(os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND), 2)
    os.environ.clear()
    os.environ.update(environment)
    os.chdir(ROOT)
    # Who is killed leaves to the system what it has written: no test takes the machine's power away.
    # And the playground lets shards identify as quickly as they like.
    with patch("bot.storage.sqlite_connection.SYNCHRONOUS", "OFF"), patch("bot.shards.PACE", 0.5):
        raise SystemExit(main(["run"]))
