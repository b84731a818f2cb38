"""A turn in one line: what others will want to know of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from bot.games.atlantida.text.names import CELL_NAMES
from bot.games.engine.event import Event
from bot.games.engine.text import Text, Who, Words, lines, msg

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
        "near",
        "extinct",
    )
)
"""What comes first where a turn has more to tell than a line holds."""


def summary(events: Sequence[Event]) -> Words | None:
    """What happened in a turn that is over, for one line; None: nothing that needs to be told."""
    told = _merged(event for event in events if event.kind not in SILENT and event.to is None)
    if len(told) > MOST:
        loud = [index for index, (event, _) in enumerate(told) if event.kind in LOUD][:MOST]
        quiet = [index for index, (event, _) in enumerate(told) if event.kind not in LOUD]
        kept = sorted((*loud, *quiet[: MOST - len(loud)]))
        return lines([*(told[index][1] for index in kept), msg("…")], " ")
    return lines((text for _, text in told), " ") if told else None


def _merged(events: Iterable[Event]) -> list[tuple[Event, Words]]:
    """The events with their texts; what somebody builds in a row is one."""
    rows: list[list[Event]] = []
    for event in events:
        if event.kind == "built" and rows and _builder(rows[-1][0]) == _builder(event):
            rows[-1].append(event)
        else:
            rows.append([event])
    return [(row[0], row[0].text if len(row) == 1 else _built(row)) for row in rows]


def _builder(event: Event) -> int | None:
    """Who builds; None: it is something else."""
    seat = event.data.get("seat") if event.kind == "built" else None
    return seat if isinstance(seat, int) else None


def _built(events: Sequence[Event]) -> Text:
    """``Ada builds 2 × Farm, Quarry.``"""
    built: list[Text] = []
    for cell, count in Counter(str(event.data["building"]) for event in events).items():
        name = CELL_NAMES[cell]
        built.append(msg("{count} × {building}", count=count, building=name) if count > 1 else name)
    seat = _builder(events[0])
    assert seat is not None
    return msg("{player} builds {buildings}.", player=Who(seat), buildings=lines(built, ", "))
