"""Who has left a game that goes on sees no more of it than who watches."""

from __future__ import annotations

from bot.games.army import GAME
from bot.games.army.view import ArmyView
from bot.hosting.person import Person
from tests.tables.opened import ADA, BEN, CLEO, DEV
from tests.tables.timed import Office


async def seat_of_view(office: Office, table: int, person: Person) -> int | None:
    """With whose eyes somebody sees the play."""
    view = (await office.tables.snapshots.look(table, person)).view
    assert isinstance(view, ArmyView)
    return view.seat


async def test_who_has_left_sees_no_hand_until_the_game_is_over(office: Office) -> None:
    office.games["army"] = GAME
    table = await office.table(BEN, CLEO, game="army", clock="none")
    own = office.seat(table, ADA).place
    assert await seat_of_view(office, table, ADA) == own
    told = len(await office.tables.snapshots.history(table, ADA))
    await office.tables.play.resign(table, ADA)
    left = await office.tables.snapshots.look(table, ADA)
    assert left.seat is None
    assert left == await office.tables.snapshots.look(table, DEV), "as somebody who only watches"
    assert len(await office.tables.snapshots.history(table, ADA)) <= told
    leaf = await office.tables.archive.leaf(table, ADA, None)
    assert leaf == await office.tables.archive.leaf(table, DEV, None)
    await office.tables.play.resign(table, BEN)
    assert (await office.tables.snapshots.info(table)).state == "finished"
    assert await seat_of_view(office, table, ADA) == own
