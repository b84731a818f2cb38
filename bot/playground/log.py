"""What happened: every request of the bot, everything that should fail a test, and whether all is quiet."""

import time
from collections import deque

from bot.playground.clock import timestamp
from bot.playground.json_values import Json

#: How many requests, and how many problems, are kept for looking at.
REMEMBERED = 5000


class Log:
    """Requests and problems, numbered together, in order.

    A problem's kind is ``unknown_route``, ``refused``, ``answer``, ``exception``, ``gateway``,
    ``unanswered`` or ``event``.
    """

    def __init__(self) -> None:
        self.requests: deque[Json] = deque(maxlen=REMEMBERED)
        self.problems: deque[Json] = deque(maxlen=REMEMBERED)
        self.open = 0
        #: How often something has happened.
        self.stirs = 0
        self._number = 0

    def stir(self) -> None:
        """Something happened just now."""
        self.stirs += 1

    def begin(self, method: str, path: str, query: Json) -> Json:
        """Note a request that has arrived; its entry is completed by ``end``."""
        self._number += 1
        self.open += 1
        self.stir()
        entry: Json = {"n": self._number, "at": timestamp(), "method": method, "path": path, "query": query}
        entry |= {"body": None, "files": [], "status": None, "answer": None, "ms": None, "problems": []}
        self.requests.append(entry)
        return entry

    def end(self, entry: Json, began: float) -> None:
        """The request has been answered (or cut off)."""
        self.open -= 1
        entry["ms"] = round((time.perf_counter() - began) * 1000, 2)
        self.stir()

    def problem(self, kind: str, where: str, what: str, entry: Json | None = None) -> None:
        """Record what should fail a test."""
        self._number += 1
        self.problems.append({"n": self._number, "kind": kind, "where": where, "what": what})
        if entry is not None:
            entry["problems"].append(f"{kind}: {what}")

    def clear(self) -> None:
        """Forget requests and problems."""
        self.requests.clear()
        self.problems.clear()
