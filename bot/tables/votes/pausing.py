"""Stopping the clocks by agreement, and letting them run again (hosting rules, 5.5)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime

from bot.games.engine.event import Json
from bot.games.engine.text import Text, Who, say
from bot.storage.rows import VoteRow
from bot.tables.errors import Refused
from bot.tables.replay import Line
from bot.tables.state import OFFER, Change, Message, Note, Record
from bot.tables.time.deadlines import PAUSE_AT_MOST
from bot.tables.votes.kind import Kind


class Pause(Kind):
    """The clocks stand still, for thirty days at most."""

    slug = "pause"
    title = say("a pause")

    def check(self, record: Record, line: Line, seat: int) -> Mapping[str, Json]:
        if record.table.paused_at is not None:
            raise Refused(say("The game is paused already."))
        if not record.terms.pauses:
            raise Refused(say("There are no pauses in this game: ask a moderator."))
        return {}

    def asks(self, vote: VoteRow) -> Text:
        return say(
            "{player} would like to pause the game: the clocks stand still for {days} days at most.",
            player=Who(vote.seat),
            days=PAUSE_AT_MOST.days,
        )

    def apply(self, record: Record, line: Line, vote: VoteRow, now: datetime, note: Note) -> Change:
        words = say(
            "The game is paused: the clocks stand still, until {when} at the latest.",
            when=f"<t:{int((now + PAUSE_AT_MOST).timestamp())}:f>",
        )
        return replace(pause(record, now, note), messages=(Message(words),))


class Resume(Kind):
    """The clocks run again."""

    slug = "resume"
    title = say("the end of the pause")

    def check(self, record: Record, line: Line, seat: int) -> Mapping[str, Json]:
        if record.table.paused_at is None:
            raise Refused(say("The game isn’t paused."))
        if any(vote.kind == OFFER and vote.state == "open" for vote in record.votes):
            raise Refused(say("The game goes on when somebody has taken the seat that is offered."))
        return {}

    def asks(self, vote: VoteRow) -> Text:
        return say("{player} would like to end the pause.", player=Who(vote.seat))

    def apply(self, record: Record, line: Line, vote: VoteRow, now: datetime, note: Note) -> Change:
        words = say("The pause is over: the clocks run again.")
        return replace(resume(record, note), messages=(Message(words),))


def pause(record: Record, now: datetime, note: Note) -> Change:
    """The table's clocks stand still from now on."""
    table = replace(record.table, paused_at=now)
    return Change(replace(record, table=table), errands=("board-edit",), notes=(note,))


def resume(record: Record, note: Note) -> Change:
    """The table's clocks run again."""
    table = replace(record.table, paused_at=None)
    return Change(replace(record, table=table), errands=("board-edit",), notes=(note,))
