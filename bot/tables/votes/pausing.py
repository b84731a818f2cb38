"""Stopping the clocks by agreement, and letting them run again (hosting rules, 5.5)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime

from bot.games.engine.event import Json
from bot.games.engine.text import Text, Who, msg
from bot.storage.rows import VoteRow
from bot.tables.errors import Refused
from bot.tables.replay import ReplayedGame
from bot.tables.state import OFFER, AuditEntry, Message, TableChange, TableState
from bot.tables.time.deadlines import PAUSE_AT_MOST
from bot.tables.votes.kind import ProposalKind


class Pause(ProposalKind):
    """The clocks stand still, for thirty days at most."""

    slug = "pause"
    title = msg("a pause")

    def check(self, record: TableState, line: ReplayedGame, seat: int) -> Mapping[str, Json]:
        if record.table.paused_at is not None:
            raise Refused(msg("The game is paused already."))
        if not record.terms.pauses:
            raise Refused(msg("There are no pauses in this game: ask a moderator."))
        return {}

    def asks(self, vote: VoteRow) -> Text:
        return msg(
            "{player} would like to pause the game: the clocks stand still for {days} days at most.",
            player=Who(vote.seat),
            days=PAUSE_AT_MOST.days,
        )

    def apply(
        self, record: TableState, line: ReplayedGame, vote: VoteRow, now: datetime, note: AuditEntry
    ) -> TableChange:
        words = msg(
            "The game is paused: the clocks stand still, until {when} at the latest.",
            when=f"<t:{int((now + PAUSE_AT_MOST).timestamp())}:f>",
        )
        return replace(pause(record, now, note), messages=(Message(words),))


class Resume(ProposalKind):
    """The clocks run again."""

    slug = "resume"
    title = msg("the end of the pause")

    def check(self, record: TableState, line: ReplayedGame, seat: int) -> Mapping[str, Json]:
        if record.table.paused_at is None:
            raise Refused(msg("The game isn’t paused."))
        if any(vote.kind == OFFER and vote.state == "open" for vote in record.votes):
            raise Refused(msg("The game goes on when somebody has taken the seat that is offered."))
        return {}

    def asks(self, vote: VoteRow) -> Text:
        return msg("{player} would like to end the pause.", player=Who(vote.seat))

    def apply(
        self, record: TableState, line: ReplayedGame, vote: VoteRow, now: datetime, note: AuditEntry
    ) -> TableChange:
        words = msg("The pause is over: the clocks run again.")
        return replace(resume(record, note), messages=(Message(words),))


def pause(record: TableState, now: datetime, note: AuditEntry) -> TableChange:
    """The table's clocks stand still from now on."""
    table = replace(record.table, paused_at=now)
    return TableChange(replace(record, table=table), errands=("board-edit",), notes=(note,))


def resume(record: TableState, note: AuditEntry) -> TableChange:
    """The table's clocks run again."""
    table = replace(record.table, paused_at=None)
    return TableChange(replace(record, table=table), errands=("board-edit",), notes=(note,))
