"""Events of every format in the chat, the bot killed in every round: nobody twice, nothing lost."""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import replace
from itertools import combinations

import pytest

from bot.playground import interactions
from bot.tournaments.formats.ladder import Ladder
from bot.tournaments.running.state import TournamentState
from bot.tournaments.running.to_model import to_model
from tests.e2e.chained import LADDER, SERIES
from tests.e2e.season import CONTESTS, NAMES, PARTS, Season, play, title

UNIQUE = {"round robin": 0, "league": 0, "swiss": 0, "groups, then a cup": 0, "swiss, then a cup": 0}
"""The formats in which nobody meets anybody twice in the stage of this number."""


@pytest.fixture(scope="module")
def season(tmp_path_factory: pytest.TempPathFactory) -> Season:
    """All events at once, played to their ends through as many kills as the longest has rounds."""
    with pytest.MonkeyPatch.context() as patching:
        patching.setattr(interactions, "ANSWER", 300.0)
        return asyncio.run(play(tmp_path_factory.mktemp("season")))


@pytest.mark.long
@pytest.mark.parametrize("name", CONTESTS)
def test_an_event_lives_through_a_kill_in_every_round(season: Season, name: str) -> None:
    record = season.records[name]
    assert record.info.state == "finished"
    assert season.kills[name] >= {one.number for one in record.rounds}, "killed in every round"
    _nobody_is_paired_twice(record, name)
    _no_result_is_lost(record, season)
    _everything_is_told_once(season.said, season.directly, name, len(record.rounds))
    standings = record.format.standings(to_model(record))
    assert sorted(standings.order) == [entry.number for entry in record.playing]
    assert len(standings.order) == CONTESTS[name].entries


@pytest.mark.long
def test_a_ladder_lives_through_a_kill_in_every_challenge(season: Season) -> None:
    record = season.records[LADDER]
    assert season.kills[LADDER] == {1, 2, 3}
    _no_result_is_lost(replace(record, matches=record.matches[:2]), season)
    names = {entry.number: entry.name for entry in record.entries}
    ladder = record.format
    assert isinstance(ladder, Ladder)
    assert [names[number] for number in ladder.order(to_model(record))] == ["Cleo", "Ben"]
    wanted = [
        "Cleo challenged Ben. **Ben has accepted.**",
        "Ben challenged Cleo. **Cleo has accepted.**",
        "Cleo challenged Ben. **Ben gave the place up.**",
        "Cleo won, and takes",
        "Ben won, and takes",
        "Ben gave the place up, and Cleo takes it",
    ]
    own = [words for words in season.said.elements() if title(LADDER) in words]
    assert [sum(words in told for told in own) for words in wanted] == [1] * len(wanted)
    assert not any("challenges you" in told for told in own), "a challenge that is over asks nothing"


@pytest.mark.long
def test_a_series_lives_through_a_kill_whenever_an_event_comes_to_count(season: Season) -> None:
    assert season.kills[SERIES] == {1, 2, 3}
    rounds = season.records[SERIES].rounds
    parts = {season.records[name].info.id: name for name in PARTS}
    assert {round_.part for round_ in rounds} == parts.keys()
    own = [words for words in season.said.elements() if title(SERIES) in words]
    for round_ in rounds:
        told = f"{title(parts[round_.part or 0])} now counts."
        assert sum(told in words for words in own) == 1


@pytest.mark.long
def test_the_loser_of_no_match_before_plays_the_final_again(season: Season) -> None:
    """Double elimination: who comes from the losers' side wins the final, and a second one decides."""
    record = season.records["double"]
    assert [match.key for match in record.matches][-2:] == ["G1", "G2"]
    assert len(record.matches) == 2 * CONTESTS["double"].entries - 1


@pytest.mark.long
def test_the_channel_tells_of_nothing_else(season: Season) -> None:
    """The tables lie in their threads, and what was said was said once."""
    assert set(season.said.values()) == {1}
    assert all(any(title(name) in words for name in NAMES) for words in season.said)


def _nobody_is_paired_twice(record: TournamentState, name: str) -> None:
    met: Counter[tuple[int, ...]] = Counter()
    for round_ in to_model(record).rounds:
        seated = [number for table in round_.tables for number in table.seats]
        assert len(set(seated)) == len(seated), f"round {round_.number}: one table for everybody"
        if round_.stage == UNIQUE.get(name):
            met.update(tuple(sorted(table.seats)) for table in round_.tables)
    assert set(met.values()) <= {1}
    if name == "round robin":
        assert set(met) == set(combinations((entry.number for entry in record.playing), 2))


def _no_result_is_lost(record: TournamentState, season: Season) -> None:
    played = [match for match in record.matches if match.id not in season.ruled]
    count = record.settings.games
    assert len(record.games) == count * len(played), "a table for each game, and no second one"
    for match in played:
        (game,) = record.games_of(match.id)
        entered, places = match.result, season.outcomes[game.table_id]
        assert entered is not None
        assert dict(zip(match.seats, entered.places, strict=True)) == dict(
            zip(game.seats, places, strict=True)
        )
    assert all(match.result is not None for match in record.matches)


def _everything_is_told_once(said: Counter[str], directly: Counter[str], name: str, rounds: int) -> None:
    every = range(1, rounds + 1)
    wanted = ["! is over.", "! has begun with", "**Over: "]
    # What announced a pairing says so once its round is over, in the same message.
    wanted += [f": round {number} has been played" for number in every]
    wanted += [f": round {number} is over" for number in range(1, rounds)]
    own = [words for words in said.elements() if title(name) in words]
    found = {words: sum(words in told for told in own) for words in wanted}
    assert found == dict.fromkeys(wanted, 1)
    assert not any(f": round {rounds} is over" in told for told in own), "that is the end of all"
    checks = [f": round {number} is paired, and waits until you publish it" for number in every]
    assert not any(words in told for told in own for words in checks), "that is for the organisers alone"
    private = [words for words in directly.elements() if title(name) in words]
    found = {words: sum(words in told for told in private) for words in checks}
    assert found == dict.fromkeys(checks, 1)
