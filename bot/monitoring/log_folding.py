"""Lines of the log that come again and again: the first few stand there, of the others how many there were.

Where the database is out of reach, or Discord refuses all, the same few lines would come a hundred times a
second, and bury the one that says why.
"""

from __future__ import annotations

import logging
import re
import threading
from dataclasses import dataclass, field
from typing import Final

WITHIN: Final = 60.0
"""Seconds for which lines are folded; then it is told how many there were."""
DIFFERENT: Final = 10
"""So many lines of one kind stand in it within that time, where they name different things."""
TRACES: Final = 100
"""So many numbers that people were told are named of those that were folded."""
_TRACE: Final = re.compile(r"\btrace ([0-9a-f]{8})\b")


@dataclass(slots=True)
class _Kind:
    """Lines from one place in the program."""

    last: logging.LogRecord
    told: set[str] = field(default_factory=set[str])
    folded: int = 0
    traces: list[str] = field(default_factory=list[str])


class Folding(logging.Filter):
    """Lets a handler write warnings and errors once, and within a minute how often they were repeated."""

    def __init__(self, handler: logging.Handler) -> None:
        super().__init__()
        self._handler = handler
        self._kinds: dict[tuple[str, int], _Kind] = {}
        self._lock = threading.Lock()

    def filter(self, record: logging.LogRecord) -> bool:
        """Is it to be written?"""
        if record.levelno < logging.WARNING:
            return True
        # Not by its words: those of some libraries name something else each time.
        key = record.pathname, record.lineno
        try:
            text = record.getMessage()
        except (TypeError, ValueError, KeyError):
            # Its values don't fit its words: the handler says so, and whoever wrote it goes on.
            return True
        said = _TRACE.sub("", text)
        if record.exc_info:
            said = f"{said} {record.exc_info[1]!r}"
        with self._lock:
            kind = self._kinds.get(key)
            if kind is None:
                kind = self._kinds[key] = _Kind(record)
                timer = threading.Timer(WITHIN, self._tell, [key])
                timer.daemon = True
                timer.start()
            if said not in kind.told and len(kind.told) < DIFFERENT:
                kind.told.add(said)
                return True
            kind.folded += 1
            kind.last = record
            kind.traces += _TRACE.findall(text)
            return False

    def tell_rest(self) -> None:
        """Say what is folded still: nobody will be there when its minute is over."""
        for key in tuple(self._kinds):
            self._tell(key)

    def _tell(self, key: tuple[str, int]) -> None:
        """Say how often it came, and begin anew."""
        with self._lock:
            kind = self._kinds.pop(key, None)
        if kind is None or not kind.folded:
            return
        # Past this filter, which would fold it, too.
        self._handler.acquire()
        try:
            self._handler.emit(_summary(kind))
        finally:
            self._handler.release()


def _summary(kind: _Kind) -> logging.LogRecord:
    last = kind.last
    traces = f" (traces {', '.join(kind.traces[:TRACES])})" if kind.traces else ""
    times = "once" if kind.folded == 1 else f"{kind.folded} times"
    text = f"repeated {times} within a minute{traces}, at last: {_TRACE.sub('trace …', last.getMessage())}"
    return logging.LogRecord(last.name, last.levelno, last.pathname, last.lineno, "%s", (text,), None)
