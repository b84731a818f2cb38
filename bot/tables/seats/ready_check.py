"""From enough people to a running game: the ready check, and the draw of the seats.  Pure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, replace
from datetime import datetime
from typing import Final

from bot.games.engine import options as game_options
from bot.games.engine.contract import Game
from bot.games.engine.errors import BadOptions
from bot.games.engine.text import Name, Text, Value, msg, msg_plural
from bot.hosting.audit import AuditEntry
from bot.hosting.errors import Refused
from bot.hosting.person import Person
from bot.storage.rows import SeatRow
from bot.tables.model import TableInfo
from bot.tables.random_draws import SEATED, shuffled
from bot.tables.replay import ReplayedGame
from bot.tables.state import Message, TableChange, TableState
from bot.tables.terms import READY_LIVE, Terms
from bot.tables.turns import commit

MAX_OPEN: Final = 10
"""Running games outside of events that one person may play (hosting rules, 2)."""
MAX_HOSTED: Final = 5
"""Tables before the start that one person may host on a server, besides rematches (hosting rules, 2)."""


def too_many() -> Text:
    """Why somebody can't play one more game."""
    return msg(
        "You’re already in {count} games, the most anybody can play: finish one first.", count=MAX_OPEN
    )


def game_called(games: Mapping[str, Game], slug: str) -> Game:
    """The game of that name; raises Refused."""
    if slug not in games:
        raise Refused(msg("There is no game called “{game}” here.", game=slug))
    return games[slug]


def call(games: Mapping[str, Game], record: TableState, now: datetime, note: AuditEntry) -> TableChange:
    """Begin, or first ask everybody whether they are there; who does this has just shown it."""
    if not _must_ask(record.terms, record.table.created_at, now):
        return begin(games, record, now, note)
    if busy := _busy(record, note.user_id):
        return _without(record, busy, note)
    there = note.user_id
    seats = tuple(
        replace(seat, ready=seat.computer is not None or seat.user_id == there) for seat in record.seats
    )
    asked = replace(record, table=replace(record.table, ready_at=now), seats=seats)
    if all(seat.ready for seat in seats):
        return begin(games, asked, now, note)
    words = msg(
        "Table {table} is ready to begin. Press **I am here** there by {when}, or you lose your seat.",
        table=record.table.id,
        when=f"<t:{int((now + record.terms.ready_within()).timestamp())}:f>",
    )
    messages = tuple(Message(words, to=seat.user_id) for seat in seats if not seat.ready)
    return TableChange(asked, updates=("lobby-edit",), notes=(note,), messages=messages)


def _must_ask(terms: Terms, created_at: datetime, now: datetime) -> bool:
    """Is everybody asked whether they are there?  In a live game, unless all have just come."""
    return terms.confirm or (terms.live and now - created_at > READY_LIVE)


def asks_others(table: TableInfo, now: datetime) -> bool:
    """Would its host, who makes an open table full, see people asked before the game begins?"""
    others = any(one.computer is None and one.id != table.host.id for one in table.people)
    return others and _must_ask(table.terms, table.created_at, now)


def ready(
    games: Mapping[str, Game], record: TableState, now: datetime, person_id: int, note: AuditEntry
) -> TableChange:
    """Somebody is there; the last one starts the game."""
    seats = tuple(replace(seat, ready=True) if seat.user_id == person_id else seat for seat in record.seats)
    there = replace(record, seats=seats)
    if all(seat.ready for seat in seats):
        return begin(games, there, now, note)
    return TableChange(there, updates=("lobby-edit",), notes=(note,))


def begin(
    games: Mapping[str, Game], record: TableState, now: datetime, note: AuditEntry, *, seated: bool = False
) -> TableChange:
    """Draw the seats, set up the game, let nature answer; raises Refused.

    Who plays as many games as one may by now loses the seat, and the table waits for somebody else.
    ``seated``: everybody stays where they sit, nothing is drawn.
    """
    if busy := _busy(record, note.user_id):
        return _without(record, busy, note)
    table = record.table
    game = game_called(games, table.game)
    excuses = record.terms.excuses
    drawn = record.seats if seated else shuffled(table.secret, record.seats)
    people = tuple(_seated(seat, place, excuses) for place, seat in enumerate(drawn))
    try:
        chosen = game_options.read(game, table.options, len(people))
        chosen = chosen.seated(tuple(seat.place for seat in drawn))
        empty = ReplayedGame(game, game.start(len(people), chosen))
    except BadOptions as error:
        raise Refused.by(error) from error
    line, _ = commit.settle(record, empty, empty.position.copy(), [], now)
    table = replace(
        table,
        state="running",
        started_at=now,
        ready_at=None,
        acted_at=None,
        rules=game.version,
        options=asdict(chosen),
    )
    begun = replace(record, table=table, seats=people)
    # As which of them each player had come: with the secret anybody can repeat the draw of the seats.
    came = {"moves": tuple(str(seat.place) for seat in drawn)}
    draw = AuditEntry(SEATED, Person(table.host_id, table.host_name), came)
    return TableChange(
        after=replace(begun, table=commit.ended(begun, line, now)),
        entries=commit.rows(table, line, 0),
        updates=("lobby-edit", *(("thread",) if table.in_thread else ()), "board"),
        notes=(note,) if seated else (note, draw),
        line=line,
    )


def _seated(seat: SeatRow, place: int, excuses: int) -> SeatRow:
    return replace(
        seat,
        place=place,
        stamp=seat.stamp + 1,
        ready=False,
        excuses=0 if seat.computer is not None else excuses,
    )


def _busy(record: TableState, actor: int) -> tuple[SeatRow, ...]:
    """Who sits here and may begin no further game; raises Refused if it is who acts."""
    if record.terms.event is not None:
        return ()
    found = tuple(seat for seat in record.seats if record.playing.get(seat.user_id, 0) >= MAX_OPEN)
    if any(seat.user_id == actor for seat in found):
        raise Refused(too_many())
    return found


def _without(record: TableState, busy: tuple[SeatRow, ...], note: AuditEntry) -> TableChange:
    """The table without those who play too many games: they are told, and so are the others."""
    change = fewer(record, frozenset(seat.user_id for seat in busy), note)
    words = msg(
        "Table {table} can’t begin with you: you’re already in {count} games, the most "
        "anybody can play. Your seat is free again.",
        table=record.table.id,
        count=MAX_OPEN,
    )
    told: dict[str, Value] = {
        "table": record.table.id,
        "names": Name(", ".join(seat.name for seat in busy)),
        "most": MAX_OPEN,
    }
    all_ = msg_plural(
        "Table {table} can’t begin yet: {names} is already in {most} games, the most anybody can play.",
        "Table {table} can’t begin yet: {names} are already in {most} games, the most anybody can play.",
        len(busy),
        **told,
    )
    messages = (*change.messages, *(Message(words, to=seat.user_id) for seat in busy), Message(all_))
    return replace(change, messages=messages)


def fewer(record: TableState, gone: frozenset[int], note: AuditEntry) -> TableChange:
    """The table without these accounts: the longest-seated person is host and told so, the last one's
    leaving cancels.

    Who was there before must show it again when the table is full the next time.
    """
    rest = [seat for seat in record.seats if seat.user_id not in gone]
    people = [seat for seat in rest if seat.computer is None]
    if not people:
        return cancelled(record, note)
    # A table that was full waits as if it had been opened then: its first week may be over.
    waits = record.table.ready_at or record.table.acted_at
    table = replace(record.table, ready_at=None, acted_at=waits)
    told: tuple[Message, ...] = ()
    if table.host_id in gone:
        words = msg(
            "You’re now the host of table {table} in place of {host}: you can invite people, add computer "
            "players and start the game.",
            table=table.id,
            host=Name(table.host_name),
        )
        table = replace(table, host_id=people[0].user_id, host_name=people[0].name)
        told = (Message(words, to=table.host_id, tap="lobby"),)
    seats = tuple(replace(seat, place=place, ready=False) for place, seat in enumerate(rest))
    after = replace(record, table=table, seats=seats)
    return TableChange(after, updates=("lobby-edit",), notes=(note,), messages=told)


def cancelled(record: TableState, note: AuditEntry) -> TableChange:
    """The table is called off before its game began."""
    table = replace(record.table, state="cancelled", ready_at=None)
    return TableChange(replace(record, table=table), updates=("lobby-edit",), notes=(note,))
