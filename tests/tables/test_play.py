"""Drafts, confirming, barriers, simultaneous decisions and reactions, and what others see of them."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

import pytest

from bot.games.engine import chance
from bot.games.santorini import GAME as SANTORINI
from bot.hosting.errors import HostingError, Refused, Stale
from bot.hosting.person import Person
from bot.tables.draft import Draft, undone
from bot.tables.model import TableSnapshot
from tests.games.toy import ToyView
from tests.tables.games import CROWD, MEADOW
from tests.tables.opened import ADA, BEN, CLEO, DEV, TablesHarness
from tests.tables.walk import Walk


@pytest.fixture(autouse=True)
def _games(harness: TablesHarness) -> None:
    harness.games |= {"meadow": MEADOW, "crowd": CROWD, "santorini": SANTORINI}


def _moves(snapshot: TableSnapshot) -> list[str]:
    assert snapshot.decision is not None
    return list(snapshot.decision.moves)


async def test_who_confirms_too_early_is_asked_as_in_the_table_s_messages(harness: TablesHarness) -> None:
    table = await harness.begun("santorini")
    waiting = (await harness.tables.snapshots.look(table.id, None)).waiting
    person = table.people[waiting[0]]
    await harness.tables.play.move(table.id, person, "C3")
    with pytest.raises(Refused, match="isn’t complete yet: Place your second worker"):
        await harness.tables.play.confirm(table.id, person)


async def test_who_confirms_is_told_whether_it_is_their_turn(harness: TablesHarness) -> None:
    table = await harness.begun("santorini")
    [first] = (await harness.tables.snapshots.look(table.id, None)).waiting
    for seat, person in enumerate(table.people):
        told = "make your move first" if seat == first else "it isn’t your turn"
        with pytest.raises(Refused, match=told):
            await harness.tables.play.confirm(table.id, person)


async def test_a_draft_is_private_durable_and_can_be_taken_back(harness: TablesHarness) -> None:
    table = await harness.begun("meadow")
    before = await harness.snapshots(table.id)
    one = await harness.tables.play.move(table.id, ADA, "rose")
    assert (one.draft, one.complete, _moves(one)) == (("rose",), False, ["iris", "lily", "tulip"])
    with pytest.raises(Refused, match="isn’t complete yet: Pick a flower"):
        await harness.tables.play.confirm(table.id, ADA)
    two = await harness.tables.play.move(table.id, ADA, "iris", one.stamp)
    assert (two.draft, two.complete, two.decision) == (("rose", "iris"), True, None)
    with pytest.raises(Refused, match="complete"):
        await harness.tables.play.move(table.id, ADA, "lily")
    restarted = await harness.again()
    harness.database, harness.tables = restarted.database, restarted.tables
    mine, *others = await harness.snapshots(table.id)
    assert mine == two
    assert [(s.view, s.decision, s.events, s.stamp) for s in others] == [
        (s.view, s.decision, s.events, s.stamp) for s in before[1:]
    ]
    back = await harness.tables.play.undo(table.id, ADA, two.stamp)
    assert back.draft == ("rose",)
    empty = await harness.tables.play.reset(table.id, ADA, back.stamp)
    assert empty.draft == ()
    stamps = [snapshot.stamp for snapshot in (before[0], one, two, back, empty)]
    assert len(set(stamps)) == len(stamps), "each action makes older controls stale"
    with pytest.raises(Refused, match="nothing to undo"):
        await harness.tables.play.undo(table.id, ADA)


async def test_what_is_typed_is_tidied_at_the_door(harness: TablesHarness) -> None:
    table = await harness.begun("santorini")
    mover, other = table.people
    drafted = await harness.tables.play.move(table.id, mover, " c" + 500 * " " + "3\n")
    assert drafted.draft == ("C3",)
    for person in (mover, other):
        with pytest.raises(Refused, match="/table resign"):
            await harness.tables.play.move(table.id, person, " Re sign")


async def test_the_public_learns_nothing_of_a_draft(harness: TablesHarness) -> None:
    table = await harness.begun("santorini")
    mover = table.people[0]
    before = await harness.tables.snapshots.look(table.id, mover, drafts=False)
    await harness.tables.play.move(table.id, mover, "C3")
    after = await harness.tables.snapshots.look(table.id, mover, drafts=False)
    assert (after.draft, after.decision, after.view, after.draft_events) == (
        (),
        before.decision,
        before.view,
        (),
    )


async def test_an_old_stamp_is_stale(harness: TablesHarness) -> None:
    table = await harness.begun("meadow")
    snapshot = await harness.tables.snapshots.look(table.id, ADA)
    await harness.tables.play.move(table.id, ADA, "rose", snapshot.stamp)
    before = harness.dump()
    for deed in (
        harness.tables.play.undo,
        harness.tables.play.reset,
        harness.tables.play.confirm,
        harness.tables.play.resign,
    ):
        with pytest.raises(Stale):
            await deed(table.id, ADA, snapshot.stamp)
    with pytest.raises(Stale):
        await harness.tables.play.move(table.id, ADA, "iris", snapshot.stamp)
    assert harness.dump() == before


async def test_what_others_confirm_cuts_a_draft_and_the_player_is_told(harness: TablesHarness) -> None:
    table = await harness.begun("meadow")
    await harness.tables.play.move(table.id, ADA, "iris")
    mine = await harness.tables.play.move(table.id, ADA, "rose")
    await harness.tables.play.move(table.id, BEN, "rose")
    await harness.tables.play.move(table.id, BEN, "lily")
    await harness.tables.play.confirm(table.id, BEN)
    with pytest.raises(Stale):
        await harness.tables.play.confirm(table.id, ADA, mine.stamp)
    cut = await harness.tables.snapshots.look(table.id, ADA)
    assert (cut.draft, cut.dropped, cut.complete, _moves(cut)) == (("iris",), ("rose",), False, ["tulip"])
    assert str(cut.refused) == "There is no such flower left."
    assert [str(event.text) for event in cut.meant] == ["rose is picked."], "in words"
    again = await harness.tables.play.move(table.id, ADA, "tulip", cut.stamp)
    assert (again.dropped, again.complete) == ((), True)
    over = await harness.tables.play.confirm(table.id, ADA, again.stamp)
    assert over.table.state == "finished"
    assert over.table.secret == bytes(range(32)).hex()


async def test_a_confirmation_changes_stamps_only_where_the_question_changed(
    harness: TablesHarness,
) -> None:
    table = await harness.begun("meadow")
    ben = await harness.tables.snapshots.look(table.id, BEN)
    await harness.tables.play.move(table.id, ADA, "iris")
    assert (await harness.tables.snapshots.look(table.id, BEN)).stamp == ben.stamp
    await harness.tables.play.move(table.id, ADA, "rose")
    await harness.tables.play.confirm(table.id, ADA)
    after = await harness.tables.snapshots.look(table.id, BEN)
    assert after.stamp != ben.stamp
    assert _moves(after) == ["lily", "tulip"]


async def _sealed(harness: TablesHarness) -> tuple[int, Person, Person, str, str]:
    """A toy table whose players know their hands: (table, low, high, low's worst card, high's best)."""
    table = await harness.begun()
    best = {p: max(_moves(await harness.tables.snapshots.look(table.id, p)), key=int) for p in (ADA, BEN)}
    low, high = sorted((ADA, BEN), key=lambda person: int(best[person]))
    worst = min(_moves(await harness.tables.snapshots.look(table.id, low)), key=int)
    return table.id, low, high, worst, best[high]


async def test_the_last_sealed_choice_opens_all_and_is_never_seen_before(harness: TablesHarness) -> None:
    table_id, low, high, worst, best = await _sealed(harness)
    first, public = (
        await harness.tables.snapshots.look(table_id, low),
        await harness.tables.snapshots.look(table_id, None),
    )
    drafted = await harness.tables.play.move(table_id, low, worst)
    assert drafted.complete
    assert drafted.table.ply == 2
    await harness.tables.play.move(table_id, high, best)
    sealed = await harness.tables.play.confirm(table_id, high)
    assert isinstance(sealed.view, ToyView)
    assert sealed.view.bid == int(best)
    # The other's draft would now open both cards: it waits, unplayed, so that undo shows nothing.
    waiting = await harness.tables.snapshots.look(table_id, low)
    assert (waiting.draft, waiting.complete, waiting.draft_events) == ((worst,), True, ())
    assert drafted.unplayed is None
    assert waiting.unplayed is not None
    assert str(waiting.unplayed.label) == worst, "they are told what they chose"
    for snapshot, before in (
        (waiting, first),
        (await harness.tables.snapshots.look(table_id, None), public),
    ):
        assert isinstance(snapshot.view, ToyView)
        assert isinstance(before.view, ToyView)
        seen = replace(snapshot.view, sealed=before.view.sealed, deciders=before.view.deciders)
        assert seen == before.view
        assert [event.kind for event in snapshot.events if event.kind in ("bid", "revealed")] == []
    history = await harness.tables.snapshots.history(table_id, low)
    assert [turn.text for turn in history] == [None, None]
    undone = await harness.tables.play.undo(table_id, low)
    assert undone.draft == ()
    # Played afresh, the move crosses the barrier and is confirmed at once.
    opened = await harness.tables.play.move(table_id, low, worst)
    assert opened.draft == ()
    assert opened.table.ply >= 4
    assert any(event.kind == "revealed" for event in opened.events)


async def test_a_reaction_out_of_turn_is_asked_and_answered(harness: TablesHarness) -> None:
    for seed in range(20):
        harness.tables = harness.beside(bytes([seed]) * 32)
        table_id, low, high, worst, best = await _sealed(harness)
        await harness.tables.play.move(table_id, high, best)
        await harness.tables.play.confirm(table_id, high)
        await harness.tables.play.move(table_id, low, worst)
        asked = await harness.tables.snapshots.look(table_id, low)
        if asked.decision is not None and asked.decision.kind == "veto":
            break
    else:
        pytest.fail("no seed led to a reaction")
    assert (await harness.tables.snapshots.look(table_id, high)).decision is None
    with pytest.raises(Refused, match="nothing to decide"):
        await harness.tables.play.move(table_id, high, "veto")
    answered = await harness.tables.play.move(table_id, low, "veto", asked.stamp)
    assert answered.complete, "nature rolls in the next turn only: it can still be taken back"
    assert len((await harness.tables.play.confirm(table_id, low, answered.stamp)).waiting) == 2


async def test_a_whole_play_can_be_verified_from_its_published_secret(harness: TablesHarness) -> None:
    table = await harness.begun()
    while (public := await harness.tables.snapshots.look(table.id, None)).table.state == "running":
        person = public.table.people[public.waiting[0]]
        snapshot = await harness.tables.snapshots.look(table.id, person)
        snapshot = await harness.tables.play.move(table.id, person, _moves(snapshot)[0], snapshot.stamp)
        if snapshot.complete:
            await harness.tables.play.confirm(table.id, person, snapshot.stamp)
    secret = bytes.fromhex(public.table.secret or "")
    assert chance.fingerprint(secret) == table.secret_hash
    position = harness.games["toy"].start(2, harness.games["toy"].options())
    counter = 1
    for turn in await harness.tables.snapshots.history(table.id, None):
        assert turn.text is not None
        for move in turn.text.split():
            if turn.seat == -1:
                moves = position.decisions()[0].moves
                assert move == moves.at(chance.draw(secret, counter, moves.count))
                counter += 1
            position.play(turn.seat, move)
    assert position.outcome == public.table.outcome


async def test_resigning_goes_to_the_log_at_once(harness: TablesHarness) -> None:
    table = await harness.open("crowd")
    for person in (BEN, CLEO, DEV):
        await harness.tables.lobby.join(table.id, person)
    await harness.tables.play.move(table.id, BEN, "iris")
    gone = await harness.tables.play.resign(table.id, BEN)
    assert (gone.draft, gone.table.state, gone.table.ply) == ((), "running", 1)
    assert gone.seat not in gone.waiting
    with pytest.raises(HostingError):
        await harness.tables.play.resign(table.id, BEN)
    await harness.tables.play.resign(table.id, CLEO)
    over = await harness.tables.play.resign(table.id, DEV)
    assert over.table.state == "finished"
    assert Counter(result.place for result in over.table.outcome or ()) == {1: 1, 2: 3}


async def test_boards_are_told_when_the_public_position_changes(harness: TablesHarness) -> None:
    table = await harness.begun("meadow")
    outbox = harness.tables.outbox
    first = next(queued for queued in await outbox.pending() if queued.kind == "board")
    await harness.tables.play.move(table.id, ADA, "iris")
    assert not await outbox.superseded(first)
    await harness.tables.play.move(table.id, ADA, "rose")
    await harness.tables.play.confirm(table.id, ADA)
    assert (await outbox.pending())[-1].kind == "board-edit", "nobody new is called"
    await harness.tables.play.resign(table.id, BEN)
    assert await outbox.superseded(first)
    await outbox.done(first)
    newest = [queued for queued in await outbox.pending() if queued.kind == "board"][-1]
    assert newest.ply == 3
    await outbox.posted_board(newest, 555)
    await outbox.posted_board(newest, 666)
    info = (await harness.tables.snapshots.look(table.id, None)).table
    assert (info.board_message_id, info.board_ply) == (555, 3), (
        "a second report of one message has no effect"
    )
    ((picked,),) = await harness.tables.snapshots.told_by_turns(table.id, 1, 2)
    assert str(picked.text) == "rose is picked."


async def test_a_hundred_taps_at_once_have_one_effect(harness: TablesHarness) -> None:
    table = await harness.begun("meadow")
    stamp = (await harness.tables.snapshots.look(table.id, ADA)).stamp

    async def tap(number: int) -> str:
        try:
            await harness.tables.play.move(table.id, ADA, "iris" if number % 2 else "rose", stamp)
        except Stale:
            return "stale"
        return "played"

    assert Counter(await asyncio.gather(*map(tap, range(100)))) == {"played": 1, "stale": 99}
    snapshot = await harness.tables.snapshots.look(table.id, ADA)
    assert len(snapshot.draft) == 1
    assert snapshot.stamp != stamp


async def test_a_hundred_people_want_one_seat(harness: TablesHarness) -> None:
    table = await harness.open("meadow")

    async def join(number: int) -> bool:
        try:
            await harness.tables.lobby.join(table.id, Person(number, f"P{number}"))
        except HostingError:
            return False
        return True

    assert sum(await asyncio.gather(*map(join, range(100)))) == 1
    info = (await harness.tables.snapshots.look(table.id, None)).table
    assert (info.state, len(info.people)) == ("running", 2)
    kinds = Counter(queued.kind for queued in await harness.tables.outbox.pending())
    assert kinds == {"lobby": 1, "lobby-edit": 1, "thread": 1, "board": 1}


class EverySecondStepFollows(Walk):
    """After the first, third … step the next one follows by itself."""

    def auto_answer(self, seat: int, answers: Mapping[str, str]) -> str | None:
        return "step" if self.steps % 2 else None


@pytest.mark.parametrize(("steps", "left"), [(4, 2), (3, 2), (2, 0), (1, 0)])
def test_undo_takes_back_what_followed_by_itself(steps: int, left: int) -> None:
    before = tuple(EverySecondStepFollows(2, number) for number in range(steps))
    draft = Draft(0, ("step",) * steps, EverySecondStepFollows(2, steps), (), None, before=before)
    assert undone(draft) == ("step",) * left
