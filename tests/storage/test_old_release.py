"""A database and game records that release 0 left (``data/README.md``) read, and go on, as it left them."""

from __future__ import annotations

import gzip
import json
import sqlite3
from ast import literal_eval
from collections.abc import AsyncIterator
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from bot.discord_ui.components.controls import ACTIONS, ButtonAction, parse_custom_id
from bot.games.engine import registry
from bot.hosting.person import Person
from bot.storage.database import Database
from bot.tables.records import reading, verifying, writing
from bot.tables.service import TableService
from bot.tournaments.running.service import TournamentService
from bot.tournaments.running.settings import TournamentSettings

DATA = Path(__file__).with_name("data")
GAMES = registry.discover()
NOTED: dict[str, Any] = json.loads((DATA / "release_0.json").read_text())
NAMED: dict[str, int] = NOTED["named"]
TABLES: dict[str, Any] = NOTED["tables"]
ADA, BEN, CLEO, OTTO = Person(101, "Ada"), Person(102, "Ben"), Person(103, "Cleo"), Person(2, "Otto")
GUILD = 11


@dataclass
class Upgraded:
    """Today's program on the old database."""

    tables: TableService
    tournaments: TournamentService


@pytest.fixture
async def upgraded(path: Path) -> AsyncIterator[Upgraded]:
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(gzip.decompress((DATA / "release_0.sql.gz").read_bytes()).decode())
    database = await Database.open(path)
    now = datetime.fromisoformat(NOTED["now"])
    monday = datetime(2026, 3, 2, 9, tzinfo=UTC)
    tables = TableService(
        database, GAMES, now=lambda: now, secrets=lambda: bytes(range(32)), beat=lambda: monday
    )
    await tables.preferences.load()
    yield Upgraded(tables, TournamentService(tables.store))
    await database.close()


async def _table(tables: TableService, table_id: int) -> dict[str, Any]:
    """What release 0 noted of a table, as it is read today."""
    state = await tables.store.load(table_id)
    line = await tables.store.line(state)
    public = await tables.snapshots.look(table_id, None)
    own = [await tables.snapshots.look(table_id, Person(row.user_id, row.name)) for row in state.seats]
    proposals = await tables.votes.at(table_id)
    return {
        "game": state.table.game,
        "state": state.table.state,
        "ply": state.table.ply,
        "position": None if line is None else str(line.position),
        "waiting": list(public.waiting),
        "clocks": {str(seat): str(clock.until) for seat, clock in public.clocks.items()},
        "invited": list(public.table.invited),
        "paused": public.table.paused_at is not None,
        "turns": [turn.text for turn in await tables.snapshots.history(table_id, ADA)],
        "votes": [[one.kind, one.state, one.seat, str(one.words)] for one in proposals],
        "seats": [
            {
                "user": row.user_id,
                "draft": list(seen.draft),
                "complete": seen.complete,
                "stamp": seen.stamp,
                "moves": None if seen.decision is None else seen.decision.moves.count,
            }
            for row, seen in zip(state.seats, own, strict=True)
        ],
    }


@pytest.mark.parametrize("table_id", sorted(map(int, TABLES)))
async def test_every_table_is_as_it_was(upgraded: Upgraded, table_id: int) -> None:
    assert await _table(upgraded.tables, table_id) == TABLES[str(table_id)]


@pytest.mark.parametrize("game", sorted(GAMES))
async def test_a_game_with_a_draft_goes_on(upgraded: Upgraded, game: str) -> None:
    tables, table_id = upgraded.tables, NAMED[game]
    people = (await tables.snapshots.look(table_id, None)).table.people
    (mover,) = [person for person in people if (await tables.snapshots.look(table_id, person)).draft]
    while not (own := await tables.snapshots.look(table_id, mover)).complete:
        assert own.decision is not None
        await tables.play.move(table_id, mover, own.decision.moves.at(0), own.stamp)
        if (await tables.snapshots.info(table_id)).ply > TABLES[str(table_id)]["ply"]:
            return  # what can't be taken back was confirmed at once
    await tables.play.confirm(table_id, mover)
    assert (await tables.snapshots.info(table_id)).ply > TABLES[str(table_id)]["ply"]


async def test_who_was_invited_joins_the_lobby(upgraded: Upgraded) -> None:
    assert (await upgraded.tables.lobby.join(NAMED["lobby"], CLEO)).state == "running"


async def test_a_proposal_is_answered_and_ends_the_game(upgraded: Upgraded) -> None:
    assert (await upgraded.tables.votes.answer(NAMED["santorini"], BEN, True)).state == "finished"


@pytest.mark.parametrize("control", NOTED["controls"], ids=lambda one: one[0])
def test_a_control_means_what_it_meant(control: list[Any]) -> None:
    custom_id, action, table, seat, stamp, text = control
    assert parse_custom_id(custom_id) == ButtonAction(table, action, seat, stamp, text)
    assert action in ACTIONS


async def test_settings_auto_answers_and_vacations_are_kept(upgraded: Upgraded) -> None:
    tables = upgraded.tables
    for user, chosen in NOTED["people"].items():
        assert tables.preferences.person(int(user)).plain() == chosen
    assert tables.preferences.guild(GUILD).plain() == NOTED["server"]
    for key, answers in NOTED["auto_answers"].items():
        user, game = key.split()
        assert await tables.auto_answers.chosen(Person(int(user), ""), game) == answers
    announced = (await tables.vacations.of(GUILD, BEN)).announced
    assert [[str(one.start), str(one.end)] for one in announced] == NOTED["vacations"]


async def test_ratings_are_equal(upgraded: Upgraded) -> None:
    board = await upgraded.tables.ratings.leaderboard(GUILD, NOTED["pool"])
    noted = {user: [1500 + 30 * shown, games] for user, (shown, games) in NOTED["ratings"].items()}
    assert {str(rank.user): [rank.value, rank.games] for rank in board.people} == noted


@pytest.mark.parametrize("name", ["swiss", "ladder"])
async def test_tournaments_are_as_they_were(upgraded: Upgraded, name: str) -> None:
    tournament_id = NAMED[name]
    noted = NOTED["tournaments"][str(tournament_id)]
    record = (await upgraded.tournaments.snapshots.look(tournament_id, OTTO)).record
    standings = await upgraded.tournaments.snapshots.standings(tournament_id)
    log = await upgraded.tournaments.snapshots.log(tournament_id)
    settings, usual = record.settings.plain(), TournamentSettings().plain()
    later = settings.keys() - noted["settings"].keys()
    assert {key: settings[key] for key in later} == {key: usual[key] for key in later}
    # Terms that there weren't yet are as usual, too.
    new = settings["terms"].keys() - literal_eval(noted["settings"]["terms"]).keys()
    assert {settings["terms"].pop(key) for key in new} <= {None}
    assert {
        "title": record.info.title,
        "state": record.info.state,
        "settings": {key: str(value) for key, value in settings.items() if key not in later},
        "matches": [[one.round, one.number, list(one.seats)] for one in record.matches],
        "tables": [[one.match_id, one.table_id] for one in record.games],
        "standings": [[line.entrant, line.place, str(line.points)] for line in standings.lines],
        "log": [line.what for line in log],
    } == noted


async def test_a_tournament_goes_on_when_its_games_end(upgraded: Upgraded) -> None:
    tables, tournaments = upgraded.tables, upgraded.tournaments
    for _, table_id in NOTED["tournaments"][str(NAMED["swiss"])]["tables"]:
        await tables.play.resign(table_id, (await tables.snapshots.info(table_id)).people[0])
    await tournaments.tournament_job.work()
    record = (await tournaments.snapshots.look(NAMED["swiss"], OTTO)).record
    assert {one.round for one in record.matches} == {1, 2}


async def test_what_was_still_to_be_told_is_told(upgraded: Upgraded) -> None:
    tables = [one for one in await upgraded.tables.outbox.pending() if one.message is not None]
    assert [
        {
            "kind": one.kind,
            "table": one.table_id,
            "to": one.message.to if one.kind.endswith("whisper") else None,
            "words": str(one.message.words),
        }
        for one in tables
        if one.message is not None
    ] == NOTED["outbox"]["tables"]
    tournaments = [one for one in await upgraded.tournaments.outbox.pending() if one.message is not None]
    assert [
        {
            "kind": one.kind,
            "tournament": one.tournament_id,
            "to": one.message.to if one.kind.endswith("whisper") else None,
            "about": one.message.about,
            "words": str(one.message.words),
        }
        for one in tournaments
        if one.message is not None
    ] == NOTED["outbox"]["tournaments"]
    assert {one.kind for one in tables} >= {"notice", "whisper", "invite"}
    assert {one.kind for one in tournaments} == {"event", "event-whisper"}


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_record_verifies_and_is_written_alike(game: str) -> None:
    data = (DATA / f"release_0.{game}.txt").read_bytes()
    record = reading.read(data, GAMES)
    line = verifying.line_of(record, GAMES)
    verifying.must_agree(record, line)
    findings = verifying.verify(record, line)
    assert len(findings) > 3
    assert all(finding.good is not False for finding in findings), [str(one.words) for one in findings]
    assert writing.write(record, GAMES[game]).encode() == data
