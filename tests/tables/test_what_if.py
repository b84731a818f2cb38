"""What if: moves tried on a copy of the game, and replies prepared so: private, durable, exact."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from bot.games.atlantida.game import Atlantida
from bot.games.dice_forge import GAME as DICE_FORGE
from bot.hosting.errors import HostingError, NotSeated, Refused, Stale
from bot.hosting.person import Person
from bot.storage.rows import SeatRow
from bot.tables.host_log_entries import LogEntry
from bot.tables.model import TableSnapshot
from bot.tables.replay import ReplayedGame
from bot.tables.turns.variations import Tried, Variations, carried, due
from tests.games.atlantida.scene import ben, faction, moving
from tests.tables.opened import CHANNEL, GUILD
from tests.tables.timed import ADA, BEN, CLEO, HOUR, MONDAY, TimedTables, other

PEOPLE = (None, ADA, BEN, CLEO)


async def placed(timed: TimedTables, **terms: object) -> int:
    """A game of Santorini without powers in which all workers stand."""
    table = await timed.table(game="santorini", **terms)
    for _ in range(2):
        await timed.turn(table)
    return table


async def sides(timed: TimedTables, table: int) -> tuple[Person, Person]:
    """Who is to move, and who waits."""
    mover = await timed.mover(table)
    return mover, other(mover)


async def try_turn(timed: TimedTables, table: int, person: Person, index: int = 0) -> TableSnapshot:
    """Try a whole turn of whoever is next, the first legal one or another."""
    what_if = timed.tables.what_if
    snapshot = await what_if.look(table, person)
    assert snapshot.what_if is not None
    before = len(snapshot.what_if.turns)
    while True:
        assert snapshot.decision is not None
        moves = snapshot.decision.moves
        snapshot = await what_if.play(table, person, moves.at(index % moves.count), snapshot.stamp)
        assert snapshot.what_if is not None
        if len(snapshot.what_if.turns) > before and not snapshot.draft:
            return snapshot


async def tried(timed: TimedTables, table: int, person: Person, *turns: int) -> TableSnapshot:
    """Try these turns from the present on, whoever's they are."""
    snapshot = await timed.tables.what_if.reset(table, person, None)
    for index in turns:
        snapshot = await try_turn(timed, table, person, index)
    return snapshot


async def play_turn(timed: TimedTables, table: int, person: Person, index: int = 0) -> tuple[str, ...]:
    """Play and confirm a whole turn: the first legal one or another."""
    while not (snapshot := await timed.tables.snapshots.look(table, person)).complete:
        assert snapshot.decision is not None
        moves = snapshot.decision.moves
        await timed.tables.play.move(table, person, moves.at(index % moves.count))
    await timed.tables.play.confirm(table, person)
    return snapshot.draft


async def prepare(timed: TimedTables, table: int, person: Person, *turns: int) -> TableSnapshot:
    """Try these turns, whoever's they are, and prepare the replies among them."""
    await tried(timed, table, person, *turns)
    return await timed.tables.what_if.prepare(table, person, None)


def log(timed: TimedTables, table: int) -> Sequence[tuple[int, str, bool]]:
    line = timed.tables.store.positions._lines[table]  # pyright: ignore[reportPrivateUsage]
    return [(one.seat, one.move, one.prepared) for one in line.played]


async def public(timed: TimedTables, table: int, *people: Person | None) -> str:
    """All that others may see, read or be told: what is seen and listed, and all that is to be said."""
    tables = timed.tables
    found: list[object] = [
        [(one.kind, one.due_at, str(one.message)) for one in await tables.outbox.pending()]
    ]
    for who in people:
        found.append(await tables.snapshots.look(table, who))
        found.append(await tables.snapshots.history(table, who))
        if who is not None:
            found.append(await tables.own.of(who.id))
    found.append([(row.kind, row.seat, row.at) for row in timed.deadlines()])
    # A table's version counts drafts, too; it is shown nowhere.
    return re.sub(r"version=\d+|0x[0-9a-f]+", "", repr(found))


async def test_a_line_is_tried_for_all_seats_and_survives_a_restart(timed: TimedTables) -> None:
    table = await placed(timed)
    _, waits = await sides(timed, table)
    before = timed.record(table)
    snapshot = await tried(timed, table, waits, 0, 1, 2, 3, 4)
    assert snapshot.what_if is not None
    assert [seat for seat, _ in snapshot.what_if.turns] == [0, 1, 0, 1, 0]
    assert snapshot.what_if.mover == 1
    again = await timed.again()
    there = await again.tables.what_if.look(table, waits)
    assert there.what_if == snapshot.what_if
    assert (there.view, there.stamp) == (snapshot.view, snapshot.stamp)
    assert str(there.view) != str((await again.tables.snapshots.look(table, waits)).view)
    undone = await again.tables.what_if.undo(table, waits, there.stamp)
    assert undone.what_if is not None
    assert undone.draft, "of the last turn its first move is left"
    assert undone.what_if.turns[:-1] == snapshot.what_if.turns[:-1]
    with pytest.raises(Stale):
        await again.tables.what_if.undo(table, waits, there.stamp)
    anew = await again.tables.what_if.reset(table, waits, undone.stamp)
    assert anew.what_if is not None
    assert anew.what_if.turns == ()
    with pytest.raises(Refused, match="nothing to undo"):
        await again.tables.what_if.undo(table, waits, anew.stamp)
    for move in ("A1-A9", "resign"):
        with pytest.raises(Refused):
            await again.tables.what_if.play(table, waits, move, anew.stamp)
    after = again.record(table)
    assert [seat.draft for seat in after.seats] == [seat.draft for seat in before.seats]
    assert (after.table.ply, after.seats) == (before.table.ply, before.seats)
    await again.database.close()


async def test_it_begins_with_what_is_drafted_and_leaves_that_alone(timed: TimedTables) -> None:
    table = await placed(timed)
    mover, _ = await sides(timed, table)
    snapshot = await timed.tables.snapshots.look(table, mover)
    assert snapshot.decision is not None
    await timed.tables.play.move(table, mover, snapshot.decision.moves.at(3))
    trying = await timed.tables.what_if.begin(table, mover)
    drafted = await timed.tables.snapshots.look(table, mover)
    assert trying.draft == drafted.draft != ()
    await try_turn(timed, table, mover)
    now = await timed.tables.snapshots.look(table, mover)
    assert replace(now, table=drafted.table) == drafted


@pytest.mark.parametrize("who", ["mover", "waits"])
async def test_nobody_else_sees_that_anything_was_tried_or_prepared(timed: TimedTables, who: str) -> None:
    table = await placed(timed)
    mover, waits = await sides(timed, table)
    person = mover if who == "mover" else waits
    others = [one for one in PEOPLE if one != person]
    before = await public(timed, table, *others)
    for index in range(4):
        await try_turn(timed, table, person, index)
    assert await public(timed, table, *others) == before
    await timed.tables.what_if.prepare(table, person, None)
    assert await public(timed, table, *others) == before
    own = await timed.tables.snapshots.look(table, person)
    assert own.replies == 1
    for someone in others:
        assert (await timed.tables.snapshots.look(table, someone)).replies == 0


async def test_exactly_what_was_foreseen_is_answered_at_once(timed: TimedTables) -> None:
    table = await placed(timed, clock="48h + 24h cap 96h")
    mover, waits = await sides(timed, table)
    snapshot = await prepare(timed, table, waits, 2, 5, 3, 1)
    assert snapshot.what_if is not None
    (reply,) = snapshot.what_if.prepared
    assert reply.answers == (1, 3)
    assert snapshot.what_if.known
    timed = await timed.again()
    timed.now += 5 * HOUR
    ply = (await timed.tables.snapshots.info(table)).ply
    moves = await play_turn(timed, table, mover, 2)
    played = log(timed, table)[ply:]
    assert [one[0] for one in played] == [0, 0, 1, 1]
    assert tuple(move for _, move, _ in played[:2]) == moves
    assert [prepared for _, _, prepared in played] == [False, False, True, True]
    assert await timed.mover(table) == mover
    assert timed.seat(table, mover).asked_at == timed.now, "whose turn it is again has all of its time"
    seat = timed.seat(table, waits)
    assert seat.asked_at is None
    assert seat.bank == 96 * 3600, "a prepared move earns what a move earns, and costs nothing"
    deeper = (await timed.tables.what_if.look(table, waits)).what_if
    assert deeper is not None
    assert [len(one.turns) for one in deeper.prepared] == [2], "what comes deeper is still there"
    turns = await timed.tables.snapshots.history(table, None)
    assert [turn.prepared for turn in turns[-2:]] == [False, True]
    await play_turn(timed, table, mover, 3)
    assert [one[2] for one in log(timed, table)[-4:]] == [False, False, True, True]
    assert timed.seat(table, waits).variations is None, "all is played"
    again = await timed.again()
    assert [turn.prepared for turn in await again.tables.snapshots.history(table, None)][-1]
    await again.database.close()


async def test_anything_else_voids_it(timed: TimedTables) -> None:
    table = await placed(timed)
    mover, waits = await sides(timed, table)
    await prepare(timed, table, waits, 2, 5)
    await play_turn(timed, table, mover, 4)
    assert await timed.mover(table) == waits
    assert timed.seat(table, waits).variations is None
    assert not any(prepared for _, _, prepared in log(timed, table))
    assert await timed.said() == []


@pytest.mark.parametrize("third", [3, 4], ids=["as foreseen", "otherwise"])
async def test_among_three_a_reply_waits_for_both_of_the_others(timed: TimedTables, third: int) -> None:
    table = await timed.table(BEN, CLEO, game="santorini")
    for _ in range(3):
        await timed.turn(table)
    people = (await timed.tables.snapshots.info(table)).people
    while (await timed.mover(table)) != people[0]:
        await timed.turn(table)
    await prepare(timed, table, people[2], 2, 3, 1)
    await play_turn(timed, table, people[0], 2)
    assert (await timed.tables.snapshots.look(table, people[2])).replies == 1
    await play_turn(timed, table, people[1], third)
    foreseen = third == 3
    assert await timed.mover(table) == people[0 if foreseen else 2]
    assert any(prepared for _, _, prepared in log(timed, table)) is foreseen


async def test_both_prepare_and_turns_follow_each_other_as_far_as_both_go(timed: TimedTables) -> None:
    table = await placed(timed)
    mover, waits = await sides(timed, table)
    await prepare(timed, table, mover, 2, 5, 3)
    await prepare(timed, table, waits, 2, 5, 3, 1)
    assert timed.seat(table, mover).variations is not None, "it begins with a turn that is still to be made"
    ply = (await timed.tables.snapshots.info(table)).ply
    await play_turn(timed, table, mover, 2)
    assert [(seat, prepared) for seat, _, prepared in log(timed, table)[ply:]] == [
        (0, False),
        (0, False),
        *[(1, True)] * 2,
        *[(0, True)] * 2,
        *[(1, True)] * 2,
    ]
    boards = [one for one in await timed.tables.outbox.pending() if one.kind == "board"]
    assert boards[-1].ply == ply + 8, "all of it is told at once"


async def test_what_is_prepared_is_a_small_tree(timed: TimedTables) -> None:
    table = await placed(timed)
    _, waits = await sides(timed, table)
    with pytest.raises(Refused, match="First try"):
        await timed.tables.what_if.prepare(table, waits, None)
    await try_turn(timed, table, waits, 0)
    with pytest.raises(Refused, match="First try"):
        await timed.tables.what_if.prepare(table, waits, None)

    async def lines(*turns: int) -> list[int]:
        snapshot = await prepare(timed, table, waits, *turns)
        assert snapshot.what_if is not None
        return [len(one.turns) for one in snapshot.what_if.prepared]

    assert await lines(0, 0) == [2]
    assert await lines(0, 0, 1, 1) == [4], "it goes on from the first"
    assert await lines(0, 0) == [4], "that is prepared already"
    assert await lines(0, 5) == [2], "another reply to the same"
    assert await lines(0, 5, 1, 1, 1, 1, 1, 1) == [6], "three replies deep"
    assert await lines(0, 5, 2, 1) == [6, 4]
    assert await lines(3, 0) == [6, 4, 2]
    assert await lines(4, 0) == [6, 4, 2, 2]
    assert await lines(5, 0) == [6, 4, 2, 2, 2]
    with pytest.raises(Refused, match="5 cases at most"):
        await lines(6, 0)
    left = await timed.tables.what_if.forget(table, waits, 1, None)
    assert left.what_if is not None
    assert [len(one.turns) for one in left.what_if.prepared] == [6, 2, 2, 2]
    for change in (timed.tables.what_if.forget, timed.tables.what_if.reopen):
        with pytest.raises(Stale):
            await change(table, waits, 4, None)
    again = await timed.tables.what_if.reopen(table, waits, 1, None)
    assert again.what_if is not None
    assert again.what_if.reply == left.what_if.prepared[1]
    assert again.what_if.known
    assert await lines(3, 5) == [6, 2, 2, 2], "changed, it stands instead of what it was"


async def test_what_was_tried_goes_on_from_what_happens(timed: TimedTables) -> None:
    table = await placed(timed)
    mover, waits = await sides(timed, table)
    was = await tried(timed, table, waits, 2, 5, 3)
    await play_turn(timed, table, mover, 2)
    now = await timed.tables.what_if.look(table, waits)
    assert now.what_if is not None
    assert was.what_if is not None
    assert now.what_if.turns == was.what_if.turns[1:]
    assert now.view == was.view
    with pytest.raises(Stale):
        await timed.tables.what_if.undo(table, waits, was.stamp)
    await play_turn(timed, table, waits, 6)
    gone = await timed.tables.what_if.look(table, waits)
    assert gone.what_if is not None
    assert gone.what_if.turns == (), "something else has happened"


async def test_terms_say_whether_it_is_allowed(timed: TimedTables) -> None:
    for rated, chosen, allowed in (
        (False, None, True),
        (True, None, False),
        (True, "yes", True),
        (False, "no", False),
    ):
        table = await placed(timed, rated=rated, what_if=chosen)
        assert (await timed.tables.snapshots.look(table, ADA)).can_try is allowed
        if allowed:
            assert (await timed.tables.what_if.look(table, ADA)).what_if is not None
        else:
            with pytest.raises(Refused, match="rated" if rated else "terms"):
                await timed.tables.what_if.begin(table, ADA)
        with pytest.raises(NotSeated):
            await timed.tables.what_if.look(table, CLEO)
        await timed.tables.play.resign(table, BEN)
        with pytest.raises(HostingError):
            await timed.tables.what_if.look(table, ADA)


async def test_taking_back_giving_up_and_ending_leave_nothing(timed: TimedTables) -> None:
    table = await placed(timed)
    mover, waits = await sides(timed, table)
    await prepare(timed, table, waits, 2, 5)
    await timed.tables.votes.propose(table, waits, "takeback")
    vote = (await timed.tables.votes.at(table))[-1]
    await timed.tables.votes.answer(table, mover, True, vote.id)
    assert timed.seat(table, waits).variations is None
    table = await placed(timed)
    mover, waits = await sides(timed, table)
    await prepare(timed, table, waits, 2, 5)
    await timed.tables.play.resign(table, mover)
    assert timed.seat(table, waits).variations is None


async def test_chance_ends_a_line(tmp_path: Path) -> None:
    timed = await TimedTables.at(tmp_path / "forge.sqlite3", MONDAY, {DICE_FORGE.slug: DICE_FORGE})
    table = await timed.table(game=DICE_FORGE.slug)
    person = await timed.mover(table)
    snapshot = await timed.tables.what_if.begin(table, person)
    for _ in range(40):
        assert snapshot.what_if is not None
        if snapshot.what_if.by_chance:
            break
        assert snapshot.decision is not None
        move = snapshot.decision.moves.at(0)
        snapshot = await timed.tables.what_if.play(table, person, move, snapshot.stamp)
    assert snapshot.what_if is not None
    assert snapshot.what_if.by_chance
    assert (snapshot.what_if.mover, snapshot.decision, snapshot.what_if.reply) == (None, None, None)
    with pytest.raises(Refused, match="Nobody can move"):
        await timed.tables.what_if.play(table, person, "x", snapshot.stamp)
    await timed.database.close()


async def test_where_something_may_be_hidden_moves_are_tried_but_nothing_is_prepared(
    tmp_path: Path,
) -> None:
    game = Atlantida()
    timed = await TimedTables.at(tmp_path / "atlantida.sqlite3", MONDAY, {game.slug: game})
    opened = await timed.tables.lobby.open(ADA, game.slug, {}, guild_id=GUILD, channel_id=CHANNEL, seats=2)
    await timed.tables.lobby.join(opened.id, BEN)
    person = other(await timed.mover(opened.id))
    snapshot = await timed.tables.what_if.begin(opened.id, person)
    for number in range(30):
        if snapshot.decision is None:
            break
        moves = snapshot.decision.moves
        move = moves.at(7 * number % moves.count)
        snapshot = await timed.tables.what_if.play(opened.id, person, move, snapshot.stamp)
    assert snapshot.what_if is not None
    assert len({seat for seat, _ in snapshot.what_if.turns}) == 2
    assert snapshot.what_if.reply is None
    await timed.database.close()


def test_what_was_tried_doesnt_tell_what_somebody_has_sealed() -> None:
    """What is left of it stands in the seat's own data: as much of a right guess as of a wrong one."""
    attacked = ReplayedGame(
        Atlantida(), moving(faction("C3=4"), ben("N3=3", leaders="N3"), dead="N3", advanced=True)
    )
    guess = Variations(((0, "city N3 4"), (0, "1me"), (1, "retreat")))
    attacker, defender = (guess.kept_in(SeatRow(1, place, place, "")) for place in range(2))
    for sealed in ("1me", "2me"):
        position = attacked.position.copy()
        played = [LogEntry.play(position, 0, move, MONDAY) for move in ("city N3 4", sealed)]
        after = attacked.after(position, played)
        assert not after.is_open_to(defender.place)
        assert carried(defender, attacked, after).variations is None
        own = Variations.of(carried(attacker, attacked, after))
        assert own.tried == (guess.tried[2:] if sealed == "1me" else ()), "who has sealed it knows"


async def test_ones_own_turn_is_never_a_reply(timed: TimedTables) -> None:
    """What of one's own turn stands already, because of a barrier in it, doesn't bring the rest of it."""
    table = await placed(timed)
    mover, _ = await sides(timed, table)
    await prepare(timed, table, mover, 2, 5, 3)
    row = timed.seat(table, mover)
    line = timed.tables.store.positions._lines[table]  # pyright: ignore[reportPrivateUsage]
    position = line.position.copy()
    (steps,) = Variations.of(row).prepared
    for number, step in enumerate(steps[:4]):
        position.play(*step)
        found = list(due(row, line.position, position))
        assert found == ([steps[4:]] if number == 3 else []), number


async def test_a_tap_plays_what_was_tried_before_only_once_more(
    timed: TimedTables, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await placed(timed)
    mover, _ = await sides(timed, table)
    snapshot = await tried(timed, table, mover, 0, 1, 2, 3)
    played, with_move = list[str](), Tried.with_move

    def counted(self: Tried, seat: int, move: str) -> Tried:
        played.append(move)
        return with_move(self, seat, move)

    monkeypatch.setattr(Tried, "with_move", counted)
    assert snapshot.decision is not None
    what_if, move = timed.tables.what_if, snapshot.decision.moves.at(0)
    await what_if.look(table, mover)
    assert not played, "it is remembered how it was played out"
    longer = await what_if.play(table, mover, move, snapshot.stamp)
    assert played.count(move) == len(played) <= 2
    played.clear()
    undone = await what_if.undo(table, mover, longer.stamp)
    assert len(played) <= 2 * 9, (
        "an undo plays it from the beginning: once to find the tap, once to show it"
    )
    assert undone.view is not None
    assert snapshot.view is not None
    assert str(undone.view.data()) == str(snapshot.view.data())
