"""A finished turn confirms itself for those who chose that, but never one that decides the game."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.games.engine.position import Position
from bot.games.santorini import GAME
from bot.tables.draft import Draft, extend
from bot.tables.play import decides
from tests.tables.opened import ADA, BEN, CHANNEL, GUILD, TablesHarness


async def test_a_finished_turn_stands_at_once_for_those_who_chose_that(tmp_path: Path) -> None:
    harness = await TablesHarness.at(tmp_path / "one.sqlite3", GAME)
    tables = harness.tables
    table = await tables.lobby.open(ADA, "santorini", {}, guild_id=GUILD, channel_id=CHANNEL, seats=2)
    await tables.lobby.join(table.id, BEN)
    await tables.preferences.choose(ADA.id, "auto_confirm", True)
    seen: dict[int, int] = {}
    for _ in range(4):
        snapshot = await tables.snapshots.look(table.id, None)
        mover = snapshot.table.people[snapshot.waiting[0]]
        before = snapshot.table.ply
        while (snapshot := await tables.snapshots.look(table.id, mover)).decision is not None:
            snapshot = await tables.play.move(table.id, mover, snapshot.decision.moves.at(0))
            if snapshot.table.ply > before:
                break
        seen[mover.id] = seen.get(mover.id, 0) + 1
        if mover.id == ADA.id:
            assert snapshot.table.ply == before + 2, "both moves stand"
            assert not snapshot.draft
        else:
            assert snapshot.complete
            assert snapshot.table.ply == before
            await tables.play.confirm(table.id, mover)
    assert seen == {ADA.id: 2, BEN.id: 2}
    await harness.database.close()


@pytest.mark.parametrize(
    ("text", "moves", "decisive"),
    [
        ("0021012320012121004100000/2/none:C3,A2/none:B4,D1", ("B4-C4",), True),
        ("0021013420012121004100000/1/none:C3,A2/none:C2,D1", ("A2-A3", "+A2"), False),
    ],
    ids=["a winning move", "an everyday turn"],
)
def test_what_decides_a_game_is_known_by_its_events(
    text: str, moves: tuple[str, ...], decisive: bool
) -> None:
    position: Position = GAME.load(text)
    seat = position.decisions()[0].seat
    draft = Draft(seat, (), position, (), position.decision(seat))
    for move in moves:
        draft = extend(draft, move)
    assert draft.complete
    assert decides(draft) is decisive
