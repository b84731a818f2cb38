"""Training from nothing: a short run learns what matters, and the same seed learns the same."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from bot.games.santorini.ai.fast_judge import FastPosition, as_arrays
from bot.games.santorini.ai.features import Sides, inputs, power_inputs
from bot.games.santorini.ai.learned_weights import Learned, learned, save
from bot.games.santorini.ai.network import Network, Weights
from bot.games.santorini.ai.power_play import PowerPlay, pairings
from bot.games.santorini.ai.self_play import Lessons, worth
from bot.games.santorini.ai.training import Run, fresh_weights, gradient, learn, plain_play, with_powers
from bot.training.curve import Point, picture
from bot.training.santorini import main

FLAT = [0] * 25
HIGH = [2, *FLAT[1:]]


def short(seed: int, steps: int) -> tuple[list[float], Weights]:
    """What is lost on the way of a short run, and what it has learned."""
    random = np.random.default_rng(seed)
    run = Run(steps=steps, games=48, batches=2, batch=256, enough=500, report=steps // 2)
    told = list(learn(fresh_weights(random, 32), plain_play(random, run.games), random, run))
    return [progress.loss for progress in told], told[-1].weights


def test_a_short_run_learns_that_height_is_good() -> None:
    losses, weights = short(1, 300)
    assert losses[-1] < losses[0] - 0.002
    assert losses[-1] < 0.685 < np.log(2)
    spaces = ((0, 12), (4, 20))
    high, low = (as_arrays([FastPosition(HIGH, spaces, side, (0, 0))]) for side in (0, 1))
    network = Network(weights)
    assert network.logits(high)[0] > network.logits(low)[0] + 0.3


def test_equal_seeds_learn_alike() -> None:
    first, second = short(2, 30), short(2, 30)
    assert first[0] == second[0]
    assert all(np.array_equal(one, other) for one, other in zip(first[1], second[1], strict=True))


def test_the_gradient_is_the_slope() -> None:
    random = np.random.default_rng(3)
    weights = with_powers(fresh_weights(random, 8), 2)
    weights.first[:] += random.standard_normal(weights.first.shape) * 0.05
    boards = as_arrays([FastPosition(HIGH, ((0, 12), (4, 20)), side, (0, 0)) for side in (0, 1)])
    sides = Sides(np.array([1, 0]), np.array([2, 1]), np.array([True, False]))
    lessons = Lessons(boards, sides, np.array([0.9, 0.3], dtype=np.float32))
    _, slope = gradient(weights, lessons)
    for name in Weights._fields:
        part, by = getattr(weights, name), getattr(slope, name)
        at = np.unravel_index(np.abs(by).argmax(), by.shape)
        kept, small = part[at], np.float32(1e-2)
        part[at] = kept + small
        above, _ = gradient(weights, lessons)
        part[at] = kept - small
        below, _ = gradient(weights, lessons)
        part[at] = kept
        assert (above - below) / (2 * small) == pytest.approx(float(by[at]), rel=0.02)


def test_a_pair_of_powers_is_judged_as_it_is_learned() -> None:
    random = np.random.default_rng(4)
    weights = with_powers(fresh_weights(random, 16), 3)
    weights.first[:] += (random.standard_normal(weights.first.shape) * 0.05).astype(np.float32)
    boards = as_arrays([FastPosition(HIGH, ((0, 12), (4, 20)), 0, (0, 0))])
    sides = Sides(np.array([3]), np.array([1]), np.array([True]))
    seen = inputs(boards)
    seen = np.hstack((seen, power_inputs(seen, sides, 3)))
    hidden = np.maximum(seen @ weights.first + weights.first_bias, 0)
    logits = np.maximum(hidden @ weights.second + weights.second_bias, 0) @ weights.last + weights.last_bias
    assert weights.between(3, 1).logits(boards, sides.bound) == pytest.approx(logits, abs=1e-5)


def test_powers_play_to_the_end_and_teach() -> None:
    random = np.random.default_rng(5)
    slugs, found = pairings()
    play = PowerPlay(12, found, random)
    weights = with_powers(fresh_weights(random, 16), len(slugs))
    taught = [play.step(weights) for _ in range(40)]
    lessons = Lessons.together([part for part in taught if len(part.chances)])
    assert play.finished > 2
    assert {0.0, 1.0} & set(np.round(lessons.chances, 3).tolist())
    assert (lessons.sides.own != lessons.sides.other).all()


def test_what_followed_counts_unless_a_turn_was_careless() -> None:
    assert worth([0.5, 0.5], [False, False], 1.0) == pytest.approx([0.82, 0.1])
    assert worth([0.5, 0.7], [True, False], 1.0) == pytest.approx([0.5, 0.14])


def test_weights_are_kept_with_half_the_digits(tmp_path: Path) -> None:
    weights = with_powers(fresh_weights(np.random.default_rng(6), 16), 2)
    save(tmp_path / "some.npz", Learned(weights, ("apollo", "pan")))
    known = learned(tmp_path / "some.npz")
    assert known.powers == ("apollo", "pan")
    assert (known.number("pan"), known.number("zeus")) == (2, 0)
    assert np.allclose(known.weights.first, weights.first, atol=1e-3)


def test_the_command_leaves_weights_and_a_curve_of_each_training(tmp_path: Path) -> None:
    main(tmp_path, seed=7, steps=2)
    for name in ("plain", "powers", "foreseen"):
        assert learned(tmp_path / f"{name}.npz").weights.first.any()
        assert f"{name}: " in (tmp_path / f"{name}.svg").read_text()


def test_a_curve_falls_from_the_upper_left_to_the_lower_right() -> None:
    drawn = picture("some", [Point(0, 0, 0.7), Point(1800, 500, 0.6), Point(3600, 1000, 0.5)])
    assert 'points="64.0,44.0 380.0,158.0 696.0,272.0"' in drawn
    assert "some: 1,000 boards, 1.00 hours" in drawn
