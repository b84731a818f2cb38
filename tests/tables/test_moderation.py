"""Moderators: only they, each deed with a reason that all read, and the log of it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest

from bot.games.santorini import GAME
from bot.hosting.errors import HostingError, NotAllowed, Refused
from bot.hosting.person import Person
from bot.tables.host_log_entries import event
from bot.tables.model import TableInfo
from bot.tables.moderation import Moderation
from bot.tables.terms import Terms
from tests.tables.opened import ADA, BEN, CHANNEL, CLEO, GUILD, TablesHarness

BOSS = Person(999, "Boss", moderator=True)
JUDGE = Person(ADA.id, "Ada", moderator=True)
"""A moderator who plays."""


@pytest.fixture
async def harness(tmp_path: Path) -> AsyncIterator[TablesHarness]:
    made = await TablesHarness.at(tmp_path / "one.sqlite3", GAME)
    yield made
    await made.database.close()


async def running(harness: TablesHarness, **terms: object) -> TableInfo:
    tables = harness.tables
    chosen = Terms(clock="72h", **terms)  # pyright: ignore[reportArgumentType]
    table = await tables.lobby.open(
        ADA, "santorini", {}, guild_id=GUILD, channel_id=CHANNEL, seats=2, terms=chosen
    )
    return await tables.lobby.join(table.id, BEN)


def waited_for(table: TableInfo, waiting: tuple[int, ...]) -> int:
    return table.people[waiting[0]].id


Act = Callable[[Moderation, int, Person, int, str], Awaitable[TableInfo]]
DEEDS: dict[str, tuple[Act, str]] = {
    "cancel": (lambda m, n, who, whom, why: m.cancel(n, who, why), "abandoned"),
    "pause": (lambda m, n, who, whom, why: m.pause(n, who, why), "running"),
    "extend": (lambda m, n, who, whom, why: m.extend(n, who, whom, why), "running"),
    "replace": (lambda m, n, who, whom, why: m.replacement(n, who, whom, why), "running"),
    "forfeit": (lambda m, n, who, whom, why: m.forfeit(n, who, whom, why), "finished"),
}


@pytest.mark.parametrize("deed", DEEDS)
async def test_a_deed_needs_a_moderator_and_a_reason_and_is_told_to_all(
    harness: TablesHarness, deed: str
) -> None:
    do, state = DEEDS[deed]
    table = await running(harness)
    snapshot = await harness.tables.snapshots.look(table.id, None)
    whom, moderation = waited_for(table, snapshot.waiting), harness.tables.moderation
    before = harness.dump()
    for who, why in (
        (CLEO, "I want to"),
        (BEN, "I lose"),
        (JUDGE, "I play, too"),
        (BOSS, "  "),
        (BOSS, "x" * 301),
    ):
        with pytest.raises((NotAllowed, Refused)):
            await do(moderation, table.id, who, whom, why)
    assert harness.dump() == before, "a refusal changes nothing"
    after = await do(moderation, table.id, BOSS, whom, "She is  in hospital\nand asked me")
    assert after.state == state
    if deed == "forfeit":
        assert after.outcome is not None
        assert sorted(one.flags for one in after.outcome) == [(), ("forfeit",)]
        (told,) = (await harness.tables.snapshots.history(table.id, BEN))[-1].events
        assert told.kind == "judged", "nobody has resigned"
    cause = (await harness.tables.snapshots.info(table.id)).cause
    assert cause == ("She is in hospital and asked me" if deed == "cancel" else None)
    (ruling,) = await moderation.rulings(table.id)
    assert (ruling.what, ruling.person_id) == (deed, BOSS.id)
    assert ruling.reason == "She is in hospital and asked me"
    assert ruling.whom == (None if deed in ("cancel", "pause") else whom)
    notices = [e.message for e in await harness.tables.outbox.pending() if e.kind == "notice" and e.message]
    (told,) = (str(notice.words) for notice in notices if not notice.tap)
    assert "Reason: She is in hospital and asked me" in told
    assert ("now has until" in told) == (deed == "extend"), "all in one message"


def test_no_ruling_is_ascribed_to_a_moderator() -> None:
    """Organisers make them, too, at the tables of their tournaments."""
    told = [str(event(move, ()).text) for move in ("cancel", "ruled 1", "judged 1")]
    assert told == [
        "**This game has been ended by a ruling.**",
        "**Player 2 has lost the seat by a ruling, and a computer takes over.**",
        "**The game has been declared lost for Player 2.**",
    ]


async def test_a_pause_ends_and_nothing_is_done_twice(harness: TablesHarness) -> None:
    table, moderation = await running(harness), harness.tables.moderation
    with pytest.raises(Refused, match="isn’t paused"):
        await moderation.resume(table.id, BOSS, "no")
    await moderation.pause(table.id, BOSS, "holidays")
    with pytest.raises(Refused, match="already paused"):
        await moderation.pause(table.id, BOSS, "more holidays")
    await moderation.resume(table.id, BOSS, "back")
    assert [ruling.what for ruling in await moderation.rulings(table.id)] == ["pause", "resume"]


@pytest.mark.parametrize(
    ("places", "fine"),
    [((2, 1), True), ((1, 1), True), ((1,), False), ((1, 3), False), ((0, 1), False), ((2, 2), False)],
)
async def test_a_result_can_be_corrected_to_places_with_ties(
    harness: TablesHarness, places: tuple[int, ...], fine: bool
) -> None:
    table, moderation = await running(harness), harness.tables.moderation
    with pytest.raises(HostingError, match="finished"):
        await moderation.result(table.id, BOSS, places, "too early")
    snapshot = await harness.tables.play.resign(table.id, ADA)
    if not fine:
        with pytest.raises(Refused, match="place for each"):
            await moderation.result(table.id, BOSS, places, "he cheated")
        return
    with pytest.raises(NotAllowed, match="yourself"):
        await moderation.result(table.id, JUDGE, places, "I was tired")
    corrected = await moderation.result(table.id, BOSS, places, "he cheated")
    assert corrected.outcome is not None
    assert tuple(one.place for one in corrected.outcome) == places
    assert all("adjudicated" in one.flags for one in corrected.outcome)
    assert (await harness.tables.snapshots.info(table.id)).outcome == corrected.outcome, "it is on the disk"
    lost = snapshot.table.seat_of(ADA.id)
    (ruling,) = await moderation.rulings(table.id)
    assert ruling.places == ("2 1" if lost == 0 else "1 2", " ".join(map(str, places)))
    notices = [e.message for e in await harness.tables.outbox.pending() if e.kind == "notice" and e.message]
    assert f"Place {places[0]}: " in str(notices[-1].words), "lists would be numbered anew by readers’ apps"


async def test_an_unknown_person_has_no_seat_to_decide_about(harness: TablesHarness) -> None:
    table = await running(harness)
    with pytest.raises(Refused, match="isn’t playing"):
        await harness.tables.moderation.forfeit(table.id, BOSS, CLEO.id, "who is that?")
