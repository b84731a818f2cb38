"""Time that runs out: reminders, excuses, claims, strikes (hosting rules, 3.3, 4.1, 4.2 and 11.7)."""

from __future__ import annotations

import pytest

from bot.hosting.errors import NotAllowed, NotSeated, Refused
from bot.hosting.person import Person
from tests.tables.opened import ADA, BEN, CLEO
from tests.tables.test_computers import Played, Watcher
from tests.tables.timed import DAY, HOUR, MONDAY, TimedTables, other


async def test_reminders_come_at_half_and_at_nine_tenths_and_then_the_excuse(timed: TimedTables) -> None:
    table = await timed.table(game="santorini", clock="48h")
    who = await timed.mover(table)
    told: list[int] = []
    for hours in (23, 2, 18, 1, 3, 2):
        await timed.wait(hours=hours)
        told.append(sum(to == who.id for to, _ in await timed.said()))
    assert told == [0, 1, 1, 2, 2, 2]
    (excused,) = [one for one in await timed.tables.outbox.pending() if one.message and one.message.call]
    assert excused.message is not None
    assert excused.message.call is not None
    assert (excused.message.to, excused.message.call.to) == (None, who.id), "one is called, all are told"
    assert timed.seat(table, who).excuses == 0
    assert timed.due_at(table, who) == MONDAY + 72 * HOUR, "an excuse gives a day at most"


async def test_scenario_8_an_excuse_and_then_the_game_is_lost(timed: TimedTables) -> None:
    table = await timed.table(game="santorini", claim=False)
    who = await timed.mover(table)
    opponent = other(who)
    await timed.wait(hours=24)
    assert timed.due_at(table, who) == MONDAY + 48 * HOUR
    assert (await timed.tables.snapshots.look(table, None)).table.state == "running"
    await timed.wait(hours=24)
    outcome = (await timed.tables.snapshots.look(table, None)).table.outcome
    assert outcome is not None
    people = (await timed.tables.snapshots.look(table, None)).table.people
    places = {people[result.seat].id: (result.place, result.flags) for result in outcome}
    assert places == {who.id: (2, ("timeout",)), opponent.id: (1, ())}
    assert timed.deadlines() == []


async def test_an_opponent_claims_a_time_out(timed: TimedTables) -> None:
    table = await timed.table(game="santorini", excuses=0)
    who = await timed.mover(table)
    opponent = other(who)
    with pytest.raises(Refused, match="Nobody is out of time"):
        await timed.tables.claims.claim(table, opponent)
    await timed.wait(hours=24)
    assert sum("can claim" in words for _, words in await timed.said()) == 1
    place, asked = timed.seat(table, who).place, timed.seat(table, who).asked_at
    assert asked is not None
    with pytest.raises(NotAllowed):
        await timed.tables.claims.claim(table, who)
    with pytest.raises(NotSeated):
        await timed.tables.claims.claim(table, CLEO)
    with pytest.raises(Refused):
        await timed.tables.claims.claim(table, opponent, place, "1.0")
    snapshot = await timed.tables.claims.claim(table, opponent, place, f"{asked.timestamp():.6f}")
    assert snapshot.table.state == "finished"
    with pytest.raises(Exception, match="over"):
        await timed.tables.claims.claim(table, opponent)


async def test_a_late_turn_counts_until_somebody_claims(timed: TimedTables) -> None:
    table = await timed.table(game="santorini", excuses=0, clock="24h + 12h cap 48h")
    who = await timed.mover(table)
    opponent = other(who)
    await timed.wait(hours=30)
    await timed.turn(table)
    assert timed.seat(table, who).bank == 12 * 3600
    with pytest.raises(Refused):
        await timed.tables.claims.claim(table, opponent)
    await timed.wait(days=8)
    assert (await timed.tables.snapshots.look(table, None)).table.state == "finished", (
        "it happens by itself in the end"
    )


@pytest.mark.parametrize("claim", [True, False])
async def test_whose_time_is_up_at_the_same_moment_win_nothing_by_it(
    timed: TimedTables, claim: bool
) -> None:
    table = await timed.table(excuses=0, claim=claim)
    await timed.wait(hours=25)
    if claim:
        for person in (ADA, BEN):
            with pytest.raises(NotAllowed, match="your own time"):
                await timed.tables.claims.claim(table, person)
        await timed.wait(days=7)
    assert (await timed.tables.snapshots.info(table)).state == "abandoned"
    assert await timed.ending(table) == "away"


async def test_who_is_late_together_with_another_plays_and_may_claim_then(timed: TimedTables) -> None:
    table = await timed.table(excuses=0)
    await timed.wait(hours=25)
    for _ in range(2):
        snapshot = await timed.tables.snapshots.look(table, ADA)
        assert snapshot.decision is not None
        await timed.tables.play.move(table, ADA, snapshot.decision.moves.at(0))
    await timed.tables.play.confirm(table, ADA)
    outcome = (await timed.tables.claims.claim(table, ADA)).table.outcome
    assert outcome is not None
    assert [one.place for one in outcome if one.seat == timed.seat(table, ADA).place] == [1]


@pytest.mark.parametrize("saved_by", ["excuse", "vacation"])
async def test_who_has_something_left_then_wins_by_the_time_of_the_other(
    timed: TimedTables, saved_by: str
) -> None:
    table = await timed.table(claim=False)
    # Whose time is looked at last.
    saved = (await timed.tables.snapshots.info(table)).people[1]
    if saved_by == "excuse":
        await timed.tables.vacations.take(11, saved, 1)
    await timed.wait(hours=24)
    if saved_by == "vacation":
        await timed.tables.preferences.choose(saved.id, "auto_vacation", "on")
    assert {row.at for row in timed.deadlines("turn") if not row.done} == {timed.now + DAY}
    await timed.wait(hours=24)
    outcome = (await timed.tables.snapshots.info(table)).outcome
    assert outcome is not None
    assert [one.place for one in outcome] == [2, 1]


async def test_three_strikes_cost_the_seat_whatever_the_policy(timed: TimedTables) -> None:
    timed.games["played"] = Played(Watcher())
    table = await timed.table(BEN, CLEO, game="played", excuses=0, claim=False, on_timeout="bot")
    await timed.tables.vacations.take(11, BEN, 5)
    await timed.tables.vacations.take(11, CLEO, 5)
    for strikes in (1, 2):
        await timed.wait(hours=24)
        assert timed.seat(table, ADA).strikes == strikes
        warned = sum("you lose the seat" in words for to, words in await timed.said() if to == ADA.id)
        assert warned == strikes - 1
        await timed.tables.play.back(table, ADA)
    await timed.wait(hours=24)
    assert timed.seat(table, ADA).gone == "forfeited"


async def test_old_tables_without_terms_go_on(timed: TimedTables) -> None:
    table = await timed.table(game="santorini", clock="none")
    await timed.turn(table)
    who = await timed.mover(table)
    opponent = other(who)
    assert timed.seat(table, who).asked_at is None
    with pytest.raises(Refused):
        await timed.tables.claims.claim(table, opponent)
    with pytest.raises(Refused):
        await timed.tables.play.back(table, who)
    await timed.wait(days=2)
    assert await timed.said() == []


async def test_an_extension_gives_a_turn_from_now_on_and_its_end_is_told_anew(timed: TimedTables) -> None:
    table = await timed.table(game="santorini", excuses=0)
    who = await timed.mover(table)
    opponent = other(who)
    moderator = Person(99, "Mo", moderator=True)

    async def claimable() -> int:
        return sum("can claim" in words for _, words in await timed.said())

    await timed.wait(hours=90)
    assert await claimable() == 1, "three days late, and nobody has claimed it"
    for told in (2, 3):
        await timed.tables.moderation.extend(table, moderator, who.id, "a flight")
        assert timed.due_at(table, who) == timed.now + 24 * HOUR
        with pytest.raises(Refused, match="Nobody is out of time"):
            await timed.tables.claims.claim(table, opponent)
        await timed.wait(hours=26)
        assert await claimable() == told
