"""Nature at a table: who sits where, and the answers to rolls and draws, all from the table's secret."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from math import factorial
from typing import Final, TypeVar

from bot.games.engine.chance import draw
from bot.games.engine.decision import NATURE
from bot.games.engine.position import Position
from bot.tables.host_log_entries import LogEntry

T = TypeVar("T")

SEATING: Final = 0
"""The number of the draw that seats the people."""
SEATED: Final = "seated"
"""The audit's note of that draw: for each seat, as which of them its player had come."""


def shuffled(secret: bytes, people: Sequence[T]) -> tuple[T, ...]:
    """The people in one of all orders, which are numbered as sorted permutations are."""
    number = draw(secret, SEATING, factorial(len(people)))
    rest = list(people)
    order: list[T] = []
    while rest:
        index, number = divmod(number, factorial(len(rest) - 1))
        order.append(rest.pop(index))
    return tuple(order)


def answer(position: Position, secret: bytes, counter: int, now: datetime) -> list[LogEntry]:
    """Play nature's answers until a person must decide or the game is over; ``counter``: her next draw."""
    answers: list[LogEntry] = []
    while (asked := position.decisions()) and asked[0].seat == NATURE:
        moves = asked[0].moves
        move = moves.at(draw(secret, counter, moves.count))
        answers.append(LogEntry.play(position, NATURE, move, now, counter))
        counter += 1
    return answers
