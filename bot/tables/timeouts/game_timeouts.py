"""What happens when somebody's time is up (hosting rules, 4).  Pure decisions, one a kind of deadline."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final

from bot.games.engine.errors import RuleError
from bot.games.engine.text import Who, Words, lines, msg
from bot.hosting.audit import AuditEntry
from bot.storage.results import WINDOW_CLOSED
from bot.storage.rows import SeatRow
from bot.tables.choosable_terms import STAND_IN
from bot.tables.clock import deadlines, timing
from bot.tables.clock.deadlines import DueDeadline
from bot.tables.clock.presence import acted, humans, leave_to
from bot.tables.replay import ReplayedGame, worked_out
from bot.tables.seats.replacement import offer
from bot.tables.state import ChangeContext, Message, TableChange, TableState
from bot.tables.terms import STRIKES, OnTimeout
from bot.tables.timeouts.reminders import until
from bot.tables.turns import commit
from bot.tables.turns.commit import abandoned
from bot.tables.turns.leaving import Why, leave
from bot.tables.vote_count import mark
from bot.tables.votes import proposal_kinds
from bot.tables.votes.obsolete import closed

_UNTAKEN: Final[Mapping[str, Why]] = {"timeout": "forfeited", "left": "left", "moderator": "ruled"}
"""What becomes of a seat for which nobody came, by why it was offered."""
LATE: Final = timedelta(seconds=2)
"""So late the bot still answers for somebody: it hasn't stood still meanwhile."""


def turn(due: DueDeadline) -> TableChange:
    """A person's time is up: it is excused, claimed by an opponent, or has its effect."""
    seat = due.seat
    if seat.excuses > 0:
        return _excused(due.record, seat, due.now)
    terms = due.record.terms
    if terms.claim and any(other.place != seat.place for other in humans(due.record)):
        return TableChange(due.record, messages=(_claimable(due.record, seat, due.now),))
    return _by_itself(due)


def claim(due: DueDeadline) -> TableChange:
    """Nobody has claimed a time-out, and it happens by itself."""
    return _by_itself(due)


def _by_itself(due: DueDeadline) -> TableChange:
    record, place = due.record, due.seat.place
    up = {one.seat for one in deadlines.of(record) if one.kind == due.row.kind and one.at <= due.row.at}
    others = [seat for seat in humans(record) if seat.place != place]
    all_late = bool(others) and all(seat.place in up and not seat.excuses for seat in others)
    return timed_out(due.context(AuditEntry("time-out")), place, all_late=all_late)


def react(due: DueDeadline) -> TableChange:
    """The window for a reaction closes: the turn goes on without one, and nobody is to blame."""
    running, seat = due.running, due.seat
    decision = running.decision(seat.place)
    assert decision is not None
    move = running.position.neutral(seat.place) or decision.moves.at(0)
    note = AuditEntry(WINDOW_CLOSED, data={"moves": (move,)})
    closed = commit.commit(due.record, running, seat.place, (move,), due.now, (note,))
    return replace(closed, hosted=(seat.place,))


def answer(due: DueDeadline) -> TableChange:
    """Who has one answer only has taken their usual time: it is given as if they had given it themselves.

    So nothing is noted, and the person counts as having acted.  An answer that fell due when nobody could
    have tapped, because the bot or Discord was not there, is drawn anew: it would be known for what it is.
    """
    running, seat = due.running, due.seat
    decision = running.decision(seat.place)
    assert decision is not None
    heard = due.reachable_since is not None and due.reachable_since <= due.row.at
    if not heard or due.now - due.row.at > LATE:
        return TableChange(due.record.with_seat(replace(seat, answers_after=None)))
    there, messages = acted(due.record, seat, due.now)
    played = commit.commit(there, running, seat.place, (decision.moves.at(0),), due.now)
    return replace(played, messages=(*messages, *played.messages))


def stand_in(due: DueDeadline) -> TableChange:
    """Somebody is still away: their turn is played for them."""
    seat = due.seat
    if seat.away == "skip":
        running = due.running
        moves = _passing(running, seat)
        if moves:
            note = AuditEntry("skip", data={"moves": moves})
            played = commit.commit(due.record, running, seat.place, moves, due.now, (note,))
            return replace(played, hosted=(seat.place,))
        return _unpassable(due.context(AuditEntry("no-pass")), seat)
    # With a line the computers look at the table: they play at once who may stand in.
    return TableChange(due.record, line=due.line)


def _unpassable(context: ChangeContext, seat: SeatRow) -> TableChange:
    """Nobody can pass for them here: a computer plays, or the seat is lost where there is none."""
    if context.line.game.player(STAND_IN, b"") is None:
        words = msg("{player} can’t pass here, so the seat is lost.", player=Who(seat.place))
        left = leave(context, seat.place, "forfeited")
        return replace(left, messages=(*left.messages, Message(words)), hosted=(seat.place,))
    words = msg(
        "{player} can’t pass here, so a computer plays for them until they are back.",
        player=Who(seat.place),
    )
    away = leave_to(context.record, seat.place, "bot", seat.away_at or context.now)
    return TableChange(
        away, updates=("board-edit",), notes=(context.note,), messages=(Message(words),), line=context.line
    )


def dead(due: DueDeadline) -> TableChange:
    """Nobody has acted for so long that the game is given up."""
    return abandoned(due.context(AuditEntry("dead")), "dead")


def resume(due: DueDeadline) -> TableChange:
    """A pause has lasted long enough."""
    words = msg("The pause has lasted thirty days and is over: the clocks run again.")
    return replace(proposal_kinds.resume(due.record, AuditEntry("resume")), messages=(Message(words),))


def untaken(due: DueDeadline) -> TableChange:
    """Nobody came for an offered seat: who was late is played for, who wanted to leave has left."""
    running = due.running
    vote = next(vote for vote in due.record.votes if vote.state == "open" and mark(vote) == due.row.mark)
    context = due.context(AuditEntry("nobody-came"))
    context = context.on(closed(due.record, vote, "lapsed", due.now))
    late = vote.data["why"] == "timeout"
    if late and running.game.player(STAND_IN, b"") is not None:
        words = msg("Nobody took the seat: a computer plays for {player}.", player=Who(vote.seat))
        away = context.on(leave_to(context.record, vote.seat, "bot", due.now))
        change = _left_alone(away, vote.seat, words)
    else:
        change = leave(context, vote.seat, _UNTAKEN[vote.data["why"]])
    return replace(change, updates=("votes", *change.updates))


def timed_out(context: ChangeContext, place: int, *, all_late: bool = False) -> TableChange:
    """The effect of a time-out that nothing excuses.

    ``all_late``: the time of all others who are there is up at the same moment; so nobody wins by it.
    """
    seat = context.record.seats[place]
    struck = context.on(context.record.with_seat(replace(seat, strikes=seat.strikes + 1)))
    match policy := _policy(struck.record, struck.line, place):
        case "forfeit" if all_late:
            if _is_match(context.record) and not _has_begun(context.line):
                # Both forfeit it, as people who never came (hosting rules, 10.2).
                return TableChange(context.record)
            return abandoned(struck, "away")
        case "forfeit":
            left = leave(struck, place, "forfeited")
            words = msg("{player}’s time is up: the seat is lost.", player=Who(place))
            # Where that ends the game, its last board says why.
            told = (Message(words),) if left.after.table.state == "running" else ()
            return replace(left, messages=(*left.messages, *told), hosted=(place,))
        case "replace":
            offered = offer(struck, place, "timeout")
            words = msg("{player}’s time is up, and the seat is offered to others.", player=Who(place))
            own = msg(
                "Your time at table {table} is up, and your seat is offered to others. It is yours "
                "until somebody takes it: play, or press **Keep my seat**.",
                table=struck.record.table.id,
            )
            return replace(
                offered, messages=(*offered.messages, Message(words), Message(own, seat.user_id))
            )
        case "skip":
            words = msg(
                "{player}’s time is up, and I pass for them until they are back.", player=Who(place)
            )
        case _:
            words = msg(
                "{player}’s time is up: a computer plays for them until they are back.", player=Who(place)
            )
    away = leave_to(struck.record, place, policy, struck.now)
    return _left_alone(struck.on(away), place, words)


def _is_match(record: TableState) -> bool:
    """Is it a match of two in a tournament?"""
    return record.terms.event is not None and len(record.seats) == 2


def _has_begun(line: ReplayedGame) -> bool:
    """Has anybody made a move?"""
    return any(entry.seat >= 0 for entry in line.played)


def _left_alone(context: ChangeContext, place: int, words: Words) -> TableChange:
    """Somebody is away now, which all are told; without anybody else there the game is given up."""
    record = context.record
    if not humans(record):
        return abandoned(context, "away")
    seat = record.seats[place]
    own: list[Words] = [
        msg(
            "Your time at table {table} is up. Play, or press the button, to come back.",
            table=record.table.id,
        )
    ]
    if seat.strikes == STRIKES - 1:
        own.append(msg("If it runs out again before you move, you lose the seat."))
    messages = Message(words), Message(lines(own, " "), seat.user_id, tap="back")
    return TableChange(record, updates=("board-edit",), notes=(context.note,), messages=messages)


def _policy(record: TableState, line: ReplayedGame, place: int) -> OnTimeout:
    terms = record.terms
    wanted = terms.on_timeout or ("forfeit" if len(record.seats) == 2 else "bot")
    if record.seats[place].strikes >= STRIKES or wanted == "forfeit":
        return "forfeit"
    if wanted == "skip" and _passing(line, record.seats[place]):
        return "skip"
    if wanted == "replace" and record.offer is None:
        return "replace"
    return "forfeit" if line.game.player(STAND_IN, b"") is None else "bot"


def _excused(record: TableState, seat: SeatRow, now: datetime) -> TableChange:
    clock = record.terms.tells_time()
    assert clock is not None
    more = clock.more(timing.bank(seat, clock), timing.excuse(clock))
    excused = replace(timing.stored(seat, more), excuses=seat.excuses - 1)
    after = record.with_seat(excused)
    end = timing.deadline(after, excused)
    words = msg(
        "{player}’s time ran out. This time-out is excused: they have until {when}, {ago}.",
        player=f"<@{seat.user_id}>",
        **until(record, end or now),
    )
    own = msg(
        "Your time at table {table} ran out. This time-out is excused: play by {when}, {ago}.",
        **until(record, end or now),
    )
    called = Message(own, seat.user_id, urgent_at=record.terms.urgent_at(end or now), until=end)
    return TableChange(
        after,
        updates=("board-edit",),
        notes=(AuditEntry("excuse"),),
        messages=(Message(words, call=called),),
    )


def _claimable(record: TableState, seat: SeatRow, now: datetime) -> Message:
    end = timing.claimable_until(record, seat) or now
    words = msg(
        "{player}’s time is up. Opponents can claim it now; otherwise it counts {when}.",
        player=f"<@{seat.user_id}>",
        when=f"<t:{int(end.timestamp())}:R>",
    )
    own = msg(
        "Your time at table {table} is up. Play now before an opponent claims it.", table=record.table.id
    )
    # Every moment counts now, quiet hours or not.
    called = Message(own, seat.user_id, urgent_at=now)
    return Message(words, tap=timing.claim(seat), call=called)


def _passing(line: ReplayedGame, seat: SeatRow) -> tuple[str, ...]:
    """The moves that end the seat's turn: what its person has chosen in it stands, and the game names the
    neutral ones behind it; none: it can't be passed.

    What was prepared for a turn to come isn't meant yet, nor a last move that waits for *Confirm* unplayed.
    """
    place = seat.place
    draft = worked_out(line, place, () if seat.ahead else seat.draft)
    moves = list(draft.moves[:-1] if draft.sealed else draft.moves)
    position = draft.position.copy()
    while position.turn == line.position.turn and position.decision(place) is not None:
        move = position.neutral(place)
        try:
            if move is None:
                return ()
            position.play(place, move)
        except RuleError:
            return ()
        moves.append(move)
    return tuple(moves)
