"""What moderators do at a table (hosting rules, 10.1), each with a reason, told to all and audited.

Nothing here looks at a position: what is hidden stays hidden from moderators, too.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from bot.games.engine.event import Result
from bot.games.engine.text import Name, Text, Who, Words, lines, msg
from bot.hosting.audit import PREFIX, AuditEntry, given
from bot.hosting.errors import Refused
from bot.hosting.person import Person
from bot.storage import log, tournaments
from bot.storage.rows import SeatRow
from bot.tables import permissions
from bot.tables.clock import timing
from bot.tables.model import TableInfo
from bot.tables.permissions import Permission
from bot.tables.replay import ReplayedGame
from bot.tables.seats import ready_check, replacement
from bot.tables.snapshots import must_run
from bot.tables.state import ChangeContext, Message, TableChange, TableState, info, stored_outcome
from bot.tables.store import UseCases
from bot.tables.turns.commit import ADJUDICATED, abandoned
from bot.tables.turns.leaving import leave
from bot.tables.votes import proposal_kinds
from bot.tables.votes.obsolete import closed


@dataclass(frozen=True, slots=True)
class Ruling:
    """One line of a table's moderation log."""

    at: datetime
    person_id: int
    what: str
    """``cancel``, ``pause`` and so on."""
    reason: str
    whom: int | None = None
    """The account of the player whom it was about."""
    places: tuple[str, ...] = ()
    """Of a corrected result: the places by seat before and after, such as ``1 2`` and ``2 1``."""


class Moderation(UseCases):
    """The use cases of moderators, and of organisers at the tables of their events.

    All but :meth:`rulings` raise NotAllowed for others and for who plays at the table, Refused, WrongState.
    """

    async def cancel(self, table_id: int, person: Person, reason: str) -> TableInfo:
        """End a game without a result, or call an open table off."""

        def decide(case: _Case) -> tuple[TableChange, Words]:
            if case.record.table.state == "open":
                closed = ready_check.cancelled(case.record, case.note)
                return closed, msg("{who} has closed this table.", who=case.who)
            ended = abandoned(case.context, "cancel")
            return ended, msg("{who} has ended this game without a result.", who=case.who)

        return await self._moderate(table_id, person, "stop", "cancel", reason, decide)

    async def pause(self, table_id: int, person: Person, reason: str) -> TableInfo:
        """Let all clocks stand still, thirty days at most; raises Refused if they do."""

        def decide(case: _Case) -> tuple[TableChange, Words]:
            must_run(case.record, case.line)
            if case.record.table.paused_at is not None:
                raise Refused(msg("The game is already paused."))
            words = msg("{who} has paused this game: the clocks are stopped.", who=case.who)
            return proposal_kinds.pause(case.record, case.now, case.note), words

        return await self._moderate(table_id, person, "pause", "pause", reason, decide)

    async def resume(self, table_id: int, person: Person, reason: str) -> TableInfo:
        """Let the clocks run again, and offer no seat any more; raises Refused if they run."""

        def decide(case: _Case) -> tuple[TableChange, Words]:
            must_run(case.record, case.line)
            if case.record.table.paused_at is None:
                raise Refused(msg("The game isn’t paused."))
            offer = case.record.offer
            if offer is None:
                words = msg("{who} has ended the pause: the clocks run again.", who=case.who)
                return proposal_kinds.resume(case.record, case.note), words
            words = msg(
                "{who} has withdrawn the offer of {player}’s seat: the clocks run again.",
                who=case.who,
                player=Who(offer.seat),
            )
            # Not "withdrawn": whose seat it is has not kept it, and may offer it again and keep it then.
            called_off = closed(case.record, offer, "lapsed", case.now)
            resumed = proposal_kinds.resume(called_off, case.note)
            return replace(resumed, updates=replacement.OFFERED), words

        return await self._moderate(table_id, person, "pause", "resume", reason, decide)

    async def extend(self, table_id: int, person: Person, player_id: int, reason: str) -> TableInfo:
        """Give somebody who is waited for the time of one more turn."""

        def decide(case: _Case) -> tuple[TableChange, Words]:
            seat = case.seat_of(player_id)
            if case.record.terms.tells_time() is None:
                raise Refused(msg("This game has no clock: there is nothing to extend."))
            if seat.place not in case.context.line.waiting or not timing.runs(seat):
                raise Refused(msg("{player}’s clock isn’t running.", player=Who(seat.place)))
            words = msg(
                "{who} gives {player} one more turn’s worth of time.", who=case.who, player=Who(seat.place)
            )
            return proposal_kinds.extend(case.context, seat.place), words

        return await self._moderate(table_id, person, "extend", "extend", reason, decide, player_id)

    async def replacement(self, table_id: int, person: Person, player_id: int, reason: str) -> TableInfo:
        """Offer somebody's seat to others; the game is paused until it is taken."""

        def decide(case: _Case) -> tuple[TableChange, Words]:
            place = case.seat_of(player_id).place
            words = msg(
                "{who} offers the seat of {player} to somebody else.", who=case.who, player=Who(place)
            )
            return replacement.offer(case.context, place, "moderator"), words

        return await self._moderate(table_id, person, "replace", "replace", reason, decide, player_id)

    async def forfeit(self, table_id: int, person: Person, player_id: int, reason: str) -> TableInfo:
        """Take somebody's seat away: it counts as lost."""

        def decide(case: _Case) -> tuple[TableChange, Words]:
            seat = case.seat_of(player_id)
            if seat.gone is not None:
                raise Refused(msg("Nobody plays in this seat."))
            words = msg(
                "{who} has declared the game lost for {player}.", who=case.who, player=Who(seat.place)
            )
            return leave(case.context, seat.place, "ruled"), words

        return await self._moderate(table_id, person, "result", "forfeit", reason, decide, player_id)

    async def result(self, table_id: int, person: Person, places: Sequence[int], reason: str) -> TableInfo:
        """Correct the places of a finished game, in seat order; ratings are computed anew from there on."""

        def decide(case: _Case) -> tuple[TableChange, Words]:
            known = info(case.record).outcome
            if case.record.table.state != "finished" or known is None:
                raise Refused(msg("Only the result of a finished game can be corrected."))
            _must_be_places(places, len(case.record.seats))
            new = tuple(_placed(one, places[one.seat]) for one in known)
            table = replace(case.record.table, outcome=stored_outcome(new))
            moves = (_written([one.place for one in known]), _written(places))
            note = replace(case.note, data={"moves": moves})
            each = [
                msg("Place {place}: {player}", place=place, player=Who(seat))
                for place, seat in sorted((place, seat) for seat, place in enumerate(places))
            ]
            words = lines([msg("{who} has corrected the result of this game:", who=case.who), *each])
            after = replace(case.record, table=table)
            return TableChange(after, updates=("lobby-edit",), notes=(note,)), words

        return await self._moderate(table_id, person, "result", "result", reason, decide)

    async def rulings(self, table_id: int) -> tuple[Ruling, ...]:
        """What moderators have done at a table, oldest first; everybody may read it."""
        rows = await self._store.read(lambda connection: log.audited_as(connection, table_id, PREFIX))
        return tuple(
            Ruling(
                row.at,
                row.user_id or 0,
                row.what.removeprefix(PREFIX),
                str(row.data.get("reason", "")),
                row.data.get("whom"),
                tuple(row.data.get("moves", ())),
            )
            for row in rows
        )

    async def _moderate(
        self,
        table_id: int,
        person: Person,
        permission: Permission,
        what: str,
        reason: str,
        decide: Callable[[_Case], tuple[TableChange, Words]],
        whom: int | None = None,
    ) -> TableInfo:
        """Check who asks and why, do it, and say so at the table; ``whom``: whose seat it is about.

        What merely follows from it stands in the same message; what comes with a control has its own.
        """
        why = given(reason)
        match = await self._store.read(lambda connection: tournaments.members_at(connection, table_id))

        def ruled(record: TableState, line: ReplayedGame | None, now: datetime) -> TableChange:
            permissions.must(record, person, permission)
            permissions.must_be_neutral(record, person, match)
            note = AuditEntry(f"{PREFIX}{what}", person, {} if whom is None else {"whom": whom}, why)
            change, said = decide(_Case(record, line, now, note))
            follows = [one for one in change.messages if one == Message(one.words)]
            others = tuple(one for one in change.messages if one not in follows)
            because = msg("Reason: {reason}", reason=Name(why))
            told = lines([said, *(one.words for one in follows), because])
            return replace(change, messages=(*others, Message(told)))

        return await self._change(table_id, ruled)


@dataclass(frozen=True, slots=True)
class _Case:
    """What a moderator decides on."""

    record: TableState
    line: ReplayedGame | None
    now: datetime
    note: AuditEntry

    @property
    def who(self) -> Text:
        """Who decides, for everybody: whoever is no moderator here organises the game's event."""
        by = self.note.person
        return msg("A moderator") if by is not None and by.moderator else msg("An organiser")

    @property
    def context(self) -> ChangeContext:
        """The same of a game that runs; raises WrongState."""
        return ChangeContext(self.record, must_run(self.record, self.line), self.now, self.note)

    def seat_of(self, player_id: int) -> SeatRow:
        """The seat of a person who plays; raises Refused."""
        seat = self.record.seat_of(player_id)
        if seat is None or seat.computer is not None:
            raise Refused(msg("This person isn’t playing at table {table}.", table=self.record.table.id))
        return seat


def _written(places: Sequence[int]) -> str:
    """Places by seat, as moderators write them."""
    return " ".join(map(str, places))


def _must_be_places(places: Sequence[int], seats: int) -> None:
    """Raise Refused unless these are places with ties, such as 1, 2, 2, 4."""
    right = [1 + sum(other < place for other in places) for place in places]
    if len(places) != seats or list(places) != right:
        raise Refused(
            msg(
                "Write a place for each of the {count} seats, in order, such as 2 1; for a tie 1 1.",
                count=seats,
            )
        )


def _placed(known: Result, place: int) -> Result:
    return replace(known, place=place, flags=tuple(dict.fromkeys((*known.flags, ADJUDICATED))))
