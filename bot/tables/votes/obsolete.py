"""Proposals that events have overtaken: closed by the change that overtakes them.  Pure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any, Final

from bot.storage.rows import VoteRow
from bot.tables.replay import ReplayedGame
from bot.tables.state import OFFER, ChangeContext, Kind, TableChange, TableState

UNTIL_MOVE: Final = "until_move"
"""What a proposal's data say of one that lapses when somebody moves or resigns."""
PAUSED: Final = "paused"
"""What the data of an offered seat say of one whose game was paused already."""


def follow(
    before: TableState, line: ReplayedGame | None, change: TableChange, now: datetime
) -> TableChange:
    """The change, with the proposals closed that it overtakes: somebody moved, resigned, or it is over."""
    record = change.after
    since = 0 if line is None else len(line.played)
    moved = change.line is not None and any(entry.seat >= 0 for entry in change.line.played[since:])
    moved = moved or _resignations(record) > _resignations(before)
    gone = [vote for vote in record.votes if vote.state == "open" and _overtaken(record, vote, moved)]
    if not gone:
        return change
    for vote in gone:
        record = closed(record, vote, "lapsed", now)
    wanted: list[Kind] = ["votes"]
    if any(vote.kind == OFFER for vote in gone):
        wanted.append("lobby-edit")
    missing = tuple(kind for kind in wanted if kind not in change.updates)
    return replace(change, after=record, updates=(*missing, *change.updates))


def opened(context: ChangeContext, kind: str, seat: int, data: Mapping[str, Any]) -> VoteRow:
    """A proposal that nobody has answered yet; it gets its number when it is stored."""
    table_id, line = context.record.table.id, context.line
    ply, turn = len(line.played), line.position.turn
    return VoteRow(0, table_id, kind, seat, ply, turn, "open", {}, data, context.now, None)


def closed(record: TableState, vote: VoteRow, state: str, now: datetime) -> TableState:
    """The record with a proposal that is open no more.

    With the offer of a seat its pause is over, unless the game had been paused before: that pause goes on.
    """
    if vote.kind == OFFER and not vote.data.get(PAUSED, False):
        record = replace(record, table=replace(record.table, paused_at=None))
    return with_vote(record, vote, replace(vote, state=state, closed_at=now))


def pauses_itself(record: TableState, offer: VoteRow) -> TableState:
    """The record when the pause in which a seat was offered is over: only the offer pauses the game now."""
    return with_vote(record, offer, replace(offer, data={**offer.data, PAUSED: False}))


def with_vote(record: TableState, old: VoteRow, new: VoteRow) -> TableState:
    """The record with one proposal as it is now."""
    return replace(record, votes=tuple(new if vote is old else vote for vote in record.votes))


def _resignations(record: TableState) -> int:
    return sum(seat.gone == "resigned" for seat in record.seats)


def _overtaken(record: TableState, vote: VoteRow, moved: bool) -> bool:
    if record.table.state != "running":
        return True
    if vote.kind == OFFER:
        return record.seats[vote.seat].gone is not None
    if vote.kind == "resume" and record.offer is not None:
        return True
    if (moved and vote.data.get(UNTIL_MOVE, False)) or record.seats[vote.seat].gone is not None:
        return True
    paused = record.table.paused_at is not None
    return vote.kind == ("pause" if paused else "resume")
