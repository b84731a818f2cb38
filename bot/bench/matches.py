"""Games between computer players: the settings, players of chance and greed, and a game's score."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import count
from random import Random
from typing import Final, NamedTuple

from bot.games.army.options import ArmyOptions
from bot.games.atlantida.options import AtlantidaOptions
from bot.games.dice_forge.faces import COST
from bot.games.dice_forge.slots import NUMBER, SLOTS
from bot.games.engine.chance import draw
from bot.games.engine.contract import Game, Options, Player
from bot.games.engine.decision import NATURE, Decision
from bot.games.engine.errors import BadOptions
from bot.games.engine.event import Event
from bot.games.engine.position import Position
from bot.games.engine.view import View
from bot.games.santorini.options import SantoriniOptions


class Setting(NamedTuple):
    """So many players and the options that they play with in turn, all with the same sides."""

    seats: int
    sides: tuple[int, ...]
    """The side of each seat."""
    ways: tuple[Options, ...]
    kind: str = ""
    """What is unusual about these options; empty: nothing."""

    @property
    def name(self) -> str:
        """Who meets whom."""
        if self.shares == self.seats:
            return f"{self.seats} players{self.kind and ', '}{self.kind}"
        return " against ".join(str(self.sides.count(side)) for side in sorted(set(self.sides)))

    @property
    def shares(self) -> int:
        """How many sides there are: each wins this part of the games if all are equally good."""
        return len(set(self.sides))

    def seated(self, number: int) -> frozenset[int]:
        """The seats of one side; another one for the next number."""
        sides = sorted(set(self.sides))
        return frozenset(seat for seat, side in enumerate(self.sides) if side == sides[number % len(sides)])


_WAYS: Final[dict[str, tuple[tuple[str, Options], ...]]] = {
    "army": (("", ArmyOptions()), ("", ArmyOptions(teams="1+3"))),
    "atlantida": (("", AtlantidaOptions()), ("", AtlantidaOptions(mode="advanced"))),
    "santorini": (
        ("", SantoriniOptions()),
        ("", SantoriniOptions(teams="1+3")),
        ("simple gods", SantoriniOptions(powers="quick")),
        ("all powers", SantoriniOptions(powers="quick", advanced=True, heroes=True)),
    ),
}
"""The options that are played, each with what is unusual about them, where the usual ones are not the
whole game or draw the teams."""


def settings(game: Game) -> Iterator[Setting]:
    """Every number of players with every kind of sides that the game knows, in a fixed order."""
    for seats in range(game.min_seats, game.max_seats + 1):
        found: dict[tuple[tuple[int, ...], str], list[Options]] = {}
        known: list[Options] = []
        for kind, way in _WAYS.get(game.slug, (("", game.options()),)):
            sides = _sides(game, seats, way)
            if sides is not None and (settled := way.settled(seats)) not in known:
                known.append(settled)
                found.setdefault((sides, kind), []).append(way)
        yield from (Setting(seats, sides, tuple(ways), kind) for (sides, kind), ways in found.items())


def _sides(game: Game, seats: int, way: Options) -> tuple[int, ...] | None:
    """The side of each seat; None: these options are not for so many, or draw teams in the play."""
    try:
        game.check(seats, way)
    except BadOptions:
        return None
    sides = way.sides(seats)
    return tuple(range(seats)) if sides == () else sides


NODES = 2000
"""Positions that a player may look at for one answer."""


class Chance:
    """Answers anything legal."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)  # noqa: S311 - the same games every time

    def choose(self, view: View, decision: Decision, *, nodes: int | None, seconds: float | None) -> str:
        return decision.moves.at(self._random.randrange(decision.moves.count))


def play(
    game: Game,
    options: Options,
    players: Sequence[Player],
    number: int,
    *,
    nodes: int | None = NODES,
    watch: Callable[[Position, list[Event]], None] | None = None,
) -> Position:
    """A whole game; chance depends on ``number`` only.  ``watch`` sees the position after each answer."""
    position, secret, chances = game.start(len(players), options), number.to_bytes(8, "big"), count()
    while decisions := position.decisions():
        asked = decisions[0]
        if asked.seat == NATURE:
            move = asked.moves.at(draw(secret, next(chances), asked.moves.count))
        else:
            player = players[asked.seat]
            move = player.choose(position.view(asked.seat), asked, nodes=nodes, seconds=None)
        events = position.play(asked.seat, move)
        if watch is not None:
            watch(position, events)
    return position


def score(position: Position, seat: int) -> float:
    """1 for a seat that won alone, a share of it for one that shares the first place."""
    outcome = position.outcome
    assert outcome is not None
    first = [result.seat for result in outcome if result.place == 1]
    return 1 / len(first) if seat in first else 0.0


class Buyer:
    """Dice Forge: buys the most expensive feat or face that it can pay, and else chooses by chance."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)  # noqa: S311 - the same games every time

    def choose(self, view: View, decision: Decision, *, nodes: int | None, seconds: float | None) -> str:
        moves = list(decision.moves)
        most = max(map(_price, moves))
        return self._random.choice([move for move in moves if _price(move) == most])


def _price(move: str) -> int:
    word, _, rest = move.partition(" ")
    if word == "feat":
        slot = SLOTS[NUMBER[rest]]
        return 2 * (slot.sun + slot.moon)
    if word == "forge":
        return COST.get(rest.partition(" ")[0], 1)
    return 0 if word in ("pass", "done") else 1


def greedy(slug: str, seed: int) -> Player | None:
    """The greedy player of a game; None: its level 2 is one, or nobody has described one."""
    return Buyer(seed) if slug == "dice-forge" else None
