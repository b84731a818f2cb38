"""More time for the one who must move: the opponents agree to it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime

from bot.games.engine.event import Json
from bot.games.engine.text import Text, Who, msg
from bot.storage.rows import VoteRow
from bot.tables.errors import Refused
from bot.tables.replay import ReplayedGame
from bot.tables.state import AuditEntry, Message, TableChange, TableState
from bot.tables.time import timing
from bot.tables.votes.count import EXCUSED
from bot.tables.votes.kind import ProposalKind


class Extend(ProposalKind):
    """The time of one more turn for a player who is waited for."""

    slug = "extend"
    title = msg("more time for this turn")
    until_move = True

    def check(self, record: TableState, line: ReplayedGame, seat: int) -> Mapping[str, Json]:
        if record.terms.tells_time() is None:
            raise Refused(msg("This game has no clock: take your time."))
        waiting = [place for place in line.waiting if timing.runs(record.seats[place])]
        if not waiting:
            raise Refused(msg("Nobody’s clock runs now."))
        whose = seat if seat in waiting else waiting[0]
        return {"seat": whose, EXCUSED: [whose]}

    def asks(self, vote: VoteRow) -> Text:
        if vote.data["seat"] == vote.seat:
            return msg("{player} asks for the time of one more turn.", player=Who(vote.seat))
        return msg(
            "{player} would like to give {other} the time of one more turn.",
            player=Who(vote.seat),
            other=Who(vote.data["seat"]),
        )

    def apply(
        self, record: TableState, line: ReplayedGame, vote: VoteRow, now: datetime, note: AuditEntry
    ) -> TableChange:
        return extend(record, vote.data["seat"], now, note)


def extend(record: TableState, place: int, now: datetime, note: AuditEntry) -> TableChange:
    """The seat gets the time of one turn more, above any cap; who is late already, from now on."""
    clock = record.terms.tells_time()
    assert clock is not None
    seat = record.seats[place]
    time = clock.turn() + timing.overdue(record, seat, now)
    more = timing.stored(seat, clock.more(timing.bank(seat, clock), time))
    seats = tuple(more if row.place == place else row for row in record.seats)
    after = replace(record, seats=seats)
    end = timing.deadline(after, more)
    told: tuple[Message, ...] = ()
    if end is not None:
        when = f"<t:{int(end.timestamp())}:f>"
        told = (Message(msg("{player} has time until {when} now.", player=Who(place), when=when)),)
    return TableChange(after, errands=("board-edit",), notes=(note,), messages=told)
