"""The whole report, or one part of it."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Mapping, Sequence
from functools import partial

from bot.bench import answers, balance, openings, pictures, players, processes, rules, tables, tournaments
from bot.bench.report import Row, table
from bot.games.engine import registry

PARTS: Mapping[str, Callable[[], list[Row]]] = {
    # First: a process that is started from a grown one counts what its parent had as its own at first.
    "tables": lambda: asyncio.run(tables.rows()),
    "processes": lambda: asyncio.run(processes.rows()),
    "rules": rules.rows,
    "powers": rules.power_rows,
    "tournaments": tournaments.rows,
    "pictures": lambda: [*pictures.rows(), *pictures.exhibit_rows(), *asyncio.run(pictures.stall_rows())],
}


APART: Mapping[str, Callable[[int | None], int]] = {
    "players": players.main,
    **{f"players {slug}": partial(players.main, slug=slug) for slug in registry.discover()},
    "answers": answers.main,
    "openings": openings.main,
    "balance army": lambda games: balance.main(games or balance.GAMES),
}
"""Parts that take many minutes, so that they are not part of ``all``; the argument: how many games, or
answers, or players."""


def main(parts: Sequence[str], games: int | None = None) -> int:
    """Print the figures of these parts, or of all; 1 if an aim is missed, 2 for an unknown part."""
    named = re.findall("|".join([*sorted(APART, reverse=True), r"\S+"]), " ".join(parts))
    chosen = [each for name in named for each in (PARTS if name == "all" else [name])]
    for name in chosen:
        if name not in {*PARTS, *APART}:
            print(f"There is no part “{name}”. Choose one of: {', '.join((*PARTS, *APART))}, all.")
            return 2
    missed = 0
    for name in chosen:
        print(f"── {name}", flush=True)
        missed = max(missed, APART[name](games) if name in APART else _report(PARTS[name]()))
    return missed


def _report(rows: list[Row]) -> int:
    print(table(rows), flush=True)
    return int(any(row.met is False for row in rows))
