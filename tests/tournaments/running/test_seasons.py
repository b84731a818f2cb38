"""A league: divisions that play a round robin, and the season that follows (hosting rules, 9)."""

from __future__ import annotations

from random import Random

import pytest

from bot.games.engine.text import ENGLISH
from bot.hosting.errors import NotAllowed, Refused, WrongState
from bot.hosting.person import Person
from bot.tournaments.formats.league import League
from bot.tournaments.formats.round_robin import RoundRobin
from bot.tournaments.running.to_model import to_model
from tests.tournaments.running.harness import MODERATOR, ORGANISER, PEOPLE, TournamentHarness

pytestmark = pytest.mark.usefixtures("both_databases")

STRANGER = Person(999, "Stan")


async def _played(harness: TournamentHarness, people: int, format_: League) -> int:
    tournament_id = await harness.started(format_, people)
    while (await harness.record(tournament_id)).info.state == "running":
        await harness.play(tournament_id)
    return tournament_id


async def test_a_season_is_followed_by_one_in_which_the_best_have_risen(harness: TournamentHarness) -> None:
    first = await _played(harness, 7, League(3, RoundRobin(parallel=3)))
    record = await harness.record(first)
    league = record.format
    assert isinstance(league, League)
    tournament = to_model(record)
    divisions = {group: set(members) for group, members in league.groups(tournament).items()}
    assert [len(members) for members in divisions.values()] == [3, 4]
    assert all(
        match.group in divisions and set(match.seats) <= divisions[match.group] for match in record.matches
    )
    ends = {line.entrant: (line.group, line.place) for line in league.standings(tournament).lines}
    risen = next(number for number, end in ends.items() if end == ("B", 1))
    fallen = next(number for number, end in ends.items() if end == ("A", 3))
    told = ENGLISH.translate(await harness.tournaments.snapshots.explain_place(first, risen))
    assert "moves up to division A" in told

    second = (await harness.tournaments.seasons.next(first, ORGANISER)).info.id
    after = await harness.record(second)
    assert (after.info.state, after.info.title) == ("draft", "Spring Cup II")
    accounts = [entry.members[0].id for entry in after.entries]
    at = {number: accounts.index(record.entry(number).members[0].id) for number in ends}
    assert at[risen] < 3 <= at[fallen]
    with pytest.raises(Refused, match=f"tournament {second}"):
        await harness.tournaments.seasons.next(first, ORGANISER)

    # Who leaves makes room: the best of the division below moves up.
    await harness.tournaments.starting.announce(second, ORGANISER)
    await harness.tournaments.registration.leave(second, Person(accounts[0], ""))
    await harness.tournaments.registration.join(second, PEOPLE[20])
    await harness.tournaments.starting.start(second, ORGANISER)
    tournament = to_model(await harness.record(second))
    names = {entrant.number: entrant.name for entrant in tournament.entrants}
    groups = league.groups(tournament)
    top = [names[number] for number in groups["A"]]
    assert top == [names[entrant.number] for entrant in tournament.by_seed][:3]
    assert names[groups["B"][-1]] == PEOPLE[20].name
    while (await harness.record(second)).info.state == "running":
        await harness.work()
        await harness.play(second)
    assert (await harness.tournaments.seasons.next(second, ORGANISER)).info.title == "Spring Cup III"


async def test_who_dropped_out_is_relegated_and_strangers_begin_no_season(
    harness: TournamentHarness,
) -> None:
    tournament_id = await harness.started(League(3), 6)
    best = to_model(await harness.record(tournament_id)).by_seed[0].number
    with pytest.raises(WrongState):
        await harness.tournaments.seasons.next(tournament_id, ORGANISER)
    await harness.tournaments.withdrawals.drop(tournament_id, ORGANISER, best, "gone fishing")
    while (await harness.record(tournament_id)).info.state == "running":
        await harness.work()
        await harness.play(tournament_id)
    with pytest.raises(NotAllowed):
        await harness.tournaments.seasons.next(tournament_id, STRANGER)
    called_off = await harness.tournaments.seasons.next(tournament_id, ORGANISER)
    await harness.tournaments.administration.cancel(called_off.info.id, ORGANISER, "too early")
    after = await harness.tournaments.seasons.next(tournament_id, ORGANISER)
    account = (await harness.record(tournament_id)).entry(best).members[0].id
    assert account in [entry.members[0].id for entry in after.entries][3:]


async def test_whose_data_are_deleted_is_in_no_later_season(harness: TournamentHarness) -> None:
    first = await _played(harness, 4, League(4))
    gone = (await harness.record(first)).entries[0].members[0].id
    for account in (gone, ORGANISER.id):
        await harness.tables.personal_data.erase(account)
    after = await harness.tournaments.seasons.next(first, MODERATOR)
    assert [entry.number for entry in after.entries] == [entry.seed for entry in after.entries] == [1, 2, 3]
    left = {person.id for person in PEOPLE[:4]} - {gone}
    assert {entry.members[0].id for entry in after.entries} == left
    assert after.info.organisers == (MODERATOR,), "whoever begins it, since nobody else is left"


async def test_a_season_goes_on_whenever_it_is_killed(harness: TournamentHarness) -> None:
    tournament_id = await harness.opened(League(3, RoundRobin(parallel=2)), computers=7)
    await harness.tournaments.starting.start(tournament_id, ORGANISER)
    await harness.killed_until_over(tournament_id, Random("league"))
    record = await harness.record(tournament_id)
    assert record.info.state == "finished"
    assert len(record.matches) == len(record.games) == 3 + 6
    told = harness.told(tournament_id)
    assert set(told.values()) == {1}
    assert told["finished", None] == 1
