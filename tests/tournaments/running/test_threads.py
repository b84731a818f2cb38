"""In which threads the matches of an event are played."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.tournaments.formats.ladder import Ladder
from bot.tournaments.formats.round_robin import RoundRobin
from bot.tournaments.formats.swiss.swiss import Swiss
from bot.tournaments.running import repairs
from bot.tournaments.running.settings import Threads
from bot.tournaments.running.table_opening import shared_thread
from bot.tournaments.tournament import Format
from tests.tournaments.running.harness import QUICK, TournamentHarness

pytestmark = pytest.mark.usefixtures("both_databases")


@pytest.mark.parametrize(
    ("threads", "people", "format_", "shared"),
    [
        ("auto", 2, Swiss(rounds=1), False),
        ("auto", 5, Swiss(rounds=1), True),
        ("auto", 8, Swiss(rounds=1), True),
        ("auto", 10, Swiss(rounds=1), False),
        ("round", 10, Swiss(rounds=1), True),
        ("match", 4, Swiss(rounds=1), False),
        ("round", 4, RoundRobin(parallel=3), False),
        ("round", 4, Ladder(), False),
    ],
)
async def test_matches_of_a_round_share_a_thread_where_the_event_says_so(
    harness: TournamentHarness, threads: Threads, people: int, format_: Format, shared: bool
) -> None:
    settings = replace(QUICK, in_thread=True, threads=threads)
    record = await harness.record(await harness.started(format_, people, settings))
    assert shared_thread(record, 1) is shared
    anchors = harness.rows("SELECT count(*) FROM outbox WHERE kind = 'lobby'")
    assert anchors == [(0 if shared else len(record.games),)]
    apart = replace(record.settings, in_thread=False)
    assert not shared_thread(replace(record, info=replace(record.info, settings=apart)), 1)


@pytest.mark.parametrize("threads", ["match", "round"])
async def test_all_games_of_a_match_are_played_in_the_thread_of_the_first(
    harness: TournamentHarness, threads: Threads
) -> None:
    settings = replace(QUICK, in_thread=True, threads=threads, games=2)
    tournament_id = await harness.started(Swiss(rounds=1), 4, settings)
    first = [game.table_id for game in (await harness.record(tournament_id)).games]
    for number, table in enumerate(first):
        await harness.tables.outbox.brought_to(900 if threads == "round" else 900 + number, [table])
    if threads == "round":
        (announced, *_) = [
            one
            for one in await harness.tournaments.outbox.pending()
            if one.message is not None and one.message.about == "pairings"
        ]
        record = await harness.record(tournament_id)
        assert announced.message is not None
        mark = repairs.mark(record, announced.message)
        await harness.tournaments.outbox.done(announced, (22, 900), shown=mark, thread=900)
    await harness.play(tournament_id)
    games = (await harness.record(tournament_id)).games
    assert len(games) == 4
    found = dict(harness.rows("SELECT id, thread_id FROM tables"))
    later = {game.table_id: game for game in games if game.table_id not in first}
    for table, game in later.items():
        (before,) = [one.table_id for one in games if one.match_id == game.match_id and one is not game]
        assert found[table] == found[before]
        anew = harness.rows(f"SELECT kind FROM outbox WHERE table_id = {table} AND kind LIKE 'lobby%'")
        assert anew == ([("lobby-edit",)] if threads == "match" else []), (
            "named for the game that is played"
        )
