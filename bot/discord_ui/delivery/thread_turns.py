"""When the tables of a round may post the messages from which their threads hang, one after the other.

Discord takes five messages in five seconds for a channel.  Whoever waits for that inside the library keeps
one of the few places at which messages are told: a round of hundreds would keep them all for minutes, from
every other game.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Final

from bot.discord_ui.delivery.failure_verdicts import Held

EACH: Final = timedelta(seconds=1)
"""Between two tables of a channel."""
FORGOTTEN: Final = timedelta(minutes=10)
"""After so long a table that hasn't taken its turn won't: it was cancelled, or has its thread."""
AT_ONCE: Final = 3
"""Tables that needn't wait for each other: few have no more."""


class ThreadTurns:
    """Gives each table of a channel its moment; of this process alone, so that a start forgets it."""

    def __init__(self, now: Callable[[], datetime], crowd: Callable[[], int] = lambda: 1) -> None:
        """``crowd``: how many processes share the channel."""
        self._now = now
        self._crowd = crowd
        self._next: dict[int, datetime] = {}
        """By channel, when the next table would have its turn, were none to go at once."""
        self._given: dict[int, datetime] = {}
        """The turns of tables that wait for them."""

    def wait(self, channel: int, table: int) -> None:
        """Raise Held until it is the table's turn."""
        now = self._now()
        at = self._given.pop(table, None)
        if at is None:
            self._given = {one: due for one, due in self._given.items() if due > now - FORGOTTEN}
            free = max(self._next.get(channel, now), now)
            self._next[channel] = free + EACH * self._crowd()
            at = free - (AT_ONCE - 1) * EACH
        if at > now:
            self._given[table] = at
            raise Held(at)
