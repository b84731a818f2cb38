"""Places of those who left before the end (hosting rules, 5.4 and 6.1).  Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bot.games.engine.event import Outcome, Result
from bot.storage.rows import SeatRow

PLAYED_ON: Final = "bot_finish"
"""The flag of a seat that a computer played to the end for somebody who had left."""
_FLAGS: Final = {"resigned": "resigned", "forfeited": "timeout", "ruled": "forfeit", "left": "left"}


def final(outcome: Outcome, seats: Sequence[SeatRow]) -> Outcome:
    """The outcome with those who left behind all others, who left later before who left earlier."""
    gone = {seat.place: seat for seat in seats if seat.gone is not None}
    if not gone:
        return outcome

    def rank(result: Result) -> tuple[int, float]:
        seat = gone.get(result.seat)
        if seat is None or seat.gone_at is None:
            return result.place, 0.0
        return len(seats) + 1, -seat.gone_at.timestamp()

    ranks = {result.seat: rank(result) for result in outcome}
    return tuple(
        replace(
            result,
            place=1 + sum(other < ranks[result.seat] for other in ranks.values()),
            flags=_flags(result, gone.get(result.seat), len(seats)),
        )
        for result in outcome
    )


def _flags(result: Result, seat: SeatRow | None, seats: int) -> tuple[str, ...]:
    if seat is None or seat.gone is None:
        return result.flags
    ours = (_FLAGS[seat.gone], *((PLAYED_ON,) if seats > 2 else ()))
    return (*(flag for flag in result.flags if flag != "resigned"), *ours)
