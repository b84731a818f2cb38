"""The whole report, or one part of it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping

from bot.bench import balance_report, exhibits, pictures, players, powers, rules, tables, tournaments
from bot.bench.report import Row, table

PARTS: Mapping[str, Callable[[], list[Row]]] = {
    # First: a process that is started from a grown one counts what its parent had as its own at first.
    "tables": lambda: asyncio.run(tables.rows()),
    "rules": rules.rows,
    "powers": powers.rows,
    "tournaments": tournaments.rows,
    "pictures": lambda: [*pictures.rows(), *exhibits.rows(), *asyncio.run(pictures.stall_rows())],
}


APART: Mapping[str, Callable[[int | None], int]] = {
    "players": lambda games: _report(players.rows(games or players.GAMES)),
    "balance army": lambda games: balance_report.main(games or balance_report.GAMES),
}
"""Parts that play for many minutes, so that they are not part of ``all``; the argument: how many games."""


def main(part: str, games: int | None = None) -> int:
    """Print the figures of ``part``, or of every part; 1 if an aim is missed, 2 for an unknown part."""
    if part in APART:
        return APART[part](games)
    chosen = list(PARTS) if part == "all" else [part]
    if any(name not in PARTS for name in chosen):
        print(f"There is no part “{part}”. Choose one of: {', '.join((*PARTS, *APART))}, all.")
        return 2
    missed = 0
    for name in chosen:
        print(f"── {name}", flush=True)
        missed = max(missed, _report(PARTS[name]()))
    return missed


def _report(rows: list[Row]) -> int:
    print(table(rows), flush=True)
    return int(any(row.met is False for row in rows))
