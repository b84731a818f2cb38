"""All tables of one person, in all servers: what waits for them at each, and for whom else it waits.

Read by the same few queries however many tables there are; of positions it tells only what the person's own
seat may know.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Literal, TypeAlias

from bot.games.engine.text import Text
from bot.hosting.errors import Unreadable
from bot.storage import own_tables
from bot.storage.own_tables import OwnRows
from bot.storage.rows import SeatRow, VoteRow
from bot.tables.clock import timing
from bot.tables.clock_pauses import ClockPauses
from bot.tables.model import SeatClock, TableInfo
from bot.tables.replay import ReplayedGame, draft_of
from bot.tables.state import OFFER, TableState, info
from bot.tables.store import UseCases
from bot.tables.turns.prepared_turns import READY
from bot.tables.vote_count import asked, deadlines, mark
from bot.tables.votes.proposal_kinds import KINDS

log = logging.getLogger(__name__)

Ask: TypeAlias = Literal["turn", "answer", "vote", "ready", "invitation", "seat"]


@dataclass(frozen=True, slots=True)
class Wait:
    """Something at a table that waits for the person.

    ``turn``: their move; ``answer``: a reaction in somebody else's turn; ``vote``: a proposal; ``ready``:
    to say that they are there; ``invitation``: to a table that is open; ``seat``: to take over a seat.
    """

    kind: Ask
    since: datetime | None
    until: datetime | None = None
    """By when; None: nobody hurries, or the clock stands still."""
    late: bool = False
    """The time is up."""
    drafted: bool = False
    """A whole turn is worked out and only has to be confirmed."""
    words: Text | None = None
    """What is proposed; it names people by their seats."""
    proposal: int | None = None
    """Which proposal it is: several may wait at one table."""

    @property
    def name(self) -> str:
        """What tells it from all else that waits at the table."""
        return self.kind if self.proposal is None else f"{self.kind}/{self.proposal}"


@dataclass(frozen=True, slots=True)
class OwnTable:
    """A table, as somebody who sits there or is invited finds it among their games."""

    table: TableInfo
    seat: int | None
    """None: they are invited."""
    waits: tuple[Wait, ...] = ()
    others: tuple[int, ...] = ()
    """The other seats that are waited for."""
    since: datetime | None = None
    """How long the others are waited for."""
    prepares: bool = False
    """The person may prepare their next turn."""
    prepared: bool = False
    """They have."""
    claim: str = ""
    """The control by which they can claim somebody's time-out."""
    away: bool = False
    """A computer plays for them until they are back."""

    @property
    def turn(self) -> Wait | None:
        """Their move or answer, if that is waited for."""
        return next((wait for wait in self.waits if wait.kind in ("turn", "answer")), None)


class OwnTables(UseCases):
    """What one person finds among their games."""

    async def of(self, person_id: int) -> tuple[OwnTable, ...]:
        """The open and running tables of a person, newest first; those that they have left are left out."""
        now = self._store.now()
        rows = await self._store.read(lambda connection: own_tables.of_person(connection, person_id))
        records = [_record(one) for one in rows]
        lines = await self._lines(records)
        return tuple(_own(record, lines.get(record.table.id), person_id, now) for record in records)

    async def over(self, person_id: int, limit: int) -> tuple[TableInfo, ...]:
        """The games of a person that ended last, the newest first."""
        rows = await self._store.read(lambda connection: own_tables.over(connection, person_id, limit))
        return tuple(info(TableState(table, seats)) for table, seats in rows)

    async def _lines(self, records: Sequence[TableState]) -> dict[int, ReplayedGame]:
        """The replayed logs of the running ones: what isn't remembered is read at once."""
        positions = self._store.positions
        running = [record for record in records if record.table.state == "running"]
        known = {record.table.id: positions.known(record.table) for record in running}
        wanted = {
            record.table.id: (since, record.table.ply)
            for record in running
            if (since := len(line.played) if (line := known[record.table.id]) else 0) < record.table.ply
        }
        entries = await self._store.read(lambda connection: own_tables.entries(connection, wanted))
        found: dict[int, ReplayedGame] = {}
        for record in running:
            table = record.table
            try:
                new = entries.get(table.id, ())
                found[table.id] = positions.line(table, len(record.seats), known[table.id], new)
            except Unreadable as error:
                log.warning("table %d can't be read at entry %d: %s", table.id, error.ply, error.detail)
            if table.id in wanted:
                # Replaying takes time in which nobody else's tap should wait.
                await asyncio.sleep(0)
        return found


def _record(rows: OwnRows) -> TableState:
    return TableState(
        rows.table,
        rows.seats,
        clock_pauses=ClockPauses(rows.pauses),
        votes=rows.votes,
        invited=rows.invited,
    )


def _own(record: TableState, line: ReplayedGame | None, person_id: int, now: datetime) -> OwnTable:
    row, table = record.sees(person_id), info(record)
    if row is None:
        return OwnTable(table, None, tuple(_invited(record)))
    if line is None:
        return OwnTable(table, row.place, tuple(_opening(record, row)))
    clocks = timing.thinking(record, now)
    mine = line.decision(row.place) is not None
    others = tuple(seat for seat in line.waiting if seat != row.place)
    draft = draft_of(line, row)
    moved = line.played[-1].at if line.played else record.table.started_at
    waits = [_turn(line, row, clocks.get(row.place), moved, drafted=draft.complete)] if mine else []
    begun = [asked_at for seat in others if (asked_at := record.seats[seat].asked_at) is not None]
    late = (clocks[seat] for seat in others if seat in clocks and clocks[seat].claim_until is not None)
    return OwnTable(
        table,
        row.place,
        (*waits, *(_vote(record, vote) for vote in record.votes if _asks(record, vote, row))),
        others,
        min(begun, default=moved),
        prepares=draft.ahead,
        prepared=draft.ahead and row.ahead == READY and not draft.dropped,
        claim=next((clock.claim for clock in late), ""),
        away=row.away is not None,
    )


def _invited(record: TableState) -> list[Wait]:
    """An invitation, to an open table or to the seat that is offered in a running game."""
    kind: Ask = "seat" if record.table.state == "running" else "invitation"
    return [Wait(kind, one.at) for one in record.invited if one.state == "open"]


def _opening(record: TableState, row: SeatRow) -> list[Wait]:
    """What is asked of who sits at a table that hasn't begun."""
    asked_at = record.table.ready_at
    if record.table.state != "open" or asked_at is None or row.ready:
        return []
    return [Wait("ready", asked_at, record.ready_by)]


def _turn(
    line: ReplayedGame, row: SeatRow, clock: SeatClock | None, moved: datetime | None, *, drafted: bool
) -> Wait:
    decision = line.decision(row.place)
    assert decision is not None
    kind: Ask = "answer" if decision.final else "turn"
    until, late = (None, False) if clock is None else (clock.until, clock.late)
    return Wait(kind, row.asked_at or moved, until, late, drafted)


def _asks(record: TableState, vote: VoteRow, row: SeatRow) -> bool:
    """Does a proposal wait for this seat's answer?"""
    return vote.kind != OFFER and row.place in asked(record, vote) and str(row.place) not in vote.ballots


def _vote(record: TableState, vote: VoteRow) -> Wait:
    due = {one.mark: one.at for one in deadlines(record)}
    return Wait(
        "vote", vote.opened_at, due.get(mark(vote)), words=KINDS[vote.kind].asks(vote), proposal=vote.id
    )
