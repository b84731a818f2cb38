"""Every scenario of the rules, by its number."""

from __future__ import annotations

import pytest

from tests.games.army.scenarios import SCENARIOS, Scenario, attacks, ends, sets, setup

TABLES = (setup, attacks, sets, ends)
"""Importing them fills the table."""


def test_no_scenario_is_missing() -> None:
    assert sorted(SCENARIOS) == list(range(1, 88))


@pytest.mark.parametrize(
    "play", [pytest.param(SCENARIOS[n][1], id=f"{n}: {SCENARIOS[n][0]}") for n in sorted(SCENARIOS)]
)
def test_scenario(play: Scenario) -> None:
    play()
