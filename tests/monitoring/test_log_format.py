"""A log for programs: one object a line, with the number that people were given."""

from __future__ import annotations

import json
import logging

import pytest

from bot.monitoring.log_format import formatter, writes_objects


@pytest.mark.parametrize(
    ("message", "trace"),
    [("trace 0a1b2c3d: /table failed", "0a1b2c3d"), ("a game has begun\nin two lines", None)],
)
def test_a_line_is_an_object(message: str, trace: str | None) -> None:
    record = logging.LogRecord("bot.app", logging.ERROR, __file__, 1, "%s", (message,), None)
    (line,) = formatter("json").format(record).split("\n")
    found = json.loads(line)
    assert (found["level"], found["logger"], found["message"]) == ("ERROR", "bot.app", message)
    assert found.get("trace") == trace
    assert found["timestamp"]


def test_who_reads_objects_is_told_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    handler = logging.StreamHandler()
    monkeypatch.setattr(logging.getLogger(), "handlers", [handler])
    for kind, objects in (("text", False), ("json", True)):
        handler.setFormatter(formatter(kind))  # pyright: ignore[reportArgumentType]
        assert writes_objects() == objects


def test_a_failure_brings_its_traceback() -> None:
    with pytest.raises(ValueError, match="why") as raised:
        int("why")
    info = (raised.type, raised.value, raised.tb)
    record = logging.LogRecord("bot", logging.ERROR, __file__, 1, "x", (), info)
    assert "ValueError: invalid literal" in json.loads(formatter("json").format(record))["exc_info"]
    assert "ValueError: invalid literal" in formatter("text").format(record)
