"""A game that ends by the host's decision, without a result of its rules.  Pure."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from bot.hosting.audit import AuditEntry
from bot.tables.replay import ReplayedGame
from bot.tables.state import TableChange, TableState
from bot.tables.turns import commit


def abandoned(
    record: TableState, line: ReplayedGame, entry: str, now: datetime, note: AuditEntry
) -> TableChange:
    """The game ends without a result; ``entry``: what the host writes into the log."""
    change = commit.declare(record, line, entry, now, (note,))
    table = replace(change.after.table, state="abandoned", finished_at=now)
    after = ended(replace(change.after, table=table))
    return replace(change, after=after, errands=("board", "lobby-edit"))


def ended(record: TableState) -> TableState:
    """The record of a game that is over by the host's decision: no drafts, no pause."""
    seats = tuple(replace(seat, draft=(), dropped=(), stamp=seat.stamp + 1) for seat in record.seats)
    return replace(record, table=replace(record.table, paused_at=None), seats=seats)
