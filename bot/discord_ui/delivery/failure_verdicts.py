"""What Discord's failures mean for somebody who has a message to post."""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Generator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final, Literal, TypeAlias, get_args

import aiohttp
import discord

from bot.discord_ui.components.interaction_context import BotServices

log = logging.getLogger(__name__)
Kind: TypeAlias = Literal["later", "elsewhere", "deleted", "asleep", "gone", "made", "unknown"]

EXPECTED: Final[dict[int, Kind]] = {
    10003: "deleted",  # unknown channel or thread
    10004: "deleted",  # unknown server
    10008: "gone",  # unknown message: somebody deleted it
    30033: "elsewhere",  # too many people in the thread
    30046: "gone",  # too many edits of an old message: leave it as it is
    50001: "elsewhere",  # no access
    50005: "gone",  # not our message
    50008: "elsewhere",  # this kind of channel has no messages
    50013: "elsewhere",  # a permission is missing
    50024: "elsewhere",  # this kind of channel has no threads
    50083: "asleep",  # the thread is archived
    160004: "made",  # the message has its thread already
    160005: "elsewhere",  # the thread is locked
    160006: "elsewhere",  # the server has too many active threads
    160007: "elsewhere",  # the same of announcements' threads
}
"""Discord's error codes that belong to its daily life."""
SLOW_DOWN: Final[dict[int, float]] = {
    20028: 60.0,  # too much is written in this channel
    20029: 60.0,  # too much is written on this server
    40003: 3600.0,  # direct messages are opened too fast
    40004: 300.0,  # Discord takes no messages for now
    130000: 60.0,  # Discord is overloaded there
}
"""Codes that pass by themselves, with the seconds to wait at least."""

ABSENT_FOR: Final = timedelta(hours=6)
"""Until it is looked again whether a server has the bot; its coming back is told sooner."""
FIRST: Final = 2.0
LONGEST: Final = 3600.0
FOR_NOW: Final[frozenset[Kind]] = frozenset({"elsewhere", "asleep"})
"""What means that a place can't be posted to until people mend it: it waits for them."""
NOWHERE: Final[frozenset[Kind]] = frozenset({"deleted", *FOR_NOW})
"""What means that a place can't be posted to."""
UNCHANGED: Final[frozenset[Kind]] = frozenset({"gone", *NOWHERE})
"""After what a message that was to be changed stays as it is."""
LASTING: Final[frozenset[Kind]] = frozenset(get_args(Kind)) - {"later"}
"""What doesn't pass by itself."""
EVERYDAY: Final[frozenset[Kind]] = frozenset({"later", *NOWHERE})
"""What is nobody's mistake."""


class Held(Exception):
    """Not before then: quiet hours have to end, or a thread has to be made.  Nothing has failed."""

    def __init__(self, until: datetime) -> None:
        super().__init__(until)
        self.until = until


@dataclass(frozen=True, slots=True)
class Verdict:
    """What to do about a failure.

    ``later``: the same again, after ``after`` seconds at least; ``elsewhere``: this place can't be posted
    to now; ``deleted``: nor ever again; ``asleep``: not until the thread is woken; ``gone``: the message to
    be changed isn't there, or may not be changed; ``made``: it is done already; ``unknown``: nobody
    expected this.
    """

    kind: Kind
    after: float = 0.0


def judge(error: Exception) -> Verdict:
    """What this failure means."""
    match error:
        case discord.RateLimited():
            return Verdict("later", error.retry_after)
        case discord.HTTPException() if error.code in SLOW_DOWN:
            return Verdict("later", SLOW_DOWN[error.code])
        case discord.HTTPException() if error.status == 429 or error.status >= 500:
            return Verdict("later")
        case discord.HTTPException():
            return Verdict(EXPECTED.get(error.code, "unknown"))
        case aiohttp.ClientError() | TimeoutError() | OSError():
            return Verdict("later")
        case _:
            return Verdict("unknown")


def asked(error: Exception) -> str:
    """Which request has failed, for the log; empty where it was none, or tells a secret."""
    response = error.response if isinstance(error, discord.HTTPException) else None
    url = getattr(response, "url", None)
    place = str(getattr(url, "path", ""))
    at = place.find("/channels/")
    return "" if at < 0 else f" at {getattr(response, 'method', '')} {place[at:]}"


def must_have_us(services: BotServices, guild_id: int | None, now: datetime) -> None:
    """Raise Held for what is to be told on a server that has removed the bot: it may come back."""
    if guild_id in services.tournaments.absent_servers.absent:
        raise Held(now + ABSENT_FOR)


@contextmanager
def tolerating(kinds: Collection[Kind], what: str) -> Generator[None]:
    """Around what needn't succeed: a failure of these kinds is logged, and one goes on behind the block."""
    try:
        yield
    except discord.HTTPException as error:
        if judge(error).kind not in kinds:
            raise
        log.info("%s: %s", what, error)


@contextmanager
def trying_all() -> Generator[Callable[[], AbstractContextManager[None]]]:
    """Around several things, each in what this gives: one that is Held keeps none of the others from being
    done, and is raised after them."""
    held: list[Held] = []

    @contextmanager
    def each() -> Generator[None]:
        try:
            yield
        except Held as error:
            held.append(error)

    yield each
    if held:
        raise min(held, key=lambda error: error.until)


def pause(attempts: int, verdict: Verdict) -> float:
    """Seconds until the next attempt, twice as long each time; what people must mend waits longer."""
    if verdict.kind in FOR_NOW:
        return LONGEST
    first = 60.0 if verdict.kind == "unknown" else FIRST
    return max(verdict.after, min(LONGEST, first * 2.0 ** min(attempts, 20)))
