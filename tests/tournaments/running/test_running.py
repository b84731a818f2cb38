"""Rounds that don't go by themselves: repairs, pauses, teams, files, the end."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from sqlalchemy import Connection

from bot.games.engine.text import ENGLISH
from bot.hosting.errors import NotAllowed, Refused, WrongState
from bot.tournaments.formats.elimination.knockout import SingleElimination
from bot.tournaments.formats.ladder import Ladder
from bot.tournaments.formats.round_robin import RoundRobin
from bot.tournaments.formats.swiss.swiss import Swiss
from bot.tournaments.running.state import UnreadableTournament
from bot.tournaments.running.to_model import to_model
from tests.tournaments.running.harness import GUILD, MODERATOR, ORGANISER, PEOPLE, QUICK, TournamentHarness

pytestmark = pytest.mark.usefixtures("both_databases")


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
    assert harness.states()[:2] == ["abandoned", "abandoned"]
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
    assert "loses 1 point. Reason: Rude" in ENGLISH.translate(lost.words)
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
    assert sorted(harness.states()) == ["abandoned", "finished", "finished", "finished"]


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
    assert harness.states()[:2] == ["abandoned", "abandoned"]
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


async def test_a_tournament_leaves_as_a_file_and_goes_on_elsewhere(harness: TournamentHarness) -> None:
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
    before = len(harness.states())
    await harness.work()
    assert len(harness.states()) == before, "names without accounts get no tables"
    (*_, open_match) = (await harness.record(half.info.id)).matches
    for seat in (0, 1):
        number = open_match.seats[seat]
        await harness.tournaments.entries.seat(half.info.id, MODERATOR, number, 1, PEOPLE[20 + seat])
    await harness.work()
    assert len(harness.states()) == before + 1, "but people who play for them do"
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


async def test_organisers_are_asked_three_questions_an_hour_by_one_person_at_most(
    harness: TournamentHarness,
) -> None:
    tournament_id = await harness.opened(Swiss(rounds=3), 2)
    ask = harness.tournaments.administration.ask
    for number in range(3):
        await ask(tournament_id, PEOPLE[0], f"Question {number}?")
    with pytest.raises(Refused, match="3 questions within an hour"):
        await ask(tournament_id, PEOPLE[0], "And this?")
    await ask(tournament_id, PEOPLE[1], "May I?")
    await harness.wait(hours=1)
    await ask(tournament_id, PEOPLE[0], "And this?")
