"""What a picture of Atlantida shows: the view, and what the viewer is to notice."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from bot.games.atlantida.view import AtlantidaView, PlayerView
from bot.games.engine.text import Words
from renderers.picture import seat_name


class Trail(NamedTuple):
    """Where a seat's units have gone: places as in the game's notation."""

    seat: int
    start: str
    end: str


@dataclass(frozen=True, slots=True)
class Scene:
    """A table to be drawn.

    Places are named as in the game's notation: ``N3`` a main site, ``N3s`` its surroundings,
    ``theatre``, ``C3`` a square of a city; those of a city belong to the viewer.
    """

    view: AtlantidaView
    names: tuple[str, ...]
    turn: frozenset[int]
    """The seats whose turn it is."""
    gold: frozenset[str]
    """The places that the decision offers."""
    abroad: bool
    """Does the decision, or what has been chosen of it already, name a hex?"""
    pale: frozenset[str]
    """The places where something has just changed."""
    trails: tuple[Trail, ...]
    fights: frozenset[str]
    """Where there has just been a fight, or is one; ``city 2`` is the second player's."""
    tell: Callable[[Words], str]
    """In the reader's language, and fit to be drawn."""

    def name(self, seat: int) -> str:
        """What a seat is called."""
        return seat_name(self.names, seat)

    def brief(self, seat: int) -> str:
        """The name without a first word that another one begins with, too: where there is little room."""
        name = self.name(seat)
        first, _, rest = name.partition(" ")
        others = (other.partition(" ")[0] for i, other in enumerate(self.names) if i != seat)
        return rest if rest and first in others else name

    def player(self, seat: int) -> PlayerView:
        """A faction."""
        return self.view.players[seat]
