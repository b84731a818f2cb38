"""What waits for one person in tournaments, of all servers, and for nobody else."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

from bot.hosting.person import Person
from bot.tournaments.formats.ladder import Ladder
from bot.tournaments.formats.swiss.swiss import Swiss
from tests.tournaments.running.harness import MONDAY, PEOPLE, QUICK, TournamentHarness

A, B, C = PEOPLE[:3]


async def waits(harness: TournamentHarness, person: Person) -> list[tuple[str, str]]:
    found = await harness.tournaments.snapshots.waits(person.id)
    return [(one.about, one.name) for one in found]


async def test_a_challenge_waits_for_who_is_challenged_until_it_is_answered(
    harness: TournamentHarness,
) -> None:
    ladder = await harness.started(Ladder(reach=2), 5)
    await harness.tournaments.ladder.challenge(ladder, C, 1)
    (one,) = await harness.tournaments.snapshots.waits(A.id)
    assert (one.about, one.name, one.until) == ("challenge", C.name, harness.now + timedelta(days=3))
    assert [await waits(harness, who) for who in PEOPLE[1:5]] == [[]] * 4
    await harness.tournaments.ladder.withdraw(ladder, C)
    assert await waits(harness, A) == []


async def test_a_check_in_and_a_place_that_is_free_wait(harness: TournamentHarness) -> None:
    settings = replace(QUICK, cap=2, check_in=True, starts_at=MONDAY + timedelta(days=5))
    tournament = await harness.opened(Swiss(), 3, settings)
    assert [await waits(harness, who) for who in (A, B, C)] == [[], [], []]
    await harness.tournaments.registration.leave(tournament, B)
    await harness.work()
    assert await waits(harness, C) == [("place", "")]
    await harness.wait(days=4)
    assert await waits(harness, A) == [("check-in", "")]
    await harness.tournaments.registration.check_in(tournament, A)
    assert await waits(harness, A) == []


async def test_a_team_asks_those_whom_it_names(harness: TournamentHarness) -> None:
    tournament = await harness.opened(Swiss(), settings=replace(QUICK, members=2))
    await harness.tournaments.registration.join(tournament, A, partners=[B], name="Owls")
    assert await waits(harness, B) == [("team", "Owls")]
    assert await waits(harness, A) == []
