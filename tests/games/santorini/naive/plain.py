"""The rules once more, written as plainly as possible and sharing nothing with the program: an umpire.

A board is a dictionary from names of spaces to (blocks, dome); a side is a frozen set of names.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

Board: TypeAlias = dict[str, tuple[int, bool]]
Side: TypeAlias = frozenset[str]

SPACES = [c + r for r in "54321" for c in "ABCDE"]


def parse(text: str) -> tuple[Board, list[Side], int]:
    """Heights, sides and the index of the player to move."""
    heights, player, *sides = text.split("/")
    board = {
        space: (3, True) if digit == "4" else (int(digit), False)
        for space, digit in zip(SPACES, heights, strict=True)
    }
    return board, [frozenset(side.removeprefix("none:").split(",")) for side in sides], int(player) - 1


def around(space: str) -> list[str]:
    """The spaces that touch this one."""
    return [
        other
        for other in SPACES
        if other != space
        and abs(ord(other[0]) - ord(space[0])) <= 1
        and abs(int(other[1]) - int(space[1])) <= 1
    ]


AROUND = {space: around(space) for space in SPACES}


def turns(board: Board, own: Side, other: Side) -> Iterator[tuple[str, Board, Side, bool]]:
    """Every turn: its notation, the board and the own side afterwards, and whether it won."""
    for start in sorted(own):
        for goal in AROUND[start]:
            blocks, dome = board[goal]
            if goal in own or goal in other or dome or blocks > board[start][0] + 1:
                continue
            moved = own - {start} | {goal}
            if blocks == 3 and board[start][0] < 3:
                yield f"{start}-{goal}", board, moved, True
                continue
            for site in AROUND[goal]:
                height, closed = board[site]
                if site in moved or site in other or closed:
                    continue
                built = (3, True) if height == 3 else (height + 1, False)
                yield f"{start}-{goal}+{site}", {**board, site: built}, moved, False


def perft(board: Board, sides: list[Side], player: int, depth: int) -> tuple[int, int]:
    """Sequences of so many turns, and how many of them end the game."""
    nodes = wins = 0
    for _, after, moved, won in turns(board, sides[player], sides[1 - player]):
        now = [moved, sides[1]] if player == 0 else [sides[0], moved]
        if depth == 1:
            nodes += 1
            wins += won or next(turns(after, now[1 - player], moved), None) is None
        elif not won:
            more, ends = perft(after, now, 1 - player, depth - 1)
            nodes += more
            wins += ends
    return nodes, wins
