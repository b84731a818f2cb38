"""A seat of a running game for somebody else (hosting rules, 4.4): offered, taken over, or left at last."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import Final

from bot.games.engine.text import Name, Who, msg
from bot.hosting.audit import AuditEntry
from bot.hosting.errors import AlreadySeated, NotAllowed, NotSeated, Refused
from bot.hosting.person import Person
from bot.storage.rows import LeaverRow, SeatRow, VoteRow
from bot.tables import permissions
from bot.tables.clock import presence, timing
from bot.tables.host_log_entries import REPLACED
from bot.tables.model import TableInfo
from bot.tables.replay import ReplayedGame
from bot.tables.seats import ready_check
from bot.tables.seats.lobby import must_fit
from bot.tables.snapshots import must_run
from bot.tables.state import OFFER, ChangeContext, Kind, Message, TableChange, TableState
from bot.tables.store import UseCases
from bot.tables.turns import commit
from bot.tables.votes.obsolete import PAUSED, closed, opened
from bot.tables.votes.offers import kept_before

OFFERED: Final[tuple[Kind, ...]] = ("votes", "lobby-edit", "board-edit")
"""What tells that a seat is offered, or kept after all."""
EXCUSES: Final = 1
"""Time-outs that cost a substitute nothing."""


def offer(context: ChangeContext, place: int, why: str) -> TableChange:
    """The seat is offered to others, and the game paused until somebody takes it; raises Refused.

    ``why``: left, timeout or moderator.
    """
    record = context.record
    if record.offer is not None:
        raise Refused(msg("A seat at this table is already offered: only one at a time."))
    if record.seats[place].computer is not None or record.seats[place].gone is not None:
        raise Refused(msg("Nobody plays in this seat."))
    data = {"why": why, "by": context.note.user_id, PAUSED: record.table.paused_at is not None}
    table = replace(record.table, paused_at=record.table.paused_at or context.now)
    after = replace(record, table=table, votes=(*record.votes, opened(context, OFFER, place, data)))
    return TableChange(after, updates=OFFERED, notes=(context.note,))


def taken(record: TableState, line: ReplayedGame, person: Person, now: datetime) -> TableChange:
    """Somebody takes the offered seat over, with all that belongs to it, and a turn's time at least."""
    vote = _open(record)
    place = vote.seat
    seat = record.seats[place]
    left = LeaverRow(0, seat.table_id, place, seat.user_id, seat.name, vote.data["why"], now)
    old = timing.rested(record, seat, now)
    new = SeatRow(
        seat.table_id,
        place,
        person.id,
        person.name,
        stamp=seat.stamp + 1,
        substitute=True,
        excuses=EXCUSES,
        bank=old.bank,
        periods=old.periods,
        asked_at=None if old.asked_at is None else now,
        reacts=old.reacts,
    )
    table = replace(record.table, acted_at=now)
    if table.host_id == seat.user_id:
        table = replace(table, host_id=person.id, host_name=person.name)
    after = replace(record, table=table).with_seat(new).with_invitation(person.id, "taken")
    after = closed(after, vote, "taken", now)
    after = replace(after, votes=tuple(_unsaid(one, place, now) for one in after.votes))
    change = commit.declare(
        ChangeContext(after, line, now, AuditEntry("take-over", person)), f"{REPLACED} {place}"
    )
    words = msg(
        "{new} has taken your seat at table {table}. Thank you for asking before you left.",
        new=Name(person.name),
        table=record.table.id,
    )
    told = [Message(words, to=seat.user_id)] if vote.data["why"] == "left" else []
    if record.seen:
        shown = msg("Organisers may see everything in this match: they have looked at it, to decide it.")
        told.append(Message(shown, to=person.id))
    return replace(change, updates=("votes", "lobby-edit", "board"), left=(left,), messages=tuple(told))


def _unsaid(vote: VoteRow, place: int, now: datetime) -> VoteRow:
    """A proposal when somebody else sits in a seat: they have proposed nothing, and agreed to nothing."""
    if vote.state != "open":
        return vote
    if vote.seat == place:
        return replace(vote, state="lapsed", closed_at=now)
    return replace(vote, ballots={seat: yes for seat, yes in vote.ballots.items() if seat != str(place)})


class Replacements(UseCases):
    """Somebody leaves a running game, and somebody else sits down instead."""

    async def offer(self, table_id: int, person: Person) -> TableInfo:
        """Offer one's own seat to others, and pause the game until somebody takes it.

        Raises NotSeated, NotAllowed, WrongState, Refused.
        """

        def decide(record: TableState, line: ReplayedGame | None, now: datetime) -> TableChange:
            permissions.must(record, person, "offer")
            running = must_run(record, line)
            own = record.seat_of(person.id)
            assert own is not None
            there, told = presence.acted(record, own, now)
            seat = there.seats[own.place]
            if record.terms.event is not None:
                raise NotAllowed(
                    msg("This game belongs to a tournament: ask its organiser to replace you.")
                )
            if timing.is_late(record, own, now):
                raise Refused(msg("Your time is up: play now, or resign."))
            change = offer(
                ChangeContext(there, running, now, AuditEntry("offer", person)), seat.place, "left"
            )
            return replace(change, messages=(*told, *change.messages))

        return await self._change(table_id, decide)

    async def keep(self, table_id: int, person: Person) -> TableInfo:
        """Stay after all: the offer ends, and the game goes on; raises NotSeated, Refused."""

        def decide(record: TableState, line: ReplayedGame | None, now: datetime) -> TableChange:
            permissions.must(record, person, "keep")
            must_run(record, line)
            vote, seat = _open(record), record.seat_of(person.id)
            assert seat is not None
            if seat.place != vote.seat:
                raise NotSeated(msg("Only {player} can keep this seat.", player=Who(vote.seat)))
            there, told = presence.acted(record, seat, now)
            after = stays(there, seat.place, now)
            return TableChange(
                after, updates=OFFERED, notes=(AuditEntry("keep-seat", person),), messages=told
            )

        return await self._change(table_id, decide)

    async def take_over(self, table_id: int, person: Person) -> TableInfo:
        """Take the offered seat of a running game over.

        Raises AlreadySeated, NotAllowed, Refused, WrongState.
        """

        def decide(record: TableState, line: ReplayedGame | None, now: datetime) -> TableChange:
            running = must_run(record, line)
            data = _open(record).data
            if record.seat_of(person.id) is not None:
                raise AlreadySeated(msg("You already have a seat at table {table}.", table=table_id))
            permissions.must_know_nothing(record, person)
            if data["why"] == "moderator" and data.get("by") == person.id:
                raise NotAllowed(msg("You have offered this seat to others: you can’t take it yourself."))
            if data["why"] == "moderator" and not running.game.open_information:
                # Else who moderates could see any hand: one puts its player out, the other sits down.
                permissions.must_hold_no_office(record, person)
            permissions.must(record, person, "take-over")
            if record.playing[person.id] >= ready_check.MAX_OPEN and record.terms.event is None:
                raise Refused(ready_check.too_many())
            return taken(record, running, person, now)

        await must_fit(self._store, table_id, person)
        return await self._change(table_id, decide, coming=person.id)


def stays(record: TableState, place: int, now: datetime) -> TableState:
    """The record when the owner of an offered seat stays after all: the offer ends, the game goes on.

    Whoever moves in an offered seat stays by it.  Raises Refused where it isn't theirs to call the offer
    off: a moderator made it, or they have offered the seat and kept it before.
    """
    vote, seat = _open(record), record.seats[place]
    if vote.data["why"] == "moderator":
        raise Refused(
            msg("This seat was offered for you: only a moderator or an organiser can call that off.")
        )
    if vote.data["why"] == "left" and kept_before(record, vote):
        raise Refused(
            msg(
                "You’ve already offered and kept this seat once: this time the offer stands until "
                "somebody takes it. If nobody does, you leave the game."
            )
        )
    # Who was late has time to move; who offered the seat gains none by it.
    rested = timing.rested(record, seat, now) if vote.data["why"] == "timeout" else seat
    return closed(record.with_seat(rested), vote, "withdrawn", now)


def _open(record: TableState) -> VoteRow:
    if record.offer is None:
        raise Refused(msg("No seat at this table is offered now."))
    return record.offer
