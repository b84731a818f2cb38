"""How people are called: as they wish, not at night, once, and never beside an older call."""

from __future__ import annotations

import asyncio
import re
from dataclasses import replace
from typing import Any

import pytest

from bot.discord_ui.components.outgoing_message import OutgoingMessage
from bot.discord_ui.delivery.discord_post import DiscordPost
from bot.games.engine.text import msg
from bot.tables.state import Message
from bot.tables.terms import URGENT, Terms
from tests.discord_ui.bot_by_hand import BotByHand
from tests.discord_ui.delivery.step import call, dying, mover, tell
from tests.discord_ui.people import ADA, BEN, CLEO, MONA


async def test_a_newer_call_replaces_the_older_and_the_board_replaces_both(bot: BotByHand) -> None:
    snapshot = await bot.running()
    await bot.tell()
    for words in ("first", "second"):
        await call(bot, snapshot, mover(snapshot), words, 10)
        await bot.tell()
    assert (bot.places("first"), bot.places("second")) == ([], [bot.channel_id])
    await bot.turn(snapshot.table.id)
    await bot.tell()
    assert bot.places("second") == []


async def test_quiet_hours_hold_calls_but_no_boards_and_not_for_ever(bot: BotByHand) -> None:
    snapshot = await bot.running()
    person = mover(snapshot)
    await bot.tables.preferences.choose(person, "quiet", "10:00-18:00")
    await bot.tell()
    (board,) = bot.boards(snapshot.table.id)
    assert board.pings == (), "it is noon"
    assert bot.places("It is your turn") == []
    await call(bot, snapshot, person, "soon over", 2)
    await bot.tell()
    held = await bot.tables.outbox.pending()
    assert {(one.attempts, one.why) for one in held} == {(0, None)}, "what only waits has not failed"
    bot.advance(2 * 3600)
    await bot.tell()
    assert bot.places("soon over") == [bot.channel_id]
    bot.advance(4 * 3600)
    await bot.tell()
    assert (bot.places("It is your turn"), bot.places("soon over")) == ([bot.channel_id], [])


@pytest.mark.parametrize(("closed", "where"), [(False, "direct"), (True, "")])
async def test_what_only_one_may_know_is_never_said_at_the_table(
    bot: BotByHand, closed: bool, where: str
) -> None:
    """Nor can anybody see that it is said: older calls stay."""
    snapshot = await bot.running()
    person = mover(snapshot)
    await call(bot, snapshot, person, "older", 0)
    await bot.tell()
    if closed:
        bot.closes(BEN if person == BEN.id else ADA)
    await tell(bot, snapshot, Message(msg("what you prepared"), person, private=True))
    await bot.tell()
    assert bot.places("what you prepared") == ([person] if where else [])
    assert bot.places("older") == [bot.channel_id]
    assert not [one for one in await bot.tables.outbox.pending() if one.message is not None]


async def test_quiet_hours_hold_no_call_of_a_live_game(bot: BotByHand) -> None:
    live = Terms(clock="2h")
    table = await bot.table(ADA, terms=live)
    for person in (ADA, BEN):
        await bot.tables.preferences.choose(person.id, "quiet", "10:00-18:00")
    await bot.tables.lobby.join(table.id, BEN)
    await bot.tell()
    (called,) = (one for one in bot.posted if "It is your turn" in one.text)
    assert re.search(r"<@\d>: It is your turn at table", called.text)


@pytest.mark.parametrize(
    ("notify", "closed", "where"),
    [("ping", False, "channel"), ("dm", False, "direct"), ("dm", True, "channel"), ("none", False, "")],
)
async def test_people_are_called_as_they_wish(
    bot: BotByHand, notify: str, closed: bool, where: str
) -> None:
    snapshot = await bot.running()
    person = mover(snapshot)
    await bot.tables.preferences.choose(person, "notify", notify)
    if closed:
        bot.closes(BEN if person == BEN.id else ADA)
    await bot.tell()
    (board,) = bot.boards(snapshot.table.id)
    assert board.pings == ((person,) if notify == "ping" else ())
    await call(bot, snapshot, person, "wake up", 10)
    await bot.tell()
    assert bot.places("wake up") == {"channel": [bot.channel_id], "direct": [person], "": []}[where]
    assert await bot.tables.outbox.pending() == ()


async def test_a_call_waits_where_the_thread_is_closed_in_which_the_game_was_opened(bot: BotByHand) -> None:
    thread = await bot.private_thread(ADA, BEN)
    snapshot = await bot.running(channel_id=thread)
    await bot.tell()
    await bot.world.do("threads", thread=str(thread), locked=True, archived=True)
    await call(bot, snapshot, mover(snapshot), "wake up", 0)
    for _ in range(48):
        await bot.tell()
        bot.advance(3600)
    assert not await bot.tables.outbox.given_up()
    await bot.world.do("threads", thread=str(thread), locked=False)
    await bot.tell()
    assert bot.places("wake up") == [thread]


@pytest.mark.parametrize(
    ("code", "way"),
    [(50013, True), (50083, True), (10003, False)],
    ids=["locked out", "closed", "deleted"],
)
async def test_a_call_that_finds_no_room_in_the_thread_shows_the_way_there(
    bot: BotByHand, code: int, way: bool
) -> None:
    snapshot = await bot.running(in_thread=True)
    await bot.tell()
    thread = bot.boards(snapshot.table.id)[0].channel
    bot.fails("send", 404 if code == 10003 else 403, code, at=thread)
    await call(bot, snapshot, mover(snapshot), "wake up", 10)
    await bot.tell()
    assert bot.places("wake up") == [bot.channel_id]
    (told,) = (message for message in bot.posted if "wake up" in message.text)
    assert (f"<#{thread}>" in told.text) == way, "a link to what was deleted leads nowhere"


@pytest.mark.parametrize("asleep", [False, True], ids=["awake", "asleep"])
@pytest.mark.parametrize("notify", ["ping", "dm", "none"])
async def test_what_all_are_told_calls_whom_it_concerns(bot: BotByHand, notify: str, asleep: bool) -> None:
    """One message, and a call beside it only where it can't ping."""
    snapshot = await bot.running()
    await bot.tell()
    person = mover(snapshot)
    await bot.tables.preferences.choose(person, "notify", notify)
    if asleep:
        await bot.tables.preferences.choose(person, "quiet", "10:00-18:00")
    called = Message(msg("you are late"), person, urgent_at=bot.clock())
    late = msg("{player} is late", player=f"<@{person}>")
    await tell(bot, snapshot, Message(late, call=called))
    await bot.tell()
    (notice,) = bot.said("is late")
    assert notice.pings == ((person,) if notify == "ping" and not asleep else ())
    beside = [person] if notify == "dm" else [bot.channel_id] if notify == "ping" and asleep else []
    assert bot.places("you are late") == beside


@pytest.mark.parametrize("how", ["plays", "has more time"])
async def test_a_control_goes_when_nobody_can_use_it_any_more(bot: BotByHand, how: str) -> None:
    timed = Terms(clock="24h")
    table = await bot.table(ADA, terms=timed)
    await bot.tables.lobby.join(table.id, BEN)
    snapshot = await bot.tables.snapshots.look(table.id, None)
    claim = snapshot.clocks[snapshot.waiting[0]].claim
    bot.advance(25 * 3600)
    await tell(
        bot, snapshot, Message(msg("may be claimed"), tap=claim), Message(msg("was old"), tap="claim 0 -")
    )
    await bot.tell()
    notice, old = (next(m for m in bot.posted if words in m.text) for words in ("may be", "was old"))
    assert notice.controls != []
    await tell(bot, snapshot, Message(msg("something else")))
    await bot.tell()
    assert notice.controls != []
    if how == "plays":
        await bot.turn(snapshot.table.id)
    else:
        moderator = MONA
        await bot.tables.moderation.extend(table.id, moderator, mover(snapshot), "a flight")
    await bot.tell()
    assert (notice.controls, old.controls) == ([], [])


@pytest.mark.parametrize("how", ["refused", "killed"])
async def test_when_a_game_is_over_nothing_asks_to_play_on_whatever_came_between(
    bot: BotByHand, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    """No later board heals it."""
    snapshot = await bot.running()
    person = snapshot.table.people[snapshot.waiting[0]]
    await bot.tables.preferences.choose(person.id, "notify", "dm")
    await tell(bot, snapshot, Message(msg("is late"), tap="claim 0 -"))
    await bot.tell()
    (call,) = (one for one in bot.posted if one.channel == person.id)
    (notice,) = bot.said("is late")
    assert "Play" in call.labels
    assert notice.controls
    await bot.tables.play.resign(snapshot.table.id, person)
    if how == "refused":
        bot.fails("edit", 503, times=4)
    else:
        posted = bot.tables.outbox.posted_board

        async def killed(*board: Any, **told: Any) -> None:
            await posted(*board, **told)
            raise asyncio.CancelledError

        with monkeypatch.context() as patched:
            patched.setattr(bot.tables.outbox, "posted_board", killed)
            with pytest.raises(asyncio.CancelledError):
                await bot.tell()
        await bot.restart()
    for _ in range(6):
        await bot.tell()
        bot.advance(20)
    assert "Play" not in call.labels
    assert not notice.controls
    assert len(bot.boards(snapshot.table.id)) == 2
    assert await bot.tables.outbox.pending() == ()


async def test_who_is_back_finds_no_button_to_come_back(bot: BotByHand) -> None:
    terms = Terms(clock="24h", excuses=0, claim=False, on_timeout="bot")
    table = await bot.table(ADA, seats=3, terms=terms)
    for person in (BEN, CLEO):
        await bot.tables.lobby.join(table.id, person)
    snapshot = await bot.tables.snapshots.look(table.id, None)
    late = snapshot.table.people[snapshot.waiting[0]]
    bot.advance(24 * 3600)
    assert await bot.tables.deadline_job.work()
    await bot.tell()
    (told,) = (one for one in bot.posted if "to come back" in one.text)
    assert told.controls == [f"p:{table.id}:-:-:back:"]
    decision = (await bot.tables.snapshots.look(table.id, late)).decision
    assert decision is not None
    await bot.tables.play.move(table.id, late, decision.moves.at(0))
    await bot.tell()
    assert told.controls == []
    assert "is away" not in bot.boards(table.id)[-1].text


async def test_nobody_is_called_to_a_turn_while_the_game_is_paused(bot: BotByHand) -> None:
    snapshot = await bot.running()
    boss = MONA
    await call(bot, snapshot, mover(snapshot), "your move", 10)
    await bot.tables.moderation.pause(snapshot.table.id, boss, "a storm")
    bot.advance(11 * 3600)
    await bot.tell()
    assert bot.places("your move") == []
    await bot.tables.moderation.resume(snapshot.table.id, boss, "the sun")
    bot.advance(3600)
    await bot.tell()
    assert bot.places("your move") == [bot.channel_id]


async def test_a_reminder_names_no_moment_that_a_pause_has_moved(bot: BotByHand) -> None:
    opened = await bot.table(ADA, terms=Terms(clock="24h"))
    await bot.tables.lobby.join(opened.id, BEN)
    snapshot = await bot.tables.snapshots.look(opened.id, None)
    person = mover(snapshot)
    until = snapshot.clocks[snapshot.waiting[0]].until
    assert until is not None
    boss = MONA
    await bot.tell()
    await tell(bot, snapshot, Message(msg("until noon"), person, urgent_at=until - URGENT))
    await bot.tables.moderation.pause(opened.id, boss, "a storm")
    await bot.tell()
    bot.advance(5 * 3600)
    await bot.tables.moderation.resume(opened.id, boss, "the sun")
    await bot.tell()
    assert (bot.places("It is your turn"), bot.places("until noon")) == ([bot.channel_id], [])


@pytest.mark.parametrize("late", [False, True])
async def test_a_reminder_says_until_when_once_and_hides_no_warning(bot: BotByHand, *, late: bool) -> None:
    """Told directly, where the own clock stands below it, too."""
    snapshot = await bot.running(terms=Terms(clock="24h", excuses=0))
    person, until = mover(snapshot), snapshot.clocks[snapshot.waiting[0]].until
    assert until is not None
    await bot.tables.preferences.choose(person, "notify", "dm")
    await bot.tell()
    bot.advance(20 * 3600)
    assert await bot.tables.deadline_job.work()
    bot.advance(5 * 3600 * late)
    await bot.tell()
    (told,) = (one for one in bot.posted if "is still waiting for you" in one.text)
    assert told.channel == person
    assert ("Your time is up" in told.text, "Your time runs out" in told.text) == (late, False)


async def test_a_call_to_a_turn_that_is_over_is_not_told(bot: BotByHand) -> None:
    snapshot = await bot.running()
    await call(bot, snapshot, mover(snapshot), "too late", 10)
    await bot.turn(snapshot.table.id)
    await bot.tell()
    assert bot.places("too late") == []


@pytest.mark.parametrize(
    ("what", "words"),
    [("turn", "Your move"), ("proposal", "Please answer."), ("invitation", "invites you")],
)
async def test_a_call_does_not_stay_that_comes_to_nothing_while_it_is_sent(
    bot: BotByHand, monkeypatch: pytest.MonkeyPatch, what: str, words: str
) -> None:
    """It has a queue of its own, and the table's takes back what it knows of."""
    for person in (ADA, BEN):
        await bot.tables.preferences.choose(person.id, "notify", "dm")
    table = (await bot.table(ADA)).id
    called, send, left = BEN, DiscordPost.send, [None]
    if what == "invitation":
        await bot.tables.invitations.invite(table, ADA, BEN)
    else:
        await bot.tables.lobby.join(table, BEN)
    if what == "turn":
        snapshot = await bot.tables.snapshots.look(table, None)
        called = snapshot.table.people[snapshot.waiting[0]]
    elif what == "proposal":
        await bot.tell()
        await bot.tables.votes.propose(table, ADA, "draw")
    place = bot.direct(called)

    async def overtaken(post: DiscordPost, channel_id: int, outgoing: OutgoingMessage, nonce: str) -> int:
        sent = await send(post, channel_id, outgoing, nonce)
        if channel_id == place and left:
            left.pop()
            match what:
                case "turn":
                    await bot.tables.play.resign(table, called)
                case "proposal":
                    await bot.tables.votes.answer(table, called, False)
                case _:
                    await bot.tables.invitations.decline(table, called)
            await bot.sender._start_due()  # pyright: ignore[reportPrivateUsage]
            await bot.sender._working[f"table {table}"]  # pyright: ignore[reportPrivateUsage]
        return sent

    monkeypatch.setattr(DiscordPost, "send", overtaken)
    await bot.tell()
    assert not left
    assert await bot.tables.outbox.pending() == ()
    assert called.id not in bot.places(words)


async def test_killed_between_commit_and_telling_it_is_told_at_the_next_start_once(bot: BotByHand) -> None:
    snapshot = await bot.running()
    await call(bot, snapshot, mover(snapshot), "wake up", 10)
    for _ in range(2):
        await bot.restart()
        await bot.tell()
    assert bot.places("wake up") == [bot.channel_id]
    assert bot.places("it is your turn") == [bot.channel_id]


@pytest.mark.parametrize("what", ["call", "notice"])
async def test_what_was_said_is_not_said_again_where_an_older_call_cannot_be_taken_back_for_now(
    bot: BotByHand, what: str
) -> None:
    """It stands in direct messages, which have refused so much that they are left alone."""
    snapshot = await bot.running()
    person = snapshot.table.people[snapshot.waiting[0]]
    await bot.tables.preferences.choose(person.id, "notify", "dm")
    await bot.tell()
    (older,) = (one for one in bot.posted if one.channel == person.id)
    bot.closes(person)
    await tell(bot, snapshot, *[Message(msg("what you prepared"), person.id, private=True)] * 3)
    await bot.tell()
    assert bot.sender.breaker.left_alone
    await bot.tables.preferences.choose(person.id, "notify", "ping")
    await call(bot, snapshot, person.id, "first", 0)
    await bot.tell()
    called = Message(msg("second"), person.id if what == "call" else None, urgent_at=bot.clock())
    await tell(bot, snapshot, replace(called, call=replace(called, to=person.id)))
    for _ in range(3):
        await bot.tell()
        bot.advance(3600)
    assert bot.places("second") == [bot.channel_id]
    assert bot.places("first") == [], "what stands elsewhere is taken back"
    assert older.is_there
    await bot.turn(snapshot.table.id)
    await bot.tell()
    assert "Play" not in older.labels


async def test_discord_refusing_everything_stops_nobody(bot: BotByHand) -> None:
    snapshot = await bot.running()
    for request in ("send", "delete"):
        for status, code in ((503, 0), (403, 50013)):
            bot.fails(request, status, code, times=2)
    await call(bot, snapshot, mover(snapshot), "wake up", 48)
    for _ in range(12):
        await bot.tell()
        bot.advance(3700)
    assert bot.places("wake up") == [bot.channel_id]


@pytest.mark.parametrize("asleep", [False, True])
async def test_the_end_of_a_game_pings_nobody_at_night(bot: BotByHand, asleep: bool) -> None:
    snapshot = await bot.running()
    winner, loser = snapshot.table.people
    await bot.tables.preferences.choose(winner.id, "quiet", "11-14" if asleep else "20-24")
    await bot.tables.play.resign(snapshot.table.id, loser)
    await bot.tell()
    (board,) = (one for one in bot.posted if "Rematch" in one.labels)
    assert set(board.pings) == ({loser.id} if asleep else {winner.id, loser.id})


@pytest.mark.parametrize("notify", ["ping", "dm"])
@pytest.mark.parametrize("words", ["a call", "a notice"])
async def test_what_may_have_been_said_is_looked_for_before_it_is_said_again(
    bot: BotByHand, notify: str, words: str
) -> None:
    """The bot dies when Discord has taken the message, and is away for longer than Discord knows nonces."""
    snapshot = await bot.running()
    person = mover(snapshot)
    await bot.tables.preferences.choose(person, "notify", notify)
    await bot.tell()
    if words == "a call":
        await call(bot, snapshot, person, words, 40)
    else:
        await tell(bot, snapshot, Message(msg(words)))
    with dying():
        await bot.tell()
    assert len(bot.places(words)) == 1
    bot.advance(3 * 3600)
    await bot.restart()
    await bot.tell()
    assert len(bot.places(words)) == 1
    assert await bot.tables.outbox.pending() == ()


@pytest.mark.parametrize("asleep", [True, False])
@pytest.mark.parametrize(
    ("what", "words"),
    [("board", "turn"), ("notice", "late"), ("proposal", "draw"), ("invitation", "invite")],
)
async def test_who_slept_when_the_bot_died_is_called_when_it_is_back(
    bot: BotByHand, what: str, words: str, asleep: bool
) -> None:
    """The message is found there; quiet hours have ended meanwhile, and it has pinged nobody."""
    for person in (ADA, BEN):
        await bot.tables.preferences.choose(person.id, "quiet", "11-13" if asleep else "20-24")
    opened = await bot.table(ADA)
    await bot.tell()
    if what == "invitation":
        await bot.tables.invitations.invite(opened.id, ADA, BEN)
    else:
        await bot.tables.lobby.join(opened.id, BEN)
    snapshot = await bot.tables.snapshots.look(opened.id, None)
    if what in ("notice", "proposal"):
        await bot.tell()
    if what == "notice":
        called = Message(msg("you are late"), BEN.id, urgent_at=bot.clock())
        late = msg("{player} is late", player=f"<@{BEN.id}>")
        await tell(bot, snapshot, Message(late, call=called))
    elif what == "proposal":
        await bot.tables.votes.propose(opened.id, ADA, "draw")
    before = len(bot.posted)

    def called_by() -> int:
        return sum(bool(one.pings) for one in bot.posted[before:] if words in one.text)

    with dying():
        await bot.tell()
    assert called_by() == (not asleep)
    bot.advance(2 * 3600)
    await bot.restart()
    await bot.tell()
    assert called_by() == 1


@pytest.mark.parametrize("notify", ["ping", "dm"])
@pytest.mark.parametrize("urgent", [False, True])
async def test_what_is_told_at_once_wakes_nobody_at_night_unless_every_moment_counts(
    bot: BotByHand, urgent: bool, notify: str
) -> None:
    snapshot = await bot.running()
    await bot.tell()
    to = mover(snapshot)
    await bot.tables.preferences.choose(to, "quiet", "10-18")
    await bot.tables.preferences.choose(to, "notify", notify)
    urgent_at = bot.clock() if urgent else None
    await tell(bot, snapshot, Message(msg("Your time is up"), to, urgent_at=urgent_at))
    await bot.tell()
    (told,) = [one for one in bot.posted if "Your time is up" in one.text]
    if notify == "dm":
        assert (told.channel, told.silent) == (to, not urgent)
    else:
        assert tuple(told.pings) == ((to,) if urgent else ())
