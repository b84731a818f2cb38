"""The rows of an event become the pure part's :class:`Event`, and its rounds become rows.  Pure.

Pairings, standings and explanations come from that event alone; nothing that follows from it is stored.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

from bot.storage.event_rows import EntryRow, GameRow, MatchRow, RoundRow
from bot.tournaments.events.entries.seeding import seeds
from bot.tournaments.events.record import EventRecord, people_of
from bot.tournaments.files.codec import decode, encode
from bot.tournaments.files.event_json import KINDS
from bot.tournaments.model import (
    Adjustment,
    Drop,
    Entrant,
    Event,
    Forbidden,
    Idle,
    Request,
    Result,
    Round,
    Table,
)


def event_of(record: EventRecord, *, proposed: bool = False, secret: bool = True) -> Event:
    """The event as far as it has come; ``proposed``: with the pairing that only organisers see yet.

    ``secret``: with its seed, which only pairing needs.
    """
    rounds = record.rounds if proposed else record.published
    return Event(
        name=record.row.title,
        format=record.format,
        entrants=_entrants(record),
        rounds=tuple(round_of(record, row) for row in rounds),
        requests=requests(record),
        drops=tuple(
            Drop(entry.number, entry.dropped_after)
            for entry in record.playing
            if entry.dropped_after is not None
        ),
        forbidden=forbidden(record),
        adjustments=adjustments(record),
        secret=record.row.secret.hex() if secret else "",
    )


def _entrants(record: EventRecord) -> tuple[Entrant, ...]:
    known = seeds(record)
    return tuple(
        Entrant(
            entry.number,
            shown(entry),
            known[entry.number],
            0 if entry.rating is None else round(entry.rating / 100),
            tuple(str(person.shown) for person in people_of(entry)) if len(entry.members) > 1 else (),
            entry.first_round,
        )
        for entry in record.playing
    )


def shown(entry: EntryRow) -> str:
    """What an entry is called where names stand as they are: lists, pictures, files."""
    people = people_of(entry)
    return str(people[0].shown) if len(people) == 1 else entry.name


def round_of(record: EventRecord, row: RoundRow) -> Round:
    """A round as the pure part sees it."""
    tables = tuple(
        Table(match.number, tuple(match.seats), result_of(match), match.group, match.key)
        for match in record.matches_of(row.number)
    )
    idle = cast("tuple[Idle, ...]", decode(tuple[Idle, ...], list(row.idle), KINDS))
    return Round(row.number, tables, idle, row.stage)


def result_of(row: MatchRow | GameRow) -> Result | None:
    """How a match, or one game of it, ended."""
    return None if row.result is None else cast("Result", decode(Result, dict(row.result), KINDS))


def plain(value: object) -> Any:
    """A value of the pure part as it is stored."""
    return encode(value)


def requests(record: EventRecord) -> tuple[Request, ...]:
    """The byes that were asked for."""
    return cast("tuple[Request, ...]", decode(tuple[Request, ...], list(record.row.requests), KINDS))


def forbidden(record: EventRecord) -> tuple[Forbidden, ...]:
    """Who must not meet whom."""
    return cast("tuple[Forbidden, ...]", decode(tuple[Forbidden, ...], list(record.row.forbidden), KINDS))


def adjustments(record: EventRecord) -> tuple[Adjustment, ...]:
    """The points that organisers gave and took."""
    stored = list(record.row.adjustments)
    return cast("tuple[Adjustment, ...]", decode(tuple[Adjustment, ...], stored, KINDS))


def without_proposal(record: EventRecord) -> EventRecord:
    """The record without a pairing that isn't published: it is made anew from what has changed."""
    round_ = record.proposed
    if round_ is None:
        return record
    return replace(
        record,
        rounds=tuple(one for one in record.rounds if one.number != round_.number),
        matches=tuple(match for match in record.matches if match.round != round_.number),
    )


def with_round(record: EventRecord, round_: Round, row: RoundRow) -> EventRecord:
    """The record with this pairing, in place of one of the same number; its matches are new."""
    made = replace(row, number=round_.number, stage=round_.stage, idle=plain(round_.idle))
    matches = tuple(
        MatchRow(
            id=0,
            event_id=record.row.id,
            round=round_.number,
            number=table.number,
            seats=list(table.seats),
            group=table.group,
            key=table.match,
            result=None if table.result is None else plain(table.result),
            how=None if table.result is None else "pairing",
        )
        for table in round_.tables
    )
    return replace(
        record,
        rounds=(*(one for one in record.rounds if one.number != round_.number), made),
        matches=(*(one for one in record.matches if one.round != round_.number), *matches),
    )
