"""Who has left a game that goes on sees no more of it than who watches."""

from __future__ import annotations

from bot.games.army import GAME
from bot.games.army.view import ArmyView
from bot.hosting.person import Person
from tests.tables.opened import ADA, BEN, CLEO, DEV
from tests.tables.timed import TimedTables


async def seat_of_view(timed: TimedTables, table: int, person: Person) -> int | None:
    """With whose eyes somebody sees the play."""
    view = (await timed.tables.snapshots.look(table, person)).view
    assert isinstance(view, ArmyView)
    return view.seat


async def test_who_has_left_sees_no_hand_until_the_game_is_over(timed: TimedTables) -> None:
    timed.games["army"] = GAME
    table = await timed.table(BEN, CLEO, game="army", clock="none")
    own = timed.seat(table, ADA).place
    assert await seat_of_view(timed, table, ADA) == own
    told = len(await timed.tables.snapshots.history(table, ADA))
    await timed.tables.play.resign(table, ADA)
    left = await timed.tables.snapshots.look(table, ADA)
    assert left.seat is None
    assert left == await timed.tables.snapshots.look(table, DEV), "as somebody who only watches"
    assert len(await timed.tables.snapshots.history(table, ADA)) <= told
    leaf = await timed.tables.archive.leaf(table, ADA, None)
    assert leaf == await timed.tables.archive.leaf(table, DEV, None)
    await timed.tables.play.resign(table, BEN)
    assert (await timed.tables.snapshots.info(table)).state == "finished"
    assert await seat_of_view(timed, table, ADA) == own
