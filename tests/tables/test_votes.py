"""Hosting rules, 5 and 11.9: proposals, takebacks, draws, pauses."""

from __future__ import annotations

import pytest

from bot.games.engine.text import msg, together
from bot.games.santorini.position import SantoriniPosition
from bot.hosting.errors import NotAllowed, NotSeated, Refused, WrongState
from bot.hosting.person import Person
from bot.tables import host_log_entries
from bot.tables.terms import Terms
from tests.tables.opened import ADA, BEN, CHANNEL, CLEO, DEV, GUILD
from tests.tables.timed import HOUR, TimedTables, other


async def state(timed: TimedTables, table: int) -> str:
    return (await timed.tables.snapshots.info(table)).state


async def votes(timed: TimedTables, table: int) -> list[str]:
    """How all proposals stand."""
    return [vote.state for vote in await timed.tables.votes.at(table)]


async def with_computer(timed: TimedTables) -> int:
    """Three people and a computer."""
    table = await timed.tables.lobby.open(
        ADA, "santorini", {}, guild_id=GUILD, channel_id=CHANNEL, seats=4, terms=Terms()
    )
    await timed.tables.lobby.add_computer(table.id, ADA, 1)
    for person in (BEN, CLEO):
        await timed.tables.lobby.join(table.id, person)
    return table.id


async def test_scenario_1_all_people_must_agree_to_abandon(timed: TimedTables) -> None:
    table = await with_computer(timed)
    await timed.tables.votes.propose(table, ADA, "abandon")
    await timed.tables.votes.answer(table, BEN, True)
    assert (await state(timed, table), await votes(timed, table)) == ("running", ["open"])
    cleo = (await timed.tables.snapshots.info(table)).seat_of(CLEO.id)
    (vote,) = await timed.tables.votes.at(table)
    with pytest.raises(Refused) as refused:
        await timed.tables.votes.answer(table, BEN, True, vote.id)
    assert refused.value.words == msg(
        "You’ve already agreed. I’m waiting for {players}.", players=together([cleo or 0])
    )
    await timed.tables.votes.answer(table, CLEO, True)
    info = await timed.tables.snapshots.info(table)
    assert (info.state, info.outcome, await votes(timed, table)) == ("abandoned", None, ["passed"])
    assert timed.deadlines() == []
    (history,) = [
        one
        for one in await timed.tables.snapshots.history(table, None)
        if one.seat == host_log_entries.HOST
    ]
    assert history.events[0].kind == "abandon"


async def _away(timed: TimedTables, whom: str) -> tuple[int, Person, Person, Person]:
    """A table of three for one of whom somebody plays since an hour, that one, and the others."""
    table = await timed.table(
        BEN, CLEO, game="santorini", clock="24h", excuses=0, claim=False, on_timeout=whom
    )
    away = await timed.mover(table)
    first, second = (person for person in (ADA, BEN, CLEO) if person != away)
    for person in (first, second):
        await timed.tables.vacations.take(GUILD, person, 6)
    await timed.wait(hours=25)
    assert timed.seat(table, away).away == whom
    return table, away, first, second


def _first_move(position: SantoriniPosition, seat: int) -> str | None:
    decision = position.decision(seat)
    return None if decision is None else decision.moves.at(0)


async def test_scenario_2_who_is_away_for_long_is_not_needed(
    timed: TimedTables, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(SantoriniPosition, "neutral", _first_move)
    table, _, first, second = await _away(timed, "skip")
    await timed.wait(hours=47)
    await timed.tables.votes.propose(table, first, "abandon")
    await timed.tables.votes.answer(table, second, True)
    assert await state(timed, table) == "running", "away for 48 hours, not longer"
    await timed.wait(hours=1.1)
    assert await state(timed, table) == "abandoned", "it is counted again when they aren't needed any more"


async def test_a_pause_is_no_absence(timed: TimedTables, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SantoriniPosition, "neutral", _first_move)
    table, _, first, second = await _away(timed, "skip")
    boss = Person(999, "Boss", moderator=True)
    await timed.tables.moderation.pause(table, boss, "holidays")
    await timed.wait(days=5)
    await timed.tables.moderation.resume(table, boss, "over")
    for _ in range(2):
        await timed.wait(hours=0.1)
        await timed.turn(table)
    await timed.tables.votes.propose(table, first, "abandon")
    await timed.tables.votes.answer(table, second, True)
    assert await state(timed, table) == "running", "away for an hour, not for days"


async def test_a_seat_that_a_computer_plays_has_no_say(timed: TimedTables) -> None:
    table, away, first, second = await _away(timed, "bot")
    await timed.tables.votes.propose(table, first, "abandon")
    (vote,) = await timed.tables.votes.at(table)
    seats = (await timed.tables.snapshots.info(table)).seat_of
    assert vote.asked == tuple(sorted((seats(first.id) or 0, seats(second.id) or 0)))
    await timed.tables.play.back(table, away)
    assert len((await timed.tables.votes.at(table))[0].asked) == 3, "who is back is asked"
    await timed.tables.votes.answer(table, second, True)
    assert await state(timed, table) == "running"


async def test_who_came_back_is_needed_again(timed: TimedTables) -> None:
    table, away, first, second = await _away(timed, "bot")
    await timed.tables.votes.propose(table, first, "abandon")
    await timed.tables.votes.answer(table, away, False)
    assert timed.seat(table, away).away is None, "who votes is back"
    assert await votes(timed, table) == ["refused"]
    with pytest.raises(Refused, match="closed"):
        await timed.tables.votes.answer(table, second, True, (await timed.tables.votes.at(table))[0].id)


async def test_scenario_3_no_takeback_after_dice(timed: TimedTables) -> None:
    table = (await timed.tables.lobby.open(ADA, "toy", {}, guild_id=GUILD, channel_id=CHANNEL)).id
    await timed.tables.lobby.join(table, BEN)
    for person in (ADA, BEN):
        snapshot = await timed.tables.snapshots.look(table, person)
        assert snapshot.decision is not None
        if not (await timed.tables.play.move(table, person, snapshot.decision.moves.at(0))).complete:
            continue
        await timed.tables.play.confirm(table, person)
    before = timed.record(table)
    with pytest.raises(Refused, match="rolled, drawn or shown"):
        await timed.tables.votes.propose(table, ADA, "takeback")
    assert timed.record(table) == before
    assert await timed.tables.votes.at(table) == ()


@pytest.mark.parametrize("proposed", [False, True], ids=["before it is proposed", "while it is open"])
async def test_no_takeback_after_a_resignation(timed: TimedTables, proposed: bool) -> None:
    table = await timed.table(BEN, CLEO, game="santorini", clock="48h")
    for _ in range(4):
        await timed.turn(table)
        await timed.wait(hours=1)
    last = await timed.turn(table)
    leaves = await timed.mover(table)
    if proposed:
        await timed.tables.votes.propose(table, last, "takeback")
    await timed.wait(hours=1)
    await timed.tables.play.resign(table, leaves)
    with pytest.raises(Refused, match="Somebody has resigned"):
        await timed.tables.votes.propose(table, last, "takeback")
    assert "open" not in await votes(timed, table)


async def test_a_takeback_goes_to_before_the_own_last_turn(timed: TimedTables) -> None:
    table = await timed.table(game="santorini", clock="48h")
    first = await timed.mover(table)
    positions = [str((await timed.tables.snapshots.look(table, None)).view)]
    for _ in range(4):
        await timed.turn(table)
        positions.append(str((await timed.tables.snapshots.look(table, None)).view))
    ply = (await timed.tables.snapshots.info(table)).ply
    await timed.tables.votes.propose(table, first, "takeback")
    with pytest.raises(Refused, match="already been proposed"):
        await timed.tables.votes.propose(table, other(first), "takeback")
    await timed.tables.votes.answer(table, other(first), True)
    taken = await timed.tables.snapshots.look(table, None)
    assert str(taken.view) == positions[2], "the other's reply is undone, too"
    assert taken.table.ply == ply + 1, "the log has only grown"
    assert await timed.mover(table) == first
    assert [event.kind for event in taken.events] == ["takeback"]
    await timed.turn(table)
    later = await timed.tables.snapshots.look(table, None)
    again = await timed.again()
    assert str((await again.tables.snapshots.look(table, None)).view) == str(later.view), (
        "replayed from the disk"
    )
    turns = await again.tables.snapshots.history(table, None)
    assert [one.seat for one in turns].count(host_log_entries.HOST) == 1
    await again.tables.votes.propose(table, other(first), "takeback")
    await again.tables.votes.answer(table, first, True)
    assert str((await again.tables.snapshots.look(table, None)).view) == positions[1], (
        "over what was taken back already"
    )
    await again.database.close()


async def test_a_takeback_drops_drafts_and_gives_no_time(timed: TimedTables) -> None:
    table = await timed.table(game="santorini", clock="48h + 24h cap 96h")
    first = await timed.turn(table)
    second = await timed.mover(table)
    snapshot = await timed.tables.snapshots.look(table, second)
    assert snapshot.decision is not None
    await timed.tables.play.move(table, second, snapshot.decision.moves.at(0))
    await timed.tables.votes.propose(table, first, "takeback")
    await timed.wait(hours=10)
    await timed.tables.votes.answer(table, second, True)
    assert (await timed.tables.snapshots.look(table, second)).draft == ()
    assert timed.seat(table, second).bank == 38 * 3600
    assert timed.due_at(table, first) == timed.now + 72 * HOUR


async def test_a_move_overtakes_takeback_and_draw_but_not_abandon(timed: TimedTables) -> None:
    table = await timed.table(game="santorini")
    first = await timed.turn(table)
    for kind in ("takeback", "draw", "abandon"):
        await timed.tables.votes.propose(table, first, kind)
    await timed.turn(table)
    assert await votes(timed, table) == ["lapsed", "lapsed", "open"]
    await timed.wait(hours=47.9)
    assert (await votes(timed, table))[-1] == "open"
    await timed.wait(hours=0.2)
    assert (await votes(timed, table))[-1] == "lapsed"


async def test_what_was_refused_may_be_repeated_after_three_own_turns(timed: TimedTables) -> None:
    table = await timed.table(game="santorini", clock="none")
    first = await timed.mover(table)
    await timed.tables.votes.propose(table, first, "abandon")
    await timed.tables.votes.answer(table, other(first), False)
    for turns in range(3):
        with pytest.raises(Refused, match=f"after {3 - turns} more turn"):
            await timed.tables.votes.propose(table, first, "abandon")
        await timed.turn(table)
        await timed.turn(table)
    await timed.tables.votes.propose(table, other(first), "draw")
    await timed.tables.votes.withdraw(table, other(first))
    await timed.tables.votes.propose(table, first, "abandon")
    assert await votes(timed, table) == ["refused", "withdrawn", "open"]


async def test_a_draw_is_the_same_place_for_all(timed: TimedTables) -> None:
    table = await timed.table(BEN, CLEO, game="santorini")
    await timed.tables.play.resign(table, CLEO)
    await timed.tables.votes.propose(table, BEN, "draw")
    await timed.tables.votes.answer(table, ADA, True)
    info = await timed.tables.snapshots.info(table)
    assert info.state == "finished"
    assert info.outcome is not None
    places = {info.people[result.seat]: result.place for result in info.outcome}
    assert places == {ADA: 1, BEN: 1, CLEO: 3}
    refused = await timed.table(draws=False)
    with pytest.raises(Refused, match="no draws"):
        await timed.tables.votes.propose(refused, ADA, "draw")


async def test_a_pause_stops_the_clock_for_thirty_days_at_most(timed: TimedTables) -> None:
    table = await timed.table(game="santorini", clock="48h")
    who = await timed.mover(table)
    await timed.wait(hours=10)
    await timed.tables.votes.propose(table, ADA, "pause")
    with pytest.raises(Refused, match="isn’t paused"):
        await timed.tables.votes.propose(table, BEN, "resume")
    await timed.tables.votes.answer(table, BEN, True)
    assert timed.due_at(table, who) is None
    await timed.wait(days=5)
    (clock,) = (await timed.tables.snapshots.look(table, None)).clocks.values()
    assert (clock.until, clock.bank) == (None, "38h"), "what is left of the turn"
    await timed.tables.votes.propose(table, BEN, "resume")
    await timed.tables.votes.answer(table, ADA, True)
    assert timed.due_at(table, who) == timed.now + 38 * HOUR
    await timed.tables.votes.propose(table, BEN, "pause")
    await timed.tables.votes.answer(table, ADA, True)
    await timed.tables.votes.propose(table, BEN, "resume")
    await timed.wait(days=29.9)
    assert (await timed.tables.snapshots.info(table)).paused_at is not None
    await timed.wait(days=0.2)
    assert (await timed.tables.snapshots.info(table)).paused_at is None
    assert (await votes(timed, table))[-1] == "lapsed"


async def test_opponents_give_more_time(timed: TimedTables) -> None:
    table = await timed.table(BEN, CLEO, game="santorini", clock="24h")
    who = await timed.mover(table)
    first, second = (person for person in (ADA, BEN, CLEO) if person != who)
    due = timed.due_at(table, who)
    assert due is not None
    await timed.tables.votes.propose(table, who, "extend")
    with pytest.raises(NotAllowed):
        await timed.tables.votes.answer(table, who, True, 1)
    await timed.tables.votes.answer(table, first, True)
    assert timed.due_at(table, who) == due
    await timed.tables.votes.answer(table, second, True)
    assert timed.due_at(table, who) == due + 24 * HOUR
    told = [str(one.message.words) for one in await timed.tables.outbox.pending() if one.message]
    assert any("now has until" in words for words in told)
    with pytest.raises(Refused, match="no clock"):
        await timed.tables.votes.propose(await timed.table(clock="none"), ADA, "extend")


async def test_only_players_vote(timed: TimedTables) -> None:
    table = await timed.table()
    for person in (DEV, CLEO):
        with pytest.raises(NotSeated):
            await timed.tables.votes.propose(table, person, "abandon")
    await timed.tables.votes.propose(table, ADA, "abandon")
    with pytest.raises(NotSeated):
        await timed.tables.votes.answer(table, DEV, True)
    with pytest.raises(NotAllowed, match="withdraw"):
        await timed.tables.votes.withdraw(table, BEN, 1)
    with pytest.raises(Refused, match="no open proposal"):
        await timed.tables.votes.answer(table, ADA, True)
    with pytest.raises(Refused, match="no such proposal"):
        await timed.tables.votes.propose(table, BEN, "coup")
    await timed.tables.votes.answer(table, BEN, True)
    with pytest.raises(WrongState):
        await timed.tables.votes.propose(table, ADA, "abandon")


async def test_leaving_counts_again(timed: TimedTables) -> None:
    table = await timed.table(BEN, CLEO, game="santorini")
    await timed.tables.votes.propose(table, ADA, "abandon")
    await timed.tables.votes.answer(table, BEN, True)
    await timed.tables.play.resign(table, CLEO)
    await timed.happen()
    assert await state(timed, table) == "abandoned"
