"""What a picture shows, and the contract of whoever draws it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal, Protocol, TypeAlias, TypeVar, runtime_checkable

from bot.games.engine.decision import Decision
from bot.games.engine.ending import Ending
from bot.games.engine.event import Event
from bot.games.engine.text import ENGLISH, Translator, Words
from bot.games.engine.view import View

V = TypeVar("V", bound=View)

Theme: TypeAlias = Literal["light", "dark", "light-clear", "dark-clear"]
"""Day or night; ``clear``: in Okabe and Ito's colours, which also people with a colour-vision deficiency
tell apart."""


def is_night(theme: Theme) -> bool:
    """Is this one of the dark themes?"""
    return theme in ("dark", "dark-clear")


@dataclass(frozen=True, slots=True)
class Picture:
    """A view to be drawn, with what the viewer is to notice."""

    view: View
    names: tuple[str, ...]
    """The players' names by seat."""
    events: tuple[Event, ...] = ()
    """What has just happened, to be highlighted; only events that the viewer may know."""
    decision: Decision | None = None
    """Whose legal targets are marked: the viewer's own decision; for the public, the decision of the seat
    to move, but only where information is open."""
    prefix: str = ""
    """The beginning of the move that the viewer has already chosen."""
    theme: Theme = "light"
    width: int = 1200
    """Pixels; a phone shows it at about 400."""
    focus: str = ""
    """What to show large: empty for the whole table, else a part that the game's renderer names, such as
    ``player 2`` (players count from 1)."""
    drafted: bool = False
    """The view shows a finished turn that the viewer has not confirmed: it is still the viewer's."""
    replayed: bool = False
    """A turn of a game that is looked back on: what was done in it matters, not who decides next."""
    over: bool = False
    """Nothing more is played, also where the rules don't know it (a draw that all agreed on)."""
    ending: Ending | None = None
    """How the game was decided, in its last picture: the winner is celebrated, the decisive move is marked,
    what the scores are made of is shown."""

    translator: Translator = field(default=ENGLISH, compare=False)
    """The language of what is written in the picture besides names."""

    def shows(self, kind: type[V]) -> V:
        """The view, which must be of this kind: raises TypeError for another game's."""
        if not isinstance(self.view, kind):
            raise TypeError(f"{type(self.view).__name__} is no {kind.__name__}")
        return self.view

    @property
    def deciders(self) -> tuple[int, ...]:
        """The seats to mark as those whose turn it is."""
        if self.over:
            return ()
        if self.drafted and self.view.seat is not None:
            return (self.view.seat,)
        return self.view.deciders


def seat_name(names: Sequence[str], seat: int) -> str:
    """What is written for a seat: its player's name, without one its number."""
    return names[seat] if seat < len(names) else str(seat + 1)


@dataclass(frozen=True, slots=True)
class Part:
    """Something of a table that can be shown large."""

    focus: str
    """The focus of its picture."""
    name: Words
    text: Words
    """All that its picture shows: for screen readers, and beside it unless that is the whole table."""
    within: str = ""
    """The focus of the larger part that it belongs to; empty: it is offered from the start."""


@runtime_checkable
class CloseUps(Protocol):
    """A renderer that can show parts of a table large."""

    def focuses(self, picture: Picture) -> tuple[Part, ...]:
        """The parts that can be shown large; ``within`` names earlier ones."""
        ...


@runtime_checkable
class Singles(Protocol):
    """A renderer that draws single things of the game's glossary, a power's card or a die's face."""

    def draws(self, slug: str) -> bool:
        """Is this entry drawn when the focus is its slug?"""
        ...


@runtime_checkable
class Cards(Protocol):
    """A renderer whose pictures of single things bear all that the glossary says of them."""

    tells_entries: bool


@runtime_checkable
class Covers(Protocol):
    """A renderer that has a picture of its game as such, for those who think of playing it."""

    def cover(self, theme: Theme) -> bytes:
        """A wide picture as a PNG file: the name and what one plays with, nothing like a running game."""
        ...


@runtime_checkable
class Podiums(Protocol):
    """A renderer whose last picture tells all of an :class:`Ending` in words."""

    tells_endings: bool


class Renderer(Protocol):
    """Draws one game."""

    def draw(self, picture: Picture) -> bytes:
        """The picture as a PNG file; equal pictures give equal pixels."""
        ...

    def prepare(self, theme: Theme) -> None:
        """Make what is made once for a theme, so that its first picture comes as fast as the others."""
        ...
