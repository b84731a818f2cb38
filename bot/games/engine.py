"""The contract that every game keeps: positions, decisions, moves, views, outcomes.

A game is pure rules.  It knows no person, channel, clock, file or generator of random numbers; it
holds a position, says who must decide what now, and plays the answers.  Everything else in the house
(tables, pictures, the engine protocol, tests) speaks to a game through the classes on this page only.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import ClassVar, Final, Protocol, Self, TypeAlias, runtime_checkable

from bot.games.text import Explained, Text, Words, say

NATURE: Final = -1
"""The seat of chance: its decisions are rolls and draws, answered by the host, never by a person."""

RESIGN: Final = "resign"
"""The one move that no decision lists: any seat still in the game may play it at any moment."""

Json: TypeAlias = str | int | float | bool | None | Sequence["Json"] | Mapping[str, "Json"]


class RuleError(Explained):
    """Something that the rules refuse; ``words`` says why, so that a player understands it."""


class IllegalMove(RuleError):
    """The move is no legal answer to the seat's decision.  The position is unchanged."""


class NotYourDecision(IllegalMove):
    """The seat has nothing to decide now.  The position is unchanged."""


class GameOver(IllegalMove):
    """The game has ended; nothing can be played any more."""


class BadPosition(RuleError):
    """A position text that can't be read, or that describes an impossible position."""


class BadOptions(RuleError):
    """Options, or a number of seats, with which the game can't be started."""


class Moves(Protocol):
    """The legal answers to a decision, in a fixed order, all different; listed or computed.

    A deck shuffled by nature has more orders than fit in a list: such moves are counted exactly and
    reached by index.  For nature, every index is equally likely.
    """

    @property
    def count(self) -> int:
        """How many legal answers there are; at least 1."""
        ...

    @property
    def form(self) -> Words:
        """What an answer looks like, for readers who don't get the list."""
        ...

    def at(self, index: int) -> str:
        """The answer number ``index``, from 0; raises IndexError outside ``range(count)``."""
        ...

    def __iter__(self) -> Iterator[str]: ...

    def __contains__(self, move: object, /) -> bool: ...


@dataclass(frozen=True, slots=True)
class Listed:
    """Moves that are few enough to be listed: the usual case."""

    moves: tuple[str, ...]
    form: Words = field(default=say("One of the listed moves"))

    @property
    def count(self) -> int:
        return len(self.moves)

    def at(self, index: int) -> str:
        if index < 0:
            raise IndexError(index)
        return self.moves[index]

    def __iter__(self) -> Iterator[str]:
        return iter(self.moves)

    def __contains__(self, move: object, /) -> bool:
        return move in self.moves


@dataclass(frozen=True, slots=True)
class Decision:
    """A question that the rules put to one seat (or to nature) now.

    That it is asked, and its ``kind`` and ``prompt``, everybody may know; its ``moves`` only the seat.
    """

    seat: int
    kind: str
    """A stable word for programs: ``place``, ``move``, ``build``, ``roll`` …"""
    prompt: Text
    """What is asked and why, for people."""
    moves: Moves
    minor: bool = False
    """A small choice, not worth a confirmation of its own: where it ends the seat's part while the turn
    goes on with others, the answer stands at once."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One tap on the way to a move: a move is built from the left, choice by choice.

    ``move`` is the text so far: a whole legal move where ``complete``, else the beginning of some.
    """

    move: str
    label: Text
    complete: bool
    hint: Text | None = None


@dataclass(frozen=True, slots=True)
class Event:
    """What happened, as data: for the log, for the text of a turn, for the picture's highlights."""

    kind: str
    text: Words
    data: Mapping[str, Json] = field(default_factory=dict[str, Json])
    to: frozenset[int] | None = None
    """The seats that may know of it; None: everybody."""
    barrier: bool = False
    """Undo can't go back behind it: something hidden was revealed, or somebody else must answer."""

    def visible_to(self, seat: int | None) -> bool:
        """May this seat (None: the public) know of it?"""
        return self.to is None or (seat is not None and seat in self.to)


@dataclass(frozen=True, slots=True)
class Result:
    """How the game ended for one seat."""

    seat: int
    place: int
    """1 is first; ties share a place and the next one is left out (1, 2, 2, 4)."""
    score: int | None = None
    flags: tuple[str, ...] = ()
    """``resigned`` and what else the hosting rules, 6.1, name."""


Outcome: TypeAlias = tuple[Result, ...]
Turn: TypeAlias = tuple[str, ...]
"""The moves of one complete turn."""


class View(ABC):
    """What one seat, or the public, may know of a position; made by leaving out, never by hiding.

    Pictures, texts and computer players get views, never positions.
    """

    seat: int | None
    """Whose view it is; None: the public's."""
    deciders: tuple[int, ...]
    """The seats that must decide now (public)."""

    @abstractmethod
    def text(self) -> Words:
        """The view in words, complete: what the picture's alt text and a screen reader say."""

    @abstractmethod
    def data(self) -> Mapping[str, Json]:
        """The view as plain data, for the engine protocol."""

    def summary(self) -> Words | None:
        """What its seat needs to know while it decides, in a line beside the picture; None: nothing."""
        return None

    def choices(self, decision: Decision, prefix: str = "") -> tuple[Choice, ...]:
        """The taps that lead on from ``prefix`` to a legal move of this seat's decision.

        By default each legal move is one tap; a game with many groups them (first the worker, then
        the space).
        """
        return tuple(
            Choice(move, Text("{move}", (("move", move),)), True)
            for move in decision.moves
            if move.startswith(prefix)
        )


class Position(ABC):
    """The complete state of a play, hidden things included.

    Equality is equality of everything that can still matter to the play.  ``turn`` is bookkeeping: how
    many turns have been completed since the start (or the loaded text); it is not compared.
    """

    seats: int
    turn: int

    @abstractmethod
    def decisions(self) -> tuple[Decision, ...]:
        """Who must decide what now, at most one decision a seat; empty only when the game is over.

        If nature must answer, hers is the only decision.
        """

    @abstractmethod
    def play(self, seat: int, move: str) -> list[Event]:
        """Answer the decision of ``seat``: the only way to change anything.

        Raises NotYourDecision, GameOver or IllegalMove, and then nothing has changed.
        """

    @abstractmethod
    def view(self, seat: int | None) -> View:
        """What this seat (None: the public) may know."""

    @property
    @abstractmethod
    def outcome(self) -> Outcome | None:
        """The result of every seat in seat order, or None while the game runs."""

    @abstractmethod
    def copy(self) -> Self:
        """An independent equal position; cheap."""

    @abstractmethod
    def __eq__(self, other: object, /) -> bool: ...

    @abstractmethod
    def __str__(self) -> str:
        """The position text: one line, complete, read back by :meth:`Game.load`."""

    def decision(self, seat: int) -> Decision | None:
        """What this seat must decide now, if anything."""
        return next((d for d in self.decisions() if d.seat == seat), None)


class TooManyTurns(RuleError):
    """The complete turns can't be listed here; ``words`` says why."""


@runtime_checkable
class Walkable(Protocol):
    """A position that lists its complete turns faster than by trying all sequences of decisions.

    Optional: :mod:`bot.games.walk` serves every position, and asks those that can do better.
    """

    def complete_turns(self) -> Iterator[Turn]:
        """One sequence of moves for each different position that a complete turn leads to."""
        ...

    def perft(self, depth: int) -> tuple[int, int]:
        """How many sequences of ``depth`` complete turns there are, and how many of them end the game."""
        ...


@dataclass(frozen=True)
class Options:
    """Base of a game's options: a frozen dataclass whose fields have defaults and plain types.

    Fields are ``bool``, ``int`` or ``Literal`` of strings; the cog turns them into slash-command options,
    the engine protocol lists them.  ``check`` raises BadOptions for combinations that make no sense.
    """

    def check(self, seats: int) -> None:
        """Raise BadOptions if these options don't fit together or don't fit this number of seats."""


class Player(Protocol):
    """A computer player: gets what a person in its seat would see, nothing else."""

    def choose(self, view: View, decision: Decision, *, nodes: int | None, seconds: float | None) -> str:
        """The move it plays; at most ``nodes`` positions looked at and ``seconds`` used, None: no limit."""
        ...


class Game(ABC):
    """The rules of one title."""

    slug: ClassVar[str]
    """What programs call it: ``santorini``, ``dice-forge``."""
    title: ClassVar[str]
    version: ClassVar[int]
    """Raised when the same log could lead to another position; a table keeps the version it began with."""
    min_seats: ClassVar[int]
    max_seats: ClassVar[int]
    options: ClassVar[type[Options]] = Options
    open_information: ClassVar[bool] = False
    """Everybody sees everything: then a decision's moves may be shown to everybody, too."""

    @abstractmethod
    def start(self, seats: int, options: Options) -> Position:
        """The position before the first decision; raises BadOptions."""

    @abstractmethod
    def load(self, text: str) -> Position:
        """The position that a position text describes; raises BadPosition naming what is wrong."""

    def rules(self) -> Words:
        """The rules in short, for somebody who has never played: at most 3000 characters."""
        return Text("{title}", (("title", self.title),))

    def tidy(self, move: str) -> str:
        """A move as the notation writes it, from what a person typed; for any text, legal or not.

        Logs and drafts keep the tidy form.
        """
        return move.strip()

    def turn_text(self, moves: Sequence[str]) -> str:
        """The moves of one seat's turn as one word of notation, as an exported game shows them."""
        return " ".join(moves)

    def split_turn(self, text: str) -> list[str]:
        """The inverse of :meth:`turn_text`."""
        return text.split()

    def player(self, level: int, seed: bytes) -> Player | None:
        """A computer player of level 1, 2 or 3, if the game has one; equal seeds play alike."""
        return None
