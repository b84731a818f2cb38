"""What one person may see: the table, the position after their own draft, the log."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from datetime import datetime
from itertools import groupby
from typing import Final

from sqlalchemy import Connection

from bot.games.engine.errors import RuleError
from bot.games.engine.event import Event
from bot.games.engine.text import Words, msg
from bot.games.engine.view import View
from bot.hosting.errors import WrongState
from bot.hosting.person import Person
from bot.storage import log, tables, votes
from bot.storage.rows import SeatRow, TableRow
from bot.tables import permissions
from bot.tables.clock import timing
from bot.tables.clock.reaction_delays import answers_at
from bot.tables.draft import Draft, deeds, extend, inevitable, seal, unplayed, wasted
from bot.tables.host_log_entries import HOST, LogEntry
from bot.tables.model import LastingAnswer, LoggedTurn, State, TableInfo, TableSnapshot
from bot.tables.replay import ReplayedGame, draft_of, meant, newest_turn, turn_summaries
from bot.tables.seat_holders import SeatHolders
from bot.tables.spectators import held, shown_by_now
from bot.tables.state import OFFER, TableState, info, read_outcome
from bot.tables.store import TableStore, UseCases
from bot.tables.turn_numbers import turn_numbers
from bot.tables.turns.prepared_turns import READY
from bot.tables.turns.variations import Variations

CANCELLED: Final = "moderate-cancel"
"""The audit's word for a moderator's end of a game, or of an open table."""


class Snapshots(UseCases):
    """What one person may see, of one table or of many; of positions only what they may know."""

    async def look(
        self, table_id: int, person: Person | None, *, drafts: bool = True, prepares: bool = False
    ) -> TableSnapshot:
        """The table as this person (None: the public) may see it now; raises NoSuchTable, Unreadable.

        ``drafts``: with what the person has drafted; without, it is what others may know that they see.
        ``prepares``: the person wants to prepare what they will be asked next, where they can
        (``TableSnapshot.can_prepare``).
        """
        record, line = await self._store.look(table_id)
        row = None if person is None else record.sees(person.id)
        if person is not None and row is None and line is not None and held(record, line):
            return await asyncio.to_thread(_delayed, record, line, self._store.now())
        if not drafts:
            record = replace(
                record,
                seats=tuple(replace(row, draft=(), dropped=(), variations=None) for row in record.seats),
            )
            row = None if person is None else record.sees(person.id)
        return snapshot(record, line, row, self._store.now(), prepares=prepares)

    async def info(self, table_id: int) -> TableInfo:
        """What everybody may know of the table without its position; raises NoSuchTable."""
        table = info(await self._store.load(table_id))
        if table.state not in ("abandoned", "cancelled"):
            return table
        found = await self._store.read(lambda connection: log.audited(connection, table_id, CANCELLED))
        return table if found is None else replace(table, cause=found.get("reason"))

    async def at(
        self,
        channel_id: int,
        *,
        person_id: int | None = None,
        states: Iterable[State] = ("open", "running"),
        limit: int | None = None,
        game: str | None = None,
    ) -> tuple[TableInfo, ...]:
        """The tables of this channel or thread, of one game if wanted, newest first.

        A channel also has the tables that are played in threads of it.  ``limit``: so many at most; this
        person's come first then, then those that are played right here.
        """
        wanted = tuple(states)
        return await self._store.read(
            lambda connection: _infos(
                connection, tables.played_at(connection, channel_id, wanted, person_id, limit, game)
            )
        )

    async def rematch(self, table_id: int) -> TableInfo | None:
        """The newest table at which the same is played again, or again after that; None: there is none."""

        def found(connection: Connection) -> int | None:
            newest, further = None, tables.rematch(connection, table_id)
            while further is not None:
                newest, further = further, tables.rematch(connection, further)
            return newest

        number = await self._store.read(found)
        return None if number is None else await self.info(number)

    async def games_in_play(self) -> tuple[str, ...]:
        """The games of open and running tables, the most played first."""
        return tuple(await self._store.read(tables.games_in_play))

    async def listing(
        self,
        guild_id: int | None,
        *,
        states: Iterable[State] = ("open", "running"),
        limit: int | None = None,
        fits: Callable[[TableInfo], bool] | None = None,
    ) -> tuple[TableInfo, ...]:
        """The tables of a server, newest first, ``limit`` at most.

        ``fits``: only those of which it is true; the others count against no limit.
        """
        wanted = tuple(states)
        shown: list[TableInfo] = []
        before: int | None = None
        while True:
            read = await self._store.read(
                lambda connection, before=before: _infos(
                    connection, tables.listed(connection, guild_id, wanted, limit, before)
                )
            )
            shown += [table for table in read if fits is None or fits(table)]
            if limit is None or len(read) < limit or len(shown) >= limit:
                return tuple(shown[:limit])
            before = read[-1].id

    async def history(self, table_id: int, person: Person | None) -> tuple[LoggedTurn, ...]:
        """The log, turn by turn, as this person may know it; empty before the start.

        Raises NotAllowed for who may not watch.
        """
        record, line = await self._store.look(table_id)
        if person is not None:
            permissions.must_watch(info(record), person)
        if line is None:
            return ()
        holders = seat_holders(record)
        row = None if person is None else record.sees(person.id)
        viewer = None if row is None else row.place
        known = line.played
        if person is not None and row is None and held(record, line):
            known = line.played[: shown_by_now(line)]
        everything = line.game.open_information or record.table.state in ("finished", "abandoned")
        turns = turn_summaries(known)
        return tuple(
            LoggedTurn(
                seat,
                line.game.turn_text([entry.move for entry in entries])
                if seat != HOST and (everything or seat == viewer)
                else None,
                _told(entries, viewer),
                entries[-1].at,
                names,
                prepared=any(entry.prepared for entry in entries),
                turn=turn,
                number=number,
            )
            for seat, turn, number, names, entries in (
                (one.seat, one.turn, number, holders.after(known, one.end), known[one.first : one.end])
                for one, number in zip(turns, turn_numbers(line.game, known, turns), strict=True)
            )
        )

    async def own_turn(self, table_id: int, person: Person) -> tuple[Event, ...]:
        """What a person may know of what happened in the last turn of their seat."""
        record, line = await self._store.look(table_id)
        seat, sees = record.seat_of(person.id), record.sees(person.id)
        if seat is None or line is None:
            return ()
        return _told(newest_turn(line.played, seat.place), None if sees is None else sees.place)

    async def is_untouched(self, table_id: int, ply: int) -> bool:
        """Has nobody but computers played among the first ``ply`` entries of the log?"""
        record, line = await self._store.look(table_id)
        people = {row.place for row in record.seats if row.computer is None}
        return line is None or people.isdisjoint(entry.seat for entry in line.played[:ply])

    async def moved_last(self, table_id: int) -> int | None:
        """The account of the person who made the last move of people's; None: somebody else decided."""
        record, line = await self._store.look(table_id)
        there = [row for row in record.seats if row.computer is None and row.gone is None]
        people = {row.place: row.user_id for row in there}
        entries = () if line is None else reversed(line.played)
        last = next((one for one in entries if one.seat in people or one.seat == HOST), None)
        return None if last is None or last.prepared else people.get(last.seat)

    async def told_by_turns(
        self, table_id: int, since_ply: int, upto_ply: int
    ) -> tuple[tuple[Event, ...], ...]:
        """The public events of the log's entries with ``since_ply <= ply < upto_ply``, turn by turn.

        Turns of which nothing is told are left out.
        """
        _, line = await self._store.look(table_id)
        if line is None:
            return ()
        turns = groupby(line.played[since_ply:upto_ply], lambda entry: entry.turn)
        told = (_told(entries, None) for _, entries in turns)
        return tuple(events for events in told if events)


def _infos(
    connection: Connection, found: Sequence[tuple[TableRow, tuple[SeatRow, ...]]]
) -> tuple[TableInfo, ...]:
    """What everybody may know of tables by their rows, which seats are offered, and who is invited."""
    offers = votes.open_of(connection, OFFER, (table.id for table, _ in found))
    return tuple(
        info(
            TableState(
                table,
                people,
                votes=tuple(vote for vote in offers if vote.table_id == table.id),
                invited=votes.invited(connection, table.id) if table.state == "open" else (),
            )
        )
        for table, people in found
    )


async def from_seat(store: TableStore, table_id: int, place: int) -> TableSnapshot:
    """The table as whoever sits there sees it, for a computer that plays in that seat."""
    record, line = await store.look(table_id)
    return snapshot(record, line, record.seats[place], store.now())


def _delayed(record: TableState, line: ReplayedGame, now: datetime) -> TableSnapshot:
    """What somebody who only watches may see by now: the public's view of a full turn ago."""
    past = snapshot(record, line.before(shown_by_now(line)), None, now)
    present = snapshot(record, line, None, now)
    return replace(present, view=past.view, events=past.events, turn=past.turn, behind=True)


def snapshot(
    record: TableState,
    line: ReplayedGame | None,
    row: SeatRow | None,
    now: datetime,
    *,
    prepares: bool = False,
) -> TableSnapshot:
    """What is seen from this seat; None: by somebody who watches.

    ``prepares``: with what the person will be asked next, even before they begin to prepare it.
    """
    if line is None:
        return TableSnapshot(info(record), seat=row.place if row else None)
    running = record.table.state == "running"

    def shown(view: View) -> View:
        return line.as_decided(view, read_outcome(record.table.outcome or ()))

    public = TableSnapshot(
        info(record),
        waiting=line.waiting if running else (),
        turn=line.position.turn,
        reacting=tuple(decision.seat for decision in line.decisions if running and decision.final),
        choosing=tuple(decision.seat for decision in line.decisions if running and decision.minor),
        secretly={
            decision.seat: decision.prompt for decision in line.decisions if running and decision.sealed
        },
        clocks=timing.thinking(record, now) if running else {},
        vacations=_vacations(record, now) if running else {},
        stands_in=tuple(
            seat.place for seat in record.seats if seat.computer is None and not timing.plays_alone(seat)
        ),
    )
    if row is None:
        return replace(public, view=shown(line.position.view(None)), events=_told(line.last_turn(), None))
    _, since = line.since(row.place)
    draft = draft_of(line, row)
    can_prepare = draft.ahead and running
    if draft.ahead and not (can_prepare and (draft.moves or draft.dropped or prepares)):
        draft = Draft(row.place, (), line.position, (), None)
    dropped = (*row.dropped, *draft.dropped)
    fate = inevitable(draft) if running else None
    return replace(
        public,
        seat=row.place,
        view=shown(_seen(draft)),
        decision=draft.decision if running else None,
        draft=draft.moves,
        complete=draft.complete,
        unplayed=unplayed(draft) if running else None,
        warning=wasted(draft, fate) if running else None,
        inevitable=fate,
        dropped=dropped,
        refused=_refused(draft, dropped[0]) if dropped else None,
        meant=meant(line, row.place, draft.moves, dropped) if dropped else (),
        stamp=seal(record.table.secret, row.place, row.stamp),
        lasting_answers=_always(line, row, draft) if running else (),
        events=_told(line.last_turn(), row.place),
        since=tuple(_told(turn, row.place) for turn in since),
        aftermath=_visible(line.aftermath(row.place), row.place),
        draft_events=_visible(draft.events, row.place),
        draft_deeds=tuple(_visible(deed, row.place) for deed in deeds(draft)),
        can_prepare=can_prepare,
        ahead=draft.ahead,
        prepared=draft.ahead and row.ahead == READY and not draft.dropped,
        answer_comes=running and answers_at(record, row) is not None,
        answered=running and row.answered,
        is_open=running and line.is_open_to(row.place),
        replies=0 if row.variations is None else len(Variations.of(row).prepared),
    )


def _seen(draft: Draft) -> View:
    """What the seat sees after its draft: of a whole turn its end, not what begins behind it."""
    view = draft.position.view(draft.seat)
    if not draft.complete:
        return view
    return view.at_the_end_of([event for event in draft.events if event.visible_to(draft.seat)])


def _vacations(record: TableState, now: datetime) -> dict[int, datetime]:
    """Until when people are on vacation, by seat."""
    found = (
        (seat.place, record.clock_pauses.vacation_until(record.terms, seat, now))
        for seat in record.seats
        if timing.plays_alone(seat)
    )
    return {place: until for place, until in found if until is not None}


def _refused(draft: Draft, move: str) -> Words | None:
    """Why the rules refuse a move after the draft; None: they don't."""
    try:
        extend(draft, move)
    except RuleError as error:
        return error.words
    return None


def _always(line: ReplayedGame, row: SeatRow, draft: Draft) -> tuple[LastingAnswer, ...]:
    """What the person could answer to this question for all times."""
    decision = draft.decision
    if decision is None or draft.position.auto_answer(row.place, {}) is not None:
        return ()
    return tuple(
        LastingAnswer(auto_answer.slug, answer, told, move)
        for auto_answer in line.game.auto_answers
        for answer, told in auto_answer.answers[1:]
        if (move := draft.position.auto_answer(row.place, {auto_answer.slug: answer})) is not None
        and move in decision.moves
    )


def must_run(record: TableState, line: ReplayedGame | None) -> ReplayedGame:
    """The line of a running table; raises WrongState saying what to do instead."""
    match record.table.state:
        case "running" if line is not None:
            return line
        case "open":
            raise WrongState(msg("The game hasn’t begun yet: it starts when enough players have joined."))
        case state:
            raise WrongState.closed(state)


def _told(entries: Iterable[LogEntry], seat: int | None) -> tuple[Event, ...]:
    """What a seat, or the public, may know of what happened in these entries."""
    return _visible((event for entry in entries for event in entry.events), seat)


def _visible(events: Iterable[Event], seat: int | None) -> tuple[Event, ...]:
    """What of these a seat, or the public, may know."""
    return tuple(event for event in events if event.visible_to(seat))


def seat_holders(record: TableState) -> SeatHolders:
    """Who has sat in which seat when."""
    before: dict[int, tuple[str, ...]] = {}
    for row in record.leavers:
        before[row.seat] = (*before.get(row.seat, ()), row.name)
    return SeatHolders(info(record).names, before)
