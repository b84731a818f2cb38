"""Invitations that were answered or overtaken: their messages are brought up to date.  Pure."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bot.storage.rows import InvitationRow
from bot.tables.state import TableChange, TableState, is_offer


@dataclass(frozen=True, slots=True)
class Invitation:
    """An invitation as everybody may see it."""

    to: int
    """The account."""
    state: str
    """open, taken, declined, or lapsed: nobody is waited for any more."""
    place_id: int | None
    """The channel or thread of its message."""
    message_id: int | None
    shown: str | None
    """The state that its message shows."""

    @classmethod
    def of(cls, row: InvitationRow) -> Invitation:
        """As it is stored."""
        return cls(row.user_id, row.state, row.place_id, row.message_id, row.shown)


def waits(record: TableState) -> bool:
    """Is there a seat for somebody who comes?"""
    return record.table.state == "open" or (
        record.table.state == "running" and any(map(is_offer, record.votes))
    )


def follow(before: TableState, change: TableChange) -> TableChange:
    """The change with the invitations lapsed that it overtakes, and the errand to show how all stand."""
    after = change.after
    if not after.invited:
        return change
    if not waits(after):
        lapsed = tuple(
            replace(row, state="lapsed") if row.state == "open" else row for row in after.invited
        )
        after = replace(after, invited=lapsed)
    was = {row.user_id: row.state for row in before.invited}
    answered = any(row.user_id in was and was[row.user_id] != row.state for row in after.invited)
    errands = (*change.errands, "invites") if answered else change.errands
    return replace(change, after=after, errands=errands)
