"""Making a proposal, answering it, and what comes of it.  Pure."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.games.engine.text import msg, msg_plural, together
from bot.hosting.audit import AuditEntry
from bot.hosting.errors import NotAllowed, Refused
from bot.storage.rows import VoteRow
from bot.tables.clock.deadlines import DueDeadline
from bot.tables.replay import ReplayedGame
from bot.tables.state import ChangeContext, TableChange, TableState
from bot.tables.vote_count import asked, mark, missing
from bot.tables.votes.obsolete import UNTIL_MOVE, closed, opened, with_vote
from bot.tables.votes.proposal_kinds import KINDS

REST: Final = 3
"""Own turns before a proposal that was refused or withdrawn may be repeated."""
_DONE: Final = frozenset({"refused", "withdrawn"})


def propose(context: ChangeContext, seat: int, kind: str) -> TableChange:
    """A new proposal, agreed to by who makes it; raises Refused."""
    record, line = context.record, context.line
    if kind not in KINDS:
        raise Refused(msg("There is no such proposal."))
    same = [vote for vote in record.votes if vote.kind == kind and vote.state == "open"]
    if any(vote.seat == seat for vote in same):
        raise Refused(msg("You’ve already proposed this: the others are being asked."))
    if same:
        raise Refused(msg("This has already been proposed: answer it there."))
    _must_have_rested(record, line, seat, kind)
    data = {**KINDS[kind].check(record, line, seat), UNTIL_MOVE: KINDS[kind].until_move}
    vote = opened(context, kind, seat, data)
    return ballot(context.on(replace(record, votes=(*record.votes, vote))), seat, vote, True)


def answer(context: ChangeContext, seat: int, vote: VoteRow, yes: bool) -> TableChange:
    """Somebody's yes or no to an open proposal; raises Refused, NotAllowed."""
    _must_be_open(vote)
    if seat not in asked(context.record, vote):
        raise NotAllowed(msg("This is for the others to decide."))
    if vote.ballots.get(str(seat)) is yes:
        agreed = {int(one) for one, says in vote.ballots.items() if says}
        others = together(sorted(asked(context.record, vote) - agreed))
        raise Refused(msg("You’ve already agreed. I’m waiting for {players}.", players=others))
    return ballot(context, seat, vote, yes)


def withdraw(context: ChangeContext, seat: int, vote: VoteRow) -> TableChange:
    """The proposer thinks better of it; raises Refused, NotAllowed."""
    _must_be_open(vote)
    if seat != vote.seat:
        raise NotAllowed(msg("Only the player who proposed this can withdraw it."))
    return _closed(context, vote, "withdrawn")


def ballot(context: ChangeContext, seat: int, vote: VoteRow, yes: bool) -> TableChange:
    """The record with one ballot more, and what comes of it if it is the last."""
    may = seat in asked(context.record, vote)
    cast = replace(vote, ballots={**vote.ballots, str(seat): yes}) if may else vote
    given = context.on(with_vote(context.record, vote, cast))
    if not yes:
        return _closed(given, cast, "refused")
    return counted(given, cast) or TableChange(given.record, updates=("votes",), notes=(given.note,))


def counted(context: ChangeContext, vote: VoteRow) -> TableChange | None:
    """What a proposal does that all have agreed to; None: somebody's yes is still needed."""
    if missing(context.record, vote, context.now):
        return None
    passed = closed(context.record, vote, "passed", context.now)
    change = KINDS[vote.kind].apply(context.on(passed), vote)
    return replace(change, updates=("votes", *change.updates))


def last_count(due: DueDeadline) -> TableChange:
    """A proposal's time is up: it passes if those who are still needed have agreed, else it lapses."""
    vote = next(vote for vote in due.record.votes if vote.state == "open" and mark(vote) == due.row.mark)
    passed = counted(due.context(AuditEntry("vote-passed")), vote)
    return passed or _closed(due.context(AuditEntry("vote-lapsed")), vote, "lapsed")


def _closed(context: ChangeContext, vote: VoteRow, state: str) -> TableChange:
    record = closed(context.record, vote, state, context.now)
    return TableChange(record, updates=("votes",), notes=(context.note,))


def _must_be_open(vote: VoteRow) -> None:
    if vote.state != "open":
        raise Refused(msg("This proposal is closed."))


def _must_have_rested(record: TableState, line: ReplayedGame, seat: int, kind: str) -> None:
    """Raise Refused if the same was refused to this seat, or withdrawn by it, a short while ago."""
    done = [vote for vote in record.votes if (vote.kind, vote.seat) == (kind, seat) and vote.state in _DONE]
    if not done:
        return
    turns = {entry.turn for entry in line.played[done[-1].ply :] if entry.seat == seat}
    if len(turns) < REST:
        words = (
            msg_plural(
                "This was declined recently: you can propose it again after {count} more turn of yours.",
                "This was declined recently: you can propose it again after {count} more turns of yours.",
                REST - len(turns),
            )
            if done[-1].state == "refused"
            else msg_plural(
                "You’ve withdrawn this: you can propose it again after {count} more turn of yours.",
                "You’ve withdrawn this: you can propose it again after {count} more turns of yours.",
                REST - len(turns),
            )
        )
        raise Refused(words)
