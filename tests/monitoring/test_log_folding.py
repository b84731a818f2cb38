"""A log that isn't buried: what comes again and again stands there once, with how often."""

from __future__ import annotations

import logging
import time
from io import StringIO

import pytest

from bot.monitoring import log_folding
from bot.monitoring.log_folding import Folding


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> tuple[logging.Logger, StringIO]:
    monkeypatch.setattr(log_folding, "WITHIN", 0.1)
    stream = StringIO()
    handler = logging.StreamHandler(stream)
    handler.addFilter(Folding(handler))
    logger = logging.Logger("bot.tried")
    logger.addHandler(handler)
    return logger, stream


def test_what_is_repeated_is_written_once_with_how_often(
    written: tuple[logging.Logger, StringIO],
) -> None:
    logger, stream = written
    for number in range(300):
        logger.error("trace %08x: the disk is full", number)
        logger.warning("table %d can't be told", number)
        logger.info("everyday")
    lines = stream.getvalue().splitlines()
    assert lines.count("everyday") == 300
    assert [line for line in lines if "disk" in line] == ["trace 00000000: the disk is full"]
    assert [line for line in lines if "told" in line] == [f"table {n} can't be told" for n in range(10)]
    time.sleep(0.3)
    disk, tables = stream.getvalue().splitlines()[len(lines) :]
    assert disk.startswith("repeated 299 times within a minute (traces 00000001, 00000002, ")
    assert disk.endswith("at last: trace …: the disk is full")
    assert tables == "repeated 290 times within a minute, at last: table 299 can't be told"
    logger.error("trace %08x: the disk is full", 0)
    assert stream.getvalue().endswith("trace 00000000: the disk is full\n"), (
        "a minute later it is told anew"
    )


def test_another_failure_at_the_same_place_is_written(written: tuple[logging.Logger, StringIO]) -> None:
    logger, stream = written
    for why in ("one", "one", "another"):
        logger.error("it failed", exc_info=ValueError(why))
    assert stream.getvalue().count("it failed") == 2
