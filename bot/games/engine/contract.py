"""The contract that every game keeps, and what a game as a whole offers.

A game is pure rules.  It knows no person, channel, clock, file or generator of random numbers; it
holds a position (``position.py``), says who must decide what now (``decision.py``), plays the answers,
tells what happened (``event.py``), and shows each seat what it may know (``view.py``).  Everything else
in the project speaks to a game through these classes only.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import ClassVar, NamedTuple, Protocol, Self

from bot.games.engine.analyst import Analyst
from bot.games.engine.decision import Decision
from bot.games.engine.ending import Ending
from bot.games.engine.errors import BadOptions
from bot.games.engine.event import LINE, Event, in_one_line
from bot.games.engine.position import Position
from bot.games.engine.puzzle import Puzzles
from bot.games.engine.text import Text, Words, lines, msg, with_icon
from bot.games.engine.tutorial import Tutorial
from bot.games.engine.view import View


@dataclass(frozen=True, slots=True)
class AutoAnswer:
    """A small question that a player may answer beforehand, for all tables of a game."""

    slug: str
    title: Text
    """When it applies."""
    answers: tuple[tuple[str, Text], ...]
    """Each with a word for programs; the first one is that the player is asked."""
    name: Text | None = None
    """In a word or two; None: as the title."""
    note: Text | None = None
    """What one should know before one chooses."""
    own_turn: bool = True
    """Is it asked within the own turn, so that undo takes its answer back?"""


@dataclass(frozen=True, slots=True)
class GlossaryEntry:
    """Something of a game that one can look up: a card, a face, a power."""

    slug: str
    """What programs call it; a renderer that can show parts large shows it under this name."""
    name: Text
    text: Words
    """What it does, in our own words."""
    kind: Text
    """What sort of thing it is."""
    more: Words | None = None
    """What one wants to know only when one looks at it alone."""
    tags: tuple[Text, ...] = ()
    """By what else than its kind it can be found."""
    brief: Words | None = None
    """``text`` where a line of a menu must hold it whole; None: that does."""


@dataclass(frozen=True, slots=True)
class Achievement:
    """Something that only who plays well brings about in a game, and is remembered for."""

    slug: str
    """What programs call it; it is stored, and never means anything else."""
    name: Text
    how: Text
    """What one must do for it, in a sentence without a subject."""
    icon: str
    """An emoji."""


@dataclass(frozen=True, slots=True)
class Variant:
    """Options under one name, for those who don't want to choose each of them."""

    slug: str
    name: Text
    hint: Text
    """For whom it is, or what is different, in at most 70 characters."""
    options: Mapping[str, bool | int | str] = field(default_factory=dict[str, bool | int | str])
    """Those that are not as usual."""
    seats: int | None = None
    """For how many a table is opened unless its host says otherwise; None: as for the options."""


@dataclass(frozen=True)
class Options:
    """Base of a game's options: a frozen dataclass whose fields have defaults and plain types.

    Fields are ``bool``, ``int`` or ``Literal`` of strings; the cog turns them into slash-command options,
    the engine protocol lists them.  ``check`` raises BadOptions for combinations that make no sense.
    """

    hints: ClassVar[Mapping[str, Text]] = {}
    """What an option means, by its name, in at most 100 characters."""
    words: ClassVar[Mapping[str, Text]] = {}
    """What options and their values are called for people, by what they are called for programs."""

    variants: ClassVar[tuple[Variant, ...]] = ()
    """Good choices for a table, the usual one first."""
    telling: ClassVar[frozenset[str]] = frozenset()
    """Options that are told to whoever wants to sit down even where they are as usual."""
    tables: ClassVar[Mapping[str, int]] = {}
    """For how many players an option is, where it is chosen otherwise than usual and their number isn't."""

    agreed: ClassVar[Mapping[tuple[str, bool | int | str], Text]] = {}
    """What a value of an option means for those who play, in a few words: so it stands among the rules."""

    def check(self, seats: int) -> None:
        """Raise BadOptions if these options don't fit together or don't fit this number of seats."""

    def suit(self, seats: int) -> None:
        """Raise BadOptions if one that was chosen would mean nothing at a table for so many."""

    def settled(self, seats: int) -> Self:
        """The same with all said outright that depends on the number of seats: of what plays alike there,
        options are equal."""
        return self

    def sides(self, seats: int) -> tuple[int, ...] | None:
        """The team of each player, as they come to the table or by seat once these are drawn.

        Empty: everybody plays alone; None: teams are drawn in the play.
        """
        return ()

    def seated(self, order: tuple[int, ...]) -> Self:
        """The options once seats are drawn: in seat ``i`` sits who came as number ``order[i]``, from 0.

        What an option says of players by the order of their coming is told in seats now.
        """
        return self


class Counted(NamedTuple):
    """The events that begin a round of a game."""

    kind: str
    key: str
    """Where their data has its number."""
    first: int = 0
    """The number before there is any; 0: the game is being set up."""


class Player(Protocol):
    """A computer player: gets what a person in its seat would see, nothing else."""

    def choose(self, view: View, decision: Decision, *, nodes: int | None, seconds: float | None) -> str:
        """The move it plays; at most ``nodes`` positions looked at and ``seconds`` used, None: no limit."""
        ...


def command_name(slug: str) -> str:
    """What a game's commands are called: like the game, without hyphens."""
    return slug.replace("-", "")


class Game(ABC):
    """The rules of one title."""

    slug: ClassVar[str]
    """What programs call it: ``santorini``, ``dice-forge``."""
    title: ClassVar[str]
    version: ClassVar[int]
    """Raised when the same log could lead to another position; a table keeps the version it began with."""
    min_seats: ClassVar[int]
    max_seats: ClassVar[int]
    usual_seats: ClassVar[int | None] = None
    """For how many a table is opened unless its host says otherwise; None: for any number that can play."""
    options: ClassVar[type[Options]] = Options
    best_level: ClassVar[int] = 3
    """The level of its strongest computer player, if it has any: 3 strong, 4 master."""
    open_information: ClassVar[bool] = False
    """Everybody sees everything: then a decision's moves may be shown to everybody, too."""
    often_open: ClassVar[bool] = False
    """There are moments, told by :meth:`Position.hides`, in which nothing is hidden from a seat."""
    icon: ClassVar[str] = ""
    """The one of its icons that stands for it in lists of games; empty: its title must do."""
    about: ClassVar[Words | None] = None
    """What one does in it, in one line for somebody who has never heard of it."""
    length: ClassVar[Words | None] = None
    """How much there is to play, such as "about 10 turns each"."""
    difficulty: ClassVar[int | None] = None
    """How much there is to learn, from 1 to 5."""
    rules: ClassVar[Words] = lines(())
    """In short, for somebody who has never played: at most 3000 characters."""
    tutorial: ClassVar[Tutorial | None] = None
    """A tutorial for who has never played it, with the lessons of :meth:`View.lessons`; None: none."""
    second_person: ClassVar[Mapping[str, Text]] = {}
    """What happened to a ``{player}``, as that player reads it: by the English sentence for the others."""
    between: ClassVar[str] = " "
    """What stands between the moves of one turn, as an exported game shows them."""
    setup: ClassVar[frozenset[str]] = frozenset()
    """The kinds of events that tell of setting up: moves that tell of nothing else are part of no round."""
    revealing: ClassVar[frozenset[str]] = frozenset()
    """The kinds of events that show how a turn comes out, and that nobody knows before it is confirmed."""
    counted: ClassVar[Counted | None] = None
    """What tells of the rounds by which the game counts itself; None: each turn counts, from the first that
    isn't setting up."""
    answering: ClassVar[frozenset[str]] = frozenset()
    """The kinds of events that tell how somebody has answered what was done to them in another's turn."""
    auto_answers: ClassVar[tuple[AutoAnswer, ...]] = ()
    """The questions that a player may answer beforehand."""
    achievements: ClassVar[tuple[Achievement, ...]] = ()
    """What :meth:`achieved` may find."""

    @abstractmethod
    def start(self, seats: int, options: Options) -> Position:
        """The position before the first decision; raises BadOptions as :meth:`check` does."""

    def check(self, seats: int, options: Options) -> None:
        """Raise BadOptions for another game's options, and for what so many players can't play."""
        if type(options) is not self.options:
            raise BadOptions(msg("These are no options of {game}.", game=self.title))
        if not self.min_seats <= seats <= self.max_seats:
            raise BadOptions(
                msg(
                    "{game} is for {min} to {max} players.",
                    game=self.title,
                    min=self.min_seats,
                    max=self.max_seats,
                )
            )
        options.check(seats)

    @abstractmethod
    def load(self, text: str) -> Position:
        """The position that a position text describes; raises BadPosition naming what is wrong."""

    def summary(self, events: Sequence[Event], room: int = LINE) -> Words | None:
        """What happened in a turn, over or drafted, in at most a line; None: nothing that needs to be told.

        ``room``: characters of the line; what matters most is told even where it is longer.
        ``events`` are the public ones; of a seat's own draft also those that it alone knows.
        """
        return in_one_line([(-number, self.sentence(event)) for number, event in enumerate(events)], room)

    def account(self, events: Sequence[Event]) -> Sequence[Words]:
        """All that happened in some turns, in paragraphs, for who reads up on them; here one an event."""
        return [self.sentence(event) for event in events]

    def icon_of(self, event: Event) -> str:
        """The icon in front of what happened, by its name; it shows no more than is said.  Empty: none."""
        return ""

    def sentence(self, event: Event) -> Words:
        """What happened, with its icon."""
        return with_icon(self.icon_of(event), event.text)

    def count_name(self, number: int) -> Text:
        """What the turn or round with this number is called, wherever one looks back on a game."""
        return msg("Turn {number}", number=number)

    def ending(
        self, position: Position, story: Sequence[Event], turns: Sequence[Position] = ()
    ) -> Ending | None:
        """How a game that is over by its rules was decided; None: its places and scores say all.

        ``story`` is all that happened in it, each turn's events in order, of which the public may know;
        ``turns``: the positions at the beginning of its last turns, where they are known.
        """
        return None

    def achieved(self, position: Position, story: Sequence[Event], seat: int) -> tuple[str, ...]:
        """Which of its achievements a winner of a game that is over by its rules has brought about.

        ``story`` is as for :meth:`ending`.
        """
        return ()

    def glossary(self) -> tuple[GlossaryEntry, ...]:
        """Everything that one can look up, in the order of a reader."""
        return ()

    def tidy(self, move: str) -> str:
        """A move as the notation writes it, from what a person typed; for any text, legal or not.

        Logs and drafts keep the tidy form.
        """
        return " ".join(move.split())

    def turn_text(self, moves: Sequence[str]) -> str:
        """The moves of one seat's turn as one text."""
        return self.between.join(moves)

    def split_turn(self, text: str) -> list[str]:
        """The inverse of :meth:`turn_text`, for what a person wrote, too."""
        return [self.tidy(move) for move in text.split(self.between.strip() or None) if move.strip()]

    def player(self, level: int, seed: bytes) -> Player | None:
        """A computer player of level 1 to ``best_level``, if the game has one; equal seeds play alike."""
        return None

    def has_computer(self, level: int) -> bool:
        """Has the game a computer player of this level?"""
        return 1 <= level <= self.best_level and self.player(level, b"") is not None

    def analyst(self) -> Analyst | None:
        """Who judges games that are over, if anybody can."""
        return None

    def puzzles(self) -> Puzzles | None:
        """Its puzzles, if it has any; always the same ones."""
        return None
