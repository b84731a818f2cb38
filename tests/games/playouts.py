"""Random plays of games, with every size and option, and what is no move in any of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import NamedTuple

from bot.games.engine import options as reading
from bot.games.engine.contract import Game, Options
from bot.games.engine.errors import BadOptions
from bot.games.engine.event import Event, Json
from bot.games.engine.position import Position

LONGEST = 5_000
"""A play-out that needs more moves never ends."""


SAMPLES = 30
"""So many positions of a play-out are looked at closely, at most."""


MANY = 2_000
"""More moves than this are not compared one by one."""


RUBBISH = ("", " ", "zz9", "A1-Z9", "+", "-1", "RESIGNED", "☃", "0" * 10_000, "{seat}", "\x00")


class Case(NamedTuple):
    """A game with a number of seats and options."""

    game: Game
    seats: int
    given: tuple[tuple[str, Json], ...] = ()

    @property
    def options(self) -> Options:
        return reading.read(self.game, dict(self.given), self.seats)

    def start(self) -> Position:
        return self.game.start(self.seats, self.options)

    def __str__(self) -> str:
        return "-".join([self.game.slug, str(self.seats), *(f"{k}={v}" for k, v in self.given)])


def cases(game: Game) -> Iterator[Case]:
    """Every number of seats with the default options, and with each option changed by itself."""
    for seats in range(game.min_seats, game.max_seats + 1):
        yield Case(game, seats)
        for spec in reading.specs(game):
            values: tuple[Json, ...] = (not spec.default,) if spec.type == "bool" else spec.values
            for value in values:
                case = Case(game, seats, ((spec.name, value),))
                if value != spec.default and _allowed(case):
                    yield case


def _allowed(case: Case) -> bool:
    try:
        return case.options is not None
    except BadOptions:
        return False


@dataclass(frozen=True)
class Step:
    """A position of a play-out and how it went on."""

    position: Position
    seat: int
    move: str
    events: list[Event]


@dataclass(frozen=True)
class Playout:
    """A random play from the start to the end."""

    case: Case
    steps: list[Step]
    end: Position

    @property
    def samples(self) -> list[Position]:
        """The positions that are looked at closely."""
        return self.spread(SAMPLES)

    def spread(self, most: int) -> list[Position]:
        """So many of the positions at most, evenly spread, the first before the end and the end."""
        stride = max(1, -(-len(self.steps) // most))
        return [*(step.position for step in self.steps[::stride]), self.end]


@lru_cache(maxsize=4)
def playout(case: Case, seed: int) -> Playout:
    """The play-out with this seed."""
    chooser = Random(f"{case}:{seed}")
    position = case.start()
    steps: list[Step] = []
    while decisions := position.decisions():
        assert len(steps) < LONGEST, f"no end in sight: {position}"
        decision = chooser.choice(decisions)
        move = decision.moves.at(chooser.randrange(decision.moves.count))
        before = position.copy()
        steps.append(Step(before, decision.seat, move, position.play(decision.seat, move)))
    return Playout(case, steps, position)


def foreign_moves(position: Position, seat: int) -> list[str]:
    """Moves that others could make, not this seat."""
    return [d.moves.at(0) for d in position.decisions() if d.seat != seat]
