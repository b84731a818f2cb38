"""A log that isn't buried: what comes again and again stands there once, with how often."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from io import StringIO
from typing import ClassVar

import pytest

from bot.monitoring.log_folding import WITHIN, Folding


class Timer:
    """One that is over when the test says so."""

    waiting: ClassVar[list[Timer]] = []

    def __init__(self, seconds: float, told: Callable[..., None], given: list[object]) -> None:
        assert seconds == WITHIN
        self.daemon, self._told, self._given = False, told, given

    def start(self) -> None:
        self.waiting.append(self)

    @classmethod
    def over(cls) -> None:
        while cls.waiting:
            timer = cls.waiting.pop(0)
            timer._told(*timer._given)


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> tuple[logging.Logger, StringIO]:
    monkeypatch.setattr(threading, "Timer", Timer)
    monkeypatch.setattr(Timer, "waiting", [])
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
    Timer.over()
    disk, tables = stream.getvalue().splitlines()[len(lines) :]
    assert disk.startswith("repeated 299 times within a minute (traces 00000001, 00000002, ")
    assert disk.endswith("at last: trace …: the disk is full")
    assert tables == "repeated 290 times within a minute, at last: table 299 can't be told"
    for number in range(2):
        logger.error("trace %08x: the disk is full", number)
    assert stream.getvalue().endswith("trace 00000000: the disk is full\n"), (
        "a minute later it is told anew"
    )
    (folding,) = logger.handlers[0].filters
    assert isinstance(folding, Folding)
    for _ in range(2):
        folding.tell_rest()
        Timer.over()
    assert stream.getvalue().count("repeated once") == 1, "who ends tells what is folded still"


def test_another_failure_at_the_same_place_is_written(written: tuple[logging.Logger, StringIO]) -> None:
    logger, stream = written
    for why in ("one", "one", "another"):
        logger.error("it failed", exc_info=ValueError(why))
    assert stream.getvalue().count("it failed") == 2


def test_a_line_that_can_not_be_put_together_harms_nobody(
    written: tuple[logging.Logger, StringIO], capsys: pytest.CaptureFixture[str]
) -> None:
    logger, _ = written
    words = "%d of %d"
    logger.error(words, 1)
    assert "not enough arguments" in capsys.readouterr().err
