"""The whole report, or one part of it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping

from bot.bench import pictures, rules, tables
from bot.bench.report import Row, table

PARTS: Mapping[str, Callable[[], list[Row]]] = {
    # First: a process that is started from a grown one counts what its parent had as its own at first.
    "tables": lambda: asyncio.run(tables.rows()),
    "rules": rules.rows,
    "pictures": lambda: [*pictures.rows(), *asyncio.run(pictures.stall_rows())],
}


def main(part: str) -> int:
    """Print the figures of ``part``, or of every part; 1 if an aim is missed, 2 for an unknown part."""
    chosen = list(PARTS) if part == "all" else [part]
    if any(name not in PARTS for name in chosen):
        print(f"There is no part “{part}”. Choose one of: {', '.join(PARTS)}, all.")
        return 2
    missed = False
    for name in chosen:
        print(f"── {name}", flush=True)
        rows = PARTS[name]()
        print(table(rows), flush=True)
        missed = missed or any(row.met is False for row in rows)
    return int(missed)
