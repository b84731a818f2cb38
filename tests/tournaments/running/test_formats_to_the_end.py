"""A tournament of each format from its start to its end, killed in every round: nothing twice or lost."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

from bot.tournaments.formats.elimination.knockout import DoubleElimination, SingleElimination
from bot.tournaments.formats.pods.pods import Pods
from bot.tournaments.formats.round_robin import RoundRobin
from bot.tournaments.formats.stages.groups import Groups
from bot.tournaments.formats.stages.stages import Stages
from bot.tournaments.formats.swiss.swiss import Swiss
from bot.tournaments.running.state import TournamentState
from bot.tournaments.running.to_model import to_model
from bot.tournaments.tournament import Format
from tests.tournaments.running.harness import ORGANISER, QUICK, TournamentHarness

THREADS = replace(QUICK, in_thread=True, threads="match")
"""Each table has an announcement that its thread hangs from."""
FORMATS: dict[str, tuple[Format, int]] = {
    "round-robin": (RoundRobin(), 5),
    "swiss": (Swiss(), 8),
    "single": (SingleElimination(third_place=True), 6),
    "double": (DoubleElimination(), 6),
    "pods": (Pods(), 10),
    "groups-knockout": (Stages(Groups(4), SingleElimination(third_place=True), 2), 8),
    "swiss-cut": (Stages(Swiss(rounds=3), SingleElimination(), 4), 8),
}


@pytest.mark.parametrize("name", FORMATS)
async def test_a_tournament_goes_on_whenever_it_is_killed(harness: TournamentHarness, name: str) -> None:
    format_, size = FORMATS[name]
    tournament_id = await harness.opened(format_, settings=THREADS, computers=size)
    await harness.tournaments.starting.start(tournament_id, ORGANISER)
    await harness.killed_until_over(tournament_id, Random(name))
    record = await harness.record(tournament_id)
    assert record.info.state == "finished"
    _nobody_twice(record, name)
    await _no_result_is_lost(harness, record)
    _told_once(harness, record)
    standings = record.format.standings(to_model(record))
    assert len(standings.lines) == size


async def test_two_tournaments_side_by_side_are_taken_over_after_every_single_step(
    harness: TournamentHarness,
) -> None:
    first = await harness.opened(Swiss(rounds=3), settings=THREADS, computers=6)
    second = await harness.opened(DoubleElimination(), settings=THREADS, computers=4)
    for tournament_id in (first, second):
        await harness.tournaments.starting.start(tournament_id, ORGANISER)
    await harness.killed_after_every_step(first, second)
    tables = [number for (number,) in harness.rows("SELECT id FROM tables")]
    records = [await harness.record(tournament_id) for tournament_id in (first, second)]
    assert sorted(game.table_id for record in records for game in record.games) == sorted(tables)
    _nobody_twice(records[0], "swiss")
    for record in records:
        _told_once(harness, record)
        assert record.info.state == "finished"


def _nobody_twice(record: TournamentState, name: str) -> None:
    met: Counter[tuple[int, ...]] = Counter()
    for round_ in to_model(record).rounds:
        seated = [number for table in round_.tables for number in table.seats]
        assert len(set(seated)) == len(seated), round_.number
        met.update(tuple(sorted(table.seats)) for table in round_.tables if round_.stage == 0)
    if name in ("round-robin", "swiss", "swiss-cut", "groups-knockout"):
        assert set(met.values()) == {1}
    if name == "round-robin":
        numbers = [entry.number for entry in record.playing]
        assert set(met) == set(combinations(numbers, 2))


async def _no_result_is_lost(harness: TournamentHarness, record: TournamentState) -> None:
    tables = harness.rows("SELECT id, state FROM tables")
    assert sorted(game.table_id for game in record.games) == sorted(number for number, _ in tables)
    assert {state for _, state in tables} == {"finished"}
    assert len(record.matches) == len(record.games)
    for game in record.games:
        outcome = (await harness.tables.snapshots.info(game.table_id)).outcome
        match, found = record.match(game.match_id), game.result
        assert outcome is not None
        assert found is not None
        assert found.places == tuple(one.place for one in outcome)
        entered = match.result
        assert entered is not None
        assert dict(zip(match.seats, entered.places, strict=True)) == dict(
            zip(game.seats, found.places, strict=True)
        )


def _told_once(harness: TournamentHarness, record: TournamentState) -> None:
    rounds = range(1, len(record.rounds) + 1)
    wanted = [("registration", None), ("started", None), ("finished", None)]
    wanted += [(about, number) for about in ("pairings", "round-closed") for number in rounds]
    wanted.remove(("round-closed", rounds[-1]))  # its end is that of the tournament
    assert harness.told(record.info.id) == Counter(wanted)
    lobbies = harness.rows("SELECT count(*) FROM outbox WHERE kind = 'lobby' GROUP BY table_id")
    assert set(lobbies) == {(1,)}
