"""The scenarios of the rules that need no powers, by their numbers (Santorini rules, 9)."""

from __future__ import annotations

import pytest

from bot.games.engine import turn_listing
from bot.games.engine.errors import IllegalMove
from bot.games.santorini import GAME
from bot.games.santorini.board import NUMBERS
from bot.games.santorini.position import SantoriniPosition
from tests.games.santorini.setups import play_turn, setup

AS_6 = setup("B1=2 B2=2 A3=2 B3=2", one="A1,A2", two="D4,E5")

# number: position, turn, expected (ok, no, win1), then what is to be looked at afterwards
TABLE = {
    "1": (setup(), "A1-A2+A1", "ok", "A1=1"),
    "2": (setup("B2=2"), "A1-B2", "no", "B2 is two levels up; your worker climbs one."),
    "2, three up": (setup("B2=3"), "A1-B2", "no", "B2 is three levels up; your worker climbs one."),
    "3": (setup("A1=2 B2=3"), "A1-B2", "win1", ""),
    "4": (setup("A1=3 B2=3"), "A1-B2+A1", "ok", "A1=4"),
    "5, move": (setup("A1=3 B2=4"), "A1-B2", "no", "There is a dome on B2."),
    "5, build": (setup("A1=3 B2=4"), "A1-A2+B2", "no", "There is a dome on B2."),
    "a low dome closes": (setup("A1=3 B2=1d"), "A1-B2", "no", "There is a dome on B2."),
    "down three": (setup("A1=3"), "A1-B2+A1", "ok", "A1=4"),
    "one up": (setup("B2=1"), "A1-B2+A1", "ok", "A1=1"),
    "on level 3 already": (setup("A1=3 A2=3"), "A1-A2+B1", "ok", "B1=1"),
    "own worker in the way": (setup(one="A1,B1"), "A1-B1", "no", "B1 is taken by your own worker."),
    "other worker": (setup(two="B2,E5"), "A1-B2", "no", "B2 is taken by Player 2’s worker."),
    "not yours": (setup(), "A5-A4", "no", "That isn’t your worker: the one on A5 is Player 2’s."),
    "nobody there": (setup(), "C3-C4", "no", "There is no worker on C3."),
    "too far": (setup(), "A1-A3", "no", "A3 does not touch A1; your worker goes one space."),
    "standing still": (setup(), "A1-A1", "no", "Your worker has to leave A1."),
    "off the board": (setup(), "E1-E9", "no", "E9 is not on the board: columns A to E, rows 1 to 5."),
    "build first": (
        setup(),
        "+A2",
        "no",
        "First move a worker: name its space and where it goes, such as C3-C4.",
    ),
    "build too far": (setup(), "A1-A2+C2", "no", "C2 does not touch A2, where your worker stands now."),
    "build on oneself": (setup(), "A1-A2+A2", "no", "Your worker stands on A2; it builds beside itself."),
    "build on a worker": (setup(one="A1,B1"), "A1-A2+B1", "no", "B1 is taken by your own worker."),
    "no second move": (
        setup(),
        "A1-A2,A2-A3",
        "no",
        "Your worker has moved to A2; now it builds beside itself: write +A1.",
    ),
    "rubbish": (
        setup(),
        "hello",
        "no",
        "“hello” isn’t a move I know. Write C3 to place a worker, C3-C4 to move one, +D4 to build.",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("position", "turn", "expected", "detail"), TABLE.values(), ids=TABLE)
def test_scenario(position: SantoriniPosition, turn: str, expected: str, detail: str) -> None:
    if expected == "no":
        with pytest.raises(IllegalMove) as refused:
            play_turn(position, turn)
        assert str(refused.value) == detail
        return
    after = play_turn(position, turn)
    assert after.turn == position.turn + 1
    if expected == "win1":
        assert after.outcome is not None
        assert [result.place for result in after.outcome] == [1, 2]
        assert after.decisions() == ()
    else:
        assert after.outcome is None
        assert after.decisions()[0].seat == 1
        space, height = detail.split("=")
        assert after.state.cells[NUMBERS[space]] == {"1": 1, "4": 7}[height]


@pytest.mark.parametrize("height", range(4))
def test_each_build_adds_one_and_the_fourth_is_a_dome(height: int) -> None:
    after = play_turn(setup(f"B1={height}"), "A1-A2+B1")
    assert str(after) == str(setup(f"B1={height + 1}", one="A2,E1", player=2))


def test_scenario_6_no_legal_turn_loses_at_once() -> None:
    assert AS_6.outcome is not None
    assert [(r.place, r.flags) for r in AS_6.outcome] == [(2, ()), (1, ())]
    assert str(AS_6).endswith("/1/none:A1,A2/#none:D4,E5")


def test_scenario_6_reached_by_a_turn() -> None:
    position = setup("B1=2 B2=2 A3=2 B3=1", one="A1,A2", two="C3,E5", player=2)
    seat = 1
    position.play(seat, "C3-C4")
    events = position.play(seat, "+B3")
    assert [event.kind for event in events] == ["built", "lost", "won"]
    assert position.outcome is not None
    assert position.outcome[1].place == 1


def test_scenario_104_placings() -> None:
    start = GAME.start(2, GAME.options())
    assert turn_listing.perft(start, 1) == (300, 0)
    assert turn_listing.perft(start, 2) == (75_900, 0)
    assert sum(1 for _ in turn_listing.turns(play_turn(start, "C3,D4"))) == 253


@pytest.mark.parametrize(("depth", "count"), [(0, 1), (1, 68), (2, 5156), (3, 350_208)])
def test_scenario_105_turns(depth: int, count: int) -> None:
    assert turn_listing.perft(setup(one="C4,C2", two="B3,D3"), depth) == (count, 0)
