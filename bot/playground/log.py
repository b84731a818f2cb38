"""What happened: every request of the bot, everything that should fail a test, and whether all is quiet."""

import time
from collections import deque

from bot.playground.clock import timestamp
from bot.playground.faults import matches
from bot.playground.json_values import Json
from bot.playground.memory import Memory

#: How many requests, and how many problems, are kept for looking at, and with how many bytes.
REMEMBERED, BYTES = 5000, 8 * 1024 * 1024


class Log:
    """Requests and problems, numbered together, in order.

    A problem's kind is ``unknown_route``, ``refused``, ``answer``, ``exception``, ``gateway``,
    ``unanswered`` or ``event``.
    """

    def __init__(self) -> None:
        self._ended = Memory(REMEMBERED, BYTES)
        self._begun: dict[int, Json] = {}
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
        self._begun[self._number] = entry
        return entry

    def end(self, entry: Json, began: float) -> None:
        """The request has been answered (or cut off)."""
        self.open -= 1
        entry["ms"] = round((time.perf_counter() - began) * 1000, 2)
        if self._begun.pop(entry["n"], None) is not None:
            self._ended.keep(entry["n"], _name(entry), entry)
        self.stir()

    def requests(self, after: int = 0, route: str = "*") -> list[Json]:
        """What is remembered of the requests that fit a pattern, in the order of their arrival."""
        ended = self._ended.after(after, lambda name: matches(route, name))
        begun = [e for e in self._begun.values() if e["n"] > after and matches(route, _name(e))]
        return sorted(ended + begun, key=lambda entry: entry["n"])

    def problem(self, kind: str, where: str, what: str, entry: Json | None = None) -> None:
        """Record what should fail a test."""
        self._number += 1
        self.problems.append({"n": self._number, "kind": kind, "where": where, "what": what})
        if entry is not None:
            entry["problems"].append(f"{kind}: {what}")

    def clear(self) -> None:
        """Forget requests and problems."""
        self._ended.clear()
        self._begun.clear()
        self.problems.clear()


def _name(entry: Json) -> str:
    return f"{entry['method']} {entry['path']}"
