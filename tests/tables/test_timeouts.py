"""Time at tables: reminders, excuses, claims, stand-ins, pauses, outages, dead games (rules 3, 4, 11.7)."""

from __future__ import annotations

import asyncio
from datetime import datetime, timedelta

import pytest

from bot.storage import backup
from bot.storage.rows import DeadlineRow
from bot.tables import background
from bot.tables.errors import NotAllowed, NotSeated, Refused
from bot.tables.house import House
from bot.tables.model import Person
from bot.tables.record import Change, Record
from bot.tables.records import notation
from bot.tables.records.reading import read
from bot.tables.replay import Line
from tests.tables.games import Crowd, Meadow
from tests.tables.house import ADA, BEN, CLEO, DEV, GUILD
from tests.tables.records.playing import play_on
from tests.tables.test_computers import Played, Watcher
from tests.tables.timed import DAY, HOUR, MONDAY, Office

FIRST_YEAR = 18 * DAY
"""The vacation of somebody who plays since March: the year's 21 days, pro rata."""


async def mover(office: Office, table: int) -> tuple[Person, Person]:
    """Who must move, and the other."""
    sight = await office.desk.look(table, None)
    first = sight.table.people[sight.waiting[0]]
    return first, BEN if first.id == ADA.id else ADA


async def turn(office: Office, table: int) -> None:
    """Whoever must move plays the first legal turn."""
    who, _ = await mover(office, table)
    while not (sight := await office.desk.look(table, who)).complete:
        assert sight.decision is not None
        await office.desk.play(table, who, sight.decision.moves.at(0))
    await office.desk.confirm(table, who)


async def test_reminders_come_at_half_and_at_nine_tenths_and_then_the_excuse(office: Office) -> None:
    table = await office.table(game="santorini", clock="48h")
    who, _ = await mover(office, table)
    told: list[int] = []
    for hours in (23, 2, 18, 1, 3, 2):
        await office.wait(hours=hours)
        told.append(sum(to == who.id for to, _ in await office.said()))
    assert told == [0, 1, 1, 2, 2, 2]
    (excused,) = [one for one in await office.desk.outbox.pending() if one.message and one.message.call]
    assert excused.message is not None
    assert excused.message.call is not None
    assert (excused.message.to, excused.message.call.to) == (None, who.id), "one is called, all are told"
    assert office.seat(table, who).excuses == 0
    assert office.due_at(table, who) == MONDAY + 72 * HOUR, "an excuse gives a day at most"


async def test_scenario_8_an_excuse_and_then_the_game_is_lost(office: Office) -> None:
    table = await office.table(game="santorini", claim=False)
    who, other = await mover(office, table)
    await office.wait(hours=24)
    assert office.due_at(table, who) == MONDAY + 48 * HOUR
    assert (await office.desk.look(table, None)).table.state == "running"
    await office.wait(hours=24)
    outcome = (await office.desk.look(table, None)).table.outcome
    assert outcome is not None
    people = (await office.desk.look(table, None)).table.people
    places = {people[result.seat].id: (result.place, result.flags) for result in outcome}
    assert places == {who.id: (2, ("timeout",)), other.id: (1, ())}
    assert office.deadlines() == []


@pytest.mark.parametrize(
    ("away", "moved"), [(2 * HOUR, 2 * HOUR), (timedelta(minutes=5), timedelta())], ids=["long", "short"]
)
async def test_scenario_9_a_long_outage_is_compensated(
    office: Office, away: timedelta, moved: timedelta
) -> None:
    table = await office.table(game="santorini", excuses=0, claim=False, clock="26h")
    who, _ = await mover(office, table)
    due = office.due_at(table, who)
    assert due is not None
    await office.wait(hours=25)
    await office.database.meta_set("heartbeat", office.now.isoformat())
    for _ in range(2):  # killed after it, it is not given back twice
        office = await office.again()
        office.now, office.watched = MONDAY + 25 * HOUR + away, True
        await office.desk.sleeper.work()
    assert office.due_at(table, who) == due + moved
    office.now = due + moved
    office = await office.again()
    await office.happen()
    assert (await office.desk.look(table, None)).table.state == "finished"
    await office.database.close()


async def test_what_was_rolled_after_a_backup_is_not_rolled_again_when_that_is_restored(
    office: Office,
) -> None:
    """Who remembers the lost days must not know what comes."""
    table = await office.table(game="toy", clock="none")
    await play_on(office.desk, table, 4)
    seen = set[int]()
    await office.database.meta_set("heartbeat", office.now.isoformat())
    saved = office.path.with_name("saved.sqlite3")
    backup.save(office.path, saved)
    for days in range(3):
        await office.database.close()
        backup.restore(office.path, saved)
        office = await Office.at(office.path, MONDAY + (1 + days) * DAY)
        office.watched = True
        await office.desk.sleeper.work()
        await play_on(office.desk, table)
        line = await office.desk.house.line(office.record(table))
        assert line is not None
        drawn = [played.counter for played in line.played if played.counter is not None]
        assert drawn == sorted(set(drawn))
        later = {number for number in drawn if number > 100}
        assert later.isdisjoint(seen)
        assert later
        seen |= later
    record, findings = await office.desk.archive.verify(table, ADA)
    assert all(finding.good is not False for finding in findings)
    assert sum("numbers of the draws jump" in str(finding.words) for finding in findings) == 1
    assert read(notation.write(record, office.games["toy"]).encode(), office.games) == record
    await office.database.close()


async def test_what_was_missed_in_a_short_downtime_happens_at_the_start(office: Office) -> None:
    table = await office.table(game="santorini", excuses=0, claim=False)
    office = await office.again()
    office.now += 25 * HOUR
    await office.happen()
    assert (await office.desk.look(table, None)).table.state == "finished"
    assert await ending(office, table)
    assert not any("time is up" in words for _, words in await office.said()), "the last board says it"
    await office.database.close()


async def test_an_opponent_claims_a_time_out(office: Office) -> None:
    table = await office.table(game="santorini", excuses=0)
    who, other = await mover(office, table)
    with pytest.raises(Refused, match="Nobody’s time"):
        await office.desk.claim(table, other)
    await office.wait(hours=24)
    assert sum("may claim" in words for _, words in await office.said()) == 1
    place, asked = office.seat(table, who).place, office.seat(table, who).asked_at
    assert asked is not None
    with pytest.raises(NotAllowed):
        await office.desk.claim(table, who)
    with pytest.raises(NotSeated):
        await office.desk.claim(table, CLEO)
    with pytest.raises(Refused):
        await office.desk.claim(table, other, place, "1.0")
    sight = await office.desk.claim(table, other, place, f"{asked.timestamp():.6f}")
    assert sight.table.state == "finished"
    with pytest.raises(Exception, match="over"):
        await office.desk.claim(table, other)


async def test_a_late_turn_counts_until_somebody_claims(office: Office) -> None:
    table = await office.table(game="santorini", excuses=0, clock="24h + 12h cap 48h")
    who, other = await mover(office, table)
    await office.wait(hours=30)
    await turn(office, table)
    assert office.seat(table, who).bank == 12 * 3600
    with pytest.raises(Refused):
        await office.desk.claim(table, other)
    await office.wait(days=8)
    assert (await office.desk.look(table, None)).table.state == "finished", (
        "it happens by itself in the end"
    )


async def test_a_move_on_one_s_own_vacation_earns_nothing(office: Office) -> None:
    table = await office.table(game="santorini", clock="72h + 24h")
    who, other = await mover(office, table)
    for person in (who, other):
        await office.desk.take_vacation(11, person, 3)
        await office.wait(hours=10)
        await turn(office, table)
        assert office.seat(table, person).bank == 72 * 3600


async def logged(office: Office, table: int, person: Person) -> int:
    """How many turns the log has of a person's seat."""
    place = office.seat(table, person).place
    return sum(turn.seat == place for turn in await office.desk.history(table, None))


async def picks(office: Office, table: int, person: Person, flowers: int = 2) -> None:
    """The person picks the first flowers that are left."""
    for _ in range(flowers):
        sight = await office.desk.look(table, person)
        assert sight.decision is not None
        await office.desk.play(table, person, sight.decision.moves.at(0))
    if (await office.desk.look(table, person)).complete:
        await office.desk.confirm(table, person)


async def test_a_computer_stands_in_until_the_person_is_back(office: Office) -> None:
    watcher = Watcher()
    office.games["played"] = Played(watcher)
    table = await office.table(BEN, CLEO, game="played", excuses=0, claim=False)
    await office.desk.take_vacation(11, BEN, 3)
    await office.desk.take_vacation(11, CLEO, 3)
    await office.desk.play(table, ADA, "iris")
    await office.wait(hours=23)
    office = await office.again()
    await office.wait(hours=1)
    seat = office.seat(table, ADA)
    assert (seat.away, seat.draft, seat.strikes) == ("bot", (), 1)
    assert any("computer plays for them" in words for _, words in await office.said())
    office.desk.computers.start()
    async with asyncio.timeout(60):
        while not await logged(office, table, ADA):  # noqa: ASYNC110 (no event tells of it)
            await asyncio.sleep(0.005)
    await office.desk.computers.stop()
    assert {(view.seat, decision.seat) for view, decision, _ in watcher.shown} == {(seat.place, seat.place)}
    assert office.seat(table, ADA).strikes == 1, "what the host plays takes no strike away"
    await office.desk.back(table, ADA)
    assert office.seat(table, ADA).away is None
    assert any("Player" in words and "back" in words for _, words in await office.said())
    await office.database.close()


async def test_acting_brings_the_seat_back_with_a_turn_s_time(office: Office) -> None:
    office.games["played"] = Played(Watcher())
    table = await office.table(BEN, CLEO, game="played", excuses=0, claim=False, clock="24h + 12h cap 48h")
    await office.desk.take_vacation(11, BEN, 3)
    await office.desk.take_vacation(11, CLEO, 3)
    await office.wait(hours=24.5)
    assert office.due_at(table, ADA) is None
    await picks(office, table, ADA, 1)
    assert office.seat(table, ADA).away is None
    assert office.due_at(table, ADA) == office.now + 12 * HOUR
    await picks(office, table, ADA, 1)
    assert office.seat(table, ADA).strikes == 0


async def test_three_strikes_cost_the_seat_whatever_the_policy(office: Office) -> None:
    office.games["played"] = Played(Watcher())
    table = await office.table(BEN, CLEO, game="played", excuses=0, claim=False, on_timeout="bot")
    await office.desk.take_vacation(11, BEN, 5)
    await office.desk.take_vacation(11, CLEO, 5)
    for strikes in (1, 2):
        await office.wait(hours=24)
        assert office.seat(table, ADA).strikes == strikes
        warned = sum("the seat is lost" in words for to, words in await office.said() if to == ADA.id)
        assert warned == strikes - 1
        await office.desk.back(table, ADA)
    await office.wait(hours=24)
    assert office.seat(table, ADA).gone == "forfeited"


async def test_a_seat_is_offered_to_others(office: Office) -> None:
    table = await office.table(game="santorini", excuses=0, claim=False, on_timeout="replace")
    late, _ = await mover(office, table)
    await office.wait(hours=24)
    record = office.record(table)
    assert (record.table.state, record.table.paused_at) == ("running", MONDAY + DAY)
    assert [(vote.kind, vote.state) for vote in record.votes] == [("offer", "open")]
    assert office.due_at(table, late) is None, "the game is paused"
    late_seat = office.seat(table, late)
    kept = await office.desk.keep(table, late)
    assert (kept.paused_at, kept.offered, office.seat(table, late).strikes) == (None, None, 1)
    assert office.due_at(table, late) == office.now + DAY, "who stays has the time of a turn"
    await office.wait(hours=24)
    assert office.seat(table, late).place == late_seat.place
    assert office.seat(table, late).strikes == 2
    await office.wait(hours=72)
    nobody_came = office.record(table)
    assert (nobody_came.table.state, nobody_came.table.paused_at) == ("running", None)
    assert office.seat(table, late).away == "bot"


async def test_who_does_nothing_is_passed_for_where_the_game_has_a_pass(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    def first(position: Meadow, seat: int) -> str | None:
        decision = position.decision(seat)
        return None if decision is None else decision.moves.at(0)

    monkeypatch.setattr(Meadow, "neutral", first)
    table = await office.table(BEN, CLEO, excuses=0, claim=False, on_timeout="skip")
    await office.desk.take_vacation(11, BEN, 3)
    await office.desk.take_vacation(11, CLEO, 3)
    await office.wait(hours=24)
    assert office.seat(table, ADA).away == "skip"
    assert await logged(office, table, ADA) == 1
    assert (await office.desk.look(table, ADA)).decision is None


@pytest.mark.parametrize("computers", [True, False])
async def test_where_nobody_can_pass_it_is_said_what_happens(
    office: Office, monkeypatch: pytest.MonkeyPatch, computers: bool
) -> None:
    if computers:
        monkeypatch.setattr(Crowd, "player", lambda self, level, seed: Watcher())  # pyright: ignore
    passed: list[int] = []

    def once(position: Meadow, seat: int) -> str | None:
        """A pass in everybody's first turn only."""
        passed.append(seat)
        decision = position.decision(seat)
        return None if decision is None or position.picked[seat] else decision.moves.at(0)

    monkeypatch.setattr(Meadow, "neutral", once)
    table = await office.table(BEN, CLEO, excuses=0, claim=False, on_timeout="skip")
    await office.desk.take_vacation(11, BEN, 3)
    await office.desk.take_vacation(11, CLEO, 3)
    await office.wait(hours=24)
    assert passed
    seat = office.seat(table, ADA)
    told = [words for to, words in await office.said() if to is None]
    assert not any("I pass for them" in words for words in told), "they can't be passed to the end"
    if computers:
        assert (seat.away, seat.gone) == ("bot", None)
        assert any("a computer plays for them" in words for words in told)
    else:
        assert seat.gone == "forfeited"
        assert any("the seat is lost" in words for words in told)


async def ending(office: Office, table: int) -> str:
    """What the last board tells: the log is longer than any board before, so that one is posted."""
    board = [errand for errand in await office.desk.outbox.pending() if errand.kind == "board"][-1]
    info = await office.desk.info(table)
    ((told,),) = await office.desk.told_by_turns(table, info.ply - 1, info.ply)
    assert board.ply == info.ply
    return told.kind


async def test_a_game_that_everybody_left_alone_is_dead(office: Office) -> None:
    table = await office.table(game="santorini", clock="none")
    await office.wait(days=13)
    assert (await office.desk.look(table, None)).table.state == "running"
    await turn(office, table)
    await office.wait(days=14, hours=1)
    assert (await office.desk.look(table, None)).table.state == "abandoned"
    assert await ending(office, table) == "dead"


async def test_all_away_ends_the_game(office: Office) -> None:
    office.games["played"] = Played(Watcher())
    table = await office.table(BEN, CLEO, DEV, game="played", excuses=0, claim=False)
    await office.wait(hours=24)
    sight = await office.desk.look(table, None)
    assert sight.table.state == "abandoned"
    assert await ending(office, table) == "away"
    assert office.deadlines() == []


async def test_vacation_moves_the_deadlines_of_all_one_s_games(office: Office) -> None:
    tables = [await office.table(game="santorini", clock="72h") for _ in range(2)]
    who, other = await mover(office, tables[0])
    await office.desk.take_vacation(11, other, 7)
    assert office.due_at(tables[0], who) == MONDAY + 72 * HOUR
    await office.wait(hours=12)
    before = await office.desk.take_vacation(11, who, 2, MONDAY + 36 * HOUR)
    assert (before.left, before.present) == (FIRST_YEAR - 2 * DAY, None)
    for table in tables:
        assert office.due_at(table, who) == MONDAY + 72 * HOUR + 2 * DAY
    with pytest.raises(Refused, match="already"):
        await office.desk.take_vacation(11, who, 1, MONDAY + 40 * HOUR)
    with pytest.raises(Refused, match="too long"):
        await office.desk.take_vacation(11, who, 20, MONDAY + 10 * DAY)
    await office.wait(hours=24 + 10.5)
    back = await office.desk.end_vacation(11, who)
    assert back.announced == ()
    assert back.left == FIRST_YEAR - 11 * HOUR, "used time counts in full hours"
    assert office.due_at(tables[1], who) == MONDAY + 82.5 * HOUR
    await office.desk.take_vacation(11, who, 1, office.now + DAY)
    await office.desk.end_vacation(11, who)
    said = [words for _, words in await office.said() if words.startswith(who.name)]
    over = [f"{who.name} is back from vacation.", f"{who.name} takes no vacation after all."]
    assert [words for words in said if "Meanwhile" not in words] == [over[0]] * 2 + [over[1]] * 2
    with pytest.raises(Refused):
        await office.desk.end_vacation(11, who)


async def test_vacation_by_itself(office: Office) -> None:
    table = await office.table(game="santorini", excuses=0, claim=False)
    who, _ = await mover(office, table)
    await office.desk.preferences.choose(who.id, "auto_vacation", True)
    await office.wait(hours=24)
    assert (await office.desk.holidays(11, who)).left == FIRST_YEAR - DAY
    assert office.due_at(table, who) == MONDAY + 48 * HOUR
    for _ in range(2):
        await office.happen()
    assert sum("day of your vacation" in words for _, words in await office.said()) == 1
    await office.wait(days=30)
    assert (await office.desk.look(table, None)).table.state != "running"


async def test_a_vacation_by_itself_is_left_in_both_years_that_it_touches(office: Office) -> None:
    await office.desk.resign(await office.table(game="santorini"), ADA)
    office.now = datetime(2026, 12, 30, 12, tzinfo=MONDAY.tzinfo)
    table = await office.table(game="santorini", excuses=0, claim=False)
    who, _ = await mover(office, table)
    await office.desk.preferences.choose(who.id, "auto_vacation", True)
    await office.desk.take_vacation(11, who, 21, office.now + 10 * DAY)
    await office.wait(hours=24)
    assert (await office.desk.look(table, None)).table.state == "finished", "nothing is left of next year"


async def test_one_table_s_trouble_is_not_the_others(
    office: Office, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    broken, sound = [await office.table(game="santorini", excuses=0, claim=False) for _ in range(2)]
    handlers = office.desk.sleeper._handlers  # pyright: ignore[reportPrivateUsage]
    turn = handlers["turn"]

    def fails(house: House, record: Record, line: Line | None, row: DeadlineRow, now: datetime) -> Change:
        if record.table.id == broken:
            raise ValueError("no idea")
        return turn(house, record, line, row, now)

    monkeypatch.setitem(handlers, "turn", fails)  # pyright: ignore[reportArgumentType]
    office.now = MONDAY + 24 * HOUR
    await office.happen()
    assert (await office.desk.look(sound, None)).table.state == "finished"
    assert (await office.desk.look(broken, None)).table.state == "running"
    assert "no idea" in caplog.text
    office = await office.again()
    await office.happen()
    assert (await office.desk.look(broken, None)).table.state == "finished", "tried again at the next start"
    await office.database.close()


async def test_the_sleeper_outlives_what_nobody_expected(
    office: Office, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = await office.table(game="santorini", excuses=0, claim=False)
    sleeper = office.desk.sleeper
    beat, tried = sleeper._beat, asyncio.Event()  # pyright: ignore[reportPrivateUsage]

    async def fails() -> None:
        monkeypatch.setattr(sleeper, "_beat", beat)
        tried.set()
        raise ValueError("no idea")

    monkeypatch.setattr(background, "BREATH", 0.01)
    monkeypatch.setattr(sleeper, "_beat", fails)
    office.now = MONDAY + 24 * HOUR
    sleeper.start()
    async with asyncio.timeout(60):
        await tried.wait()
        while (await office.desk.look(table, None)).table.state == "running":  # noqa: ASYNC110 (no event tells of it)
            await asyncio.sleep(0.01)
    await sleeper.stop()
    assert "no idea" in caplog.text


async def test_what_was_fetched_before_it_became_void_marks_nothing_else(office: Office) -> None:
    """Numbers of rows are used again: a late worker must not take another deadline for its own."""
    table = await office.table(game="santorini", excuses=1, claim=False)
    who, _ = await mover(office, table)
    (old,) = office.deadlines("turn")
    await office.wait(hours=24)
    await office.desk.sleeper._happen(old)  # pyright: ignore[reportPrivateUsage]
    assert office.due_at(table, who) == MONDAY + 48 * HOUR


@pytest.mark.parametrize(("excuses", "words"), [(1, "That is excused"), (0, "may claim")])
async def test_nothing_happens_twice_beside_a_second_sleeper(
    office: Office, excuses: int, words: str
) -> None:
    table = await office.table(game="santorini", excuses=excuses)
    await office.wait(hours=23)
    office.now = MONDAY + 24 * HOUR
    sleepers = [office.desk.sleeper, office.desk.sleeper, office.beside().sleeper]
    await asyncio.gather(*(sleeper.work() for sleeper in sleepers))
    assert sum(words in said for _, said in await office.said()) == 1
    assert (await office.desk.look(table, None)).table.state == "running"


async def test_old_tables_without_terms_go_on(office: Office) -> None:
    table = await office.table(game="santorini", clock="none")
    await turn(office, table)
    who, other = await mover(office, table)
    assert office.seat(table, who).asked_at is None
    with pytest.raises(Refused):
        await office.desk.claim(table, other)
    with pytest.raises(Refused):
        await office.desk.back(table, who)
    await office.wait(days=2)
    assert await office.said() == []


async def test_an_extension_gives_a_turn_from_now_on_and_its_end_is_told_anew(office: Office) -> None:
    table = await office.table(game="santorini", excuses=0)
    who, other = await mover(office, table)
    moderator = Person(99, "Mo", moderator=True)

    async def claimable() -> int:
        return sum("may claim" in words for _, words in await office.said())

    await office.wait(hours=90)
    assert await claimable() == 1, "three days late, and nobody has claimed it"
    for told in (2, 3):
        await office.desk.moderation.extend(table, moderator, who.id, "a flight")
        assert office.due_at(table, who) == office.now + 24 * HOUR
        with pytest.raises(Refused, match="Nobody’s time"):
            await office.desk.claim(table, other)
        await office.wait(hours=26)
        assert await claimable() == told


@pytest.mark.parametrize("clock", ["24h", "none"])
async def test_a_long_vacation_ends_no_game(office: Office, clock: str) -> None:
    table = await office.table(game="santorini", clock=clock)
    who, _ = await mover(office, table)
    await office.desk.take_vacation(GUILD, who, 16)
    await office.wait(days=17)
    assert (await office.desk.look(table, None)).table.state == "running"
    await office.wait(days=14)
    assert (await office.desk.look(table, None)).table.state != "running"
