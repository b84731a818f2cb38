"""One message a day in place of calls: at its hour, once, and nobody loses on time by it."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.discord_ui.delivery.outbox_worker import Delivery, delivery
from bot.hosting.person import Person
from bot.tables.terms import Terms
from tests.discord_ui.delivery.step import round_of, said
from tests.discord_ui.services import ADA, BEN, CHANNEL, CLEO, GUILD, FakePost, Plan, Services, failure

TODAY = "Your games today"
HOUR = 3600


async def begun(host: Services, clock: str, *, digest: str = "08:00") -> tuple[int, Person]:
    """A game whose mover has chosen a daily message: the table and who that is.  It is noon."""
    table = await host.tables.lobby.open(
        ADA, "santorini", {}, guild_id=GUILD, channel_id=CHANNEL, in_thread=False, terms=Terms(clock=clock)
    )
    for person in (ADA, BEN):
        await host.tables.preferences.choose(person.id, "digest", digest)
    await host.tables.lobby.join(table.id, BEN)
    snapshot = await host.tables.snapshots.look(table.id, None)
    return table.id, snapshot.table.people[snapshot.waiting[0]]


async def test_it_comes_at_its_hour_once_a_day_in_place_of_calls(
    host: Services, post: FakePost, sender: Delivery
) -> None:
    table, person = await begun(host, "72h")
    await round_of(sender)
    (board,) = post.boards(table)
    assert board.pings == ()
    assert said(post, "It is your turn") == []
    host.clock.advance(19 * HOUR)
    await round_of(sender)
    assert said(post, TODAY) == [], "it is seven"
    host.clock.advance(HOUR)
    await round_of(sender)
    await round_of(sender)
    assert said(post, TODAY) == [person.id], "only who is waited for, and nobody else sees it"
    (told,) = (one for one in post.messages if TODAY in one.text)
    assert f"Santorini {table}" in told.text
    assert f"p:{table}:-:-:show:" in told.controls
    host.clock.advance(24 * HOUR)
    await round_of(sender)
    assert said(post, TODAY) == [person.id, person.id]
    assert said(post, "Time is running out") == []


async def test_whose_time_ends_before_it_or_soon_after_is_called(
    host: Services, post: FakePost, sender: Delivery
) -> None:
    table, person = await begun(host, "21h")
    await round_of(sender)
    (board,) = post.boards(table)
    assert board.pings == (person.id,), "one hour would be left"


async def test_a_live_game_calls(host: Services, post: FakePost, sender: Delivery) -> None:
    table, person = await begun(host, "2h")
    await round_of(sender)
    (board,) = post.boards(table)
    assert board.pings == (person.id,)


async def test_quiet_hours_hold_it_and_the_zone_moves_it(
    host: Services, post: FakePost, sender: Delivery
) -> None:
    _, person = await begun(host, "7d")
    await host.tables.preferences.choose(person.id, "quiet", "22:00-09:30")
    await host.tables.preferences.choose(person.id, "zone", "Asia/Tokyo")
    host.clock.advance(12 * HOUR)  # nine in Tokyo
    await round_of(sender)
    assert said(post, TODAY) == []
    host.clock.advance(HOUR / 2)
    await round_of(sender)
    assert said(post, TODAY) == [person.id]


@pytest.mark.parametrize("lost", [False, True], ids=["before it was sent", "before it was noted"])
async def test_a_kill_neither_loses_nor_repeats_it(
    host: Services, post: FakePost, sender: Delivery, lost: bool
) -> None:
    _, person = await begun(host, "7d")
    await round_of(sender)
    host.clock.advance(20 * HOUR)
    post.plans.append(Plan("send", ConnectionError(), channel=person.id, lost=lost))
    await round_of(sender)
    assert len(said(post, TODAY)) == int(lost)
    host.clock.advance(HOUR)
    again = delivery(host, post, host.clock)
    await again._begin()  # pyright: ignore[reportPrivateUsage]
    await round_of(again)
    host.clock.advance(HOUR)
    await round_of(again)
    assert said(post, TODAY) == [person.id]
    host.clock.advance(24 * HOUR)
    await round_of(again)
    assert len(said(post, TODAY)) == 2, "and the next day's comes"


async def test_a_bot_that_was_away_all_day_waits_for_the_next_morning(
    host: Services, post: FakePost, sender: Delivery
) -> None:
    await begun(host, "20d")
    await round_of(sender)
    host.clock.advance(33 * HOUR)
    await round_of(sender)
    assert said(post, TODAY) == []
    host.clock.advance(11 * HOUR)
    await round_of(sender)
    assert len(said(post, TODAY)) == 1


async def test_a_clock_that_is_set_back_makes_nobody_wait_or_hear_it_at_night(
    host: Services, post: FakePost, sender: Delivery
) -> None:
    await begun(host, "none")
    await round_of(sender)
    host.clock.advance(-300 * 24 * HOUR)
    again = delivery(host, post, host.clock)
    await again._begin()  # pyright: ignore[reportPrivateUsage]
    host.clock.advance(10 * HOUR)
    await round_of(again)
    known = len(said(post, TODAY))
    host.clock.advance(10 * HOUR)
    await round_of(again)
    assert len(said(post, TODAY)) == known + 1


async def test_who_takes_no_direct_messages_is_called_again(
    host: Services, post: FakePost, sender: Delivery
) -> None:
    table, person = await begun(host, "7d")
    await round_of(sender)
    post.plans.append(Plan("direct", failure(403, 50007), times=99, channel=person.id))
    host.clock.advance(20 * HOUR)
    await round_of(sender)
    assert said(post, TODAY) == []
    assert host.tables.preferences.person(person.id).digest is None
    await host.turn(table)
    await host.turn(table)
    await round_of(sender)
    assert person.id in post.boards(table)[-1].pings


async def test_nothing_to_tell_is_told_to_nobody_and_a_proposal_is_told_with_the_rest(
    host: Services, post: FakePost, sender: Delivery
) -> None:
    table, person = await begun(host, "none")
    other = BEN if person.id == ADA.id else ADA
    await host.tables.preferences.choose(CLEO.id, "digest", "08:00")
    await host.tables.votes.propose(table, person, "draw")
    await round_of(sender)
    assert all(other.id not in one.pings for one in post.messages)
    host.clock.advance(20 * HOUR)
    await round_of(sender)
    assert sorted(said(post, TODAY)) == [ADA.id, BEN.id], "Cleo plays nowhere"
    assert any("offers a draw" in one.text for one in post.messages if one.channel == other.id)


async def test_another_choice_replaces_what_was_to_come(host: Services, sender: Delivery) -> None:
    choose = host.tables.preferences.choose
    for hour in ("08:00", "20:00", "9"):
        await choose(CLEO.id, "digest", hour)
    await round_of(sender)
    (message,) = await host.tables.digests.pending()
    assert message.due_at - host.clock() == timedelta(hours=21)
    await choose(CLEO.id, "digest", None)
    await round_of(sender)
    assert await host.tables.digests.pending() == ()


async def test_what_a_refused_one_stood_in_for_is_said_at_the_table(
    host: Services, post: FakePost, sender: Delivery
) -> None:
    _, person = await begun(host, "none")
    await round_of(sender)
    post.plans.append(Plan("direct", failure(403, 50007), times=99, channel=person.id))
    host.clock.advance(20 * HOUR)
    await round_of(sender)
    await round_of(sender)
    assert called(post, "It is your turn") == [person.id]


async def test_who_wants_none_any_more_is_called_for_what_the_last_one_did_not_tell(
    host: Services, post: FakePost, sender: Delivery
) -> None:
    _, person = await begun(host, "none")
    await round_of(sender)
    host.clock.advance(2 * HOUR)
    await host.tables.preferences.choose(person.id, "digest", None)
    await round_of(sender)
    await round_of(sender)
    assert called(post, "It is your turn") == [person.id]


async def test_who_ends_it_while_quiet_hours_hold_it_is_called_after_them(
    host: Services, post: FakePost, sender: Delivery
) -> None:
    _, person = await begun(host, "none")
    await host.tables.preferences.choose(person.id, "quiet", "22:00-09:30")
    await round_of(sender)
    host.clock.advance(21 * HOUR)
    await host.tables.preferences.choose(person.id, "digest", None)
    await round_of(sender)
    assert called(post, "It is your turn") == []
    host.clock.advance(HOUR / 2)
    await round_of(sender)
    assert called(post, "It is your turn") == [person.id]
    assert said(post, TODAY) == []


async def test_who_was_told_this_morning_is_not_called_for_the_same(
    host: Services, post: FakePost, sender: Delivery
) -> None:
    _, person = await begun(host, "none")
    await round_of(sender)
    host.clock.advance(20 * HOUR)
    await round_of(sender)
    host.clock.advance(HOUR)
    await host.tables.preferences.choose(person.id, "digest", None)
    await round_of(sender)
    assert said(post, TODAY) == [person.id]
    assert said(post, "It is your turn") == []


async def test_a_proposal_and_an_invitation_are_told_when_it_ends(
    host: Services, post: FakePost, sender: Delivery
) -> None:
    table, person = await begun(host, "none")
    other = BEN if person.id == ADA.id else ADA
    await host.tables.votes.propose(table, person, "draw")
    for one in (ADA, BEN):
        await host.tables.preferences.choose(one.id, "notify", "dm")
    opened = await host.tables.lobby.open(
        person,
        "santorini",
        {},
        guild_id=GUILD,
        channel_id=CHANNEL,
        in_thread=False,
        terms=Terms(clock="none"),
    )
    await host.tables.invitations.invite(opened.id, person, other)
    await round_of(sender)
    assert [one for one in post.messages if one.channel == other.id] == []
    await host.tables.preferences.choose(other.id, "digest", None)
    await round_of(sender)
    told = [one.text for one in post.messages if one.channel == other.id]
    assert any("Please answer." in text for text in told)
    assert any(f"You are invited to Santorini, table {opened.id}." in text for text in told)
    assert len(told) == 2


@pytest.mark.parametrize(
    ("name", "value", "wait"),
    [
        ("zone", "Europe/London", 0),
        ("digest", "07:00", 0),
        ("zone", "America/New_York", 5),
        ("quiet", "07:30-09:30", 1.5),
    ],
)
async def test_one_that_is_due_is_not_lost_by_a_change(
    host: Services, post: FakePost, sender: Delivery, name: str, value: str, wait: float
) -> None:
    _, person = await begun(host, "none")
    await round_of(sender)
    host.clock.advance(20 * HOUR + 60)
    await host.tables.preferences.choose(person.id, name, value)
    await round_of(sender)
    assert len(said(post, TODAY)) == int(not wait)
    host.clock.advance(wait * HOUR)
    await round_of(sender)
    assert said(post, TODAY) == [person.id]


async def test_whom_a_later_one_would_tell_too_late_is_called_at_once(
    host: Services, post: FakePost, sender: Delivery
) -> None:
    _, person = await begun(host, "24h")
    await round_of(sender)
    host.clock.advance(4 * HOUR)
    await host.tables.preferences.choose(person.id, "digest", "11:00")
    await round_of(sender)
    await round_of(sender)
    assert called(post, "It is your turn") == [person.id]
    sent = post.calls.count("send")
    await host.tables.preferences.choose(person.id, "digest", "11:30")
    await round_of(sender)
    await round_of(sender)
    assert post.calls.count("send") == sent, "once"


async def test_an_earlier_hour_that_has_passed_today_does_not_skip_the_day(
    host: Services, post: FakePost, sender: Delivery
) -> None:
    _, person = await begun(host, "none")
    await round_of(sender)
    host.clock.advance(19.5 * HOUR)
    await host.tables.preferences.choose(person.id, "digest", "07:00")
    await round_of(sender)
    assert said(post, TODAY) == [person.id]


def called(post: FakePost, words: str) -> list[int]:
    """Whom messages that say this ping."""
    return [person for one in post.messages if words in one.text for person in one.pings]
