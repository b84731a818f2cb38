"""What the tables show to the outside."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Final, Literal, TypeAlias

from bot.games.engine import Decision, Event, Json, Outcome, View
from bot.games.text import Text, say

State: TypeAlias = Literal["open", "running", "finished", "abandoned", "cancelled"]


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody with an account, or a computer player."""

    id: int
    """The account; below 0 for computer players, who have none."""
    name: str
    computer: int | None = None
    """The level of a computer player, 1 to 3; None: a person."""

    @property
    def shown(self) -> str | Text:
        """The name, untranslated where it is one that we gave."""
        return self.name if self.computer is None else COMPUTERS[self.computer]


COMPUTERS: Final = {
    1: say("Computer · easy"),
    2: say("Computer · skilled"),
    3: say("Computer · strong"),
}
"""The names of the computer players, by level."""


@dataclass(frozen=True, slots=True)
class TableInfo:
    """What everybody may know of a table without looking at its position.  Times are in UTC."""

    id: int
    game: str
    options: Mapping[str, Json]
    state: State
    host: Person
    guild_id: int | None
    channel_id: int
    thread_id: int | None
    in_thread: bool
    min_seats: int
    max_seats: int
    people: tuple[Person, ...]
    """In the order of joining while the table is open; by seat afterwards."""
    ply: int
    """How many entries the log has."""
    version: int
    created_at: datetime
    started_at: datetime | None
    finished_at: datetime | None
    secret_hash: str
    """Published from the start, so that every draw of nature can be checked at the end."""
    secret: str | None
    """In hexadecimal digits, once the game is over; None before."""
    lobby_message_id: int | None
    board_message_id: int | None
    board_ply: int | None
    """The length of the log that the newest board message tells."""
    outcome: Outcome | None

    @property
    def names(self) -> tuple[str | Text, ...]:
        """The names of those at the table, in the order of ``people``."""
        return tuple(person.shown for person in self.people)

    def seat_of(self, person_id: int) -> int | None:
        """The seat of a person (their place in ``people``), or None."""
        return next((i for i, person in enumerate(self.people) if person.id == person_id), None)


@dataclass(frozen=True, slots=True)
class Sight:
    """What one person may see of a table now, after their own draft."""

    table: TableInfo
    seat: int | None = None
    """The person's seat; None for spectators."""
    view: View | None = None
    """None while there is no position: open and cancelled tables."""
    decision: Decision | None = None
    """What the seat must decide next; None: nothing, or the draft is complete."""
    waiting: tuple[int, ...] = ()
    """The seats that the confirmed position waits for (public)."""
    draft: tuple[str, ...] = ()
    complete: bool = False
    """The draft is a whole turn, or all that the seat may decide now: it waits to be confirmed."""
    dropped: tuple[str, ...] = ()
    """Moves of the draft that somebody else's action has made illegal; told until the next own action."""
    stamp: int | None = None
    events: tuple[Event, ...] = ()
    """What the seat may know of the last confirmed turn."""
    draft_events: tuple[Event, ...] = ()
    """What the seat may know of its own draft's moves."""

    @property
    def names(self) -> tuple[str | Text, ...]:
        """The players' names by seat."""
        return self.table.names


@dataclass(frozen=True, slots=True)
class LoggedTurn:
    """Consecutive confirmed moves of one seat (or nature, -1) in one turn, as a viewer may know them."""

    seat: int
    text: str | None
    """The moves in the game's notation; None where the viewer may not know them."""
    events: tuple[Event, ...]
    at: datetime
