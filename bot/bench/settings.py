"""The ways to play a game that computers are measured at: each number of players, alone and in teams."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from bot.games.army.options import ArmyOptions
from bot.games.atlantida.options import AtlantidaOptions
from bot.games.engine.contract import Game, Options
from bot.games.engine.errors import BadOptions
from bot.games.santorini.options import SantoriniOptions


class Setting(NamedTuple):
    """So many players and the options that they play with in turn, all with the same sides."""

    seats: int
    sides: tuple[int, ...]
    """The side of each seat."""
    ways: tuple[Options, ...]

    @property
    def name(self) -> str:
        """Who meets whom."""
        if self.shares == self.seats:
            return f"{self.seats} players"
        return " against ".join(str(self.sides.count(side)) for side in sorted(set(self.sides)))

    @property
    def shares(self) -> int:
        """How many sides there are: each wins this part of the games if all are equally good."""
        return len(set(self.sides))

    def seated(self, number: int) -> frozenset[int]:
        """The seats of one side; another one for the next number."""
        sides = sorted(set(self.sides))
        return frozenset(seat for seat, side in enumerate(self.sides) if side == sides[number % len(sides)])


_WAYS: Final[dict[str, tuple[Options, ...]]] = {
    "army": (ArmyOptions(), ArmyOptions(teams="1+3")),
    "atlantida": (AtlantidaOptions(), AtlantidaOptions(mode="advanced")),
    "santorini": (SantoriniOptions(), SantoriniOptions(teams="1+3")),
}
"""The options that are played, where the usual ones are not the whole game or draw the teams."""


def settings(game: Game) -> Iterator[Setting]:
    """Every number of players with every kind of sides that the game knows, in a fixed order."""
    for seats in range(game.min_seats, game.max_seats + 1):
        found: dict[tuple[int, ...], list[Options]] = {}
        for way in _WAYS.get(game.slug, (game.options(),)):
            sides = _sides(game, seats, way)
            if sides is not None and way not in (ways := found.setdefault(sides, [])):
                ways.append(way)
        yield from (Setting(seats, sides, tuple(ways)) for sides, ways in found.items())


def _sides(game: Game, seats: int, way: Options) -> tuple[int, ...] | None:
    """The side of each seat; None: these options are not for so many, or draw teams in the play."""
    try:
        game.check(seats, way)
    except BadOptions:
        return None
    sides = way.sides(seats)
    return tuple(range(seats)) if sides == () else sides
