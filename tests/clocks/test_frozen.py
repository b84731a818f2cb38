"""Clocks that stand still: the host's scenarios by number, and a simulation minute by minute."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.clocks.frozen import Calendar, Interval, union
from bot.clocks.kinds import Bank, Fischer

HOUR, MINUTE = timedelta(hours=1), timedelta(minutes=1)
UTC_WEEKENDS, BERLIN = ZoneInfo("UTC"), ZoneInfo("Europe/Berlin")


def at(text: str) -> datetime:
    """A moment of March 2026, such as ``02 09:00``."""
    return datetime.fromisoformat(f"2026-03-{text[:2]}T{text[3:]}").replace(tzinfo=UTC)


VACATION = Interval(at("04 00:00"), at("07 00:00"))
SCENARIOS = [
    pytest.param("02 09:00", 72, (), None, "05 09:00", id="1"),
    pytest.param("06 18:00", 48, (), UTC_WEEKENDS, "10 18:00", id="2"),
    pytest.param("27 17:00", 48, (), BERLIN, "31 16:00", id="3"),
    pytest.param("02 12:00", 72, (VACATION,), None, "08 12:00", id="4"),
    pytest.param("02 12:00", 72, (VACATION,), UTC_WEEKENDS, "10 12:00", id="5"),
    pytest.param("07 10:00", 24, (), UTC_WEEKENDS, "10 00:00", id="6"),
    pytest.param("05 00:00", 48, (), UTC_WEEKENDS, "07 00:00", id="7"),
]


@pytest.mark.parametrize(("start", "hours", "stops", "weekend", "end"), SCENARIOS)
def test_scenarios_of_deadlines(
    start: str, hours: int, stops: tuple[Interval, ...], weekend: ZoneInfo | None, end: str
) -> None:
    calendar = Calendar(stops, weekend)
    assert calendar.deadline(at(start), hours * HOUR) == at(end)
    assert calendar.used(at(start), at(end)) == hours * HOUR


def test_scenario_1_a_bank_runs_down() -> None:
    clock = Fischer(72 * HOUR, 24 * HOUR, 120 * HOUR)
    used = Calendar().used(at("02 09:00"), at("03 15:00"))
    assert used == 30 * HOUR
    assert clock.after(Bank(72 * HOUR), used) == Bank(66 * HOUR)


def stands_still(calendar: Calendar, moment: datetime) -> bool:
    return not calendar.used(moment, moment + timedelta.resolution)


def test_scenario_3_a_weekend_of_47_hours() -> None:
    calendar = Calendar(weekend=BERLIN)
    edges = {"27 22:59": False, "27 23:00": True, "29 21:59": True, "29 22:00": False}
    assert {moment: stands_still(calendar, at(moment)) for moment in edges} == edges


def test_scenario_6_moves_in_frozen_time() -> None:
    calendar = Calendar(weekend=UTC_WEEKENDS)
    assert calendar.used(at("07 10:00"), at("08 10:00")) == timedelta()
    assert calendar.used(at("07 10:00"), at("09 06:00")) == 6 * HOUR


def test_a_stop_without_an_end_leaves_no_deadline_but_what_comes_before_it() -> None:
    calendar = Calendar((Interval(at("03 00:00")),))
    assert calendar.deadline(at("02 00:00"), 25 * HOUR) is None
    assert calendar.deadline(at("02 00:00"), 24 * HOUR) == at("03 00:00")
    assert calendar.used(at("02 00:00"), at("09 00:00")) == 24 * HOUR
    assert calendar.deadline(at("05 00:00"), timedelta()) == at("05 00:00")


# Zones and days whose clocks change: at night, at midnight forwards and backwards, on a Saturday, by half
# an hour, and days that never were.
CHANGES = [
    ("Europe/Berlin", "2026-03-29"),
    ("Europe/Berlin", "2026-10-25"),
    ("America/Havana", "2026-03-08"),
    ("America/Havana", "2026-11-01"),
    ("America/Santiago", "2026-04-05"),
    ("America/Santiago", "2026-09-06"),
    ("Asia/Beirut", "2026-03-29"),
    ("America/Sao_Paulo", "2018-11-04"),
    ("America/Sao_Paulo", "2018-02-18"),
    ("Asia/Gaza", "2021-03-27"),
    ("Asia/Tehran", "2021-09-22"),
    ("Australia/Lord_Howe", "2026-04-05"),
    ("Pacific/Apia", "2011-12-30"),
    ("Pacific/Kwajalein", "1993-08-21"),
    ("UTC", "2026-03-29"),
]
MINUTES = st.integers(-6 * 24 * 60, 6 * 24 * 60)


@settings(max_examples=60, deadline=None)
@given(
    where=st.sampled_from(CHANGES),
    begin=MINUTES,
    budget=st.integers(1, 4 * 24 * 60),
    stops=st.lists(st.tuples(MINUTES, st.integers(0, 3 * 24 * 60)), max_size=3),
    endless=st.none() | MINUTES,
    weekends=st.booleans(),
)
def test_as_a_simulation_minute_by_minute(
    where: tuple[str, str],
    begin: int,
    budget: int,
    stops: list[tuple[int, int]],
    endless: int | None,
    weekends: bool,
) -> None:
    zone, day = ZoneInfo(where[0]), datetime.fromisoformat(where[1]).replace(tzinfo=UTC)
    intervals = [Interval(day + m * MINUTE, day + (m + length) * MINUTE) for m, length in stops]
    if endless is not None:
        intervals.append(Interval(day + endless * MINUTE))
    calendar = Calendar(tuple(intervals), zone if weekends else None)
    start = day + begin * MINUTE
    moment, used = start, 0
    while used < budget and moment < start + timedelta(days=16):
        still = any(i.start <= moment and (i.end is None or moment < i.end) for i in intervals)
        still = still or (weekends and moment.astimezone(zone).weekday() >= 5)
        assert stands_still(calendar, moment) is still
        used += not still
        moment += MINUTE
    assert calendar.used(start, moment) == used * MINUTE
    if used == budget:
        assert calendar.deadline(start, budget * MINUTE) == moment
    elif endless is not None:
        assert calendar.deadline(start, budget * MINUTE) is None


def test_a_union_has_no_overlaps() -> None:
    days = [at(f"{day:02} 00:00") for day in range(1, 10)]
    given = [Interval(days[3], days[4]), Interval(days[0], days[2]), Interval(days[1], days[3])]
    assert union([*given, Interval(days[6], days[6])]) == (Interval(days[0], days[4]),)
    assert union([Interval(days[1]), *given]) == (Interval(days[0]),)
