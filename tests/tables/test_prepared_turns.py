"""Turns prepared beforehand: private, durable, played in their turn or given back."""

from __future__ import annotations

import pytest

from bot.hosting.errors import Refused
from bot.hosting.person import Person
from bot.tables.model import TableSnapshot
from tests.games.toy import ToyPosition, ToyView
from tests.tables.opened import ADA, BEN, GUILD
from tests.tables.timed import TimedTables


async def sealed(timed: TimedTables, **terms: object) -> int:
    """A table at which Ada has sealed her card of the first round, and Ben hasn't."""
    table = await timed.table(game="toy", **{"clock": "none", **terms})
    await seal(timed, table, ADA, 0)
    return table


async def seal(timed: TimedTables, table: int, person: Person, index: int) -> str:
    """Seal a card, and confirm it."""
    snapshot = await timed.tables.snapshots.look(table, person)
    assert snapshot.decision is not None
    card = snapshot.decision.moves.at(index)
    if (await timed.tables.play.move(table, person, card)).draft:
        await timed.tables.play.confirm(table, person)
    return card


async def prepared(timed: TimedTables, table: int, card: int = 0) -> str:
    """What Ada has ready for the second round."""
    snapshot = await timed.tables.snapshots.look(table, ADA, prepares=True)
    assert snapshot.decision is not None
    move = snapshot.decision.moves.at(card)
    await timed.tables.play.move(table, ADA, move, snapshot.stamp)
    await timed.tables.play.confirm(table, ADA)
    return move


async def end_round(timed: TimedTables, table: int) -> None:
    """Ben seals his card, and nobody vetoes."""
    await seal(timed, table, BEN, 0)
    for person in (ADA, BEN):
        snapshot = await timed.tables.snapshots.look(table, person)
        if snapshot.decision is not None and snapshot.decision.kind == "veto":
            await timed.tables.play.move(table, person, "pass")
            if (await timed.tables.snapshots.look(table, person)).draft:
                await timed.tables.play.confirm(table, person)


def bids(timed: TimedTables, table: int, person: Person) -> list[str]:
    line = timed.tables.store.positions._lines[table]  # pyright: ignore[reportPrivateUsage]
    place = timed.seat(table, person).place
    return [one.move for one in line.played if one.seat == place and one.move.isdigit()]


def public(snapshot: TableSnapshot) -> object:
    return (snapshot.table.version, snapshot.view, snapshot.waiting, snapshot.events, snapshot.table.ply)


async def test_a_draft_for_a_turn_to_come_is_private_and_durable(timed: TimedTables) -> None:
    table = await sealed(timed)
    before = await timed.tables.snapshots.look(table, ADA)
    assert (before.decision, before.can_prepare, before.ahead) == (None, True, False)
    assert not (await timed.tables.snapshots.look(table, BEN)).can_prepare, "he is asked now"
    told = await timed.tables.outbox.pending()
    others = [await timed.tables.snapshots.look(table, who) for who in (None, BEN)]
    snapshot = await timed.tables.snapshots.look(table, ADA, prepares=True)
    assert snapshot.ahead
    assert snapshot.decision is not None
    assert snapshot.decision.moves.count == 2, "not the card that is sealed already"
    card = snapshot.decision.moves.at(1)
    drafted = await timed.tables.play.move(table, ADA, card, snapshot.stamp)
    assert (drafted.draft, drafted.complete, drafted.ahead, drafted.prepared) == (
        (card,),
        True,
        True,
        False,
    )
    undone = await timed.tables.play.undo(table, ADA, drafted.stamp)
    assert undone.draft == ()
    assert undone.decision == snapshot.decision, "it goes on where it was"
    await timed.tables.play.move(table, ADA, card)
    ready = await timed.tables.play.confirm(table, ADA)
    assert ready.prepared
    with pytest.raises(Refused, match="ready"):
        await timed.tables.play.confirm(table, ADA)
    assert (await timed.tables.outbox.pending()) == told, "nothing is told"
    for who, was in zip((None, BEN), others, strict=True):
        now = await timed.tables.snapshots.look(table, who)
        assert public(now)[1:] == public(was)[1:]  # pyright: ignore[reportIndexIssue,reportUnknownVariableType]
        assert now.stamp == was.stamp
    again = await timed.again()
    there = await again.tables.snapshots.look(table, ADA)
    assert (there.draft, there.prepared) == ((card,), True)
    assert (await again.tables.play.reset(table, ADA)).draft == ()
    await again.database.close()


async def test_what_is_ready_is_played_as_soon_as_its_turn_comes(timed: TimedTables) -> None:
    table = await sealed(timed, clock="48h + 24h cap 96h")
    card = await prepared(timed, table)
    await timed.wait(hours=5)
    await end_round(timed, table)
    assert bids(timed, table, ADA)[1:] == [card], "although the die shows something now"
    seat = timed.seat(table, ADA)
    assert (seat.draft, seat.ahead) == ((), None)
    snapshot = await timed.tables.snapshots.look(table, None)
    assert [snapshot.table.people[place] for place in snapshot.waiting] == [BEN]
    assert seat.bank == 96 * 3600, "a prepared move earns what a move earns"
    assert timed.due_at(table, BEN) is not None
    assert await timed.said() == []
    view = (await timed.tables.snapshots.look(table, BEN)).view
    assert isinstance(view, ToyView)
    again = await timed.again()
    assert str((await again.tables.snapshots.look(table, BEN)).view) == str(view), (
        "the log replays without drafts"
    )
    await again.database.close()


async def test_what_is_played_while_its_person_is_on_vacation_earns_nothing(timed: TimedTables) -> None:
    """Hosting rules, 3.2: no clock gains from moving on vacation, prepared or not."""
    table = await sealed(timed, clock="48h + 24h cap 96h")
    card = await prepared(timed, table)
    await timed.tables.vacations.take(GUILD, ADA, 2)
    await end_round(timed, table)
    assert bids(timed, table, ADA)[1:] == [card]
    assert timed.seat(table, ADA).bank == 72 * 3600, "what she had after her first card"


async def test_what_is_not_ready_waits_for_its_person(timed: TimedTables) -> None:
    table = await sealed(timed)
    snapshot = await timed.tables.snapshots.look(table, ADA, prepares=True)
    assert snapshot.decision is not None
    card = snapshot.decision.moves.at(0)
    await timed.tables.play.move(table, ADA, card)
    await end_round(timed, table)
    now = await timed.tables.snapshots.look(table, ADA)
    assert (now.draft, now.complete, now.ahead, bids(timed, table, ADA)[1:]) == ((card,), True, False, [])
    await timed.tables.play.confirm(table, ADA)
    assert bids(timed, table, ADA)[1:] == [card]


async def test_what_is_not_legal_then_is_given_back_and_told(
    timed: TimedTables, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await sealed(timed)
    usual = ToyPosition.ahead

    def hopeful(position: ToyPosition, seat: int) -> ToyPosition | None:
        """A card that nobody holds."""
        found = usual(position, seat)
        if found is not None:
            found.hands = tuple(
                (*hand, 9) if place == seat else hand for place, hand in enumerate(found.hands)
            )
        return found

    monkeypatch.setattr(ToyPosition, "ahead", hopeful)
    assert await prepared(timed, table, 2) == "9"
    await end_round(timed, table)
    now = await timed.tables.snapshots.look(table, ADA)
    assert (now.draft, now.dropped, now.ahead, now.prepared) == ((), ("9",), False, False)
    assert now.decision is not None
    assert bids(timed, table, ADA)[1:] == []
    (told,) = [one.message for one in await timed.tables.outbox.pending() if one.message is not None]
    assert told.to == ADA.id
    assert "part of what you prepared is no longer possible" in str(told.words)
    assert told.private, "others must not learn that she had prepared anything"
    await seal(timed, table, ADA, 0)


async def test_where_nothing_can_be_prepared_just_now_it_waits_unseen(
    timed: TimedTables, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await sealed(timed)
    card = await prepared(timed, table)
    monkeypatch.setattr(ToyPosition, "ahead", lambda self, seat: None)  # pyright: ignore
    hidden = await timed.tables.snapshots.look(table, ADA)
    assert (hidden.draft, hidden.dropped, hidden.can_prepare) == ((), (), False)
    with pytest.raises(Refused, match="nothing to decide"):
        await timed.tables.play.move(table, ADA, card)
    await end_round(timed, table)
    assert bids(timed, table, ADA)[1:] == [card]


async def test_a_finished_game_keeps_nothing_ready(timed: TimedTables) -> None:
    table = await sealed(timed)
    await prepared(timed, table)
    await timed.tables.play.resign(table, BEN)
    assert timed.seat(table, ADA).draft == ()
    assert not (await timed.tables.snapshots.look(table, ADA)).can_prepare
