"""A seat's own actions: draft a move, take it back, confirm the turn, resign."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from bot.games.engine import RESIGN, RuleError
from bot.games.text import say
from bot.storage.rows import SeatRow
from bot.tables.commit import commit, resigned
from bot.tables.draft import Draft, crosses, extend, stands, work_out
from bot.tables.errors import NotSeated, Refused, Stale
from bot.tables.house import House
from bot.tables.look import must_run, sight
from bot.tables.model import Person, Sight
from bot.tables.record import Change, Note, Record
from bot.tables.replay import Line
from bot.tables.seal import seal

Action = Callable[[Record, Line, SeatRow, Draft], Change]


async def play(house: House, table_id: int, person: Person, move: str, stamp: int | None) -> Sight:
    """Add a move to the draft; what undo couldn't cross anyway is confirmed at once."""

    def action(record: Record, line: Line, row: SeatRow, draft: Draft) -> Change:
        tidy = line.game.tidy(move)
        if tidy == RESIGN:
            raise Refused(say("To resign, use the resign command: it asks before it does it."))
        if draft.complete:
            raise Refused(say("Your turn is complete. Confirm it, or undo a move first."))
        longer = extend(draft, tidy)
        if crosses(longer.position, longer.events) or stands(longer, line.position.turn):
            return commit(record, line, row.place, longer.moves, house.now())
        return _redrafted(record, row, longer.moves)

    return await _act(house, table_id, person, stamp, action)


async def undo(house: House, table_id: int, person: Person, stamp: int | None) -> Sight:
    """Take back the draft's last move."""

    def action(record: Record, line: Line, row: SeatRow, draft: Draft) -> Change:
        _must_have_moves(draft)
        return _redrafted(record, row, draft.moves[:-1], Note(person.id, "undo", draft.moves[-1:]))

    return await _act(house, table_id, person, stamp, action)


async def reset(house: House, table_id: int, person: Person, stamp: int | None) -> Sight:
    """Empty the draft."""

    def action(record: Record, line: Line, row: SeatRow, draft: Draft) -> Change:
        _must_have_moves(draft)
        return _redrafted(record, row, (), Note(person.id, "reset", draft.moves))

    return await _act(house, table_id, person, stamp, action)


async def confirm(house: House, table_id: int, person: Person, stamp: int | None) -> Sight:
    """Append the complete draft to the log.

    A draft of which moves have become illegal is not confirmed: it is cut to what still stands, and the
    sight's ``dropped`` names the rest, so that the player decides anew knowing it.
    """

    def action(record: Record, line: Line, row: SeatRow, draft: Draft) -> Change:
        if draft.dropped:
            return _redrafted(record, row, draft.moves, dropped=draft.dropped)
        if not draft.moves:
            raise Refused(say("There is nothing to confirm yet: make your move first."))
        if draft.decision is not None:
            raise Refused(say("Your turn isn't complete yet: {prompt}", prompt=draft.decision.prompt))
        return commit(record, line, row.place, draft.moves, house.now())

    return await _act(house, table_id, person, stamp, action)


async def resign(house: House, table_id: int, person: Person, stamp: int | None) -> Sight:
    """Give the game up: it goes to the log at once, and the seat's own draft is dropped.

    Computers don't play on among themselves: with the last person's leaving the game is abandoned.
    """

    def action(record: Record, line: Line, row: SeatRow, draft: Draft) -> Change:
        note = Note(person.id, "resign", draft.moves)
        change = commit(record, line, row.place, (RESIGN,), house.now(), (note,))
        return resigned(change, house.now())

    return await _act(house, table_id, person, stamp, action)


async def _act(house: House, table_id: int, person: Person, stamp: int | None, action: Action) -> Sight:
    def decide(record: Record, line: Line | None) -> Change:
        row = record.seat_of(person.id)
        if row is None:
            raise NotSeated(say("You don't play at table {table}; you can watch it.", table=table_id))
        running = must_run(record, line)
        if stamp is not None and stamp != seal(record.table.secret, row.place, row.stamp):
            raise Stale
        # People rename themselves: the others see the name under which somebody acted last.
        row = replace(row, name=person.name)
        renamed = Record(record.table, _with(record.seats, row))
        try:
            return action(renamed, running, row, work_out(running.position, row.place, row.draft))
        except RuleError as error:
            raise Refused.by(error) from error

    record, line = await house.change(table_id, decide)
    return sight(record, line, person.id)


def _redrafted(
    record: Record, row: SeatRow, moves: tuple[str, ...], *notes: Note, dropped: tuple[str, ...] = ()
) -> Change:
    own = replace(row, draft=moves, dropped=dropped, stamp=row.stamp + 1)
    return Change(Record(record.table, _with(record.seats, own)), notes=notes)


def _with(seats: tuple[SeatRow, ...], own: SeatRow) -> tuple[SeatRow, ...]:
    return tuple(own if seat.place == own.place else seat for seat in seats)


def _must_have_moves(draft: Draft) -> None:
    if not draft.moves:
        raise Refused(
            say("There is nothing to take back: you have no open moves, and what is confirmed stands.")
        )
