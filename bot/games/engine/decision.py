"""What the rules ask: a decision of one seat, its legal moves, and the taps that lead to them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, Protocol, TypeAlias

from bot.games.engine.text import Text, Words, msg

NATURE: Final = -1
"""The seat of chance: its decisions are rolls and draws, answered by the host, never by a person."""


RESIGN: Final = "resign"
"""The one move that no decision lists: any seat still in the game may play it at any moment."""


Turn: TypeAlias = tuple[str, ...]
"""The moves of one complete turn."""


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
    form: Words = field(default=msg("One of the listed moves"))

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
    sealed: bool = False
    """Several answer it, each in secret until all have: every answer waits to be confirmed, also the last
    one's, which would show the others."""
    reaction: bool = False
    """An answer to what somebody else does in their turn, which waits for it: it has a window of its own
    instead of the seat's clock, and :meth:`Position.neutral` answers when that closes."""
    interrupts: bool = False
    """The same without a window: it has the seat's own clock.  Its question says that nothing is undone."""

    @property
    def final(self) -> bool:
        """Does the answer stand at once, for somebody else's turn waits for it?"""
        return self.reaction or self.interrupts


@dataclass(slots=True, unsafe_hash=True)
class Choice:
    """One tap on the way to a move: a move is built from the left, choice by choice.

    ``move`` is the text so far: a whole legal move where ``complete``, else the beginning of some.
    """

    move: Final[str]
    label: Final[Text]
    complete: Final[bool]
    hint: Final[Words | None] = None
    apart: Final[bool] = False
    """Never one of many in a menu: it has a button of its own."""
    short: Final[Text | None] = None
    """All that a button says, where label and hint together would be long for it."""
    spelled: Final[Text | None] = None
    """The same without its own icon, where ``short`` says only a number that the icon explains."""
    opens: Final[bool] = False
    """What follows it is a question of its own (:meth:`View.asks`), never shown together with this one."""
    icon: Final[str] = ""
    """The game's icon that stands beside the words, by its name; empty: none."""
    menu: Final[Words | None] = None
    """The menu that it always stands in, named by what that says while it is closed; None: it is a button,
    or in a menu with all the others that have none of their own."""
    suggested: Final[bool] = False
    """What is usual or advised here: among buttons it is the coloured one."""
    final: Final[bool] = False
    """It stands at once: what it does can't be taken back."""
    harms: Final[bool] = False
    """It costs the one who plays it more than its price: something of theirs is lost."""


@dataclass(frozen=True, slots=True)
class Key:
    """One place of a pad: a tap, or what is there instead of one."""

    label: Text
    """A few signs: a pad has three to five keys in a row."""
    choice: Choice | None = None
    """What a tap on it chooses; None: it can't be tapped now."""
    icon: str = ""
    chosen: bool = False
    """It is a switch that is on: part of what the pad's ``main`` choice plays."""


@dataclass(frozen=True, slots=True)
class Pad:
    """Choices as keys that keep their places from question to question, what is forbidden among them."""

    rows: tuple[tuple[Key, ...], ...]
    """At most five keys in a row."""
    others: tuple[Choice, ...] = ()
    """What has no place on it, offered below it."""
    note: Words | None = None
    """What the keys don't say of themselves, in small print."""
    back: bool = False
    """Is the step before to be offered?  No key leads there."""
    main: Choice | None = None
    """What goes on with all that is switched on: the one coloured button of the row of actions."""
    before: str | None = None
    """The beginning to which the step before leads back, where taps don't tell it; None: they do."""
    titles: tuple[Words, ...] = ()
    """What each row is, in small print above it; rows without one belong to what stands above them."""
