"""How fast the rules are, beside python-chess: counting turns (with powers, too), play-outs, copies."""

from __future__ import annotations

from itertools import combinations, islice
from random import Random
from time import process_time
from typing import Final

import chess

from bot.bench.report import Row, against, perft, timed
from bot.games.army import GAME as ARMY
from bot.games.atlantida import GAME as ATLANTIDA
from bot.games.atlantida.options import AtlantidaOptions
from bot.games.engine import turn_listing
from bot.games.engine.contract import Game, Options
from bot.games.engine.errors import TooManyTurns
from bot.games.engine.position import Position
from bot.games.santorini import GAME as SANTORINI
from bot.games.santorini.complete_turns import ends, fast_board
from bot.games.santorini.position import SantoriniPosition
from bot.games.santorini.powers.bans import banned
from bot.games.santorini.powers.roster import roster

OPEN = "0000000000000000000000000/1/none:C4,C2/none:B3,D3"
"""A position of Santorini with 350,208 sequences of three turns."""
PLAYOUTS = 50
COPIES = 10_000


def rows() -> list[Row]:
    """The figures, and python-chess's of the same run."""
    return [
        *_perft(),
        _playouts(SANTORINI),
        _copies(SANTORINI.load(OPEN), "Santorini copy"),
        _playouts(ARMY),
        _copies(_midway(ARMY, 4, 200), "Army of the Gods copy, four players"),
        _playouts(ATLANTIDA),
        _copies(_midway(ATLANTIDA, 5, 200), "Atlantida copy, five players"),
        _replay(),
    ]


def _perft() -> list[Row]:
    position, board = SANTORINI.load(OPEN), chess.Board()
    rate = turn_listing.perft(position, 3)[0] / timed(lambda: turn_listing.perft(position, 3))
    chess_rate = perft(board, 4) / timed(lambda: perft(board, 4), runs=3)
    note = f"depth 3, apply and undo for every node; {rate / chess_rate:.1f} times python-chess's"
    return [
        Row("Santorini perft", rate, "nodes/s", "at least python-chess's", rate >= chess_rate, note),
        Row("python-chess perft", chess_rate, "nodes/s", note="depth 4, push and pop for every node"),
    ]


def _playouts(game: Game) -> Row:
    moves = sum(_playout(game, seed) for seed in range(PLAYOUTS))
    seconds = timed(lambda: [_playout(game, seed) for seed in range(PLAYOUTS)])
    return Row(f"{game.title} random play-outs", moves / seconds, "moves/s", note="decisions and play")


def _playout(game: Game, seed: int) -> int:
    position = game.start(game.min_seats, game.options())
    random, played = Random(seed), 0  # noqa: S311
    while decisions := position.decisions():
        decision = decisions[0]
        position.play(decision.seat, decision.moves.at(random.randrange(decision.moves.count)))
        played += 1
    return played


def _replay() -> Row:
    """The longest of many random plays of the longest game, played again move by move."""
    options = AtlantidaOptions(mode="advanced", no_race_victory=True, extra_leader=True)
    longest = max((_moves(ATLANTIDA, 5, options, seed) for seed in range(PLAYOUTS)), key=len)

    def again() -> None:
        position = ATLANTIDA.start(5, options)
        for seat, move in longest:
            position.play(seat, move)

    note = f"advanced, five players, {len(longest)} moves"
    return against("Atlantida replay, longest of random plays", timed(again, 9, cpu=True), 1.8, note=note)


def _moves(game: Game, seats: int, options: Options, seed: int) -> list[tuple[int, str]]:
    """A random play; it gives itself no rest, so that it is long."""
    position, random = game.start(seats, options), Random(seed)  # noqa: S311
    played: list[tuple[int, str]] = []
    while decisions := position.decisions():
        decision = decisions[0]
        move = decision.moves.at(random.randrange(decision.moves.count))
        if move not in ("rest", "done") or decision.moves.count == 1 or random.random() < 0.2:
            position.play(decision.seat, move)
            played.append((decision.seat, move))
    return played


def _midway(game: Game, seats: int, moves: int) -> Position:
    """A position in the middle of a random play."""
    position, random = game.start(seats, game.options()), Random(0)  # noqa: S311
    for _ in range(moves):
        decision = position.decisions()[0]
        position.play(decision.seat, decision.moves.at(random.randrange(decision.moves.count)))
    return position


def _copies(position: Position, name: str) -> Row:
    seconds = timed(lambda: [position.copy() for _ in range(COPIES)])
    return Row(name, seconds / COPIES * 1e6, "µs")


NONE: Final = "none"
WORKERS: Final = ("C4,C2,A1", "B3,D3,E5")
"""Where two workers a side stand, and the third where there are three."""
DEPTH: Final = 2
RUNS: Final = 20
"""The best of so many counts."""
MOST: Final = 2000
"""Turns that are listed step by step, at most."""
HALF: Final = 0.5


def position(one: str, other: str) -> SantoriniPosition:
    """An open position: no tower yet, all workers near the middle."""
    sides: list[str] = []
    for slug, spaces in zip((one, other), WORKERS, strict=True):
        count = roster()[slug].workers if slug in roster() else 2
        sides.append(f"{slug}:{','.join(spaces.split(',')[:count])}")
    return SANTORINI.load("/".join(["0" * 25, "1", *sides]))


def rate(one: str, other: str) -> float:
    """Turns counted in a second of processor time."""
    here = position(one, other)
    return max(_count_turns(here) for _ in range(RUNS))


def _walked(slug: str) -> Row:
    """The turns of a power against none, each listed and played step by step."""
    here = position(slug, NONE)
    began = process_time()
    try:
        nodes = sum(1 for _ in islice(ends(here.state), MOST))
    except TooManyTurns:
        return Row(f"{slug}: turns", 0, "nodes/s", note="too many turns to list them")
    seconds = max(process_time() - began, 1e-6)
    fast = "" if fast_board(here.state) is None else f"; on the fast board {rate(slug, NONE):,.0f}"
    return Row(f"{slug}: turns", nodes / seconds, "nodes/s", note=f"{nodes} turns{fast}")


def power_rows() -> list[Row]:
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


def _count_turns(here: SantoriniPosition) -> float:
    began = process_time()
    nodes, _ = turn_listing.perft(here, DEPTH)
    return nodes / max(process_time() - began, 1e-6)
