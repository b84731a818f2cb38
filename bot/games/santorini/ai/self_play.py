"""Games of the network against itself, many at once: what it learns from.

Each side plays the turn that the network thinks best, more freely at first, and now and then any turn, so
that it comes to know what it would never choose.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np

from bot.games.santorini.ai.board_arrays import (
    EDGE,
    Boards,
    Flags,
    Numbers,
    Reals,
    boards_after,
    empty_boards,
)
from bot.games.santorini.ai.features import Sides
from bot.games.santorini.ai.network import Network
from bot.games.santorini.ai.tree_search import CERTAIN

OPENING: Final = 5
"""So many turns of a game are played more freely."""
FREEDOM: Final = 0.8
"""How freely, in logits; …"""
LATER_FREEDOM: Final = 0.15
"""… and later."""
STRAYS: Final = 0.02
"""How often any turn is played."""
LONGEST: Final = 120
"""No game without powers takes more turns: each builds."""
FOLLOWS: Final = 0.8
"""How much of what a board is said to be worth comes from what followed, and not from the turn after it."""
CARELESS: Final = 0.1
"""A turn that gives away more of the chances says nothing about the board before it."""


class Lessons(NamedTuple):
    """Boards, and the chance that the side to move wins."""

    boards: Boards
    sides: Sides
    chances: Reals

    @classmethod
    def together(cls, parts: Sequence[Lessons]) -> Lessons:
        """All of them as one."""
        if not parts:
            return cls(empty_boards(0), Sides.plain(0), np.zeros(0, dtype=np.float32))
        boards, sides, chances = zip(*parts, strict=True)
        return cls(Boards.together(boards), Sides.together(sides), np.concatenate(chances))


def worth(best: Sequence[float], careless: Sequence[bool], last: float) -> list[float]:
    """What each board of a game was worth for the side to move, by what was promised and what came.

    ``last`` is what the side to move at the end has of it.
    """
    found: list[float] = []
    for promised, stray in zip(reversed(best), reversed(careless), strict=True):
        last = promised if stray else FOLLOWS * (1 - last) + (1 - FOLLOWS) * promised
        found.append(last)
    return found[::-1]


class SelfPlay:
    """So many games side by side; one that ends is followed by another."""

    def __init__(self, games: int, random: np.random.Generator) -> None:
        self._random = random
        self._games = games
        self._boards = empty_boards(games)
        self._length = np.zeros(games, dtype=np.int64)
        self._heights = np.zeros((games, LONGEST, EDGE + 1), dtype=np.int8)
        self._workers = np.zeros((games, LONGEST, 4), dtype=np.int64)
        self._best = np.zeros((games, LONGEST), dtype=np.float32)
        self._careless = np.zeros((games, LONGEST), dtype=np.bool_)
        self.finished = 0
        self._begin(np.arange(games))

    def _begin(self, games: Numbers) -> None:
        """Empty boards, with the workers anywhere."""
        fresh = empty_boards(len(games))
        places = self._random.random((len(games), EDGE)).argsort(axis=1)[:, :4]
        self._boards.heights[games] = fresh.heights
        self._boards.workers[games] = places
        self._length[games] = 0

    def step(self, network: Network) -> Lessons:
        """One turn of each game; what the games that end have taught."""
        boards = self._boards
        judged = network.judge(boards)
        turns, logits = judged.turns, judged.logits
        count = np.bincount(turns.board, minlength=self._games)
        first = np.cumsum(count) - count
        some = count > 0
        best = np.full(self._games, -CERTAIN, dtype=np.float32)
        best[some] = np.maximum.reduceat(logits, first[some])
        lost = (best <= -CERTAIN) & ~judged.wins
        over = judged.wins | lost

        chosen = self._choose(turns.board, logits, first, some)
        self._note(best, logits[np.minimum(chosen, len(logits) - 1)], over)
        taught = self._taught(np.flatnonzero(over), judged.wins)
        going = np.flatnonzero(~over)
        picked = chosen[going]
        after = boards_after(boards, type(turns)(*(column[picked] for column in turns)))
        boards.heights[going], boards.workers[going] = after
        self._begin(np.flatnonzero(over))
        return taught

    def _choose(self, board: Numbers, logits: Reals, first: Numbers, some: Flags) -> Numbers:
        """For each game which turn is played; any number where there is none."""
        random = self._random
        freedom = np.where(self._length < OPENING, FREEDOM, LATER_FREEDOM).astype(np.float32)
        stray = random.random(self._games) < STRAYS
        noise = -np.log(random.exponential(size=len(logits)) + 1e-9).astype(np.float32)
        liked = np.where(stray[board], 0, logits / freedom[board]) + noise
        best = np.zeros(self._games, dtype=np.float32)
        best[some] = np.maximum.reduceat(liked, first[some])
        at = np.flatnonzero(liked == best[board])
        chosen = np.zeros(self._games, dtype=np.int64)
        chosen[board[at]] = at
        return chosen

    def _note(self, best: Reals, played: Reals, over: Flags) -> None:
        """Keep the boards before this turn, and what their best turn promises."""
        games = np.flatnonzero(~over)
        at = self._length[games]
        self._heights[games, at], self._workers[games, at] = self._boards.at(games)
        self._best[games, at] = _chance(best[games])
        self._careless[games, at] = _chance(played[games]) < _chance(best[games]) - CARELESS
        self._length[games] += 1

    def _taught(self, games: Numbers, wins: Flags) -> Lessons:
        """All boards of the games that are over, and the last ones if they are lost."""
        parts: list[Lessons] = []
        for game in games.tolist():
            length, won = int(self._length[game]), bool(wins[game])
            best, careless = self._best[game, :length].tolist(), self._careless[game, :length].tolist()
            chances = worth(best, careless, 1.0 if won else 0.0)
            boards = Boards(self._heights[game, :length].copy(), self._workers[game, :length].copy())
            parts.append(Lessons(boards, Sides.plain(length), np.array(chances, dtype=np.float32)))
            if not won:
                end = self._boards.at(np.array([game]))
                parts.append(Lessons(end, Sides.plain(1), np.zeros(1, dtype=np.float32)))
            self.finished += 1
        return Lessons.together(parts)


def _chance(logits: Reals) -> Reals:
    return (1 / (1 + np.exp(-logits))).astype(np.float32)
