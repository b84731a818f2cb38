"""What somebody may have deleted and when, after real games; and what it leaves of the others' ratings."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from datetime import timedelta
from fractions import Fraction
from pathlib import Path

import pytest
from sqlalchemy import Connection, select

from bot.hosting.person import ERASED, Person
from bot.people.personal_data import StillPlaying
from bot.people.settings import PersonSettings
from bot.storage.database import Database
from bot.storage.personal_columns import is_erased
from bot.storage.schema import ratings
from bot.tables.model import TableInfo
from bot.tables.results.recompute import recompute
from bot.tables.terms import Terms
from bot.tournaments.formats.swiss.swiss import Swiss
from tests.tournaments.running.harness import CHANNEL, GUILD, ORGANISER, TournamentHarness

ZOE, BEN, CAT = (Person(812345678901234560 + n, name) for n, name in enumerate(("Zoë Zwïz", "Ben", "Cat")))
FILE = "pantheon.sqlite3"


@pytest.fixture
async def harness(tmp_path: Path) -> AsyncIterator[TournamentHarness]:
    database = await Database.open(tmp_path / FILE, patience=0.1)
    yield TournamentHarness(tmp_path / FILE, database)
    await database.close()


async def _begun(harness: TournamentHarness, *people: Person) -> TableInfo:
    host, *others = people
    terms, seats = Terms(rated=True), len(people)
    table = await harness.tables.lobby.open(
        host, "duel", {}, guild_id=GUILD, channel_id=CHANNEL, seats=seats, terms=terms
    )
    for other in others:
        await harness.tables.lobby.join(table.id, other)
    return await harness.tables.snapshots.info(table.id)


async def _played(harness: TournamentHarness, *people: Person) -> TableInfo:
    """A rated game: the first of them wins."""
    table = await _begun(harness, *people)
    tables = harness.tables
    while (seen := await tables.snapshots.look(table.id, None)).table.state == "running":
        mover = seen.table.people[seen.waiting[0]]
        await tables.play.move(table.id, mover, str(9 - people.index(mover)))
        await tables.play.confirm(table.id, mover)
    return seen.table


def _steps(connection: Connection) -> list[tuple[object, ...]]:
    query = select(ratings).order_by(ratings.c.result_id, ratings.c.user_id)
    return [tuple(row) for row in connection.execute(query)]


async def test_who_is_deleted_is_nowhere_and_the_others_ratings_stand(harness: TournamentHarness) -> None:
    tables, mine = harness.tables, harness.tables.personal_data
    for people in ((ZOE, BEN), (BEN, CAT), (CAT, ZOE), (ZOE, BEN)):
        table = await _played(harness, *people)
    await tables.preferences.choose(ZOE.id, "theme", "dark")
    kept = await mine.export(ZOE.id)
    assert [len(kept[part]) for part in ("games", "moves", "results", "ratings")] == [3, 3, 3, 3]
    json.dumps(kept)
    before = await harness.database.read(_steps)

    at = await mine.erase(ZOE.id)
    assert table.id in at
    assert len(at) == 3
    with closing(sqlite3.connect(harness.path)) as connection:
        dump = "\n".join(connection.iterdump())
    assert str(ZOE.id) not in dump
    assert "Zwïz" not in dump
    assert json.dumps("Zwïz")[1:-1] not in dump
    assert tables.preferences.person(ZOE.id) == PersonSettings()
    shown = await tables.snapshots.info(table.id)
    assert [person.shown for person in shown.people].count(ERASED) == 1
    (nobody,) = (person for person in shown.people if person.id != BEN.id)
    assert is_erased(nobody.id)

    after = await harness.database.read(_steps)
    swapped = [tuple(nobody.id if value == ZOE.id else value for value in step) for step in before]
    assert sorted(after) == sorted(swapped)
    await harness.database.write(lambda connection: recompute(connection, GUILD, "duel"))
    assert sorted(await harness.database.read(_steps)) == sorted(swapped), "ratings can be computed anew"
    profile = await tables.profiles.profile(GUILD, BEN.id)
    for rating in profile.ratings:
        on_board = {rank.user for rank in (*rating.board.ranked, *rating.board.provisional)}
        assert on_board == {BEN.id, CAT.id}
    assert not any(
        part for name, part in (await mine.export(ZOE.id)).items() if name not in ("account", "exported")
    )
    assert await mine.erase(ZOE.id) == (), "there is nothing left"


async def test_who_plays_is_told_what_to_end_first(harness: TournamentHarness) -> None:
    tables, mine = harness.tables, harness.tables.personal_data
    running = await _begun(harness, ZOE, BEN, CAT)
    before = harness.path.read_bytes()
    with pytest.raises(StillPlaying, match=f"Table {running.id}"):
        await mine.erase(ZOE.id)
    with pytest.raises(StillPlaying):
        await mine.must_be_free(ZOE.id)
    assert harness.path.read_bytes() == before
    await tables.play.resign(running.id, ZOE)
    cup = await harness.opened(Swiss(rounds=2))
    await harness.tournaments.registration.join(cup, ZOE)
    with pytest.raises(StillPlaying, match=r"/tournament leave: .*Spring Cup"):
        await mine.erase(ZOE.id)
    with pytest.raises(StillPlaying, match=r"You organise .*Spring Cup"):
        await mine.erase(ORGANISER.id)
    await harness.tournaments.registration.leave(cup, ZOE)
    await mine.erase(ZOE.id)
    with closing(sqlite3.connect(harness.path)) as connection:
        assert str(ZOE.id) not in "\n".join(connection.iterdump())
    harness.begin()
    assert (await tables.snapshots.info(running.id)).state in ("running", "finished"), "it can be read"
    await harness.work()


async def test_the_export_tells_nothing_of_a_running_game_but_ones_own_moves(
    harness: TournamentHarness,
) -> None:
    table = await _begun(harness, ZOE, BEN)
    first, second = table.people
    await harness.tables.play.move(table.id, first, "7")
    for person, own in ((first, True), (second, False)):
        found = json.dumps(await harness.tables.personal_data.export(person.id))
        assert ('["7"]' in found) is own, "drafts are each person's own"
        assert "secret" not in found
    await harness.tables.play.confirm(table.id, first)
    moves = {
        person: [one["move"] for one in (await harness.tables.personal_data.export(person.id))["moves"]]
        for person in (first, second)
    }
    assert moves == {first: ["7"], second: []}


async def test_who_has_lost_a_seat_sees_nothing_of_what_the_computer_does_there(
    harness: TournamentHarness,
) -> None:
    table = await _begun(harness, ZOE, BEN, CAT)
    gone = table.people[0]
    await harness.tables.play.resign(table.id, gone)
    await harness.tables.play.move(table.id, gone, "7", stands_in=True)
    found = await harness.tables.personal_data.export(gone.id)
    assert '"7"' not in json.dumps(found)
    assert [seat["gone"] for seat in found["games"]] == ["resigned"]


async def test_answers_to_proposals_are_those_of_who_sat_there_then(harness: TournamentHarness) -> None:
    tables = harness.tables
    table = await _begun(harness, ZOE, BEN)
    await tables.votes.propose(table.id, ZOE, "pause")
    await tables.votes.answer(table.id, BEN, False)
    await tables.votes.propose(table.id, BEN, "abandon")
    await tables.replacements.offer(table.id, BEN)
    harness.now += timedelta(hours=1)
    await tables.replacements.take_over(table.id, CAT)
    harness.now += timedelta(hours=1)
    await tables.votes.propose(table.id, ZOE, "abandon")
    await tables.votes.answer(table.id, CAT, False)
    told = {
        person: [
            (one["kind"], one["yes"])
            for one in (await tables.personal_data.export(person.id))["answers to proposals"]
        ]
        for person in (ZOE, BEN, CAT)
    }
    assert told == {
        ZOE: [("pause", True), ("abandon", True)],
        BEN: [("pause", False), ("abandon", True)],
        CAT: [("abandon", False)],
    }


async def test_the_export_tells_what_organisers_have_decided_about_the_person(
    harness: TournamentHarness,
) -> None:
    cup, withdrawals = await harness.opened(Swiss(rounds=2), people=3), harness.tournaments.withdrawals
    await harness.tournaments.registration.join(cup, ZOE)
    await harness.tournaments.starting.start(cup, ORGANISER)
    number = next(entry.number for entry in (await harness.record(cup)).entries if entry.has(ZOE.id))
    await withdrawals.penalise(cup, ORGANISER, number, Fraction(-1, 2), "Late")
    await withdrawals.penalise(cup, ORGANISER, number - 1, Fraction(-1), "Rude")
    await withdrawals.drop(cup, ORGANISER, number, "Gone fishing")
    (entry,) = (await harness.tables.personal_data.export(ZOE.id))["tournaments"]
    assert entry["points given"] == [{"points": "-1/2", "reason": "Late"}]
    decided = [(one["what"], one["reason"]) for one in entry["decisions"]]
    assert decided == [("penalise", "Late"), ("drop", "Gone fishing")]
