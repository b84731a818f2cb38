"""What the tables show to the outside."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Literal, TypeAlias

from bot.games.engine.decision import Choice, Decision
from bot.games.engine.event import Event, Json, Outcome
from bot.games.engine.text import Text, Words
from bot.games.engine.view import View
from bot.hosting.person import Person, names_as_drawn
from bot.tables.terms import Terms

State: TypeAlias = Literal["open", "running", "finished", "abandoned", "cancelled"]


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
    terms: Terms = field(default_factory=Terms)
    ready_at: datetime | None = None
    """Since when the table waits for everybody to show that they are there; None: it doesn't."""
    ready_by: datetime | None = None
    """Until when it does; None, too: its server has removed the bot, and nobody can."""
    ready: tuple[int, ...] = ()
    """The places of those who have shown it."""
    invited: tuple[int, ...] = ()
    """The accounts that were asked to sit down and haven't answered."""
    paused_at: datetime | None = None
    gone: tuple[int, ...] = ()
    """The seats whose people play no more."""
    played_for: tuple[int, ...] = ()
    """The seats that a computer plays for people who are away or gone, while the game runs."""
    offered: int | None = None
    """The seat that somebody else may take over."""
    rematch_of: int | None = None
    cause: str | None = None
    """In a moderator's words, why it was ended or called off; lists of tables leave it out."""

    @property
    def names(self) -> tuple[str | Text, ...]:
        """The names of those at the table, in the order of ``people``."""
        return tuple(person.shown for person in self.people)

    @property
    def drawn_names(self) -> tuple[str | Text, ...]:
        """The same as pictures have room for them."""
        return names_as_drawn(self.names)

    @property
    def player_counts(self) -> range:
        """With how many the game may begin, or has begun."""
        if self.state in ("open", "cancelled"):
            return range(self.min_seats, self.max_seats + 1)
        return range(len(self.people), len(self.people) + 1)

    def seat_of(self, person_id: int) -> int | None:
        """The seat of a person (their place in ``people``), or None."""
        return next((i for i, person in enumerate(self.people) if person.id == person_id), None)


@dataclass(frozen=True, slots=True)
class SeatClock:
    """The clock of a seat that must decide."""

    until: datetime | None
    """When the time is up; None: it stands still, and nobody knows how long."""
    bank: str
    """What was on the clock when the turn began, or is left on one that stands still, as
    :mod:`bot.clocks.notation` writes it.
    """
    reaction: bool = False
    """It is a window for a reaction, not the seat's clock."""
    claim: str = ""
    """The control by which its time-out can be claimed, in this turn and in no later one."""
    late: bool = False
    """The time is up."""
    claim_until: datetime | None = None
    """The time is up: until then an opponent may claim the time-out, which then happens by itself."""


@dataclass(frozen=True, slots=True)
class LastingAnswer:
    """An answer to the present question that can be given for all times."""

    auto_answer: str
    answer: str
    """Both by the words for programs."""
    told: Text
    move: str
    """What it means now."""


@dataclass(frozen=True, slots=True)
class PreparedReply:
    """A variation that one person has prepared: if the others do exactly this, their reply is played."""

    turns: tuple[Words, ...]
    """Who does what, turn by turn."""
    answers: tuple[int, ...]
    """Which of these turns are the person's replies."""


@dataclass(frozen=True, slots=True)
class WhatIf:
    """What one person tries on a copy of the game, where the snapshot's view, decision and draft are that
    copy's: ``draft`` are the moves of the turn that has been begun there."""

    mover: int | None
    """For whom a move is tried next; None: nobody can move."""
    by_chance: bool
    """Chance must decide first, and nobody knows how."""
    outcome: Outcome | None
    """How the game would end so."""
    turns: tuple[tuple[int, str], ...]
    """What has been tried, turn by turn, in the game's notation."""
    reply: PreparedReply | None
    """What of it can be prepared."""
    known: bool
    """That is prepared already."""
    prepared: tuple[PreparedReply, ...]
    """What is."""


@dataclass(frozen=True, slots=True)
class TableSnapshot:
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
    """Moves of the draft that somebody else's action has made illegal, and those after them; told until
    the next own action."""
    stamp: int | None = None
    events: tuple[Event, ...] = ()
    """What the seat may know of the last confirmed turn."""
    draft_events: tuple[Event, ...] = ()
    """What the seat may know of its own draft's moves."""
    draft_deeds: tuple[tuple[Event, ...], ...] = ()
    """The same, deed by deed: what followed a move by itself belongs to it."""
    clocks: Mapping[int, SeatClock] = field(default_factory=dict[int, SeatClock])
    """The running clocks, by seat."""
    vacations: Mapping[int, datetime] = field(default_factory=dict[int, datetime])
    """Until when people are on vacation whose clocks stand still by it, by seat."""
    lasting_answers: tuple[LastingAnswer, ...] = ()
    """How the person can answer the present question beforehand from now on."""
    stands_in: tuple[int, ...] = ()
    """The seats of people for whom somebody else plays, until they are back or for good."""
    can_prepare: bool = False
    """The person is asked nothing, and may prepare what they will be asked next."""
    ahead: bool = False
    """View, decision and draft are those of a turn that is still to come."""
    prepared: bool = False
    """The draft is ready: it is played as soon as its turn comes, if it is legal then."""
    reacting: tuple[int, ...] = ()
    """The seats of ``waiting`` that are asked for a reaction in somebody else's turn."""
    choosing: tuple[int, ...] = ()
    """Those that are asked for a small choice, whoever's turn it is."""
    secretly: Mapping[int, Text] = field(default_factory=dict[int, Text])
    """What those of ``waiting`` are asked who answer in secret, as everybody may read it."""
    turn: int = 0
    """How many turns have been completed before."""
    warning: Words | None = None
    """What the last move of a complete draft wastes."""
    inevitable: Words | None = None
    """What comes of a complete draft, and would come of any other."""
    refused: Words | None = None
    """Why the first of ``dropped`` can't be played now."""
    meant: tuple[Event, ...] = ()
    """What ``dropped`` would have brought about."""
    answer_comes: bool = False
    """The seat has one answer only, which the bot gives for it in a while."""
    answered: bool = False
    """The bot has done so, and the person hasn't moved since."""
    is_open: bool = False
    """The game runs, and nothing of it is hidden from the person, who plays in it."""
    replies: int = 0
    """How many variations with replies the person has prepared."""
    what_if: WhatIf | None = None
    """This isn't how the game stands, but what the person tries."""
    behind: bool = False
    """It is as it stood a full turn ago, for somebody who watches; whom the table waits for is of now."""
    is_puzzle: bool = False
    """It is no table, but a puzzle; the table's number is the puzzle's."""
    since: tuple[tuple[Event, ...], ...] = ()
    """What the seat may know of the whole turns that came after its own last one, turn by turn."""
    aftermath: tuple[Event, ...] = ()
    """How that own turn came out, where nobody could know it before it was confirmed, or others answered it
    after its player had looked away."""

    @property
    def can_try(self) -> bool:
        """May the person try moves here, and prepare replies where everything is always open?"""
        return self.is_open and self.table.terms.allows_what_if()

    unplayed: Choice | None = None
    """The tap of the draft's last move, where that isn't played before it is confirmed."""

    @property
    def names(self) -> tuple[str | Text, ...]:
        """The players' names by seat."""
        return self.table.names


@dataclass(frozen=True, slots=True)
class LoggedTurn:
    """Consecutive confirmed moves of one seat in one turn, as a viewer may know them.

    Seat -1 is nature, -2 the table itself, which takes moves back and ends games.
    """

    seat: int
    text: str | None
    """The moves in the game's notation; None where the viewer may not know them."""
    events: tuple[Event, ...]
    at: datetime
    names: tuple[str | Text, ...]
    """Who sat where then."""
    prepared: bool = False
    """It had been prepared beforehand."""
    turn: int = 0
    """In which turn of the game, whoever's it was."""
    number: int = 0
    """As the game counts (:mod:`bot.tables.turn_numbers`)."""


@dataclass(frozen=True, slots=True)
class Invitation:
    """An invitation as everybody may see it."""

    to: int
    """The account."""
    state: str
    """open, taken, declined, or lapsed: nobody is waited for any more."""
    place_id: int | None
    """The channel or thread of its message."""
    message_id: int | None
    shown: str | None
    """The state that its message shows."""
