"""Seasons of ratings on a server: while they run, when they are over, and beside the all-time rating."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from bot.ratings.pools import PoolRules
from bot.ratings.seasons import Season
from tests.tables.opened import ADA, BEN, CLEO, DEV, GUILD, TablesHarness
from tests.tables.test_ratings import Club

pytestmark = pytest.mark.usefixtures("both_databases")

JUDGE = replace(DEV, moderator=True)
SUMMER, AUTUMN = Season(2026, 3, 3), Season(2026, 3, 4)


@pytest.fixture
def club(harness: TablesHarness) -> Club:
    found = Club(harness)
    found.at = datetime(2026, 8, 1, tzinfo=UTC)
    return found


async def seasonal(club: Club, season: Season) -> dict[str, tuple[int, int]]:
    """Everybody's rating in a season and their games in it, by name."""
    board = await club.tables.ratings.season(GUILD, "walk", season)
    return {rank.name: (round(rank.value), rank.games) for rank in board.people}


async def test_a_season_counts_beside_the_all_time_rating(club: Club) -> None:
    await club.tables.ratings.choose_rules(GUILD, "walk", PoolRules("elo"), JUDGE, "so be it")
    assert await club.tables.ratings.seasons(GUILD, "walk") == ()
    await club.tables.preferences.choose_for_guild(GUILD, "season", 3)
    await club.won(ADA, BEN)
    assert await club.tables.ratings.seasons(GUILD, "walk") == (SUMMER,)
    assert await seasonal(club, SUMMER) == {"Ada": (1516, 1), "Ben": (1484, 1)}
    club.at = AUTUMN.start
    assert await seasonal(club, AUTUMN) == {}
    await club.won(CLEO, ADA)
    assert await seasonal(club, AUTUMN) == {"Cleo": (1516, 1), "Ada": (1492, 1)}, "from 1508"
    assert {name: games for name, (_, games) in (await club.ratings()).items()} == {
        "Cleo": 1,
        "Ada": 2,
        "Ben": 1,
    }
    profile = await club.tables.profiles.profile(GUILD, ADA.id)
    (rating,) = profile.ratings
    assert rating.season is not None
    assert [rank.name for rank in rating.season.people] == ["Cleo", "Ada"]


async def test_who_is_first_at_the_end_is_the_champion(club: Club) -> None:
    await club.tables.ratings.choose_rules(GUILD, "walk", PoolRules("elo"), JUDGE, "so be it")
    await club.tables.preferences.choose_for_guild(GUILD, "season", 3)
    for _ in range(5):
        await club.won(ADA, BEN)
    await club.won(CLEO, DEV)
    club.at = SUMMER.end
    assert not (await club.tables.ratings.season(GUILD, "walk", AUTUMN)).champions
    await club.tables.season_job.work()
    (champion,) = (await club.tables.ratings.season(GUILD, "walk", AUTUMN)).champions
    assert champion.name == "Ada"
    for person, expected in ((ADA, [SUMMER.end]), (BEN, []), (CLEO, [])):
        earned = (await club.tables.profiles.profile(GUILD, person.id)).earned
        assert [one.at for one in earned if one.slug == "champion"] == expected, "Cleo is provisional"


async def test_what_is_over_is_kept_once_and_no_correction_changes_it(club: Club) -> None:
    job = club.tables.season_job
    await club.tables.preferences.choose_for_guild(GUILD, "season", "3")
    table = await club.won(ADA, BEN)
    running = await seasonal(club, SUMMER)
    await job.work()
    assert not (await club.tables.ratings.season(GUILD, "walk", SUMMER)).final, "it runs"
    club.at = SUMMER.end - timedelta(seconds=1)
    await job.work()
    assert not (await club.tables.ratings.season(GUILD, "walk", SUMMER)).final
    club.at = SUMMER.end
    await job.work()
    await job.work()
    assert (await club.tables.ratings.season(GUILD, "walk", SUMMER)).final
    assert await club.tables.ratings.seasons(GUILD, "walk") == (AUTUMN, SUMMER)
    before = club.harness.dump()
    await job.work()
    assert club.harness.dump() == before
    await club.tables.ratings.rate(table.id, JUDGE, False, "they had agreed on it")
    assert await seasonal(club, SUMMER) == running, "these standings are final"
    assert not await club.ratings(), "the all-time rating isn't"
    await club.tables.ratings.choose_rules(GUILD, "walk", PoolRules("elo"), JUDGE, "so be it")
    assert await seasonal(club, SUMMER) == running, "nor does another system"
    await club.tables.preferences.choose_for_guild(GUILD, "season", 12)
    year = Season(2026, 12, 1)
    assert await club.tables.ratings.seasons(GUILD, "walk") == (year, SUMMER), "the one that runs is first"
    await club.tables.preferences.choose_for_guild(GUILD, "season", None)
    assert await club.tables.ratings.seasons(GUILD) == (SUMMER,), "what was kept stays"


@pytest.mark.parametrize("classes", [False, True], ids=["split", "joined"])
async def test_pools_that_a_game_has_later_had_no_season_before(club: Club, classes: bool) -> None:
    ratings, job = club.tables.ratings, club.tables.season_job
    await ratings.choose_rules(GUILD, "walk", PoolRules("elo", classes), JUDGE, "so be it")
    await club.tables.preferences.choose_for_guild(GUILD, "season", 3)
    for _ in range(5):
        await club.won(ADA, BEN)
        await club.moves(table := await club.begin(CLEO, BEN, ADA))
        for loser in (ADA, BEN):
            await club.leave(table, loser)
    club.at = SUMMER.end
    await job.work()
    played_in = ("walk/2", "walk/3") if classes else ("walk",)
    assert await ratings.pools_in(GUILD, "walk", SUMMER) == played_in
    before = {
        person: (await club.tables.profiles.profile(GUILD, person.id)).earned for person in (ADA, CLEO)
    }
    await ratings.choose_rules(GUILD, "walk", PoolRules("elo", not classes), JUDGE, "otherwise")
    await job.work()
    assert await ratings.pools_in(GUILD, "walk", SUMMER) == played_in
    assert await ratings.pools_in(GUILD, "walk", AUTUMN) == await ratings.pools(GUILD, "walk") != played_in
    assert await ratings.seasons(GUILD, "walk") == (AUTUMN, SUMMER)
    for person, earned in before.items():
        assert (await club.tables.profiles.profile(GUILD, person.id)).earned == earned
