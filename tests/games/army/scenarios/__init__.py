"""The scenarios of the rules (Army of the Gods rules, 16), by number."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

Scenario: TypeAlias = Callable[[], None]
SCENARIOS: dict[int, tuple[str, Scenario]] = {}
"""Filled by the modules of this folder."""


def scenario(number: int, title: str) -> Callable[[Scenario], Scenario]:
    """The function plays the scenario with this number."""

    def register(play: Scenario) -> Scenario:
        assert number not in SCENARIOS
        SCENARIOS[number] = (title, play)
        return play

    return register
