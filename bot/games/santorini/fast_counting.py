"""Counting the turns on the fast board, and finding who can end the play, without playing the last ones."""

from __future__ import annotations

from bot.games.santorini.board import NEIGHBOURS
from bot.games.santorini.fast_board import FastBoard, Ply
from bot.games.santorini.fast_bounds import STANDS


def perft(board: FastBoard, depth: int) -> tuple[int, int]:
    """How many sequences of ``depth`` turns (at least 1) there are, and how many end the play.

    The last turns are counted without being played, where none of them can leave the other side stuck.
    """
    won, rest = board.turns()
    if depth == 1:
        return len(won) + len(rest), len(won) + _shutting(board, rest)
    nodes = wins = 0
    for ply in rest:
        before = board.apply(ply)
        more, ends = perft(board, depth - 1)
        board.undo(ply, before)
        nodes += more
        wins += ends
    return nodes, wins


def can_end(board: FastBoard) -> bool:
    """Can the side to move end the play in this turn: win, or leave the other side without a turn?"""
    if board.threatens():
        return True
    if not board.fast_moves[board.side].pushes and _has_room(board):
        return False
    return _shutting(board, board.turns()[1]) > 0


def _shutting(board: FastBoard, plies: list[Ply]) -> int:
    """How many of these turns leave the other side stuck."""
    if _has_room(board):
        if not board.fast_moves[board.side].pushes:
            return 0
        side = board.side
        plies = [
            ply
            for ply in plies
            if len(ply[0]) != 1 or ply[0][0][0] != side or any(added < 0 for _, added in ply[1])
        ]
    count = 0
    for ply in plies:
        before = board.apply(ply)
        count += board.stuck()
        board.undo(ply, before)
    return count


def _has_room(board: FastBoard) -> bool:
    """Has the other side, which may be limited, surely more ways out than one turn can close?"""
    mine = board.fast_moves[board.side]
    if mine.bounds(board.marks[board.side]).limits or board.fast_moves[1 - board.side].needs_both:
        return False
    cells, table, ways, theirs = board.cells, mine.tightest, 0, board.workers[1 - board.side]
    closed = len(theirs) * mine.fills
    for origin in theirs:
        enters = table[cells[origin] - STANDS]
        for target in NEIGHBOURS[origin]:
            if enters[cells[target]]:
                ways += 1
        # Each space that a turn fills may be beside all of the workers.
        if ways > closed:
            return True
    return False
