"""A table as stored: its rows taken together, how they are shown, and how one becomes the next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any, Final, Literal, TypeAlias

from pydantic import TypeAdapter

from bot.games.engine.chance import fingerprint
from bot.games.engine.event import Outcome
from bot.hosting.audit import AuditEntry
from bot.hosting.person import Person
from bot.hosting.stored_json import Stored, StoredWords, copied
from bot.storage.auto_answers import AutoAnswers
from bot.storage.reaction_times import ReactionTimes
from bot.storage.rows import (
    DeadlineRow,
    InvitationRow,
    LeaverRow,
    LogRow,
    ReactionTimeRow,
    SeatRow,
    TableRow,
    VoteRow,
)
from bot.tables.clock_pauses import ClockPauses
from bot.tables.model import TableInfo
from bot.tables.replay import ReplayedGame
from bot.tables.terms import Terms

Kind: TypeAlias = Literal[
    "lobby",
    "lobby-edit",
    "thread",
    "board",
    "board-edit",
    "notice",
    "whisper",
    "invite",
    "invites",
    "votes",
]
TERMS: Final = "terms "
"""With what begins what a notice of changed terms is about; the name of the term follows."""
OFFER: Final = "offer"
"""The kind of proposal by which a seat is offered: nobody votes on it."""
_OUTCOME: Final[TypeAdapter[Outcome]] = TypeAdapter(Outcome)


@dataclass(frozen=True)
class TableState:
    """A table's row and its seats' rows, in order."""

    table: TableRow
    seats: tuple[SeatRow, ...]
    auto_answers: Mapping[int, AutoAnswers] = field(default_factory=dict[int, AutoAnswers], compare=False)
    """What people have answered beforehand, by person."""
    reaction_times: Mapping[int, ReactionTimes] = field(
        default_factory=dict[int, ReactionTimes], compare=False
    )
    """How long people took to let happen what they could have reacted to, by person; never shown."""

    clock_pauses: ClockPauses = field(default_factory=ClockPauses, compare=False)
    """What stops its clocks."""

    votes: tuple[VoteRow, ...] = ()
    """What was proposed at it, in that order."""
    invited: tuple[InvitationRow, ...] = ()
    """Who is asked to sit down, while it is open or a seat is offered."""
    playing: Mapping[int, int] = field(default_factory=dict[int, int], compare=False)
    """How many games outside of events people play elsewhere: its own, while it is open, and who comes."""

    organisers: frozenset[int] = field(default=frozenset[int](), compare=False)
    """The accounts of those who organise the event that the game belongs to."""
    seen: frozenset[int] = field(default=frozenset[int](), compare=False)
    """The accounts of those who have looked at what is hidden in the match that is played here."""
    leavers: tuple[LeaverRow, ...] = field(default=(), compare=False)
    """Who gave a seat of the game to somebody else, the first first."""

    _terms: list[tuple[Mapping[str, Any], Terms]] = field(
        default_factory=list[tuple[Mapping[str, Any], Terms]], compare=False, repr=False
    )
    """The stored terms and what they say: read once, also for the states that follow from this one."""

    @property
    def terms(self) -> Terms:
        """On what it is played."""
        if not self._terms or self._terms[0][0] is not self.table.terms:
            self._terms[:] = [(self.table.terms, Terms.read(self.table.terms))]
        return self._terms[0][1]

    def auto_answers_of(self, seat: int) -> AutoAnswers:
        """What the person in a seat has answered beforehand; nothing for computers."""
        row = self.seats[seat]
        return self.auto_answers.get(row.user_id, {}) if row.computer is None else {}

    def seat_of(self, person_id: int) -> SeatRow | None:
        """The row of a person's seat."""
        return next((seat for seat in self.seats if seat.user_id == person_id), None)

    @property
    def offer(self) -> VoteRow | None:
        """The open offer of a seat to whoever takes it: there is one at a time."""
        return next((vote for vote in self.votes if is_offer(vote)), None)

    @property
    def ready_by(self) -> datetime | None:
        """Until when everybody may show that they are there; None: nobody is asked, or nobody could."""
        asked_at, terms = self.table.ready_at, self.terms
        if asked_at is None:
            return None
        return self.clock_pauses.without_bot(terms).deadline(asked_at, terms.ready_within())

    @property
    def players(self) -> frozenset[int]:
        """The people who play here, so that it counts as one of their games."""
        if self.table.state != "running":
            return frozenset()
        return frozenset(seat.user_id for seat in self.seats if seat.computer is None and seat.gone is None)

    def with_invitation(self, user_id: int, state: str) -> TableState:
        """The same with one invitation, if there is it, as it is now."""
        invited = (replace(one, state=state) if one.user_id == user_id else one for one in self.invited)
        return replace(self, invited=tuple(invited))

    def with_seat(self, row: SeatRow) -> TableState:
        """The same with one seat as it is now."""
        if self.seats[row.place] is row:
            return self
        return replace(self, seats=(*self.seats[: row.place], row, *self.seats[row.place + 1 :]))

    def sees(self, person_id: int | None) -> SeatRow | None:
        """The seat with whose eyes a person sees; None: they watch.

        Who has left a game that goes on decides nothing there any more, and sees what is decided for them
        no sooner than others.
        """
        row = None if person_id is None else self.seat_of(person_id)
        left = row is not None and row.gone is not None and self.table.state == "running"
        return None if left else row


@dataclass(frozen=True, slots=True)
class Message(Stored):
    """Something to say: to everybody at the table, or to one person in the way that they have chosen."""

    words: StoredWords
    to: int | None = None
    """The account; None: everybody at the table."""
    urgent_at: datetime | None = None
    """By when it must be told, quiet hours or not; None: at once."""
    invites: bool = False
    """It comes with controls to accept or decline a seat."""

    tap: str = ""
    """The control that comes with it: its action, and what the control carries."""
    about: str = ""
    """Of what it reminds: ``vote 7``, or ``invitation``; nothing: of the person's turn.

    What is answered, or over, needs no reminder.  Of what a notice tells: ``terms clock``.
    """
    private: bool = False
    """Nobody else may know of it: who takes no direct messages isn't told."""
    until: datetime | None = None
    """Until when its reader may think, where the words say so: their clock need not say it once more."""
    stalled: bool = False
    """The person was playing when they were asked this, so nobody called them: it is told if they don't go
    on."""
    call: Message | None = None
    """How the person whom it concerns, and mentions, is called where it can't ping them."""

    @property
    def kind(self) -> Kind:
        """As which kind of outbox message it is told."""
        if self.invites:
            return "invite"
        return "notice" if self.to is None else "whisper"


@dataclass(frozen=True, slots=True)
class TableChange:
    """What a use case has decided: stored in one transaction, or not at all."""

    after: TableState
    entries: tuple[LogRow, ...] = ()
    updates: tuple[Kind, ...] = ()
    notes: tuple[AuditEntry, ...] = ()
    messages: tuple[Message, ...] = ()
    line: ReplayedGame | None = None
    """The position that the log leads to afterwards, where the change has worked it out."""
    hosted: tuple[int, ...] = ()
    """Seats whose moves the host made for them: they earn nothing on their clocks."""
    ahead: tuple[int, ...] = ()
    """Seats whose moves had been prepared: their clocks never ran, and they earn what a move earns."""
    happened: DeadlineRow | None = None
    """The deadline that this change is what comes of."""
    retimed: bool = False
    """The deadlines are written even if they seem to be as they were: a row of them is not."""
    left: tuple[LeaverRow, ...] = ()
    """Who gave a seat to somebody else."""
    reacted: tuple[ReactionTimeRow, ...] = ()
    """How long people took who could have reacted otherwise."""
    deadlines: tuple[DeadlineRow, ...] | None = None
    """The deadlines of the table from now on; None: as before."""


@dataclass(frozen=True, slots=True)
class ChangeContext:
    """On what a change of a running table is decided, when, and what is written down of it."""

    record: TableState
    line: ReplayedGame
    now: datetime
    note: AuditEntry

    def on(self, record: TableState) -> ChangeContext:
        """The same on a table that has changed meanwhile."""
        return replace(self, record=record)


def person_in(seat: SeatRow) -> Person:
    """Who sits there."""
    return Person(seat.user_id, seat.name, seat.computer)


def info(record: TableState) -> TableInfo:
    """What everybody may know of the table."""
    table = record.table
    over = table.state in ("finished", "abandoned")
    return copied(
        TableInfo,
        table,
        host=Person(table.host_id, table.host_name),
        people=tuple(person_in(seat) for seat in record.seats),
        secret_hash=fingerprint(table.secret),
        secret=table.secret.hex() if over else None,
        outcome=read_outcome(table.outcome) if table.outcome is not None else None,
        terms=record.terms,
        ready_by=record.ready_by,
        ready=tuple(seat.place for seat in record.seats if seat.ready),
        invited=tuple(row.user_id for row in record.invited if row.state == "open"),
        gone=tuple(seat.place for seat in record.seats if seat.gone is not None),
        played_for=tuple(seat.place for seat in record.seats if _played_for(record, seat)),
        offered=None if record.offer is None else record.offer.seat,
        cause=None,
    )


def _played_for(record: TableState, seat: SeatRow) -> bool:
    absent = seat.gone is not None or seat.away == "bot"
    return record.table.state == "running" and seat.computer is None and absent


def is_offer(vote: VoteRow) -> bool:
    """Is this an open offer of a seat to whoever takes it?"""
    return vote.kind == OFFER and vote.state == "open"


def stored_outcome(outcome: Outcome) -> list[dict[str, Any]]:
    """The outcome as it is stored."""
    return _OUTCOME.dump_python(outcome, mode="json")


def read_outcome(stored: Sequence[Mapping[str, Any]]) -> Outcome:
    """The outcome that was stored."""
    return _OUTCOME.validate_python(stored)
