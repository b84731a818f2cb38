"""How people are called: as they wish, not at night, once, and never beside an older call."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.discord_ui.delivery.outbox_worker import Delivery, delivery
from bot.games.engine.text import msg
from bot.hosting.person import Person
from bot.tables.state import Message
from bot.tables.terms import URGENT, Terms
from tests.discord_ui.delivery.step import call, mover, round_of, said, tell
from tests.discord_ui.services import (
    ADA,
    BEN,
    CHANNEL,
    CLEO,
    GUILD,
    FakePost,
    Plan,
    Services,
    failure,
)


async def test_a_newer_call_replaces_the_older_and_the_board_replaces_both(
    host: Services, post: FakePost, sender: Delivery
) -> None:
    snapshot = await host.running()
    await round_of(sender)
    for words in ("first", "second"):
        await call(host, snapshot, mover(snapshot), words, 10)
        await round_of(sender)
    assert (said(post, "first"), said(post, "second")) == ([], [CHANNEL])
    await host.turn(snapshot.table.id)
    await round_of(sender)
    assert said(post, "second") == []


async def test_quiet_hours_hold_calls_but_no_boards_and_not_for_ever(
    host: Services, post: FakePost, sender: Delivery
) -> None:
    snapshot = await host.running()
    person = mover(snapshot)
    await host.tables.preferences.choose(person, "quiet", "10:00-18:00")
    await round_of(sender)
    (board,) = post.boards(snapshot.table.id)
    assert board.pings == (), "it is noon"
    assert said(post, "It is your turn") == []
    await call(host, snapshot, person, "soon over", 2)
    await round_of(sender)
    held = await host.tables.outbox.pending()
    assert {(one.attempts, one.why) for one in held} == {(0, None)}, "what only waits has not failed"
    host.clock.advance(2 * 3600)
    await round_of(sender)
    assert said(post, "soon over") == [CHANNEL]
    host.clock.advance(4 * 3600)
    await round_of(sender)
    assert (said(post, "It is your turn"), said(post, "soon over")) == ([CHANNEL], [])


@pytest.mark.parametrize(("closed", "where"), [(False, "direct"), (True, "")])
async def test_what_only_one_may_know_is_never_said_at_the_table(
    host: Services, post: FakePost, sender: Delivery, closed: bool, where: str
) -> None:
    """Nor can anybody see that it is said: older calls stay."""
    snapshot = await host.running()
    person = mover(snapshot)
    await call(host, snapshot, person, "older", 0)
    await round_of(sender)
    if closed:
        post.plans.append(Plan("direct", failure(403, 50007), times=9))
    await tell(host, snapshot, Message(msg("what you prepared"), person, private=True))
    await round_of(sender)
    assert said(post, "what you prepared") == ([person] if where else [])
    assert said(post, "older") == [CHANNEL]
    assert not [one for one in await host.tables.outbox.pending() if one.message is not None]


async def test_quiet_hours_hold_no_call_of_a_live_game(
    host: Services, post: FakePost, sender: Delivery
) -> None:
    live = Terms(clock="2h")
    table = await host.tables.lobby.open(
        ADA, "santorini", {}, guild_id=GUILD, channel_id=CHANNEL, in_thread=False, terms=live
    )
    for person in (ADA, BEN):
        await host.tables.preferences.choose(person.id, "quiet", "10:00-18:00")
    await host.tables.lobby.join(table.id, BEN)
    await round_of(sender)
    assert said(post, "It is your turn") == [CHANNEL]


@pytest.mark.parametrize(
    ("notify", "closed", "where"),
    [("ping", False, "channel"), ("dm", False, "direct"), ("dm", True, "channel"), ("none", False, "")],
)
async def test_people_are_called_as_they_wish(
    host: Services, post: FakePost, sender: Delivery, notify: str, closed: bool, where: str
) -> None:
    snapshot = await host.running()
    person = mover(snapshot)
    await host.tables.preferences.choose(person, "notify", notify)
    if closed:
        post.plans.append(Plan("direct", failure(403, 50007), times=9))
    await round_of(sender)
    (board,) = post.boards(snapshot.table.id)
    assert board.pings == ((person,) if notify == "ping" else ())
    await call(host, snapshot, person, "wake up", 10)
    await round_of(sender)
    assert said(post, "wake up") == {"channel": [CHANNEL], "direct": [person], "": []}[where]
    assert await host.tables.outbox.pending() == ()


@pytest.mark.parametrize(("code", "way"), [(50013, True), (10003, False)], ids=["locked out", "deleted"])
async def test_a_call_that_finds_no_room_in_the_thread_shows_the_way_there(
    host: Services, post: FakePost, sender: Delivery, code: int, way: bool
) -> None:
    snapshot = await host.running(in_thread=True)
    await round_of(sender)
    (thread,) = post.threads
    post.plans.append(Plan("send", failure(404 if code == 10003 else 403, code), channel=thread))
    await call(host, snapshot, mover(snapshot), "wake up", 10)
    await round_of(sender)
    assert said(post, "wake up") == [CHANNEL]
    (told,) = (message for message in post.messages if "wake up" in message.text)
    assert (f"<#{thread}>" in told.text) == way, "a link to what was deleted leads nowhere"


@pytest.mark.parametrize("asleep", [False, True], ids=["awake", "asleep"])
@pytest.mark.parametrize("notify", ["ping", "dm", "none"])
async def test_what_all_are_told_calls_whom_it_concerns(
    host: Services, post: FakePost, sender: Delivery, notify: str, asleep: bool
) -> None:
    """One message, and a call beside it only where it can't ping."""
    snapshot = await host.running()
    await round_of(sender)
    person = mover(snapshot)
    await host.tables.preferences.choose(person, "notify", notify)
    if asleep:
        await host.tables.preferences.choose(person, "quiet", "10:00-18:00")
    called = Message(msg("you are late"), person, urgent_at=host.clock())
    await tell(host, snapshot, Message(msg("somebody is late"), call=called))
    await round_of(sender)
    (notice,) = [one for one in post.messages if "somebody is late" in one.text]
    assert notice.pings == ((person,) if notify == "ping" and not asleep else ())
    beside = [person] if notify == "dm" else [CHANNEL] if notify == "ping" and asleep else []
    assert said(post, "you are late") == beside


@pytest.mark.parametrize("how", ["plays", "has more time"])
async def test_a_control_goes_when_nobody_can_use_it_any_more(
    host: Services, post: FakePost, sender: Delivery, how: str
) -> None:
    timed = Terms(clock="24h")
    table = await host.tables.lobby.open(
        ADA, "santorini", {}, guild_id=GUILD, channel_id=CHANNEL, terms=timed
    )
    await host.tables.lobby.join(table.id, BEN)
    snapshot = await host.tables.snapshots.look(table.id, None)
    claim = snapshot.clocks[snapshot.waiting[0]].claim
    host.clock.advance(25 * 3600)
    await tell(
        host, snapshot, Message(msg("may be claimed"), tap=claim), Message(msg("was old"), tap="claim 0 -")
    )
    await round_of(sender)
    notice, old = (next(m for m in post.messages if words in m.text) for words in ("may be", "was old"))
    assert notice.controls != []
    await tell(host, snapshot, Message(msg("something else")))
    await round_of(sender)
    assert notice.controls != []
    if how == "plays":
        await host.turn(snapshot.table.id)
    else:
        moderator = Person(9, "Mo", moderator=True)
        await host.tables.moderation.extend(table.id, moderator, mover(snapshot), "a flight")
    await round_of(sender)
    assert (notice.controls, old.controls) == ([], [])


async def test_who_is_back_finds_no_button_to_come_back(
    host: Services, post: FakePost, sender: Delivery
) -> None:
    terms = Terms(clock="24h", excuses=0, claim=False, on_timeout="bot")
    table = await host.tables.lobby.open(
        ADA, "santorini", {}, guild_id=GUILD, channel_id=CHANNEL, seats=3, terms=terms
    )
    for person in (BEN, CLEO):
        await host.tables.lobby.join(table.id, person)
    snapshot = await host.tables.snapshots.look(table.id, None)
    late = snapshot.table.people[snapshot.waiting[0]]
    host.clock.advance(24 * 3600)
    assert await host.tables.deadline_job.work()
    await round_of(sender)
    (told,) = (one for one in post.messages if "to come back" in one.text)
    assert told.controls == [f"p:{table.id}:-:-:back:"]
    decision = (await host.tables.snapshots.look(table.id, late)).decision
    assert decision is not None
    await host.tables.play.move(table.id, late, decision.moves.at(0))
    await round_of(sender)
    assert told.controls == []
    assert "is away" not in post.boards(table.id)[-1].text


async def test_nobody_is_called_to_a_turn_while_the_game_is_paused(
    host: Services, post: FakePost, sender: Delivery
) -> None:
    snapshot = await host.running()
    boss = Person(99, "Boss", moderator=True)
    await call(host, snapshot, mover(snapshot), "your move", 10)
    await host.tables.moderation.pause(snapshot.table.id, boss, "a storm")
    host.clock.advance(11 * 3600)
    await round_of(sender)
    assert said(post, "your move") == []
    await host.tables.moderation.resume(snapshot.table.id, boss, "the sun")
    host.clock.advance(3600)
    await round_of(sender)
    assert said(post, "your move") == [CHANNEL]


async def test_a_reminder_names_no_moment_that_a_pause_has_moved(
    host: Services, post: FakePost, sender: Delivery
) -> None:
    opened = await host.tables.lobby.open(
        ADA, "santorini", {}, guild_id=GUILD, channel_id=CHANNEL, in_thread=False, terms=Terms(clock="24h")
    )
    await host.tables.lobby.join(opened.id, BEN)
    snapshot = await host.tables.snapshots.look(opened.id, None)
    person = mover(snapshot)
    until = snapshot.clocks[snapshot.waiting[0]].until
    assert until is not None
    boss = Person(99, "Boss", moderator=True)
    await round_of(sender)
    await tell(host, snapshot, Message(msg("until noon"), person, urgent_at=until - URGENT))
    await host.tables.moderation.pause(opened.id, boss, "a storm")
    await round_of(sender)
    host.clock.advance(5 * 3600)
    await host.tables.moderation.resume(opened.id, boss, "the sun")
    await round_of(sender)
    assert (said(post, "It is your turn"), said(post, "until noon")) == ([CHANNEL], [])


async def test_a_call_to_a_turn_that_is_over_is_not_told(
    host: Services, post: FakePost, sender: Delivery
) -> None:
    snapshot = await host.running()
    await call(host, snapshot, mover(snapshot), "too late", 10)
    await host.turn(snapshot.table.id)
    await round_of(sender)
    assert said(post, "too late") == []


async def test_killed_between_commit_and_telling_it_is_told_at_the_next_start_once(
    host: Services, post: FakePost
) -> None:
    snapshot = await host.running()
    await call(host, snapshot, mover(snapshot), "wake up", 10)
    for _ in range(2):
        sender = delivery(host, post, host.clock)
        await sender._begin()  # pyright: ignore[reportPrivateUsage]
        await round_of(sender)
    assert said(post, "wake up") == [CHANNEL]
    assert said(post, "it is your turn") == [CHANNEL]


async def test_discord_refusing_everything_stops_nobody(
    host: Services, post: FakePost, sender: Delivery
) -> None:
    snapshot = await host.running()
    errors: list[Any] = [failure(500), failure(403, 50013)]
    post.plans += [
        Plan(method, error, times=2) for method in ("send", "delete", "direct") for error in errors
    ]
    await call(host, snapshot, mover(snapshot), "wake up", 48)
    for _ in range(12):
        await round_of(sender)
        host.clock.advance(3700)
    assert said(post, "wake up") == [CHANNEL]


async def test_the_end_of_a_game_pings_nobody_at_night(
    host: Services, post: FakePost, sender: Delivery
) -> None:
    snapshot = await host.running()
    deadline_job, other = (person.id for person in snapshot.table.people)
    await host.tables.preferences.choose(deadline_job, "quiet", "11-14")
    await host.tables.play.resign(snapshot.table.id, snapshot.table.people[1])
    await round_of(sender)
    (board,) = (message for message in post.messages if "Rematch" in str(message.view.to_components()))
    assert board.pings == (other,)


@pytest.mark.parametrize("notify", ["ping", "dm"])
@pytest.mark.parametrize("words", ["a call", "a notice"])
async def test_what_may_have_been_said_is_looked_for_before_it_is_said_again(
    host: Services, post: FakePost, notify: str, words: str
) -> None:
    """The bot dies when Discord has taken the message, and is away for longer than Discord knows nonces."""
    snapshot = await host.running()
    person = mover(snapshot)
    await host.tables.preferences.choose(person, "notify", notify)
    sender = delivery(host, post, host.clock)
    await round_of(sender)
    if words == "a call":
        await call(host, snapshot, person, words, 40)
    else:
        await tell(host, snapshot, Message(msg(words)))
    (queued,) = await host.tables.outbox.pending()
    post.plans.append(Plan("send", asyncio.CancelledError(), lost=True))  # pyright: ignore[reportArgumentType]
    with pytest.raises(asyncio.CancelledError):
        await sender._tell(queued)  # pyright: ignore[reportPrivateUsage]
    assert len(said(post, words)) == 1
    host.clock.advance(3 * 3600)
    sender = delivery(host, post, host.clock)
    await sender._begin()  # pyright: ignore[reportPrivateUsage]
    await round_of(sender)
    assert len(said(post, words)) == 1
    assert await host.tables.outbox.pending() == ()


@pytest.mark.parametrize("asleep", [True, False])
@pytest.mark.parametrize(
    ("what", "words"),
    [("board", "turn"), ("notice", "late"), ("proposal", "draw"), ("invitation", "invite")],
)
async def test_who_slept_when_the_bot_died_is_called_when_it_is_back(
    host: Services, post: FakePost, what: str, words: str, asleep: bool
) -> None:
    """The message is found there; quiet hours have ended meanwhile, and it has pinged nobody."""
    for person in (ADA, BEN):
        await host.tables.preferences.choose(person.id, "quiet", "11-13" if asleep else "20-24")
    sender = delivery(host, post, host.clock)
    opened = await host.tables.lobby.open(ADA, "santorini", {}, guild_id=GUILD, channel_id=CHANNEL)
    await round_of(sender)
    if what == "invitation":
        await host.tables.invitations.invite(opened.id, ADA, BEN)
    else:
        await host.tables.lobby.join(opened.id, BEN)
    snapshot = await host.tables.snapshots.look(opened.id, None)
    if what in ("notice", "proposal"):
        await round_of(sender)
    if what == "notice":
        late = Message(msg("you are late"), BEN.id, urgent_at=host.clock())
        await tell(host, snapshot, Message(msg("somebody is late"), call=late))
    elif what == "proposal":
        await host.tables.votes.propose(opened.id, ADA, "draw")
    before = len(post.messages)

    def called_by() -> int:
        return sum(bool(one.pings) for one in post.messages[before:] if words in one.text)

    post.plans.append(Plan("send", asyncio.CancelledError(), lost=True))  # pyright: ignore[reportArgumentType]
    with pytest.raises(asyncio.CancelledError):
        await round_of(sender)
    assert called_by() == (not asleep)
    host.clock.advance(2 * 3600)
    sender = delivery(host, post, host.clock)
    await sender._begin()  # pyright: ignore[reportPrivateUsage]
    await round_of(sender)
    assert called_by() == 1


@pytest.mark.parametrize("notify", ["ping", "dm"])
@pytest.mark.parametrize("urgent", [False, True])
async def test_what_is_told_at_once_wakes_nobody_at_night_unless_every_moment_counts(
    host: Services, post: FakePost, sender: Delivery, urgent: bool, notify: str
) -> None:
    snapshot = await host.running()
    await round_of(sender)
    to = mover(snapshot)
    await host.tables.preferences.choose(to, "quiet", "10-18")
    await host.tables.preferences.choose(to, "notify", notify)
    urgent_at = host.clock() if urgent else None
    await tell(host, snapshot, Message(msg("Your time is up"), to, urgent_at=urgent_at))
    await round_of(sender)
    (told,) = [one for one in post.messages if "Your time is up" in one.text]
    if notify == "dm":
        assert (told.channel, told.silent) == (to, not urgent)
    else:
        assert tuple(told.pings) == ((to,) if urgent else ())
