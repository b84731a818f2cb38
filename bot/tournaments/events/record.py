"""An event as stored: its rows taken together, and what a decision makes of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final, Literal, TypeAlias

from bot.games import phrase
from bot.games.text import Text, Words, say
from bot.storage.event_rows import EntryRow, EventRow, GameRow, MatchRow, PlayRow, RoundRow
from bot.tables.errors import Refused, TableError
from bot.tables.model import Person
from bot.tournaments.events.settings import EventSettings
from bot.tournaments.files.event_json import format_from
from bot.tournaments.formats.format import Format

State: TypeAlias = Literal["draft", "registration", "check_in", "running", "finished", "cancelled"]
Kind: TypeAlias = Literal["event", "event-edit", "event-whisper"]
About: TypeAlias = Literal[
    "registration",
    "registration-closed",
    "check-in",
    "started",
    "review",
    "pairings",
    "table",
    "round-closing",
    "round-closed",
    "standings",
    "stuck",
    "place",
    "entry",
    "team",
    "entered",
    "challenge",
    "ruling",
    "paused",
    "resumed",
    "cancelled",
    "finished",
]
"""What a message is about; the face chooses pictures and controls by it."""
ENTERED: Final = ("forming", "asked", "in", "waiting", "offered")
"""The states of an entry that counts.  ``forming``: a team whose members haven't all agreed; ``asked``: it
waits for an organiser's yes; ``offered``: a place of the wait list."""


class NoSuchEvent(TableError):
    """No event has this number."""

    def __init__(self, event_id: int) -> None:
        super().__init__(
            say("There is no event {event}. The list of events shows which there are.", event=event_id)
        )


@dataclass(frozen=True)
class EventRecord:
    """All rows of an event."""

    row: EventRow
    entries: tuple[EntryRow, ...] = ()
    rounds: tuple[RoundRow, ...] = ()
    matches: tuple[MatchRow, ...] = ()
    games: tuple[GameRow, ...] = ()
    plays: Mapping[int, PlayRow] = field(default_factory=dict[int, PlayRow], compare=False)
    """The tables that still run, whose result isn't entered, or was corrected there, by number."""
    ratings: Mapping[int, tuple[float, bool]] = field(
        default_factory=dict[int, tuple[float, bool]], compare=False
    )
    """What the leaderboard shows of those who take part, and whether it is provisional: until the seeds
    are fixed."""

    substitutes: frozenset[tuple[int, int]] = field(default=frozenset(), compare=False)
    """Entries, and the accounts of those who played for them at a table, in place of who had left."""
    seen: frozenset[tuple[int, int]] = field(default=frozenset(), compare=False)
    """Matches, and the accounts of those who have looked at what is hidden in them."""
    threads: Mapping[int, int] = field(default_factory=dict[int, int], compare=False)
    """Where games are played, by table: for looks, and only for tables that have a thread."""
    parts: tuple[EventRow, ...] = field(default=(), compare=False)
    """The events of a series: those that are over first, in the order in which they count."""

    @cached_property
    def settings(self) -> EventSettings:
        """What was chosen."""
        return EventSettings.read(self.row.settings)

    @cached_property
    def format(self) -> Format:
        """How it is played."""
        return format_from(dict(self.row.format))

    @property
    def playing(self) -> tuple[EntryRow, ...]:
        """Who takes part: has a seed, or a place before seeds are fixed; those who dropped, too."""
        if self.row.started_at is not None:
            return tuple(entry for entry in self.entries if entry.seed is not None)
        return tuple(entry for entry in self.entries if entry.state == "in")

    @property
    def published(self) -> tuple[RoundRow, ...]:
        """The rounds that everybody sees."""
        return tuple(one for one in self.rounds if one.state in ("published", "closed"))

    @property
    def proposed(self) -> RoundRow | None:
        """The round whose pairing only organisers see yet; blocked: it can't be paired without them."""
        return next((one for one in self.rounds if one.state in ("pairing", "blocked")), None)

    @property
    def current(self) -> RoundRow | None:
        """The round that is played; of several, the first."""
        return next(iter(self.open_rounds), None)

    @property
    def open_rounds(self) -> tuple[RoundRow, ...]:
        """The rounds that are played: several in a ladder, and in what is played in parallel."""
        return tuple(one for one in self.rounds if one.state == "published")

    @property
    def reviewed(self) -> bool:
        """Do organisers look at the proposed pairing before it is public?"""
        blocked = self.proposed is not None and self.proposed.state == "blocked"
        return blocked or self.settings.review or self.settings.review_minutes > 0

    def entry(self, number: int) -> EntryRow:
        """The entry of that number; raises Refused."""
        for entry in self.entries:
            if entry.number == number:
                return entry
        raise Refused(say("There is no entry {number} in this event.", number=number))

    def entry_of(self, person_id: int) -> EntryRow | None:
        """The newest entry with this person in it that still counts, or else the newest at all."""
        own = [entry for entry in self.entries if any(one["id"] == person_id for one in entry.members)]
        live = [entry for entry in own if entry.state in ENTERED]
        return next(reversed(live or own), None)

    def match(self, match_id: int) -> MatchRow:
        """The match of that number; raises Refused."""
        match = self._matches.get(match_id)
        if match is None:
            raise Refused(say("There is no match {match} in this event.", match=match_id))
        return match

    @cached_property
    def _matches(self) -> Mapping[int, MatchRow]:
        """By number: an event of 256 asks for its thousand matches at every step."""
        return {match.id: match for match in self.matches}

    def matches_of(self, round_number: int) -> tuple[MatchRow, ...]:
        """The matches of a round, the best table first."""
        return tuple(match for match in self.matches if match.round == round_number)

    @property
    def open_matches(self) -> tuple[MatchRow, ...]:
        """The matches without a result in the rounds that are played, the oldest round first."""
        return tuple(
            match
            for round_ in self.open_rounds
            for match in self.matches_of(round_.number)
            if match.result is None
        )

    def games_of(self, match_id: int) -> tuple[GameRow, ...]:
        """The games of a match that have a table."""
        return self._games.get(match_id, ())

    @cached_property
    def _games(self) -> Mapping[int, tuple[GameRow, ...]]:
        found: dict[int, tuple[GameRow, ...]] = {}
        for game in self.games:
            found[game.match_id] = (*found.get(game.match_id, ()), game)
        return found

    def organises(self, person_id: int) -> bool:
        """Is this somebody who organises the event?"""
        return any(one["id"] == person_id for one in self.row.organisers)


def people_of(entry: EntryRow) -> tuple[Person, ...]:
    """The members of an entry, by board."""
    return tuple(Person(one["id"], one["name"], one.get("computer")) for one in entry.members)


def member(person: Person) -> dict[str, Any]:
    """Somebody as they are stored in an entry."""
    return {"id": person.id, "name": person.name, "computer": person.computer}


@dataclass(frozen=True, slots=True)
class EventNote:
    """What the event's log remembers; everybody may read it."""

    what: str
    person: Person | None = None
    """``None``: the bot itself."""
    data: Mapping[str, Any] = field(default_factory=dict[str, Any])
    reason: str | None = None


NOTHING: Final = Text("")


@dataclass(frozen=True, slots=True)
class EventMessage:
    """Something to be told of an event: to all in its channel, or to one person."""

    about: About
    words: Words = NOTHING
    to: int | None = None
    """The account; ``None``: in the event's channel."""
    round: int | None = None
    match: int | None = None
    table: int | None = None
    entry: int | None = None
    calls: tuple[int, ...] = ()
    """The accounts whom a message in the channel concerns, and may ping."""

    @property
    def kind(self) -> Kind:
        """As which errand it is told."""
        return "event" if self.to is None else "event-whisper"

    def plain(self) -> dict[str, Any]:
        """As it is stored."""
        numbers = {name: getattr(self, name) for name in ("to", "round", "match", "table", "entry")}
        kept = {name: value for name, value in numbers.items() if value is not None}
        return {
            "about": self.about,
            "words": phrase.plain(self.words),
            "calls": list(self.calls),
            **kept,
        }

    @classmethod
    def read(cls, stored: Mapping[str, Any]) -> EventMessage:
        """What was stored."""
        return cls(
            stored["about"],
            phrase.read(stored["words"]),
            stored.get("to"),
            stored.get("round"),
            stored.get("match"),
            stored.get("table"),
            stored.get("entry"),
            tuple(stored.get("calls", ())),
        )


@dataclass(frozen=True, slots=True)
class Opening:
    """A table to be opened for a game of a match: who sits where."""

    match: MatchRow
    number: int
    board: int
    seats: tuple[int, ...]
    """Numbers of entries, by seat of the table."""
    people: tuple[Person, ...]
    """The same as people."""


@dataclass(frozen=True, slots=True)
class EventChange:
    """What a decision makes of an event: stored in one transaction, or not at all."""

    after: EventRecord
    notes: tuple[EventNote, ...] = ()
    messages: tuple[EventMessage, ...] = ()
    edit: bool = False
    """The announcement that shows how the event stands must be brought up to date."""
    openings: tuple[Opening, ...] = ()


def humans(entries: Sequence[EntryRow]) -> tuple[int, ...]:
    """The accounts of all people among these entries."""
    return tuple(one["id"] for entry in entries for one in entry.members if one.get("computer") is None)
