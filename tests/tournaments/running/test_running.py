"""Rounds that don't go by themselves: absences, ends of time, drops, repairs, teams, files."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

import pytest
from sqlalchemy import Connection

from bot.games.engine.text import ENGLISH
from bot.hosting.errors import NotAllowed, Refused, WrongState
from bot.hosting.person import Person
from bot.hosting.worker_process import WorkerProcess
from bot.tournaments.formats.elimination.knockout import SingleElimination
from bot.tournaments.formats.ladder import Ladder
from bot.tournaments.formats.pods.pods import Pods
from bot.tournaments.formats.round_robin import RoundRobin
from bot.tournaments.formats.stages.groups import Groups
from bot.tournaments.formats.stages.stages import Stages
from bot.tournaments.formats.swiss.swiss import Swiss
from bot.tournaments.model import Sort
from bot.tournaments.running.change import TournamentChange
from bot.tournaments.running.rounds.proposal import seal
from bot.tournaments.running.state import TournamentState, UnreadableTournament
from bot.tournaments.running.to_model import to_model
from tests.tournaments.running.harness import GUILD, MODERATOR, ORGANISER, PEOPLE, QUICK, TournamentHarness


def states(harness: TournamentHarness) -> list[str]:
    return [state for (state,) in harness.rows("SELECT state FROM tables ORDER BY id")]


async def moved(harness: TournamentHarness, record: TournamentState, table: int = 0) -> None:
    """Who is first at a table makes a move."""
    running = [play for play in record.plays.values() if play.state == "running"]
    play = sorted(running, key=lambda one: one.table_id)[table]
    person = Person(play.people[0], "")
    await harness.tables.play.move(play.table_id, person, "5")
    await harness.tables.play.confirm(play.table_id, person)


async def test_who_never_moves_forfeits_and_is_dropped_after_two_of_them(
    harness: TournamentHarness,
) -> None:
    settings = replace(QUICK, no_show_hours=24)
    tournament_id = await harness.started(Swiss(rounds=3), 4, settings)
    await moved(harness, await harness.record(tournament_id))
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
    assert "running" not in states(harness)[:2], "decided games are ended"
    for _ in range(6):
        await harness.wait(hours=24)
    record = await harness.record(tournament_id)
    late = [entry for entry in record.entries if entry.no_shows >= 2]
    assert late
    assert all(entry.dropped_after is not None for entry in late)
    whispers = [str(row) for row in harness.rows("SELECT data FROM outbox WHERE kind = 'event-whisper'")]
    assert sum("too many no-shows" in one for one in whispers) == len(late)


async def test_after_a_step_the_next_one_sees_tables_as_they_stand_then(harness: TournamentHarness) -> None:
    """Who has moved since the tournament was loaded mustn't forfeit for having never moved."""
    tournament_id = await harness.started(Swiss(rounds=1), 4)
    before = await harness.record(tournament_id)
    await moved(harness, before)
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
    await moved(harness, record, 1)
    for play in sorted(record.plays.values(), key=lambda one: one.table_id):
        await harness.tables.play.resign(play.table_id, Person(play.people[0], ""))
    await harness.work()
    first, second = (match.result for match in (await harness.record(tournament_id)).matches)
    assert first is not None
    assert second is not None
    assert (first.places, first.forfeits) == ((2, 1), {0})
    assert (second.places, second.forfeits) == ((2, 1), frozenset())


@pytest.mark.parametrize(
    ("review", "minutes", "told"),
    [(True, 0, "waits until you publish it"), (False, 10, "It goes public"), (False, 0, None)],
)
async def test_organisers_hear_of_a_pairing_that_is_theirs_to_look_at(
    harness: TournamentHarness, review: bool, minutes: int, told: str | None
) -> None:
    await harness.started(Swiss(rounds=1), 2, replace(QUICK, review=review, review_minutes=minutes))
    messages = [queued.message for queued in await harness.tournaments.outbox.pending()]
    words = [ENGLISH.translate(one.words) for one in messages if one is not None and one.about == "review"]
    assert [told in one for one in words if told] == ([] if told is None else [True])
    assert len(words) == (told is not None)


async def test_the_end_names_who_has_won(harness: TournamentHarness) -> None:
    """On a ladder nobody has: who is first may be challenged."""
    for format_, won in ((RoundRobin(), True), (Ladder(), False)):
        tournament_id = await harness.started(format_, 2)
        await harness.play(tournament_id)
        if not won:
            await harness.tournaments.ladder.challenge(tournament_id, PEOPLE[1], 1)
            await harness.tournaments.ladder.decline(tournament_id, PEOPLE[0])
            await harness.work()
            await harness.tournaments.administration.finish(tournament_id, ORGANISER, "It is late")
        (told,) = [
            queued.message
            for queued in await harness.tournaments.outbox.pending()
            if queued.message
            and queued.message.about == "finished"
            and queued.tournament_id == tournament_id
        ]
        assert ("wins!" in ENGLISH.translate(told.words)) is won


async def test_a_round_is_extended_then_left_to_organisers_then_forfeited(
    harness: TournamentHarness,
) -> None:
    settings = replace(QUICK, terms=replace(QUICK.terms, clock="none"), round_days=5)
    tournament_id = await harness.started(Swiss(rounds=1), 4, settings)
    await moved(harness, await harness.record(tournament_id))
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
    assert set(states(harness)) == {"abandoned"}


async def test_results_are_entered_and_corrected_and_standings_follow(harness: TournamentHarness) -> None:
    tournament_id = await harness.started(Swiss(rounds=2), 4)
    one, other = (await harness.record(tournament_id)).matches_of(1)
    with pytest.raises(Refused):
        await harness.tournaments.rulings.result(tournament_id, ORGANISER, one.id, [1, 3], "Typo")
    await harness.tournaments.rulings.result(tournament_id, ORGANISER, one.id, [2, 1], "Played at home")
    await harness.tournaments.rulings.forfeit(
        tournament_id, ORGANISER, other.id, other.seats, "Nobody came"
    )
    await harness.work()
    record = await harness.record(tournament_id)
    assert len(record.published) == 2
    assert states(harness)[:2] == ["abandoned", "abandoned"]
    winner = record.format.standings(to_model(record)).order[0]
    assert winner == one.seats[1]
    await harness.tournaments.rulings.result(
        tournament_id, MODERATOR, one.id, [1, 2], "The other way round"
    )
    record = await harness.record(tournament_id)
    assert record.format.standings(to_model(record)).order[0] == one.seats[0]
    assert len(record.published) == 2, "what is published stands"
    await harness.tournaments.withdrawals.penalise(
        tournament_id, ORGANISER, one.seats[0], Fraction(-1), "Rude"
    )
    told = [queued.message for queued in await harness.tournaments.outbox.pending()]
    (lost,) = [one for one in told if one is not None and one.about == "standings"]
    assert "3 → 2" in ENGLISH.translate(lost.details), "the places that follow"
    standing = (await harness.tournaments.snapshots.standings(tournament_id)).of(one.seats[0])
    assert standing.points == 0
    log = [row.what for row in await harness.tournaments.snapshots.log(tournament_id)]
    assert log[:2] == ["penalise", "result"]


async def test_in_a_bracket_a_result_stands_once_the_next_round_stands_on_it(
    harness: TournamentHarness,
) -> None:
    tournament_id = await harness.started(SingleElimination(), 4)
    await harness.play(tournament_id)
    first = (await harness.record(tournament_id)).matches_of(1)[0]
    with pytest.raises(WrongState):
        await harness.tournaments.rulings.result(tournament_id, ORGANISER, first.id, [2, 1], "Oh")
    await harness.tournaments.pairing.again(tournament_id, ORGANISER, "To correct round 1")
    await harness.tournaments.rulings.result(tournament_id, ORGANISER, first.id, [2, 1], "Oh")
    await harness.work()
    record = await harness.record(tournament_id)
    assert first.seats[1] in record.matches_of(2)[0].seats
    await harness.play(tournament_id)
    assert (await harness.record(tournament_id)).info.state == "finished"
    assert sorted(states(harness)) == ["abandoned", "finished", "finished", "finished"]


async def test_pairings_are_reviewed_swapped_and_paired_by_hand(harness: TournamentHarness) -> None:
    tournament_id = await harness.started(Swiss(rounds=3), 5, replace(QUICK, review=True))
    await harness.wait(days=3)
    record = await harness.record(tournament_id)
    assert record.proposed is not None
    assert not record.games
    public = await harness.tournaments.snapshots.look(tournament_id, PEOPLE[0])
    assert [one.state for one in public.record.rounds] == ["pairing"], "that there is one is no secret"
    assert not public.record.matches
    assert public.record.info.secret == b""
    assert (await harness.tournaments.snapshots.look(tournament_id, ORGANISER)).record.matches
    await harness.tournaments.pairing.swap(tournament_id, ORGANISER, 1, 2, "Neighbours")
    with pytest.raises(Refused):
        await harness.tournaments.pairing.by_hand(tournament_id, ORGANISER, [[1, 2], [3, 4]], "So")
    with pytest.raises(Refused):
        await harness.tournaments.pairing.by_hand(
            tournament_id, ORGANISER, [[1, 2], [2, 4]], "So", byes=[5, 3]
        )
    await harness.tournaments.restrictions.restrict(tournament_id, ORGANISER, [1, 2], "Sisters", 1, 1)
    with pytest.raises(Refused):
        await harness.tournaments.pairing.by_hand(
            tournament_id, ORGANISER, [[1, 2], [3, 4]], "So", byes=[5]
        )
    await harness.work()
    seen = seal(await harness.record(tournament_id))
    await harness.tournaments.pairing.by_hand(tournament_id, ORGANISER, [[1, 3], [2, 4]], "So", byes=[5])
    with pytest.raises(Refused, match="has changed"):
        await harness.tournaments.pairing.publish(tournament_id, ORGANISER, seen)
    await harness.tournaments.pairing.publish(
        tournament_id, ORGANISER, seal(await harness.record(tournament_id))
    )
    await harness.work()
    tournament = to_model(await harness.record(tournament_id))
    assert {table.seats for table in tournament.rounds[0].tables} == {(1, 3), (2, 4)}
    assert tournament.rounds[0].idle_of(5) is Sort.BYE
    assert len(states(harness)) == 2
    await harness.tournaments.pairing.again(tournament_id, ORGANISER, "Better seats")
    await harness.work()
    assert states(harness) == ["abandoned", "abandoned"]
    await harness.tournaments.pairing.publish(tournament_id, ORGANISER)
    await harness.work()
    await moved(harness, await harness.record(tournament_id), 0)
    with pytest.raises(WrongState):
        await harness.tournaments.pairing.again(tournament_id, ORGANISER, "Once more")


async def test_what_can_not_be_paired_waits_for_organisers(harness: TournamentHarness) -> None:
    tournament_id = await harness.started(Swiss(rounds=2), 3)
    for numbers in ([1, 2], [1, 3], [2, 3]):
        await harness.tournaments.restrictions.restrict(tournament_id, ORGANISER, numbers, "Apart", 2)
    await harness.play(tournament_id)
    record = await harness.record(tournament_id)
    assert record.proposed is not None
    assert record.proposed.state == "blocked"
    with pytest.raises(Refused):
        await harness.tournaments.pairing.publish(tournament_id, ORGANISER)
    assert harness.told(tournament_id)["review", 2] == 1
    await harness.work()
    assert harness.told(tournament_id)["review", 2] == 1
    await harness.tournaments.administration.finish(tournament_id, ORGANISER, "Nobody is left to meet")
    assert (await harness.record(tournament_id)).info.state == "finished"


async def test_byes_drops_and_coming_back(harness: TournamentHarness) -> None:
    tournament_id = await harness.started(Swiss(rounds=3), 6)
    await harness.tournaments.byes.request_bye(tournament_id, PEOPLE[0])
    with pytest.raises(Refused):
        await harness.tournaments.byes.request_bye(tournament_id, PEOPLE[0], 3)
    await harness.tournaments.withdrawals.drop_oneself(tournament_id, PEOPLE[1])
    await harness.play(tournament_id)
    tournament = to_model(await harness.record(tournament_id))
    assert tournament.rounds[0].table_of(2) is not None, "the running round is played"
    assert tournament.rounds[1].idle_of(1) is Sort.HALF
    assert tournament.rounds[1].idle_of(2) is Sort.ZERO
    await harness.tournaments.withdrawals.re_enter(tournament_id, ORGANISER, 2, "Was ill")
    await harness.play(tournament_id)
    record = await harness.record(tournament_id)
    assert to_model(record).rounds[2].table_of(2) is not None
    match = next(one for one in record.matches_of(3) if 3 in one.seats)
    await harness.tournaments.withdrawals.drop(tournament_id, ORGANISER, 3, "Cheated", forfeit=True)
    found = (await harness.record(tournament_id)).match(match.id).result
    assert found is not None
    assert found.forfeits == {match.seats.index(3)}


async def test_nobody_sits_out_where_opponents_are_fixed(harness: TournamentHarness) -> None:
    """Also where groups come before a cup: the request would be kept, and never heeded."""
    for format_ in (RoundRobin(), Stages(Groups(3), SingleElimination(), 1)):
        tournament_id = await harness.started(format_, 6)
        with pytest.raises(Refused, match="everybody plays every round"):
            await harness.tournaments.byes.request_bye(tournament_id, PEOPLE[0])
    tournament_id = await harness.opened(Stages(Swiss(3), SingleElimination(), 4), 6)
    await harness.tournaments.byes.request_bye(tournament_id, PEOPLE[0])


async def test_a_pause_holds_games_and_deadlines_and_a_cancelled_tournament_ends_them(
    harness: TournamentHarness,
) -> None:
    tournament_id = await harness.started(Swiss(rounds=2), 4)
    other = await harness.started(RoundRobin(), 4)
    end = (await harness.record(tournament_id)).rounds[0].ends_at
    await harness.tournaments.administration.pause(tournament_id, ORGANISER, "Server is moving")
    await harness.work()
    paused = harness.rows("SELECT id FROM tables WHERE paused_at IS NOT NULL")
    assert len(paused) == 2
    await harness.wait(days=20)
    assert (await harness.record(tournament_id)).rounds[0].ends_at == end
    await harness.tournaments.administration.resume(tournament_id, ORGANISER)
    await harness.work()
    assert not harness.rows("SELECT id FROM tables WHERE paused_at IS NOT NULL")
    moved_end = (await harness.record(tournament_id)).rounds[0].ends_at
    assert end is not None
    assert moved_end is not None
    assert (moved_end - end).days == 20
    await harness.tournaments.administration.cancel(tournament_id, ORGANISER, "No time")
    await harness.work()
    assert states(harness)[:2] == ["abandoned", "abandoned"]
    assert (await harness.record(other)).info.state == "running"
    with pytest.raises(NotAllowed):
        await harness.tournaments.administration.delete(tournament_id, ORGANISER)
    await harness.tournaments.administration.delete(tournament_id, MODERATOR)
    assert not harness.rows(f"SELECT id FROM tournaments WHERE id = {tournament_id}")


async def test_a_match_of_three_games_changes_seats_and_ends_with_two_wins(
    harness: TournamentHarness,
) -> None:
    tournament_id = await harness.started(SingleElimination(), 2, replace(QUICK, games=3))
    for best in (0, 1, 0):
        await harness.play(tournament_id, best=best)
    record = await harness.record(tournament_id)
    assert [list(game.seats) for game in record.games] in ([[1, 2], [2, 1]], [[1, 2], [2, 1], [1, 2]])
    found = record.matches[0].result
    assert found is not None
    assert found.scores == (2, 0)
    assert found.games == ((1, 2), (1, 2))
    assert record.info.state == "finished"


async def test_teams_meet_board_by_board(harness: TournamentHarness) -> None:
    tournament_id = await harness.opened(Swiss(), 0, replace(QUICK, members=2))
    await harness.teamed(tournament_id, *PEOPLE[:2])
    await harness.teamed(tournament_id, *PEOPLE[2:4])
    await harness.tournaments.starting.start(tournament_id, ORGANISER)
    await harness.work()
    record = await harness.record(tournament_id)
    people = [play.people for play in record.plays.values()]
    assert people == [(101, 103), (104, 102)], "the second board has the seats exchanged"
    await harness.play(tournament_id)
    found = (await harness.record(tournament_id)).matches[0].result
    assert found is not None
    assert (found.places, found.scores) == ((1, 1), (1, 1))


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


async def test_an_tournament_leaves_as_a_file_and_goes_on_elsewhere(harness: TournamentHarness) -> None:
    tournament_id = await harness.started(Swiss(rounds=3), 6)
    await harness.play(tournament_id)
    await harness.play(tournament_id)
    record = await harness.record(tournament_id)
    tournament = to_model(record)
    for kind, start in (("standings", "rank,"), ("pairings", "round,"), ("trf", "012 ")):
        _, text = await harness.tournaments.files.export(tournament_id, kind)  # pyright: ignore[reportArgumentType]
        assert text.startswith(start)
    _, text = await harness.tournaments.files.export(tournament_id, "json")
    assert record.info.secret.hex() not in text
    half = await harness.tournaments.files.bring(MODERATOR, "duel", text, QUICK, guild_id=11, channel_id=22)
    await harness.tournaments.administration.resume(half.info.id, MODERATOR)
    before = len(states(harness))
    await harness.work()
    assert len(states(harness)) == before, "names without accounts get no tables"
    (*_, open_match) = (await harness.record(half.info.id)).matches
    for seat in (0, 1):
        number = open_match.seats[seat]
        await harness.tournaments.entries.seat(half.info.id, MODERATOR, number, 1, PEOPLE[20 + seat])
    await harness.work()
    assert len(states(harness)) == before + 1, "but people who play for them do"
    await harness.play(tournament_id)
    _, text = await harness.tournaments.files.export(tournament_id, "trf")
    brought = await harness.tournaments.files.bring(
        MODERATOR, "duel", text, QUICK, guild_id=11, channel_id=22
    )
    again = to_model(brought)
    assert brought.info.paused_at is not None
    assert again.format.standings(again).order == tuple(
        tournament.entrant(number).seed
        for number in tournament.format.standings(to_model(await harness.record(tournament_id))).order
    )
    await harness.tournaments.entries.seat(brought.info.id, MODERATOR, 1, 1, PEOPLE[9])
    assert (await harness.record(brought.info.id)).entries[0].name == PEOPLE[9].name


async def test_an_event_that_cannot_be_read_breaks_no_other(
    harness: TournamentHarness, caplog: pytest.LogCaptureFixture
) -> None:
    """Written by a newer program, say."""
    broken = await harness.opened(Swiss(rounds=1), 2)
    sound = await harness.opened(Swiss(rounds=1), 2)

    def unknown(connection: Connection) -> None:
        connection.exec_driver_sql('UPDATE tournaments SET format = \'{"kind": "chess"}\' WHERE id = 1')

    await harness.database.write(unknown)
    assert broken == 1
    shown = await harness.tournaments.snapshots.listing(GUILD)
    assert [info.id for info in shown] == [sound]
    with pytest.raises(UnreadableTournament, match="tell the operator"):
        await harness.tournaments.snapshots.look(broken, None)
    await harness.tournaments.starting.start(sound, ORGANISER)
    await harness.work()
    assert (await harness.record(sound)).info.state == "running"
    assert "tournament 1 can't be read" in caplog.text


async def test_a_large_field_is_paired_beside_the_bot(
    harness: TournamentHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.tournaments.running.lifecycle.job.LARGE", 4)
    worked: list[object] = []
    run = WorkerProcess.run

    async def counted(process: WorkerProcess, work: Callable[..., object], *arguments: object) -> object:
        change = await run(process, work, *arguments)
        worked.append(change)
        return change

    monkeypatch.setattr(WorkerProcess, "run", counted)
    tournament_id = await harness.started(Swiss(rounds=2), 6)
    await harness.play(tournament_id)
    await harness.play(tournament_id)
    record = await harness.record(tournament_id)
    await harness.tournaments.tournament_job.stop()
    assert record.info.state == "finished"
    assert [len(record.matches_of(number)) for number in (1, 2)] == [3, 3]
    assert len([change for change in worked if change is not None]) >= 2
