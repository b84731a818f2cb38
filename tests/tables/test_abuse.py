"""What somebody might do to spoil others' games, and what comes of it."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from bot.hosting.audit import given
from bot.hosting.errors import NotAllowed, Refused
from bot.hosting.person import Person
from bot.tables import choosable_terms
from bot.tables.terms import Terms
from tests.tables.opened import ADA, BEN, CHANNEL, CLEO, GUILD
from tests.tables.timed import DAY, TimedTables, other

EVE = Person(105, "Eve")
MOD = Person(900, "Mod", moderator=True)


def test_a_time_beyond_all_measure_is_refused() -> None:
    with pytest.raises(Refused, match="isn’t a time control"):
        choosable_terms.NAMED["clock"].read("1d + 99999d")


async def test_a_table_whose_time_can_t_be_read_any_more_is_called_off(timed: TimedTables) -> None:
    table = await timed.table(game="santorini", clock="24h + 99999d cap 199999d")
    await timed.tables.moderation.cancel(table, MOD, "nobody can read its time")
    assert (await timed.tables.snapshots.info(table)).state == "abandoned"
    terms = Terms(clock="soon")
    opened = await timed.tables.lobby.open(
        ADA, "santorini", {}, guild_id=GUILD, channel_id=CHANNEL, terms=terms
    )
    assert (await timed.tables.lobby.cancel(opened.id, ADA)).state == "cancelled"


async def test_nobody_stops_the_clocks_again_and_again_by_offering_the_own_seat(timed: TimedTables) -> None:
    table = await timed.table(BEN, CLEO, game="santorini")
    await timed.tables.replacements.offer(table, BEN)
    await timed.wait(hours=70)
    await timed.tables.replacements.keep(table, BEN)
    await timed.tables.replacements.offer(table, BEN)
    await timed.wait(hours=70)
    with pytest.raises(Refused, match="once"):
        await timed.tables.replacements.keep(table, BEN)
    await timed.wait(hours=3)
    assert timed.seat(table, BEN).gone == "left"


async def test_a_substitute_may_change_their_mind_once_too(timed: TimedTables) -> None:
    table = await timed.table(BEN, CLEO, game="santorini")
    await timed.tables.replacements.offer(table, BEN)
    await timed.tables.replacements.keep(table, BEN)
    await timed.tables.replacements.offer(table, BEN)
    await timed.tables.replacements.take_over(table, EVE)
    await timed.tables.replacements.offer(table, EVE)
    assert (await timed.tables.replacements.keep(table, EVE)).offered is None


async def test_who_is_late_escapes_no_claim_by_offering_the_seat(timed: TimedTables) -> None:
    table = await timed.table(game="santorini", excuses=0)
    late = await timed.mover(table)
    await timed.wait(hours=30)
    with pytest.raises(Refused, match="time is up"):
        await timed.tables.replacements.offer(table, late)
    await timed.tables.claims.claim(table, other(late))
    assert (await timed.tables.snapshots.info(table)).state == "finished"


@pytest.mark.parametrize("how", ["kept", "taken", "untaken"])
async def test_a_pause_outlives_the_offer_of_a_seat(timed: TimedTables, how: str) -> None:
    table = await timed.table(BEN, CLEO, game="santorini")
    paused = await timed.tables.moderation.pause(table, MOD, "let us see")
    await timed.tables.votes.propose(table, ADA, "resume")
    await timed.tables.replacements.offer(table, BEN)
    assert [vote.state for vote in await timed.tables.votes.at(table)] == ["lapsed", "open"]
    match how:
        case "kept":
            await timed.tables.replacements.keep(table, BEN)
        case "taken":
            await timed.tables.replacements.take_over(table, EVE)
        case _:
            await timed.wait(days=4)
    after = await timed.tables.snapshots.info(table)
    assert (after.offered, after.paused_at) == (None, paused.paused_at)


async def test_no_pause_ends_by_itself_while_a_seat_is_offered(timed: TimedTables) -> None:
    table = await timed.table(BEN, CLEO, game="santorini")
    await timed.tables.moderation.pause(table, MOD, "let us see")
    timed.now += 29 * DAY
    await timed.tables.replacements.offer(table, BEN)
    await timed.wait(days=2)
    assert (await timed.tables.snapshots.info(table)).paused_at is not None
    await timed.wait(days=2)
    assert (await timed.tables.snapshots.info(table)).paused_at is None


@pytest.mark.parametrize("how", ["resigned", "ruled"])
async def test_a_lost_seat_is_offered_no_more(timed: TimedTables, how: str) -> None:
    table = await timed.table(BEN, CLEO, game="santorini")
    await timed.tables.replacements.offer(table, BEN)
    if how == "resigned":
        await timed.tables.play.resign(table, BEN)
    else:
        await timed.tables.moderation.forfeit(table, MOD, BEN.id, "insults")
    after = await timed.tables.snapshots.info(table)
    assert (after.state, after.offered, after.paused_at) == ("running", None, None)
    with pytest.raises(Refused, match="No seat"):
        await timed.tables.replacements.take_over(table, EVE)
    await timed.wait(days=4)
    assert timed.seat(table, BEN).gone == how


async def test_the_log_of_a_game_without_spectators_is_for_its_players(timed: TimedTables) -> None:
    table = await timed.table(game="santorini", spectators="none")
    await timed.turn(table)
    with pytest.raises(NotAllowed):
        await timed.tables.snapshots.history(table, EVE)
    assert await timed.tables.snapshots.history(table, BEN)
    assert await timed.tables.snapshots.history(table, MOD)


async def test_a_withdrawn_proposal_rests_like_a_refused_one(timed: TimedTables) -> None:
    table = await timed.table(game="santorini")
    await timed.tables.votes.propose(table, ADA, "draw")
    await timed.tables.votes.withdraw(table, ADA)
    with pytest.raises(Refused, match="withdrawn this"):
        await timed.tables.votes.propose(table, ADA, "draw")
    await timed.tables.votes.propose(table, ADA, "abandon")
    await timed.tables.votes.propose(table, BEN, "draw")


@pytest.mark.parametrize("ahead", [0, 30], ids=["now", "later"])
async def test_vacations_fill_no_table_with_messages(timed: TimedTables, ahead: int) -> None:
    table = await timed.table(game="santorini")
    before = len(await timed.said())
    begin = timed.now + ahead * DAY if ahead else None
    for _ in range(3):
        await timed.tables.vacations.take(GUILD, ADA, 1, begin)
        timed.now += timedelta(seconds=1)
        await timed.tables.vacations.end(GUILD, ADA)
    with pytest.raises(Refused, match="tomorrow"):
        await timed.tables.vacations.take(GUILD, ADA, 1, begin)
    assert len(await timed.said()) - before == 6, "going and coming back, three times"
    assert (await timed.tables.snapshots.info(table)).state == "running"
    timed.now += DAY
    await timed.tables.vacations.take(GUILD, ADA, 1)


@pytest.mark.parametrize("days", [10**9, -(10**9), 0])
@pytest.mark.parametrize(
    "start", [None, datetime.max.replace(tzinfo=UTC), datetime.min.replace(tzinfo=UTC)]
)
async def test_vacations_beyond_all_measure_are_refused(
    timed: TimedTables, days: int, start: datetime | None
) -> None:
    await timed.table(game="santorini")
    with pytest.raises(Refused):
        await timed.tables.vacations.take(GUILD, ADA, days, start)


async def test_a_turn_earns_its_increment_once_however_often_it_is_taken_back(timed: TimedTables) -> None:
    table = await timed.table(game="santorini", clock="24h + 24h cap 240h")
    first = await timed.turn(table)
    for _ in range(5):
        await timed.tables.votes.propose(table, first, "takeback")
        await timed.tables.votes.answer(table, other(first), True)
        await timed.wait(hours=1)
        await timed.turn(table)
    assert timed.seat(table, first).bank == 43 * 3600
    await timed.turn(table)
    await timed.turn(table)
    assert timed.seat(table, first).bank == 67 * 3600, "the next turn earns again"


def test_a_reason_can_be_read() -> None:
    assert given(" foul\u202e  yalp\u0000\n") == "foul yalp"
    with pytest.raises(Refused):
        given("\u202e\u200b\n")
