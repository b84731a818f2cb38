"""Taking back one's own last action, and what followed it (hosting rules, 5.2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime

from bot.games.engine.decision import NATURE, RESIGN
from bot.games.engine.event import Json
from bot.games.engine.text import Text, Who, msg
from bot.storage.rows import VoteRow
from bot.tables import host_log
from bot.tables.errors import Refused
from bot.tables.replay import LogEntry, ReplayedGame
from bot.tables.state import AuditEntry, TableChange, TableState
from bot.tables.turns import commit
from bot.tables.votes.kind import ProposalKind


class Takeback(ProposalKind):
    """Back to before the proposer's last own action."""

    slug = "takeback"
    title = msg("take my last turn back")
    until_move = True

    def check(self, record: TableState, line: ReplayedGame, seat: int) -> Mapping[str, Json]:
        standing = line.standing
        length = before_last(standing, seat)
        if length is None:
            raise Refused(msg("You have no confirmed move to take back."))
        undone = standing[length:]
        if any(entry.move == RESIGN for entry in undone):
            raise Refused(msg("Somebody has resigned since your move, so it can’t be taken back."))
        if revealed(line, undone) and not record.terms.takeback_random:
            raise Refused(
                msg(
                    "Since your move something was rolled, drawn or shown, so it can’t be taken back: "
                    "nobody can forget it."
                )
            )
        return {"length": length}

    def asks(self, vote: VoteRow) -> Text:
        return msg(
            "{player} would like to take the last turn back, and all that followed it.",
            player=Who(vote.seat),
        )

    def apply(
        self, record: TableState, line: ReplayedGame, vote: VoteRow, now: datetime, note: AuditEntry
    ) -> TableChange:
        change = commit.declare(record, line, host_log.takeback(vote.data["length"]), now, (note,))
        return replace(change, errands=("board",))


def before_last(standing: tuple[LogEntry, ...], seat: int) -> int | None:
    """How many entries stood before a seat's last action: its last moves in one turn without a break."""
    last = max((i for i, entry in enumerate(standing) if entry.seat == seat), default=None)
    if last is None:
        return None
    first = last
    while first > 0 and (standing[first - 1].seat, standing[first - 1].turn) == (seat, standing[last].turn):
        first -= 1
    return first


def revealed(line: ReplayedGame, entries: tuple[LogEntry, ...]) -> bool:
    """Did chance answer, or did somebody see something hidden, in these entries?"""
    if any(entry.seat == NATURE for entry in entries):
        return True
    events = [event for entry in entries for event in entry.events]
    if line.game.open_information:
        return False
    return any(event.barrier for event in events)
