"""Winning a tournament is a title: given once by its end, and moved by a correction."""

from __future__ import annotations

import pytest

from bot.tournaments.formats.elimination.knockout import SingleElimination
from tests.tournaments.running.harness import MODERATOR, TournamentHarness


async def _titled(harness: TournamentHarness, tournament_id: int) -> list[int]:
    """The accounts of those at the tournament who have its title."""
    record, found = await harness.record(tournament_id), list[int]()
    for entry in record.entries:
        profile = await harness.tables.profiles.profile(record.info.guild_id, entry.members[0].id)
        found += [profile.user for one in profile.earned if one.slug == "tournament"]
    return found


@pytest.mark.parametrize(("people", "titles"), [(4, 1), (3, 0)])
async def test_whoever_wins_against_enough_people_has_won_a_tournament(
    harness: TournamentHarness, people: int, titles: int
) -> None:
    tournament_id = await harness.started(SingleElimination(), people)
    while (await harness.record(tournament_id)).info.state == "running":
        assert await _titled(harness, tournament_id) == []
        await harness.play(tournament_id)
    record = await harness.record(tournament_id)
    final = record.matches_of(2)[0]
    assert final.result is not None
    accounts = {
        place: record.entry(number).members[0].id
        for number, place in zip(final.seats, final.result.places, strict=True)
    }
    assert await _titled(harness, tournament_id) == [accounts[1]] * titles
    (game,) = record.games_of(final.id)
    wrong = [3 - final.result.places[list(final.seats).index(number)] for number in game.seats]
    await harness.tables.moderation.result(game.table_id, MODERATOR, wrong, "It was the other way")
    await harness.work()
    assert await _titled(harness, tournament_id) == [accounts[2]] * titles


async def test_a_tournament_that_nobody_played_gives_no_title(harness: TournamentHarness) -> None:
    tournament_id = await harness.started(SingleElimination(), 4)
    for number in (1, 2):
        for match in (await harness.record(tournament_id)).matches_of(number):
            await harness.tournaments.rulings.result(
                tournament_id, MODERATOR, match.id, (1, 2), "They agreed on it"
            )
        await harness.work()
    assert (await harness.record(tournament_id)).info.state == "finished"
    assert await _titled(harness, tournament_id) == []
