"""Trains the networks of Santorini from nothing: without powers, with those on the fast board, with all.

The weights, and the curve as numbers and as a picture, are written again and again, so that a run that is
stopped has not been in vain.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np

from bot.games.santorini.ai.foreseen_moves import moves_of
from bot.games.santorini.ai.learned_weights import FORESEEN, PLAIN, POWERS, Learned, save
from bot.games.santorini.ai.network import Weights
from bot.games.santorini.ai.power_play import PowerPlay, exactly, pairings
from bot.games.santorini.ai.training import (
    FORESEEN_RUN,
    PLAIN_RUN,
    POWERS_RUN,
    Play,
    Run,
    fresh_weights,
    learn,
    plain_play,
    with_powers,
)
from bot.training.curve import Point, picture


def main(folder: Path, seed: int, steps: int | None = None) -> None:
    """All trainings, one after the other; ``steps``: so many of each at most."""
    folder.mkdir(parents=True, exist_ok=True)
    random = np.random.default_rng(seed)
    run = _shortened(PLAIN_RUN, steps)
    plain = _trained(
        folder / PLAIN.name, (), fresh_weights(random), plain_play(random, run.games), random, run
    )
    for path, whole, look in ((POWERS, POWERS_RUN, exactly), (FORESEEN, FORESEEN_RUN, moves_of)):
        run = _shortened(whole, steps)
        slugs, found = pairings(look)
        play = PowerPlay(run.games, found, random)
        _trained(folder / path.name, slugs, with_powers(plain, len(slugs)), play.step, random, run)


def _shortened(run: Run, steps: int | None) -> Run:
    return (
        run if steps is None else run._replace(steps=min(run.steps, steps), games=64, enough=2 * run.batch)
    )


def _trained(
    path: Path, powers: tuple[str, ...], weights: Weights, play: Play, random: np.random.Generator, run: Run
) -> Weights:
    """What one run has learned."""
    curve = path.with_suffix(".csv")
    curve.write_text("part,seconds,boards,loss\n")
    points: list[Point] = []
    for progress in learn(weights, play, random, run):
        part, seconds, boards, loss, weights = progress
        save(path, Learned(weights, powers))
        points.append(Point(seconds, boards, loss))
        path.with_suffix(".svg").write_text(picture(path.stem, points))
        with curve.open("a") as lines:
            lines.write(f"{part:.4f},{seconds:.0f},{boards},{loss:.4f}\n")
        print(f"{path.stem}: {part:.1%}, {seconds:.0f} s, {boards} boards, loss {loss:.4f}", flush=True)
    return weights
