"""Who may do what: every deed of the door, tried by everybody (hosting rules, 10.1)."""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Awaitable, Callable
from dataclasses import replace
from fractions import Fraction

import pytest

from bot.tables.errors import NotAllowed, Refused, TableError, WrongState
from bot.tables.model import Person
from bot.tournaments.formats.swiss.swiss import Swiss
from bot.tournaments.running.course.beginning import Beginning
from bot.tournaments.running.course.conducting import Conducting
from bot.tournaments.running.course.founding import Founding
from bot.tournaments.running.entries.admitting import Admitting
from bot.tournaments.running.entries.joining import Joining
from bot.tournaments.running.entries.parting import Parting
from bot.tournaments.running.files import Files
from bot.tournaments.running.matches.ruling import Ruling
from bot.tournaments.running.rounds.apart import Apart
from bot.tournaments.running.rounds.byes import Byes
from bot.tournaments.running.rounds.proposing import Proposing
from bot.tournaments.running.service import EventDesk
from tests.tournaments.events.fair import CHANNEL, GUILD, MODERATOR, ORGANISER, PEOPLE, QUICK, Fair

Act = Callable[[EventDesk, int, Person, int], Awaitable[object]]
STRANGER, PLAYER = Person(9, "Sam"), PEOPLE[0]

OFFICIAL: dict[str, Act] = {
    "founding.edit": lambda desk, event, who, match: desk.founding.edit(event, who, title="New"),
    "founding.add_organiser": lambda desk, event, who, match: desk.founding.add_organiser(
        event, who, Person(8, "Ole")
    ),
    "founding.remove_organiser": lambda desk, event, who, match: desk.founding.remove_organiser(
        event, who, Person(7, "Nobody")
    ),
    "beginning.announce": lambda desk, event, who, match: desk.beginning.announce(event, who),
    "beginning.close_registration": lambda desk, event, who, match: desk.beginning.close_registration(
        event, who
    ),
    "beginning.open_check_in": lambda desk, event, who, match: desk.beginning.open_check_in(event, who),
    "beginning.start": lambda desk, event, who, match: desk.beginning.start(event, who),
    "conducting.pause": lambda desk, event, who, match: desk.conducting.pause(event, who, "Why"),
    "conducting.resume": lambda desk, event, who, match: desk.conducting.resume(event, who),
    "conducting.finish": lambda desk, event, who, match: desk.conducting.finish(event, who, "Why"),
    "conducting.cancel": lambda desk, event, who, match: desk.conducting.cancel(event, who, "Why"),
    "conducting.say_all": lambda desk, event, who, match: desk.conducting.say_all(event, who, "Hello"),
    "admitting.approve": lambda desk, event, who, match: desk.admitting.approve(event, who, 1),
    "admitting.decline": lambda desk, event, who, match: desk.admitting.decline(event, who, 1, "Why"),
    "admitting.add": lambda desk, event, who, match: desk.admitting.add(event, who, [PEOPLE[8]]),
    "admitting.add_computers": lambda desk, event, who, match: desk.admitting.add_computers(event, who, 1),
    "admitting.remove": lambda desk, event, who, match: desk.admitting.remove(event, who, 1, "Why"),
    "admitting.seed": lambda desk, event, who, match: desk.admitting.seed(event, who, [1]),
    "proposing.publish": lambda desk, event, who, match: desk.proposing.publish(event, who),
    "proposing.again": lambda desk, event, who, match: desk.proposing.again(event, who, "Why"),
    "proposing.by_hand": lambda desk, event, who, match: desk.proposing.by_hand(
        event, who, [[1, 2], [3, 4]], "Why"
    ),
    "proposing.allow_rematches": lambda desk, event, who, match: desk.proposing.allow_rematches(
        event, who, "Why"
    ),
    "apart.restrict": lambda desk, event, who, match: desk.apart.restrict(event, who, [1, 2], "Why"),
    "ruling.result": lambda desk, event, who, match: desk.ruling.result(event, who, match, [1, 2], "Why"),
    "ruling.adjudicate": lambda desk, event, who, match: desk.ruling.adjudicate(
        event, who, match, [1, 2], "Why"
    ),
    "ruling.forfeit": lambda desk, event, who, match: desk.ruling.forfeit(event, who, match, [1], "Why"),
    "parting.drop": lambda desk, event, who, match: desk.parting.drop(event, who, 2, "Why"),
    "parting.re_enter": lambda desk, event, who, match: desk.parting.re_enter(event, who, 2, "Why"),
    "parting.penalise": lambda desk, event, who, match: desk.parting.penalise(
        event, who, 1, Fraction(1), "Why"
    ),
    "ruling.extend": lambda desk, event, who, match: desk.ruling.extend(event, who, 2, "Why"),
    "ruling.reveal": lambda desk, event, who, match: desk.ruling.reveal(event, who, match, "Why"),
    "admitting.seat": lambda desk, event, who, match: desk.admitting.seat(event, who, 1, 1, PEOPLE[9]),
}
"""What only organisers and moderators may do."""
OWN: dict[str, Act] = {
    "joining.leave": lambda desk, event, who, match: desk.joining.leave(event, who),
    "joining.agree": lambda desk, event, who, match: desk.joining.agree(event, who),
    "joining.confirm": lambda desk, event, who, match: desk.joining.confirm(event, who),
    "joining.check_in": lambda desk, event, who, match: desk.joining.check_in(event, who),
    "byes.request_bye": lambda desk, event, who, match: desk.byes.request_bye(event, who),
    "byes.withdraw_bye": lambda desk, event, who, match: desk.byes.withdraw_bye(event, who, 2),
}
"""What only those do who take part."""
MODERATORS: dict[str, Act] = {
    "conducting.delete": lambda desk, event, who, match: desk.conducting.delete(event, who),
    "files.bring": lambda desk, event, who, match: desk.files.bring(
        who, "duel", "", guild_id=GUILD, channel_id=CHANNEL
    ),
    "founding.create": lambda desk, event, who, match: desk.founding.create(
        who, "duel", "Mine", Swiss(), QUICK, guild_id=GUILD, channel_id=CHANNEL
    ),
}
KINDS = (
    Founding,
    Beginning,
    Conducting,
    Joining,
    Admitting,
    Parting,
    Proposing,
    Apart,
    Byes,
    Ruling,
    Files,
)
ANYBODY = {
    "joining.join",
    "files.export",
    "conducting.refresh",
    "proposing.swap",  # by hand
    "apart.lift",  # asked about the restriction's own entries, tried below
}


def test_every_deed_of_the_door_is_tried() -> None:
    found = {
        f"{kind.__name__.lower()}.{name}"
        for kind in KINDS
        for name, member in inspect.getmembers(kind, inspect.iscoroutinefunction)
        if not name.startswith("_")
    }
    assert found == OFFICIAL.keys() | OWN.keys() | MODERATORS.keys() | ANYBODY


async def test_only_those_may_do_a_deed_to_whom_it_belongs(fair: Fair) -> None:
    event_id = await fair.started(Swiss(rounds=3), 4)
    record = await fair.record(event_id)
    match = record.matches[0].id

    async def refused(act: Act, who: Person) -> bool:
        try:
            await act(fair.events, event_id, who, match)
        except NotAllowed:
            return True
        except TableError:
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
    assert (await fair.record(event_id)).info.version == record.info.version, "a refusal changes nothing"
    last = ("conducting.cancel",)
    for name in (*(one for one in OFFICIAL if one not in last), *last):
        assert not await refused(OFFICIAL[name], ORGANISER), name


@pytest.mark.parametrize("official", [ORGANISER, MODERATOR], ids=["organiser", "moderator"])
async def test_who_plays_decides_nothing_about_the_own_match(fair: Fair, official: Person) -> None:
    event_id = await fair.opened(Swiss(rounds=3), 3)
    await fair.events.joining.join(event_id, official)
    await fair.events.beginning.start(event_id, ORGANISER)
    await fair.work()
    record = await fair.record(event_id)
    number = record.playing[-1].number
    own = next(match for match in record.matches if number in match.seats)
    other = next(match for match in record.matches if number not in match.seats)
    opponent = next(seat for seat in own.seats if seat != number)
    for act in (
        fair.events.ruling.result(event_id, official, own.id, [1, 2], "Mine"),
        fair.events.ruling.adjudicate(event_id, official, own.id, [1, 2], "Mine"),
        fair.events.ruling.forfeit(event_id, official, own.id, [opponent], "Mine"),
        fair.events.ruling.reveal(event_id, official, own.id, "Mine"),
        fair.events.ruling.reveal(event_id, official, other.id, "They may meet me next"),
        fair.events.ruling.reveal(event_id, official, other.id, "They may meet me next"),
        fair.events.parting.drop(event_id, official, opponent, "Mine", forfeit=True),
        fair.events.parting.drop(event_id, official, opponent, "Mine"),
        fair.events.parting.penalise(event_id, official, opponent, Fraction(-5), "Mine"),
        fair.events.ruling.extend(event_id, official, 5, "Mine"),
        fair.events.founding.edit(event_id, official, changes={"no_show_hours": 1}),
        fair.events.parting.penalise(event_id, official, number, Fraction(5), "Mine"),
        fair.events.parting.re_enter(event_id, official, number, "Mine"),
        fair.events.apart.restrict(event_id, official, [number, opponent], "Mine"),
        fair.events.proposing.again(event_id, official, "Mine"),
        fair.events.proposing.by_hand(
            event_id, official, [own.seats, other.seats], "Mine, with all its time again"
        ),
        fair.events.proposing.by_hand(
            event_id, official, [[number, other.seats[0]], [opponent, other.seats[1]]], "Mine"
        ),
        fair.events.admitting.seat(event_id, official, number, 1, PEOPLE[9]),
    ):
        with pytest.raises(NotAllowed):
            await act
    assert (await fair.record(event_id)).info.version == record.info.version
    await fair.events.ruling.result(event_id, official, other.id, [1, 2], "Theirs")


@pytest.mark.parametrize("official", [ORGANISER, MODERATOR], ids=["organiser", "moderator"])
async def test_who_plays_orders_no_seeds_and_takes_back_no_pairing(fair: Fair, official: Person) -> None:
    """Neither the order of another organiser, nor a proposal of theirs."""
    event_id = await fair.opened(Swiss(rounds=3), 3, replace(QUICK, review_minutes=60))
    await fair.events.joining.join(event_id, official)
    judge = Person(50, "Jo", moderator=True)
    with pytest.raises(NotAllowed, match="take part yourself"):
        await fair.events.admitting.seed(event_id, official, [4, 1, 2, 3])
    with pytest.raises(NotAllowed):
        await fair.events.founding.edit(event_id, official, changes={"seeding": "list"})
    await fair.events.founding.edit(event_id, official, changes={"seeding": "random"})
    await fair.events.admitting.seed(event_id, judge, [1, 2, 3, 4])
    with pytest.raises(NotAllowed):
        await fair.events.founding.edit(event_id, official, changes={"seeding": "rating"})
    await fair.events.beginning.start(event_id, official)
    await fair.work()
    await fair.events.proposing.by_hand(event_id, judge, [[1, 4], [2, 3]], "Round one for the crowd")
    with pytest.raises(NotAllowed):
        await fair.events.proposing.again(event_id, official, "Mine")
    await fair.events.proposing.swap(event_id, official, 2, 3, "Their seats")
    await fair.events.proposing.publish(event_id, official)
    await fair.events.proposing.again(event_id, judge, "By the rules")


async def test_who_played_for_another_never_decides_that_match(fair: Fair) -> None:
    """Neither while the table runs nor when it is over and its result is entered."""
    event_id = await fair.created(Swiss(rounds=1), game="santorini")
    await fair.events.beginning.announce(event_id, ORGANISER)
    for person in PEOPLE[:2]:
        await fair.events.joining.join(event_id, person)
    await fair.events.beginning.start(event_id, ORGANISER)
    await fair.work()
    (game,) = (await fair.record(event_id)).games
    (match,) = (await fair.record(event_id)).matches
    judge = Person(50, "Jo", moderator=True)
    await fair.desk.moderation.replacement(game.table_id, judge, PEOPLE[0].id, "Away")
    for player in PEOPLE[:2]:
        with pytest.raises(NotAllowed, match="Only the organisers"):
            await fair.desk.invite(game.table_id, player, PEOPLE[5])
    await fair.desk.invite(game.table_id, judge, ORGANISER)
    await fair.desk.take_over(game.table_id, ORGANISER)
    for over in (False, True):
        if over:
            await fair.desk.resign(game.table_id, PEOPLE[1])
            await fair.work()
            assert not (await fair.record(event_id)).plays
        with pytest.raises(NotAllowed, match="your own match"):
            await fair.events.ruling.result(event_id, ORGANISER, match.id, [1, 2], "Mine")
    await fair.events.ruling.result(event_id, judge, match.id, [1, 2], "Theirs")


async def test_who_was_replaced_never_decides_what_they_have_played(fair: Fair) -> None:
    event_id = await fair.opened(Swiss(rounds=2), 1)
    await fair.events.joining.join(event_id, PEOPLE[8])
    await fair.events.admitting.seat(event_id, ORGANISER, 2, 1, ORGANISER)
    await fair.events.beginning.start(event_id, MODERATOR)
    await fair.work()
    (match,) = (await fair.record(event_id)).matches
    await fair.play(event_id)
    await fair.events.admitting.seat(event_id, MODERATOR, 2, 1, PEOPLE[9])
    with pytest.raises(NotAllowed, match="your own match"):
        await fair.events.ruling.result(event_id, ORGANISER, match.id, [1, 2], "Mine")
    (_, entry) = (await fair.record(event_id)).entries
    assert entry.members[0].before == (ORGANISER.id,), "who was replaced before has played nothing"


async def test_who_plays_gives_no_bye_to_oneself_where_no_pairing_stands(fair: Fair) -> None:
    event_id = await fair.opened(Swiss(rounds=3), 2, replace(QUICK, review_minutes=60))
    await fair.events.joining.join(event_id, ORGANISER)
    await fair.events.beginning.start(event_id, ORGANISER)
    await fair.events.conducting.pause(event_id, ORGANISER, "A break")
    with pytest.raises(NotAllowed):
        await fair.events.proposing.by_hand(event_id, ORGANISER, [[1, 2]], "Mine", byes=[3])
    await fair.events.proposing.by_hand(event_id, MODERATOR, [[1, 2]], "By the list", byes=[3])
    (row, *_) = await fair.events.looks.log(event_id)
    assert (row.what, dict(row.data)) == ("pair-by-hand", {"round": 1}), "the proposal isn't public"


async def test_a_swap_comes_too_late_for_a_pairing_that_is_published(fair: Fair) -> None:
    event_id = await fair.opened(Swiss(rounds=3), 4, replace(QUICK, review_minutes=60))
    await fair.events.beginning.start(event_id, ORGANISER)
    await fair.work()
    done = await asyncio.gather(
        fair.events.proposing.publish(event_id, ORGANISER),
        fair.events.proposing.publish(event_id, MODERATOR),
        fair.events.proposing.swap(event_id, MODERATOR, 1, 2, "Other seats"),
        return_exceptions=True,
    )
    record = await fair.record(event_id)
    published = [one for one in done if not isinstance(one, BaseException)]
    assert len([one for one in record.rounds if one.state == "published"]) == 1
    assert all(isinstance(one, TableError) for one in done if isinstance(one, BaseException))
    assert published
    with pytest.raises(WrongState):
        await fair.events.proposing.swap(event_id, MODERATOR, 1, 2, "Too late")


async def test_who_is_of_a_team_does_not_moderate_its_other_board(fair: Fair) -> None:
    event_id = await fair.opened(Swiss(rounds=1), 0, replace(QUICK, members=2))
    judge = Person(50, "Jo", moderator=True)
    await fair.teamed(event_id, PEOPLE[0], judge, name="Reds")
    await fair.teamed(event_id, *PEOPLE[1:3], name="Blues")
    await fair.events.beginning.start(event_id, ORGANISER)
    await fair.work()
    record = await fair.record(event_id)
    other = next(one.table_id for one in record.plays.values() if judge.id not in one.people)
    with pytest.raises(NotAllowed):
        await fair.desk.moderation.forfeit(other, judge, PEOPLE[1].id, "Mine")


async def test_hidden_things_are_seen_only_after_a_logged_reveal(fair: Fair) -> None:
    event_id = await fair.started(Swiss(rounds=1), 2)
    record = await fair.record(event_id)
    match, table = record.matches[0].id, record.games[0].table_id
    with pytest.raises(NotAllowed):
        await fair.events.looks.revealed(event_id, ORGANISER, table, 0)
    await fair.events.ruling.reveal(event_id, ORGANISER, match, "To adjudicate")
    view = await fair.events.looks.revealed(event_id, ORGANISER, table, 0)
    assert view.seat == 0
    with pytest.raises(NotAllowed):
        await fair.events.looks.revealed(event_id, PEOPLE[0], table, 1)
    (row, *_) = await fair.events.looks.log(event_id)
    assert (row.what, row.reason, row.user_id) == ("reveal", "To adjudicate", ORGANISER.id)
    (told,) = [
        errand.message
        for errand in await fair.events.outbox.pending()
        if errand.message is not None and errand.message.about == "ruling"
    ]
    assert set(told.calls) == {PEOPLE[0].id, PEOPLE[1].id}


async def test_who_has_seen_what_is_hidden_takes_no_seat_there(fair: Fair) -> None:
    """Neither by a ruling nor at the table, also who organises no more; who else judges is logged, too."""
    event_id = await fair.started(Swiss(rounds=2), 4)
    record = await fair.record(event_id)
    match, other = record.matches
    table = next(one.table_id for one in record.games if one.match_id == match.id)
    await fair.events.ruling.reveal(event_id, ORGANISER, match.id, "To adjudicate")
    with pytest.raises(NotAllowed, match="Reveal the match first"):
        await fair.events.looks.revealed(event_id, MODERATOR, table, 0)
    with pytest.raises(NotAllowed, match="has looked at what is hidden"):
        await fair.events.admitting.seat(event_id, MODERATOR, match.seats[0], 1, ORGANISER)
    judge = Person(50, "Jo", moderator=True)
    await fair.desk.moderation.replacement(table, judge, PEOPLE[match.seats[0] - 1].id, "Away")
    await fair.events.founding.add_organiser(event_id, MODERATOR, Person(8, "Ole"))
    await fair.events.founding.remove_organiser(event_id, MODERATOR, ORGANISER)
    with pytest.raises(NotAllowed, match="have looked at what is hidden"):
        await fair.desk.take_over(table, ORGANISER)
    await fair.desk.invite(table, judge, STRANGER)
    await fair.desk.take_over(table, STRANGER)
    await fair.events.admitting.seat(event_id, MODERATOR, other.seats[0], 1, ORGANISER)


async def test_organisers_moderate_the_tables_of_their_event_unless_they_play_there(fair: Fair) -> None:
    event_id = await fair.opened(Swiss(rounds=1), 3)
    await fair.events.joining.join(event_id, ORGANISER)
    await fair.events.beginning.start(event_id, ORGANISER)
    await fair.work()
    record = await fair.record(event_id)
    own = next(one.table_id for one in record.plays.values() if ORGANISER.id in one.people)
    other = next(one.table_id for one in record.plays.values() if ORGANISER.id not in one.people)
    moderation = fair.desk.moderation
    with pytest.raises(NotAllowed):
        await moderation.pause(own, ORGANISER, "Mine")
    with pytest.raises(NotAllowed, match="Only the organisers of this event"):
        await moderation.pause(other, STRANGER, "Theirs")
    assert (await moderation.pause(other, ORGANISER, "Theirs")).paused_at is not None
    told = [one.message for one in await fair.desk.outbox.pending() if one.table_id == other]
    assert any("An organiser has paused" in str(one.words) for one in told if one)


@pytest.mark.parametrize("text", ["", " \u200b\u2062 ", "x" * 1001])
async def test_what_cannot_be_read_is_not_told_to_everybody(fair: Fair, text: str) -> None:
    event_id = await fair.opened(Swiss(), 2)
    before = len(await fair.events.looks.log(event_id))
    with pytest.raises(Refused, match="Write what everybody is to read"):
        await fair.events.conducting.say_all(event_id, ORGANISER, text)
    assert len(await fair.events.looks.log(event_id)) == before


async def test_who_plays_keeps_others_apart_only_before_they_are_paired(fair: Fair) -> None:
    """A restriction pairs the proposed round anew, and so changes whom the organiser meets, too."""
    event_id = await fair.opened(Swiss(rounds=3), 3, replace(QUICK, review_minutes=60))
    await fair.events.joining.join(event_id, ORGANISER)
    await fair.events.apart.restrict(event_id, ORGANISER, [1, 2], "They are brothers")
    await fair.events.beginning.start(event_id, ORGANISER)
    await fair.work()
    with pytest.raises(NotAllowed):
        await fair.events.apart.restrict(event_id, ORGANISER, [2, 3], "Now I meet somebody else")
    with pytest.raises(NotAllowed):
        await fair.events.apart.lift(event_id, ORGANISER, 1, "Now I meet somebody else")
    await fair.events.apart.lift(event_id, MODERATOR, 1, "They are not")
    (row, *_) = await fair.events.looks.log(event_id)
    assert (row.what, row.reason) == ("lift", "They are not")


async def test_a_restriction_is_lifted_by_who_is_not_in_it(fair: Fair) -> None:
    event_id = await fair.started(Swiss(rounds=3), 4)
    await fair.events.apart.restrict(event_id, ORGANISER, [1, 2], "Apart", 2)
    with pytest.raises(NotAllowed):
        await fair.events.apart.lift(event_id, PLAYER, 1, "Together")
    await fair.events.apart.lift(event_id, ORGANISER, 1, "Together")
    assert not (await fair.record(event_id)).info.forbidden
