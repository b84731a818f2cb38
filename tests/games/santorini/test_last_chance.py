"""Each sentence about why a winner wasn't stopped is held against all turns there were."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bot.games.engine.position import Position
from bot.games.santorini import GAME
from bot.games.santorini.board import NAMES, domed
from bot.games.santorini.last_chance import last_chance
from bot.games.santorini.position import SantoriniPosition
from bot.tables.log_steps import steps
from tests.games.playouts import Case
from tests.tables.records.playing import played


def last_two(case: Case, seed: int) -> tuple[SantoriniPosition, SantoriniPosition, SantoriniPosition]:
    """The beginnings of the last two turns, and the end."""
    line = played(case, seed, bytes(32))
    begun: dict[int, Position] = {}
    for step in steps(line):
        begun.setdefault(step.played.turn, step.before)
    *_, before, final = begun.values()
    assert isinstance(before, SantoriniPosition)
    assert isinstance(final, SantoriniPosition)
    assert isinstance(line.position, SantoriniPosition)
    return before, final, line.position


def ends(position: SantoriniPosition) -> Iterator[SantoriniPosition]:
    for _, there in position.complete_turns():
        assert isinstance(there, SantoriniPosition)
        yield there


def wins(position: SantoriniPosition, side: int) -> bool:
    over = position.state.ending
    if over is not None:
        return over.winner == side
    return any(one.state.ending is not None and one.state.ending.winner == side for one in ends(position))


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("powers", ["none", "quick"])
def test_what_is_said_of_the_last_chance_is_so(powers: str, seed: int) -> None:
    case = Case(GAME, 2, (("powers", powers),))
    before, final, end = last_two(case, seed)
    found = last_chance(before, final)
    if found is None:
        return
    assert end.state.ending is not None
    side = end.state.order[found.winner]
    safe = [there for there in ends(before) if not wins(there, side)]
    assert found.forced == (not safe)
    changed = [
        space
        for there in ends(before)
        for space in found.threatened
        if there.state.cells[space] != before.state.cells[space]
        or any(space in each for each in there.state.workers)
    ]
    assert found.reached == bool(changed)
    assert all(any(domed(there.state.cells[space]) for there in safe) for space in found.domes)
    assert bool(found.domes) == any(
        domed(there.state.cells[space]) for there in safe for space in found.threatened
    )


@pytest.mark.parametrize(
    ("board", "reply", "win", "says"),
    [
        # The winner stands on level 2 at C3 beside third storeys.
        ({"B3": 3, "D3": 3, "C3": 2}, "A1-B1 +A1", "C3-B3", "threatened B3, D3 at once, and no turn"),
        (
            {"D3": 3, "C3": 2},
            "A1-B1 +A1",
            "C3-D3",
            "threatened to win on D3, and no worker of Player 1’s could move and build there",
        ),
        ({"B3": 3, "C3": 2}, "A1-B1 +A1", "C3-B3", "could have stopped it with a dome on B3"),
        ({"B3": 2, "C3": 2}, "A2-A3 +B3", "C3-B3", "built level 3 on B3, within"),
    ],
)
def test_the_ways_of_not_being_stopped_are_told_apart(
    board: dict[str, int], reply: str, win: str, says: str
) -> None:
    cells = "".join(str(board.get(name, 0)) for name in NAMES)
    position = GAME.load(f"{cells}/1/none:A1,A2/none:C3,E1")
    before = position.copy()
    events = [event for move in reply.split() for event in position.play(0, move)]
    final = position.copy()
    events += position.play(1, win)
    ending = GAME.ending(position, events, [before, final])
    assert ending is not None
    assert says in str(ending.decisive)
