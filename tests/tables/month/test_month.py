"""A simulated month: all games, people as they are, a bot that dies and a Discord that refuses."""

from __future__ import annotations

import logging
import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.storage.key_values import SECRET
from tests.tables.month.games import GAMES
from tests.tables.month.looking_back import count_clocks, look_back
from tests.tables.month.month import Month
from tests.tables.month.weaving import woven

__all__ = ["woven"]
STATES = ("open", "running", "finished", "abandoned", "cancelled")
pytestmark = pytest.mark.usefixtures("woven")


async def _live(month: Month, clocks: int, caplog: pytest.LogCaptureFixture) -> None:
    """Live through it; at least so many ``clocks`` must have been compared."""
    with caplog.at_level(logging.ERROR):
        try:
            await month.run()
            states = await look_back(month)
        finally:
            await month.close()
    assert [record.getMessage() for record in caplog.records] == []
    print(dict(states), dict(month.counted), month.post.refusals, len(month.post.said))
    assert month.counted["refused lobby"] + sum(states[one] for one in STATES) >= len(month.plan)
    assert month.counted["deaths"] > 0
    assert month.counted["clocks"] >= clocks


def _rows(month: Month) -> list[str]:
    """All rows in the end, without the database's secret and the numbers that name failures in the log."""
    with closing(sqlite3.connect(month.process.path)) as connection:
        rows = [line for line in connection.iterdump() if line.startswith("INSERT")]
    return [re.sub(r"trace \w{8}", "trace", row) for row in rows if f"VALUES('{SECRET}'" not in row]


async def test_the_same_days_twice(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """What the other months show, they show each time: a course follows from its seed alone."""
    plan, courses = ["santorini", "toy", "hike", "army"], list[list[str]]()
    for number in (1, 2):
        folder = tmp_path / str(number)
        folder.mkdir()
        month = Month(folder, GAMES, plan, crowd=6, days=3, seed=14, deaths=4, count=count_clocks)
        await _live(month, 0, caplog)
        courses.append(_rows(month))
    assert courses[0] == courses[1]


async def test_a_week(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    plan = ["santorini"] * 3 + ["toy"] * 3 + ["stroll", "meadow", "hike", "hike"]
    month = Month(tmp_path, GAMES, plan, crowd=10, days=7, seed=5, deaths=8, count=count_clocks)
    await _live(month, 4, caplog)


@pytest.mark.long
async def test_a_month(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    plan = ["santorini"] * 9 + ["toy"] * 7 + ["meadow"] * 4 + ["stroll"] * 3 + ["hike"] * 2
    plan += ["dice-forge", "army", "atlantida"]
    month = Month(tmp_path, GAMES, plan, crowd=12, days=30, seed=20260309, deaths=30, count=count_clocks)
    await _live(month, 15, caplog)
