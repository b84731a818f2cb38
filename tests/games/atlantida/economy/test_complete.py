"""The scenarios of this half of the rules are all here, by number (Atlantida rules, 18)."""

from __future__ import annotations

import re

from tests.games.atlantida import test_scoring
from tests.games.atlantida.city import test_building
from tests.games.atlantida.economy import test_feeding, test_refusals, test_scenarios

WANTED = {*range(31, 59), 67, 81, 83, 84, 86, 88}


def test_all_scenarios_are_here() -> None:
    modules = (test_scoring, test_building, test_feeding, test_refusals, test_scenarios)
    rows = (
        *(row.id for row in test_scenarios.PRODUCTION),
        *(row.id for row in test_scenarios.WORK),
        *(row.id for row in test_refusals.REFUSED),
        *(row.id for row in test_feeding.FED),
        *(row.id for row in test_building.BUILT),
        *(row.id for row in test_building.REFUSED),
    )
    tests = (name.removeprefix("test_scenario_") for module in modules for name in vars(module))
    found = {int(number[0]) for name in (*rows, *tests) if (number := re.match(r"\d+", name))}
    assert found >= WANTED
