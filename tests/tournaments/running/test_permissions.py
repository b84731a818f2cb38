"""Who may do what: every deed of the door, tried by everybody (hosting rules, 10.1)."""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Awaitable, Callable
from dataclasses import replace
from fractions import Fraction

import pytest

from bot.hosting.errors import HostingError, NotAllowed, Refused, WrongState
from bot.hosting.person import Person
from bot.tournaments.formats.swiss.swiss import Swiss
from bot.tournaments.running.entries.entry_management import EntryManagement
from bot.tournaments.running.entries.registration import Registration
from bot.tournaments.running.entries.withdrawals import Withdrawals
from bot.tournaments.running.files import Files
from bot.tournaments.running.lifecycle.administration import Administration
from bot.tournaments.running.lifecycle.organiser_start import Starting
from bot.tournaments.running.lifecycle.setup import Setup
from bot.tournaments.running.matches.rulings import Rulings
from bot.tournaments.running.rounds.byes import Byes
from bot.tournaments.running.rounds.pairing_review import PairingReview
from bot.tournaments.running.rounds.restrictions import Restrictions
from bot.tournaments.running.service import TournamentService
from bot.tournaments.running.use_cases import UseCases
from tests.tournaments.running.harness import (
    CHANNEL,
    GUILD,
    MODERATOR,
    ORGANISER,
    PEOPLE,
    QUICK,
    TournamentHarness,
)

Act = Callable[[TournamentService, int, Person, int], Awaitable[object]]
STRANGER, PLAYER = Person(9, "Sam"), PEOPLE[0]

OFFICIAL: dict[str, Act] = {
    "setup.edit": lambda tables, tournament, who, match: tables.setup.edit(tournament, who, title="New"),
    "setup.add_organiser": lambda tables, tournament, who, match: tables.setup.add_organiser(
        tournament, who, Person(8, "Ole")
    ),
    "setup.remove_organiser": lambda tables, tournament, who, match: tables.setup.remove_organiser(
        tournament, who, Person(7, "Nobody")
    ),
    "starting.announce": lambda tables, tournament, who, match: tables.starting.announce(tournament, who),
    "starting.close_registration": lambda tables, tournament, who, match: (
        tables.starting.close_registration(tournament, who)
    ),
    "starting.open_check_in": lambda tables, tournament, who, match: tables.starting.open_check_in(
        tournament, who
    ),
    "starting.start": lambda tables, tournament, who, match: tables.starting.start(tournament, who),
    "administration.pause": lambda tables, tournament, who, match: tables.administration.pause(
        tournament, who, "Why"
    ),
    "administration.resume": lambda tables, tournament, who, match: tables.administration.resume(
        tournament, who
    ),
    "administration.finish": lambda tables, tournament, who, match: tables.administration.finish(
        tournament, who, "Why"
    ),
    "administration.cancel": lambda tables, tournament, who, match: tables.administration.cancel(
        tournament, who, "Why"
    ),
    "administration.say_all": lambda tables, tournament, who, match: tables.administration.say_all(
        tournament, who, "Hello"
    ),
    "entrymanagement.approve": lambda tables, tournament, who, match: tables.entries.approve(
        tournament, who, 1
    ),
    "entrymanagement.decline": lambda tables, tournament, who, match: tables.entries.decline(
        tournament, who, 1, "Why"
    ),
    "entrymanagement.add": lambda tables, tournament, who, match: tables.entries.add(
        tournament, who, [PEOPLE[8]]
    ),
    "entrymanagement.add_computers": lambda tables, tournament, who, match: tables.entries.add_computers(
        tournament, who, 1
    ),
    "entrymanagement.remove": lambda tables, tournament, who, match: tables.entries.remove(
        tournament, who, 1, "Why"
    ),
    "entrymanagement.seed": lambda tables, tournament, who, match: tables.entries.seed(
        tournament, who, [1]
    ),
    "pairingreview.publish": lambda tables, tournament, who, match: tables.pairing.publish(tournament, who),
    "pairingreview.again": lambda tables, tournament, who, match: tables.pairing.again(
        tournament, who, "Why"
    ),
    "pairingreview.by_hand": lambda tables, tournament, who, match: tables.pairing.by_hand(
        tournament, who, [[1, 2], [3, 4]], "Why"
    ),
    "pairingreview.allow_rematches": lambda tables, tournament, who, match: tables.pairing.allow_rematches(
        tournament, who, "Why"
    ),
    "restrictions.restrict": lambda tables, tournament, who, match: tables.restrictions.restrict(
        tournament, who, [1, 2], "Why"
    ),
    "rulings.result": lambda tables, tournament, who, match: tables.rulings.result(
        tournament, who, match, [1, 2], "Why"
    ),
    "rulings.adjudicate": lambda tables, tournament, who, match: tables.rulings.adjudicate(
        tournament, who, match, [1, 2], "Why"
    ),
    "rulings.forfeit": lambda tables, tournament, who, match: tables.rulings.forfeit(
        tournament, who, match, [1], "Why"
    ),
    "withdrawals.drop": lambda tables, tournament, who, match: tables.withdrawals.drop(
        tournament, who, 2, "Why"
    ),
    "withdrawals.re_enter": lambda tables, tournament, who, match: tables.withdrawals.re_enter(
        tournament, who, 2, "Why"
    ),
    "withdrawals.penalise": lambda tables, tournament, who, match: tables.withdrawals.penalise(
        tournament, who, 1, Fraction(1), "Why"
    ),
    "rulings.extend": lambda tables, tournament, who, match: tables.rulings.extend(
        tournament, who, 2, "Why"
    ),
    "rulings.reveal": lambda tables, tournament, who, match: tables.rulings.reveal(
        tournament, who, match, "Why"
    ),
    "entrymanagement.seat": lambda tables, tournament, who, match: tables.entries.seat(
        tournament, who, 1, 1, PEOPLE[9]
    ),
}
"""What only organisers and moderators may do."""
OWN: dict[str, Act] = {
    "registration.leave": lambda tables, tournament, who, match: tables.registration.leave(tournament, who),
    "registration.agree": lambda tables, tournament, who, match: tables.registration.agree(tournament, who),
    "registration.confirm": lambda tables, tournament, who, match: tables.registration.confirm(
        tournament, who
    ),
    "registration.check_in": lambda tables, tournament, who, match: tables.registration.check_in(
        tournament, who
    ),
    "byes.request_bye": lambda tables, tournament, who, match: tables.byes.request_bye(tournament, who),
    "byes.withdraw_bye": lambda tables, tournament, who, match: tables.byes.withdraw_bye(
        tournament, who, 2
    ),
    "administration.ask": lambda tables, tournament, who, match: tables.administration.ask(
        tournament, who, "Why?"
    ),
    "withdrawals.drop_oneself": lambda tables, tournament, who, match: tables.withdrawals.drop_oneself(
        tournament, who
    ),
}
"""What only those do who take part."""
MODERATORS: dict[str, Act] = {
    "administration.delete": lambda tables, tournament, who, match: tables.administration.delete(
        tournament, who
    ),
    "files.bring": lambda tables, tournament, who, match: tables.files.bring(
        who, "duel", "", guild_id=GUILD, channel_id=CHANNEL
    ),
    "setup.create": lambda tables, tournament, who, match: tables.setup.create(
        who, "duel", "Mine", Swiss(), QUICK, guild_id=GUILD, channel_id=CHANNEL
    ),
}
KINDS = (
    Setup,
    Starting,
    Administration,
    Registration,
    EntryManagement,
    Withdrawals,
    PairingReview,
    Restrictions,
    Byes,
    Rulings,
    Files,
)
ANYBODY = {
    "registration.join",
    "files.export",
    "administration.refresh",
    "pairingreview.swap",  # by hand
    "restrictions.lift",  # asked about the restriction's own entries, tried below
}


def test_every_use_case_is_tried() -> None:
    found = {
        f"{kind.__name__.lower()}.{name}"
        for kind in KINDS
        for name, member in inspect.getmembers(kind, inspect.iscoroutinefunction)
        if not name.startswith("_") and not hasattr(UseCases, name)
    }
    assert found == OFFICIAL.keys() | OWN.keys() | MODERATORS.keys() | ANYBODY


async def test_only_those_may_do_a_deed_to_whom_it_belongs(harness: TournamentHarness) -> None:
    tournament_id = await harness.started(Swiss(rounds=3), 4)
    record = await harness.record(tournament_id)
    match = record.matches[0].id

    async def refused(act: Act, who: Person) -> bool:
        try:
            await act(harness.tournaments, tournament_id, who, match)
        except NotAllowed:
            return True
        except HostingError:
            return False
        return False

    for name, act in OFFICIAL.items():
        for who in (STRANGER, PLAYER):
            assert await refused(act, who), (name, who)
    for name, act in OWN.items():
        for who in (STRANGER, ORGANISER, MODERATOR):
            assert await refused(act, who), (name, who)
    for name, act in MODERATORS.items():
        for who in (STRANGER, PLAYER, ORGANISER):
            assert await refused(act, who), (name, who)
        assert not await refused(act, MODERATOR), name
    assert (await harness.record(tournament_id)).info.version == record.info.version, (
        "a refusal changes nothing"
    )
    last = ("administration.cancel",)
    for name in (*(one for one in OFFICIAL if one not in last), *last):
        assert not await refused(OFFICIAL[name], ORGANISER), name


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
    tournament_id = await harness.opened(Swiss(rounds=2), 1)
    await harness.tournaments.registration.join(tournament_id, PEOPLE[8])
    await harness.tournaments.entries.seat(tournament_id, ORGANISER, 2, 1, ORGANISER)
    await harness.tournaments.starting.start(tournament_id, MODERATOR)
    await harness.work()
    (match,) = (await harness.record(tournament_id)).matches
    await harness.play(tournament_id)
    await harness.tournaments.entries.seat(tournament_id, MODERATOR, 2, 1, PEOPLE[9])
    with pytest.raises(NotAllowed, match="your own match"):
        await harness.tournaments.rulings.result(tournament_id, ORGANISER, match.id, [1, 2], "Mine")
    (_, entry) = (await harness.record(tournament_id)).entries
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


@pytest.mark.parametrize("text", ["", " \u200b\u2062 ", "x" * 1001])
async def test_what_cannot_be_read_is_not_told_to_everybody(harness: TournamentHarness, text: str) -> None:
    tournament_id = await harness.opened(Swiss(), 2)
    before = len(await harness.tournaments.snapshots.log(tournament_id))
    with pytest.raises(Refused, match="Write a message of at most"):
        await harness.tournaments.administration.say_all(tournament_id, ORGANISER, text)
    assert len(await harness.tournaments.snapshots.log(tournament_id)) == before


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
        await harness.tournaments.restrictions.lift(tournament_id, PLAYER, 1, "Together")
    await harness.tournaments.restrictions.lift(tournament_id, ORGANISER, 1, "Together")
    assert not (await harness.record(tournament_id)).info.forbidden
