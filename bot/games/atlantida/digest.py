"""A turn in one line: what others will want to know of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.games.event import Event
from bot.games.text import Lines, Words, lines

SILENT: Final = frozenset({"done", "seal", "offer", "turn", "arranged", "sealed", "revealed", "committed"})
"""Events that a line leaves out: small steps, and what a later event tells again."""
MOST: Final = 6
"""A line tells of so many events; the others are in the log."""
LOUD: Final = frozenset(
    (
        "fought",
        "retreated",
        "forced",
        "plundered",
        "withdrawn",
        "killed",
        "shipped",
        "offers",
        "bids",
        "sunk",
        "punished",
        "raided",
        "flooded",
        "razed",
        "reborn",
        "pleased",
        "order",
        "left",
        "ended",
        "collapsed",
        "quitting",
    )
)
"""What comes first where a turn has more to tell than a line holds."""


def brief(events: Sequence[Event]) -> Words | None:
    """What happened in a turn that is over, for one line; None: nothing that needs to be told."""
    told = [event for event in events if event.kind not in SILENT and event.to is None]
    if len(told) > MOST:
        loud = [event for event in told if event.kind in LOUD][:MOST]
        quiet = [event for event in told if event.kind not in LOUD][: MOST - len(loud)]
        kept = {id(event) for event in (*loud, *quiet)}
        told = [event for event in told if id(event) in kept]
    return _joined(told) if told else None


def _joined(events: Sequence[Event]) -> Lines:
    return lines((event.text for event in events), " ")
