"""A program that dies again and again before it serves anything is noticed all the same."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from bot.monitoring import starts


def test_starts_are_counted_and_many_in_a_row_are_told_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    assert [starts.note(tmp_path) for _ in range(3)] == [1, 2, 3]
    assert not caplog.messages
    assert starts.note(tmp_path) == 4
    assert caplog.messages == ["this is start number 4 within fifteen minutes: see why the last ones ended"]
    later = time.time() + starts.WITHIN + 1
    monkeypatch.setattr(time, "time", lambda: later)
    assert starts.note(tmp_path) == 5
    assert len(caplog.messages) == 1
    (tmp_path / starts.NAME).write_text("[")
    assert starts.note(tmp_path) == 1, "a file that can't be read keeps nobody from starting"
    assert starts.note(tmp_path / "nowhere") == 1
