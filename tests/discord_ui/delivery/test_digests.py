"""One message a day in place of calls: at its hour, once, and nobody loses on time by it."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.hosting.person import Person
from bot.tables.terms import Terms
from tests.discord_ui.bot_by_hand import BotByHand
from tests.discord_ui.delivery.step import sending_raises
from tests.discord_ui.people import ADA, BEN, CLEO

TODAY = "Your games today"
HOUR = 3600


async def begun(bot: BotByHand, clock: str, *, digest: str = "08:00") -> tuple[int, Person]:
    """A game whose mover has chosen a daily message: the table and who.  It is noon, and all is told."""
    table = await bot.table(ADA, terms=Terms(clock=clock))
    for person in (ADA, BEN):
        await bot.tables.preferences.choose(person.id, "digest", digest)
    await bot.tables.lobby.join(table.id, BEN)
    await bot.tell()
    snapshot = await bot.tables.snapshots.look(table.id, None)
    return table.id, snapshot.table.people[snapshot.waiting[0]]


async def test_it_comes_at_its_hour_once_a_day_in_place_of_calls(bot: BotByHand) -> None:
    table, person = await begun(bot, "72h")
    (board,) = bot.boards(table)
    assert board.pings == ()
    assert bot.places("It is your turn") == []
    bot.advance(19 * HOUR)
    await bot.tell()
    assert bot.places(TODAY) == [], "it is seven"
    bot.advance(HOUR)
    await bot.tell()
    await bot.tell()
    assert bot.places(TODAY) == [person.id], "only who is waited for, and nobody else sees it"
    (told,) = (one for one in bot.posted if TODAY in one.text)
    assert f"Santorini {table}" in told.text
    assert f"p:{table}:-:-:show:" in told.controls
    bot.advance(24 * HOUR)
    await bot.tell()
    assert bot.places(TODAY) == [person.id, person.id]
    assert bot.places("Time is running out") == []


async def test_whose_time_ends_before_it_or_soon_after_is_called(bot: BotByHand) -> None:
    table, person = await begun(bot, "21h")
    (board,) = bot.boards(table)
    assert board.pings == (person.id,), "one hour would be left"


async def test_a_live_game_calls(bot: BotByHand) -> None:
    table, person = await begun(bot, "2h")
    (board,) = bot.boards(table)
    assert board.pings == (person.id,)


async def test_quiet_hours_hold_it_and_the_zone_moves_it(bot: BotByHand) -> None:
    _, person = await begun(bot, "7d")
    await bot.tables.preferences.choose(person.id, "quiet", "22:00-09:30")
    await bot.tables.preferences.choose(person.id, "zone", "Asia/Tokyo")
    bot.advance(12 * HOUR)  # nine in Tokyo
    await bot.tell()
    assert bot.places(TODAY) == []
    bot.advance(HOUR / 2)
    await bot.tell()
    assert bot.places(TODAY) == [person.id]


@pytest.mark.parametrize("lost", [False, True], ids=["before it was sent", "before it was noted"])
async def test_a_kill_neither_loses_nor_repeats_it(bot: BotByHand, lost: bool) -> None:
    _, person = await begun(bot, "7d")
    bot.advance(20 * HOUR)
    with sending_raises(ConnectionError(), sent=lost):
        await bot.tell()
    assert len(bot.places(TODAY)) == int(lost)
    bot.advance(HOUR)
    await bot.restart()
    await bot.tell()
    bot.advance(HOUR)
    await bot.tell()
    assert bot.places(TODAY) == [person.id]
    bot.advance(24 * HOUR)
    await bot.tell()
    assert len(bot.places(TODAY)) == 2, "and the next day's comes"


async def test_a_bot_that_was_away_all_day_waits_for_the_next_morning(bot: BotByHand) -> None:
    await begun(bot, "20d")
    bot.advance(33 * HOUR)
    await bot.tell()
    assert bot.places(TODAY) == []
    bot.advance(11 * HOUR)
    await bot.tell()
    assert len(bot.places(TODAY)) == 1


async def test_a_clock_that_is_set_back_makes_nobody_wait_or_hear_it_at_night(bot: BotByHand) -> None:
    await begun(bot, "none")
    bot.advance(-300 * 24 * HOUR)
    await bot.restart()
    bot.advance(10 * HOUR)
    await bot.tell()
    known = len(bot.places(TODAY))
    bot.advance(10 * HOUR)
    await bot.tell()
    assert len(bot.places(TODAY)) == known + 1


async def test_who_takes_no_direct_messages_is_called_again(bot: BotByHand) -> None:
    table, person = await begun(bot, "7d")
    bot.closes(person)
    bot.advance(20 * HOUR)
    await bot.tell()
    assert bot.places(TODAY) == []
    assert bot.tables.preferences.person(person.id).digest is None
    await bot.turn(table)
    await bot.turn(table)
    await bot.tell()
    assert person.id in bot.boards(table)[-1].pings


async def test_nothing_to_tell_is_told_to_nobody_and_a_proposal_is_told_with_the_rest(
    bot: BotByHand,
) -> None:
    table, person = await begun(bot, "none")
    other = BEN if person.id == ADA.id else ADA
    await bot.tables.preferences.choose(CLEO.id, "digest", "08:00")
    await bot.tables.votes.propose(table, person, "draw")
    await bot.tell()
    assert all(other.id not in one.pings for one in bot.posted)
    bot.advance(20 * HOUR)
    await bot.tell()
    assert sorted(bot.places(TODAY)) == [ADA.id, BEN.id], "Cleo plays nowhere"
    assert any("offers a draw" in one.text for one in bot.posted if one.channel == other.id)


async def test_another_choice_replaces_what_was_to_come(bot: BotByHand) -> None:
    choose = bot.tables.preferences.choose
    for hour in ("08:00", "20:00", "9"):
        await choose(CLEO.id, "digest", hour)
    await bot.tell()
    (message,) = await bot.tables.digests.pending()
    assert message.due_at - bot.clock() == timedelta(hours=21)
    await choose(CLEO.id, "digest", None)
    await bot.tell()
    assert await bot.tables.digests.pending() == ()


async def test_what_a_refused_one_stood_in_for_is_said_at_the_table(bot: BotByHand) -> None:
    _, person = await begun(bot, "none")
    bot.closes(person)
    bot.advance(20 * HOUR)
    await bot.tell()
    await bot.tell()
    assert called(bot, "It is your turn") == [person.id]


async def test_who_wants_none_any_more_is_called_for_what_the_last_one_did_not_tell(bot: BotByHand) -> None:
    _, person = await begun(bot, "none")
    bot.advance(2 * HOUR)
    await bot.tables.preferences.choose(person.id, "digest", None)
    await bot.tell()
    await bot.tell()
    assert called(bot, "It is your turn") == [person.id]


async def test_who_ends_it_while_quiet_hours_hold_it_is_called_after_them(bot: BotByHand) -> None:
    _, person = await begun(bot, "none")
    await bot.tables.preferences.choose(person.id, "quiet", "22:00-09:30")
    await bot.tell()
    bot.advance(21 * HOUR)
    await bot.tables.preferences.choose(person.id, "digest", None)
    await bot.tell()
    assert called(bot, "It is your turn") == []
    bot.advance(HOUR / 2)
    await bot.tell()
    assert called(bot, "It is your turn") == [person.id]
    assert bot.places(TODAY) == []


async def test_who_was_told_this_morning_is_not_called_for_the_same(bot: BotByHand) -> None:
    _, person = await begun(bot, "none")
    bot.advance(20 * HOUR)
    await bot.tell()
    bot.advance(HOUR)
    await bot.tables.preferences.choose(person.id, "digest", None)
    await bot.tell()
    assert bot.places(TODAY) == [person.id]
    assert bot.places("It is your turn") == []


async def test_a_proposal_and_an_invitation_are_told_when_it_ends(bot: BotByHand) -> None:
    table, person = await begun(bot, "none")
    other = BEN if person.id == ADA.id else ADA
    await bot.tables.votes.propose(table, person, "draw")
    for one in (ADA, BEN):
        await bot.tables.preferences.choose(one.id, "notify", "dm")
    opened = await bot.table(person, terms=Terms(clock="none"))
    await bot.tables.invitations.invite(opened.id, person, other)
    await bot.tell()
    assert [one for one in bot.posted if one.channel == other.id] == []
    await bot.tables.preferences.choose(other.id, "digest", None)
    await bot.tell()
    told = [one.text for one in bot.posted if one.channel == other.id]
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
    bot: BotByHand, name: str, value: str, wait: float
) -> None:
    _, person = await begun(bot, "none")
    bot.advance(20 * HOUR + 60)
    await bot.tables.preferences.choose(person.id, name, value)
    await bot.tell()
    assert len(bot.places(TODAY)) == int(not wait)
    bot.advance(wait * HOUR)
    await bot.tell()
    assert bot.places(TODAY) == [person.id]


async def test_whom_a_later_one_would_tell_too_late_is_called_at_once(bot: BotByHand) -> None:
    _, person = await begun(bot, "24h")
    bot.advance(4 * HOUR)
    await bot.tables.preferences.choose(person.id, "digest", "11:00")
    await bot.tell()
    await bot.tell()
    assert called(bot, "It is your turn") == [person.id]
    sent = len(bot.posted)
    await bot.tables.preferences.choose(person.id, "digest", "11:30")
    await bot.tell()
    await bot.tell()
    assert len(bot.posted) == sent, "once"


async def test_an_earlier_hour_that_has_passed_today_does_not_skip_the_day(bot: BotByHand) -> None:
    _, person = await begun(bot, "none")
    bot.advance(19.5 * HOUR)
    await bot.tables.preferences.choose(person.id, "digest", "07:00")
    await bot.tell()
    assert bot.places(TODAY) == [person.id]


def called(bot: BotByHand, words: str) -> list[int]:
    """Whom messages that say this ping."""
    return [person for one in bot.posted if words in one.text for person in one.pings]
