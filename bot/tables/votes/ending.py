"""Ending a game by agreement: a draw (hosting rules, 5.3), or no result at all."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime

from bot.games.engine.event import Json, Result
from bot.games.engine.text import Text, Who, msg
from bot.storage.rows import VoteRow
from bot.tables.errors import Refused
from bot.tables.replay import ReplayedGame
from bot.tables.state import AuditEntry, TableChange, TableState
from bot.tables.turns import commit
from bot.tables.votes.kind import ProposalKind


class Draw(ProposalKind):
    """All who still play share a place."""

    slug = "draw"
    title = msg("a draw")
    until_move = True

    def check(self, record: TableState, line: ReplayedGame, seat: int) -> Mapping[str, Json]:
        if not record.terms.draws:
            raise Refused(msg("There are no draws by agreement in this game."))
        return {}

    def asks(self, vote: VoteRow) -> Text:
        return msg("{player} offers a draw.", player=Who(vote.seat))

    def apply(
        self, record: TableState, line: ReplayedGame, vote: VoteRow, now: datetime, note: AuditEntry
    ) -> TableChange:
        change = commit.declare(record, line, "draw", now, (note,))
        after = change.after
        outcome = tuple(Result(seat.place, 1) for seat in after.seats)
        table = commit.over(after.table, after.seats, outcome, now)
        return replace(change, after=ended(replace(after, table=table)), errands=("board", "lobby-edit"))


class Abandon(ProposalKind):
    """The game ends without a result and is never rated."""

    slug = "abandon"
    title = msg("to end without a result")

    def check(self, record: TableState, line: ReplayedGame, seat: int) -> Mapping[str, Json]:
        return {}

    def asks(self, vote: VoteRow) -> Text:
        return msg("{player} would like to end this game without a result.", player=Who(vote.seat))

    def apply(
        self, record: TableState, line: ReplayedGame, vote: VoteRow, now: datetime, note: AuditEntry
    ) -> TableChange:
        return abandoned(record, line, "abandon", now, note)


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
