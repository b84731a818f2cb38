"""Turns prepared beforehand: private, durable, played in their turn or given back."""

from __future__ import annotations

import pytest

from bot.hosting.errors import Refused
from bot.hosting.person import Person
from bot.tables.model import TableSnapshot
from tests.games.toy import ToyPosition, ToyView
from tests.tables.opened import ADA, BEN, GUILD
from tests.tables.timed import Office


async def sealed(office: Office, **terms: object) -> int:
    """A table at which Ada has sealed her card of the first round, and Ben hasn't."""
    table = await office.table(game="toy", **{"clock": "none", **terms})
    await seal(office, table, ADA, 0)
    return table


async def seal(office: Office, table: int, person: Person, index: int) -> str:
    """Seal a card, and confirm it."""
    snapshot = await office.tables.snapshots.look(table, person)
    assert snapshot.decision is not None
    card = snapshot.decision.moves.at(index)
    if (await office.tables.play.move(table, person, card)).draft:
        await office.tables.play.confirm(table, person)
    return card


async def prepared(office: Office, table: int, card: int = 0) -> str:
    """What Ada has ready for the second round."""
    snapshot = await office.tables.snapshots.look(table, ADA, prepares=True)
    assert snapshot.decision is not None
    move = snapshot.decision.moves.at(card)
    await office.tables.play.move(table, ADA, move, snapshot.stamp)
    await office.tables.play.confirm(table, ADA)
    return move


async def end_round(office: Office, table: int) -> None:
    """Ben seals his card, and nobody vetoes."""
    await seal(office, table, BEN, 0)
    for person in (ADA, BEN):
        snapshot = await office.tables.snapshots.look(table, person)
        if snapshot.decision is not None and snapshot.decision.kind == "veto":
            await office.tables.play.move(table, person, "pass")
            if (await office.tables.snapshots.look(table, person)).draft:
                await office.tables.play.confirm(table, person)


def bids(office: Office, table: int, person: Person) -> list[str]:
    line = office.tables.store.positions._lines[table]  # pyright: ignore[reportPrivateUsage]
    place = office.seat(table, person).place
    return [one.move for one in line.played if one.seat == place and one.move.isdigit()]


def public(snapshot: TableSnapshot) -> object:
    return (snapshot.table.version, snapshot.view, snapshot.waiting, snapshot.events, snapshot.table.ply)


async def test_a_draft_for_a_turn_to_come_is_private_and_durable(office: Office) -> None:
    table = await sealed(office)
    before = await office.tables.snapshots.look(table, ADA)
    assert (before.decision, before.can_prepare, before.ahead) == (None, True, False)
    assert not (await office.tables.snapshots.look(table, BEN)).can_prepare, "he is asked now"
    told = await office.tables.outbox.pending()
    others = [await office.tables.snapshots.look(table, who) for who in (None, BEN)]
    snapshot = await office.tables.snapshots.look(table, ADA, prepares=True)
    assert snapshot.ahead
    assert snapshot.decision is not None
    assert snapshot.decision.moves.count == 2, "not the card that is sealed already"
    card = snapshot.decision.moves.at(1)
    drafted = await office.tables.play.move(table, ADA, card, snapshot.stamp)
    assert (drafted.draft, drafted.complete, drafted.ahead, drafted.prepared) == (
        (card,),
        True,
        True,
        False,
    )
    undone = await office.tables.play.undo(table, ADA, drafted.stamp)
    assert undone.draft == ()
    assert undone.decision == snapshot.decision, "it goes on where it was"
    await office.tables.play.move(table, ADA, card)
    ready = await office.tables.play.confirm(table, ADA)
    assert ready.prepared
    with pytest.raises(Refused, match="is ready"):
        await office.tables.play.confirm(table, ADA)
    assert (await office.tables.outbox.pending()) == told, "nothing is told"
    for who, was in zip((None, BEN), others, strict=True):
        now = await office.tables.snapshots.look(table, who)
        assert public(now)[1:] == public(was)[1:]  # pyright: ignore[reportIndexIssue,reportUnknownVariableType]
        assert now.stamp == was.stamp
    again = await office.again()
    there = await again.tables.snapshots.look(table, ADA)
    assert (there.draft, there.prepared) == ((card,), True)
    assert (await again.tables.play.reset(table, ADA)).draft == ()
    await again.database.close()


async def test_what_is_ready_is_played_as_soon_as_its_turn_comes(office: Office) -> None:
    table = await sealed(office, clock="48h + 24h cap 96h")
    card = await prepared(office, table)
    await office.wait(hours=5)
    await end_round(office, table)
    assert bids(office, table, ADA)[1:] == [card], "although the die shows something now"
    seat = office.seat(table, ADA)
    assert (seat.draft, seat.ahead) == ((), None)
    snapshot = await office.tables.snapshots.look(table, None)
    assert [snapshot.table.people[place] for place in snapshot.waiting] == [BEN]
    assert seat.bank == 96 * 3600, "a prepared move earns what a move earns"
    assert office.due_at(table, BEN) is not None
    assert await office.said() == []
    view = (await office.tables.snapshots.look(table, BEN)).view
    assert isinstance(view, ToyView)
    again = await office.again()
    assert str((await again.tables.snapshots.look(table, BEN)).view) == str(view), (
        "the log replays without drafts"
    )
    await again.database.close()


async def test_what_is_played_while_its_person_is_on_vacation_earns_nothing(office: Office) -> None:
    """Hosting rules, 3.2: no clock gains from moving on vacation, prepared or not."""
    table = await sealed(office, clock="48h + 24h cap 96h")
    card = await prepared(office, table)
    await office.tables.vacations.take(GUILD, ADA, 2)
    await end_round(office, table)
    assert bids(office, table, ADA)[1:] == [card]
    assert office.seat(table, ADA).bank == 72 * 3600, "what she had after her first card"


async def test_what_is_not_ready_waits_for_its_person(office: Office) -> None:
    table = await sealed(office)
    snapshot = await office.tables.snapshots.look(table, ADA, prepares=True)
    assert snapshot.decision is not None
    card = snapshot.decision.moves.at(0)
    await office.tables.play.move(table, ADA, card)
    await end_round(office, table)
    now = await office.tables.snapshots.look(table, ADA)
    assert (now.draft, now.complete, now.ahead, bids(office, table, ADA)[1:]) == ((card,), True, False, [])
    await office.tables.play.confirm(table, ADA)
    assert bids(office, table, ADA)[1:] == [card]


async def test_what_is_not_legal_then_is_given_back_and_told(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await sealed(office)
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
    assert await prepared(office, table, 2) == "9"
    await end_round(office, table)
    now = await office.tables.snapshots.look(table, ADA)
    assert (now.draft, now.dropped, now.ahead, now.prepared) == ((), ("9",), False, False)
    assert now.decision is not None
    assert bids(office, table, ADA)[1:] == []
    (told,) = [words for to, words in await office.said() if to == ADA.id]
    assert "not all that you prepared can be played" in told
    assert "9" not in told, "it may be told at the table, where everybody reads it"
    await seal(office, table, ADA, 0)


async def test_where_nothing_can_be_prepared_just_now_it_waits_unseen(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await sealed(office)
    card = await prepared(office, table)
    monkeypatch.setattr(ToyPosition, "ahead", lambda self, seat: None)  # pyright: ignore
    hidden = await office.tables.snapshots.look(table, ADA)
    assert (hidden.draft, hidden.dropped, hidden.can_prepare) == ((), (), False)
    with pytest.raises(Refused, match="nothing to decide"):
        await office.tables.play.move(table, ADA, card)
    await end_round(office, table)
    assert bids(office, table, ADA)[1:] == [card]


async def test_a_finished_game_keeps_nothing_ready(office: Office) -> None:
    table = await sealed(office)
    await prepared(office, table)
    await office.tables.play.resign(table, BEN)
    assert office.seat(table, ADA).draft == ()
    assert not (await office.tables.snapshots.look(table, ADA)).can_prepare
