"""How fast Santorini counts turns with powers, beside none: pairs of simple gods, and every power."""

from __future__ import annotations

from itertools import combinations, islice
from time import process_time
from typing import Final

from bot.bench.report import Row
from bot.games.engine import walk
from bot.games.engine.errors import TooManyTurns
from bot.games.santorini import GAME, walking
from bot.games.santorini.arena import Arena
from bot.games.santorini.position import SantoriniPosition
from bot.games.santorini.powers.bans import banned
from bot.games.santorini.powers.roster import roster

NONE: Final = "none"
WORKERS: Final = ("C4,C2,A1", "B3,D3,E5")
"""Where two workers a side stand, and the third where there are three."""
DEPTH: Final = 2
RUNS: Final = 20
"""The best of so many counts."""
MOST: Final = 2000
"""Turns that are listed step by step, at most."""
HALF: Final = 0.5


def rows() -> list[Row]:
    """Pairs of simple gods on the fast board, then every power step by step."""
    plain = rate(NONE, NONE)
    simple = [slug for slug, power in roster().items() if power.group == "simple"]
    pairs = {pair: rate(*pair) / plain for pair in combinations(simple, 2) if not banned(*pair)}
    slowest = min(pairs.values())
    return [
        Row("perft without powers", plain, "nodes/s", note="every node applied and undone"),
        Row(
            "slowest pair of simple gods",
            slowest,
            "times",
            f"{HALF} or more",
            slowest >= HALF,
            f"of the speed without powers; {len(pairs)} pairs; the last turns counted without playing them",
        ),
        *(Row(f"{one} v {other}", ratio, "times") for (one, other), ratio in pairs.items()),
        *(_walked(slug) for slug in roster()),
    ]


def position(one: str, other: str) -> SantoriniPosition:
    """An open position: no tower yet, all workers near the middle."""
    sides: list[str] = []
    for slug, spaces in zip((one, other), WORKERS, strict=True):
        count = roster()[slug].workers if slug in roster() else 2
        sides.append(f"{slug}:{','.join(spaces.split(',')[:count])}")
    return GAME.load("/".join(["0" * 25, "1", *sides]))


def rate(one: str, other: str) -> float:
    """Turns counted in a second of processor time."""
    here = position(one, other)
    return max(_count(here) for _ in range(RUNS))


def _count(here: SantoriniPosition) -> float:
    began = process_time()
    nodes, _ = walk.perft(here, DEPTH)
    return nodes / max(process_time() - began, 1e-6)


def _walked(slug: str) -> Row:
    """The turns of a power against none, each listed and played step by step."""
    here = position(slug, NONE)
    began = process_time()
    try:
        nodes = sum(1 for _ in islice(walking.turns(here.state), MOST))
    except TooManyTurns:
        return Row(f"{slug}: turns", 0, "nodes/s", note="too many turns to list them")
    seconds = max(process_time() - began, 1e-6)
    fast = "" if Arena.of(here.state) is None else f"; on the fast board {rate(slug, NONE):,.0f}"
    return Row(f"{slug}: turns", nodes / seconds, "nodes/s", note=f"{nodes} turns{fast}")
