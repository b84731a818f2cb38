"""Who plays, has played or would like to decides nothing about the own match (hosting rules, 10.1)."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from fractions import Fraction

import pytest

from bot.hosting.errors import HostingError, NotAllowed, WrongState
from bot.hosting.person import Person
from bot.tournaments.formats.swiss.swiss import Swiss
from tests.tournaments.running.harness import (
    MODERATOR,
    ORGANISER,
    PEOPLE,
    QUICK,
    TournamentHarness,
)


@pytest.mark.parametrize("official", [ORGANISER, MODERATOR], ids=["organiser", "moderator"])
async def test_who_plays_decides_nothing_about_the_own_match(
    harness: TournamentHarness, official: Person
) -> None:
    tournament_id = await harness.opened(Swiss(rounds=3), 3)
    await harness.tournaments.registration.join(tournament_id, official)
    await harness.tournaments.starting.start(tournament_id, ORGANISER)
    await harness.work()
    record = await harness.record(tournament_id)
    number = record.playing[-1].number
    own = next(match for match in record.matches if number in match.seats)
    other = next(match for match in record.matches if number not in match.seats)
    opponent = next(seat for seat in own.seats if seat != number)
    for act in (
        harness.tournaments.rulings.result(tournament_id, official, own.id, [1, 2], "Mine"),
        harness.tournaments.rulings.adjudicate(tournament_id, official, own.id, [1, 2], "Mine"),
        harness.tournaments.rulings.forfeit(tournament_id, official, own.id, [opponent], "Mine"),
        harness.tournaments.rulings.reveal(tournament_id, official, own.id, "Mine"),
        harness.tournaments.rulings.reveal(tournament_id, official, other.id, "They may meet me next"),
        harness.tournaments.rulings.reveal(tournament_id, official, other.id, "They may meet me next"),
        harness.tournaments.withdrawals.drop(tournament_id, official, opponent, "Mine", forfeit=True),
        harness.tournaments.withdrawals.drop(tournament_id, official, opponent, "Mine"),
        harness.tournaments.withdrawals.penalise(tournament_id, official, opponent, Fraction(-5), "Mine"),
        harness.tournaments.rulings.extend(tournament_id, official, 5, "Mine"),
        harness.tournaments.setup.edit(tournament_id, official, changes={"no_show_hours": 1}),
        harness.tournaments.withdrawals.penalise(tournament_id, official, number, Fraction(5), "Mine"),
        harness.tournaments.withdrawals.re_enter(tournament_id, official, number, "Mine"),
        harness.tournaments.restrictions.restrict(tournament_id, official, [number, opponent], "Mine"),
        harness.tournaments.pairing.again(tournament_id, official, "Mine"),
        harness.tournaments.pairing.by_hand(
            tournament_id, official, [own.seats, other.seats], "Mine, with all its time again"
        ),
        harness.tournaments.pairing.by_hand(
            tournament_id, official, [[number, other.seats[0]], [opponent, other.seats[1]]], "Mine"
        ),
        harness.tournaments.entries.seat(tournament_id, official, number, 1, PEOPLE[9]),
    ):
        with pytest.raises(NotAllowed):
            await act
    assert (await harness.record(tournament_id)).info.version == record.info.version
    await harness.tournaments.rulings.result(tournament_id, official, other.id, [1, 2], "Theirs")


@pytest.mark.parametrize("official", [ORGANISER, MODERATOR], ids=["organiser", "moderator"])
async def test_who_plays_orders_no_seeds_and_takes_back_no_pairing(
    harness: TournamentHarness, official: Person
) -> None:
    """Neither the order of another organiser, nor a proposal of theirs."""
    tournament_id = await harness.opened(Swiss(rounds=3), 3, replace(QUICK, review_minutes=60))
    await harness.tournaments.registration.join(tournament_id, official)
    judge = Person(50, "Jo", moderator=True)
    with pytest.raises(NotAllowed, match="in this tournament yourself"):
        await harness.tournaments.entries.seed(tournament_id, official, [4, 1, 2, 3])
    with pytest.raises(NotAllowed):
        await harness.tournaments.setup.edit(tournament_id, official, changes={"seeding": "list"})
    await harness.tournaments.setup.edit(tournament_id, official, changes={"seeding": "random"})
    await harness.tournaments.entries.seed(tournament_id, judge, [1, 2, 3, 4])
    with pytest.raises(NotAllowed):
        await harness.tournaments.setup.edit(tournament_id, official, changes={"seeding": "rating"})
    await harness.tournaments.starting.start(tournament_id, official)
    await harness.work()
    await harness.tournaments.pairing.by_hand(
        tournament_id, judge, [[1, 4], [2, 3]], "Round one for the crowd"
    )
    with pytest.raises(NotAllowed):
        await harness.tournaments.pairing.again(tournament_id, official, "Mine")
    await harness.tournaments.pairing.swap(tournament_id, official, 2, 3, "Their seats")
    await harness.tournaments.pairing.publish(tournament_id, official)
    await harness.tournaments.pairing.again(tournament_id, judge, "By the rules")


@pytest.mark.parametrize("state", ["asked", "waiting", "offered"])
async def test_who_would_like_to_take_part_orders_no_seeds_and_keeps_nobody_apart(
    harness: TournamentHarness, state: str
) -> None:
    asked = state == "asked"
    tournament_id = await harness.opened(
        Swiss(), 2, replace(QUICK, approval=asked, cap=None if asked else 2)
    )
    await harness.tournaments.registration.join(tournament_id, ORGANISER)
    if asked:
        for number in (1, 2):
            await harness.tournaments.entries.approve(tournament_id, MODERATOR, number)
    if state == "offered":
        await harness.tournaments.registration.leave(tournament_id, PEOPLE[1])
        await harness.work()
    entry = (await harness.record(tournament_id)).entry_of(ORGANISER.id)
    assert entry is not None
    assert entry.state == state
    await harness.tournaments.restrictions.restrict(tournament_id, MODERATOR, [1, 2], "Sisters")
    for deed in (
        harness.tournaments.entries.seed(tournament_id, ORGANISER, [3, 1]),
        harness.tournaments.setup.edit(tournament_id, ORGANISER, changes={"seeding": "list"}),
        harness.tournaments.restrictions.restrict(tournament_id, ORGANISER, [1, 2], "Rivals"),
        harness.tournaments.restrictions.lift(tournament_id, ORGANISER, 1, "No sisters"),
    ):
        with pytest.raises(NotAllowed):
            await deed
    await harness.tournaments.registration.leave(tournament_id, ORGANISER)
    await harness.tournaments.entries.seed(tournament_id, ORGANISER, [2, 1])


async def test_who_played_for_another_never_decides_that_match(harness: TournamentHarness) -> None:
    """Neither while the table runs nor when it is over and its result is entered."""
    tournament_id = await harness.created(Swiss(rounds=1), game="santorini")
    await harness.tournaments.starting.announce(tournament_id, ORGANISER)
    for person in PEOPLE[:2]:
        await harness.tournaments.registration.join(tournament_id, person)
    await harness.tournaments.starting.start(tournament_id, ORGANISER)
    await harness.work()
    (game,) = (await harness.record(tournament_id)).games
    (match,) = (await harness.record(tournament_id)).matches
    judge = Person(50, "Jo", moderator=True)
    await harness.tables.moderation.replacement(game.table_id, judge, PEOPLE[0].id, "Away")
    for player in PEOPLE[:2]:
        with pytest.raises(NotAllowed, match="Only the organisers"):
            await harness.tables.invitations.invite(game.table_id, player, PEOPLE[5])
    await harness.tables.invitations.invite(game.table_id, judge, ORGANISER)
    await harness.tables.replacements.take_over(game.table_id, ORGANISER)
    for over in (False, True):
        if over:
            await harness.tables.play.resign(game.table_id, PEOPLE[1])
            await harness.work()
            assert not (await harness.record(tournament_id)).plays
        with pytest.raises(NotAllowed, match="your own match"):
            await harness.tournaments.rulings.result(tournament_id, ORGANISER, match.id, [1, 2], "Mine")
    await harness.tournaments.rulings.result(tournament_id, judge, match.id, [1, 2], "Theirs")


async def test_who_was_replaced_never_decides_what_they_have_played(harness: TournamentHarness) -> None:
    tournament_id = await harness.opened(Swiss(rounds=2), 3)
    await harness.tournaments.registration.join(tournament_id, PEOPLE[8])
    await harness.tournaments.entries.seat(tournament_id, ORGANISER, 4, 1, ORGANISER)
    await harness.tournaments.starting.start(tournament_id, MODERATOR)
    await harness.work()
    match = next(one for one in (await harness.record(tournament_id)).matches if 4 in one.seats)
    await harness.play(tournament_id)
    await harness.tournaments.entries.seat(tournament_id, MODERATOR, 4, 1, PEOPLE[9])
    with pytest.raises(NotAllowed, match="your own match"):
        await harness.tournaments.rulings.result(tournament_id, ORGANISER, match.id, [1, 2], "Mine")
    entry = (await harness.record(tournament_id)).entry(4)
    assert entry.members[0].before == (ORGANISER.id,), "who was replaced before has played nothing"


async def test_who_plays_gives_no_bye_to_oneself_where_no_pairing_stands(
    harness: TournamentHarness,
) -> None:
    tournament_id = await harness.opened(Swiss(rounds=3), 2, replace(QUICK, review_minutes=60))
    await harness.tournaments.registration.join(tournament_id, ORGANISER)
    await harness.tournaments.starting.start(tournament_id, ORGANISER)
    await harness.tournaments.administration.pause(tournament_id, ORGANISER, "A break")
    with pytest.raises(NotAllowed):
        await harness.tournaments.pairing.by_hand(tournament_id, ORGANISER, [[1, 2]], "Mine", byes=[3])
    await harness.tournaments.pairing.by_hand(tournament_id, MODERATOR, [[1, 2]], "By the list", byes=[3])
    (row, *_) = await harness.tournaments.snapshots.log(tournament_id)
    assert (row.what, dict(row.data)) == ("pair-by-hand", {"round": 1}), "the proposal isn't public"


async def test_a_swap_comes_too_late_for_a_pairing_that_is_published(harness: TournamentHarness) -> None:
    tournament_id = await harness.opened(Swiss(rounds=3), 4, replace(QUICK, review_minutes=60))
    await harness.tournaments.starting.start(tournament_id, ORGANISER)
    await harness.work()
    done = await asyncio.gather(
        harness.tournaments.pairing.publish(tournament_id, ORGANISER),
        harness.tournaments.pairing.publish(tournament_id, MODERATOR),
        harness.tournaments.pairing.swap(tournament_id, MODERATOR, 1, 2, "Other seats"),
        return_exceptions=True,
    )
    record = await harness.record(tournament_id)
    published = [one for one in done if not isinstance(one, BaseException)]
    assert len([one for one in record.rounds if one.state == "published"]) == 1
    assert all(isinstance(one, HostingError) for one in done if isinstance(one, BaseException))
    assert published
    with pytest.raises(WrongState):
        await harness.tournaments.pairing.swap(tournament_id, MODERATOR, 1, 2, "Too late")


async def test_who_is_of_a_team_does_not_moderate_its_other_board(harness: TournamentHarness) -> None:
    tournament_id = await harness.opened(Swiss(rounds=1), 0, replace(QUICK, members=2))
    judge = Person(50, "Jo", moderator=True)
    await harness.teamed(tournament_id, PEOPLE[0], judge, name="Reds")
    await harness.teamed(tournament_id, *PEOPLE[1:3], name="Blues")
    await harness.tournaments.starting.start(tournament_id, ORGANISER)
    await harness.work()
    record = await harness.record(tournament_id)
    other = next(one.table_id for one in record.plays.values() if judge.id not in one.people)
    with pytest.raises(NotAllowed):
        await harness.tables.moderation.forfeit(other, judge, PEOPLE[1].id, "Mine")


@pytest.mark.parametrize("official", [ORGANISER, MODERATOR], ids=["organiser", "moderator"])
async def test_who_plays_keeps_nobody_apart(harness: TournamentHarness, official: Person) -> None:
    """Who can't meet somebody else is the likelier to meet them."""
    tournament_id = await harness.opened(Swiss(rounds=3), 3)
    judge = Person(50, "Jo", moderator=True)
    await harness.tournaments.restrictions.restrict(tournament_id, official, [1, 2], "They are brothers")
    await harness.tournaments.registration.join(tournament_id, official)
    with pytest.raises(NotAllowed, match="in this tournament yourself"):
        await harness.tournaments.restrictions.restrict(
            tournament_id, official, [2, 3], "They know each other"
        )
    with pytest.raises(NotAllowed, match="in this tournament yourself"):
        await harness.tournaments.restrictions.lift(tournament_id, official, 1, "They are not")
    await harness.tournaments.restrictions.lift(tournament_id, judge, 1, "They are not")
    (row, *_) = await harness.tournaments.snapshots.log(tournament_id)
    assert (row.what, row.reason) == ("lift", "They are not")


async def test_a_restriction_is_lifted_by_who_is_not_in_it(harness: TournamentHarness) -> None:
    tournament_id = await harness.started(Swiss(rounds=3), 4)
    await harness.tournaments.restrictions.restrict(tournament_id, ORGANISER, [1, 2], "Restrictions", 2)
    with pytest.raises(NotAllowed):
        await harness.tournaments.restrictions.lift(tournament_id, PEOPLE[0], 1, "Together")
    await harness.tournaments.restrictions.lift(tournament_id, ORGANISER, 1, "Together")
    assert not (await harness.record(tournament_id)).info.forbidden
