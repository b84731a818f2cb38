"""The bot answers for who can't do anything, after a time that says nothing about it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any, Final

import pytest
import sqlalchemy

from bot.hosting.person import Person
from bot.storage import reaction_times
from bot.storage.reaction_times import KEPT
from bot.storage.rows import ReactionTimeRow
from bot.storage.schema import audit, log, outbox, seats, tables
from bot.tables.clock.reaction_delays import NEAR, QUICKEST, SPREAD, drawn
from tests.postgres import looked_at
from tests.tables.doors import Street, knocked
from tests.tables.opened import GUILD
from tests.tables.timed import HOUR, MONDAY, TimedTables

pytestmark = pytest.mark.usefixtures("both_databases")

WINDOW: Final = timedelta(hours=12)


async def street(path: Path, choices: int) -> TimedTables:
    return await TimedTables.at(path, games={"doors": Street(choices)})


@pytest.fixture
async def forced(tmp_path: Path) -> AsyncIterator[TimedTables]:
    """Nobody can ever open."""
    made = await street(tmp_path / "forced.sqlite3", 0)
    yield made
    await made.database.close()


@pytest.fixture
async def once(tmp_path: Path) -> AsyncIterator[TimedTables]:
    """Who is asked has a choice at the first three knocks."""
    made = await street(tmp_path / "once.sqlite3", 3)
    yield made
    await made.database.close()


def taken(timed: TimedTables, person: Person) -> list[ReactionTimeRow]:
    """What is known of how long somebody takes."""
    with looked_at(timed.path) as connection:
        found = reaction_times.of(connection, "doors", [person.id])
    return list(found.get(person.id, ()))


def rows(timed: TimedTables) -> dict[str, list[dict[str, Any]]]:
    """All that is stored of tables, but what only the bot and the person may know."""
    own = {"answers_after", "answered"}
    with looked_at(timed.path) as connection:
        return {
            table.name: [
                {name: value for name, value in row.items() if name not in own}
                for row in connection.execute(
                    sqlalchemy.select(table).order_by(*table.primary_key)
                ).mappings()
            ]
            for table in (tables, seats, log, audit, outbox)
        }


async def test_the_bot_answers_for_who_can_do_nothing_before_the_window_closes(forced: TimedTables) -> None:
    table, mover, other = await knocked(forced)
    at = forced.due_at(table, other, "answer")
    assert at is not None
    assert forced.now < at < forced.now + WINDOW
    await forced.wait(hours=12)
    history = await forced.tables.snapshots.history(table, mover)
    assert [turn.events[0].kind for turn in history] == ["knock", "shut"]
    assert history[-1].at == at
    assert forced.due_at(table, other, "answer") is None


async def test_it_leaves_the_very_same_rows_as_an_own_answer(tmp_path: Path) -> None:
    """Log, audit, messages, clocks, strikes, versions: nothing tells whose answer it was."""
    found: list[dict[str, list[dict[str, Any]]]] = []
    seen: list[Any] = []
    for by_bot in (True, False):
        timed = await street(tmp_path / f"{by_bot}.sqlite3", 0)
        table, mover, other = await knocked(timed)
        at = timed.due_at(table, other, "answer")
        assert at is not None
        if by_bot:
            await timed.wait(hours=(at - timed.now) / HOUR)
        else:
            timed.now = at
            await timed.tables.play.move(table, other, "shut")
        found.append(rows(timed))
        look = timed.tables.snapshots.look
        seen.append(
            [(await look(table, mover)).clocks, (await look(table, None)).clocks, timed.deadlines("turn")]
        )
        await timed.database.close()
    by_bot_rows, own = found
    assert by_bot_rows == own
    assert seen[0] == seen[1]


async def test_it_ends_strikes_as_an_own_move_does(forced: TimedTables) -> None:
    """Else a later time-out, which costs the seat or not, would tell."""
    table = await forced.table(game="doors", on_timeout="skip", excuses=0, claim=False)
    late = await forced.mover(table)
    await forced.wait(hours=25)
    await forced.tables.play.back(table, late)
    assert forced.seat(table, late).strikes == 1
    await forced.tables.play.move(table, await forced.mover(table), "knock")
    await forced.wait(hours=12)
    assert (await forced.tables.snapshots.look(table, late)).answered
    assert forced.seat(table, late).strikes == 0


async def test_only_the_person_learns_of_it(forced: TimedTables) -> None:
    table, mover, other = await knocked(forced)
    look = forced.tables.snapshots.look

    async def told() -> list[tuple[bool, bool]]:
        views = [await look(table, person) for person in (other, mover, None)]
        return [(view.answer_comes, view.answered) for view in views]

    nothing = (False, False)
    assert await told() == [(True, False), nothing, nothing]
    await forced.wait(hours=12)
    assert await told() == [(False, True), nothing, nothing]
    await forced.tables.play.move(table, mover, "rest")
    await forced.tables.play.confirm(table, mover)
    assert await told() == [(False, True), nothing, nothing], "it is told until they move"
    await forced.tables.play.move(table, other, "knock")
    assert await told() == [nothing, (True, False), nothing]


async def test_an_own_answer_may_come_before(forced: TimedTables) -> None:
    table, mover, other = await knocked(forced)
    await forced.tables.play.move(table, other, "shut")
    assert forced.due_at(table, other, "answer") is None
    assert not (await forced.tables.snapshots.look(table, other)).answered
    assert (await forced.tables.snapshots.look(table, mover)).decision is not None


async def test_a_restart_waits_for_the_same_moment(forced: TimedTables) -> None:
    table, _, other = await knocked(forced)
    at = forced.due_at(table, other, "answer")
    again = await forced.again()
    try:
        assert again.due_at(table, other, "answer") == at
        await again.wait(hours=12)
        assert (await again.tables.snapshots.look(table, other)).answered
    finally:
        await again.database.close()


async def test_the_draw_is_not_the_table_s(forced: TimedTables) -> None:
    """Its secret is published when the game is over."""
    fresh = iter(bytes([number]) * 32 for number in range(99))
    forced.tables.store.secrets = lambda: next(fresh)
    delays: set[timedelta] = set()
    for _ in range(5):
        table, _, other = await knocked(forced)
        at = forced.due_at(table, other, "answer")
        assert at is not None
        delays.add(at - forced.now)
    assert len(delays) == 5
    assert all(delay.microseconds for delay in delays), "people don't answer to the second"


async def test_who_wants_to_be_asked_is_asked(forced: TimedTables) -> None:
    for person in (knocker := (await knocked(forced)))[1:]:
        await forced.tables.preferences.choose(person.id, "always_asked", True)
    assert forced.due_at(knocker[0], knocker[2], "answer") is not None, (
        "a window that is open stays as it is"
    )
    table, _, other = await knocked(forced)
    assert forced.due_at(table, other, "answer") is None
    await forced.wait(hours=11.9)
    snapshot = await forced.tables.snapshots.look(table, other)
    assert snapshot.decision is not None
    assert not snapshot.answer_comes


async def test_where_there_is_a_choice_nobody_answers_for_anybody(once: TimedTables) -> None:
    table, _, other = await knocked(once)
    assert once.due_at(table, other, "answer") is None
    assert not (await once.tables.snapshots.look(table, other)).answer_comes


async def test_usual_times_are_of_own_refusals_where_there_was_a_choice(once: TimedTables) -> None:
    """Others see the answer of who can't do anything: how long one takes for another tells nothing."""
    table, mover, other = await knocked(once)
    play = once.tables.play
    await once.wait(hours=2)
    await play.move(table, other, "open")
    assert taken(once, other) == []
    await play.move(table, mover, "knock")
    asked = once.now
    await once.wait(hours=3)
    await play.move(table, other, "shut")
    await play.move(table, mover, "knock")
    await once.wait(hours=13)
    first, second = taken(once, other)
    assert (first.asked_at, first.window, first.seconds) == (asked, 12 * 3600, 3 * 3600)
    assert second.seconds is None, "the window closed"


async def test_who_resigns_instead_tells_no_usual_time(once: TimedTables) -> None:
    table, _, other = await knocked(once)
    await once.tables.play.resign(table, other)
    assert taken(once, other) == []


async def test_what_the_bot_answers_and_what_had_to_be_is_no_usual_time(forced: TimedTables) -> None:
    table, mover, other = await knocked(forced)
    await forced.wait(hours=12)
    await forced.tables.play.move(table, mover, "knock")
    await forced.tables.play.move(table, other, "shut")
    assert taken(forced, other) == []


async def test_usual_times_of_elsewhere_and_of_this_game_are_drawn_from(once: TimedTables) -> None:
    """Nearly every draw is like what the person takes, once they have done it a few times."""
    table, mover, other = await knocked(once)
    for _ in range(3):
        once.now += HOUR
        await once.tables.play.move(table, other, "shut")
        if len(taken(once, other)) < 3:
            await once.tables.play.move(table, mover, "knock")
    known = taken(once, other)
    assert len(known) == 3
    delays: list[timedelta] = []
    for number in range(40):
        once.tables.store.secrets = lambda seed=bytes([number]) * 32: seed
        await once.tables.play.move(table, mover, "knock")
        at = once.due_at(table, other, "answer")
        if at is not None:
            delays.append(at - once.now)
        await once.tables.play.move(table, other, "shut")
    like = [delay for delay in delays if HOUR / SPREAD <= delay <= HOUR * SPREAD + timedelta(seconds=1)]
    assert len(like) > len(delays) / 3
    assert len(like) < len(delays), "three answers are few"


async def test_no_answer_comes_right_after_the_bot_was_not_there(forced: TimedTables) -> None:
    """All those that were due meanwhile would be known by it."""
    table, _, other = await knocked(forced)
    at = forced.due_at(table, other, "answer")
    assert at is not None
    forced.now = at + timedelta(minutes=5)
    await forced.happen()
    snapshot = await forced.tables.snapshots.look(table, other)
    assert (snapshot.decision is not None, snapshot.answer_comes) == (True, True)
    later = forced.due_at(table, other, "answer")
    assert later is not None
    assert later > forced.now
    await forced.wait(hours=12)
    assert (await forced.tables.snapshots.look(table, other)).answered


@pytest.mark.parametrize("back", [4, 35])
async def test_no_answer_comes_right_after_a_short_restart(forced: TimedTables, back: int) -> None:
    """At its start, when nobody could have tapped, it would be known for what it is."""
    table, _, other = await knocked(forced)
    at = forced.due_at(table, other, "answer")
    assert at is not None
    forced.now = at - timedelta(seconds=20)
    again = await forced.again()
    again.now = at + timedelta(seconds=back)
    await again.happen()
    assert (await again.tables.snapshots.look(table, other)).answer_comes
    later = again.due_at(table, other, "answer")
    assert later is not None
    assert later > again.now
    await again.database.close()


async def test_no_answer_comes_for_when_nobody_could_tap(forced: TimedTables) -> None:
    """Discord was not there, or the bot had not begun to listen."""
    table, _, other = await knocked(forced)
    job = forced.tables.deadline_job
    job.disconnected()
    for back in (False, True):
        at = forced.due_at(table, other, "answer")
        assert at is not None
        forced.now = at
        if back:
            forced.now += timedelta(seconds=1)
            job.connected()
        await forced.happen()
        assert (await forced.tables.snapshots.look(table, other)).answer_comes
    at = forced.due_at(table, other, "answer")
    assert at is not None
    assert at > forced.now
    await forced.wait(hours=12)
    assert (await forced.tables.snapshots.look(table, other)).answered


async def test_quiet_hours_are_slept_through(forced: TimedTables) -> None:
    for person in (await knocked(forced))[1:]:
        await forced.tables.preferences.choose(person.id, "quiet", "8-18")
    table, _, other = await knocked(forced)
    at = forced.due_at(table, other, "answer")
    assert at is not None
    assert at > MONDAY.replace(hour=18)


async def test_a_vacation_stops_it_as_it_stops_the_window(forced: TimedTables) -> None:
    table, _, other = await knocked(forced)
    at = forced.due_at(table, other, "answer")
    assert at is not None
    await forced.tables.vacations.take(GUILD, other, 1)
    moved = forced.due_at(table, other, "answer")
    assert moved is not None
    assert moved >= at + timedelta(days=1)


async def test_a_live_window_is_drawn_from_as_a_whole(forced: TimedTables) -> None:
    table, _, other = await knocked(forced, clock="3h", reaction="1m")
    at = forced.due_at(table, other, "answer")
    assert at is not None
    assert at - forced.now <= timedelta(minutes=1)


def times(*seconds: int | None, at: datetime = MONDAY) -> tuple[ReactionTimeRow, ...]:
    return tuple(ReactionTimeRow(0, 1, "doors", at, 12 * 3600, one) for one in seconds)


def draws(usual: tuple[ReactionTimeRow, ...], at: datetime = MONDAY) -> list[timedelta]:
    return sorted(drawn(usual, at, WINDOW, bytes([n % 256, n // 256]), 0) for n in range(500))


def test_without_known_times_it_is_anything_between_a_moment_and_the_window() -> None:
    found = draws(())
    assert found[0] >= WINDOW / QUICKEST
    assert found[-1] <= WINDOW
    assert timedelta(minutes=30) < found[250] < timedelta(minutes=75)
    assert len(set(found)) == 500


def test_who_lets_windows_close_takes_all_of_it() -> None:
    assert draws(times(*[None] * NEAR)).count(WINDOW) > 350


def test_the_time_of_day_counts() -> None:
    asleep = times(*[7 * 3600] * NEAR, at=MONDAY.replace(hour=23))
    awake = times(*[300] * NEAR, at=MONDAY.replace(hour=12))
    tomorrow = timedelta(days=1)
    assert draws(awake + asleep, MONDAY.replace(hour=0) + tomorrow)[250] > timedelta(hours=5)
    assert draws(awake + asleep, MONDAY.replace(hour=13) + tomorrow)[250] < timedelta(minutes=10)


def test_windows_of_another_length_tell_nothing() -> None:
    minutes = tuple(replace(row, window=60) for row in times(*[20] * NEAR))
    assert draws(minutes) == draws(())


def test_only_the_newest_are_kept() -> None:
    engine = sqlalchemy.create_engine("sqlite://")
    with engine.begin() as connection:
        reaction_times.reaction_times.create(connection)
        reaction_times.add(connection, times(*range(KEPT + 5)))
        (found,) = reaction_times.of(connection, "doors", [1, 2]).values()
    engine.dispose()
    assert [row.seconds for row in found] == list(range(5, KEPT + 5))
