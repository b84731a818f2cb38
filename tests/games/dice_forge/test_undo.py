"""Undo at a table of Dice Forge: a draft is taken back move by move, a roll never."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.games.dice_forge import GAME
from bot.hosting.errors import Refused
from tests.tables.opened import TablesHarness


async def test_undo_goes_back_to_the_roll_and_not_further(tmp_path: Path) -> None:
    harness = await TablesHarness.at(tmp_path / "tables.sqlite3", GAME)
    table = await harness.begun("dice-forge")
    await harness.tables.lobby.start(table.id, table.host)
    public = await harness.tables.snapshots.look(table.id, None)
    person = public.table.people[public.waiting[0]]
    sight = await harness.tables.snapshots.look(table.id, person)
    rolled = sight.table.ply
    assert rolled >= 2, "two blessings have been rolled"
    with pytest.raises(Refused):
        await harness.tables.play.undo(table.id, person)
    assert sight.decision is not None
    move = next(move for move in sight.decision.moves if move.startswith("forge"))
    await harness.tables.play.move(table.id, person, move)
    back = await harness.tables.play.undo(table.id, person)
    assert (back.draft, back.table.ply) == ((), rolled)
    await harness.tables.play.move(table.id, person, "pass")
    after = await harness.tables.play.confirm(table.id, person)
    assert after.table.ply > rolled + 1, "the next player's dice have been rolled"
    with pytest.raises(Refused):
        await harness.tables.play.undo(table.id, person)
    assert (await harness.tables.snapshots.look(table.id, person)).table.ply == after.table.ply
    await harness.database.close()
