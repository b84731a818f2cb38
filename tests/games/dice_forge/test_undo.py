"""Undo at a table of Dice Forge: a draft is taken back move by move, a roll never."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.games.dice_forge import GAME
from bot.games.dice_forge.steps import Roll
from bot.hosting.errors import Refused
from bot.tables.draft import work_out
from tests.games.dice_forge.scene import Scene
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


def before_the_second_blessing(*faces: str) -> Scene:
    """The first of two blessings of a turn: who rolls these faces is asked about them."""
    both = Roll((0, 1), (0, 1), "")
    scene = Scene("6/0/0/0", "0/0/0/0", before=both)
    scene.state.agenda.append(both)
    return scene.roll(**{f"p{number}": rolled for number, rolled in enumerate(faces, 1)})


@pytest.mark.parametrize("rolled", ["SHIP M1", "G3|V2 X3"])
def test_an_answer_before_another_roll_of_the_turn_says_that_it_stands(rolled: str) -> None:
    scene = before_the_second_blessing(rolled)
    assert _final(scene) == "After this the dice roll: no undo then."
    assert work_out(scene.position, 0, scene.legal(1)[:1]).sealed
    scene.play(1, scene.legal(1)[0]).roll(p1=rolled)
    assert _final(scene) == ""
    assert not work_out(scene.position, 0, scene.legal(1)[:1]).sealed


def test_while_others_choose_the_dice_wait_for_them() -> None:
    scene = before_the_second_blessing("G3|V2 X3", "G3|V2 X3")
    assert _final(scene) == ""
    assert _final(scene.play(2, "gold")) == "After this the dice roll: no undo then."


def _final(scene: Scene) -> str:
    """What the first player is told of an answer that can't be taken back."""
    decision = scene.position.decision(0)
    assert decision is not None
    return str(scene.position.view(0).final(decision) or "")
