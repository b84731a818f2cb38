"""A program that dies again and again before it serves anything is noticed all the same."""

from __future__ import annotations

import time
from contextlib import suppress
from pathlib import Path

import pytest

from bot.monitoring import starts


def _die(folder: Path) -> starts.Start:
    """Start, and end badly."""
    died: list[starts.Start] = []
    with suppress(OSError), starts.noted(folder) as start:
        died.append(start)
        raise OSError("died")
    return died[0]


def test_starts_are_counted_and_many_in_a_row_are_told_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    with starts.noted(tmp_path) as first, starts.noted(tmp_path) as beside:
        assert (first, beside) == (starts.Start(1, 1), starts.Start(2, 2))
    assert _die(tmp_path) == starts.Start(3, 1), "an orderly end is nothing to tell of"
    died = [_die(tmp_path) for _ in range(3)]
    assert [start.total for start in died] == [4, 5, 6]
    for start in died:
        start.tell(1)
        start.tell(2)
    assert caplog.messages == ["this is start number 4 within fifteen minutes: see why the last ones ended"]
    later = time.time() + starts.WITHIN + 1
    monkeypatch.setattr(time, "time", lambda: later)
    assert _die(tmp_path) == starts.Start(7, 1)
    (tmp_path / starts.NAME).write_text("[")
    assert _die(tmp_path).total == 1, "a file that can't be read keeps nobody from starting"
    assert _die(tmp_path / "nowhere").total == 1
