"""One player’s faction as plain data: what it has, and where its units are."""

from __future__ import annotations

from dataclasses import dataclass

from bot.games.atlantida.constants import (
    ADVANCES,
    EMPTY,
    GOLD,
    HADES_SHARE,
    HOUSING,
    LARGE,
    RAZED,
    START_LEADERS,
    START_POPS,
    START_SQUARE,
    START_STOCK,
    STATUES,
)
from bot.games.atlantida.map import CITY, PLACES, SQUARES


@dataclass(slots=True)
class Player:
    """A faction: what it has, and where its units are."""

    stock: list[int]
    """Stone, gold, wood, knowledge, ME, shipping capacity; with everything that is set aside."""
    pops: list[int]
    """How many of its pops are in each place (:mod:`map`)."""
    leaders: list[int]
    """The place of each leader."""
    cells: list[int]
    """What each square of the city holds."""
    science: list[int]
    """The turn in which each scientific advance was bought, 0: not; kept when the faction has quit."""
    social: int = 0
    """The social advances, one bit each."""
    moved: int = 0
    """Which leaders have moved this turn, one bit each."""
    hades: int = 0
    continent: int = 0
    bid: int = -1
    """The gold set aside for the event, still part of the stock; -1: none yet; -2: somebody else’s."""
    unused: int = 0
    """The food of this turn's feeding step that nobody ate and nothing grew from."""
    quitting: int = 0
    """0: it stays; else how many had asked to leave before and with this one, and have not left yet.

    It retreats into chaos at the start of its next phase.
    """
    gone: int = 0
    """0: in the game; else how many had quit before and with this one."""

    @classmethod
    def new(cls, leaders: int = START_LEADERS) -> Player:
        """A faction at the start (Atlantida rules, 2)."""
        pops = [0] * PLACES
        pops[CITY + START_SQUARE] = START_POPS
        cells = [EMPTY] * SQUARES
        cells[START_SQUARE] = HOUSING
        return cls(list(START_STOCK), pops, [CITY + START_SQUARE] * leaders, cells, [0] * len(ADVANCES))

    def copy(self) -> Player:
        """An independent equal player."""
        return Player(
            self.stock.copy(),
            self.pops.copy(),
            self.leaders.copy(),
            self.cells.copy(),
            self.science.copy(),
            self.social,
            self.moved,
            self.hades,
            self.continent,
            self.bid,
            self.unused,
            self.quitting,
            self.gone,
        )

    @property
    def population(self) -> int:
        """P: the pops on the island."""
        return sum(self.pops)

    @property
    def citizens(self) -> int:
        """The pops in the home city, without the Great Theatre."""
        return sum(self.pops[CITY:])

    @property
    def hades_share(self) -> int:
        """What its dead bring to who holds the Temple of Hades: strength, and knowledge a turn."""
        return -(-self.hades // HADES_SHARE)

    def gold(self) -> int:
        """The gold that can be spent: what is set aside for the event can't."""
        return self.stock[GOLD] - max(self.bid, 0)

    def has(self, cell: int) -> bool:
        """Does this building or statue stand in the city?"""
        return cell in self.cells

    def manned(self, *cells: int) -> int:
        """On how many of these squares somebody stands."""
        city = zip(self.cells, self.pops[CITY:], strict=True)
        return sum(cell in cells for cell, pops in city if pops)

    def statues(self) -> list[int]:
        """The statues in the city."""
        return [cell for cell in self.cells if cell in STATUES]

    def knows(self, advance: int) -> bool:
        """Has it this scientific advance?"""
        return not self.gone and self.science[advance] > 0

    def follows(self, social: int) -> bool:
        """Has it this social advance?"""
        return bool(self.social >> social & 1)

    @property
    def advances(self) -> int:
        """How many advances it has, scientific and social."""
        return sum(turn > 0 for turn in self.science) + self.social.bit_count()

    def stands(self, place: int) -> bool:
        """Has it a unit in this place?"""
        return self.pops[place] > 0 or place in self.leaders

    def builder_squares(self) -> list[int]:
        """The squares whose pops are builders: Housings; without one debris, else empty, else all (5.4)."""
        for kind in (HOUSING, RAZED, EMPTY):
            if kind in self.cells:
                return [square for square, cell in enumerate(self.cells) if cell == kind]
        return list(range(len(self.cells)))

    def arrival_place(self) -> int:
        """The place in the city where somebody arrives: the first where builders stand."""
        return CITY + self.builder_squares()[0]

    def raze(self, square: int) -> None:
        """What stands on this square is destroyed, and debris remains on all its squares."""
        cell = self.cells[square]
        if cell in LARGE:
            self.cells = [RAZED if other == cell else other for other in self.cells]
        else:
            self.cells[square] = RAZED
