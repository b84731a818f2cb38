"""The parts of a tournament as it is run: rows whose JSON is read.

A field is declared with its row (``bot/storage/tournament_rows.py``).  Here stands only what is read of one
that is stored as text or JSON: exactly these fields are converted (``rows.py``).
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Annotated, Any, Final, Literal, TypeAlias

from pydantic import PlainSerializer, PlainValidator

from bot.hosting.person import Person
from bot.storage.tournament_rows import (
    EntryRow,
    GameRow,
    MatchRow,
    RoundRow,
    TournamentLogRow,
    TournamentRow,
)
from bot.tournaments.files.codec import encode
from bot.tournaments.files.tournament_json import format_from
from bot.tournaments.model import Adjustment, Forbidden, Idle, Request, Result
from bot.tournaments.running.settings import TournamentSettings
from bot.tournaments.tournament import Format

State: TypeAlias = Literal["draft", "registration", "check_in", "running", "finished", "cancelled"]
EntryState: TypeAlias = Literal[
    "forming", "asked", "in", "waiting", "offered", "left", "declined", "missed"
]
"""``forming``: a team whose members haven't all agreed; ``asked``: it waits for an organiser's yes;
``offered``: a place of the wait list; ``missed``: not taken in time, not checked in, or not heard."""
ENTERED: Final[tuple[EntryState, ...]] = ("forming", "asked", "in", "waiting", "offered")
"""The states of an entry that counts."""
RoundState: TypeAlias = Literal["pairing", "blocked", "published", "closed"]
"""``blocked``: the rules leave no pairing, and organisers decide."""
How: TypeAlias = Literal[
    "pairing", "game", "no-show", "forfeit", "left", "unfinished", "entered", "adjudicated", "void"
]
"""How a match was decided; ``pairing``: before it began; ``left``: somebody had left before it began, where
all rounds are paired at the start; ``unfinished``: by the end of its round; ``void``: its round was paired
anew."""
StoredFormat: TypeAlias = Annotated[
    Format, PlainValidator(format_from), PlainSerializer(encode, return_type=Any)
]
StoredSettings: TypeAlias = Annotated[
    TournamentSettings, PlainSerializer(TournamentSettings.plain, return_type=Any)
]
"""With all that they say: a usual choice may be another one some day."""


@dataclass(frozen=True, slots=True)
class Challenge:
    """One that waits for its answer; entries by their numbers.  Nobody is in two of them."""

    by: int
    of: int
    until: datetime
    """When it counts as lost by whoever was challenged."""
    withdrawn: bool = False
    """It was taken back, and waits for nothing: until then it can't be made again."""


@dataclass(frozen=True, slots=True)
class TournamentInfo(TournamentRow):
    """What is known of a tournament besides who plays in it.  Times are in UTC."""

    state: State
    format: StoredFormat
    settings: StoredSettings
    organisers: tuple[Person, ...]
    requests: tuple[Request, ...] = ()
    forbidden: tuple[Forbidden, ...] = ()
    adjustments: tuple[Adjustment, ...] = ()
    challenges: tuple[Challenge, ...] = ()

    def organises(self, person_id: int) -> bool:
        """Is this somebody who organises the tournament?"""
        return any(one.id == person_id for one in self.organisers)


@dataclass(frozen=True, slots=True)
class Member:
    """Who plays in an entry, or has been asked to."""

    id: int
    """The account; below 0 for computers, 0 for a name from a file."""
    name: str
    computer: int | None = None
    """The level of a computer player."""
    asked: bool = False
    """Named as a team-mate, and hasn't answered."""
    before: tuple[int, ...] = ()
    """The accounts of those who played here before, and were replaced."""

    @classmethod
    def of(cls, person: Person) -> Member:
        """Somebody who comes."""
        return cls(person.id, person.name, person.computer)

    @property
    def person(self) -> Person:
        """Who that is at tables."""
        return Person(self.id, self.name, self.computer)


@dataclass(frozen=True, slots=True)
class Entry(EntryRow):
    """Who takes part, or would like to: a person, a computer, or a team."""

    members: tuple[Member, ...]
    state: EntryState
    answers: tuple[str, ...] = ()

    @property
    def people(self) -> tuple[Person, ...]:
        """Its members, by board."""
        return tuple(member.person for member in self.members)

    def has(self, person_id: int) -> bool:
        """Is this person a member?"""
        return any(member.id == person_id for member in self.members)

    def board_of(self, person_id: int) -> int:
        """At which board this member plays, from 1."""
        return 1 + [member.id for member in self.members].index(person_id)


@dataclass(frozen=True, slots=True)
class RunningRound(RoundRow):
    """A round, from its pairing on."""

    state: RoundState
    idle: tuple[Idle, ...]


@dataclass(frozen=True, slots=True)
class Match(MatchRow):
    """Who meets in a round, and what came of it; a match has one or several games."""

    seats: tuple[int, ...]
    result: Result | None = None
    how: How | None = None


@dataclass(frozen=True, slots=True)
class MatchGame(GameRow):
    """A game of a match, played at a table."""

    seats: tuple[int, ...]
    result: Result | None = None


TournamentLogLine: TypeAlias = TournamentLogRow
