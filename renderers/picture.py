"""What a picture shows, and the contract of whoever draws it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, Protocol, TypeAlias

from bot.games.engine import Decision, Event, View

Theme: TypeAlias = Literal["light", "dark"]


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

    @property
    def deciders(self) -> tuple[int, ...]:
        """The seats to mark as those whose turn it is."""
        if self.drafted and self.view.seat is not None:
            return (self.view.seat,)
        return self.view.deciders


class Renderer(Protocol):
    """Draws one game."""

    def draw(self, picture: Picture) -> bytes:
        """The picture as a PNG file; equal pictures give equal pixels."""
        ...

    def prepare(self, theme: Theme) -> None:
        """Make what is made once for a theme, so that its first picture comes as fast as the others."""
        ...
