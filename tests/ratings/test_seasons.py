"""Seasons of ratings: stretches of the calendar, and where everybody begins them."""

from __future__ import annotations

from datetime import UTC, datetime
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.ratings.ladder import Ladder
from bot.ratings.pools import SYSTEMS
from bot.ratings.seasons import LENGTHS, Season, season_standings
from bot.ratings.systems import BEGIN, System
from tests.ratings.people import ADA, BEN, CLEO, game, one


@given(
    st.datetimes(datetime(2001, 1, 1), datetime(2900, 1, 1), timezones=st.just(UTC)),
    st.sampled_from(LENGTHS),
)
def test_every_moment_lies_in_one_season_and_they_follow_each_other(moment: datetime, months: int) -> None:
    season = Season.at(moment, months)
    assert season.start <= moment < season.end
    assert season.next.before == season.before.next == season
    assert season.before.end == season.start
    assert Season.read(str(season)) == season


def test_seasons_begin_with_the_calendar_s_quarters_halves_and_years() -> None:
    moment = datetime(2026, 11, 23, tzinfo=UTC)
    starts = [Season.at(moment, months).start for months in LENGTHS]
    assert starts == [datetime(2026, month, 1, tzinfo=UTC) for month in (10, 7, 1)]
    assert Season.at(moment, 3).end == datetime(2027, 1, 1, tzinfo=UTC)


@pytest.mark.parametrize(
    "text", ["", "all", "2026-3", "2026-3-5", "2026-4-1", "2026-3-0", "0-3-1", "9999-3-4", "²026-3-1"]
)
def test_what_names_no_season_is_none(text: str) -> None:
    assert Season.read(text) is None


@pytest.mark.parametrize("system", SYSTEMS.values(), ids=SYSTEMS)
def test_a_season_begins_halfway_back_and_lists_who_has_played(system: System) -> None:
    ladder = Ladder(system)
    for day in range(8):
        ladder.rate(game(one(0, ADA, 1), one(1, BEN, 2), days=day))
    before = {user: ladder.standing(user) for user in (ADA, BEN)}
    for user, standing in before.items():
        pulled = system.pulled_in(standing)
        assert system.shown(pulled) == pytest.approx((system.shown(standing) + BEGIN) / 2)
        assert (pulled.games, system.provisional(pulled)) == (0, True)
        assert pulled.deviation >= standing.deviation, user
    found = season_standings(system, before, [game(one(0, ADA, 1), one(1, CLEO, 2), days=100)])
    assert set(found) == {ADA, CLEO}, "Ben hasn't played"
    begun = Ladder(system, {ADA: system.pulled_in(before[ADA])})
    begun.rate(game(one(0, ADA, 1), one(1, CLEO, 2), days=100))
    assert found[ADA] == begun.standing(ADA)
    assert found[ADA].games == 1
    weeks = [game(one(0, ADA, 1), one(1, CLEO, 2), days=100 + 10 * n) for n in range(6)]
    values = [system.shown(season_standings(system, before, weeks[:n])[ADA]) for n in range(1, 7)]
    assert all(later > earlier for earlier, later in pairwise(values)), "later periods, too"
