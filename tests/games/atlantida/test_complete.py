"""All 91 scenarios of the rules are tested, each under its number (Atlantida rules, 18)."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tests.games.atlantida import test_combat, test_events, test_movement, test_scoring
from tests.games.atlantida.city import test_building, test_refused
from tests.games.atlantida.economy import (
    test_feeding,
    test_production,
    test_refusals,
    test_scenarios,
    test_shipping,
)

SCENARIOS = range(1, 92)
MODULES = (
    *(test_movement, test_combat, test_events, test_scoring),
    *(test_building, test_feeding, test_refusals, test_scenarios, test_shipping),
)
ROWS = (
    *(test_production.PRODUCTION, test_scenarios.WORK, test_refusals.REFUSED),
    *(test_feeding.FED, test_building.BUILT, test_refused.REFUSED),
)


def numbers() -> Iterator[int]:
    """The numbers in the names of tests, and those that rows of tests begin with."""
    for module in MODULES:
        for name, test in vars(module).items():
            if found := re.match(r"test_scenarios?_(\d+)(?:_(and|to)_(\d+))?", name):
                first, word, last = int(found[1]), found[2], int(found[3] or found[1])
                yield from range(first, last + 1) if word == "to" else (first, last)
            for mark in getattr(test, "pytestmark", ()):
                if mark.args and "number" in mark.args[0]:
                    yield from (row[0] for row in mark.args[1])
    for rows in ROWS:
        yield from (int(found[0]) for row in rows if (found := re.match(r"\d+", row.id)))


def test_all_scenarios_are_tested() -> None:
    assert sorted({*numbers()}) == list(SCENARIOS)
