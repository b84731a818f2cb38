"""The terms of a table: its time, what happens without a move, who may sit down.

They stand when the game begins; until then the host may choose others (:mod:`bot.tables.choosable_terms`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import lru_cache
from typing import Final, Literal, TypeAlias
from zoneinfo import ZoneInfo

from bot.clocks import notation
from bot.clocks.kinds import BY_POST, Clock
from bot.hosting.stored_json import Stored

OnTimeout: TypeAlias = Literal["skip", "bot", "forfeit", "replace"]
Reaction: TypeAlias = Literal["1m", "10m", "1h", "12h", "24h"]
WINDOWS: Final[Mapping[Reaction, timedelta]] = {
    "1m": timedelta(minutes=1),
    "10m": timedelta(minutes=10),
    "1h": timedelta(hours=1),
    "12h": timedelta(hours=12),
    "24h": timedelta(hours=24),
}
REACTION: Final = timedelta(hours=12)
"""How long a reaction may take where nobody has chosen otherwise, and the clock isn't live."""
CLAIM_WITHIN: Final = timedelta(days=7)
CLAIM_LIVE: Final = timedelta(days=1)
READY_WITHIN: Final = timedelta(hours=48)
READY_LIVE: Final = timedelta(minutes=15)
URGENT: Final = timedelta(minutes=30)
"""So long before a deadline even quiet hours end."""
STRIKES: Final = 3
"""Time-outs in a row, without a move of one's own between them, that cost the seat."""


@dataclass(frozen=True, slots=True)
class Terms(Stored):
    """The defaults: a casual game without a clock, as every table was before there were terms."""

    clock: str = "none"
    """As :mod:`bot.clocks.notation` writes it."""
    zone: str = "UTC"
    """The table's time zone (an IANA name), for weekends."""
    weekend: bool = False
    """Weekends are frozen."""
    excuses: int = 1
    """Time-outs of a seat that cost nothing."""
    on_timeout: OnTimeout | None = None
    """None: forfeit with two seats, else a computer plays (hosting rules, 4.2)."""
    claim: bool = True
    """A time-out waits until an opponent claims it, seven days at most; else it happens by itself."""
    away_delay: int = 60
    """Minutes until somebody else plays an absent person's further turns; live, a turn's time at most."""
    rated: bool = False
    confirm: bool = False
    """Everybody confirms to be there before the game begins."""
    unlisted: bool = False
    """Only the invited may join."""
    spectators: Literal["all", "server", "none"] = "server"
    takeback_random: bool = False
    """Chance may be taken back if all agree."""
    draws: bool = True
    pauses: bool = True
    reaction: Reaction | None = None
    """How long a reaction may take; None: twelve hours, or a turn's time with a live clock."""
    min_conduct: int = 0
    """Who is less reliable may not sit down (hosting rules, 6.6)."""
    what_if: Literal["yes", "no"] | None = None
    """May players try moves and prepare replies?  None: where the game isn't rated."""
    event: int | None = None
    """The event that the game belongs to."""
    tutorial: bool | None = None
    """It is somebody's first game, with lessons or, once they have had enough, without; None: it isn't."""

    def allows_what_if(self) -> bool:
        """May players try moves privately while the game runs, and prepare replies with it?"""
        return not self.rated if self.what_if is None else self.what_if == "yes"

    def tells_time(self) -> Clock | None:
        """The clock, or None for a game without; one that can't be read any more counts as none."""
        return _clock(self.clock)

    @property
    def live(self) -> bool:
        """Do people play in one sitting?

        Then calls come at once, and neither vacations nor weekends stop the clocks; an outage does, however
        short.
        """
        return is_live(self.clock)

    def within_a_turn(self, usual: timedelta) -> timedelta:
        """A time as it is by post; with a live clock that of a turn at most."""
        clock = self.tells_time()
        return usual if clock is None or not clock.live else min(usual, clock.turn())

    def window(self) -> timedelta:
        """The time that somebody has to react to another's move; it is no part of their clock."""
        chosen = None if self.reaction is None else WINDOWS.get(self.reaction)
        return self.within_a_turn(REACTION) if chosen is None else chosen

    def stand_in_after(self) -> timedelta:
        """How long an absent person's further turns wait for them."""
        return self.within_a_turn(timedelta(minutes=self.away_delay))

    def claim_within(self) -> timedelta:
        """How long a time-out waits for somebody who claims it."""
        return CLAIM_LIVE if self.live else CLAIM_WITHIN

    def ready_within(self) -> timedelta:
        """How long everybody has to show that they are there."""
        return READY_LIVE if self.live else READY_WITHIN

    def urgent_at(self, deadline: datetime) -> datetime:
        """From when on somebody is called in quiet hours, too; in a live game for all of a turn."""
        return deadline - (BY_POST if self.live else URGENT)

    def frozen_weekends(self) -> ZoneInfo | None:
        """The zone whose weekends are frozen, or None."""
        return ZoneInfo(self.zone) if self.weekend and not self.live else None


@lru_cache(maxsize=256)
def is_live(text: str) -> bool:
    """Do people play in one sitting with this clock?"""
    clock = _clock(text)
    return clock is not None and clock.live


@lru_cache(maxsize=256)
def _clock(text: str) -> Clock | None:
    try:
        return notation.read(text)
    except ValueError:
        # What was stored once and can't be read any more must not hold its table fast.
        return None
