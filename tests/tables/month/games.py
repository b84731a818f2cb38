"""The games of the month: all that there are, and what only tests play."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bot.games.engine.contract import Game, Options, Player
from bot.games.engine.registry import discover
from tests.games.toy import TOY, ToyView
from tests.tables.games import MEADOW
from tests.tables.test_computers import Watcher
from tests.tables.walk import Walk, WalkGame


@dataclass
class Stroll(Walk):
    """A walk that can be looked at."""

    def view(self, seat: int | None) -> ToyView:
        return replace(super().view(seat), scores=(self.steps, len(self.resigned)))


class StrollGame(WalkGame):
    """Turns without end for two to four; who leaves resigns by the rules."""

    slug = "stroll"

    def start(self, seats: int, options: Options) -> Stroll:
        return Stroll(seats)


class Hike(StrollGame):
    """The same with computers, who play on for those who leave."""

    slug = "hike"

    def player(self, level: int, seed: bytes) -> Player:
        return Watcher()


GAMES: dict[str, Game] = {
    game.slug: game for game in (*discover().values(), TOY, MEADOW, StrollGame(), Hike())
}
