"""What a move leaves on each kind of clock, and how clocks are written."""

from __future__ import annotations

from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.clocks import notation
from bot.clocks.kinds import Bank, ByoYomi, Clock, Fischer, PerMove

HOUR = timedelta(hours=1)
FISCHER = Fischer(72 * HOUR, 24 * HOUR, 120 * HOUR)
BYOYOMI = ByoYomi(120 * HOUR, 3, 24 * HOUR)


def bank(hours: float, periods: int = 0) -> Bank:
    return Bank(hours * HOUR, periods)


@pytest.mark.parametrize(
    ("clock", "before", "used", "after"),
    [
        pytest.param(PerMove(72 * HOUR), bank(72), 71, bank(72), id="nothing is saved up"),
        pytest.param(PerMove(72 * HOUR), bank(96), 80, bank(72), id="an excuse is for one turn"),
        pytest.param(FISCHER, bank(72), 30, bank(66), id="fischer"),
        pytest.param(FISCHER, bank(119), 1, bank(120), id="up to the cap"),
        pytest.param(FISCHER, bank(144), 10, bank(134), id="an extension above the cap is kept"),
        pytest.param(FISCHER, bank(10), 12, bank(24), id="moved late, before anybody claimed"),
        pytest.param(BYOYOMI, bank(120, 3), 20, bank(100, 3), id="main time"),
        pytest.param(BYOYOMI, bank(10, 3), 10, bank(0, 3), id="main time just used up"),
        pytest.param(BYOYOMI, bank(10, 3), 33, bank(0, 3), id="a period not used up comes back"),
        pytest.param(BYOYOMI, bank(10, 3), 34, bank(0, 2), id="a period used up completely"),
        pytest.param(BYOYOMI, bank(0, 3), 71, bank(0, 1), id="in the last period"),
        pytest.param(BYOYOMI, bank(0, 3), 90, bank(0, 0), id="moved late in overtime"),
    ],
)
def test_what_a_move_leaves(clock: Clock, before: Bank, used: float, after: Bank) -> None:
    assert clock.after(before, used * HOUR) == after


def test_a_move_that_the_host_made_earns_nothing() -> None:
    assert FISCHER.after(bank(72), 30 * HOUR, increment=False) == bank(42)
    absolute = notation.read("20d total")
    assert absolute is not None
    assert absolute.after(absolute.full(), 24 * HOUR) == bank(19 * 24)


@pytest.mark.parametrize(
    ("clock", "before", "after"),
    [
        pytest.param(FISCHER, bank(10), bank(24), id="a turn's time at least"),
        pytest.param(FISCHER, bank(72), bank(72), id="more is kept"),
        pytest.param(BYOYOMI, bank(0), bank(0, 1), id="a period, which comes back"),
        pytest.param(BYOYOMI, bank(5, 2), bank(5, 2), id="all periods that are left"),
    ],
)
def test_what_who_comes_back_has(clock: Clock, before: Bank, after: Bank) -> None:
    assert clock.rested(before) == after


@pytest.mark.parametrize(
    ("text", "clock", "written"),
    [
        ("none", None, "none"),
        ("72h", PerMove(72 * HOUR), "72h"),
        (" 3D ", PerMove(72 * HOUR), "72h"),
        ("1d12h", PerMove(36 * HOUR), "36h"),
        ("72h + 24h", FISCHER, "72h + 24h cap 5d"),
        ("3d+1d cap 5d", FISCHER, "72h + 24h cap 5d"),
        ("5d, 3 x 1d", BYOYOMI, "5d, 3 x 24h"),
        ("20d total", Fischer(480 * HOUR, 0 * HOUR, 480 * HOUR), "20d total"),
    ],
)
def test_how_clocks_are_written(text: str, clock: Clock | None, written: str) -> None:
    assert notation.read(text) == clock
    assert notation.write(clock) == written
    assert notation.read(written) == clock


@pytest.mark.parametrize(
    "text",
    [
        *("0h", "0h + 24h", "72h + 24h cap 24h", "5d, 0 x 1d", "5d, 3 x 0h", "400d", "soon", "-3d", "3"),
        *("1d + 99999d", "1d + 366d", "1d + 1d cap 99999d", "9d, 99 x 9999d", "99999d" * 20_000),
    ],
)
def test_what_is_no_clock(text: str) -> None:
    with pytest.raises(ValueError, match=r"^\S.*$"):
        notation.read(text)


@pytest.mark.parametrize("text", ["365d + 365d", "1d + 365d", "1d + 0h cap 5d", "0h, 3 x 1d"])
def test_what_is_written_of_a_clock_can_be_read(text: str) -> None:
    clock = notation.read(text)
    assert notation.read(notation.write(clock)) == clock


@given(st.integers(1, 300 * 24 * 60), st.integers(1, 60), st.integers(0, 10_000))
def test_any_clock_is_read_as_it_is_written(first: int, second: int, more: int) -> None:
    start, step = timedelta(minutes=first), timedelta(minutes=second)
    cap = start + timedelta(minutes=more)
    for clock in (PerMove(start), Fischer(start, step, cap), ByoYomi(start, 3, step)):
        assert notation.read(notation.write(clock)) == clock
