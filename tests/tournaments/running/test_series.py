"""A series: tournaments that count together, and its table (hosting rules, 9)."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from bot.games.engine.text import ENGLISH
from bot.hosting.errors import NotAllowed, Refused, WrongState
from bot.hosting.person import Person
from bot.tournaments.formats.league import League
from bot.tournaments.formats.round_robin import RoundRobin
from bot.tournaments.formats.series import Series
from bot.tournaments.running.series_results import changes, points_as_stored, points_of
from bot.tournaments.running.state import TournamentState
from bot.tournaments.running.to_model import to_model
from tests.tournaments.running.harness import MODERATOR, ORGANISER, PEOPLE, TournamentHarness

STRANGER = Person(999, "Stan")


async def _over(harness: TournamentHarness, people: int, best: int) -> int:
    tournament_id = await harness.started(RoundRobin(parallel=3), people)
    while (await harness.record(tournament_id)).info.state == "running":
        await harness.play(tournament_id, best=best)
    return tournament_id


async def _table(harness: TournamentHarness, series: int) -> dict[str, str]:
    tournament = to_model(await harness.record(series))
    lines = tournament.format.standings(tournament).lines
    return {tournament.entrant(line.entrant).name: f"{line.place}: {line.points}" for line in lines}


async def test_tournaments_count_for_a_series_as_they_end_and_are_told_once(
    harness: TournamentHarness,
) -> None:
    series = await harness.created(Series((10, 6, 4), best=2))
    with pytest.raises(WrongState):
        await harness.tournaments.starting.start(series, ORGANISER)
    await harness.tournaments.starting.announce(series, ORGANISER)
    with pytest.raises(WrongState):
        await harness.tournaments.registration.join(series, PEOPLE[0])
    with pytest.raises(NotAllowed):
        await harness.tournaments.series.count(series, STRANGER, series)
    with pytest.raises(Refused):
        await harness.tournaments.series.count(series, ORGANISER, series)

    # One that is over already, and one that runs.
    first = await _over(harness, 3, best=0)
    await harness.tournaments.series.count(series, ORGANISER, first)
    second = await harness.started(RoundRobin(parallel=3), 4)
    await harness.tournaments.series.count(series, ORGANISER, second)
    with pytest.raises(Refused, match=f"tournament {series}"):
        await harness.tournaments.series.count(series, ORGANISER, second)
    await harness.work()
    assert await _table(harness, series) == {"Player 1": "1: 10", "Player 2": "2: 6", "Player 3": "3: 4"}
    while (await harness.record(second)).info.state == "running":
        harness.begin()
        await harness.play(second, best=1)
    harness.begin()
    await harness.work()
    assert await _table(harness, series) == {
        "Player 2": "1: 16",
        "Player 1": "2: 14",
        "Player 4": "3: 6",
        "Player 3": "4: 4",
    }
    told = harness.told(series)
    assert told == {("registration", None): 1, ("round-closed", 1): 1, ("round-closed", 2): 1}

    record = await harness.record(series)
    best = record.entry_of(PEOPLE[0].id)
    assert best is not None
    assert "results count" in ENGLISH.translate(
        await harness.tournaments.snapshots.explain_place(series, best.number)
    )
    assert ", worth " in ENGLISH.translate(
        await harness.tournaments.snapshots.explain_pairing(series, 2, best.number)
    )

    # One that counts no more takes its points along; the series ends when organisers say so.
    await harness.tournaments.series.forget(series, ORGANISER, second)
    await harness.work()
    assert len(await _table(harness, series)) == 3
    await harness.tournaments.administration.finish(series, ORGANISER, "the year is over")
    await harness.work()
    assert (await harness.record(series)).info.state == "finished"
    assert len(await _table(harness, series)) == 3
    assert harness.told(series)["finished", None] == 1


async def test_a_series_counts_tournaments_of_several_games_and_leagues_as_a_whole(
    harness: TournamentHarness,
) -> None:
    """Who wins the second division is placed right after the last of the first."""
    series = await harness.created(Series((10, 8, 6, 4)), game="santorini")
    await harness.tournaments.starting.announce(series, ORGANISER)
    league = await harness.started(League(2, RoundRobin()), 4)
    await harness.tournaments.series.count(series, ORGANISER, league)
    with pytest.raises(Refused):
        await harness.tournaments.series.count(series, ORGANISER, series)
    while (await harness.record(league)).info.state == "running":
        await harness.play(league)
    await harness.work()
    record = await harness.record(league)
    order = [line.entrant for line in record.format.standings(to_model(record)).lines]
    names = [record.entry(number).name for number in order]
    table = await _table(harness, series)
    assert table == {name: f"{place}: {10 - 2 * (place - 1)}" for place, name in enumerate(names, 1)}


async def test_a_series_is_counted_anew_when_a_tournament_of_it_is_deleted(
    harness: TournamentHarness,
) -> None:
    series = await harness.created(Series())
    await harness.tournaments.starting.announce(series, ORGANISER)
    tournament = await _over(harness, 2, best=0)
    await harness.tournaments.series.count(series, ORGANISER, tournament)
    await harness.work()
    store = harness.tournaments.snapshots._store  # pyright: ignore[reportPrivateUsage]
    store.touched.clear()
    await harness.tournaments.administration.delete(tournament, MODERATOR)
    assert series in store.touched
    await harness.work()
    assert (await harness.record(series)).rounds == ()


async def test_a_draft_that_counts_is_named_to_organisers_only(harness: TournamentHarness) -> None:
    series = await harness.created(Series())
    await harness.tournaments.starting.announce(series, ORGANISER)
    draft = await harness.created(RoundRobin())
    await harness.tournaments.series.count(series, ORGANISER, draft)
    look = harness.tournaments.snapshots.look
    assert [(part.id, part.secret) for part in (await look(series, ORGANISER)).record.parts] == [
        (draft, b"")
    ]
    assert (await look(series, PEOPLE[0])).record.parts == ()
    await harness.tournaments.starting.announce(draft, ORGANISER)
    assert len((await look(series, None)).record.parts) == 1


async def test_one_tournament_that_goes_as_another_comes_is_told(harness: TournamentHarness) -> None:
    series = await harness.created(Series((10, 6)))
    await harness.tournaments.starting.announce(series, ORGANISER)
    first, second, third = [await _over(harness, 2, best=0) for _ in range(3)]
    for tournament in (second, third):
        await harness.tournaments.series.count(series, ORGANISER, tournament)
        await harness.work()
    await harness.tournaments.series.forget(series, ORGANISER, second)
    await harness.tournaments.series.count(series, ORGANISER, first)
    await harness.work()
    record = await harness.record(series)
    assert [round_.part for round_ in record.rounds] == [part.id for part in record.parts] == [third, first]
    assert [round_.number for round_ in record.rounds] == [1, 2], "what was told keeps its place"
    assert harness.told(series)["round-closed", 2] == 2

    # A result that is corrected later counts as it is then.
    assert await _table(harness, series) == {"Player 1": "1: 20", "Player 2": "2: 12"}
    (match,) = (await harness.record(third)).matches
    before = points_as_stored(json.loads(json.dumps(points_of(_namesakes(await harness.record(series))))))
    await harness.tournaments.rulings.result(third, ORGANISER, match.id, (2, 1), "misread")
    assert await _table(harness, series) == {"Player 1": "1: 16", "Player 2": "1: 16"}
    told = ENGLISH.translate(changes(_namesakes(await harness.record(series)), before))
    assert told.splitlines() == [
        "**Led before**: Kim with 20 points",
        "**Lead now**: Kim, Kim with 16 points",
        "**New points**: Kim 12 → 16, Kim 20 → 16",
    ]
    assert points_as_stored([["Kim", "20"]]) == (), "as the release before noted it"


def _namesakes(series: TournamentState) -> TournamentState:
    """All have the same name."""
    kim = (
        replace(one, members=tuple(replace(m, name="Kim") for m in one.members)) for one in series.entries
    )
    return replace(series, entries=tuple(kim))
