"""Who moderates the tables of a tournament, and who sees what is hidden there."""

from __future__ import annotations

import pytest

from bot.hosting.errors import NotAllowed, Refused
from bot.hosting.person import Person
from bot.tournaments.formats.swiss.swiss import Swiss
from tests.tournaments.running.harness import (
    MODERATOR,
    ORGANISER,
    PEOPLE,
    STRANGER,
    TournamentHarness,
)


async def test_hidden_things_are_seen_only_after_a_logged_reveal(harness: TournamentHarness) -> None:
    tournament_id = await harness.started(Swiss(rounds=1), 2)
    record = await harness.record(tournament_id)
    match, table = record.matches[0].id, record.games[0].table_id
    with pytest.raises(NotAllowed):
        await harness.tournaments.snapshots.revealed(tournament_id, ORGANISER, table, 0)
    await harness.tournaments.rulings.reveal(tournament_id, ORGANISER, match, "To adjudicate")
    view = await harness.tournaments.snapshots.revealed(tournament_id, ORGANISER, table, 0)
    assert view.seat == 0
    with pytest.raises(NotAllowed):
        await harness.tournaments.snapshots.revealed(tournament_id, PEOPLE[0], table, 1)
    (row, *_) = await harness.tournaments.snapshots.log(tournament_id)
    assert (row.what, row.reason, row.user_id) == ("reveal", "To adjudicate", ORGANISER.id)
    (told,) = [
        queued.message
        for queued in await harness.tournaments.outbox.pending()
        if queued.message is not None and queued.message.about == "ruling"
    ]
    assert set(told.calls) == {PEOPLE[0].id, PEOPLE[1].id}


async def test_who_has_seen_what_is_hidden_takes_no_seat_there(harness: TournamentHarness) -> None:
    """Neither by a ruling nor at the table, also who organises no more; who else judges is logged, too."""
    tournament_id = await harness.started(Swiss(rounds=2), 4)
    record = await harness.record(tournament_id)
    match, other = record.matches
    table = next(one.table_id for one in record.games if one.match_id == match.id)
    await harness.tournaments.rulings.reveal(tournament_id, ORGANISER, match.id, "To adjudicate")
    with pytest.raises(NotAllowed, match="Reveal the match first"):
        await harness.tournaments.snapshots.revealed(tournament_id, MODERATOR, table, 0)
    with pytest.raises(NotAllowed, match="has looked at what is hidden"):
        await harness.tournaments.entries.seat(tournament_id, MODERATOR, match.seats[0], 1, ORGANISER)
    judge = Person(50, "Jo", moderator=True)
    await harness.tables.moderation.replacement(table, judge, PEOPLE[match.seats[0] - 1].id, "Away")
    await harness.tournaments.setup.add_organiser(tournament_id, MODERATOR, Person(8, "Ole"))
    await harness.tournaments.setup.remove_organiser(tournament_id, MODERATOR, ORGANISER)
    with pytest.raises(NotAllowed, match="have looked at what is hidden"):
        await harness.tables.replacements.take_over(table, ORGANISER)
    with pytest.raises(NotAllowed, match="has looked at what is hidden here"):
        await harness.tables.invitations.invite(table, judge, ORGANISER)
    await harness.tables.invitations.invite(table, judge, STRANGER)
    await harness.tables.replacements.take_over(table, STRANGER)
    told = [one.message for one in await harness.tables.outbox.pending() if one.message is not None]
    assert any(one.to == STRANGER.id and "may see everything" in str(one.words) for one in told)
    await harness.tournaments.entries.seat(tournament_id, MODERATOR, other.seats[0], 1, ORGANISER)


async def test_organisers_moderate_the_tables_of_their_tournament_unless_they_play_there(
    harness: TournamentHarness,
) -> None:
    tournament_id = await harness.opened(Swiss(rounds=1), 3)
    await harness.tournaments.registration.join(tournament_id, ORGANISER)
    await harness.tournaments.starting.start(tournament_id, ORGANISER)
    await harness.work()
    record = await harness.record(tournament_id)
    own = next(one.table_id for one in record.plays.values() if ORGANISER.id in one.people)
    other = next(one.table_id for one in record.plays.values() if ORGANISER.id not in one.people)
    moderation = harness.tables.moderation
    with pytest.raises(NotAllowed):
        await moderation.pause(own, ORGANISER, "Mine")
    with pytest.raises(NotAllowed, match="Only the organisers of this tournament"):
        await moderation.pause(other, STRANGER, "Theirs")
    assert (await moderation.pause(other, ORGANISER, "Theirs")).paused_at is not None
    told = [one.message for one in await harness.tables.outbox.pending() if one.table_id == other]
    assert any("An organiser has paused" in str(one.words) for one in told if one)


async def test_a_seat_offered_while_the_tournament_is_paused_keeps_its_game_paused(
    harness: TournamentHarness,
) -> None:
    tournament_id = await harness.started(Swiss(rounds=1), 4)
    games = [one.table_id for one in (await harness.record(tournament_id)).games]
    offered, taken = games
    await harness.tournaments.administration.pause(tournament_id, ORGANISER, "Server is moving")
    await harness.work()
    for table in games:
        player = (await harness.tables.snapshots.info(table)).people[0]
        await harness.tables.moderation.replacement(table, MODERATOR, player.id, "Ill")
        await harness.tables.invitations.invite(table, MODERATOR, STRANGER)
    await harness.tables.replacements.take_over(taken, STRANGER)
    assert (await harness.tables.snapshots.info(taken)).paused_at is not None
    await harness.tournaments.administration.resume(tournament_id, ORGANISER)
    await harness.work()
    assert (await harness.tables.snapshots.info(taken)).paused_at is None
    assert (await harness.tables.snapshots.info(offered)).paused_at is not None
    await harness.tables.replacements.take_over(offered, STRANGER)
    assert (await harness.tables.snapshots.info(offered)).paused_at is None


@pytest.mark.parametrize("text", ["", " \u200b\u2062 ", "x" * 1001])
async def test_what_cannot_be_read_is_not_told_to_everybody(harness: TournamentHarness, text: str) -> None:
    tournament_id = await harness.opened(Swiss(), 2)
    before = len(await harness.tournaments.snapshots.log(tournament_id))
    with pytest.raises(Refused, match="Write a message of at most"):
        await harness.tournaments.administration.say_all(tournament_id, ORGANISER, text)
    assert len(await harness.tournaments.snapshots.log(tournament_id)) == before
