"""How people are called by an event: as they wish, not at night, once, and where they play."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from datetime import timedelta

import pytest

from bot.discord_ui.delivery.outbox_worker import delivery
from bot.games.engine.text import msg
from bot.hosting.person import Person
from bot.storage import outbox
from bot.tournaments.running.message import TournamentMessage, to_organisers
from tests.discord_ui.services import (
    ADA,
    BEN,
    CHANNEL,
    CLEO,
    FakePost,
    Message,
    Plan,
    Services,
    failure,
)
from tests.discord_ui.tournaments.begun import MODERATOR, begin


@pytest.fixture
async def event(host: Services, post: FakePost) -> int:
    """An event that has nothing left to tell."""
    number = await begin(host, "ladder")
    await work(host, post)
    return number


async def work(host: Services, post: FakePost, *, after_crash: bool = False, times: int = 1) -> None:
    """Tell what is due; ``times``: until what this has led to is told, too."""
    sender = delivery(host, post, host.clock)
    if after_crash:
        await sender._begin()  # pyright: ignore[reportPrivateUsage]
    for _ in range(times):
        for queued in await host.tournaments.outbox.pending():
            if queued.due_at <= host.clock():
                await sender._tell(queued)  # pyright: ignore[reportPrivateUsage]


async def tell(host: Services, event: int, message: TournamentMessage) -> None:
    """Something to be told of the event."""
    what = [(message.kind, message.plain())]
    await host.database.write(
        lambda connection: outbox.tell_tournament(connection, event, what, host.clock())
    )


def said(post: FakePost, words: str) -> list[Message]:
    """The messages with these words."""
    return [message for message in post.messages if words in message.text]


@pytest.mark.parametrize(
    ("notify", "closed", "where"),
    [("ping", False, "channel"), ("dm", False, "direct"), ("dm", True, "channel"), ("none", False, "")],
)
async def test_who_is_meant_is_called_as_they_wish(
    host: Services, post: FakePost, event: int, notify: str, closed: bool, where: str
) -> None:
    await host.tables.preferences.choose(BEN.id, "notify", notify)
    if closed:
        post.plans.append(Plan("send", failure(403, 50007), channel=BEN.id))
    await tell(host, event, TournamentMessage("place", msg("a place is free"), to=BEN.id))
    await work(host, post)
    told = said(post, "a place is free")
    assert [one.channel for one in told] == {"channel": [CHANNEL], "direct": [BEN.id], "": []}[where]
    for one in told:
        assert one.pings == ((BEN.id,) if where == "channel" else ())
        assert [control.rpartition(":")[2] for control in one.controls] == ["confirm", "leave"]
        assert (f"<#{CHANNEL}>" in one.text) == (where == "direct"), "who reads it elsewhere finds the way"
    assert await host.tournaments.outbox.pending() == ()


@pytest.mark.parametrize(("quiet", "hours"), [("10-18", 6), ("12:00-11:30", 23.5)])
async def test_who_sleeps_is_called_when_they_wake(
    host: Services, post: FakePost, event: int, quiet: str, hours: float
) -> None:
    await host.tables.preferences.choose(BEN.id, "quiet", quiet)
    await tell(host, event, TournamentMessage("entry", msg("you are in"), to=BEN.id))
    for _ in range(2):
        await work(host, post)
    assert said(post, "you are in") == []
    (held,) = await host.tournaments.outbox.pending()
    assert (held.attempts, held.why) == (0, None), "what only waits has not failed"
    assert held.due_at == host.clock() + timedelta(hours=hours)
    host.clock.advance(hours * 3600)
    await work(host, post)
    assert len(said(post, "you are in")) == 1


@pytest.mark.parametrize("notify", ["ping", "dm"])
async def test_a_call_that_may_have_been_said_is_looked_for_first(
    host: Services, post: FakePost, event: int, notify: str
) -> None:
    """The bot dies when Discord has taken the message, and is away for longer than Discord knows nonces."""
    await host.tables.preferences.choose(BEN.id, "notify", notify)
    for message in (
        TournamentMessage("entry", msg("once"), to=BEN.id),
        TournamentMessage("ruling", msg("once")),
    ):
        before = len(said(post, "once"))
        await tell(host, event, message)
        post.plans.append(Plan("send", asyncio.CancelledError(), lost=True))  # pyright: ignore[reportArgumentType]
        with pytest.raises(asyncio.CancelledError):
            await work(host, post)
        host.clock.advance(3 * 3600)
        await work(host, post, after_crash=True)
        assert len(said(post, "once")) == before + 1
        assert await host.tournaments.outbox.pending() == ()


async def test_what_all_are_told_pings_whom_it_concerns_and_who_wants_it(
    host: Services, post: FakePost, event: int
) -> None:
    await host.tables.preferences.choose(ADA.id, "notify", "dm")
    await host.tables.preferences.choose(CLEO.id, "quiet", "10-18")
    concerned = (ADA.id, BEN.id, CLEO.id, BEN.id)
    await tell(host, event, TournamentMessage("ruling", msg("it is decided"), calls=concerned))
    await work(host, post)
    (told,) = said(post, "it is decided")
    assert told.pings == (BEN.id,)
    assert told.text.count("<@") == 1


async def test_whom_an_announcement_does_not_ping_is_called_in_their_own_way(
    host: Services, post: FakePost, event: int
) -> None:
    """By direct message, or after the night; those who sleep until the same moment by one message."""
    dora, emil, fritz = 4, 5, 6
    for person, wish, value in (
        (ADA.id, "notify", "dm"),
        (dora, "notify", "none"),
        (CLEO.id, "quiet", "10-18"),
        (emil, "quiet", "10-18"),
        (fritz, "quiet", "11-19"),
    ):
        await host.tables.preferences.choose(person, wish, value)
    people = (ADA.id, BEN.id, CLEO.id, dora, emil, fritz)
    await tell(host, event, TournamentMessage("ruling", msg("it is decided"), calls=people))
    for _ in range(3):
        await work(host, post)
    assert [(one.channel, one.pings) for one in said(post, "it is decided")] == [
        (CHANNEL, (BEN.id,)),
        (ADA.id, ()),
    ]
    for hours, pings in ((6, (CLEO.id, emil)), (1, (fritz,))):
        host.clock.advance(hours * 3600)
        for _ in range(2):
            await work(host, post, after_crash=True)
        last = said(post, "it is decided")[-1]
        assert (last.channel, last.pings) == (CHANNEL, pings)
    assert len(said(post, "it is decided")) == 4
    assert await host.tournaments.outbox.pending() == ()


async def test_who_wakes_too_late_to_check_in_is_not_asked_to(
    host: Services, post: FakePost, event: int
) -> None:
    await host.tables.preferences.choose(BEN.id, "quiet", "10-18")
    await tell(host, event, TournamentMessage("check-in", msg("check in"), calls=(BEN.id,)))
    await work(host, post)
    host.clock.advance(6 * 3600)
    await work(host, post)
    assert len(said(post, "check in")) == 1
    assert await host.tournaments.outbox.pending() == ()


@pytest.mark.parametrize("notify", ["ping", "dm"])
async def test_who_sleeps_is_called_to_check_in_while_there_is_time(
    host: Services, post: FakePost, notify: str
) -> None:
    """It is open from 13:00 to 14:00."""
    event = await begin(host, "swiss")
    await host.tables.preferences.choose(BEN.id, "quiet", "10-18")
    await host.tables.preferences.choose(BEN.id, "notify", notify)
    await host.tournaments.registration.join(event, BEN)
    window = {"check_in": True, "check_in_from": 2, "check_in_until": 1}
    starts = host.clock() + timedelta(hours=3)
    await host.tournaments.setup.edit(event, MODERATOR, changes={**window, "starts_at": starts})
    for minutes in (60, 29):
        host.clock.advance(60 * minutes)
        await host.tournaments.tournament_job.work()
        await work(host, post)
        await work(host, post)
        (told,) = said(post, "check in")
        assert (told.channel, told.pings) == (CHANNEL, ())
    host.clock.advance(60)
    await work(host, post)
    call = said(post, "check in")[-1]
    assert (call.channel, call.pings) == ((CHANNEL, (BEN.id,)) if notify == "ping" else (BEN.id, ()))


@pytest.mark.parametrize("end", ["withdraw", "accept", "decline", "lapse"])
async def test_a_challenge_keeps_its_controls_until_it_is_answered(
    host: Services, post: FakePost, event: int, end: str
) -> None:
    for person in (ADA, BEN):
        await host.tournaments.registration.join(event, person)
    await host.tournaments.starting.start(event, MODERATOR)
    await host.tournaments.ladder.challenge(event, BEN, 1)
    await work(host, post)
    (told,) = said(post, "challenges you")
    assert len(told.controls) == 2
    match end:
        case "withdraw":
            await host.tournaments.ladder.withdraw(event, BEN)
        case "accept":
            await host.tournaments.ladder.accept(event, ADA)
        case "decline":
            await host.tournaments.ladder.decline(event, ADA)
        case _:
            host.clock.advance(4 * 24 * 3600)
            await host.tournaments.tournament_job.work()
    await work(host, post)
    assert told.controls == []
    assert all(one.shown for one in await host.tournaments.outbox.standing(event, ())), "no controls"


OWN, MORE = 77, Person(10, "Otto")
"""A channel of the organisers', and another one of them."""


@pytest.mark.parametrize(
    ("channel", "refused", "told"),
    [
        (None, None, [MODERATOR.id, MORE.id]),
        (None, MORE.id, [MODERATOR.id]),
        (OWN, None, [OWN]),
        (OWN, OWN, [MODERATOR.id, MORE.id]),
    ],
    ids=["directly", "one takes no messages", "in their channel", "it is gone"],
)
@pytest.mark.parametrize("killed", [False, True], ids=["", "killed"])
async def test_what_is_the_organisers_business_is_told_to_them_alone_and_once(
    host: Services, post: FakePost, channel: int | None, refused: int | None, told: list[int], killed: bool
) -> None:
    event = await begin(host, "swiss")
    await host.tournaments.setup.add_organiser(event, MODERATOR, MORE)
    await host.tournaments.setup.edit(event, MODERATOR, changes={"organisers_channel": channel})
    words = to_organisers((MODERATOR.id, MORE.id), "ruling", msg("a dispute"))
    await tell(host, event, words)
    if refused is not None:
        post.plans.append(Plan("send", failure(403, 50001), channel=refused, times=9))
    for _ in range(3):
        if killed:
            post.plans.append(Plan("send", asyncio.CancelledError(), lost=True))  # pyright: ignore[reportArgumentType]
        with suppress(asyncio.CancelledError):
            await work(host, post, after_crash=killed)
    post.plans[:] = [plan for plan in post.plans if not plan.lost]
    await work(host, post, after_crash=killed, times=2)
    assert sorted(one.channel for one in said(post, "a dispute")) == sorted(told)
    assert await host.tournaments.outbox.pending() == ()


async def test_what_waits_for_organisers_keeps_its_control_until_it_is_decided(
    host: Services, post: FakePost
) -> None:
    event = await begin(host, "swiss")
    await host.tournaments.setup.edit(event, MODERATOR, changes={"review_minutes": 60})
    for person in (ADA, BEN):
        await host.tournaments.registration.join(event, person)
    await host.tournaments.starting.start(event, MODERATOR)
    await host.tournaments.tournament_job.work()
    await work(host, post, times=2)
    (look,) = said(post, "round 1 is paired. It goes public")
    assert len(look.controls) == 1
    await host.tournaments.pairing.publish(event, MODERATOR)
    await host.tournaments.tournament_job.work()
    record = (await host.tournaments.snapshots.look(event, None)).record
    (match,), (table,) = record.matches, record.games
    await host.tables.moderation.cancel(table.table_id, MODERATOR, "A mistake")
    await host.tournaments.tournament_job.work()
    await work(host, post, times=2)
    (stuck,) = said(post, "has no result, because table")
    assert (look.channel, stuck.channel) == (MODERATOR.id, MODERATOR.id), (
        "never in the tournament's channel"
    )
    assert (len(look.controls), len(stuck.controls)) == (0, 1)
    await host.tournaments.rulings.adjudicate(event, MODERATOR, match.id, [1, 2], "By the position")
    await work(host, post)
    assert stuck.controls == []


async def test_what_became_of_an_entry_is_told_though_nothing_is_asked(
    host: Services, post: FakePost
) -> None:
    event = await begin(host, "swiss")
    await host.tournaments.setup.edit(event, MODERATOR, changes={"approval": True, "cap": 2})
    for person in (ADA, BEN, CLEO):
        await host.tournaments.registration.join(event, person)
    await work(host, post, times=2)
    (asked, *_) = said(post, "Ada would like to take part")
    assert len(asked.controls) == 2
    await host.tournaments.entries.approve(event, MODERATOR, 1)
    await host.tournaments.entries.approve(event, MODERATOR, 2)
    await host.tournaments.entries.decline(event, MODERATOR, 3, "The door is shut")
    await work(host, post)
    assert (len(said(post, "you are in")), len(said(post, "The door is shut"))) == (2, 1)
    assert asked.controls == []


async def test_a_challenge_taken_back_at_night_wakes_nobody_in_the_morning(
    host: Services, post: FakePost, event: int
) -> None:
    for person in (ADA, BEN):
        await host.tournaments.registration.join(event, person)
    await host.tournaments.starting.start(event, MODERATOR)
    await host.tables.preferences.choose(ADA.id, "quiet", "10-18")
    await host.tournaments.ladder.challenge(event, BEN, 1)
    await work(host, post)
    await host.tournaments.ladder.withdraw(event, BEN)
    host.clock.advance(6 * 3600)
    await work(host, post)
    assert said(post, "challenges you") == []
    assert await host.tournaments.outbox.pending() == ()


@pytest.mark.parametrize("code", [None, 50013], ids=["may post", "may not"])
async def test_players_are_called_in_the_thread_of_their_table(
    host: Services, post: FakePost, event: int, code: int | None
) -> None:
    """It is waited for; where we may not post there, the event's channel shows the way."""
    snapshot = await host.running(in_thread=True)
    await tell(
        host, event, TournamentMessage("table", msg("your match"), to=BEN.id, table=snapshot.table.id)
    )
    await work(host, post)
    assert said(post, "your match") == []
    sender = delivery(host, post, host.clock)
    for queued in await host.tables.outbox.pending():
        await sender._tell(queued)  # pyright: ignore[reportPrivateUsage]
    (thread,) = post.threads
    if code is not None:
        post.plans.append(Plan("send", failure(403, code), channel=thread))
    host.clock.advance(2)
    await work(host, post)
    (told,) = said(post, "your match")
    assert told.channel == (thread if code is None else CHANNEL)
    assert told.pings == (BEN.id,)
    assert (f"<#{thread}>" in told.text) == (code is not None)


async def test_a_thread_that_never_comes_is_not_waited_for_for_ever(
    host: Services, post: FakePost, event: int
) -> None:
    snapshot = await host.running(in_thread=True)
    await tell(
        host, event, TournamentMessage("table", msg("your match"), to=BEN.id, table=snapshot.table.id)
    )
    await work(host, post)
    host.clock.advance(60)
    await work(host, post)
    (told,) = said(post, "your match")
    assert told.channel == CHANNEL
