"""How people are called by an event: as they wish, not at night, once, and where they play."""

from __future__ import annotations

import asyncio
import re
from contextlib import suppress
from datetime import timedelta

import pytest
import pytest_asyncio

from bot.discord_ui.components.outgoing_message import OutgoingMessage
from bot.discord_ui.delivery.discord_post import DiscordPost
from bot.discord_ui.delivery.tournament_messages import CALLED
from bot.games.engine.text import msg
from bot.hosting.person import Person
from bot.storage import outbox
from bot.tournaments.running.message import TournamentMessage, to_organisers
from tests.discord_ui.bot_by_hand import BotByHand
from tests.discord_ui.delivery.step import dying, sending_raises
from tests.discord_ui.people import ADA, BEN, CLEO, MONA, OTTO
from tests.discord_ui.tournaments.begun import begin


@pytest_asyncio.fixture(loop_scope="module")
async def event(bot: BotByHand) -> int:
    """An event that has nothing left to tell."""
    number = await begin(bot, "ladder")
    await bot.tell()
    return number


async def tell(bot: BotByHand, event: int, message: TournamentMessage) -> None:
    """Something to be told of the event."""
    what = [(message.kind, message.plain())]
    await bot.bot.database.write(
        lambda connection: outbox.tell_tournament(connection, event, what, bot.clock())
    )


@pytest.mark.parametrize(
    ("notify", "closed", "where"),
    [("ping", False, "channel"), ("dm", False, "direct"), ("dm", True, "channel"), ("none", False, "")],
)
async def test_who_is_meant_is_called_as_they_wish(
    bot: BotByHand, event: int, notify: str, closed: bool, where: str
) -> None:
    await bot.tables.preferences.choose(BEN.id, "notify", notify)
    if closed:
        bot.closes(BEN)
    await tell(bot, event, TournamentMessage("place", msg("a place is free"), to=BEN.id))
    await bot.tell()
    told = bot.said("a place is free")
    assert [one.channel for one in told] == {"channel": [bot.channel_id], "direct": [BEN.id], "": []}[where]
    for one in told:
        assert one.pings == ((BEN.id,) if where == "channel" else ())
        assert [control.rpartition(":")[2] for control in one.controls] == ["confirm", "leave"]
        assert (f"<#{bot.channel_id}>" in one.text) == (where == "direct"), "and the way"
    assert await bot.tournaments.outbox.pending() == ()


@pytest.mark.parametrize(("quiet", "hours"), [("10-18", 6), ("12:00-11:30", 23.5)])
async def test_who_sleeps_is_called_when_they_wake(
    bot: BotByHand, event: int, quiet: str, hours: float
) -> None:
    await bot.tables.preferences.choose(BEN.id, "quiet", quiet)
    await tell(bot, event, TournamentMessage("entry", msg("you are in"), to=BEN.id))
    for _ in range(2):
        await bot.tell()
    assert bot.said("you are in") == []
    (held,) = await bot.tournaments.outbox.pending()
    assert (held.attempts, held.why) == (0, None), "what only waits has not failed"
    assert held.due_at == bot.clock() + timedelta(hours=hours)
    bot.advance(hours * 3600)
    await bot.tell()
    assert len(bot.said("you are in")) == 1


@pytest.mark.parametrize("notify", ["ping", "dm"])
async def test_a_call_that_may_have_been_said_is_looked_for_first(
    bot: BotByHand, event: int, notify: str
) -> None:
    """The bot dies when Discord has taken the message, and is away for longer than Discord knows nonces."""
    await bot.tables.preferences.choose(BEN.id, "notify", notify)
    for message in (
        TournamentMessage("entry", msg("once"), to=BEN.id),
        TournamentMessage("ruling", msg("once")),
    ):
        before = len(bot.said("once"))
        await tell(bot, event, message)
        with dying():
            await bot.tell()
        bot.advance(3 * 3600)
        await bot.restart()
        await bot.tell()
        assert len(bot.said("once")) == before + 1
        assert await bot.tournaments.outbox.pending() == ()


async def test_what_all_are_told_pings_whom_it_concerns_and_who_wants_it(
    bot: BotByHand, event: int
) -> None:
    await bot.tables.preferences.choose(ADA.id, "notify", "dm")
    await bot.tables.preferences.choose(CLEO.id, "quiet", "10-18")
    concerned = (ADA.id, BEN.id, CLEO.id, BEN.id)
    await tell(bot, event, TournamentMessage("ruling", msg("it is decided"), calls=concerned))
    await bot.tell()
    told, *_ = bot.said("it is decided")
    assert told.pings == (BEN.id,)
    assert told.text.count("<@") == 1


async def test_whom_an_announcement_does_not_ping_is_called_in_their_own_way(
    bot: BotByHand, event: int
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
        await bot.tables.preferences.choose(person, wish, value)
    people = (ADA.id, BEN.id, CLEO.id, dora, emil, fritz)
    await tell(bot, event, TournamentMessage("ruling", msg("it is decided"), calls=people))
    for _ in range(3):
        await bot.tell()
    assert [(one.channel, one.pings) for one in bot.said("it is decided")] == [
        (bot.channel_id, (BEN.id,)),
        (ADA.id, ()),
    ]
    for hours, pings in ((6, (CLEO.id, emil)), (1, (fritz,))):
        bot.advance(hours * 3600)
        for _ in range(2):
            await bot.restart()
            await bot.tell()
        last = bot.said("it is decided")[-1]
        assert (last.channel, last.pings) == (bot.channel_id, pings)
    assert len(bot.said("it is decided")) == 4
    assert await bot.tournaments.outbox.pending() == ()


async def test_hundreds_are_called_by_as_many_messages_as_have_room_for_them(
    bot: BotByHand, event: int
) -> None:
    """Discord takes a hundred names in a message, and its text has room for fewer."""
    crowd = tuple(range(1000, 1130))
    await bot.tables.preferences.choose(1001, "quiet", "10-18")
    await bot.tables.preferences.choose(1100, "quiet", "10-18")
    await tell(bot, event, TournamentMessage("ruling", msg("it is decided"), calls=crowd))
    for hours in (0, 6):
        bot.advance(hours * 3600)
        for _ in range(6):
            await bot.tell()
    said = bot.said("it is decided")
    named = [[int(one) for one in re.findall(r"<@(\d+)>", told.text)] for told in said]
    assert sorted(one for told in named for one in told) == [*crowd], "everybody once"
    assert max(map(len, named)) <= CALLED
    assert sorted(named[-1]) == [1001, 1100], "who slept"
    assert all("it is decided" in told.text for told in said)
    assert await bot.tournaments.outbox.pending() == ()


async def test_who_wakes_too_late_to_check_in_is_not_asked_to(bot: BotByHand, event: int) -> None:
    await bot.tables.preferences.choose(BEN.id, "quiet", "10-18")
    await tell(bot, event, TournamentMessage("check-in", msg("check in"), calls=(BEN.id,)))
    await bot.tell()
    bot.advance(6 * 3600)
    await bot.tell()
    assert len(bot.said("check in")) == 1
    assert await bot.tournaments.outbox.pending() == ()


@pytest.mark.parametrize("notify", ["ping", "dm"])
async def test_who_sleeps_is_called_to_check_in_while_there_is_time(bot: BotByHand, notify: str) -> None:
    """It is open from 13:00 to 14:00."""
    event = await begin(bot, "swiss")
    await bot.tables.preferences.choose(BEN.id, "quiet", "10-18")
    await bot.tables.preferences.choose(BEN.id, "notify", notify)
    await bot.tournaments.registration.join(event, BEN)
    window = {"check_in": True, "check_in_from": 2, "check_in_until": 1}
    starts = bot.clock() + timedelta(hours=3)
    await bot.tournaments.setup.edit(event, MONA, changes={**window, "starts_at": starts})
    for minutes in (60, 29):
        bot.advance(60 * minutes)
        await bot.tournaments.tournament_job.work()
        await bot.tell()
        await bot.tell()
        (told,) = bot.said("check in")
        assert (told.channel, told.pings) == (bot.channel_id, ())
    bot.advance(60)
    await bot.tell()
    call = bot.said("check in")[-1]
    assert (call.channel, call.pings) == ((bot.channel_id, (BEN.id,)) if notify == "ping" else (BEN.id, ()))
    bot.advance(60 * 30)
    await bot.tournaments.tournament_job.work()
    await bot.tell()
    (out,) = bot.said("out for not checking in: Ben")
    assert not out.controls


@pytest.mark.parametrize(
    ("end", "became"),
    [
        ("withdraw", "Ben has withdrawn the challenge."),
        ("accept", "Ada has accepted."),
        ("decline", "Ada gave the place up."),
        ("lapse", "Ada didn’t answer in time."),
    ],
)
async def test_a_challenge_asks_until_it_is_answered_and_then_says_what_became_of_it(
    bot: BotByHand, event: int, end: str, became: str
) -> None:
    for person in (ADA, BEN):
        await bot.tournaments.registration.join(event, person)
    await bot.tournaments.starting.start(event, MONA)
    await bot.tournaments.ladder.challenge(event, BEN, 1)
    await bot.tell()
    (told,) = bot.said("challenges you")
    assert len(told.controls) == 2
    match end:
        case "withdraw":
            await bot.tournaments.ladder.withdraw(event, BEN)
        case "accept":
            await bot.tournaments.ladder.accept(event, ADA)
        case "decline":
            await bot.tournaments.ladder.decline(event, ADA)
        case _:
            bot.advance(4 * 24 * 3600)
            await bot.tournaments.tournament_job.work()
    await bot.tell()
    assert told.controls == []
    assert told.text == f"Spring: Ben challenged Ada. **{became}**"
    assert all(one.shown for one in await bot.tournaments.outbox.standing(event, ())), "no controls"
    if end in ("decline", "lapse"):
        await bot.tournaments.tournament_job.work()
        await bot.tell()
        (closed,) = bot.said("who was in place 1")
        assert became.removesuffix(".") in closed.text, "the standings say the same"
        assert closed.pings == (ADA.id, BEN.id)


async def _edit(bot: BotByHand) -> None:
    """What has changed since is brought up to date, before any call is told."""
    for queued in await bot.tournaments.outbox.pending():
        if queued.kind == "event-edit":
            await bot.sender._tell(queued)  # pyright: ignore[reportPrivateUsage]


@pytest.mark.parametrize("question", ["challenge", "review", "check-in"])
async def test_a_question_answered_before_it_was_noted_as_told_asks_no_more(
    bot: BotByHand, question: str
) -> None:
    """The bot dies over it: called directly, in the organisers' channel, or together with who slept."""
    event = await begin(bot, "ladder" if question == "challenge" else "swiss")
    own = await bot.new_channel()
    await bot.tournaments.setup.edit(event, MONA, changes={"organisers_channel": own, "review_minutes": 60})
    for person in (ADA, BEN):
        await bot.tournaments.registration.join(event, person)
    await bot.tables.preferences.choose(BEN.id, "quiet", "10-13")
    if question == "check-in":
        window = {"check_in": True, "check_in_from": 3, "check_in_until": 1}
        window |= {"starts_at": bot.clock() + timedelta(hours=3.5)}
        await bot.tournaments.setup.edit(event, MONA, changes=window)
        bot.advance(1800)
    else:
        await bot.tournaments.starting.start(event, MONA)
    await bot.tell()
    if question == "challenge":
        await bot.tournaments.ladder.challenge(event, BEN, 1)
    await bot.goes_on()
    if question == "check-in":
        await bot.tell()
        bot.advance(1800)
    before = len(bot.posted)
    with dying():
        await bot.tell()
    (asked,) = bot.posted[before:]
    assert asked.controls
    match question:
        case "challenge":
            await bot.tournaments.ladder.withdraw(event, BEN)
        case "review":
            await bot.tournaments.pairing.publish(event, MONA)
        case _:
            await bot.tournaments.administration.cancel(event, MONA, "It rains")
    await bot.restart()
    await _edit(bot)
    await bot.tell()
    assert asked.controls == []


async def test_a_question_taken_back_while_it_is_sent_asks_no_more(
    bot: BotByHand, event: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    send = DiscordPost.send

    async def slow(post: DiscordPost, channel_id: int, outgoing: OutgoingMessage, nonce: str) -> int:
        message = await send(post, channel_id, outgoing, nonce)
        monkeypatch.undo()
        await bot.tournaments.ladder.withdraw(event, BEN)
        await _edit(bot)
        return message

    for person in (ADA, BEN):
        await bot.tournaments.registration.join(event, person)
    await bot.tournaments.starting.start(event, MONA)
    await bot.tell()
    await bot.tournaments.ladder.challenge(event, BEN, 1)
    monkeypatch.setattr(DiscordPost, "send", slow)
    await bot.tell()
    (asked,) = bot.said("challenged Ada")
    assert asked.controls == []


@pytest.mark.parametrize(
    ("theirs", "told"),
    [(None, [MONA, OTTO]), (None, [MONA]), (True, []), (False, [MONA, OTTO])],
    ids=["directly", "one takes no messages", "in their channel", "it is closed to us"],
)
@pytest.mark.parametrize("killed", [False, True], ids=["", "killed"])
async def test_what_is_the_organisers_business_is_told_to_them_alone_and_once(
    bot: BotByHand, theirs: bool | None, told: list[Person], killed: bool
) -> None:
    """``theirs``: have the organisers a channel, and may the bot post there?"""
    event = await begin(bot, "swiss")
    await bot.tell()
    own = None if theirs is None else await bot.new_channel()
    await bot.tournaments.setup.add_organiser(event, MONA, OTTO)
    await bot.tournaments.setup.edit(event, MONA, changes={"organisers_channel": own})
    await bot.tell()
    await tell(bot, event, to_organisers((MONA.id, OTTO.id), "ruling", msg("a dispute")))
    if theirs is False:
        bot.fails("send", 403, 50001, at=own, times=9)
    bot.closes(OTTO, closed=OTTO not in told)
    for _ in range(3):
        bot.advance(400)  # Discord knows no nonce any more
        await bot.restart()
        died = asyncio.CancelledError()
        with suppress(type(died)), sending_raises(died, sent=True, times=int(killed)):
            await bot.tell()
    bot.advance(400)
    await bot.restart()
    await bot.tell()
    heard = sorted(one.channel for one in bot.said("a dispute"))
    assert heard == ([own] if theirs else [person.id for person in told])
    assert await bot.tournaments.outbox.pending() == ()


async def test_what_waits_for_organisers_keeps_its_control_until_it_is_decided(bot: BotByHand) -> None:
    event = await begin(bot, "swiss")
    await bot.tournaments.setup.edit(event, MONA, changes={"review_minutes": 60})
    for person in (ADA, BEN):
        await bot.tournaments.registration.join(event, person)
    await bot.tournaments.starting.start(event, MONA)
    await bot.tournaments.tournament_job.work()
    await bot.tell()
    (look,) = bot.said("round 1 is paired. It goes public")
    assert len(look.controls) == 1
    await bot.tournaments.pairing.publish(event, MONA)
    await bot.tournaments.tournament_job.work()
    record = (await bot.tournaments.snapshots.look(event, None)).record
    (match,), (table,) = record.matches, record.games
    await bot.tables.moderation.cancel(table.table_id, MONA, "A mistake")
    await bot.tournaments.tournament_job.work()
    await bot.tell()
    (stuck,) = bot.said("has no result, because table")
    assert (look.channel, stuck.channel) == (MONA.id, MONA.id), "never in the tournament's channel"
    assert (len(look.controls), len(stuck.controls)) == (0, 1)
    await bot.tournaments.rulings.adjudicate(event, MONA, match.id, [1, 2], "By the position")
    await bot.tell()
    assert stuck.controls == []


async def test_what_became_of_an_entry_is_told_though_nothing_is_asked(bot: BotByHand) -> None:
    event = await begin(bot, "swiss")
    await bot.tournaments.setup.edit(event, MONA, changes={"approval": True, "cap": 2})
    for person in (ADA, BEN, CLEO):
        await bot.tournaments.registration.join(event, person)
    await bot.tell()
    (asked, *_) = bot.said("Ada would like to take part")
    assert len(asked.controls) == 2
    await bot.tournaments.entries.approve(event, MONA, 1)
    await bot.tournaments.entries.approve(event, MONA, 2)
    await bot.tournaments.entries.decline(event, MONA, 3, "The door is shut")
    await bot.tell()
    assert (len(bot.said("you are in")), len(bot.said("The door is shut"))) == (2, 1)
    assert asked.controls == []


async def test_a_challenge_taken_back_at_night_wakes_nobody_in_the_morning(
    bot: BotByHand, event: int
) -> None:
    for person in (ADA, BEN):
        await bot.tournaments.registration.join(event, person)
    await bot.tournaments.starting.start(event, MONA)
    await bot.tables.preferences.choose(ADA.id, "quiet", "10-18")
    await bot.tournaments.ladder.challenge(event, BEN, 1)
    await bot.tell()
    await bot.tournaments.ladder.withdraw(event, BEN)
    bot.advance(6 * 3600)
    await bot.tell()
    assert bot.said("challenges you") == []
    assert await bot.tournaments.outbox.pending() == ()


@pytest.mark.parametrize("code", [None, 50013], ids=["may post", "may not"])
async def test_players_are_called_in_the_thread_of_their_table(
    bot: BotByHand, event: int, code: int | None
) -> None:
    """It is waited for; where we may not post there, the event's channel shows the way."""
    bot.fails("send", 503)
    snapshot = await bot.running(in_thread=True)
    await tell(
        bot, event, TournamentMessage("table", msg("your match"), to=BEN.id, table=snapshot.table.id)
    )
    await bot.tell()
    assert bot.said("your match") == []
    for queued in await bot.tables.outbox.pending():
        await bot.sender._tell(queued)  # pyright: ignore[reportPrivateUsage]
    thread = (await bot.tables.snapshots.info(snapshot.table.id)).thread_id
    assert thread is not None
    if code is not None:
        bot.fails("send", 403, code, at=thread)
    bot.advance(60)
    await bot.tell()
    (told,) = bot.said("your match")
    assert told.channel == (thread if code is None else bot.channel_id)
    assert told.pings == (BEN.id,)
    assert (f"<#{thread}>" in told.text) == (code is not None)


async def test_a_thread_that_never_comes_is_not_waited_for_for_ever(bot: BotByHand, event: int) -> None:
    bot.fails("thread", 503, times=99)
    snapshot = await bot.running(in_thread=True)
    await tell(
        bot, event, TournamentMessage("table", msg("your match"), to=BEN.id, table=snapshot.table.id)
    )
    await bot.tell()
    bot.advance(60)
    await bot.tell()
    (told,) = bot.said("your match")
    assert told.channel == bot.channel_id
