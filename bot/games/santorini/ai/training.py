"""Trains the network from nothing: it plays itself and learns how the games went on (TD-lambda, Adam)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import monotonic
from typing import Final, NamedTuple, TypeAlias

import numpy as np

from bot.games.santorini.ai.board_arrays import Boards, Reals, empty_boards
from bot.games.santorini.ai.features import ASPECTS, INPUTS, Sides, inputs, power_inputs, turned
from bot.games.santorini.ai.network import Network, Weights
from bot.games.santorini.ai.self_play import Lessons, SelfPlay

HIDDEN: Final = 128
INNER: Final = 32
MEMORY: Final = 400_000
"""So many boards are remembered."""
FAST, SLOW = 1.5e-3, 1e-4
"""The size of a step at first, and at last."""
_MEAN, _SPREAD, _LITTLE = 0.9, 0.999, 1e-8
_DECAY: Final = 1e-5


class Progress(NamedTuple):
    """How far the training has come."""

    part: float
    """From 0 to 1."""
    seconds: float
    boards: int
    loss: float
    """How far the network is from what it is taught, in bits of surprise; a mean of the last steps."""
    weights: Weights


def fresh_weights(random: np.random.Generator, hidden: int = HIDDEN) -> Weights:
    """A network that knows nothing."""

    def layer(count: int, width: int, scale: float) -> Reals:
        return (random.standard_normal((count, width)) * scale).astype(np.float32)

    return Weights(
        layer(INPUTS, hidden, 0.12),
        np.zeros(hidden, dtype=np.float32),
        layer(hidden, INNER, (2 / hidden) ** 0.5),
        np.zeros(INNER, dtype=np.float32),
        layer(INNER, 1, 0.1)[:, 0],
        np.zeros(1, dtype=np.float32),
    )


def gradient(weights: Weights, lessons: Lessons) -> tuple[float, Weights]:
    """The mean cross-entropy of what the network says, and how it changes with the weights."""
    first, first_bias, second, second_bias, last, last_bias = weights
    seen = inputs(lessons.boards)
    if weights.powers:
        seen = np.hstack((seen, power_inputs(seen, lessons.sides, weights.powers)))
    hidden = np.maximum(seen @ first + first_bias, 0)
    inner = np.maximum(hidden @ second + second_bias, 0)
    logits = np.clip(inner @ last + last_bias, -30, 30)
    chances = 1 / (1 + np.exp(-logits))
    want = lessons.chances
    loss = float(np.mean(np.logaddexp(0, logits) - want * logits))
    back = (chances - want) / np.float32(len(want))
    inner_back = np.where(inner > 0, back[:, None] * last, np.float32(0))
    hidden_back = np.where(hidden > 0, inner_back @ second.T, np.float32(0))
    return loss, Weights(
        seen.T @ hidden_back,
        hidden_back.sum(axis=0),
        hidden.T @ inner_back,
        inner_back.sum(axis=0),
        (inner.T @ back).astype(np.float32),
        back.sum(keepdims=True),
    )


class Adam:
    """Changes weights by their gradient, each at its own pace."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self._mean = [np.zeros_like(part) for part in weights]
        self._spread = [np.zeros_like(part) for part in weights]
        self._steps = 0

    def step(self, slope: Weights, rate: float) -> None:
        """One step downhill."""
        self._steps += 1
        bent = rate * (1 - _SPREAD**self._steps) ** 0.5 / (1 - _MEAN**self._steps)
        for part, back, mean, spread in zip(self.weights, slope, self._mean, self._spread, strict=True):
            mean *= _MEAN
            mean += (1 - _MEAN) * back
            spread *= _SPREAD
            spread += (1 - _SPREAD) * back * back
            part -= np.float32(bent) * mean / (np.sqrt(spread) + np.float32(_LITTLE))
            part *= np.float32(1 - rate * _DECAY)


class Memory:
    """The boards that were seen last."""

    def __init__(self, room: int) -> None:
        self._room = room
        self._boards = empty_boards(room)
        self._sides = Sides.plain(room)
        self._chances = np.zeros(room, dtype=np.float32)
        self.seen = 0

    def add(self, lessons: Lessons) -> None:
        """Remember these, and forget as many of the oldest."""
        at = (self.seen + np.arange(len(lessons.chances))) % self._room
        self._boards.heights[at], self._boards.workers[at] = lessons.boards
        self._sides.own[at], self._sides.other[at], self._sides.bound[at] = lessons.sides
        self._chances[at] = lessons.chances
        self.seen += len(at)

    def some(self, count: int, random: np.random.Generator) -> Lessons:
        """Any of them, turned and mirrored in any way."""
        at = random.integers(min(self.seen, self._room), size=count)
        boards = Boards(self._boards.heights[at], self._boards.workers[at])
        symmetric = turned(boards, random.integers(8, size=count))
        return Lessons(symmetric, self._sides.at(at), self._chances[at])


def with_powers(weights: Weights, powers: int) -> Weights:
    """The same network with room for powers, of which it knows nothing yet."""
    rows = np.zeros((powers * 2 * ASPECTS + 1, weights.first.shape[1]), dtype=np.float32)
    return weights._replace(first=np.vstack((weights.first[:INPUTS], rows)))


Play: TypeAlias = Callable[[Weights], Lessons]
"""Plays one turn of many games; what the games that end have taught."""


def plain_play(random: np.random.Generator, games: int) -> Play:
    """Games without powers."""
    play = SelfPlay(games, random)
    return lambda weights: play.step(Network(weights))


class Run(NamedTuple):
    """How long and how broadly is trained."""

    steps: int
    """So many turns of all games are played."""
    games: int
    """So many games are played side by side."""
    batches: int
    """Steps of learning for each turn of all games."""
    batch: int = 1024
    """Boards of one step of learning."""
    enough: int = 20_000
    """Learning begins with so many boards."""
    report: int = 100
    """The progress is told once in so many turns."""


PLAIN_RUN: Final = Run(steps=9000, games=512, batches=3)
POWERS_RUN: Final = Run(steps=2000, games=1024, batches=8, report=10)
FORESEEN_RUN: Final = Run(steps=4000, games=1024, batches=8, report=20)
"""Both begin where the first one has ended."""


def learn(weights: Weights, play: Play, random: np.random.Generator, run: Run) -> Iterator[Progress]:
    """Play, and learn from it; tells the progress now and then, and at the end."""
    adam, memory = Adam(weights), Memory(MEMORY)
    began, loss = monotonic(), 0.7
    for step in range(1, run.steps + 1):
        memory.add(play(adam.weights))
        if memory.seen > run.enough:
            rate = SLOW + (FAST - SLOW) * 0.5 * (1 + np.cos(np.pi * step / run.steps))
            for _ in range(run.batches):
                now, slope = gradient(adam.weights, memory.some(run.batch, random))
                adam.step(slope, float(rate))
                loss += 0.01 * (now - loss)
        if step % run.report == 0 or step == run.steps:
            yield Progress(step / run.steps, monotonic() - began, memory.seen, loss, adam.weights)
