"""Clocks from a minute on: games for people who sit together (hosting rules, 3.1)."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.clocks import notation
from bot.storage import clock_pauses
from bot.tables.terms import Terms
from tests.tables.opened import ADA, BEN, CHANNEL, CLEO, GUILD
from tests.tables.timed import DAY, HOUR, MONDAY, TimedTables, other

MINUTE = timedelta(minutes=1)
SATURDAY = MONDAY + 5 * DAY


@pytest.mark.parametrize(
    ("text", "live"),
    [
        *(
            (text, True)
            for text in ("1m", "5m", "11h59m", "30m + 1m", "2h total", "2h, 3 x 1m", "9d, 3 x 1h")
        ),
        *((text, False) for text in ("12h", "72h", "12h + 1m", "20d total", "5d, 3 x 1d", "none")),
    ],
)
def test_which_clocks_are_live(text: str, live: bool) -> None:
    assert Terms(clock=text).live is live


@pytest.mark.parametrize(
    ("clock", "minutes"), [("10m", 8), ("5m", 4), ("4m", 0), ("1m", 0), ("2h", 96), ("2h total", 96)]
)
async def test_one_reminder_comes_when_a_fifth_is_left_and_none_at_once(
    timed: TimedTables, clock: str, minutes: int
) -> None:
    table = await timed.table(game="santorini", clock=clock)
    who = await timed.mover(table)
    assert [row.at for row in timed.deadlines("remind")] == [MONDAY + minutes * MINUTE] * (minutes > 0)
    await timed.wait(hours=minutes / 60)
    pending = await timed.tables.outbox.pending()
    calls = [one.message for one in pending if one.message is not None and one.message.to == who.id]
    assert len(calls) == (minutes > 0)
    for call in calls:
        assert call.urgent_at is not None
        assert call.urgent_at < MONDAY, "quiet hours hold nothing up"


async def test_a_turn_an_excuse_and_a_claim_take_minutes(timed: TimedTables) -> None:
    table = await timed.table(game="santorini", clock="5m")
    who = await timed.mover(table)
    await timed.wait(hours=5 / 60)
    assert timed.seat(table, who).excuses == 0
    assert timed.due_at(table, who) == MONDAY + 10 * MINUTE, "an excuse gives a turn's time"
    await timed.wait(hours=5 / 60)
    assert any("can claim it now" in words for _, words in await timed.said())
    assert timed.due_at(table, who, "claim") == MONDAY + 10 * MINUTE + DAY
    snapshot = await timed.tables.claims.claim(table, other(who))
    assert snapshot.table.state == "finished"


async def test_time_is_counted_to_the_second(timed: TimedTables) -> None:
    table = await timed.table(game="santorini", clock="5m + 1m cap 6m")
    who = await timed.mover(table)
    await timed.wait(hours=100 / 3600)
    await timed.turn(table)
    assert timed.seat(table, who).bank == 300 - 100 + 60
    (clock,) = (await timed.tables.snapshots.look(table, None)).clocks.values()
    assert clock.until == timed.now + 5 * MINUTE
    assert notation.shown(timedelta(seconds=260)) == "4m20s"


async def test_who_is_away_is_played_for_after_a_turn_s_time(timed: TimedTables) -> None:
    table = await timed.table(
        BEN, CLEO, game="santorini", clock="5m", excuses=0, claim=False, on_timeout="bot"
    )
    who = await timed.mover(table)
    await timed.wait(hours=5 / 60)
    assert timed.seat(table, who).away == "bot"
    assert Terms(clock="5m").stand_in_after() == 5 * MINUTE
    assert Terms(clock="5m", away_delay=2).stand_in_after() == 2 * MINUTE
    assert Terms(clock="72h").stand_in_after() == HOUR


@pytest.mark.parametrize(
    ("terms", "window"),
    [
        (Terms(clock="5m"), 5 * MINUTE),
        (Terms(clock="1h + 2m"), 2 * MINUTE),
        (Terms(clock="5m", reaction="10m"), 10 * MINUTE),
        (Terms(clock="12h"), 12 * HOUR),
        (Terms(), 12 * HOUR),
    ],
)
def test_a_reaction_has_a_turn_s_time_unless_chosen(terms: Terms, window: timedelta) -> None:
    assert terms.window() == window


async def test_neither_vacations_nor_weekends_stop_a_live_clock(timed: TimedTables) -> None:
    timed.now = SATURDAY
    live = await timed.table(game="santorini", clock="30m", weekend=True)
    slow = await timed.table(game="santorini", clock="24h", weekend=True)
    who, late = await timed.mover(live), await timed.mover(slow)
    await timed.tables.vacations.take(GUILD, who, 3)
    assert timed.due_at(live, who) == SATURDAY + 30 * MINUTE
    assert timed.due_at(slow, late) is not None
    assert timed.due_at(slow, late) != SATURDAY + DAY
    told = [one for one in await timed.tables.outbox.pending() if one.message is not None]
    vacation = [one.table_id for one in told if "is on vacation" in str(one.message and one.message.words)]
    assert vacation == [slow], "a table that it doesn't concern hears nothing of it"


async def test_an_automatic_vacation_saves_nobody_in_a_live_game(timed: TimedTables) -> None:
    table = await timed.table(game="santorini", clock="5m", excuses=0, claim=False)
    who = await timed.mover(table)
    await timed.tables.preferences.choose(who.id, "auto_vacation", "on")
    await timed.wait(hours=5 / 60)
    assert (await timed.tables.snapshots.info(table)).state == "finished"


@pytest.mark.parametrize("away", [20, 300])
async def test_every_restart_is_given_back_to_live_games_only(timed: TimedTables, away: int) -> None:
    live = await timed.table(game="santorini", clock="5m")
    slow = await timed.table(game="santorini", clock="24h")
    who, late = await timed.mover(live), await timed.mover(slow)
    await timed.wait(hours=1 / 60)
    await timed.database.meta_set("heartbeat", timed.now.isoformat())
    timed = await timed.again()
    timed.now, timed.watched = MONDAY + MINUTE + timedelta(seconds=away), True
    await timed.tables.deadline_job.work()
    assert timed.due_at(live, who) == MONDAY + 5 * MINUTE + timedelta(seconds=away)
    assert timed.due_at(slow, late) == MONDAY + DAY
    line = await timed.tables.store.line(timed.record(live))
    assert line is not None
    assert timed.record(live).table.counter < 100, "no number of a draw is left out"
    await timed.database.close()


async def test_a_gap_between_two_notes_is_no_outage(timed: TimedTables) -> None:
    timed.watched = True
    await timed.table(game="santorini", clock="5m")
    await timed.tables.deadline_job.work()
    timed.now += 119 * timedelta(seconds=1)
    await timed.tables.deadline_job.work()
    timed.now += 3 * MINUTE
    await timed.tables.deadline_job.work()
    (found,) = await timed.database.read(
        lambda connection: clock_pauses.of_table(connection, 1, None, MONDAY)
    )
    assert (found.kind, found.start_at, found.end_at) == ("outage", timed.now - 3 * MINUTE, timed.now)


async def test_who_came_long_ago_is_asked_before_a_live_game_begins(timed: TimedTables) -> None:
    for minutes, state in ((15, "running"), (16, "open")):
        table = await timed.tables.lobby.open(
            ADA, "santorini", {}, guild_id=GUILD, channel_id=CHANNEL, seats=2, terms=Terms(clock="10m")
        )
        await timed.wait(hours=minutes / 60)
        assert (await timed.tables.lobby.join(table.id, BEN)).state == state
    asked = await timed.tables.snapshots.info(table.id)
    assert asked.ready_at == timed.now
    told = [words for to, words in await timed.said() if to == ADA.id]
    assert any("Press **I am here** there by …" in words for words in told)
    await timed.wait(hours=0.26)
    again = await timed.tables.snapshots.info(table.id)
    assert (again.state, again.people) == ("open", (BEN,))
