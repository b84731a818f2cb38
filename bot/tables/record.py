"""A table as stored: its rows taken together, how they are shown, and how one becomes the next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias, cast

from bot.games.chance import fingerprint
from bot.games.engine import Outcome, Result
from bot.storage.rows import LogRow, SeatRow, TableRow
from bot.tables.model import Person, State, TableInfo
from bot.tables.replay import Line

Kind: TypeAlias = Literal["lobby", "lobby-edit", "thread", "board", "board-edit"]


@dataclass(frozen=True, slots=True)
class Record:
    """A table's row and its seats' rows, in order."""

    table: TableRow
    seats: tuple[SeatRow, ...]

    def seat_of(self, person_id: int) -> SeatRow | None:
        """The row of a person's seat."""
        return next((seat for seat in self.seats if seat.user_id == person_id), None)


@dataclass(frozen=True, slots=True)
class Note:
    """What the audit remembers of a change."""

    user_id: int
    what: str
    moves: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Change:
    """What a use case has decided: stored in one transaction, or not at all."""

    after: Record
    entries: tuple[LogRow, ...] = ()
    errands: tuple[Kind, ...] = ()
    notes: tuple[Note, ...] = ()
    line: Line | None = None
    """The position that the log leads to afterwards, where the change has worked it out."""


def person(seat: SeatRow) -> Person:
    """Who sits there."""
    return Person(seat.user_id, seat.name, seat.computer)


def info(record: Record) -> TableInfo:
    """What everybody may know of the table."""
    table = record.table
    over = table.state in ("finished", "abandoned")
    return TableInfo(
        id=table.id,
        game=table.game,
        options=table.options,
        state=cast("State", table.state),
        host=Person(table.host_id, table.host_name),
        guild_id=table.guild_id,
        channel_id=table.channel_id,
        thread_id=table.thread_id,
        in_thread=table.in_thread,
        min_seats=table.min_seats,
        max_seats=table.max_seats,
        people=tuple(person(seat) for seat in record.seats),
        ply=table.ply,
        version=table.version,
        created_at=table.created_at,
        started_at=table.started_at,
        finished_at=table.finished_at,
        secret_hash=fingerprint(table.secret),
        secret=table.secret.hex() if over else None,
        lobby_message_id=table.lobby_message_id,
        board_message_id=table.board_message_id,
        board_ply=table.board_ply,
        outcome=_read_outcome(table.outcome) if table.outcome is not None else None,
    )


def plain_outcome(outcome: Outcome) -> list[dict[str, object]]:
    """The outcome as it is stored."""
    return [
        {"seat": result.seat, "place": result.place, "score": result.score, "flags": list(result.flags)}
        for result in outcome
    ]


def _read_outcome(stored: Sequence[object]) -> Outcome:
    rows = cast("Sequence[dict[str, object]]", stored)
    return tuple(
        Result(
            cast("int", row["seat"]),
            cast("int", row["place"]),
            cast("int | None", row["score"]),
            tuple(cast("list[str]", row["flags"])),
        )
        for row in rows
    )
