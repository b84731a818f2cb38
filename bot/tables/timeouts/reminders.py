"""Reminders: to who is to move, and to the host of a table that nobody joins (hosting rules, 4).  Pure.

When they are due stands in :mod:`bot.tables.clock.deadlines`.
"""

from __future__ import annotations

from datetime import datetime

from bot.games.engine.text import msg
from bot.tables.clock import timing
from bot.tables.clock.deadlines import DueDeadline, closes_at
from bot.tables.state import Message, TableChange, TableState


def remind(due: DueDeadline) -> TableChange:
    """Tell a person that their turn waits."""
    seat = due.seat
    end = timing.deadline(due.record, seat)
    if end is None or end <= due.now:
        return TableChange(due.record)
    # Its heading, or who is called, says whose turn it is.
    words = msg(
        "Table {table} is still waiting for you: please play by {when} ({ago}).", **until(due.record, end)
    )
    urgent_at = due.record.terms.urgent_at(end)
    return TableChange(due.record, messages=(Message(words, seat.user_id, urgent_at=urgent_at, until=end),))


def nudge(due: DueDeadline) -> TableChange:
    """Tell the host once that the table will be closed."""
    end = closes_at(due.record) or due.now
    words = msg(
        "Table {table} is still waiting for players. It closes {when} unless the game begins.",
        table=due.record.table.id,
        when=f"<t:{int(end.timestamp())}:R>",
    )
    return TableChange(due.record, messages=(Message(words, to=due.record.table.host_id),))


def until(record: TableState, end: datetime) -> dict[str, str | int]:
    """The table's number, and a moment in two ways, for words."""
    return {
        "table": record.table.id,
        "when": f"<t:{int(end.timestamp())}:f>",
        "ago": f"<t:{int(end.timestamp())}:R>",
    }
