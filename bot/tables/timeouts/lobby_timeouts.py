"""What time does to a table that hasn't begun (hosting rules, 2): handlers for the deadline job.  Pure."""

from __future__ import annotations

from dataclasses import replace

from bot.games.engine.text import msg
from bot.hosting.audit import AuditEntry
from bot.tables.clock.deadlines import DueDeadline
from bot.tables.seats import ready_check
from bot.tables.state import Message, TableChange


def expire(due: DueDeadline) -> TableChange:
    """Call the table off: too few came."""
    words = msg("Table {table} is closed: too few players joined.", table=due.record.table.id)
    change = ready_check.cancelled(due.record, AuditEntry("expire"))
    return replace(change, messages=(Message(words),))


def confirm(due: DueDeadline) -> TableChange:
    """Take the seats of those who haven't shown that they are there."""
    record = due.record
    absent = [seat for seat in record.seats if not seat.ready]
    change = ready_check.fewer(record, frozenset(seat.user_id for seat in absent), AuditEntry("not-there"))
    words = msg(
        "You weren’t there when table {table} was ready, so your seat is free again.", table=record.table.id
    )
    told = [Message(words, to=seat.user_id) for seat in absent]
    if change.after.table.state == "open":
        # As if it had been opened now: a check may fail when its first week is over.
        change = replace(
            change, after=replace(change.after, table=replace(change.after.table, acted_at=due.now))
        )
        again = msg("Not everybody was there. Table {table} is open again.", table=record.table.id)
        told.append(Message(again))
    return replace(change, messages=(*change.messages, *told))
