"""Rows of the bench report, and how they are measured and printed."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from statistics import median
from time import perf_counter, process_time

import chess


@dataclass(frozen=True, slots=True)
class Row:
    """One measured figure; ``aim`` says in words what it should be, ``met`` whether it is."""

    name: str
    value: float
    unit: str
    aim: str = ""
    met: bool | None = None
    note: str = ""


@cache
def baseline(*, cpu: bool) -> float:
    """Seconds that python-chess takes here and now to count 8,902 nodes, measured once a run.

    Aims for times are multiples of it, so that they hold on fast, slow and busy machines.
    """
    return timed(lambda: perft(chess.Board(), 3), 9, cpu=cpu)


def perft(board: chess.Board, depth: int) -> int:
    """The sequences of so many moves of chess, each of them played."""
    if depth == 0:
        return 1
    nodes = 0
    for move in board.legal_moves:
        board.push(move)
        nodes += perft(board, depth - 1)
        board.pop()
    return nodes


def against(
    name: str, seconds: float, most: float, unit: str = "ms", note: str = "", *, cpu: bool = True
) -> Row:
    """A time, of the processor or by the clock, that should be at most so many times the baseline."""
    times = seconds / baseline(cpu=cpu)
    told = f"{times:.2g} × the baseline{'; ' if note else ''}{note}"
    value = seconds * 1000 if unit == "ms" else seconds
    return Row(name, value, unit, f"at most {most:g} ×", times <= most, told)


def timed(work: Callable[[], object], runs: int = 5, *, cpu: bool = False) -> float:
    """The median seconds of several runs of ``work``; ``cpu`` counts processor time only."""
    clock = process_time if cpu else perf_counter
    seconds: list[float] = []
    for _ in range(runs):
        gc.collect()
        began = clock()
        work()
        seconds.append(clock() - began)
    return median(seconds)


def table(rows: Iterable[Row]) -> str:
    """The report as aligned text."""
    marks = {True: "ok", False: "MISSED", None: ""}
    cells = [("figure", "value", "unit", "aim", "", "")] + [
        (
            row.name,
            f"{row.value:,.4g}" if row.value < 1000 else f"{row.value:,.0f}",
            row.unit,
            row.aim,
            marks[row.met],
            row.note,
        )
        for row in rows
    ]
    widths = [max(len(line[i]) for line in cells) for i in range(6)]
    return "\n".join(
        "  ".join(
            cell.rjust(width) if i == 1 else cell.ljust(width)
            for i, (cell, width) in enumerate(zip(line, widths, strict=True))
        ).rstrip()
        for line in cells
    )
