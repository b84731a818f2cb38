"""Hosting rules, 4.4 and 5.4: who leaves, in which places, and who comes instead."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from bot.hosting.errors import AlreadySeated, NotAllowed, NotSeated, Refused
from bot.hosting.person import Person
from bot.tables.model import TableInfo
from bot.tables.records import reading, writing
from bot.tables.records.model import BadRecord
from bot.tables.seats import replacement
from tests.games.toy import ToyView
from tests.tables.opened import ADA, BEN, CHANNEL, CLEO, DEV, GUILD
from tests.tables.timed import DAY, HOUR, TimedTables

EVE = Person(105, "Eve")


async def places(timed: TimedTables, table: int) -> dict[str, tuple[int, tuple[str, ...]]]:
    info = await timed.tables.snapshots.info(table)
    assert info.outcome is not None
    return {str(info.people[one.seat].name): (one.place, one.flags) for one in info.outcome}


async def test_scenario_4_who_leaves_later_is_placed_above(timed: TimedTables) -> None:
    table = await timed.table(BEN, CLEO, DEV, game="santorini")
    await timed.tables.play.resign(table, DEV)
    assert (await timed.tables.snapshots.info(table)).state == "running"
    await timed.wait(hours=1)
    await timed.tables.play.resign(table, BEN)
    await timed.tables.votes.propose(table, ADA, "draw")
    await timed.tables.votes.answer(table, CLEO, True)
    found = await places(timed, table)
    assert found == {
        "Ada": (1, ()),
        "Cleo": (1, ()),
        "Ben": (3, ("resigned", "bot_finish")),
        "Dev": (4, ("resigned", "bot_finish")),
    }


async def test_the_last_one_of_several_people_wins(timed: TimedTables) -> None:
    table = await timed.table(BEN, CLEO, game="santorini")
    for person in (CLEO, ADA):
        await timed.wait(hours=1)
        await timed.tables.play.resign(table, person)
    assert {name: place for name, (place, _) in (await places(timed, table)).items()} == {
        "Ben": 1,
        "Ada": 2,
        "Cleo": 3,
    }
    info = await timed.tables.snapshots.info(table)
    assert info.host == BEN, "the table has passed to who still plays"
    assert [one.kind for one in await timed.tables.outbox.pending()].count("board") == 3
    assert (await timed.tables.snapshots.look(table, None)).events[0].kind == "last"


async def test_nobody_plays_on_among_computers(timed: TimedTables) -> None:
    table = await timed.tables.lobby.open(ADA, "santorini", {}, guild_id=GUILD, channel_id=CHANNEL, seats=3)
    for _ in range(2):
        await timed.tables.lobby.add_computer(table.id, ADA, 1)
    await timed.tables.play.resign(table.id, ADA)
    info = await timed.tables.snapshots.info(table.id)
    assert (info.state, info.outcome) == ("abandoned", None)


async def test_a_seat_is_taken_over_with_its_secrets_and_a_turn_s_time(timed: TimedTables) -> None:
    table = await timed.table(game="toy", clock="48h", excuses=0)
    await timed.wait(hours=40)
    hand = (await timed.tables.snapshots.look(table, BEN)).view
    assert isinstance(hand, ToyView)
    offered = await timed.tables.replacements.offer(table, BEN)
    assert (offered.paused_at, offered.offered) == (timed.now, offered.seat_of(BEN.id))
    with pytest.raises(Refused, match="already offered"):
        await timed.tables.replacements.offer(table, ADA)
    with pytest.raises(AlreadySeated):
        await timed.tables.replacements.take_over(table, ADA)
    with pytest.raises(NotSeated):
        await timed.tables.replacements.keep(table, ADA)
    with pytest.raises(Refused, match="taken the seat"):
        await timed.tables.votes.propose(table, ADA, "resume")
    await timed.wait(days=2)
    taken = await timed.tables.replacements.take_over(table, EVE)
    assert (taken.paused_at, taken.offered, set(taken.people)) == (None, None, {ADA, EVE})
    view = (await timed.tables.snapshots.look(table, EVE)).view
    assert isinstance(view, ToyView)
    assert view.data() == hand.data()
    seat = timed.seat(table, EVE)
    assert (seat.substitute, seat.excuses) == (True, 1)
    assert timed.due_at(table, EVE) == timed.now + 2 * DAY
    assert timed.due_at(table, ADA) == timed.now + 8 * HOUR
    assert (await timed.tables.snapshots.look(table, BEN)).seat is None
    with pytest.raises(Refused, match="No seat"):
        await timed.tables.replacements.take_over(table, BEN)
    await timed.tables.replacements.offer(table, EVE)
    with pytest.raises(NotAllowed, match="have left"):
        await timed.tables.replacements.take_over(table, BEN)
    with pytest.raises(NotAllowed, match="Ben has left"):
        await timed.tables.invitations.invite(table, EVE, BEN)


async def test_a_record_a_log_and_a_replay_name_who_sat_there_at_the_time(timed: TimedTables) -> None:
    table = await timed.table(game="santorini", clock="none")
    for _ in range(4):
        await timed.turn(table)
    await timed.tables.replacements.offer(table, BEN)
    info = await timed.tables.replacements.take_over(table, EVE)
    for _ in range(2):
        await timed.turn(table)
    place = info.seat_of(EVE.id)
    assert place is not None
    before, after = (tuple(name if seat == place else "Ada" for seat in (0, 1)) for name in ("Ben", "Eve"))
    log = await timed.tables.snapshots.history(table, EVE)
    assert [turn.names for turn in log] == [before] * 4 + [after] * 3
    first = await timed.tables.archive.leaf(table, EVE, 0)
    assert (first.names, first.holders) == (before, (*[before] * 4, *[after] * 3))
    assert (await timed.tables.archive.leaf(table, EVE, 4)).names == before
    assert (await timed.tables.archive.leaf(table, EVE, 5)).names == after
    await timed.tables.play.resign(table, ADA)
    record = await timed.tables.archive.export(table, ADA)
    written = writing.write(record, timed.games["santorini"])
    assert f'Seat {place + 1}: "Eve"\nSeat {place + 1} before: ["Ben"]\n' in written
    read = reading.read(written.encode(), timed.games)
    assert (read.holders.names, read.holders.before) == (after, {place: ("Ben",)})
    older = written.replace(f'Seat {place + 1} before: ["Ben"]\n', "")
    assert reading.read(older.encode(), timed.games).holders.before == {}
    for wrong in ('["Ben", "Dev"]', "[]", '"Ben"', "[1]"):
        with pytest.raises(BadRecord, match=f"Seat {place + 1} before"):
            reading.read(written.replace('["Ben"]', wrong).encode(), timed.games)


async def test_nobody_comes_and_a_computer_plays_on(timed: TimedTables) -> None:
    table = await timed.table(BEN, CLEO, game="santorini", clock="none")
    await timed.tables.replacements.offer(table, ADA)
    await timed.wait(days=2.9)
    kept = await timed.tables.replacements.keep(table, ADA)
    assert (kept.offered, kept.paused_at) == (None, None)
    await timed.tables.replacements.offer(table, ADA)
    await timed.wait(days=3.1)
    left = await timed.tables.snapshots.info(table)
    assert (left.state, left.offered, left.paused_at) == ("running", None, None)
    assert (timed.seat(table, ADA).gone, left.host) == ("left", left.people[_first(left, ADA)])
    assert [vote.state for vote in await timed.tables.votes.at(table)] == ["withdrawn", "lapsed"]


async def test_a_resigned_seat_is_played_on_by_the_computer(timed: TimedTables) -> None:
    table = await timed.table(BEN, CLEO, game="santorini", clock="none")
    away = await timed.mover(table)
    await timed.tables.play.resign(table, away)
    timed.tables.computers.start()
    async with asyncio.timeout(60):
        while await timed.mover(table) == away:  # noqa: ASYNC110 (no event tells of it)
            await asyncio.sleep(0.01)
    await timed.tables.computers.stop()
    with pytest.raises(NotAllowed):
        await timed.tables.votes.propose(table, away, "draw")


def _first(info: TableInfo, without: Person) -> int:
    return next(seat for seat, person in enumerate(info.people) if person != without)


BOSS = Person(999, "Boss", moderator=True)


async def _offered(timed: TimedTables, why: str) -> tuple[int, Person]:
    """A table of three at which somebody's seat is offered, and whose."""
    table = await timed.table(
        BEN, CLEO, game="santorini", clock="24h", excuses=0, claim=False, on_timeout="replace"
    )
    who = await timed.mover(table)
    match why:
        case "timeout":
            await timed.wait(hours=24.1)
        case "left":
            await timed.tables.replacements.offer(table, who)
        case _:
            await timed.tables.moderation.replacement(table, BOSS, who.id, "she asked me")
    assert (await timed.tables.snapshots.info(table)).offered is not None
    return table, who


async def _plays(timed: TimedTables, table: int, who: Person) -> None:
    snapshot = await timed.tables.snapshots.look(table, who)
    assert snapshot.decision is not None
    await timed.tables.play.move(table, who, snapshot.decision.moves.at(0), snapshot.stamp)


async def test_a_moderator_takes_no_seat_that_they_have_offered(timed: TimedTables) -> None:
    table = await timed.table(game="crowd")
    await timed.tables.moderation.replacement(table, BOSS, BEN.id, "he asked me")
    with pytest.raises(NotAllowed):
        await timed.tables.replacements.take_over(table, BOSS)
    await timed.tables.replacements.take_over(table, DEV)
    assert (await timed.tables.snapshots.info(table)).seat_of(DEV.id) is not None


@pytest.mark.parametrize(("game", "may"), [("crowd", False), ("santorini", True)])
async def test_where_hands_are_hidden_no_moderator_takes_a_seat_that_moderators_offer(
    timed: TimedTables, game: str, may: bool
) -> None:
    table = await timed.table(game=game)
    await timed.tables.moderation.replacement(table, BOSS, BEN.id, "he asked me")
    other = Person(998, "Other", moderator=True)
    if not may:
        with pytest.raises(NotAllowed, match="neither moderates"):
            await timed.tables.replacements.take_over(table, other)
        other = replace(other, moderator=False)
    await timed.tables.replacements.take_over(table, other)
    assert (await timed.tables.snapshots.info(table)).seat_of(other.id) is not None


@pytest.mark.parametrize("why", ["timeout", "left"])
async def test_who_moves_in_an_offered_seat_stays(timed: TimedTables, why: str) -> None:
    table, who = await _offered(timed, why)
    await timed.wait(hours=1)
    await _plays(timed, table, who)
    info = await timed.tables.snapshots.info(table)
    assert (info.offered, info.paused_at) == (None, None), "from the first move, before it is confirmed"
    assert [vote.state for vote in await timed.tables.votes.at(table)] == ["withdrawn"]
    with pytest.raises(Refused, match="No seat"):
        await timed.tables.replacements.take_over(table, EVE)
    assert timed.due_at(table, who) == timed.now + 24 * HOUR
    if why == "left":
        await timed.tables.replacements.offer(table, who)
        before = timed.record(table)
        with pytest.raises(Refused, match="kept this seat once"):
            await timed.tables.play.undo(table, who)
        assert timed.record(table) == before
    await timed.tables.play.resign(table, who)
    assert (await timed.tables.snapshots.info(table)).offered is None


async def test_a_moderator_s_offer_is_the_moderators_to_call_off(timed: TimedTables) -> None:
    table, who = await _offered(timed, "moderator")
    before = timed.record(table)
    with pytest.raises(Refused, match="only a moderator or an organiser"):
        await timed.tables.replacements.keep(table, who)
    with pytest.raises(Refused, match="only a moderator or an organiser"):
        await _plays(timed, table, who)
    assert timed.record(table) == before
    info = await timed.tables.moderation.resume(table, BOSS, "she is back")
    assert (info.offered, info.paused_at) == (None, None)
    told = [words for to, words in await timed.said() if to is None]
    assert "withdrawn the offer" in told[-1]
    *_, offer, lobby, board, _ = [queued.kind for queued in await timed.tables.outbox.pending()]
    assert (offer, lobby, board) == replacement.OFFERED, "nothing offers the seat any more"


@pytest.mark.parametrize(
    ("why", "words"),
    [("left", "has to leave"), ("timeout", "time is up"), ("moderator", "is free for somebody else")],
)
async def test_an_offer_says_why_and_who_was_late_is_told_how_to_keep_the_seat(
    timed: TimedTables, why: str, words: str
) -> None:
    table, who = await _offered(timed, why)
    (offer,) = await timed.tables.votes.at(table)
    assert words in str(offer.words)
    called = [said for to, said in await timed.said() if to == who.id and "Keep my seat" in said]
    assert len(called) == (why == "timeout")


async def test_an_offer_that_a_moderator_called_off_is_none_that_its_owner_has_kept(
    timed: TimedTables,
) -> None:
    table, who = await _offered(timed, "left")
    await timed.tables.moderation.resume(table, BOSS, "wait for the weekend")
    await timed.tables.replacements.offer(table, who)
    assert (await timed.tables.replacements.keep(table, who)).offered is None


_AFTER = {"timeout": (None, "bot"), "left": ("left", None), "moderator": ("ruled", None)}


@pytest.mark.parametrize("why", _AFTER)
async def test_what_becomes_of_a_seat_that_nobody_takes(timed: TimedTables, why: str) -> None:
    table, who = await _offered(timed, why)
    await timed.wait(hours=72.1)
    seat = timed.seat(table, who)
    assert (seat.gone, seat.away) == _AFTER[why]
    info = await timed.tables.snapshots.info(table)
    assert (info.state, info.offered, info.paused_at) == ("running", None, None)


@pytest.mark.parametrize(
    ("why", "costs"), [("moderator", 0), ("left", 10)], ids=["a moderator offered it", "they did"]
)
async def test_a_moderator_s_offer_costs_no_conduct(timed: TimedTables, why: str, costs: int) -> None:
    table = await timed.table(game="crowd", clock="24h")
    if why == "left":
        await timed.tables.replacements.offer(table, BEN)
    else:
        await timed.tables.moderation.replacement(table, BOSS, BEN.id, "he asked me")
    await timed.wait(hours=72.1)
    assert (await timed.tables.snapshots.info(table)).state == "finished"
    assert await timed.tables.ratings.conduct(GUILD, [BEN.id]) == {BEN.id: 75 - costs}


@pytest.mark.parametrize("end", ["taken", "kept", "untaken"])
@pytest.mark.parametrize("paused", ["not", "by a moderator", "by agreement"])
async def test_an_earlier_pause_outlasts_an_offer(timed: TimedTables, paused: str, end: str) -> None:
    table = await timed.table(BEN, CLEO, game="santorini", clock="48h")
    who = await timed.mover(table)
    others = [person for person in (ADA, BEN, CLEO) if person != who]
    await timed.wait(hours=8)
    since = timed.now if paused != "not" else None
    if paused == "by a moderator":
        await timed.tables.moderation.pause(table, BOSS, "holidays")
    elif paused == "by agreement":
        await timed.tables.votes.propose(table, who, "pause")
        for one in others:
            await timed.tables.votes.answer(table, one, True)
    await timed.wait(hours=10 if since else 0)
    await timed.tables.replacements.offer(table, who)
    assert (await timed.tables.snapshots.info(table)).paused_at == (since or timed.now)
    await timed.wait(days=2)
    match end:
        case "taken":
            await timed.tables.replacements.take_over(table, EVE)
            left = 48
        case "kept":
            await timed.tables.replacements.keep(table, who)
            left = 40
        case _:
            await timed.wait(days=1.1)
            left = 0
    now = await timed.tables.snapshots.info(table)
    assert (now.offered, now.paused_at) == (None, since)
    if since is None:
        if left:
            assert timed.due_at(table, EVE if end == "taken" else who) == timed.now + left * HOUR
        return
    assert timed.deadlines("turn") == [], "all clocks stand still"
    await timed.wait(days=30)
    after = await timed.tables.snapshots.info(table)
    assert (after.paused_at, after.state) == (None, "running"), "thirty days at most"


async def test_a_pause_whose_days_are_over_ends_with_the_offer(timed: TimedTables) -> None:
    table = await timed.table(game="crowd", clock="48h")
    await timed.tables.moderation.pause(table, BOSS, "holidays")
    await timed.wait(days=29)
    await timed.tables.replacements.offer(table, BEN)
    await timed.wait(days=2)
    assert (await timed.tables.snapshots.info(table)).paused_at is not None, "nobody sits there yet"
    await timed.tables.replacements.take_over(table, EVE)
    await timed.happen()
    assert (await timed.tables.snapshots.info(table)).paused_at is None
    assert timed.due_at(table, EVE) == timed.now + 48 * HOUR


async def test_who_comes_has_proposed_nothing_and_agreed_to_nothing(timed: TimedTables) -> None:
    table = await timed.table(BEN, CLEO, game="santorini")
    await timed.tables.votes.propose(table, ADA, "abandon")
    await timed.tables.votes.answer(table, BEN, True)
    await timed.tables.votes.propose(table, BEN, "draw")
    await timed.tables.replacements.offer(table, BEN)
    await timed.tables.replacements.take_over(table, DEV)
    found = {vote.kind: (vote.state, len(vote.agreed)) for vote in await timed.tables.votes.at(table)}
    assert found == {"abandon": ("open", 1), "draw": ("lapsed", 1), "offer": ("taken", 0)}
    await timed.tables.votes.answer(table, CLEO, True)
    assert (await timed.tables.snapshots.info(table)).state == "running"
    await timed.tables.votes.answer(table, DEV, True)
    assert (await timed.tables.snapshots.info(table)).state == "abandoned"
