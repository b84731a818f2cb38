"""How fast the rules are: counting turns beside python-chess, playing at random, copying."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from bot.bench.report import Row, timed
from bot.games.army import GAME as ARMY
from bot.games.atlantida import GAME as ATLANTIDA
from bot.games.atlantida.options import AtlantidaOptions
from bot.games.engine import walk
from bot.games.engine.contract import Game, Options
from bot.games.engine.position import Position
from bot.games.santorini import GAME as SANTORINI

if TYPE_CHECKING:
    import chess

OPEN = "0000000000000000000000000/1/none:C4,C2/none:B3,D3"
"""A position of Santorini with 350,208 sequences of three turns."""
PLAYOUTS = 50
COPIES = 10_000


def rows() -> list[Row]:
    """The figures; python-chess is measured in the same run, if it is installed."""
    chess_rate = _chess_perft()
    return [
        _santorini_perft(chess_rate),
        Row(
            "python-chess perft, start position",
            chess_rate or 0,
            "nodes/s",
            note="the baseline: depth 4, push and pop for every node"
            if chess_rate
            else "python-chess is not installed: no baseline",
        ),
        _playouts(SANTORINI),
        _copies(SANTORINI.load(OPEN), "Santorini copy"),
        _playouts(ARMY),
        _copies(_midway(ARMY, 4, 200), "Army of the Gods copy, four players"),
        _playouts(ATLANTIDA),
        _copies(_midway(ATLANTIDA, 5, 200), "Atlantida copy, five players"),
        _replay(),
    ]


def _santorini_perft(baseline: float | None) -> Row:
    position = SANTORINI.load(OPEN)
    nodes, _ = walk.perft(position, 3)
    rate = nodes / timed(lambda: walk.perft(position, 3))
    return Row(
        "Santorini perft",
        rate,
        "nodes/s",
        aim="at least python-chess's",
        met=None if baseline is None else rate >= baseline,
        note="depth 3, apply and undo for every node"
        + (f"; {rate / baseline:.1f} times the baseline" if baseline else ""),
    )


def _chess_perft() -> float | None:
    try:
        import chess
    except ImportError:
        return None
    board = chess.Board()
    nodes = _count(board, 4)
    return nodes / timed(lambda: _count(board, 4), runs=3)


def _count(board: chess.Board, depth: int) -> int:
    """Perft of chess, playing every node as the Santorini one does."""
    if depth == 0:
        return 1
    nodes = 0
    for move in board.legal_moves:
        board.push(move)
        nodes += _count(board, depth - 1)
        board.pop()
    return nodes


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

    milliseconds = timed(again, 9, cpu=True) * 1000
    return Row(
        "Atlantida replay, longest of random plays",
        milliseconds,
        "ms",
        "under 50",
        milliseconds < 50,
        f"advanced, five players, {len(longest)} moves",
    )


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
