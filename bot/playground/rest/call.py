"""One REST request as the handlers see it, their answers, and the table that leads to them."""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from bot.playground.core import Core
from bot.playground.errors import error, invalid
from bot.playground.json_values import Json, Record, items, mapping
from bot.playground.permissions import Permission
from bot.playground.uploads import Upload
from bot.playground.world import THREADS

#: No id is greater.
HIGHEST = (1 << 63) - 1


@dataclass
class Call:
    """A request: its place in the path by name, query, JSON body and files by number."""

    core: Core
    params: dict[str, str]
    query: dict[str, str]
    given: Any = None
    files: dict[int, Upload] = field(default_factory=dict[int, Upload])

    @property
    def bot(self) -> str:
        """Who asks."""
        return self.core.world.bot_id

    @property
    def body(self) -> Json:
        """The JSON object that was sent, empty without one."""
        return mapping(self.given)

    @property
    def listed(self) -> list[Json]:
        """The objects of the JSON list that was sent, none without one."""
        return items(self.given)

    def guild(self) -> Record:
        """The server of the path, if the bot is in it."""
        record = self.core.world.find("guild", self.params["guild"])
        if record is None or self.core.world.member(record["id"], self.bot) is None:
            raise error("unknown_guild")
        return record

    def channel(self, *, needs: Permission = Permission.VIEW_CHANNEL) -> Record:
        """The channel of the path; 50001 when the bot can't see it, 50013 when a right is missing."""
        record = self.core.world.get("channel", self.params["channel"])
        if not self.core.world.sees(self.bot, record):
            raise error("missing_access")
        self.must(record, needs)
        return record

    def thread(self) -> Record:
        """The thread of the path; 50024 for another channel."""
        record = self.channel()
        if record["type"] not in THREADS:
            raise error("wrong_channel_type")
        return record

    def must(self, channel: Record, needs: Permission) -> None:
        """50013 when the bot has not that right in the channel."""
        if not self.core.world.may(self.bot, channel, needs):
            raise error("missing_permissions")

    def message(self, *, needs: Permission = Permission.VIEW_CHANNEL) -> Record:
        """The message of the path."""
        return self.core.world.message(self.channel(needs=needs)["id"], self.params["message"])

    def user(self) -> Record:
        """The user of the path; ``@me`` is the bot."""
        key = self.params["user"]
        return self.core.world.get("user", self.bot if key == "@me" else key)

    def number(self, name: str, default: int, low: int, high: int) -> int:
        """A number of the query within bounds."""
        given = self.query.get(name, str(default))
        if not given.isdecimal() or not low <= int(given) <= high:
            raise invalid(name, message=f"int value should be between {low} and {high}.")
        return int(given)

    def page(self, keys: Iterable[str], default: int, most: int) -> list[str]:
        """The ids that ``after``, ``before`` and ``limit`` of the query leave, in their order.

        Libraries ask for what comes after the last one until nothing comes.
        """
        limit = self.number("limit", default, 1, most)
        low, high = self.number("after", 0, 0, HIGHEST), self.number("before", HIGHEST, 0, HIGHEST)
        left = sorted((key for key in keys if low < int(key) < high), key=int)
        return left[-limit:] if "before" in self.query else left[:limit]


@dataclass(frozen=True)
class Reply:
    """Status and JSON of an answer; no body at all with None."""

    body: Any = None
    status: int = 200


NOTHING = Reply(None, 204)
Handler = Callable[[Call], Reply]


@dataclass(frozen=True)
class Route:
    """A method and a path such as ``/channels/{channel}/messages``; ``open`` routes carry no bot token."""

    method: str
    path: str
    handler: Handler
    open: bool = False

    def pattern(self) -> re.Pattern[str]:
        """The path as an expression with a group for each part in braces."""
        parts = re.split(r"\{(\w+)\}", self.path)
        return re.compile(
            "".join(re.escape(p) if n % 2 == 0 else f"(?P<{p}>[^/]+)" for n, p in enumerate(parts))
        )


class Routes(list[Route]):
    """The operations of a file; ``@routes("GET", path, …)`` above a handler adds it."""

    def __call__(self, method: str, *paths: str, open: bool = False) -> Callable[[Handler], Handler]:
        def add(handler: Handler) -> Handler:
            self.extend(Route(method, path, handler, open) for path in paths)
            return handler

        return add


def writable(thread: Record) -> None:
    """50083 for what an archived thread does not allow; other channels pass."""
    if thread["type"] in THREADS and thread["archived"]:
        raise error("archived")
