"""Hosting rules, 2: how a table comes to its players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable

import pytest

from bot.games.army import GAME as ARMY
from bot.games.engine import chance
from bot.games.santorini import GAME as SANTORINI
from bot.hosting.errors import (
    AlreadySeated,
    HostingError,
    NoSuchTable,
    NotAllowed,
    NotSeated,
    Refused,
    TableFull,
    WrongState,
)
from bot.hosting.person import Person
from bot.tables.random_draws import shuffled
from bot.tables.service import TableService
from bot.tables.terms import Terms
from tests.tables.games import CROWD
from tests.tables.opened import ADA, BEN, CHANNEL, CLEO, DEV, GUILD, TablesHarness

pytestmark = pytest.mark.usefixtures("both_databases")


@pytest.fixture(autouse=True)
def _crowd(harness: TablesHarness) -> None:
    harness.games |= {"crowd": CROWD, "santorini": SANTORINI, "army": ARMY}


async def _kinds(harness: TablesHarness) -> list[str]:
    return [queued.kind for queued in await harness.tables.outbox.pending()]


async def test_a_table_fills_and_starts_by_itself(harness: TablesHarness) -> None:
    table = await harness.open()
    assert (table.state, table.host, table.people) == ("open", ADA, (ADA,))
    assert table.options == {"rounds": 3}
    assert table.secret is None
    assert (await harness.tables.snapshots.look(table.id, BEN)).view is None
    begun = await harness.tables.lobby.join(table.id, BEN)
    assert begun.state == "running"
    assert set(begun.people) == {ADA, BEN}
    assert begun.secret_hash == table.secret_hash == chance.fingerprint(bytes(range(32)))
    assert begun.ply == 2, "nature has dealt and rolled"
    assert await _kinds(harness) == ["lobby", "lobby-edit", "thread", "board"]
    assert harness.tables.outbox.woken.is_set()
    assert (await harness.tables.snapshots.look(table.id, None)).waiting == (0, 1)


async def test_the_host_may_start_early_and_passes_the_table_on(harness: TablesHarness) -> None:
    table = await harness.open("crowd")
    with pytest.raises(Refused, match="Too few players"):
        await harness.tables.lobby.start(table.id, ADA)
    for person in (BEN, CLEO):
        await harness.tables.lobby.join(table.id, person)
    left = await harness.tables.lobby.leave(table.id, ADA)
    assert (left.host, left.people) == (BEN, (BEN, CLEO))
    with pytest.raises(NotAllowed, match="Only Ben"):
        await harness.tables.lobby.start(table.id, CLEO)
    await harness.tables.lobby.join(table.id, ADA)
    begun = await harness.tables.lobby.start(table.id, BEN)
    assert (begun.state, set(begun.people)) == ("running", {ADA, BEN, CLEO})
    assert len((await harness.tables.snapshots.look(table.id, None)).waiting) == 3


async def test_the_host_changes_for_how_many_a_table_is(harness: TablesHarness) -> None:
    table, lobby = await harness.open("crowd"), harness.tables.lobby
    with pytest.raises(Refused, match=r"Crowd is for 2 to \d players"):
        await lobby.choose_seats(table.id, ADA, 9)
    for person in (BEN, CLEO):
        await lobby.join(table.id, person)
    with pytest.raises(Refused, match="3 seats are already taken: there can’t be fewer"):
        await lobby.choose_seats(table.id, ADA, 2)
    with pytest.raises(NotAllowed, match="Only Ada"):
        await lobby.choose_seats(table.id, BEN, 4)
    told = await lobby.choose_seats(table.id, ADA, 4)
    assert (told.state, told.min_seats, told.max_seats) == ("open", 4, 4)
    said = [one.message for one in await harness.tables.outbox.pending() if one.message is not None]
    assert ["Ada has changed the terms of table 1: players: 4." in str(one.words) for one in said] == [True]
    await harness.tables.invitations.invite(table.id, ADA, DEV)
    with pytest.raises(Refused, match=r"taken: 3, people invited: 1\. There can’t be fewer than 4 seats"):
        await lobby.choose_seats(table.id, ADA, 3)
    anybody = await lobby.choose_seats(table.id, ADA, None)
    assert (anybody.min_seats, anybody.max_seats) == (table.min_seats, table.max_seats)
    await harness.tables.invitations.decline(table.id, DEV)
    begun = await lobby.choose_seats(table.id, ADA, 3)
    assert (begun.state, len(begun.people)) == ("running", 3), "it is full"
    with pytest.raises(WrongState, match="already begun"):
        await lobby.choose_seats(table.id, ADA, 4)


async def test_the_options_say_for_how_many_a_table_can_be(harness: TablesHarness) -> None:
    lobby, table = harness.tables.lobby, await harness.open("santorini", powers="quick", heroes=True)
    assert table.max_seats == 2
    for seats in (3, None):
        with pytest.raises(Refused, match="Heroes are for two players"):
            await lobby.choose_seats(table.id, ADA, seats)
    await lobby.choose_options(table.id, ADA, {"heroes": False})
    anybody = await lobby.choose_seats(table.id, ADA, None)
    assert (anybody.min_seats, anybody.max_seats) == (2, 4)
    army = await harness.open("army")
    teams = await lobby.choose_options(army.id, ADA, {"teams": "random"})
    assert (army.min_seats, teams.min_seats, teams.max_seats) == (2, 4, 4), "fewer couldn't begin"


async def test_the_last_one_to_leave_cancels(harness: TablesHarness) -> None:
    table = await harness.open()
    gone = await harness.tables.lobby.leave(table.id, ADA)
    assert (gone.state, gone.host) == ("cancelled", ADA)
    assert await _kinds(harness) == ["lobby", "lobby-edit"]
    assert await harness.tables.snapshots.at(CHANNEL) == ()


Deed = Callable[[TableService, int], Awaitable[object]]
_REFUSED: list[tuple[str, Deed, type[HostingError]]] = [
    ("open", lambda tables, t: tables.lobby.join(t, ADA), AlreadySeated),
    ("open", lambda tables, t: tables.lobby.leave(t, BEN), NotSeated),
    ("open", lambda tables, t: tables.lobby.start(t, BEN), NotAllowed),
    ("open", lambda tables, t: tables.lobby.cancel(t, BEN), NotAllowed),
    ("open", lambda tables, t: tables.play.move(t, ADA, "1"), WrongState),
    ("open", lambda tables, t: tables.play.resign(t, ADA), WrongState),
    ("open", lambda tables, t: tables.lobby.join(t + 1, BEN), NoSuchTable),
    ("open", lambda tables, t: tables.snapshots.look(10**40, None), NoSuchTable),
    ("open", lambda tables, t: tables.snapshots.look(-1, None), NoSuchTable),
    ("running", lambda tables, t: tables.lobby.join(t, CLEO), TableFull),
    ("running", lambda tables, t: tables.lobby.leave(t, ADA), WrongState),
    ("running", lambda tables, t: tables.lobby.start(t, ADA), WrongState),
    ("running", lambda tables, t: tables.lobby.cancel(t, ADA), WrongState),
    ("running", lambda tables, t: tables.play.move(t, CLEO, "1"), NotSeated),
    ("running", lambda tables, t: tables.play.move(t, ADA, "resign"), Refused),
    ("running", lambda tables, t: tables.play.move(t, ADA, "99"), Refused),
    ("running", lambda tables, t: tables.play.undo(t, ADA), Refused),
    ("running", lambda tables, t: tables.play.reset(t, ADA), Refused),
    ("running", lambda tables, t: tables.play.confirm(t, ADA), Refused),
    ("cancelled", lambda tables, t: tables.lobby.join(t, BEN), WrongState),
    ("cancelled", lambda tables, t: tables.play.confirm(t, ADA), WrongState),
    ("finished", lambda tables, t: tables.play.move(t, ADA, "1"), WrongState),
    ("finished", lambda tables, t: tables.play.resign(t, BEN), WrongState),
    ("finished", lambda tables, t: tables.lobby.join(t, CLEO), WrongState),
]


@pytest.mark.parametrize(("state", "deed", "error"), _REFUSED)
async def test_a_refusal_has_words_and_changes_nothing(
    harness: TablesHarness, state: str, deed: Deed, error: type[HostingError]
) -> None:
    table = await (harness.open() if state in ("open", "cancelled") else harness.begun())
    if state == "cancelled":
        await harness.tables.lobby.cancel(table.id, ADA)
    if state == "finished":
        await harness.tables.play.resign(table.id, ADA)
    assert (await harness.tables.snapshots.look(table.id, None)).table.state == state
    before = harness.dump()
    with pytest.raises(error) as caught:
        await deed(harness.tables, table.id)
    assert str(caught.value.words)
    assert harness.dump() == before


@pytest.mark.parametrize(
    ("slug", "options", "seats"),
    [("chess", {}, None), ("toy", {"rounds": 9}, None), ("toy", {"colour": "red"}, None), ("toy", {}, 5)],
    ids=["unknown game", "bad value", "unknown option", "too many seats"],
)
async def test_what_cannot_be_played_is_not_opened(
    harness: TablesHarness, slug: str, options: dict[str, str | int], seats: int | None
) -> None:
    with pytest.raises(Refused):
        await harness.tables.lobby.open(ADA, slug, options, guild_id=GUILD, channel_id=CHANNEL, seats=seats)
    assert await harness.tables.snapshots.listing(GUILD) == ()
    assert await _kinds(harness) == []


async def test_a_full_table_is_full(harness: TablesHarness) -> None:
    table = await harness.tables.lobby.open(ADA, "crowd", {}, guild_id=GUILD, channel_id=CHANNEL, seats=4)
    for person in (BEN, CLEO):
        await harness.tables.lobby.join(table.id, person)
    with pytest.raises(Refused):
        await harness.tables.lobby.start(table.id, ADA)
    await harness.tables.lobby.join(table.id, DEV)
    with pytest.raises(TableFull, match="You can watch it"):
        await harness.tables.lobby.join(table.id, Person(9, "Eli"))


async def test_nobody_is_told_to_watch_where_nobody_may(harness: TablesHarness) -> None:
    terms = Terms(spectators="none")
    table = await harness.tables.lobby.open(ADA, "toy", {}, guild_id=GUILD, channel_id=CHANNEL, terms=terms)
    await harness.tables.lobby.join(table.id, BEN)
    for deed in (
        harness.tables.lobby.join,
        harness.tables.play.confirm,
        harness.tables.play.undo,
        harness.tables.play.resign,
    ):
        with pytest.raises(HostingError) as refused:
            await deed(table.id, CLEO)
        assert "can watch" not in str(refused.value)


async def test_where_tables_are_found(harness: TablesHarness) -> None:
    first, second = await harness.begun(), await harness.open("crowd", host=CLEO)
    found = [table.id for table in await harness.tables.snapshots.at(CHANNEL)]
    assert found == [second.id, first.id]
    thread = next(queued for queued in await harness.tables.outbox.pending() if queued.kind == "thread")
    await harness.tables.outbox.made_thread(thread, 77)
    assert [table.id for table in await harness.tables.snapshots.at(77)] == [first.id]
    assert [table.id for table in await harness.tables.snapshots.at(CHANNEL)] == [second.id, first.id]
    for person, ids in ((None, [second.id]), (BEN.id, [first.id]), (CLEO.id, [second.id])):
        found = await harness.tables.snapshots.at(CHANNEL, person_id=person, limit=1)
        assert [table.id for table in found] == ids
    assert [table.id for table in await harness.tables.snapshots.listing(GUILD, limit=1)] == [second.id]
    assert [own.table.id for own in await harness.tables.own.of(CLEO.id)] == [second.id]
    assert await harness.tables.snapshots.listing(GUILD, states=("finished",)) == ()
    assert await harness.tables.snapshots.listing(GUILD + 1) == ()


def test_seats_are_drawn_fairly_and_can_be_checked() -> None:
    drawn = Counter(shuffled(number.to_bytes(4, "big"), "abc") for number in range(6000))
    assert len(drawn) == 6
    assert all(850 < count < 1150 for count in drawn.values())
    order = chance.draw(b"secret", 0, 6)
    assert (
        shuffled(b"secret", "abc")
        == [
            ("a", "b", "c"),
            ("a", "c", "b"),
            ("b", "a", "c"),
            ("b", "c", "a"),
            ("c", "a", "b"),
            ("c", "b", "a"),
        ][order]
    )
