"""A game record as data, and why one is refused."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from bot.games.engine.event import Json, Outcome
from bot.hosting.errors import HostingError
from bot.tables.log_steps import Drawn
from bot.tables.seat_holders import SeatHolders

LARGEST: Final = 256 * 1024
"""Bytes of a record: several times the longest game."""
MOST: Final = 5_000
"""Entries of a record's log."""
DECIDED: Final = 100
"""Entries of the host among them: each may take back, and so repeat, the whole game."""


class BadRecord(HostingError):
    """A record can't be read, or tells of something that the rules don't allow."""


@dataclass(frozen=True, slots=True)
class RecordEntry:
    """One entry of the log; ``turn`` counts from 0."""

    seat: int
    move: str
    turn: int
    at: datetime
    drawn: Drawn | None = None
    """Where nature answered from the table's secret."""


@dataclass(frozen=True, slots=True)
class GameRecord:
    """A game as it was played, from the seats to the result."""

    game: str
    rules: int
    """The version of the rules."""
    options: Mapping[str, Json]
    holders: SeatHolders
    """Who sat in which seat when; a computer's name is a text of ours."""
    table: int
    """The number that the table had where it was played."""
    state: str
    """``finished``, ``abandoned``, or ``running`` where it is the beginning of a game."""
    begun: datetime
    ended: datetime | None
    result: Outcome | None
    secret_hash: str
    secret: str | None
    """In hexadecimal digits, once the game is over."""
    came: tuple[int, ...] | None
    """For each seat, as which of the players its first one had come, from 0; None: nobody noted it."""
    entries: tuple[RecordEntry, ...]
