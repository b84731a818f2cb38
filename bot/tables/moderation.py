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
from bot.tables.state import Message, TableChange, TableState, info, stored_outcome
from bot.tables.store import UseCases
from bot.tables.turns.commit import ADJUDICATED
from bot.tables.turns.leaving import leave
from bot.tables.votes import kinds as ending
from bot.tables.votes import kinds as pausing
from bot.tables.votes.kinds import extend as more_time


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

        def decide(
            record: TableState, line: ReplayedGame | None, note: AuditEntry, now: datetime
        ) -> TableChange:
            if record.table.state == "open":
                return ready_check.cancelled(record, note)
            return ending.abandoned(record, must_run(record, line), "cancel", now, note)

        def said(record: TableState, who: Text) -> Text:
            if record.table.state == "open":
                return msg("{who} has closed this table.", who=who)
            return msg("{who} has ended this game without a result.", who=who)

        return await self._moderate(table_id, person, "stop", "cancel", reason, said, decide)

    async def pause(self, table_id: int, person: Person, reason: str) -> TableInfo:
        """Let all clocks stand still, thirty days at most; raises Refused if they do."""

        def decide(
            record: TableState, line: ReplayedGame | None, note: AuditEntry, now: datetime
        ) -> TableChange:
            must_run(record, line)
            if record.table.paused_at is not None:
                raise Refused(msg("The game is paused already."))
            return pausing.pause(record, now, note)

        def said(record: TableState, who: Text) -> Text:
            return msg("{who} has paused this game: the clocks stand still.", who=who)

        return await self._moderate(table_id, person, "pause", "pause", reason, said, decide)

    async def resume(self, table_id: int, person: Person, reason: str) -> TableInfo:
        """Let the clocks run again, and offer no seat any more; raises Refused if they run."""

        def decide(
            record: TableState, line: ReplayedGame | None, note: AuditEntry, now: datetime
        ) -> TableChange:
            must_run(record, line)
            if record.table.paused_at is None:
                raise Refused(msg("The game isn’t paused."))
            return pausing.resume(replacement.called_off(record, now), note)

        def said(record: TableState, who: Text) -> Text:
            offered = info(record).offered
            if offered is None:
                return msg("{who} has ended the pause: the clocks run again.", who=who)
            return msg(
                "{who} has called off the offer of {player}’s seat: the clocks run again.",
                who=who,
                player=Who(offered),
            )

        return await self._moderate(table_id, person, "pause", "resume", reason, said, decide)

    async def extend(self, table_id: int, person: Person, player_id: int, reason: str) -> TableInfo:
        """Give somebody who is waited for the time of one more turn."""

        def decide(
            record: TableState, line: ReplayedGame | None, note: AuditEntry, now: datetime
        ) -> TableChange:
            seat = _player(record, player_id)
            if record.terms.tells_time() is None:
                raise Refused(msg("This game has no clock: there is nothing to extend."))
            if seat.place not in must_run(record, line).waiting or not timing.runs(seat):
                raise Refused(msg("{player}’s clock doesn’t run now.", player=Who(seat.place)))
            return more_time(record, seat.place, now, note)

        def said(record: TableState, who: Text) -> Text:
            place = _player(record, player_id).place
            return msg("{who} gives {player} the time of one more turn.", who=who, player=Who(place))

        return await self._moderate(table_id, person, "extend", "extend", reason, said, decide, player_id)

    async def replacement(self, table_id: int, person: Person, player_id: int, reason: str) -> TableInfo:
        """Offer somebody's seat to others; the game is paused until it is taken."""

        def decide(
            record: TableState, line: ReplayedGame | None, note: AuditEntry, now: datetime
        ) -> TableChange:
            seat = _player(record, player_id)
            return replacement.offer(record, must_run(record, line), seat.place, "moderator", now, note)

        def said(record: TableState, who: Text) -> Text:
            place = _player(record, player_id).place
            return msg("{who} offers the seat of {player} to somebody else.", who=who, player=Who(place))

        return await self._moderate(table_id, person, "replace", "replace", reason, said, decide, player_id)

    async def forfeit(self, table_id: int, person: Person, player_id: int, reason: str) -> TableInfo:
        """Take somebody's seat away: it counts as lost."""

        def decide(
            record: TableState, line: ReplayedGame | None, note: AuditEntry, now: datetime
        ) -> TableChange:
            seat = _player(record, player_id)
            if seat.gone is not None:
                raise Refused(msg("Nobody plays in this seat."))
            return leave(record, must_run(record, line), seat.place, "ruled", now, note)

        def said(record: TableState, who: Text) -> Text:
            place = _player(record, player_id).place
            return msg("{who} declares the game lost for {player}.", who=who, player=Who(place))

        return await self._moderate(table_id, person, "result", "forfeit", reason, said, decide, player_id)

    async def result(self, table_id: int, person: Person, places: Sequence[int], reason: str) -> TableInfo:
        """Correct the places of a finished game, in seat order; ratings are computed anew from there on."""

        def decide(
            record: TableState, line: ReplayedGame | None, note: AuditEntry, now: datetime
        ) -> TableChange:
            known = info(record).outcome
            if record.table.state != "finished" or known is None:
                raise Refused(msg("Only the result of a finished game can be corrected."))
            _must_be_places(places, len(record.seats))
            new = tuple(_placed(one, places[one.seat]) for one in known)
            table = replace(record.table, outcome=stored_outcome(new))
            told = replace(note, data={"moves": (_written([one.place for one in known]), _written(places))})
            return TableChange(replace(record, table=table), errands=("lobby-edit",), notes=(told,))

        def said(record: TableState, who: Text) -> Words:
            each = [
                msg("Place {place}: {player}", place=place, player=Who(seat))
                for place, seat in sorted((place, seat) for seat, place in enumerate(places))
                if seat < len(record.seats)
            ]
            return lines([msg("{who} has corrected the result of this game:", who=who), *each])

        return await self._moderate(table_id, person, "result", "result", reason, said, decide)

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
        said: Callable[[TableState, Text], Words],
        decide: Callable[[TableState, ReplayedGame | None, AuditEntry, datetime], TableChange],
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
            change = decide(record, line, note, now)
            follows = [one for one in change.messages if one == Message(one.words)]
            others = tuple(one for one in change.messages if one not in follows)
            told = lines(
                [
                    said(record, _who(person)),
                    *(one.words for one in follows),
                    msg("Reason: {reason}", reason=Name(why)),
                ]
            )
            return replace(change, messages=(*others, Message(told)))

        record, _ = await self._store.change(table_id, ruled)
        return info(record)


def _who(person: Person) -> Text:
    """Who has decided, for everybody: whoever is no moderator here organises the game's event."""
    return msg("A moderator") if person.moderator else msg("An organiser")


def _player(record: TableState, player_id: int) -> SeatRow:
    seat = record.seat_of(player_id)
    if seat is None or seat.computer is not None:
        raise Refused(msg("This person doesn’t play at table {table}.", table=record.table.id))
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
                "Write a place for each of the {count} seats, in their order, such as 2 1; ties 1 1.",
                count=seats,
            )
        )


def _placed(known: Result, place: int) -> Result:
    return replace(known, place=place, flags=tuple(dict.fromkeys((*known.flags, ADJUDICATED))))
