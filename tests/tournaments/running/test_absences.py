"""Who never moves, or not in time: forfeits, and rounds that end without them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.games.engine.text import ENGLISH
from bot.hosting.person import Person
from bot.storage import clock_pauses
from bot.tournaments.formats.elimination.pod_elimination import TableElimination
from bot.tournaments.formats.pods.pods import Pods
from bot.tournaments.formats.swiss.swiss import Swiss
from bot.tournaments.running.change import TournamentChange
from tests.tables.timed import DAY
from tests.tournaments.running.harness import (
    GUILD,
    MODERATOR,
    MONDAY,
    ORGANISER,
    PEOPLE,
    QUICK,
    TournamentHarness,
)


async def test_who_never_moves_forfeits_and_is_dropped_after_two_of_them(
    harness: TournamentHarness,
) -> None:
    settings = replace(QUICK, no_show_hours=24)
    tournament_id = await harness.started(Swiss(rounds=3), 4, settings)
    await harness.moved(await harness.record(tournament_id))
    await harness.wait(hours=23)
    assert all(match.result is None for match in (await harness.record(tournament_id)).matches)
    await harness.wait(hours=1)
    record = await harness.record(tournament_id)
    first, second = record.matches_of(1)
    found = second.result
    assert first.how is None or first.how == "no-show"
    assert second.how == "no-show"
    assert found is not None
    assert found.forfeits == {0}, "only whose turn it was has not come"
    await harness.wait(hours=24)
    record = await harness.record(tournament_id)
    assert all(match.result is not None for match in record.matches_of(1))
    assert "running" not in harness.states()[:2], "decided games are ended"
    for _ in range(6):
        await harness.wait(hours=24)
    record = await harness.record(tournament_id)
    late = [entry for entry in record.entries if entry.no_shows >= 2]
    assert late
    assert all(entry.dropped_after is not None for entry in late)
    whispers = [str(row) for row in harness.rows("SELECT data FROM outbox WHERE kind = 'event-whisper'")]
    assert sum("too many no-shows" in one for one in whispers) == len(late)


@pytest.mark.parametrize("hours", [None, 24], ids=["own-clock", "chosen"])
@pytest.mark.parametrize("stop", ["vacation", "pause", "outage", "tournament", "removed"])
async def test_nobody_forfeits_while_their_clock_stands_still(
    harness: TournamentHarness, stop: str, hours: int | None
) -> None:
    settings = replace(QUICK, no_show_hours=hours)
    tournament_id = await harness.started(Swiss(rounds=1), 2, settings)
    (play,) = (await harness.record(tournament_id)).plays.values()
    await harness.wait(hours=1)
    begun = harness.now
    if stop == "vacation":
        await harness.tables.vacations.take(GUILD, Person(play.people[0], ""), 5)
    if stop == "pause":
        await harness.tables.moderation.pause(play.table_id, MODERATOR, "Ill")
        await harness.wait(days=5)
        await harness.tables.moderation.resume(play.table_id, MODERATOR, "Well")
    if stop == "tournament":
        await harness.tournaments.administration.pause(tournament_id, ORGANISER, "Holidays")
        await harness.work()
        await harness.wait(days=5)
        await harness.tournaments.administration.resume(tournament_id, ORGANISER)
        await harness.work()
    if stop == "removed":
        await harness.tournaments.absent_servers.left(GUILD)
        await harness.wait(days=5)
        await harness.tournaments.absent_servers.back(GUILD)
    if stop == "outage":
        harness.now += 5 * DAY
        await harness.store.write(lambda connection: clock_pauses.outage(connection, begun, harness.now))
    at = MONDAY + 5 * DAY + (settings.no_show() or DAY)
    record = await harness.record(tournament_id)
    while harness.now < at - DAY / 2:
        await harness.wait(hours=12)
        record = await harness.record(tournament_id)
        assert record.matches[0].result is None
    assert record.info.wake_at == at
    await harness.wait(hours=12)
    assert (await harness.record(tournament_id)).matches[0].how == "no-show"


async def test_days_of_vacation_are_taken_by_themselves_before_anybody_forfeits(
    harness: TournamentHarness,
) -> None:
    settings = replace(QUICK, round_days=60)
    tournament_id = await harness.started(Swiss(rounds=1), 2, settings)
    (play,) = (await harness.record(tournament_id)).plays.values()
    (seat,) = play.asked
    late = Person(play.people[seat], "")
    await harness.tables.preferences.choose(late.id, "auto_vacation", True)
    days = (await harness.tables.vacations.of(GUILD, late)).left // DAY
    at = MONDAY + (settings.no_show() or DAY) + days * DAY
    while harness.now < at - DAY / 2:
        await harness.wait(hours=12)
        assert (await harness.record(tournament_id)).matches[0].result is None
    assert (await harness.tables.vacations.of(GUILD, late)).left < DAY
    await harness.wait(hours=12)
    assert (await harness.record(tournament_id)).matches[0].how == "no-show"


async def test_after_a_pause_it_is_worked_out_anew_who_has_not_come(harness: TournamentHarness) -> None:
    tournament_id = await harness.started(Swiss(rounds=1), 2)
    (play,) = (await harness.record(tournament_id)).plays.values()
    await harness.tables.moderation.pause(play.table_id, MODERATOR, "Ill")
    await harness.wait(days=5)
    harness.store.tables.ended.clear()
    await harness.tables.moderation.resume(play.table_id, MODERATOR, "Well")
    assert play.table_id in harness.store.tables.ended, "the job looks at its tournament"
    await harness.work()
    record = await harness.record(tournament_id)
    assert record.info.wake_at == harness.now + (QUICK.no_show() or DAY)


async def test_who_gets_more_time_from_a_moderator_keeps_it_and_the_excuse(
    harness: TournamentHarness,
) -> None:
    tournament_id = await harness.started(Swiss(rounds=1), 2)
    (play,) = (await harness.record(tournament_id)).plays.values()
    await harness.tables.moderation.extend(play.table_id, MODERATOR, play.people[0], "Ill")
    for _ in range(4):
        await harness.wait(days=1)
    assert (await harness.record(tournament_id)).matches[0].result is None
    await harness.wait(days=1)
    assert (await harness.record(tournament_id)).matches[0].how == "no-show"


async def test_where_both_never_moved_both_forfeit(harness: TournamentHarness) -> None:
    """At games that ask both at once their times are up together: nobody wins by that."""
    tournament_id = await harness.created(Swiss(rounds=1), game="crowd")
    await harness.tournaments.starting.announce(tournament_id, ORGANISER)
    for person in PEOPLE[:2]:
        await harness.tournaments.registration.join(tournament_id, person)
    await harness.tournaments.starting.start(tournament_id, ORGANISER)
    await harness.work()
    for days in ((QUICK.no_show() or DAY) / DAY - 1, 1):
        (match,) = (await harness.record(tournament_id)).matches_of(1)
        assert match.result is None
        await harness.wait(days=days)
    (match,) = (await harness.record(tournament_id)).matches_of(1)
    assert match.how == "no-show"
    assert match.result is not None
    assert match.result.forfeits == {0, 1}
    assert harness.states() == ["abandoned"]


async def test_after_a_step_the_next_one_sees_tables_as_they_stand_then(harness: TournamentHarness) -> None:
    """Who has moved since the tournament was loaded mustn't forfeit for having never moved."""
    tournament_id = await harness.started(Swiss(rounds=1), 4)
    before = await harness.record(tournament_id)
    await harness.moved(before)
    after = await harness.store.store(before, TournamentChange(before, edit=False), harness.now)
    assert after.plays == (await harness.record(tournament_id)).plays
    assert sum(bool(play.moved) for play in after.plays.values()) == 1


async def test_who_never_moves_forfeits_also_where_no_clock_runs(harness: TournamentHarness) -> None:
    settings = replace(QUICK, no_show_hours=24, terms=replace(QUICK.terms, clock="none"))
    tournament_id = await harness.started(Swiss(rounds=1), 2, settings)
    await harness.wait(hours=24)
    (match,) = (await harness.record(tournament_id)).matches_of(1)
    assert match.how == "no-show"


async def test_who_resigns_without_a_move_has_not_played(harness: TournamentHarness) -> None:
    tournament_id = await harness.started(Swiss(rounds=1), 4)
    record = await harness.record(tournament_id)
    await harness.moved(record, 1)
    for play in sorted(record.plays.values(), key=lambda one: one.table_id):
        await harness.tables.play.resign(play.table_id, Person(play.people[0], ""))
    await harness.work()
    first, second = (match.result for match in (await harness.record(tournament_id)).matches)
    assert first is not None
    assert second is not None
    assert (first.places, first.forfeits) == ((2, 1), {0})
    assert (second.places, second.forfeits) == ((2, 1), frozenset())


async def test_a_round_is_extended_then_left_to_organisers_then_forfeited(
    harness: TournamentHarness,
) -> None:
    settings = replace(QUICK, terms=replace(QUICK.terms, clock="none"), round_days=5)
    tournament_id = await harness.started(Swiss(rounds=1), 4, settings)
    await harness.moved(await harness.record(tournament_id))
    await harness.wait(days=5)
    assert harness.told(tournament_id)["round-closing", 1] == 1
    await harness.tournaments.rulings.extend(tournament_id, ORGANISER, 2, "Holidays")
    assert harness.told(tournament_id)["round-closing", 1] == 2
    await harness.wait(days=5)
    assert harness.told(tournament_id)["stuck", 1] == 1
    messages = [queued.message for queued in await harness.tournaments.outbox.pending()]
    (late,) = [one for one in messages if one is not None and one.about == "stuck"]
    assert late.private
    assert "2 matches have no result.\n- Table 1: " in ENGLISH.translate(late.words)
    match = (await harness.record(tournament_id)).matches_of(1)[0]
    await harness.tournaments.rulings.adjudicate(
        tournament_id, ORGANISER, match.id, [1, 1], "Even position"
    )
    await harness.wait(days=3)
    record = await harness.record(tournament_id)
    assert record.info.state == "finished"
    first, second = (match.result for match in record.matches_of(1))
    assert first is not None
    assert second is not None
    assert first.places == (1, 1)
    assert second.forfeits == {0}
    assert set(harness.states()) == {"abandoned"}


async def test_who_has_played_a_game_of_the_match_loses_only_the_one_they_miss(
    harness: TournamentHarness,
) -> None:
    settings = replace(QUICK, games=3, no_show_hours=24)
    tournament_id = await harness.started(Swiss(rounds=1), 2, settings)
    await harness.play(tournament_id)
    await harness.moved(await harness.record(tournament_id))
    await harness.wait(hours=24)
    record = await harness.record(tournament_id)
    first, second, _third = record.games
    assert first.result is not None
    assert second.result is not None
    assert (first.seats, first.result.places) == ((1, 2), (1, 2))
    assert (second.seats, second.result.places, second.result.forfeits) == ((2, 1), (1, 2), {1})
    assert record.matches[0].result is None
    await harness.play(tournament_id)
    record = await harness.record(tournament_id)
    result = record.matches[0].result
    assert result is not None
    assert (result.places, result.scores, result.forfeits) == ((1, 2), (2, 1), frozenset())
    assert [entry.no_shows for entry in record.entries] == [0, 0]


async def test_where_nobody_comes_to_a_later_game_organisers_decide(harness: TournamentHarness) -> None:
    settings = replace(QUICK, games=3)
    tournament_id = await harness.created(Swiss(rounds=1), settings, game="crowd")
    await harness.tournaments.starting.announce(tournament_id, ORGANISER)
    for person in PEOPLE[:2]:
        await harness.tournaments.registration.join(tournament_id, person)
    await harness.tournaments.starting.start(tournament_id, ORGANISER)
    await harness.work()
    for person, flowers in zip(PEOPLE, (("iris", "lily"), ("rose", "tulip")), strict=False):
        for flower in flowers:
            await harness.tables.play.move(1, person, flower)
        await harness.tables.play.confirm(1, person)
    await harness.work()
    await harness.wait(days=3)
    await harness.wait(days=1)
    assert harness.states() == ["finished", "abandoned"]
    record = await harness.record(tournament_id)
    assert (record.matches[0].result, record.matches[0].stuck) == (None, True)


async def test_who_does_not_come_to_a_board_loses_that_board(harness: TournamentHarness) -> None:
    settings = replace(QUICK, members=2, no_show_hours=24)
    tournament_id = await harness.opened(Swiss(rounds=1), 0, settings)
    await harness.teamed(tournament_id, *PEOPLE[:2])
    await harness.teamed(tournament_id, *PEOPLE[2:4])
    await harness.tournaments.starting.start(tournament_id, ORGANISER)
    await harness.work()
    await harness.wait(hours=12)
    await harness.moved(await harness.record(tournament_id))
    await harness.wait(hours=12)
    record = await harness.record(tournament_id)
    first, second = record.games
    assert (first.result, record.matches[0].result) == (None, None), "their partner may still come"
    assert second.result is not None
    assert second.result.forfeits == {0}
    (play,) = [play for play in record.plays.values() if play.state == "running"]
    await harness.tables.play.move(play.table_id, PEOPLE[2], "9")
    await harness.tables.play.confirm(play.table_id, PEOPLE[2])
    await harness.work()
    record = await harness.record(tournament_id)
    result = record.matches[0].result
    assert result is not None
    assert (result.places, result.forfeits) == ((1, 1), frozenset())
    assert [entry.no_shows for entry in record.entries] == [0, 0]


async def test_at_a_pod_who_never_comes_loses_the_seat_and_the_others_play_on(
    harness: TournamentHarness,
) -> None:
    settings = replace(QUICK, no_show_hours=24)
    tournament_id = await harness.started(Pods(rounds=1, minimum=3, size=3), 3, settings)
    await harness.wait(hours=25)
    record = await harness.record(tournament_id)
    (gone,) = harness.rows("SELECT user_id, gone FROM seats WHERE gone IS NOT NULL")
    assert gone[1] == "forfeited"
    assert record.info.state == "running"
    assert record.current is not None


async def test_at_a_table_that_somebody_has_left_before_it_opens_the_others_play(
    harness: TournamentHarness,
) -> None:
    settings = replace(QUICK, review_minutes=10)
    tournament_id = await harness.started(TableElimination(), 8, settings)
    await harness.wait(minutes=10)
    await harness.play(tournament_id)
    (final,) = (await harness.record(tournament_id)).matches_of(2)
    assert len(final.seats) == 4
    await harness.tournaments.withdrawals.drop_oneself(tournament_id, PEOPLE[final.seats[0] - 1])
    await harness.work()
    await harness.wait(minutes=10)
    record = await harness.record(tournament_id)
    (final,) = record.matches_of(2)
    assert {play.people for play in record.plays.values()} == {
        tuple(PEOPLE[number - 1].id for number in final.seats)
    }
    assert len(final.seats) == 3
    await harness.play(tournament_id)
    assert (await harness.record(tournament_id)).info.state == "finished"
