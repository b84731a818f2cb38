"""The kinds of proposals: when each may be made, what it says, and what it does once all agree.  Pure."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from typing import ClassVar, Final

from bot.games.engine.decision import NATURE, RESIGN
from bot.games.engine.event import Json, Result
from bot.games.engine.text import Text, Who, msg, msg_in
from bot.hosting.audit import AuditEntry
from bot.hosting.errors import Refused
from bot.storage.rows import VoteRow
from bot.tables import host_log_entries
from bot.tables.clock import timing
from bot.tables.clock.deadlines import PAUSE_AT_MOST
from bot.tables.host_log_entries import LogEntry
from bot.tables.replay import ReplayedGame, turn_summaries
from bot.tables.state import ChangeContext, Message, TableChange, TableState
from bot.tables.turns import commit
from bot.tables.vote_count import EXCUSED


class ProposalKind(ABC):
    """A kind of proposal.  It has no state: everything is in the rows."""

    slug: ClassVar[str]
    title: ClassVar[Text]
    """What one proposes, in a list of kinds."""
    until_move: ClassVar[bool] = False
    """It lapses when somebody moves or resigns."""

    @abstractmethod
    def check(self, record: TableState, line: ReplayedGame, seat: int) -> Mapping[str, Json]:
        """What the proposal of this seat must remember; raises Refused, saying why it can't be made."""

    @abstractmethod
    def asks(self, vote: VoteRow) -> Text:
        """The proposal as everybody reads it."""

    @abstractmethod
    def apply(self, context: ChangeContext, vote: VoteRow) -> TableChange:
        """What becomes of the table when all have agreed."""


class Takeback(ProposalKind):
    """Back to before the proposer's last own action."""

    slug = "takeback"
    title = msg_in("what one proposes", "take back my last turn")
    until_move = True

    def check(self, record: TableState, line: ReplayedGame, seat: int) -> Mapping[str, Json]:
        standing = line.standing
        # The moves of a seat's last action stand in one turn without a break.
        own = [one for one in turn_summaries(standing) if one.seat == seat]
        if not own:
            raise Refused(msg("You have no confirmed move to take back."))
        undone = standing[own[-1].first :]
        if _resigned_since(record, undone):
            raise Refused(msg("Somebody has resigned since your move, so it can’t be taken back."))
        if revealed(line, undone) and not record.terms.takeback_random:
            raise Refused(
                msg(
                    "Since your move something was rolled, drawn or shown, so it can’t be taken back: "
                    "nobody can forget it."
                )
            )
        return {"length": own[-1].first}

    def asks(self, vote: VoteRow) -> Text:
        return msg(
            "{player} would like to take back their last turn and everything after it.",
            player=Who(vote.seat),
        )

    def apply(self, context: ChangeContext, vote: VoteRow) -> TableChange:
        return commit.declare(context, host_log_entries.takeback(vote.data["length"]))


def _resigned_since(record: TableState, entries: tuple[LogEntry, ...]) -> bool:
    """Has somebody resigned since the first of these entries?  It is a move where no computer plays on."""
    since = entries[0].at
    gone = (seat.gone_at for seat in record.seats if seat.gone == "resigned")
    return any(entry.move == RESIGN for entry in entries) or any(
        at is not None and at >= since for at in gone
    )


def revealed(line: ReplayedGame, entries: tuple[LogEntry, ...]) -> bool:
    """Did chance answer, or did somebody see something hidden, in these entries?"""
    if any(entry.seat == NATURE for entry in entries):
        return True
    events = (event for entry in entries for event in entry.events)
    return not line.game.open_information and any(event.barrier for event in events)


class Extend(ProposalKind):
    """The time of one more turn for a player who is waited for."""

    slug = "extend"
    title = msg_in("what one proposes", "more time for this turn")
    until_move = True

    def check(self, record: TableState, line: ReplayedGame, seat: int) -> Mapping[str, Json]:
        if record.terms.tells_time() is None:
            raise Refused(msg("This game has no clock: take your time."))
        waiting = [place for place in line.waiting if timing.runs(record.seats[place])]
        if not waiting:
            raise Refused(msg("Nobody’s clock is running now."))
        whose = seat if seat in waiting else waiting[0]
        return {"seat": whose, EXCUSED: [whose]}

    def asks(self, vote: VoteRow) -> Text:
        if vote.data["seat"] == vote.seat:
            return msg("{player} asks for one more turn’s worth of time.", player=Who(vote.seat))
        return msg(
            "{player} would like to give {other} one more turn’s worth of time.",
            player=Who(vote.seat),
            other=Who(vote.data["seat"]),
        )

    def apply(self, context: ChangeContext, vote: VoteRow) -> TableChange:
        return extend(context, vote.data["seat"])


def extend(context: ChangeContext, place: int) -> TableChange:
    """The seat gets the time of one turn more, above any cap; who is late already, from now on."""
    record = context.record
    clock = record.terms.tells_time()
    assert clock is not None
    seat = record.seats[place]
    time = clock.turn() + timing.overdue(record, seat, context.now)
    more = timing.stored(seat, clock.more(timing.bank(seat, clock), time))
    after = record.with_seat(more)
    end = timing.deadline(after, more)
    told: tuple[Message, ...] = ()
    if end is not None:
        when = f"<t:{int(end.timestamp())}:f>"
        told = (Message(msg("{player} now has until {when}.", player=Who(place), when=when)),)
    return TableChange(after, updates=("board-edit",), notes=(context.note,), messages=told)


class Pause(ProposalKind):
    """The clocks stand still, for thirty days at most."""

    slug = "pause"
    title = msg_in("what one proposes", "a pause")

    def check(self, record: TableState, line: ReplayedGame, seat: int) -> Mapping[str, Json]:
        if record.table.paused_at is not None:
            raise Refused(msg("The game is already paused."))
        if not record.terms.pauses:
            raise Refused(msg("Pauses by agreement are switched off in this game: ask a moderator."))
        return {}

    def asks(self, vote: VoteRow) -> Text:
        return msg(
            "{player} would like to pause the game: the clocks stop for up to {days} days.",
            player=Who(vote.seat),
            days=PAUSE_AT_MOST.days,
        )

    def apply(self, context: ChangeContext, vote: VoteRow) -> TableChange:
        words = msg(
            "The game is paused: the clocks are stopped, until {when} at the latest.",
            when=f"<t:{int((context.now + PAUSE_AT_MOST).timestamp())}:f>",
        )
        return replace(pause(context.record, context.now, context.note), messages=(Message(words),))


class Resume(ProposalKind):
    """The clocks run again."""

    slug = "resume"
    title = msg_in("what one proposes", "the end of the pause")

    def check(self, record: TableState, line: ReplayedGame, seat: int) -> Mapping[str, Json]:
        if record.table.paused_at is None:
            raise Refused(msg("The game isn’t paused."))
        if record.offer is not None:
            raise Refused(msg("The game goes on when somebody has taken the seat that is offered."))
        return {}

    def asks(self, vote: VoteRow) -> Text:
        return msg("{player} would like to end the pause.", player=Who(vote.seat))

    def apply(self, context: ChangeContext, vote: VoteRow) -> TableChange:
        words = msg("The pause is over: the clocks run again.")
        return replace(resume(context.record, context.note), messages=(Message(words),))


def pause(record: TableState, now: datetime, note: AuditEntry) -> TableChange:
    """The table's clocks stand still from now on."""
    table = replace(record.table, paused_at=now)
    return TableChange(replace(record, table=table), updates=("board-edit",), notes=(note,))


def resume(record: TableState, note: AuditEntry) -> TableChange:
    """The table's clocks run again."""
    table = replace(record.table, paused_at=None)
    return TableChange(replace(record, table=table), updates=("board-edit",), notes=(note,))


class Draw(ProposalKind):
    """All who still play share a place."""

    slug = "draw"
    title = msg_in("what one proposes", "a draw")
    until_move = True

    def check(self, record: TableState, line: ReplayedGame, seat: int) -> Mapping[str, Json]:
        if not record.terms.draws:
            raise Refused(msg("There are no draws by agreement in this game."))
        return {}

    def asks(self, vote: VoteRow) -> Text:
        return msg("{player} offers a draw.", player=Who(vote.seat))

    def apply(self, context: ChangeContext, vote: VoteRow) -> TableChange:
        outcome = tuple(Result(seat.place, 1) for seat in context.record.seats)
        return commit.decided(context, "draw", outcome)


class Abandon(ProposalKind):
    """The game ends without a result and is never rated."""

    slug = "abandon"
    title = msg_in("what one proposes", "ending without a result")

    def check(self, record: TableState, line: ReplayedGame, seat: int) -> Mapping[str, Json]:
        return {}

    def asks(self, vote: VoteRow) -> Text:
        return msg("{player} would like to end this game without a result.", player=Who(vote.seat))

    def apply(self, context: ChangeContext, vote: VoteRow) -> TableChange:
        return commit.abandoned(context, "abandon")


KINDS: Final[Mapping[str, ProposalKind]] = {
    kind.slug: kind for kind in (Takeback(), Draw(), Pause(), Resume(), Extend(), Abandon())
}
