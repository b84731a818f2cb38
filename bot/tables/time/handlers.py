"""What becomes of a table by itself: the handlers of the sleeper, by kind of deadline."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.tables.state import OFFER
from bot.tables.time import expiry, timeouts
from bot.tables.time.deadline_job import Handler
from bot.tables.votes import ballots

HANDLERS: Final[Mapping[str, Handler]] = {
    "nudge": expiry.nudge,
    "expire": expiry.expire,
    "confirm": expiry.confirm,
    "remind": timeouts.remind,
    "turn": timeouts.turn,
    "react": timeouts.react,
    "claim": timeouts.claim,
    "stand-in": timeouts.stand_in,
    "dead": timeouts.dead,
    "resume": timeouts.resume,
    "vote": ballots.last_count,
    OFFER: timeouts.untaken,
}
