"""How the log is written: for people a line, for programs an object a line."""

from __future__ import annotations

import logging
import re
from typing import Any, Final, Literal

from pythonjsonlogger.json import JsonFormatter

_TRACE: Final = re.compile(r"\btrace ([0-9a-f]{8})\b")


def formatter(kind: Literal["text", "json"]) -> logging.Formatter:
    """What writes a line of the log."""
    if kind == "json":
        return _Objects("%(message)s", timestamp=True)
    return logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s")


def writes_objects() -> bool:
    """Is this process' log for programs, which read nothing but objects?"""
    return any(isinstance(handler.formatter, _Objects) for handler in logging.getLogger().handlers)


class _Objects(JsonFormatter):
    """One JSON object a line, with the number that people are given when something fails."""

    def add_fields(
        self, log_data: dict[str, Any], record: logging.LogRecord, message_dict: dict[str, Any]
    ) -> None:
        """Level and logger by name; ``trace`` where the message has one."""
        super().add_fields(log_data, record, message_dict)
        log_data["level"], log_data["logger"] = record.levelname, record.name
        if found := _TRACE.search(record.getMessage()):
            log_data["trace"] = found[1]
