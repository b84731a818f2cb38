"""A tournament as it is run, in the words of the field: what its parts are, whatever stores them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final, Literal, TypeAlias

from bot.hosting.person import Person
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
How: TypeAlias = Literal["pairing", "game", "no-show", "forfeit", "entered", "adjudicated", "void"]
"""How a match was decided; ``pairing``: before it began; ``void``: its round was paired anew."""


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
class TournamentInfo:
    """What is known of a tournament besides who plays in it.  Times are in UTC."""

    id: int
    version: int
    """Counts its changes."""
    guild_id: int
    channel_id: int
    game: str
    title: str
    state: State
    format: Format
    settings: TournamentSettings
    organisers: tuple[Person, ...]
    """Who has created it is the first."""
    secret: bytes
    """Its seed; empty where it is shown."""
    created_at: datetime
    started_at: datetime | None = None
    finished_at: datetime | None = None
    paused_at: datetime | None = None
    wake_at: datetime | None = None
    """When something happens by itself next."""
    message_id: int | None = None
    """The announcement that is kept up to date."""
    requests: tuple[Request, ...] = ()
    forbidden: tuple[Forbidden, ...] = ()
    adjustments: tuple[Adjustment, ...] = ()
    challenges: tuple[Challenge, ...] = ()
    series_id: int | None = None
    """The series that it counts for."""
    season_of: int | None = None
    """The season of a league that it follows."""

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
class Entry:
    """Who takes part, or would like to: a person, a computer, or a team."""

    number: int
    """From 1, in the order of registration; never changes."""
    name: str
    members: tuple[Member, ...]
    """By board."""
    state: EntryState
    joined_at: datetime
    offered_at: datetime | None = None
    checked_in: bool = False
    answers: tuple[str, ...] = ()
    """To the tournament's questions."""
    rating: int | None = None
    """In hundredths, as it was when the seeds were fixed."""
    seed: int | None = None
    first_round: int = 1
    dropped_after: int | None = None
    """The last round that it took part in, of who has left."""
    no_shows: int = 0

    @property
    def people(self) -> tuple[Person, ...]:
        """Its members, by board."""
        return tuple(member.person for member in self.members)

    def has(self, person_id: int) -> bool:
        """Is this person a member?"""
        return any(member.id == person_id for member in self.members)


@dataclass(frozen=True, slots=True)
class RunningRound:
    """A round, from its pairing on."""

    number: int
    stage: int
    state: RoundState
    idle: tuple[Idle, ...]
    paired_at: datetime
    published_at: datetime | None = None
    ends_at: datetime | None = None
    closed_at: datetime | None = None
    extended: int = 0
    """How often it was made longer by itself."""
    due: bool = False
    """Its time is up, and organisers have been told."""
    part: int | None = None
    """The tournament that it is, in a series."""


@dataclass(frozen=True, slots=True)
class Match:
    """Who meets in a round, and what came of it; a match has one or several games."""

    id: int
    """0 for one that isn't stored yet."""
    round: int
    number: int
    """From 1 in each round: the best table first."""
    seats: tuple[int, ...]
    """Numbers of entries."""
    group: str
    key: str
    """Of a bracket: "W1.2"."""
    result: Result | None = None
    how: How | None = None
    revealed: bool = False
    """Somebody has looked at what is hidden in it, to decide it."""
    stuck: bool = False
    """It waits for organisers."""


@dataclass(frozen=True, slots=True)
class MatchGame:
    """A game of a match, played at a table."""

    match_id: int
    number: int
    board: int
    table_id: int
    seats: tuple[int, ...]
    """Numbers of entries, by seat of the table."""
    opened_at: datetime
    result: Result | None = None
    held: bool = False
    """It stands still because the tournament does."""


@dataclass(frozen=True, slots=True)
class TournamentLogLine:
    """Who did what in a tournament, when and why."""

    user_id: int | None
    """``None``: the bot itself."""
    what: str
    data: Mapping[str, Any]
    reason: str | None
    at: datetime
