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
from tests.games.toy import ToyView
from tests.tables.opened import ADA, BEN, CHANNEL, CLEO, DEV, GUILD
from tests.tables.timed import DAY, HOUR, Office

EVE = Person(105, "Eve")


async def places(office: Office, table: int) -> dict[str, tuple[int, tuple[str, ...]]]:
    info = await office.tables.snapshots.info(table)
    assert info.outcome is not None
    return {str(info.people[one.seat].name): (one.place, one.flags) for one in info.outcome}


async def test_scenario_4_who_leaves_later_is_placed_above(office: Office) -> None:
    table = await office.table(BEN, CLEO, DEV, game="santorini")
    await office.tables.play.resign(table, DEV)
    assert (await office.tables.snapshots.info(table)).state == "running"
    await office.wait(hours=1)
    await office.tables.play.resign(table, BEN)
    await office.tables.votes.propose(table, ADA, "draw")
    await office.tables.votes.answer(table, CLEO, True)
    found = await places(office, table)
    assert found == {
        "Ada": (1, ()),
        "Cleo": (1, ()),
        "Ben": (3, ("resigned", "bot_finish")),
        "Dev": (4, ("resigned", "bot_finish")),
    }


async def test_the_last_one_of_several_people_wins(office: Office) -> None:
    table = await office.table(BEN, CLEO, game="santorini")
    for person in (CLEO, ADA):
        await office.wait(hours=1)
        await office.tables.play.resign(table, person)
    assert {name: place for name, (place, _) in (await places(office, table)).items()} == {
        "Ben": 1,
        "Ada": 2,
        "Cleo": 3,
    }
    info = await office.tables.snapshots.info(table)
    assert info.host == BEN, "the table has passed to who still plays"
    assert [one.kind for one in await office.tables.outbox.pending()].count("board") == 3
    assert (await office.tables.snapshots.look(table, None)).events[0].kind == "last"


async def test_nobody_plays_on_among_computers(office: Office) -> None:
    table = await office.tables.lobby.open(
        ADA, "santorini", {}, guild_id=GUILD, channel_id=CHANNEL, seats=3
    )
    for _ in range(2):
        await office.tables.lobby.add_computer(table.id, ADA, 1)
    await office.tables.play.resign(table.id, ADA)
    info = await office.tables.snapshots.info(table.id)
    assert (info.state, info.outcome) == ("abandoned", None)


async def test_a_seat_is_taken_over_with_its_secrets_and_a_turn_s_time(office: Office) -> None:
    table = await office.table(game="toy", clock="48h", excuses=0)
    await office.wait(hours=40)
    hand = (await office.tables.snapshots.look(table, BEN)).view
    assert isinstance(hand, ToyView)
    offered = await office.tables.replacements.offer(table, BEN)
    assert (offered.paused_at, offered.offered) == (office.now, offered.seat_of(BEN.id))
    with pytest.raises(Refused, match="offered already"):
        await office.tables.replacements.offer(table, ADA)
    with pytest.raises(AlreadySeated):
        await office.tables.replacements.take_over(table, ADA)
    with pytest.raises(NotSeated):
        await office.tables.replacements.keep(table, ADA)
    with pytest.raises(Refused, match="taken the seat"):
        await office.tables.votes.propose(table, ADA, "resume")
    await office.wait(days=2)
    taken = await office.tables.replacements.take_over(table, EVE)
    assert (taken.paused_at, taken.offered, set(taken.people)) == (None, None, {ADA, EVE})
    view = (await office.tables.snapshots.look(table, EVE)).view
    assert isinstance(view, ToyView)
    assert view.data() == hand.data()
    seat = office.seat(table, EVE)
    assert (seat.substitute, seat.excuses) == (True, 1)
    assert office.due_at(table, EVE) == office.now + 2 * DAY
    assert office.due_at(table, ADA) == office.now + 8 * HOUR
    assert (await office.tables.snapshots.look(table, BEN)).seat is None
    with pytest.raises(Refused, match="No seat"):
        await office.tables.replacements.take_over(table, BEN)
    await office.tables.replacements.offer(table, EVE)
    with pytest.raises(NotAllowed, match="have left"):
        await office.tables.replacements.take_over(table, BEN)
    with pytest.raises(NotAllowed, match="Ben has left"):
        await office.tables.invitations.invite(table, EVE, BEN)


async def test_a_record_a_log_and_a_replay_name_who_sat_there_at_the_time(office: Office) -> None:
    table = await office.table(game="santorini", clock="none")
    for _ in range(4):
        await office.turn(table)
    await office.tables.replacements.offer(table, BEN)
    info = await office.tables.replacements.take_over(table, EVE)
    for _ in range(2):
        await office.turn(table)
    place = info.seat_of(EVE.id)
    assert place is not None
    before, after = (tuple(name if seat == place else "Ada" for seat in (0, 1)) for name in ("Ben", "Eve"))
    log = await office.tables.snapshots.history(table, EVE)
    assert [turn.names for turn in log] == [before] * 4 + [after] * 3
    first = await office.tables.archive.leaf(table, EVE, 0)
    assert (first.names, first.players) == (before, (*before, *before, None, *after))
    assert (await office.tables.archive.leaf(table, EVE, 4)).names == before
    assert (await office.tables.archive.leaf(table, EVE, 5)).names == after
    await office.tables.play.resign(table, ADA)
    record = await office.tables.archive.export(table, ADA)
    written = writing.write(record, office.games["santorini"])
    assert f'Seat {place + 1}: "Eve"\nSeat {place + 1} before: ["Ben"]\n' in written
    read = reading.read(written.encode(), office.games)
    assert (read.holders.names, read.holders.before) == (after, {place: ("Ben",)})
    older = written.replace(f'Seat {place + 1} before: ["Ben"]\n', "")
    assert reading.read(older.encode(), office.games).holders.before == {}
    for wrong in ('["Ben", "Dev"]', "[]", '"Ben"', "[1]"):
        with pytest.raises(BadRecord, match=f"Seat {place + 1} before"):
            reading.read(written.replace('["Ben"]', wrong).encode(), office.games)


async def test_nobody_comes_and_a_computer_plays_on(office: Office) -> None:
    table = await office.table(BEN, CLEO, game="santorini", clock="none")
    await office.tables.replacements.offer(table, ADA)
    await office.wait(days=2.9)
    kept = await office.tables.replacements.keep(table, ADA)
    assert (kept.offered, kept.paused_at) == (None, None)
    await office.tables.replacements.offer(table, ADA)
    await office.wait(days=3.1)
    left = await office.tables.snapshots.info(table)
    assert (left.state, left.offered, left.paused_at) == ("running", None, None)
    assert (office.seat(table, ADA).gone, left.host) == ("left", left.people[_first(left, ADA)])
    assert [vote.state for vote in await office.tables.votes.at(table)] == ["withdrawn", "lapsed"]


async def test_a_resigned_seat_is_played_on_by_the_computer(office: Office) -> None:
    table = await office.table(BEN, CLEO, game="santorini", clock="none")
    away = await office.mover(table)
    await office.tables.play.resign(table, away)
    office.tables.computers.start()
    async with asyncio.timeout(60):
        while await office.mover(table) == away:  # noqa: ASYNC110 (no event tells of it)
            await asyncio.sleep(0.01)
    await office.tables.computers.stop()
    with pytest.raises(NotAllowed):
        await office.tables.votes.propose(table, away, "draw")


def _first(info: TableInfo, without: Person) -> int:
    return next(seat for seat, person in enumerate(info.people) if person != without)


BOSS = Person(999, "Boss", moderator=True)


async def _offered(office: Office, why: str) -> tuple[int, Person]:
    """A table of three at which somebody's seat is offered, and whose."""
    table = await office.table(
        BEN, CLEO, game="santorini", clock="24h", excuses=0, claim=False, on_timeout="replace"
    )
    who = await office.mover(table)
    match why:
        case "timeout":
            await office.wait(hours=24.1)
        case "left":
            await office.tables.replacements.offer(table, who)
        case _:
            await office.tables.moderation.replacement(table, BOSS, who.id, "she asked me")
    assert (await office.tables.snapshots.info(table)).offered is not None
    return table, who


async def _plays(office: Office, table: int, who: Person) -> None:
    snapshot = await office.tables.snapshots.look(table, who)
    assert snapshot.decision is not None
    await office.tables.play.move(table, who, snapshot.decision.moves.at(0), snapshot.stamp)


async def test_a_moderator_takes_no_seat_that_they_have_offered(office: Office) -> None:
    table = await office.table(game="crowd")
    await office.tables.moderation.replacement(table, BOSS, BEN.id, "he asked me")
    with pytest.raises(NotAllowed):
        await office.tables.replacements.take_over(table, BOSS)
    await office.tables.replacements.take_over(table, DEV)
    assert (await office.tables.snapshots.info(table)).seat_of(DEV.id) is not None


@pytest.mark.parametrize(("game", "may"), [("crowd", False), ("santorini", True)])
async def test_where_hands_are_hidden_no_moderator_takes_a_seat_that_moderators_offer(
    office: Office, game: str, may: bool
) -> None:
    table = await office.table(game=game)
    await office.tables.moderation.replacement(table, BOSS, BEN.id, "he asked me")
    other = Person(998, "Other", moderator=True)
    if not may:
        with pytest.raises(NotAllowed, match="neither moderates"):
            await office.tables.replacements.take_over(table, other)
        other = replace(other, moderator=False)
    await office.tables.replacements.take_over(table, other)
    assert (await office.tables.snapshots.info(table)).seat_of(other.id) is not None


@pytest.mark.parametrize("why", ["timeout", "left"])
async def test_who_moves_in_an_offered_seat_stays(office: Office, why: str) -> None:
    table, who = await _offered(office, why)
    await office.wait(hours=1)
    await _plays(office, table, who)
    info = await office.tables.snapshots.info(table)
    assert (info.offered, info.paused_at) == (None, None), "from the first move, before it is confirmed"
    assert [vote.state for vote in await office.tables.votes.at(table)] == ["withdrawn"]
    with pytest.raises(Refused, match="No seat"):
        await office.tables.replacements.take_over(table, EVE)
    assert office.due_at(table, who) == office.now + 24 * HOUR
    if why == "left":
        await office.tables.replacements.offer(table, who)
        before = office.record(table)
        with pytest.raises(Refused, match="kept it once already"):
            await office.tables.play.undo(table, who)
        assert office.record(table) == before
    await office.tables.play.resign(table, who)
    assert (await office.tables.snapshots.info(table)).offered is None


async def test_a_moderator_s_offer_is_the_moderators_to_call_off(office: Office) -> None:
    table, who = await _offered(office, "moderator")
    before = office.record(table)
    with pytest.raises(Refused, match="only a moderator"):
        await office.tables.replacements.keep(table, who)
    with pytest.raises(Refused, match="only a moderator"):
        await _plays(office, table, who)
    assert office.record(table) == before
    info = await office.tables.moderation.resume(table, BOSS, "she is back")
    assert (info.offered, info.paused_at) == (None, None)
    told = [words for to, words in await office.said() if to is None]
    assert "called off the offer" in told[-1]


@pytest.mark.parametrize(
    ("why", "words"),
    [("left", "has to leave"), ("timeout", "time is up"), ("moderator", "is free for somebody else")],
)
async def test_an_offer_says_why_and_who_was_late_is_told_how_to_keep_the_seat(
    office: Office, why: str, words: str
) -> None:
    table, who = await _offered(office, why)
    (offer,) = await office.tables.votes.at(table)
    assert words in str(offer.words)
    called = [said for to, said in await office.said() if to == who.id and "I stay after all" in said]
    assert len(called) == (why == "timeout")


async def test_an_offer_that_a_moderator_called_off_is_none_that_its_owner_has_kept(office: Office) -> None:
    table, who = await _offered(office, "left")
    await office.tables.moderation.resume(table, BOSS, "wait for the weekend")
    await office.tables.replacements.offer(table, who)
    assert (await office.tables.replacements.keep(table, who)).offered is None


_AFTER = {"timeout": (None, "bot"), "left": ("left", None), "moderator": ("ruled", None)}


@pytest.mark.parametrize("why", _AFTER)
async def test_what_becomes_of_a_seat_that_nobody_takes(office: Office, why: str) -> None:
    table, who = await _offered(office, why)
    await office.wait(hours=72.1)
    seat = office.seat(table, who)
    assert (seat.gone, seat.away) == _AFTER[why]
    info = await office.tables.snapshots.info(table)
    assert (info.state, info.offered, info.paused_at) == ("running", None, None)


@pytest.mark.parametrize(
    ("why", "costs"), [("moderator", 0), ("left", 10)], ids=["a moderator offered it", "they did"]
)
async def test_a_moderator_s_offer_costs_no_conduct(office: Office, why: str, costs: int) -> None:
    table = await office.table(game="crowd", clock="24h")
    if why == "left":
        await office.tables.replacements.offer(table, BEN)
    else:
        await office.tables.moderation.replacement(table, BOSS, BEN.id, "he asked me")
    await office.wait(hours=72.1)
    assert (await office.tables.snapshots.info(table)).state == "finished"
    assert await office.tables.ratings.conduct(GUILD, [BEN.id]) == {BEN.id: 75 - costs}


@pytest.mark.parametrize("end", ["taken", "kept", "untaken"])
@pytest.mark.parametrize("paused", ["not", "by a moderator", "by agreement"])
async def test_an_earlier_pause_outlasts_an_offer(office: Office, paused: str, end: str) -> None:
    table = await office.table(BEN, CLEO, game="santorini", clock="48h")
    who = await office.mover(table)
    others = [person for person in (ADA, BEN, CLEO) if person != who]
    await office.wait(hours=8)
    since = office.now if paused != "not" else None
    if paused == "by a moderator":
        await office.tables.moderation.pause(table, BOSS, "holidays")
    elif paused == "by agreement":
        await office.tables.votes.propose(table, who, "pause")
        for one in others:
            await office.tables.votes.answer(table, one, True)
    await office.wait(hours=10 if since else 0)
    await office.tables.replacements.offer(table, who)
    assert (await office.tables.snapshots.info(table)).paused_at == (since or office.now)
    await office.wait(days=2)
    match end:
        case "taken":
            await office.tables.replacements.take_over(table, EVE)
            left = 48
        case "kept":
            await office.tables.replacements.keep(table, who)
            left = 40
        case _:
            await office.wait(days=1.1)
            left = 0
    now = await office.tables.snapshots.info(table)
    assert (now.offered, now.paused_at) == (None, since)
    if since is None:
        if left:
            assert office.due_at(table, EVE if end == "taken" else who) == office.now + left * HOUR
        return
    assert office.deadlines("turn") == [], "all clocks stand still"
    await office.wait(days=30)
    after = await office.tables.snapshots.info(table)
    assert (after.paused_at, after.state) == (None, "running"), "thirty days at most"


async def test_a_pause_whose_days_are_over_ends_with_the_offer(office: Office) -> None:
    table = await office.table(game="crowd", clock="48h")
    await office.tables.moderation.pause(table, BOSS, "holidays")
    await office.wait(days=29)
    await office.tables.replacements.offer(table, BEN)
    await office.wait(days=2)
    assert (await office.tables.snapshots.info(table)).paused_at is not None, "nobody sits there yet"
    await office.tables.replacements.take_over(table, EVE)
    await office.happen()
    assert (await office.tables.snapshots.info(table)).paused_at is None
    assert office.due_at(table, EVE) == office.now + 48 * HOUR


async def test_who_comes_has_proposed_nothing_and_agreed_to_nothing(office: Office) -> None:
    table = await office.table(BEN, CLEO, game="santorini")
    await office.tables.votes.propose(table, ADA, "abandon")
    await office.tables.votes.answer(table, BEN, True)
    await office.tables.votes.propose(table, BEN, "draw")
    await office.tables.replacements.offer(table, BEN)
    await office.tables.replacements.take_over(table, DEV)
    found = {vote.kind: (vote.state, len(vote.agreed)) for vote in await office.tables.votes.at(table)}
    assert found == {"abandon": ("open", 1), "draw": ("lapsed", 1), "offer": ("taken", 0)}
    await office.tables.votes.answer(table, CLEO, True)
    assert (await office.tables.snapshots.info(table)).state == "running"
    await office.tables.votes.answer(table, DEV, True)
    assert (await office.tables.snapshots.info(table)).state == "abandoned"
