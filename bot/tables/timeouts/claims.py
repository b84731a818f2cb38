"""An opponent claims a time-out (hosting rules, 4.2)."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from bot.games.engine.text import Who, msg
from bot.hosting.audit import AuditEntry
from bot.hosting.errors import NotAllowed, Refused
from bot.hosting.person import Person
from bot.tables import permissions
from bot.tables.clock import presence, timing
from bot.tables.model import TableSnapshot
from bot.tables.replay import ReplayedGame
from bot.tables.snapshots import must_run, snapshot
from bot.tables.state import ChangeContext, TableChange, TableState
from bot.tables.store import UseCases
from bot.tables.timeouts.game_timeouts import timed_out


class Claims(UseCases):
    """Time-outs that an opponent claims."""

    async def claim(
        self, table_id: int, person: Person, place: int | None = None, asked: str | None = None
    ) -> TableSnapshot:
        """Claim that somebody's time is up: of the seat ``place``, in the turn that ``asked`` tells.

        Raises NotSeated, NotAllowed, Refused.
        """

        def decide(record: TableState, line: ReplayedGame | None, now: datetime) -> TableChange:
            running = must_run(record, line)
            permissions.must(record, person, "claim")
            own = record.seat_of(person.id)
            assert own is not None
            late = [
                seat
                for seat in record.seats
                if timing.is_late(record, seat, now)
                and (place is None or (place == seat.place and asked in (None, timing.question(seat))))
            ]
            if late and timing.is_late(record, own, now):
                raise NotAllowed(msg("It’s your own time that is up: play before an opponent claims it."))
            if not late:
                raise Refused(msg("Nobody is out of time here."))
            if late[0].excuses > 0:
                raise Refused(msg("{player} is still excused.", player=Who(late[0].place)))
            there, told = presence.acted(record, own, now)
            change = timed_out(
                ChangeContext(there, running, now, AuditEntry("claim", person)), late[0].place
            )
            return replace(change, messages=(*told, *change.messages))

        record, line = await self._store.change(table_id, decide)
        return snapshot(record, line, record.sees(person.id), self._store.now())
