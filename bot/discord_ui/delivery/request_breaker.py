"""What isn't asked of Discord for a while: places that go on refusing, and too many new direct messages.

Discord bans the address of a bot for which it has refused ten thousand requests within ten minutes, and
stops one that opens many direct messages.  A message that isn't sent for either waits in the outbox.  All
of this is remembered by this process alone: after a start each place is tried again, and each of several
processes takes an equal part of what both limits allow.
"""

from __future__ import annotations

import logging
from collections import OrderedDict, deque
from collections.abc import Callable, Generator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Final

import discord

from bot.discord_ui.delivery.failure_verdicts import Held

log = logging.getLogger(__name__)
CHANNELS: Final = 5
"""So many channels of a server must have refused in a row, without one that didn't, …"""
REQUESTS: Final = 20
"""… or so many requests, before the server is left alone."""
ALONE: Final = 3
"""So many refused requests in a row, before a channel outside servers is: somebody's direct messages."""
FIRST: Final = timedelta(minutes=10)
LONGEST: Final = timedelta(hours=6)
"""For how long a place is left alone: at first, and at most, twice as long each time."""
WITHIN: Final = timedelta(minutes=10)
TOO_MANY: Final = 5000
"""So many refused requests within that time, and nothing is sent: half of what Discord bans for."""
KNOWN: Final = 10_000
"""Places that are remembered, the newest."""
OPENINGS: Final = 300
"""Direct messages an hour to people to whom the process hasn't sent any, of all processes together."""
HOUR: Final = timedelta(hours=1)
TOO_FAST: Final = 40003
"""Discord's code for direct messages that are opened too fast."""


@dataclass(slots=True)
class _Place:
    """A server, or a channel outside of any, that has refused lately and allowed nothing since."""

    is_server: bool
    channels: set[int] = field(default_factory=set[int])
    requests: int = 0
    pause: timedelta = FIRST
    until: datetime | None = None
    """Until when it is left alone; None: so far it is asked."""

    def left_alone(self, now: datetime) -> bool:
        """Isn't it asked at that moment?"""
        return self.until is not None and self.until > now


class RequestBreaker:
    """Counts what Discord refuses, and says what isn't to be tried now."""

    def __init__(self, now: Callable[[], datetime], crowd: Callable[[], int] = lambda: 1) -> None:
        """``crowd``: how many processes share what Discord bears."""
        self._now = now
        self._crowd = crowd
        self._places: OrderedDict[int, _Place] = OrderedDict()
        self._refused: deque[datetime] = deque(maxlen=TOO_MANY)

    @property
    def left_alone(self) -> int:
        """How many servers and channels aren't asked at this moment."""
        now = self._now()
        return sum(place.left_alone(now) for place in self._places.values())

    @property
    def servers_left_alone(self) -> list[int]:
        """Which servers those are."""
        now = self._now()
        return [key for key, place in self._places.items() if place.is_server and place.left_alone(now)]

    def count(self) -> None:
        """Discord has refused a request of any kind."""
        now = self._now()
        held = self._held_until(now)
        self._refused.append(now)
        if held is None and self._held_until(now) is not None:
            log.error(
                "Discord has refused %d requests in ten minutes: nothing is sent for a while, or it bans "
                "this address",
                TOO_MANY // self._crowd(),
            )

    def _held_until(self, now: datetime) -> datetime | None:
        """Until when nothing at all is sent."""
        most = TOO_MANY // self._crowd()
        until = self._refused[-most] + WITHIN if len(self._refused) >= most else now
        return until if now < until <= now + WITHIN else None

    @contextmanager
    def asking(self, channel: int, guild: int | None) -> Generator[None]:
        """Around a request: raises Held where it isn't to be tried, and notes what comes of it."""
        key, now = guild or channel, self._now()
        place = self._places.get(key)
        held = self._held_until(now)
        # Later than that: the clock was set back meanwhile.
        if place is not None and place.until is not None and now < place.until <= now + LONGEST:
            held = max(held or now, place.until)
        if held is not None:
            raise Held(held)
        try:
            yield
        except discord.HTTPException as error:
            if is_refusal(error):
                self._note(key, channel, is_server=guild is not None)
            raise
        self._places.pop(key, None)

    def forget(self, guild: int) -> None:
        """What a server allows has changed: it is asked again."""
        self._places.pop(guild, None)

    def _note(self, key: int, channel: int, *, is_server: bool) -> None:
        place, now = self._places.setdefault(key, _Place(is_server)), self._now()
        self._places.move_to_end(key)
        while len(self._places) > KNOWN:
            self._places.popitem(last=False)
        place.channels.add(channel)
        place.requests += 1
        if place.left_alone(now):
            return  # requests that were on their way together count as one trial
        many = place.requests >= (REQUESTS if is_server else ALONE)
        if not many and not (is_server and len(place.channels) >= CHANNELS):
            return
        if place.until is not None:
            place.pause = min(LONGEST, 2 * place.pause)
        place.until = now + place.pause
        what = "server" if is_server else "channel"
        log.warning(
            "%s %d refuses whatever we send: it is left alone until %s", what, key, place.until.isoformat()
        )


def is_refusal(error: discord.HTTPException) -> bool:
    """Is it one of those that Discord counts against the bot's address?"""
    headers = getattr(error.response, "headers", {})
    return counts(error.status, headers.get("X-RateLimit-Scope"))


def counts(status: int, scope: str | None) -> bool:
    """Does Discord count an answer against the bot's address?"""
    return status in (401, 403) or (status == 429 and scope != "shared")


class DirectMessageBudget:
    """How many people may still be written to who have no channel of direct messages with us yet."""

    def __init__(self, now: Callable[[], datetime], crowd: Callable[[], int] = lambda: 1) -> None:
        """``crowd``: how many processes share it."""
        self._now = now
        self._crowd = crowd
        self._opened: deque[datetime] = deque(maxlen=OPENINGS)
        self._closed_until: datetime | None = None
        self._known: OrderedDict[int, int] = OrderedDict()

    def known(self, user_id: int) -> int | None:
        """The channel that was opened for somebody before."""
        return self._known.get(user_id)

    @contextmanager
    def opening(self) -> Generator[None]:
        """Around opening a channel: raises Held where that would be one too many."""
        now = self._now()
        most = max(1, OPENINGS // self._crowd())
        full = len(self._opened) >= most
        until = max(self._closed_until or now, self._opened[-most] + HOUR if full else now)
        if now < until <= now + HOUR:
            raise Held(until)
        self._opened.append(now)
        try:
            yield
        except discord.HTTPException as error:
            if error.code != TOO_FAST:
                raise
            self._closed_until = now + HOUR
            log.warning("Discord finds that we open direct messages too fast: none is opened for an hour")
            raise Held(self._closed_until) from error

    def opened(self, user_id: int, channel: int) -> None:
        """Somebody's channel is there."""
        self._known[user_id] = channel
        while len(self._known) > KNOWN:
            self._known.popitem(last=False)
