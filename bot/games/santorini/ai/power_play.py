"""Games of the network against itself between powers whose turns are foreseen, many at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import permutations
from typing import Final, NamedTuple, TypeAlias

import numpy as np

from bot.games.santorini.ai.board_arrays import Reals
from bot.games.santorini.ai.fast_judge import FastJudge, FastPosition, as_arrays
from bot.games.santorini.ai.features import Sides
from bot.games.santorini.ai.foreseen_moves import moves_of
from bot.games.santorini.ai.network import Weights
from bot.games.santorini.ai.self_play import (
    CARELESS,
    FREEDOM,
    LATER_FREEDOM,
    OPENING,
    STRAYS,
    Lessons,
    worth,
)
from bot.games.santorini.ai.tree_search import CERTAIN, Found
from bot.games.santorini.board import SPACES
from bot.games.santorini.fast_board import PLAIN as NO_POWER
from bot.games.santorini.fast_board import FastMoves
from bot.games.santorini.powers.bans import banned
from bot.games.santorini.powers.power import Power
from bot.games.santorini.powers.roster import roster

MOST: Final = 100
"""Where there are more turns, one in so many is left out: quantity teaches more than care."""
TOGETHER: Final = 16
"""So many games between two powers begin one after the other."""
LONGEST: Final = 200
"""A game that takes so many turns is given up: with powers some don't build."""


Look: TypeAlias = Callable[[Power], FastMoves | None]
"""How the turns of a power look; None: nobody has written it down."""


def exactly(power: Power) -> FastMoves | None:
    """How the turns of a power look on the fast board, where that shows all of them."""
    return power.fast_moves


class Pairing(NamedTuple):
    """Two powers that may meet: their numbers, and their turns."""

    numbers: tuple[int, int]
    fast_moves: tuple[FastMoves, FastMoves]


def pairings(look: Look = moves_of) -> tuple[tuple[str, ...], list[Pairing]]:
    """The powers of which turns are known, by number from 1 on, and who may meet whom; 0 has no power."""
    all_moves = {slug: look(power) for slug, power in roster().items()}
    known = {slug: moves for slug, moves in all_moves.items() if moves is not None}
    slugs = tuple(sorted(known))
    moves = (NO_POWER, *(known[slug] for slug in slugs))
    found: list[Pairing] = []
    for one, other in permutations(range(len(moves)), 2):
        if not (one and other and banned(slugs[one - 1], slugs[other - 1])):
            found.append(Pairing((one, other), (moves[one], moves[other])))
    return slugs, found


class _Game:
    """One game on its way."""

    def __init__(self, pairing: Pairing, random: np.random.Generator) -> None:
        a, b, c, d = random.permutation(len(SPACES))[:4].tolist()
        self.pairing = pairing
        self.position = FastPosition([0] * len(SPACES), ((a, b), (c, d)), 0, (0, 0))
        self.positions: list[FastPosition] = []
        self.best: list[float] = []
        self.careless: list[bool] = []


class PowerPlay:
    """So many games side by side; one that ends is followed by another between any powers."""

    def __init__(self, games: int, pairings: Sequence[Pairing], random: np.random.Generator) -> None:
        self._random = random
        self._pairings = pairings
        self._next: list[Pairing] = []
        self._games = [self._fresh() for _ in range(games)]
        self.finished = 0

    def _fresh(self) -> _Game:
        if not self._next:
            # Several games of the same powers are judged together.
            self._next = [self._pairings[int(self._random.integers(len(self._pairings)))]] * TOGETHER
        return _Game(self._next.pop(), self._random)

    def step(self, weights: Weights) -> Lessons:
        """One turn of each game; what the games that end have taught."""
        taught: list[Lessons] = []
        for at, (game, found) in enumerate(zip(self._games, self._judged(weights), strict=True)):
            logits = found.logits
            best = float(logits.max(initial=-CERTAIN))
            lost = not found.wins and best <= -CERTAIN
            if found.wins or lost:
                taught.append(_taught(game, won=found.wins))
                self.finished += 1
            if found.wins or lost or len(game.positions) == LONGEST:
                self._games[at] = self._fresh()
                continue
            chosen = self._choose(game, logits)
            game.positions.append(game.position)
            game.best.append(_chance(best))
            game.careless.append(_chance(float(logits[chosen])) < _chance(best) - CARELESS)
            game.position = found.after[chosen]
        return Lessons.together(taught)

    def _judged(self, weights: Weights) -> list[Found[FastPosition]]:
        """What the network thinks of the position of each game, one pair of powers after the other."""
        groups: dict[tuple[int, int], list[int]] = {}
        for at, game in enumerate(self._games):
            groups.setdefault(game.pairing.numbers, []).append(at)
        found: dict[int, Found[FastPosition]] = {}
        for (one, other), games in groups.items():
            networks = weights.between(one, other), weights.between(other, one)
            judge = FastJudge(networks, self._games[games[0]].pairing.fast_moves, MOST)
            found.update(zip(games, judge.judge([self._games[at].position for at in games]), strict=True))
        return [found[at] for at in range(len(self._games))]

    def _choose(self, game: _Game, logits: Reals) -> int:
        random = self._random
        if random.random() < STRAYS:
            return int(random.integers(len(logits)))
        freedom = FREEDOM if len(game.positions) < OPENING else LATER_FREEDOM
        return int((logits / freedom + random.gumbel(size=len(logits))).argmax())


def _taught(game: _Game, *, won: bool) -> Lessons:
    """All boards of a game that is over, and the last one if it is lost."""
    chances = worth(game.best, game.careless, 1.0 if won else 0.0)
    positions = game.positions if won else [*game.positions, game.position]
    chances += [] if won else [0.0]
    movers = np.array([position.side for position in positions], dtype=np.int64)
    numbers = np.array(game.pairing.numbers)
    bound = np.array([_bound(game.pairing, position) for position in positions], dtype=np.bool_)
    sides = Sides(numbers[movers], numbers[1 - movers], bound)
    return Lessons(as_arrays(positions), sides, np.array(chances, dtype=np.float32))


def _bound(pairing: Pairing, position: FastPosition) -> bool:
    """Is the side to move bound by what the other side's power remembers?"""
    other = 1 - position.side
    return pairing.fast_moves[other].binds(position.marks[other])


def _chance(logit: float) -> float:
    return float(1 / (1 + np.exp(-logit)))
