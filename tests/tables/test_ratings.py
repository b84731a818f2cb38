"""A finished table becomes a result, and the result a step of ratings, exactly once."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from sqlalchemy import Connection, update

from bot.games.engine.decision import RESIGN
from bot.hosting.audit import AuditEntry
from bot.hosting.errors import NotAllowed, Refused
from bot.hosting.person import Person
from bot.ratings.pools import PoolRules
from bot.storage import results, votes
from bot.storage.rows import LeaverRow, SeatRow
from bot.storage.schema import log, seats
from bot.tables.model import TableInfo
from bot.tables.replay import ReplayedGame
from bot.tables.results.profiles import Tally
from bot.tables.results.recompute import recompute
from bot.tables.results.record_result import record_result
from bot.tables.results.stored_results import result_of
from bot.tables.service import CONSEQUENCES, TableService
from bot.tables.state import ChangeContext, TableChange, TableState
from bot.tables.store import TableStore
from bot.tables.terms import Terms
from bot.tables.turns import leaving
from tests.tables.opened import ADA, BEN, CHANNEL, CLEO, DEV, GUILD, NOON, TablesHarness
from tests.tables.timed import opened
from tests.tables.walk import WALK

pytestmark = pytest.mark.usefixtures("both_databases")

RATED = Terms(rated=True)
JUDGE = replace(DEV, moderator=True)


class Club:
    """Tables of the game of walking, ended as wanted, at a time that goes on when told."""

    def __init__(self, harness: TablesHarness) -> None:
        self.harness, self.at = harness, NOON
        games = {WALK.slug: WALK}
        self.tables = TableService(harness.database, games, now=self.now, secrets=lambda: bytes(range(32)))
        secrets = lambda: bytes(range(32))  # noqa: E731 (one of two of its kind)
        self.store = TableStore(harness.database, games, self.now, secrets, False, CONSEQUENCES)

    def now(self) -> datetime:
        return self.at

    async def begin(self, *people: Person, terms: Terms = RATED) -> TableInfo:
        """A running table of these people."""
        host, *others = people
        table = await self.tables.lobby.open(
            host, "walk", {}, guild_id=GUILD, channel_id=CHANNEL, seats=max(2, len(people)), terms=terms
        )
        for other in others:
            table = await self.tables.lobby.join(table.id, other)
        return table

    async def moves(self, table: TableInfo, steps: int | None = None) -> None:
        """Everybody takes a first step, or so many do."""
        for seat in range(len(table.people) if steps is None else steps):
            await self.tables.play.move(table.id, table.people[seat], "step")
            await self.tables.play.confirm(table.id, table.people[seat])

    async def leave(self, table: TableInfo, person: Person, why: leaving.Why = "resigned") -> None:
        """Somebody's seat is lost."""

        def decide(record: TableState, line: ReplayedGame | None, now: datetime) -> TableChange:
            row = record.seat_of(person.id)
            assert row is not None
            assert line is not None
            return leaving.leave(
                ChangeContext(record, line, self.at, AuditEntry(why, person)), row.place, why
            )

        await self.store.change(table.id, decide)
        self.at += timedelta(minutes=1)

    async def correct(self, table: TableInfo, places: dict[int, int]) -> None:
        """A moderator enters another result."""

        def decide(record: TableState, line: ReplayedGame | None, now: datetime) -> TableChange:
            assert record.table.outcome is not None
            stored = [{**one, "place": places[one["seat"]]} for one in record.table.outcome]
            return TableChange(replace(record, table=replace(record.table, outcome=stored)))

        await self.store.change(table.id, decide)

    async def won(self, winner: Person, loser: Person, why: leaving.Why = "resigned") -> TableInfo:
        """A game of two, in which both have moved before one of them gives up."""
        table = await self.begin(winner, loser)
        await self.moves(table)
        await self.leave(table, loser, why)
        return table

    async def ratings(self, pool: str = "walk") -> dict[str, tuple[float, int]]:
        """Everybody's rating and number of rated games, by name."""
        board = await self.tables.ratings.leaderboard(GUILD, pool)
        return {rank.name: (round(rank.value, 6), rank.games) for rank in board.people}

    async def steps(self, table: TableInfo) -> object:
        """What a table has made of ratings."""
        found = await self.tables.ratings.judged(table.id)
        assert found is not None
        return found.entry.why, {step.user: step.after for step in found.steps}


@pytest.fixture
def club(harness: TablesHarness) -> Club:
    return Club(harness)


async def test_the_leaderboard_calls_people_as_their_own_server_does(club: Club) -> None:
    here = await club.won(ADA, BEN)
    there = await club.tables.lobby.open(
        replace(ADA, name="Countess"), "walk", {}, guild_id=GUILD + 1, channel_id=CHANNEL, seats=2
    )
    assert set(await club.ratings()) == {"Ada", "Ben"}
    left = [
        LeaverRow(0, table.id, 0, CLEO.id, name, "left", club.at)
        for table, name in ((here, "Cleo"), (there, "Baroness"))
    ]

    def work(connection: Connection) -> dict[int, str]:
        votes.leave(connection, left)
        return results.names(connection, GUILD, [CLEO.id])

    assert await club.harness.database.write(work) == {CLEO.id: "Cleo"}


async def test_a_finished_game_is_rated_once(club: Club) -> None:
    table = await club.won(ADA, BEN)
    judged = await club.tables.ratings.judged(table.id)
    assert judged is not None
    means = {step.user: round(step.after.mean, 6) for step in judged.steps}
    assert means == {ADA.id: 27.635389, BEN.id: 22.364611}
    assert judged.entry.participants[0].place + judged.entry.participants[1].place == 3
    before = club.harness.dump()
    record = await club.store.load(table.id)
    line = await club.store.line(record)
    await club.harness.database.write(lambda connection: record_result(connection, record, line, club.at))
    assert club.harness.dump() == before, "once more changes nothing"


@pytest.mark.parametrize(
    ("terms", "moving", "why"),
    [(Terms(), 2, "casual"), (RATED, 1, "early"), (RATED, 0, "early"), (RATED, 2, None)],
    ids=["casual", "one has moved", "nobody has moved", "rated"],
)
async def test_what_changes_no_rating(club: Club, terms: Terms, moving: int, why: str | None) -> None:
    table = await club.begin(ADA, BEN, terms=terms)
    await club.moves(table, moving)
    await club.leave(table, BEN)
    judged = await club.tables.ratings.judged(table.id)
    assert judged is not None
    assert judged.entry.why == why
    assert bool(judged.steps) is (why is None)
    assert bool(await club.ratings()) is (why is None)
    profile = await club.tables.profiles.profile(GUILD, ADA.id)
    assert profile.all == Tally(1, 1), "but it is a game all the same"


async def test_nothing_comes_of_an_abandoned_or_running_game(club: Club) -> None:
    table = await club.begin(ADA, BEN)
    await club.moves(table)
    assert await club.tables.ratings.judged(table.id) is None
    assert (await club.tables.profiles.profile(GUILD, ADA.id)).all.games == 0


async def test_of_two_time_outs_in_a_row_the_second_is_annulled_for_both(club: Club) -> None:
    first = await club.begin(ADA, BEN)
    second = await club.begin(CLEO, BEN)
    for table in (first, second):
        await club.moves(table)
    club.at += timedelta(hours=20)
    await club.leave(first, BEN, "forfeited")
    club.at += timedelta(hours=3)
    await club.leave(second, BEN, "forfeited")
    assert set(await club.ratings()) == {"Ada", "Ben"}
    assert (await club.steps(second)) == ("timeout", {})
    conduct = await club.tables.ratings.conduct(GUILD, [ADA.id, BEN.id, CLEO.id, -1])
    assert conduct == {ADA.id: 76, BEN.id: 45, CLEO.id: 76}, "for conduct both count"


async def test_a_moderator_can_let_a_time_out_in_a_row_count(club: Club) -> None:
    first, second = await club.begin(ADA, BEN), await club.begin(CLEO, BEN)
    for table in (first, second):
        await club.moves(table)
        await club.leave(table, BEN, "forfeited")
    assert (await club.steps(second)) == ("timeout", {})
    for rated in (True, False, True):
        judged = await club.tables.ratings.rate(second.id, JUDGE, rated, "he was in hospital")
        assert judged.entry.rated is rated
        assert bool(judged.steps) is rated
    before = await club.ratings()
    assert set(before) == {"Ada", "Ben", "Cleo"}
    await club.harness.database.write(lambda connection: recompute(connection, GUILD, "walk"))
    assert await club.ratings() == before


async def test_a_move_in_between_lets_the_second_time_out_count(club: Club) -> None:
    first, second = await club.begin(ADA, BEN), await club.begin(CLEO, BEN)
    await club.moves(first)
    club.at += timedelta(hours=20)
    await club.leave(first, BEN, "forfeited")
    await club.moves(second)
    club.at += timedelta(hours=20)
    await club.leave(second, BEN, "forfeited")
    assert set(await club.ratings()) == {"Ada", "Ben", "Cleo"}


async def test_computing_anew_is_computing_once(club: Club) -> None:
    people = (ADA, BEN, CLEO)
    for number in range(6):
        await club.won(people[number % 3], people[(number + 1 + number // 3) % 3])
        club.at += timedelta(days=3)
    before = club.harness.dump()
    await club.harness.database.write(lambda connection: recompute(connection, GUILD, "walk"))
    assert club.harness.dump() == before


@pytest.mark.parametrize("system", ["plackett-luce", "elo", "glicko-2"])
async def test_a_correction_is_as_if_the_game_had_ended_so(club: Club, system: str) -> None:
    await club.tables.ratings.choose_rules(GUILD, "walk", PoolRules(system), JUDGE, "so be it")
    wrong = await club.won(BEN, ADA)
    club.at += timedelta(days=8)
    later = await club.won(BEN, CLEO)
    record = await club.store.load(wrong.id)
    places = {seat.place: 1 if seat.user_id == ADA.id else 2 for seat in record.seats}
    await club.correct(wrong, places)
    corrected = await club.ratings(), (await club.steps(wrong)), (await club.steps(later))
    info = await club.tables.snapshots.info(wrong.id)
    assert info.outcome is not None
    assert {result.seat: result.place for result in info.outcome} == places

    await club.harness.database.write(_forget_everything)
    right = Club(club.harness)
    await right.won(ADA, BEN)
    right.at += timedelta(days=8)
    await right.won(BEN, CLEO)
    assert await right.ratings() == corrected[0]


def _forget_everything(connection: Connection) -> None:
    connection.exec_driver_sql("DELETE FROM tables")


async def test_only_moderators_who_did_not_play_decide(club: Club) -> None:
    table = await club.won(ADA, BEN)
    before = club.harness.dump()
    for who, reason, words in (
        (CLEO, "because", "moderators can do that"),
        (replace(ADA, moderator=True), "because", "yourself"),
        (JUDGE, " ", "reason"),
    ):
        with pytest.raises((NotAllowed, Refused), match=words):
            await club.tables.ratings.rate(table.id, who, False, reason)
    with pytest.raises(NotAllowed):
        await club.tables.ratings.choose_rules(GUILD, "walk", PoolRules("elo"), CLEO, "so be it")
    assert club.harness.dump() == before


async def test_a_moderator_can_take_a_game_out_of_the_ratings_and_back(club: Club) -> None:
    table, later = await club.won(ADA, BEN), await club.won(BEN, ADA)
    before = await club.steps(later)
    await club.tables.ratings.rate(table.id, JUDGE, False, "they had agreed on it")
    assert await club.steps(table) == ("moderator", {})
    assert await club.steps(later) != before
    assert await club.ratings() == {"Ben": (1603.130558, 1), "Ada": (1445.007188, 1)}
    await club.tables.ratings.rate(table.id, JUDGE, True, "they had not")
    assert await club.steps(later) == before
    casual = await club.begin(ADA, BEN, terms=Terms())
    await club.leave(casual, BEN)
    with pytest.raises(Refused, match="casual"):
        await club.tables.ratings.rate(casual.id, JUDGE, True, "please")


async def test_classes_of_players_have_pools_of_their_own(club: Club) -> None:
    await club.won(ADA, BEN)
    assert await club.tables.ratings.pools(GUILD) == ("walk",)
    await club.tables.ratings.choose_rules(GUILD, "walk", PoolRules("elo", classes=True), JUDGE, "so be it")
    assert await club.tables.ratings.pools(GUILD) == ("walk/2",)
    table = await club.begin(ADA, BEN, CLEO)
    await club.moves(table)
    await club.leave(table, CLEO)
    await club.leave(table, BEN)
    assert await club.tables.ratings.pools(GUILD, "walk") == ("walk/2", "walk/3")
    assert await club.ratings("walk/2") == {"Ada": (1516, 1), "Ben": (1484, 1)}
    assert (await club.ratings("walk/3"))["Ada"] == (1516, 1)
    assert await club.tables.ratings.pools(GUILD + 1) == ()
    assert (await club.tables.ratings.leaderboard(GUILD + 1, "walk/2")).people == ()


async def test_a_profile_counts_by_game_seat_and_players(club: Club) -> None:
    for _ in range(3):
        await club.won(ADA, BEN)
    await club.won(BEN, ADA)
    profile = await club.tables.profiles.profile(GUILD, ADA.id)
    (tallies,) = profile.tallies
    assert (tallies.all.games, tallies.all.wins) == (4, 3)
    assert sum(tally.games for tally in tallies.by_seat.values()) == 4
    assert tallies.by_players[2] == tallies.all
    assert profile.conduct == 75, "nobody has really played"
    (rating,) = profile.ratings
    assert rating.rank.place is None, "four games are too few"
    assert [played.judged.entry.table for played in profile.recent] == [4, 3, 2]
    page, pages = await club.tables.profiles.history(GUILD, ADA.id, 9)
    assert (len(page), pages) == (4, 1)
    nobody = await club.tables.profiles.profile(GUILD, 999)
    assert (nobody.conduct, nobody.all, nobody.ratings, nobody.recent) == (75, Tally(), (), ())


async def test_what_was_played_for_the_absent_is_no_move_of_theirs(club: Club) -> None:
    table = await club.begin(ADA, BEN)
    await club.moves(table)
    later = club.at + timedelta(hours=1)

    def work(connection: Connection) -> list[datetime | None]:
        at = [results.moved(connection, BEN.id, NOON, later, RESIGN)]
        for values in ({"away_at": NOON}, {"away_at": None, "gone_at": NOON}):
            connection.execute(update(seats).where(seats.c.user_id == BEN.id).values(values))
            at.append(results.moved(connection, BEN.id, NOON, later, RESIGN))
        connection.execute(update(seats).values(gone_at=None))
        connection.execute(update(log).values(prepared=True))
        at.append(results.moved(connection, BEN.id, NOON, later, RESIGN))
        connection.execute(update(log).values(prepared=False))
        connection.execute(update(log).values(move="resign"))
        return [*at, results.moved(connection, ADA.id, NOON, later, RESIGN)]

    assert await club.harness.database.write(work) == [NOON, None, None, None, None]


async def test_a_replaced_player_is_last_and_keeps_a_place_in_the_history(club: Club) -> None:
    table = await club.begin(ADA, BEN)
    await club.moves(table)

    def replaced(record: TableState, line: ReplayedGame | None, now: datetime) -> TableChange:
        def taken(seat: SeatRow) -> SeatRow:
            if seat.user_id != BEN.id:
                return seat
            return replace(seat, user_id=CLEO.id, name=CLEO.name, substitute=True)

        return TableChange(replace(record, seats=tuple(map(taken, record.seats))))

    await club.store.change(table.id, replaced)
    await club.harness.database.write(
        lambda connection: connection.exec_driver_sql(
            "INSERT INTO leavers (table_id, seat, user_id, name, why, at) "
            f"SELECT table_id, place, {BEN.id}, 'Ben', 'left', '{NOON:%Y-%m-%d %H:%M:%S}' FROM seats "
            f"WHERE user_id = {CLEO.id}"
        )
    )
    await club.leave(table, ADA)
    stored = await club.harness.database.read(lambda connection: results.of_table(connection, table.id))
    assert stored is not None
    assert result_of(stored).why is None
    ratings = await club.ratings()
    assert ratings["Ada"] > ratings["Ben"]
    assert ratings["Cleo"][0] > 1500
    profile = await club.tables.profiles.profile(GUILD, BEN.id)
    assert (profile.all, profile.replaced, profile.conduct) == (Tally(), 1, 75)


async def test_the_moves_in_a_seat_are_those_of_who_sat_there(club: Club) -> None:
    table = await club.begin(ADA, BEN)
    await club.moves(table)
    later, seat = club.at + timedelta(hours=2), table.seat_of(BEN.id)
    given = LeaverRow(0, table.id, seat or 0, BEN.id, BEN.name, "left", club.at + timedelta(hours=1))

    def work(connection: Connection) -> tuple[datetime | None, ...]:
        changed = update(seats).where(seats.c.user_id == BEN.id)
        connection.execute(changed.values(user_id=CLEO.id, name=CLEO.name, substitute=True))
        votes.leave(connection, [given])
        return tuple(results.moved(connection, one.id, NOON, later, RESIGN) for one in (ADA, BEN, CLEO))

    assert await club.harness.database.write(work) == (NOON, NOON, None)


@pytest.mark.parametrize("terms", [Terms(), RATED], ids=["casual", "rated"])
@pytest.mark.parametrize(
    ("rounds", "why", "gained"),
    [(0, "resigned", 0), (2, "resigned", 0), (3, "resigned", 1), (1, "forfeited", 1), (0, "forfeited", 0)],
)
async def test_who_gives_up_at_once_makes_nobody_reliable(
    club: Club, terms: Terms, rounds: int, why: leaving.Why, gained: int
) -> None:
    for _ in range(10):
        table = await club.begin(ADA, BEN, terms=terms)
        for _ in range(rounds):
            await club.moves(table)
        await club.leave(table, BEN, why)
    profile = await club.tables.profiles.profile(GUILD, ADA.id)
    assert profile.conduct == 75 + 10 * gained
    # Of time-outs in a row that are rated only the first counts, for achievements, too.
    expected = bool(gained) and not (terms.rated and why == "forfeited")
    assert ("reliable" in {one.slug for one in profile.earned}) is expected


async def test_a_table_may_ask_for_a_minimum_of_conduct(club: Club) -> None:
    await club.won(ADA, BEN, "forfeited")
    table = await club.begin(ADA, terms=Terms(min_conduct=70))
    with pytest.raises(NotAllowed, match="conduct of 70, and yours is 65"):
        await club.tables.lobby.join(table.id, BEN)
    assert len((await club.tables.snapshots.info(table.id)).people) == 1
    table = await club.tables.lobby.join(table.id, CLEO)
    assert len(table.people) == 2


async def test_setting_up_is_no_round(tmp_path: Path) -> None:
    """Hosting rules, 6.3: a draw when all that happened is that workers were placed changes no rating."""
    async with opened(tmp_path / "two.sqlite3") as timed:
        for turns, rated in ((2, False), (4, True)):
            table = await timed.table(game="santorini", rated=True, clock="none")
            for _ in range(turns):
                await timed.turn(table)
            await timed.tables.votes.propose(table, ADA, "draw")
            await timed.tables.votes.answer(table, BEN, True)
            judged = await timed.tables.ratings.judged(table)
            assert judged is not None
            assert (judged.entry.rated, judged.entry.why) == (rated, None if rated else "early")
